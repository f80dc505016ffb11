//! The strategy tables of the rulebooks, as their pages have them.

use banked::blackjack::edge::Chart;

/// The table of version A, "Strategy tables used for 'Table'".
pub(crate) fn ray_a() -> Chart {
    "hard 18-20  S  S  S  S  S  S  S  S  S  S
     hard 17     S  S  S  S  S  S  S  S  S  H
     hard 16     S  S  S  S  S  H  S  S  S  H
     hard 15     S  S  S  S  S  H  H  H  S  H
     hard 13-14  S  S  S  S  S  H  H  H  H  H
     hard 12     S  S  S  S  S  H  H  H  H  H
     hard 11     Dh Dh Dh Dh Dh Dh Dh Dh H  H
     hard 10     Dh Dh Dh Dh Dh Dh Dh H  H  H
     hard 9      H  H  H  Dh Dh H  H  H  H  H
     hard 4-8    H  H  H  H  H  H  H  H  H  H
     soft 19-20  S  S  S  S  S  S  S  S  S  S
     soft 18     H  H  H  H  S  S  H  H  H  H
     soft 12-17  H  H  H  H  H  H  H  H  H  H
     pair A      P  P  P  P  P  P  P  P  P  -
     pair 2,3    -  -  -  P  P  -  -  -  -  -
     pair 4,5,T  -  -  -  -  -  -  -  -  -  -
     pair 6      -  -  P  P  P  -  -  -  -  -
     pair 7      -  -  -  P  P  -  -  -  -  -
     pair 8      P  P  P  P  P  P  P  -  -  -
     pair 9      P  P  P  P  P  -  P  -  -  -"
        .parse()
        .unwrap()
}

/// The table of version B.
pub(crate) fn ray_b() -> Chart {
    "hard 17-20  S  S  S  S  S  S  S  S  S  S
     hard 13-16  S  S  S  S  S  H  H  H  H  H
     hard 12     H  H  S  S  S  H  H  H  H  H
     hard 11     Dh Dh Dh Dh Dh Dh Dh Dh H  H
     hard 10     Dh Dh Dh Dh Dh Dh Dh Dh H  H
     hard 9      H  Dh Dh Dh Dh H  H  H  H  H
     hard 4-8    H  H  H  H  H  H  H  H  H  H
     soft 19-20  S  S  S  S  S  S  S  S  S  S
     soft 18     S  S  S  S  S  S  S  H  H  H
     soft 12-17  H  H  H  H  H  H  H  H  H  H
     pair A      P  P  P  P  P  P  P  P  P  -
     pair 2,3    -  -  P  P  P  P  -  -  -  -
     pair 4,5,T  -  -  -  -  -  -  -  -  -  -
     pair 6      -  P  P  P  P  -  -  -  -  -
     pair 7      P  P  P  P  P  P  -  -  -  -
     pair 8      P  P  P  P  P  P  P  P  -  -
     pair 9      P  P  P  P  P  -  P  P  -  -"
        .parse()
        .unwrap()
}

/// "Chart used" of PokerStars CZ, for Classic.
pub(crate) fn classic() -> Chart {
    "hard 17-20  S  S  S  S  S  S  S  S  S  S
     hard 13-16  S  S  S  S  S  H  H  H  H  H
     hard 12     H  H  S  S  S  H  H  H  H  H
     hard 11     Dh Dh Dh Dh Dh Dh Dh Dh Dh Dh
     hard 10     Dh Dh Dh Dh Dh Dh Dh Dh H  H
     hard 9      H  Dh Dh Dh Dh H  H  H  H  H
     hard 4-8    H  H  H  H  H  H  H  H  H  H
     soft 20     S  S  S  S  S  S  S  S  S  S
     soft 19     S  S  S  S  Ds S  S  S  S  S
     soft 18     Ds Ds Ds Ds Ds S  S  H  H  H
     soft 17     H  Dh Dh Dh Dh H  H  H  H  H
     soft 15-16  H  H  Dh Dh Dh H  H  H  H  H
     soft 13-14  H  H  H  Dh Dh H  H  H  H  H
     soft 12     H  H  H  H  H  H  H  H  H  H
     pair A,8    P  P  P  P  P  P  P  P  P  P
     pair 2,3,7  P  P  P  P  P  P  -  -  -  -
     pair 4      -  -  -  P  P  -  -  -  -  -
     pair 5,T    -  -  -  -  -  -  -  -  -  -
     pair 6      P  P  P  P  P  -  -  -  -  -
     pair 9      P  P  P  P  P  -  P  P  -  -"
        .parse()
        .unwrap()
}

/// "Chart used" of PokerStars CZ, for Premium.
pub(crate) fn premium() -> Chart {
    classic()
        .to_string()
        .lines()
        .map(|row| match row.split_whitespace().take(2).collect::<Vec<_>>().as_slice() {
            ["hard", "11"] => "hard 11 Dh Dh Dh Dh Dh Dh Dh Dh Dh H",
            ["soft", "19"] => "soft 19 S S S S S S S S S S",
            ["soft", "18"] => "soft 18 S Ds Ds Ds Ds S S H H H",
            _ => row,
        })
        .collect::<Vec<_>>()
        .join("\n")
        .parse()
        .unwrap()
}
