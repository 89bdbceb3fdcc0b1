"""ET, the zone of every PokerStars hand: five hours behind UTC, four in summer."""

from datetime import UTC, datetime, timedelta, timezone

_FIRST_LONGER_SUMMER = 2007


def with_zone(local: datetime) -> datetime:
    """A time in ET with its zone; an hour that comes twice is taken for the first."""
    return local.replace(tzinfo=timezone(-timedelta(hours=4 if _summer(local) else 5)))


def in_eastern(moment: datetime) -> datetime:
    """The time in ET, without its zone, of a moment with any zone."""
    plain = moment.astimezone(UTC).replace(tzinfo=None)
    winter, summer = plain - timedelta(hours=5), plain - timedelta(hours=4)
    begin, end = _summer_of(winter.year)
    return summer if begin <= winter and summer < end else winter


def _summer(local: datetime) -> bool:
    """Whether summer time holds, by the law of the year."""
    begin, end = _summer_of(local.year)
    return begin <= local < end


def _summer_of(year: int) -> tuple[datetime, datetime]:
    if year >= _FIRST_LONGER_SUMMER:
        return _sunday(year, 3, 8), _sunday(year, 11, 1)
    return _sunday(year, 4, 1), _sunday(year, 10, 25)


def _sunday(year: int, month: int, day: int) -> datetime:
    """Two in the morning of the first Sunday from a day on."""
    first = datetime(year, month, day, 2)
    return first + timedelta(days=(6 - first.weekday()) % 7)
