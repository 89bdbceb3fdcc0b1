"""`recorder games` lists the games with their seats, structure, cards and streets."""

import json

import pytest

from tests.cli.conftest import Cli

GAMES = {
    "nl-holdem": ("no-limit", 10, 2, ["preflop", "flop", "turn", "river"]),
    "pl-holdem": ("pot-limit", 10, 2, ["preflop", "flop", "turn", "river"]),
    "fl-holdem": ("fixed-limit", 10, 2, ["preflop", "flop", "turn", "river"]),
    "five-card-draw": ("no-limit", 6, 5, ["deal", "draw"]),
    "pl-five-card-draw": ("pot-limit", 6, 5, ["deal", "draw"]),
    "fl-five-card-draw": ("fixed-limit", 6, 5, ["deal", "draw"]),
}


def test_each_game_is_listed_with_seats_structure_cards_and_streets(cli: Cli) -> None:
    ended = cli("games", "--json")
    listed = [json.loads(line) for line in ended.out.splitlines()]
    assert (ended.code, ended.err) == (0, "")
    assert {
        game["game"]: (
            game["structure"],
            game["seats"]["most"],
            game["hole_cards"],
            [street["street"] for street in game["streets"]],
        )
        for game in listed
    } == GAMES
    assert {game["seats"]["least"] for game in listed} == {2}


def test_only_draw_games_may_be_opened_by_an_ante_alone(cli: Cli) -> None:
    listed = [json.loads(line) for line in cli("games", "--json").out.splitlines()]
    alone = {game["game"] for game in listed if "ante" in game["forced_bets"]}
    assert alone == {"five-card-draw", "pl-five-card-draw", "fl-five-card-draw"}
    assert all("blinds" in game["forced_bets"] for game in listed)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_game_has_a_line_and_a_name_in_both_languages(cli: Cli, lang: str) -> None:
    lines = cli("games", "--lang", lang).out.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(GAMES)
    names = {line.partition(";")[0].partition(": ")[2] for line in lines}
    assert len(names) == len(GAMES)
    assert all("game." not in line and "word." not in line for line in lines)
