"""Reads our files with other people's programs: PHH with PokerKit, OHH with a JSON schema.

    cargo test -p history --test it outside -- --ignored
    python3 -m venv target/outside && target/outside/bin/pip install pokerkit==0.7.7 jsonschema
    target/outside/bin/python crates/history/tests/outside/check.py target/hands
"""

import json
import pathlib
import sys
import warnings
from decimal import Decimal

from jsonschema import Draft202012Validator
from pokerkit import HandHistory

HERE = pathlib.Path(__file__).parent
KEEP = 5  # faults that are printed of each kind


def chips(text):
    """Whole chips, as the hands were played: PokerKit would divide a cent. Play chips have no decimal point."""
    return int(Decimal(text) * 100) if "." in text else int(text)


def is_short(hand):
    """Whether a stack does not cover ante and blind: PokerKit then lowers the price of a call."""
    owed = [ante + abs(blind) for ante, blind in zip(hand.antes, hand.blinds_or_straddles or hand.antes)]
    return any(stack < due for stack, due in zip(hand.starting_stacks, owed))


def phh(path):
    """Plays every hand with PokerKit; counts those that end with our stacks."""
    warnings.simplefilter("ignore")
    same = odd = short = 0
    refused, wrong = [], []
    everything = HandHistory.load_all(path.open("rb"), parse_value=chips)
    # PokerKit does not know our own codes.
    hands = [hand for hand in everything if "_cardroom_game" not in hand.user_defined_fields]
    for hand in hands:
        hand.parse_value = chips  # of the amounts in the actions
        try:
            *_, state = hand
        except Exception as why:
            if is_short(hand):
                short += 1
            else:
                refused.append((hand.hand, hand.variant, repr(why)[:200]))
            continue
        rake = chips(str(hand.user_defined_fields["_rake"]))
        ours, theirs = list(hand.finishing_stacks), list(state.stacks)
        if sum(theirs) != sum(ours) + rake:
            wrong.append((hand.hand, hand.variant, f"{theirs} for {ours} and {rake}"))
        elif rake == 0 and theirs != ours:
            odd += 1  # odd chips, or a pot that PokerKit merges
        else:
            same += 1
    print(
        f"PHH: {len(hands)} hands, {same} end alike, {odd} differ in who gets a chip, "
        f"{short} with a short blind and {len(refused)} others are refused, {len(wrong)} do not add up"
    )
    for fault in (wrong + refused)[:KEEP]:
        print("  ", *fault)
    # PokerKit refuses a few hands that it cannot say itself, such as stud with unknown cards.
    return len(wrong) + (len(refused) * 20 > len(hands))


def ohh(path):
    """Compares every hand with the schema, and its pots with what the players won."""
    schema = Draft202012Validator(json.loads((HERE / "ohh.schema.json").read_text()))
    faults = []
    texts = [text for text in path.read_text().split("\n\n") if text.strip()]
    for text in texts:
        whole = json.loads(text, parse_float=Decimal)
        faults += [error.message for error in schema.iter_errors(json.loads(text))]
        hand = whole["ohh"]
        ids = {player["id"] for player in hand["players"]}
        for pot in hand["pots"]:
            won = sum(win["win_amount"] for win in pot["player_wins"])
            if won + pot["rake"] != pot["amount"]:
                faults.append(f"hand {hand['game_number']}: pot {pot['number']} does not add up")
        numbers = [action["action_number"] for it in hand["rounds"] for action in it["actions"]]
        if numbers != list(range(1, len(numbers) + 1)):
            faults.append(f"hand {hand['game_number']}: actions are not numbered")
        acting = {action["player_id"] for it in hand["rounds"] for action in it["actions"]}
        if not acting <= ids:
            faults.append(f"hand {hand['game_number']}: an unknown player acts")
    print(f"OHH: {len(texts)} hands, {len(faults)} faults")
    for fault in faults[:KEEP]:
        print("  ", fault)
    return len(faults)


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    sys.exit(1 if phh(folder / "hands.phhs") + ohh(folder / "hands.ohh") else 0)
