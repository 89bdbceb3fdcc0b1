"""How a command ends: the exit codes, and an end that is said in one sentence."""

FINE = 0
"""Done; incomplete hands and warnings included."""

INVALID = 1
"""Something breaks the rules or lies outside what is supported."""

USAGE = 2
"""The command was called in a way that it does not have."""

UNREADABLE = 3
"""Something could not be read, or not be written."""

BUG = 4
"""The recorder itself failed."""

INTERRUPTED = 130
"""Ctrl-C, as shells count it."""


class Stop(Exception):
    """The command cannot go on: its exit code, and the message id that says why.

    `params` fill the message; texts from people and files must have gone through `plain`.
    """

    def __init__(self, code: int, msgid: str, /, **params: object) -> None:
        super().__init__(code, msgid)
        self.code = code
        self.msgid = msgid
        self.params = params
