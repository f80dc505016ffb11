#![allow(clippy::unwrap_used)]

use super::{BOARDS, MATCHUPS, Matchup, Preflop, PreflopError, checksum, every, least};
use crate::{Contest, EquityError, Holding, exact};

fn holding(text: &str) -> Holding {
    Holding::parse(Contest::of_key("holdem").unwrap(), text).unwrap()
}

/// A table with invented numbers, all of them different.
fn made_up() -> Preflop {
    let matchup =
        |(at, cards): (usize, [u8; 4])| Matchup { cards, wins: at as u32, splits: 1_000_000 };
    Preflop { matchups: every().into_iter().enumerate().map(matchup).collect() }
}

#[test]
fn there_are_so_many_matchups_and_every_two_hands_are_one() {
    let all = every();
    assert_eq!(all.len(), MATCHUPS);
    let two = |a: u8| (a + 1..52).map(move |b| [a, b]);
    let mut met = vec![0_u32; MATCHUPS];
    for one in (0..52).flat_map(two) {
        for other in (one[0] + 1..52).flat_map(two).filter(|hand| !hand.contains(&one[1])) {
            let (form, is_turned) = least([one, other]);
            assert!(!is_turned || least([other, one]).0 == form);
            met[all.binary_search(&form).unwrap()] += 1;
        }
    }
    assert_eq!(met.iter().sum::<u32>(), 1326 * 1225 / 2);
    assert!(met.iter().all(|count| *count > 0));
}

#[test]
fn what_is_written_is_read_again_and_damage_is_named() {
    let table = made_up();
    let bytes = table.to_bytes();
    assert_eq!(bytes.len(), 564_120);
    assert_eq!(Preflop::from_bytes(&bytes), Ok(table));

    let read = |bytes: &[u8]| Preflop::from_bytes(bytes).unwrap_err();
    assert_eq!(read(b""), PreflopError::Mark);
    assert_eq!(read(b"CRPREFLP"), PreflopError::Length { found: 8, expected: 564_120 });
    let (found, expected) = (bytes.len() - 1, bytes.len());
    assert_eq!(read(&bytes[..found]), PreflopError::Length { found, expected });
    for at in (0..bytes.len()).step_by(9_973) {
        let mut changed = bytes.clone();
        changed[at] ^= 4;
        let error = read(&changed);
        match at {
            0..8 => assert_eq!(error, PreflopError::Mark),
            8..12 => assert!(matches!(error, PreflopError::Version(_))),
            _ => assert_eq!(error, PreflopError::Checksum, "{at}"),
        }
    }
    // A forgery with a corrected checksum is detected by an impossible matchup.
    let mut forged = bytes.clone();
    forged[16 + 12 * 3 + 4..][..4].fill(0xff);
    let body = forged.len() - 8;
    let sum = checksum(&forged[..body]).to_le_bytes();
    forged[body..].copy_from_slice(&sum);
    assert_eq!(read(&forged), PreflopError::Matchup(3));
    assert_eq!(
        read(&[&bytes[..8], &[2, 0, 0, 0, 0, 0, 0, 0][..]].concat()).to_string(),
        "the file has version 2; this cardroom reads version 1; create the file again with `cardroom preflop`"
    );
}

/// Compares the odds in the table with exact odds, and computes only the matchups that the test needs.
#[test]
fn looked_up_odds_are_the_exact_ones() {
    let contest = Contest::of_key("holdem").unwrap();
    for hands in [["AsAh", "KdKc"], ["KdKc", "AsAh"], ["7h6h", "AK:0.5"], ["QQ", "QcJc,AdAc:0.25"]]
    {
        let hands = hands.map(holding);
        let mut table = made_up();
        for (one, _) in super::hands_of(&hands[0]) {
            for (other, _) in super::hands_of(&hands[1]) {
                if one.iter().any(|card| other.contains(card)) {
                    continue;
                }
                let (form, _) = least([one, other].map(|hand| hand.map(cards::Card::index)));
                let two = [[form[0], form[1]], [form[2], form[3]]];
                let two =
                    two.map(|hand| Holding::Cards(hand.map(cards::Card::from_index).to_vec()));
                let share = exact(contest, &two, &[], &[]).unwrap().shares[0];
                let boards = |part: f64| (part * f64::from(BOARDS)).round() as u32;
                let at = table.matchups.binary_search_by_key(&form, |matchup| matchup.cards);
                let at = at.unwrap();
                table.matchups[at].wins = boards(share.scoops);
                table.matchups[at].splits = boards(share.splits);
            }
        }
        let (looked_up, exact) =
            (table.odds(&hands[0], &hands[1]).unwrap(), exact(contest, &hands, &[], &[]).unwrap());
        assert_eq!(looked_up.deals, exact.deals);
        for (one, other) in looked_up.shares.iter().zip(&exact.shares) {
            let differ = [one.equity - other.equity, one.scoops - other.scoops];
            assert!(differ.iter().all(|by| by.abs() < 1e-9), "{hands:?}: {one:?}, {other:?}");
        }
    }
}

#[test]
fn hands_that_share_their_cards_have_no_odds() {
    let table = made_up();
    assert_eq!(table.odds(&holding("AsAh"), &holding("AsKs")), Err(EquityError::NoChoice));
    let all: Vec<_> = ["*", "As"].map(|text| table.odds(&holding("KdKc"), &holding(text))).into();
    assert_eq!(all[0].as_ref().unwrap().deals, 1225 * u64::from(BOARDS));
    assert_eq!(all[1].as_ref().unwrap().deals, 49 * u64::from(BOARDS));
}
