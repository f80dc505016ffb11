"""BLAKE3: chunks of 1024 bytes, joined in a tree.

From the specification, https://github.com/BLAKE3-team/BLAKE3-specs, in plain Python.
"""

IV = (
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
    0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
)  # fmt: skip
PERMUTATION = (2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8)
CHUNK_START, CHUNK_END, PARENT, ROOT = 1, 2, 4, 8
BLOCK, CHUNK = 64, 1024
WORD = 0xFFFFFFFF


def blake3(text: bytes, length: int = 32) -> bytes:
    """The first `length` bytes of the text's hash, which can be read on without end."""
    chain, block, _, flags = node(text, 0)
    out = b""
    while len(out) < length:
        words = compress(chain, block, len(out) // BLOCK, flags | ROOT)
        out += b"".join(word.to_bytes(4, "little") for word in words)
    return out[:length]


def node(text: bytes, number: int) -> tuple[tuple[int, ...], bytes, int, int]:
    """What the last compression of a part takes; `number` is that of its first chunk."""
    if len(text) > CHUNK:
        # The left part is the largest power of two of whole chunks that leaves something.
        left = CHUNK << ((len(text) - 1) // CHUNK).bit_length() - 1
        parts = (text[:left], number), (text[left:], number + left // CHUNK)
        words = [word for part in parts for word in compress(*node(*part))[:8]]
        return IV, b"".join(word.to_bytes(4, "little") for word in words), 0, PARENT
    blocks = [text[at : at + BLOCK] for at in range(0, len(text), BLOCK)] or [b""]
    chain, flags = IV, CHUNK_START
    for block in blocks[:-1]:
        chain = compress(chain, block, number, flags)[:8]
        flags = 0
    return chain, blocks[-1], number, flags | CHUNK_END


def compress(chain: tuple[int, ...], block: bytes, counter: int, flags: int) -> tuple[int, ...]:
    """One block into the chaining value: sixteen words, of which the first eight go on."""
    padded = block.ljust(BLOCK, b"\0")
    m = [int.from_bytes(padded[at : at + 4], "little") for at in range(0, BLOCK, 4)]
    s0, s1, s2, s3, s4, s5, s6, s7 = chain
    s8, s9, s10, s11 = IV[:4]
    s12, s13, s14, s15 = counter & WORD, counter >> 32, len(block), flags
    for _ in range(7):
        # columns
        s0, s4, s8, s12 = mix(s0, s4, s8, s12, m[0], m[1])
        s1, s5, s9, s13 = mix(s1, s5, s9, s13, m[2], m[3])
        s2, s6, s10, s14 = mix(s2, s6, s10, s14, m[4], m[5])
        s3, s7, s11, s15 = mix(s3, s7, s11, s15, m[6], m[7])
        # diagonals
        s0, s5, s10, s15 = mix(s0, s5, s10, s15, m[8], m[9])
        s1, s6, s11, s12 = mix(s1, s6, s11, s12, m[10], m[11])
        s2, s7, s8, s13 = mix(s2, s7, s8, s13, m[12], m[13])
        s3, s4, s9, s14 = mix(s3, s4, s9, s14, m[14], m[15])
        m = [m[at] for at in PERMUTATION]
    low, high = (s0, s1, s2, s3, s4, s5, s6, s7), (s8, s9, s10, s11, s12, s13, s14, s15)
    return (
        *(a ^ b for a, b in zip(low, high)),
        *(b ^ c for b, c in zip(high, chain)),
    )


def mix(a: int, b: int, c: int, d: int, x: int, y: int) -> tuple[int, int, int, int]:
    """The quarter round."""
    a = (a + b + x) & WORD
    d ^= a
    d = d >> 16 | d << 16 & WORD
    c = (c + d) & WORD
    b ^= c
    b = b >> 12 | b << 20 & WORD
    a = (a + b + y) & WORD
    d ^= a
    d = d >> 8 | d << 24 & WORD
    c = (c + d) & WORD
    b ^= c
    b = b >> 7 | b << 25 & WORD
    return a, b, c, d
