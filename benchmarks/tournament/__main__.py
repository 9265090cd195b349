"""`make tournament`: play the matches of docs/players.md and print their table."""

import argparse
import shlex
import sys
from time import perf_counter

from benchmarks.tournament.contestants import GAME_OPTIONS, contestant
from benchmarks.tournament.match import Match, play_matches
from benchmarks.tournament.rows import ROWS, cells, markdown, parse
from engine.players.levels import BUDGETS
from engine.players.player import Budget
from engine.registry import GAMES


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.tournament",
        description="Matches between computer players at equal CPU time a move.",
    )
    parser.add_argument(
        "matches",
        nargs="*",
        metavar="GAME:SEATS:ONE:OTHERS",
        help="only these, such as triqueta:4:strong:steady; a game's name alone means its rows",
    )
    parser.add_argument("--games", type=int, default=100, help="for each match (default 100)")
    parser.add_argument(
        "--budget", type=float, default=1.0, help="this part of strong's own seconds (default 1)"
    )
    parser.add_argument("--nodes", type=int, help="a budget of nodes instead, the same anywhere")
    parser.add_argument("--workers", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--seed", default="1", help="of all luck (default 1)")
    args = parser.parse_args(arguments)
    if args.games < 1 or args.workers < 1 or args.budget <= 0:
        parser.error("--games, --workers and --budget must be more than nothing")
    try:
        matches = chosen(args.matches)
    except ValueError as error:
        parser.error(str(error))
    seconds = BUDGETS["strong"].seconds
    assert seconds is not None
    budget = Budget(nodes=args.nodes) if args.nodes else Budget(seconds=seconds * args.budget)

    began = perf_counter()
    results = []
    for result in play_matches(matches, args.games, budget, args.seed, args.workers):
        results.append(result)
        print(" | ".join(cells(result)), file=sys.stderr, flush=True)
    print(f"`python -m benchmarks.tournament {shlex.join(arguments)}`, ", end="")
    print(f"{(perf_counter() - began) / 60:.0f} minutes.\n\n{markdown(results)}")
    return 0


def chosen(names: list[str]) -> list[Match]:
    """The matches that were asked for, all of the table's by default. Raises ValueError."""
    found = [] if names else [row.match for row in ROWS]
    for name in names:
        if name in GAME_OPTIONS:
            found += [row.match for row in ROWS if row.match.game == name]
        else:
            found.append(parse(name))
    for match in found:
        if match.game not in GAME_OPTIONS:
            raise ValueError(f"no game {match.game}")
        key = GAME_OPTIONS[match.game][0]
        if match.seats not in GAMES[key].meta.seats:
            raise ValueError(f"{match.game} is not for {match.seats}")
        for name in (match.one, match.others):
            try:
                contestant(key, name)
            except KeyError:
                raise ValueError(f"nobody called {name} plays {match.game}") from None
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
