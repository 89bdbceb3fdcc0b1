"""The full-screen app: screens over a recording, a library and their sentences; no rules."""
