"""Any JSON hand whose shape is right, as hypothesis makes them up."""

from hypothesis import strategies as st

from recorder.engine.cards import CARD_BY_TEXT
from recorder.engine.game import GAMES
from recorder.formats.json_hand import (
    FORMAT,
    VERSION,
    Ante,
    BetEvent,
    BoardEvent,
    CallEvent,
    CheckEvent,
    DrawEvent,
    FoldEvent,
    HandHistory,
    HoleEvent,
    MuckEvent,
    PostEvent,
    RaiseEvent,
    Seat,
    ShowEvent,
    Stakes,
    TableInfo,
)

CHIPS = st.integers(1, 10**14)
SEATS = st.integers(1, 10)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
SOME_TEXT = st.none() | TEXT
CARDS = st.lists(st.sampled_from(list(CARD_BY_TEXT)), max_size=4).map(tuple)
FLAG = st.booleans()
SUMS = st.integers(0, 10**15)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=5,
)
EVENTS = st.one_of(
    st.builds(
        PostEvent,
        type=st.just("post"),
        seat=SEATS,
        kind=st.sampled_from(["ante", "big-blind-ante", "small-blind", "big-blind"]),
        amount=CHIPS,
        all_in=FLAG,
    ),
    st.builds(HoleEvent, type=st.just("hole"), seat=SEATS, cards=CARDS),
    st.builds(FoldEvent, type=st.just("fold"), seat=SEATS),
    st.builds(CheckEvent, type=st.just("check"), seat=SEATS),
    st.builds(CallEvent, type=st.just("call"), seat=SEATS, all_in=FLAG),
    st.builds(BetEvent, type=st.just("bet"), seat=SEATS, to=CHIPS, all_in=FLAG),
    st.builds(RaiseEvent, type=st.just("raise"), seat=SEATS, to=CHIPS, all_in=FLAG),
    st.builds(
        BoardEvent,
        type=st.just("board"),
        street=st.sampled_from(["flop", "turn", "river"]),
        cards=CARDS,
    ),
    st.builds(DrawEvent, type=st.just("draw"), seat=SEATS, discarded=CARDS, received=CARDS),
    st.builds(ShowEvent, type=st.just("show"), seat=SEATS, cards=CARDS),
    st.builds(MuckEvent, type=st.just("muck"), seat=SEATS),
)
RESULTS = st.fixed_dictionaries(
    {
        "returned": st.dictionaries(TEXT, SUMS, max_size=2),
        "pots": st.lists(
            st.fixed_dictionaries(
                {
                    "amount": SUMS,
                    "contested_by": st.lists(TEXT, max_size=2),
                    "won": st.none() | st.dictionaries(TEXT, SUMS, max_size=2),
                }
            ),
            max_size=2,
        ),
        "rake": SUMS,
        "final_stacks": st.dictionaries(TEXT, st.none() | SUMS, max_size=2),
        "net": st.dictionaries(TEXT, st.none() | st.integers(-(10**15), 10**15), max_size=2),
        "shown": st.dictionaries(
            TEXT,
            st.fixed_dictionaries(
                {
                    "cards": CARDS.map(list),
                    "hand": st.sampled_from([None, "pair", "straight-flush"]),
                    "best": CARDS.map(list),
                }
            ),
            max_size=2,
        ),
        "undecided": st.lists(TEXT, max_size=2),
    }
)
HANDS = st.builds(
    HandHistory,
    format=st.just(FORMAT),
    version=st.just(VERSION),
    id=st.none() | st.just("0f" * 32),
    recorded_with=SOME_TEXT,
    game=st.sampled_from(list(GAMES)),
    stakes=st.builds(
        Stakes,
        small_blind=st.none() | CHIPS,
        big_blind=st.none() | CHIPS,
        min_bet=st.none() | CHIPS,
        ante=st.none() | st.builds(Ante, amount=CHIPS, by=st.sampled_from(["all", "big-blind"])),
        currency=st.none() | st.sampled_from(["USD", "XPM"]),
        decimals=st.integers(0, 6),
    ),
    table=st.none()
    | st.builds(
        TableInfo,
        name=SOME_TEXT,
        venue=SOME_TEXT,
        event=SOME_TEXT,
        hand_number=st.none() | st.integers(0, 2**53 - 1),
        played_at=SOME_TEXT,
    ),
    seats=st.lists(
        st.builds(Seat, seat=SEATS, name=TEXT, stack=st.none() | CHIPS, hero=FLAG), max_size=3
    ).map(tuple),
    button=SEATS,
    events=st.lists(EVENTS, max_size=6).map(tuple),
    rake=st.none() | SUMS,
    won=st.lists(st.lists(SEATS, min_size=1, max_size=2).map(tuple), max_size=2).map(tuple),
    result=st.none() | RESULTS,
    notes=SOME_TEXT,
    tags=st.lists(TEXT, max_size=2).map(tuple),
    certainty=st.dictionaries(TEXT, st.sampled_from(["approximate", "unknown"]), max_size=2),
    extra=st.dictionaries(TEXT, JSON, max_size=2),
)
