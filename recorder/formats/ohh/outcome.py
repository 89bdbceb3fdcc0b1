"""What the pots of an object say, compared with what the hand comes to."""

from recorder.engine.events import Award, Rake
from recorder.engine.state import Hand
from recorder.formats.account import Account
from recorder.formats.ohh.money import Money
from recorder.formats.ohh.part import Part
from recorder.formats.takers import takers


class Outcome:
    """The pots as they are stated, in the smallest unit; players by seat number.

    Attributes:
        told: whether any pot is.
        where: the place of the pots.
    """

    def __init__(self, hand: Part, seats: dict[str, int], money: Money) -> None:
        pots = hand.parts("pots")
        self.told = bool(pots)
        self.where = hand.at("pots")
        self._amount = sum(money.amount(pot, "amount") or 0 for pot in pots)
        self._winners: list[tuple[int, ...]] = []
        self._wins: list[tuple[int, int, str]] = []
        self._raked = 0
        taken = []
        for pot in pots:
            wins = [
                (win, seats.get(win.name("player_id") or "")) for win in pot.parts("player_wins")
            ]
            for win, number in wins:
                if number is None:
                    win.say("ohh-player-unknown", "player_id", value=win.name("player_id") or "")
                else:
                    chips = money.amount(win, "win_amount") or 0
                    self._wins.append((number, chips, win.at("win_amount")))
            self._winners.append(tuple(number for _, number in wins if number is not None))
            house = [money.amount(pot, key) for key in ("rake", "jackpot")]
            self._raked += any(house)
            taken += [amount for amount in house if amount is not None]
        won = sum(chips for _, chips, _ in self._wins)
        self._rake = sum(taken) if taken else max(0, self._amount - won) if self._wins else 0

    def taken(self, number: int) -> int:
        """What a player took out of all pots."""
        return sum(chips for seat, chips, _ in self._wins if seat == number)

    def state(self, account: Account, hand: Hand, seats: dict[str, int]) -> None:
        """Let the table compare all of it with the hand, which is over."""
        if not self.told:
            return
        stated = account.stated
        stated.rake = self._rake, self.where
        self._uncalled(account, hand)
        stated.pot = self._amount, self.where
        for number, chips, where in self._wins if all(self._winners) else ():
            seat = account.position(number)
            if seat is not None:
                stated.add_collected(seat, chips, where)
        stated.tolerance = self._tolerance()
        if hand.result.undecided:
            stated.won += [(who, self.where) for who in self._takers(account, hand, seats)]

    def _uncalled(self, account: Account, hand: Hand) -> None:
        """A site that leaves the bet that nobody matched in the pot, and in what was won."""
        result = hand.result
        back = sum(result.returned.values())
        if not back or self._amount != sum(pot.amount for pot in result.pots) + back:
            return
        seat = next(iter(result.returned))
        for index, (number, chips, where) in enumerate(self._wins):
            if account.position(number) == seat and chips >= back:
                account.say("warning", "ohh-uncalled", where, amount=back)
                self._wins[index] = number, chips - back, where
                self._amount -= back
                return

    def _tolerance(self) -> int:
        """By how much shares may be off: halves may be rounded, and rake from any of the pots."""
        halves = max((len(winners) for winners in self._winners), default=1)
        return max(halves - 1, self._rake if self._raked > 1 else 0)

    def _takers(self, account: Account, hand: Hand, seats: dict[str, int]) -> list[tuple[int, ...]]:
        """Who took each pot that the cards leave open."""
        positions = {number: account.position(number) for number in seats.values()}
        twin = hand.copy()
        if twin.rake is None and self._rake <= sum(pot.amount for pot in twin.result.pots):
            twin.apply(Rake(self._rake))
        if len(twin.result.pots) != len(self._winners):
            collected = {
                seat: self.taken(number) for number, seat in positions.items() if seat is not None
            }
            return takers(twin, collected)
        found = []
        for index, winners in enumerate(self._winners):
            result = twin.result
            if result.pots[index].won is None:
                able = result.may_win[sum(pot.won is None for pot in result.pots[:index])]
                who = tuple(seat for seat in able if seat in {positions[n] for n in winners})
                if who:
                    twin.apply(Award(who))
                    found.append(who)
        return found
