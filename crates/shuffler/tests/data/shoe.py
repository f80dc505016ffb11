#!/usr/bin/env python3
"""How a stored shoe follows from its seed, a second time.

Writes shoe.txt, with which `SealedShoe` is compared: a line for each shoe, with its seed, its contents, its root, and
of each leaf the kind (1 byte), value (2 bytes) and salt (16 bytes). Stored shoes depend on these values: they must
never change.
    pip install blake3 && python3 shoe.py > shoe.txt
"""

from blake3 import blake3


def rotated(word, by):
    return (word << by | word >> 32 - by) & 0xFFFFFFFF


def block(seed, number):
    """A block of ChaCha20's key stream, from RFC 8439; the nonce is all zeros, the counter has 64 bits."""
    words = [int.from_bytes(part, "little") for part in (b"expa", b"nd 3", b"2-by", b"te k")]
    words += [int.from_bytes(seed[at : at + 4], "little") for at in range(0, 32, 4)]
    words += [number & 0xFFFFFFFF, number >> 32, 0, 0]
    state = list(words)
    columns = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)]
    diagonals = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
    for _ in range(10):
        for a, b, c, d in columns + diagonals:
            for x, y, z, by in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
                state[x] = (state[x] + state[y]) & 0xFFFFFFFF
                state[z] = rotated(state[z] ^ state[x], by)
    return b"".join(((a + b) & 0xFFFFFFFF).to_bytes(4, "little") for a, b in zip(state, words))


class Generator:
    def __init__(self, seed):
        self.stream, self.at = b"".join(block(seed, number) for number in range(200)), 0

    def take(self, length):
        self.at += length
        return self.stream[self.at - length : self.at]

    def below(self, n):
        while True:
            number = int.from_bytes(self.take(8), "little")
            if number < 2**64 // n * n:
                return number % n


def contents(name):
    what, _, number = name.partition(":")
    if what == "cards":
        return [(0, card) for card in range(52) for _ in range(int(number))]
    first, count = {"wheel": (0, number), "balls": (1, number), "die": (1, 6)}[what]
    return [(1, value) for value in range(first, first + int(count))]


def root(leaves):
    level = [
        blake3(b"cardroom leaf 2" + at.to_bytes(2, "big") + salt + bytes([kind]) + value.to_bytes(2, "big")).digest()
        for at, (salt, kind, value) in enumerate(leaves)
    ]
    while len(level) & (len(level) - 1):
        level.append(bytes(32))
    while len(level) > 1:
        pairs = zip(level[::2], level[1::2])
        level = [blake3(b"cardroom node 1" + one + other).digest() for one, other in pairs]
    return blake3(b"cardroom root 2" + len(leaves).to_bytes(2, "big") + level[0]).digest()


def shoe(seed, name):
    generator, symbols = Generator(seed), contents(name)
    for last in range(len(symbols) - 1, 0, -1):
        other = generator.below(last + 1)
        symbols[last], symbols[other] = symbols[other], symbols[last]
    leaves = [(generator.take(16), kind, value) for kind, value in symbols]
    words = [bytes([kind]) + value.to_bytes(2, "big") + salt for salt, kind, value in leaves]
    return " ".join([seed.hex(), name, root(leaves).hex(), *(word.hex() for word in words)])


def main():
    seeds = bytes(32), bytes([3] * 32), bytes(range(32))
    for seed, name in zip(seeds, ("wheel:37", "cards:8", "die")):
        print(shoe(seed, name))


main()
