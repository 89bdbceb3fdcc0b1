"""Three hands as they are told at a table, and the files that they must become, byte for byte.

The files were written by hand from the specifications of the formats.
"""

import pytest

from recorder.formats.json_hand import HandHistory
from recorder.formats.ohh.writer import write as write_ohh
from recorder.formats.phh.writer import write as write_phh
from recorder.formats.phh.writer import write_one
from recorder.formats.script.document import RECORDED_WITH
from tests.formats.ohh_hands import loaded as loaded_ohh
from tests.formats.phh_text import loaded as loaded_phh
from tests.formats.script_text import read_one

SIDE_POT = """money USD 2
blinds 0.50/1.00
seat 1 Anna 20.00
seat 4 Boris 50.00
seat 7 Vera 8.01 button
hero Anna AhKd
hole Boris AsKs
hole Vera 9c9d
table "Main \\"1\\""
r8.01 r20.00 c
show Anna AhKd
show Boris AsKs
show Vera 9c9d
flop Ac Kc 2d
turn 3h
river 4h
"""
"""All-in of three: the 24.03 of the main pot are split, the odd cent goes left of the button.

Anna has 12.02 + 11.99 = 24.01 behind it, Boris 30.00 + 12.01 + 11.99 = 54.00, Vera nothing.
"""

SIDE_POT_PHH = """variant = 'NT'
antes = [0.00, 0.00, 0.00]
blinds_or_straddles = [0.50, 1.00, 0.00]
min_bet = 1.00
starting_stacks = [20.00, 50.00, 8.01]
actions = ['d dh p1 AhKd', 'd dh p2 AsKs', 'd dh p3 9c9d', 'p3 cbr 8.01', 'p1 cbr 20.00', 'p2 cc', \
'p1 sm AhKd', 'p2 sm AsKs', 'p3 sm 9c9d', 'd db AcKc2d', 'd db 3h', 'd db 4h']
seats = [1, 4, 7]
table = 'Main "1"'
players = ['Anna', 'Boris', 'Vera']
finishing_stacks = [24.01, 54.00, 0.00]
currency = 'USD'
_recorder_hero = [1]
"""

MUCKED = """game nl-holdem
blinds 50/100
ante 25
seat 2 Anna 1500 button
seat 5 Boris 1475
hero Anna QsQc
event Cup
played 2024-03-31T00:30:00Z
r300 c
flop Th 7c 2s
x b400 c
turn 3d
x x
river 4c
b200 c
show Boris TsTd
muck Anna
"""
"""A tournament: each pays an ante of 25 and 900 more; Boris takes the 1850 with three tens."""

MUCKED_PHH = """variant = 'NT'
antes = [25, 25]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [1475, 1500]
actions = ['d dh p1 ????', 'd dh p2 QsQc', 'p2 cbr 300', 'p1 cc', 'd db Th7c2s', 'p1 cc', \
'p2 cbr 400', 'p1 cc', 'd db 3d', 'p1 cc', 'p2 cc', 'd db 4c', 'p1 cbr 200', 'p2 cc', \
'p1 sm TsTd', 'p2 sm']
event = 'Cup'
time = 00:30:00
time_zone = 'UTC'
day = 31
month = 3
year = 2024
seats = [5, 2]
players = ['Boris', 'Anna']
finishing_stacks = [2400, 575]
_recorder_hero = [2]
"""

RAKED = """money USD 2
blinds 0.25/0.50
seat 1 Anna 20.00 button
seat 2 Boris ??
note no read
r1.50 c
flop 3d As 4s
x b2.00 f
rake 0.15
"""
"""Nobody's cards are known, nor Boris' stack; 2.00 come back to Anna, and 2.85 of 3.00."""

RAKED_PHH = """variant = 'NT'
antes = [0.00, 0.00]
blinds_or_straddles = [0.25, 0.50]
min_bet = 0.50
starting_stacks = [inf, 20.00]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 1.50', 'p1 cc', 'd db 3dAs4s', 'p1 cc', \
'p2 cbr 2.00', 'p1 f']
seats = [2, 1]
players = ['Boris', 'Anna']
currency = 'USD'
_recorder_rake = 0.15
_recorder_notes = 'no read'
"""


def told(script: str) -> HandHistory:
    """The hand of a script."""
    hand = read_one(script)
    assert hand.findings == []
    assert hand.history is not None
    return hand.history


PHH = {
    "side pot": (SIDE_POT, SIDE_POT_PHH),
    "mucked": (MUCKED, MUCKED_PHH),
    "raked": (RAKED, RAKED_PHH),
}


@pytest.mark.parametrize(("script", "golden"), PHH.values(), ids=PHH)
def test_phh_is_written_as_its_standard_says(script: str, golden: str) -> None:
    assert write_one(told(script)) == golden
    (again,) = loaded_phh(golden, "x.phh")
    assert [each for each in again.report.findings if each.severity != "info"] == []
    assert again.history is not None
    assert again.history.id == told(script).id


def test_hands_of_a_phhs_file_are_numbered() -> None:
    hands = [told(script) for script, _ in PHH.values()]
    golden = f"[1]\n{SIDE_POT_PHH}\n[2]\n{MUCKED_PHH}\n[3]\n{RAKED_PHH}"
    assert "".join(write_phh(hands)) == golden


def acts(*rows: str) -> str:
    """Actions of a round: "1 Raise 8.01 true", with cards behind it in brackets."""
    told = []
    for number, row in enumerate(rows, 1):
        said, _, cards = row.partition(" [")
        player, *what, amount, all_in = said.split()
        told.append(
            f'{{"action_number":{number},"player_id":{player},"action":"{" ".join(what)}",'
            f'"amount":{amount},"is_allin":{all_in}' + (f',"cards":[{cards}}}' if cards else "}")
        )
    return f'"actions":[{",".join(told)}]'


SIDE_POT_OHH = f"""{{"ohh": {{
  "spec_version": "1.4.7", "site_name": "recorder", "network_name": "recorder",
  "internal_version": "{RECORDED_WITH}", "tournament": false, "game_number": "R%s",
  "start_date_utc": null, "table_name": "Main \\"1\\"", "game_type": "Holdem",
  "bet_limit": {{"bet_type": "NL", "bet_cap": 0}}, "table_size": 7, "currency": "USD",
  "small_blind_amount": 0.50, "big_blind_amount": 1.00, "ante_amount": 0.00, "flags": [],
  "dealer_seat": 7, "hero_player_id": 1,
  "players": [
    {{"id": 1, "seat": 1, "name": "Anna", "starting_stack": 20.00, "is_sitting_out": false}},
    {{"id": 2, "seat": 4, "name": "Boris", "starting_stack": 50.00, "is_sitting_out": false}},
    {{"id": 3, "seat": 7, "name": "Vera", "starting_stack": 8.01, "is_sitting_out": false}}
  ],
  "rounds": [
    {{"id": 0, "street": "Preflop", {
    acts(
        "1 Post SB 0.50 false",
        "2 Post BB 1.00 false",
        '1 Dealt Cards 0.00 false ["Ah","Kd"]',
        '2 Dealt Cards 0.00 false ["As","Ks"]',
        '3 Dealt Cards 0.00 false ["9c","9d"]',
        "3 Raise 8.01 true",
        "1 Raise 19.50 true",
        "2 Call 19.00 false",
        '1 Shows Cards 0.00 false ["Ah","Kd"]',
        '2 Shows Cards 0.00 false ["As","Ks"]',
        '3 Shows Cards 0.00 false ["9c","9d"]',
    )
}}},
    {{"id": 1, "street": "Flop", "cards": ["Ac", "Kc", "2d"], "actions": []}},
    {{"id": 2, "street": "Turn", "cards": ["3h"], "actions": []}},
    {{"id": 3, "street": "River", "cards": ["4h"], "actions": []}}
  ],
  "pots": [
    {{"number": 0, "amount": 24.03, "rake": 0.00, "player_wins": [
      {{"player_id": 1, "win_amount": 12.02}}, {{"player_id": 2, "win_amount": 12.01}}]}},
    {{"number": 1, "amount": 23.98, "rake": 0.00, "player_wins": [
      {{"player_id": 1, "win_amount": 11.99}}, {{"player_id": 2, "win_amount": 11.99}}]}}
  ]
}}}}
"""

MUCKED_OHH = f"""{{"ohh": {{
  "spec_version": "1.4.7", "site_name": "recorder", "network_name": "recorder",
  "internal_version": "{RECORDED_WITH}", "tournament": false, "game_number": "R%s",
  "start_date_utc": "2024-03-31T00:30:00Z", "table_name": "", "game_type": "Holdem",
  "bet_limit": {{"bet_type": "NL", "bet_cap": 0}}, "table_size": 5, "currency": "XPM",
  "small_blind_amount": 50, "big_blind_amount": 100, "ante_amount": 25, "flags": [],
  "dealer_seat": 2, "hero_player_id": 1,
  "players": [
    {{"id": 1, "seat": 2, "name": "Anna", "starting_stack": 1500, "is_sitting_out": false}},
    {{"id": 2, "seat": 5, "name": "Boris", "starting_stack": 1475, "is_sitting_out": false}}
  ],
  "rounds": [
    {{"id": 0, "street": "Preflop", {
    acts(
        "2 Post Ante 25 false",
        "1 Post Ante 25 false",
        "1 Post SB 50 false",
        "2 Post BB 100 false",
        '1 Dealt Cards 0 false ["Qs","Qc"]',
        "1 Raise 250 false",
        "2 Call 200 false",
    )
}}},
    {{"id": 1, "street": "Flop", "cards": ["Th", "7c", "2s"], {
    acts("2 Check 0 false", "1 Bet 400 false", "2 Call 400 false")
}}},
    {{"id": 2, "street": "Turn", "cards": ["3d"], {acts("2 Check 0 false", "1 Check 0 false")}}},
    {{"id": 3, "street": "River", "cards": ["4c"], {acts("2 Bet 200 false", "1 Call 200 false")}}},
    {{"id": 4, "street": "Showdown", {
    acts('2 Shows Cards 0 false ["Ts","Td"]', "1 Mucks Cards 0 false")
}}}
  ],
  "pots": [
    {{"number": 0, "amount": 1850, "rake": 0, "player_wins": [
      {{"player_id": 2, "win_amount": 1850}}]}}
  ]
}}}}
"""

RAKED_OHH = f"""{{"ohh": {{
  "spec_version": "1.4.7", "site_name": "recorder", "network_name": "recorder",
  "internal_version": "{RECORDED_WITH}", "tournament": false, "game_number": "R%s",
  "start_date_utc": null, "table_name": "", "game_type": "Holdem",
  "bet_limit": {{"bet_type": "NL", "bet_cap": 0}}, "table_size": 2, "currency": "USD",
  "small_blind_amount": 0.25, "big_blind_amount": 0.50, "ante_amount": 0.00, "flags": [],
  "dealer_seat": 1, "hero_player_id": null,
  "players": [
    {{"id": 1, "seat": 1, "name": "Anna", "starting_stack": 20.00, "is_sitting_out": false}},
    {{"id": 2, "seat": 2, "name": "Boris", "starting_stack": null, "is_sitting_out": false}}
  ],
  "rounds": [
    {{"id": 0, "street": "Preflop", {
    acts("1 Post SB 0.25 false", "2 Post BB 0.50 false", "1 Raise 1.25 false", "2 Call 1.00 false")
}}},
    {{"id": 1, "street": "Flop", "cards": ["3d", "As", "4s"], {
    acts("2 Check 0.00 false", "1 Bet 2.00 false", "2 Fold 0.00 false")
}}}
  ],
  "pots": [
    {{"number": 0, "amount": 3.00, "rake": 0.15, "player_wins": [
      {{"player_id": 1, "win_amount": 2.85}}]}}
  ]
}}}}
"""

OHH = {
    "side pot": (SIDE_POT, SIDE_POT_OHH),
    "mucked": (MUCKED, MUCKED_OHH),
    "raked": (RAKED, RAKED_OHH),
}


@pytest.mark.parametrize(("script", "golden"), OHH.values(), ids=OHH)
def test_ohh_is_written_as_its_specification_says(script: str, golden: str) -> None:
    """But for the spaces between the parts."""
    hand = told(script)
    golden = golden % (hand.id or "")[:16]
    (text,) = write_ohh([hand])
    assert "".join(text.split()) == "".join(golden.split())
    (again,) = loaded_ohh(golden)
    assert again.report.findings == []
    assert again.report.result == hand.result
