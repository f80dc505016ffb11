#!/usr/bin/env python3
"""The cut once more, from the text of `crates/cut/src/lib.rs` alone.

Writes golden.json, with which the Rust and TypeScript implementations are compared:
    pip install blake3 && python3 golden.py > golden.json
"""

import json

from blake3 import blake3


def leaf(place, salt, card):
    return blake3(b"cardroom leaf 1" + bytes([place]) + salt + bytes([card])).digest()


def tree(leaves):
    """Root and every leaf's path; leaves are pairs of salt and card."""
    level = [leaf(place, salt, card) for place, (salt, card) in enumerate(leaves)]
    while len(level) & (len(level) - 1):
        level.append(bytes(32))
    paths = [[] for _ in leaves]
    k = 0
    while len(level) > 1:
        for place, path in enumerate(paths):
            path.append(level[(place >> k) ^ 1])
        level = [
            blake3(b"cardroom node 1" + level[i] + level[i + 1]).digest()
            for i in range(0, len(level), 2)
        ]
        k += 1
    root = blake3(b"cardroom root 1" + bytes([len(leaves)]) + level[0]).digest()
    return root, paths


def veil(nonce):
    return blake3(b"cardroom veil 1" + nonce).digest()


def seeded(secret, table, hand_no):
    return blake3(
        b"cardroom seed 1" + secret + table.to_bytes(16, "big") + hand_no.to_bytes(8, "big")
    ).digest()


def order(root, hand, nonces, count):
    places = list(range(count))
    if not nonces:
        return places
    text = b"cardroom deal 1" + root + hand.to_bytes(16, "big") + bytes([count])
    text += len(nonces).to_bytes(4, "big") + b"".join(nonces)
    stream = iter(blake3(text).digest(length=65536))
    for i in range(count - 1, 0, -1):
        byte = next(stream)
        while byte >= 256 - 256 % (i + 1):
            byte = next(stream)
        j = byte % (i + 1)
        places[i], places[j] = places[j], places[i]
    return places


def hidden(secret):
    return blake3(b"cardroom hide 1" + secret).digest()


def lots(secret, tournament, nonces, purpose, below):
    text = b"cardroom lots 1" + secret + tournament.to_bytes(16, "big")
    text += len(nonces).to_bytes(4, "big") + b"".join(nonces) + purpose
    stream = blake3(text).digest(length=65536)
    at, drawn = 0, []
    for n in below:
        while True:
            value = int.from_bytes(stream[at : at + 8], "big")
            at += 8
            if value < 2**64 - 2**64 % n:
                break
        drawn.append(value % n)
    return drawn


def mine(secret, tournament):
    return blake3(b"cardroom mine 1" + secret + tournament.to_bytes(16, "big")).digest()


def listed(entries):
    """Entries by number: "withdrawn", "without" or a commitment."""
    text = b"cardroom list 1" + len(entries).to_bytes(4, "big")
    for entry in entries:
        word = {"withdrawn": b"\0", "without": b"\1"}.get(entry)
        text += word or b"\2" + bytes.fromhex(entry)
    return blake3(text).digest()


def shoe_leaf(place, salt, kind, value):
    text = b"cardroom leaf 2" + place.to_bytes(2, "big") + salt
    return blake3(text + bytes([kind]) + value.to_bytes(2, "big")).digest()


def shoe_tree(leaves):
    """Root and every leaf's path; leaves are triples of salt, kind and value."""
    count, hashes = len(leaves), [shoe_leaf(place, *leaf) for place, leaf in enumerate(leaves)]
    width = 1
    while width < count:
        width *= 2
    # Numbered as in a heap: the children of node i are 2i and 2i + 1.
    heap = [None] * width + hashes + [bytes(32)] * (width - count)
    for i in range(width - 1, 0, -1):
        heap[i] = blake3(b"cardroom node 1" + heap[2 * i] + heap[2 * i + 1]).digest()
    root = blake3(b"cardroom root 2" + count.to_bytes(2, "big") + heap[1]).digest()
    paths = []
    for place in range(count):
        node, path = width + place, []
        while node > 1:
            path.append(heap[node ^ 1])
            node //= 2
        paths.append(path)
    return root, paths


def shoe_order(root, round_id, nonces, count):
    places = list(range(count))
    if not nonces:
        return places
    text = b"cardroom deal 2" + root + round_id.to_bytes(16, "big") + count.to_bytes(2, "big")
    text += len(nonces).to_bytes(4, "big") + b"".join(nonces)
    stream, at = blake3(text).digest(length=65536), 0
    for i in range(count - 1, 0, -1):
        while True:
            number = stream[at] << 8 | stream[at + 1]
            at += 2
            if number < 65536 // (i + 1) * (i + 1):
                break
        j = number % (i + 1)
        places[i], places[j] = places[j], places[i]
    return places


def shoe_contents(name):
    """Kind and value of every symbol, in rising order."""
    what, _, number = name.partition(":")
    if what == "cards":
        return [(0, card) for card in range(52) for _ in range(int(number))]
    first, count = {"wheel": (0, number), "balls": (1, number), "die": (1, 6)}[what]
    return [(1, value) for value in range(first, first + int(count))]


def shoe(name):
    """What a shoe with this name holds, in some order, each with a salt."""
    symbols = shoe_contents(name)
    by = {at: some_bytes(f"{name} place {at}", 8) for at in range(len(symbols))}
    shuffled = [symbols[at] for at in sorted(by, key=by.get)]
    return [(some_bytes(f"{name} salt {at}", 16), *one) for at, one in enumerate(shuffled)]


def golden_shoes(out):
    out |= {"shoe_leaves": [], "shoe_trees": [], "shoe_orders": []}
    for place, kind, value in [(0, 0, 0), (0, 1, 0), (1, 0, 51), (256, 1, 36), (4095, 1, 65535)]:
        salt = some_bytes(f"shoe leaf {place} {kind} {value}", 16)
        row = {"place": place, "salt": salt.hex(), "kind": kind, "value": value}
        out["shoe_leaves"].append(row | {"hash": shoe_leaf(place, salt, kind, value).hex()})
    for name in ["die", "wheel:2", "wheel:37", "balls:80", "cards:1", "cards:6"]:
        leaves = shoe(name)
        root, paths = shoe_tree(leaves)
        count = len(leaves)
        out["shoe_trees"].append(
            {
                "name": name,
                "leaves": [
                    {"salt": salt.hex(), "kind": kind, "value": value}
                    for salt, kind, value in leaves
                ],
                "root": root.hex(),
                "paths": [
                    {"place": p, "path": [h.hex() for h in paths[p]]}
                    for p in sorted({0, 1, count // 2, count - 1})
                ],
            }
        )
    for round_id, nonce_count, count in [(0, 0, 37), (1, 1, 37), (7, 2, 1), (9, 3, 416), (2**128 - 1, 10, 4096)]:
        root = some_bytes(f"shoe root {round_id}", 32)
        nonces = [some_bytes(f"shoe nonce {round_id} {i}", 32) for i in range(nonce_count)]
        out["shoe_orders"].append(
            {
                "root": root.hex(),
                "round": f"{round_id:032x}",
                "nonces": [nonce.hex() for nonce in nonces],
                "count": count,
                "order": shoe_order(root, round_id, nonces, count),
            }
        )


def some_bytes(name, length):
    return blake3(b"golden " + name.encode()).digest(length=length)


def deck(name, count):
    """Any cards, each with a salt: the tree does not mind that some are there twice."""
    cards = some_bytes(name + " cards", count)
    return [(some_bytes(f"{name} salt {i}", 16), cards[i] % 52) for i in range(count)]


def main():
    out = {"leaves": [], "trees": [], "seeds": [], "veils": [], "orders": [], "lots": []}
    out |= {"mine": [], "lists": []}
    for place, card in [(0, 0), (0, 51), (1, 0), (51, 17), (254, 51)]:
        salt = some_bytes(f"leaf {place} {card}", 16)
        out["leaves"].append(
            {"place": place, "salt": salt.hex(), "card": card, "hash": leaf(place, salt, card).hex()}
        )
    for count in [1, 2, 3, 5, 52, 64, 255]:
        leaves = deck(f"deck {count}", count)
        root, paths = tree(leaves)
        shown = sorted({0, 1, count // 2, count - 1} & set(range(count)))
        out["trees"].append(
            {
                "leaves": [{"salt": salt.hex(), "card": card} for salt, card in leaves],
                "root": root.hex(),
                "paths": [{"place": p, "path": [h.hex() for h in paths[p]]} for p in shown],
            }
        )
    for table, hand_no in [(0, 0), (1, 1), (2**128 - 1, 2**53 - 1)]:
        secret = some_bytes(f"secret {hand_no}", 32)
        row = {"secret": secret.hex(), "table": f"{table:032x}", "hand_no": hand_no}
        out["seeds"].append(row | {"nonce": seeded(secret, table, hand_no).hex()})
    for name in ["a", "b"]:
        nonce = some_bytes(f"veil {name}", 32)
        out["veils"].append({"nonce": nonce.hex(), "commitment": veil(nonce).hex()})
    for hand, nonce_count, count in [(0, 0, 52), (1, 1, 52), (2**128 - 1, 10, 52), (7, 2, 1), (9, 3, 255)]:
        root = some_bytes(f"root {hand}", 32)
        nonces = [some_bytes(f"nonce {hand} {i}", 32) for i in range(nonce_count)]
        out["orders"].append(
            {
                "root": root.hex(),
                "hand": f"{hand:032x}",
                "nonces": [nonce.hex() for nonce in nonces],
                "count": count,
                "order": order(root, hand, nonces, count),
            }
        )
    for tournament, nonce_count, purpose in [(0, 0, b""), (1, 1, b"seats"), (2**128 - 1, 9, bytes(range(256)))]:
        secret = some_bytes(f"lots {tournament}", 32)
        nonces = [some_bytes(f"lot nonce {tournament} {i}", 32) for i in range(nonce_count)]
        below = [1, 2, 3, 52, 300_000, 2**63 + 1, 2**63 + 1, 2**63 + 1, 2**64 - 1]
        out["lots"].append(
            {
                "secret": secret.hex(),
                "hidden": hidden(secret).hex(),
                "tournament": f"{tournament:032x}",
                "nonces": [nonce.hex() for nonce in nonces],
                "purpose": purpose.hex(),
                "below": [str(n) for n in below],
                "drawn": [str(n) for n in lots(secret, tournament, nonces, purpose, below)],
            }
        )
    for tournament in [0, 1, 2**128 - 1]:
        secret = some_bytes(f"mine {tournament}", 32)
        row = {"secret": secret.hex(), "tournament": f"{tournament:032x}"}
        out["mine"].append(row | {"nonce": mine(secret, tournament).hex()})
    one, other = (veil(some_bytes(f"veil {name}", 32)).hex() for name in "ab")
    for entries in [[], ["without"], [one], [one, "withdrawn", "without", other], [other, one]]:
        out["lists"].append({"entries": entries, "hash": listed(entries).hex()})
    golden_shoes(out)
    print(json.dumps(out))


main()
