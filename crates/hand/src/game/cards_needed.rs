//! Checks that the deck has enough cards, and that winning hands can be made from the dealt cards.

use super::{Game, GameFault, must, quoted, words};
use crate::{Deal, Family, Made, PotSharing};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use cards::{Card, Rank, Suit};
use core::ops::RangeInclusive;

/// Number of cards that a seat is dealt, that a seat discards, and that one board is dealt, in a whole hand.
#[derive(Clone, Copy)]
struct Dealt {
    own: u32,
    thrown: u32,
    board: u32,
}

pub(super) fn check(game: &Game) -> Result<(), GameFault> {
    let dealt = dealt(game);
    deck(game, dealt)?;
    let key = "wins";
    let (high, low) = match game.sharing {
        PotSharing::Whole(made) => (made, None),
        PotSharing::Halves(high, low) => (high, Some(low)),
    };
    let written = || {
        let made: Vec<String> =
            game.sharing.made().map(|made| quoted(words::word(words::MADE, made))).collect();
        format!("[{}]", made.join(", "))
    };
    let always = || "a hand that everybody has; one with a qualifier can only be the second".into();
    must(!has_qualifier(high), key, written, always)?;
    let halves = || "one, or a high hand and then a low one".into();
    must(low.is_none_or(|low| is_high(high) && !is_high(low)), key, written, halves)?;
    game.sharing.made().try_for_each(|made| made_of(game, dealt, made))
}

fn dealt(game: &Game) -> Dealt {
    let mut dealt = Dealt { own: 0, thrown: 0, board: 0 };
    for deal in game.streets.iter().flat_map(|street| &street.deals) {
        match *deal {
            Deal::HoleDown(count) | Deal::HoleUp(count) => dealt.own += u32::from(count),
            Deal::Discard(count) => dealt.thrown += u32::from(count),
            Deal::Board(count) => dealt.board += u32::from(count),
            Deal::Draw(_) => {}
        }
    }
    dealt
}

/// Checks that the deck has enough cards for every number of players.
///
/// In a stud game the deck may run short only on the last street, where one community card is dealt instead. In a draw
/// game that runs short during a draw, the discards are shuffled again.
fn deck(game: &Game, dealt: Dealt) -> Result<(), GameFault> {
    let ascend = game.lowest.windows(2).all(|pair| pair[0].0 < pair[1].0);
    let reaches = game.lowest.last().is_some_and(|(most, _)| *most >= game.seats_max);
    let deck = || {
        let one = |(players, lowest): &(u8, Rank)| format!("up to {players}: {}", lowest.char());
        game.lowest.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    let order = || format!("by players, the fewest first, up to seats_max = {}", game.seats_max);
    must(ascend && reaches, "lowest_card", deck, order)?;
    for players in game.seats_min..=game.seats_max {
        let lowest = Card::new(game.lowest(players), Suit::Clubs).index();
        let there = u32::from(Card::COUNT - lowest);
        let last = game.streets.last().map_or(&[][..], |street| &street.deals);
        let seats = u32::from(players);
        let needed = match (game.family, last) {
            (Family::Stud, [Deal::HoleDown(1) | Deal::HoleUp(1)]) if game.streets.len() > 1 => {
                seats * (dealt.own - 1) + 1
            }
            _ => seats * dealt.own + u32::from(game.boards) * dealt.board,
        };
        let short = || format!("fewer: {players} need {needed} cards, and the deck has {there}");
        must(needed <= there, "seats_max", || game.seats_max.to_string(), short)?;
    }
    Ok(())
}

/// Checks that hands of this kind can be made from the dealt cards.
fn made_of(game: &Game, dealt: Dealt, made: Made) -> Result<(), GameFault> {
    let families: &[Family] = match made {
        Made::High | Made::Stripped | Made::AceToFive | Made::EightOrBetter => {
            &[Family::Holdem, Family::Stud, Family::Draw]
        }
        Made::Soko => &[Family::Stud],
        Made::DeuceToSeven => &[Family::Stud, Family::Draw],
        Made::Badugi => &[Family::Draw],
        Made::OmahaHigh | Made::OmahaEightOrBetter => &[Family::Omaha],
    };
    let word = || quoted(words::word(words::MADE, made));
    must(families.contains(&game.family), "wins", word, || {
        let family = words::word(words::FAMILIES, game.family);
        format!("a kind of hand that the family {family} makes")
    })?;
    let own = dealt.own.saturating_sub(dealt.thrown);
    let thrown = || format!("{} own cards, of which {} go", dealt.own, dealt.thrown);
    must(own > 0, "street", thrown, || "one that is kept".into())?;
    let all = own + dealt.board;
    // Cards that make the hand: all that a seat can use; in Omaha the hole cards, with the board checked below.
    let (has, needs): (u32, RangeInclusive<u32>) = match (made, game.family) {
        (Made::OmahaHigh | Made::OmahaEightOrBetter, _) => (own, 4..=6),
        (Made::Badugi, _) => (all, 4..=4),
        (Made::Soko | Made::DeuceToSeven, _) | (_, Family::Draw) => (all, 5..=5),
        (_, _) => (all, 5..=7),
    };
    let of = if game.family == Family::Omaha { "own cards" } else { "cards, own and community," };
    let count = || format!("{has} {of} at the end");
    let allowed = || match (*needs.start(), *needs.end()) {
        (least, most) if least == most => format!("{least} for {}", word()),
        (least, most) => format!("{least} to {most} for {}", word()),
    };
    must(needs.contains(&has), "street", count, allowed)?;
    let board = || format!("{} community cards", dealt.board);
    let boards = match game.family {
        Family::Omaha => 3..=5,
        Family::Holdem => 1..=5,
        Family::Stud | Family::Draw => 0..=0,
    };
    let common = || format!("{} to {}", boards.start(), boards.end());
    must(boards.contains(&dealt.board), "street", board, common)?;
    ranks(game, made)
}

/// Checks that the deck has all ranks that hands of this kind need.
fn ranks(game: &Game, made: Made) -> Result<(), GameFault> {
    let lowest: Vec<Rank> =
        (game.seats_min..=game.seats_max).map(|players| game.lowest(players)).collect();
    let word = || quoted(words::word(words::MADE, made));
    let stripped = |rank: &Rank| matches!(rank, Rank::Six | Rank::Seven);
    let is_stripped = made != Made::Stripped || lowest.iter().all(stripped);
    let allowed = || "of a deck from the six or the seven, else \"high\"".into();
    must(is_stripped, "wins", word, allowed)?;
    let has_low = !has_qualifier(made) || lowest.iter().all(|rank| *rank <= Rank::Five);
    let allowed = || "of a deck with five ranks up to the eight, the ace among them".into();
    must(has_low, "wins", word, allowed)
}

/// Whether this kind of hand can fail to qualify, such as an eight-or-better low.
fn has_qualifier(made: Made) -> bool {
    matches!(made, Made::EightOrBetter | Made::OmahaEightOrBetter)
}

fn is_high(made: Made) -> bool {
    matches!(made, Made::High | Made::Stripped | Made::Soko | Made::OmahaHigh)
}
