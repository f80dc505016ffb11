//! The clauses of rulebooks that describe how each game is played.

/// The clauses of each built-in game and mix, rulebook by rulebook.
///
/// No rulebook describes six-card Omaha, high/low games with five and six cards, short deck or ace-to-five triple draw.
/// For those games, the table lists the clauses of the games whose parts they combine.
const CLAUSES: &[(&str, &str)] = &[
    (
        "holdem",
        "SVS-3.1.1-01 SVS-3.1.2A-01 SVS-3.1.2D-01 SVS-3.1.2E-01 SVS-3.1.2G-01 SVS-3.1.3A-01 \
         W2D-7a1-01 W2D-7a2-01 W2D-7a4-01 W2D-7a5-01 W2D-7a6-01 W2D-7a7-01 W2D-7a11-01 \
         RAY-HOLD-07 RAY-HOLD-08 RAY-HOLD-09 RAY-HOLD-10 RAY-HOLD-11 RAY-HOLD-12 RAY-HOLD-13 \
         RAY-HOLD-14 RAY-HOLD-15 RAY-HOLD-16 RAY-HOLD-17 RAY-HOLD-18 PSC-A1a-21 PSC-A1a-22 \
         PSC-A1a-24 PSC-A1a-25 PSC-A1a-26 PSC-A1a-28",
    ),
    (
        "short_deck",
        "SVS-3.1.1-01 SVS-3.1.2A-01 SVS-3.1.2D-01 SVS-3.1.2E-01 SVS-3.1.2G-01 SVS-3.1.3A-01 \
         SVS-3.8-01 SVS-3.8-02",
    ),
    (
        "pineapple",
        "RAY-NAMED-04 RAY-HOLD-08 RAY-HOLD-09 RAY-HOLD-10 RAY-HOLD-11 RAY-HOLD-12 RAY-HOLD-13 \
         RAY-HOLD-14 RAY-HOLD-15 RAY-HOLD-16 RAY-HOLD-17 RAY-HOLD-18",
    ),
    (
        "crazy_pineapple",
        "RAY-NAMED-05 RAY-HOLD-08 RAY-HOLD-09 RAY-HOLD-10 RAY-HOLD-11 RAY-HOLD-12 RAY-HOLD-13 \
         RAY-HOLD-14 RAY-HOLD-15 RAY-HOLD-16 RAY-HOLD-17 RAY-HOLD-18",
    ),
    (
        "double_flop",
        "RAY-NAMED-09 RAY-HOLD-07 RAY-HOLD-08 RAY-HOLD-09 RAY-HOLD-10 RAY-HOLD-11 RAY-HOLD-12 \
         RAY-HOLD-13 RAY-HOLD-14 RAY-HOLD-15 RAY-HOLD-16 RAY-HOLD-17 RAY-HOLD-18",
    ),
    (
        "omaha",
        "SVS-3.2.1-01 SVS-3.2.2A-01 SVS-3.2.2D-01 SVS-3.2.3A-01 W2D-7c1-01 W2D-7c4-01 \
         W2D-7c5-01 W2D-7c11-01 RAY-OMA-01 RAY-OMA-02 RAY-OMA-03 RAY-OMA-07 RAY-OMA-13 \
         RAY-OMA-14 RAY-OMA-15 RAY-OMA-18 PSC-A1b-01 PSC-A1b-02",
    ),
    (
        "omaha_8",
        "SVS-3.3.1-01 SVS-3.3.3A-01 SVS-3.3.3A-02 SVS-3.3.3A-03 SVS-3.3.3A-04 SVS-3.3.3A-05 \
         SVS-3.3.3A-06 SVS-3.3.3B-01 SVS-3.3.3B-02 W2D-7d1-01 W2D-7d11-01 W2D-7d11-02 \
         W2D-7d11-03 W2D-7d11-04 W2D-7d11-05 W2D-7d11-06 W2D-7d12-01 W2D-7d13-01 RAY-OHL-01 \
         RAY-OHL-02 RAY-OHL-03 RAY-OHL-04 RAY-OHL-05 RAY-OHL-06 RAY-OHL-07 RAY-OHL-08 \
         RAY-OHL-09 RAY-OHL-10 RAY-OHL-11 PSC-A1c-06 PSC-A1c-07 PSC-A1c-08 PSC-A1c-09",
    ),
    ("omaha_5", "W2D-7c1-01 W2D-7c1-02 W2D-7c4-01 W2D-7c5-01 W2D-7c11-01 RAY-NAMED-07"),
    (
        "omaha_5_8",
        "W2D-7c1-01 W2D-7c1-02 W2D-7c4-01 W2D-7c5-01 W2D-7c11-01 W2D-7d11-01 W2D-7d11-02 \
         W2D-7d11-03 W2D-7d11-04 W2D-7d11-05 W2D-7d11-06 W2D-7d12-01 W2D-7d13-01",
    ),
    ("omaha_6", "W2D-7c4-01 W2D-7c5-01 W2D-7c11-01"),
    (
        "omaha_6_8",
        "W2D-7c4-01 W2D-7c5-01 W2D-7c11-01 W2D-7d11-01 W2D-7d11-02 W2D-7d11-03 W2D-7d11-04 \
         W2D-7d11-05 W2D-7d11-06 W2D-7d12-01 W2D-7d13-01",
    ),
    ("courchevel", "RAY-NAMED-08 PSC-A1d-01 PSC-A1d-02 PSC-A1b-02"),
    ("courchevel_8", "PSC-A1d-01 PSC-A1d-02 PSC-A1b-02 PSC-A1c-07 PSC-A1c-08 PSC-A1c-09"),
    (
        "stud",
        "SVS-3.6-01 SVS-3.6-02 SVS-3.6-03 W2D-7e1-01 W2D-7e2-01 W2D-7e4-01 W2D-7e4-02 \
         W2D-7e4-03 W2D-7e4-04 W2D-7e5-01 W2D-7e7-01 W2D-7e7-02 W2D-7e7-03 W2D-7e9-01 \
         W2D-7e12-01 W2D-7e12-02 W2D-7e14-01 RAY-STUD-01 RAY-STUD-02 RAY-STUD-03 RAY-STUD-04 \
         RAY-STUD-05 RAY-STUD-06 RAY-STUD-07 RAY-STUD-08 RAY-STUD-09 RAY-STUD-10 RAY-STUD-11 \
         PSC-A1e-01 PSC-A1e-02 PSC-A1e-03 PSC-A1e-04 PSC-A1e-05 PSC-A1e-06 PSC-A1e-07 \
         PSC-A1e-08 PSC-A1e-09 PSC-A1e-10 PSC-A1e-11 PSC-A1e-12",
    ),
    (
        "stud_8",
        "RAY-SHL-01 RAY-SHL-02 RAY-SHL-03 RAY-SHL-04 RAY-SHL-05 RAY-SHL-06 RAY-SHL-07 \
         RAY-SHL-08 PSC-A1f-01 PSC-A1f-02 PSC-A1f-03",
    ),
    (
        "razz",
        "PSC-A1g-01 PSC-A1g-02 PSC-A1g-03 PSC-A1g-04 PSC-A1c-01 PSC-A1c-02 PSC-A1c-03 \
         PSC-A1c-05",
    ),
    ("five_card_stud", "SVS-3.7-01 SVS-3.7-02"),
    ("americana", "SVS-3.8-01 SVS-3.8-02"),
    (
        "soko",
        "SVS-3.9-01 SVS-3.9-02 W2D-7f1-01 W2D-7f2-01 W2D-7f4-01 W2D-7f4-02 W2D-7f7-01 \
         W2D-7f8-01 W2D-7f12-01 RAY-SOKO-01 RAY-SOKO-02 RAY-SOKO-03 RAY-SOKO-04 RAY-SOKO-05 \
         RAY-SOKO-06 RAY-SOKO-07 RAY-SOKO-08 RAY-SOKO-09 RAY-SOKO-10 RAY-SOKO-11 RAY-SOKO-12 \
         RAY-SOKO-13",
    ),
    (
        "five_card_draw",
        "SVS-3.4.1-01 SVS-3.4.2C-01 SVS-3.4.2D-01 SVS-3.4.2D-02 SVS-3.4.2D-03 SVS-3.4.3A-01 \
         W2D-7b1-01 W2D-7b2-01 W2D-7b4-01 W2D-7b5-01 W2D-7b5-02 W2D-7b6-01 W2D-7b7-01 \
         RAY-NAMED-10 PSC-A1h-01 PSC-A1h-02 PSC-A1h-03 PSC-A1h-04 PSC-A1h-05",
    ),
    (
        "draw_7e",
        "SVS-3.5.1-01 SVS-3.5.1-02 SVS-3.5.1-03 SVS-3.5.1-04 SVS-3.5.1-05 SVS-3.5.2A-01 \
         SVS-3.5.2D-01",
    ),
    (
        "single_draw_27",
        "PSC-A1j-01 PSC-A1j-02 PSC-A1i-01 PSC-A1i-02 PSC-A1i-03 PSC-A1i-04 PSC-A1i-05 \
         PSC-A1h-01 PSC-A1h-02 PSC-A1h-04 PSC-A1h-05",
    ),
    (
        "triple_draw_27",
        "PSC-A1i-06 PSC-A1i-07 PSC-A1i-01 PSC-A1i-02 PSC-A1i-03 PSC-A1i-04 PSC-A1i-05 \
         PSC-A1h-01 PSC-A1h-02 PSC-A1h-04 PSC-A1h-05",
    ),
    (
        "triple_draw_a5",
        "PSC-A1i-06 PSC-A1c-01 PSC-A1c-02 PSC-A1c-03 PSC-A1c-05 PSC-A1h-01 PSC-A1h-02 \
         PSC-A1h-04 PSC-A1h-05",
    ),
    (
        "badugi",
        "PSC-A1p-09 PSC-A1p-10 PSC-A1p-01 PSC-A1p-02 PSC-A1p-03 PSC-A1p-04 PSC-A1p-05 \
         PSC-A1p-06 PSC-A1p-07 PSC-A1p-08",
    ),
    ("horse", "PSC-A1k-01 PSC-A1k-02 PSC-A1k-03 PSC-A1a-08"),
    ("hose", "PSC-A1l-01 PSC-A1k-03 PSC-A1a-08"),
    ("eight_game", "PSC-A1o-01 PSC-A1o-02 PSC-A1o-03 PSC-A1o-04 PSC-A1o-05 PSC-A1a-08 PSC-A1a-09"),
    ("holdem_mixed", "PSC-A1m-01 PSC-A1m-02 PSC-A1a-08"),
    ("omaha_mixed", "PSC-A1n-01 PSC-A1a-08"),
];

/// Returns the clauses that describe a game or mix; none for an operator's own game or dealer's choice.
pub(super) fn of(key: &str) -> Vec<String> {
    let clauses = CLAUSES.iter().find(|(of, _)| *of == key).map_or("", |(_, clauses)| clauses);
    clauses.split_whitespace().map(str::to_owned).collect()
}
