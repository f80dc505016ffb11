//! Words that docs/STYLE.md bans and that a program can find, with what to write instead.
//!
//! A pattern belongs here if, by that page, at most one hit in ten is good English.

/// A group of banned words.
pub(super) struct Pattern {
    /// Sequences of words. `a|b` matches either word, `*` any word, `$` the end of a clause.
    pub(super) sequences: &'static [&'static str],
    /// What to write instead.
    pub(super) instead: &'static str,
}

const fn pattern(sequences: &'static [&'static str], instead: &'static str) -> Pattern {
    Pattern { sequences, instead }
}

pub(super) const PATTERNS: &[Pattern] = &[
    pattern(&["he|him|his|himself"], "they, them, their, or you"),
    pattern(&["one's own", "oneself"], "your own, or their own"),
    pattern(&["whoever|whomever"], "anyone who, or a player who"),
    pattern(&["to|for who"], "to a player who, or for players who"),
    pattern(&["anew"], "again, new, or from scratch"),
    pattern(
        &[
            "of its|his|her|their|our own $",
            "of its|his|her|their|our own and|as|at|but|by|for|from|in|like|of|on|or|so|that|to|under|with",
        ],
        "its own X, or a separate X",
    ),
    pattern(&["the own"], "its own, their own, or your own"),
    pattern(&["look|looks|looked|looking on"], "watch; those who do are spectators"),
    pattern(&["so many|long|often", "that often"], "the number, up to, at least, or as long as"),
    pattern(&["is|are told"], "the room tells the player, or the player learns"),
    pattern(
        &["lie|lies|lay|lain in|on|at|beside|under|there|before|behind|below|above|next"],
        "is in, is stored in, or is beside",
    ),
    pattern(
        &[
            "stand|stands|stood on|beside|under|there|before|behind|below|above|next",
            "stand|stands|stood in",
            "stand|stands|stood at",
            "stand|stands|stood for itself",
        ],
        "is in, is at, or sits beside",
    ),
    pattern(&["but for"], "except"),
    pattern(&["besides"], "in addition, or except"),
    pattern(&["what is usual"], "the default, or the usual value"),
    pattern(&["break|breaks|broke|broken|breaking off"], "cancel, void, or stop"),
    pattern(&["has|have|had it that", "as * * has|have it"], "says, requires, or specifies"),
    pattern(
        &[
            "least bet|buy-in|raise|stake|ante|pot|amount",
            "smallest|largest buy-in",
            "least|most chips to",
        ],
        "minimum, or maximum",
    ),
    pattern(&["manieth|how-manieth|so-manieth"], "the number, or the position"),
    pattern(&["name|names|key|keys|setting|word that nobody knows"], "an unknown name"),
    pattern(&["simply", "just click|enter|open|press|run|tap|type|use"], "nothing: leave it out"),
];

/// Good English that would otherwise match a pattern.
pub(super) const KEPT: &[&str] = &[
    // Things are distinguished.
    "is|are told apart|from",
    // A table gets an instruction.
    "is|are told to",
    // A replacement: a stand-in.
    "stand|stands|stood in for",
    "stand|stands|stood in $",
    // A rule or a decision holds.
    "stand|stands|stood in any case",
    // Many are there at one time.
    "stand|stands|stood at once",
];
