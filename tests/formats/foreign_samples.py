"""A small sound file in each format of other programs."""

from typing import Final

from tests.formats.pokernow_logs import FOLDED, log

_PHHS: Final = """[1]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [0.05, 0.10]
min_bet = 0.10
starting_stacks = [10.00, 20.00]
actions = [
  "d dh p1 AhKd", "d dh p2 ????",
  "p2 cbr 0.30", "p1 cc",
  "d db Th7c2s", "p1 cc", "p2 cbr 0.40", "p1 f",
]
players = ["Boris", "Anna"]
hand = 7

[2]
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 150, 90]
actions = [
  "d dh p1 AhAd", "d dh p2 ????", "d dh p3 KcKd", "p3 cbr 90", "p1 cc", "p2 f",
  "p1 sm AhAd", "p3 sm KcKd", "d db Th7c2s", "d db 3d", "d db 4c",
]
"""

_OHH: Final = """{"ohh": {
  "spec_version": "1.4.7", "site_name": "Home", "network_name": "Home", "internal_version": "1",
  "tournament": false, "game_number": "7", "start_date_utc": "2023-11-14T22:13:20Z",
  "table_name": "Kitchen", "game_type": "Holdem", "bet_limit": {"bet_type": "NL", "bet_cap": 0},
  "table_size": 2, "currency": "USD", "dealer_seat": 1,
  "small_blind_amount": 0.05, "big_blind_amount": 0.10, "ante_amount": 0, "hero_player_id": 0,
  "flags": [],
  "players": [
    {"id": 0, "seat": 1, "name": "Anna", "starting_stack": 20.00},
    {"id": 1, "seat": 2, "name": "Boris", "starting_stack": 10.00}
  ],
  "rounds": [
    {"id": 0, "street": "Preflop", "cards": [], "actions": [
      {"action_number": 1, "player_id": 0, "action": "Post SB", "amount": 0.05},
      {"action_number": 2, "player_id": 1, "action": "Post BB", "amount": 0.10},
      {"action_number": 3, "player_id": 0, "action": "Dealt Cards", "cards": ["Ah", "Kd"]},
      {"action_number": 4, "player_id": 0, "action": "Raise", "amount": 0.25},
      {"action_number": 5, "player_id": 1, "action": "Call", "amount": 0.20}
    ]},
    {"id": 1, "street": "Flop", "cards": ["Th", "7c", "2s"], "actions": [
      {"action_number": 1, "player_id": 1, "action": "Check"},
      {"action_number": 2, "player_id": 0, "action": "Bet", "amount": 0.40},
      {"action_number": 3, "player_id": 1, "action": "Fold"}
    ]}
  ],
  "pots": [{"number": 0, "amount": 0.60, "rake": 0.00,
    "player_wins": [{"player_id": 0, "win_amount": 0.60}]}]
}}
"""

_POKERSTARS: Final = """PokerStars Hand #123456789: Hold'em No Limit ($0.05/$0.10 USD) - \
2023/11/14 17:13:20 ET
Table 'Kitchen' 2-max Seat #1 is the button
Seat 1: Anna ($20 in chips)
Seat 2: Boris ($10 in chips)
Anna: posts small blind $0.05
Boris: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Anna [Ah Kd]
Anna: raises $0.20 to $0.30
Boris: calls $0.20
*** FLOP *** [Th 7c 2s]
Boris: checks
Anna: bets $0.40
Boris: folds
Uncalled bet ($0.40) returned to Anna
Anna collected $0.60 from pot
*** SUMMARY ***
Total pot $0.60 | Rake $0
Board [Th 7c 2s]
Seat 1: Anna (button) (small blind) collected ($0.60)
Seat 2: Boris (big blind) folded on the Flop



"""

_ACPC: Final = """# name/game/hands/seed match holdem.nolimit.2p.reverse_blinds.game 2 7
STATE:0:r300c/cr600c/cc/cr2000f:AsAd|7h2c/Kd8d3c/4s/9h:-600|600:Anna|Boris
STATE:1:r400r20000c///:QsQh|KcKd/2c3d4h/8s/9s:-20000|20000:Boris|Anna
SCORE:19400|-19400:Anna|Boris
"""

SAMPLES: Final[dict[str, bytes]] = {
    "acpc": _ACPC.encode(),
    "ohh": _OHH.encode(),
    "phh": _PHHS.encode(),
    "pokernow": log(FOLDED),
    "pokerstars": _POKERSTARS.encode(),
}
