//! The chances of hands that lie open, while cards are still to come. Reads no hole card: what it
//! reckons with, everybody sees.
//!
//! Of several boards, dealt at once or one run after the other, each decides its part of the pot. The
//! cards that are still to come to one are any of those that nobody has seen, whatever comes to the
//! others: so what a player can expect is the mean of what he can expect of each board.
//!
//! In games with draws there are none: what will be thrown away is each player's to decide, and whatever
//! was told would rest on a guess at that.

use crate::made;
use cards::{Card, Rank};
use evaluator::equity::{Contest, Holding, Odds, exact, looks};
use hand::{Hand, Made, PotSharing, Row};
use wire::SeatOdds;

/// More comparisons than so many would hold up the table: then no chances are told. (A board of a
/// high game takes 6,188 at most, since it is counted by its ranks.)
const LOOKS_MAX: u64 = 50_000;

/// What part of the main pot each player can expect, once all who are in have turned their cards up and
/// a board is still to be completed; empty otherwise.
pub(crate) fn odds(hand: &Hand) -> Vec<SeatOdds> {
    if hand.boards().is_empty()
        || hand.is_over()
        || hand.live().len() < 2
        || made::is_board_full(hand)
    {
        return Vec::new();
    }
    let seats = hand.live().iter();
    let open = seats.map(|seat| Some((seat, made::open_hand(hand, seat)?.to_vec())));
    let Some(open) = open.collect::<Option<Vec<_>>>() else { return Vec::new() };
    let own = open.first().map_or(0, |(_, cards)| cards.len());
    let Some(contest) = contest(hand, own) else { return Vec::new() };
    let (seats, holdings): (Vec<_>, Vec<_>) =
        open.into_iter().map(|(seat, cards)| (seat, Holding::Cards(cards))).unzip();
    let of_board = of_boards(hand.boards(), contest, &holdings).unwrap_or_default();
    let shares = seats.into_iter().zip(Odds::mean_per_mille(&of_board));
    shares.map(|(seat, per_mille)| SeatOdds { seat, per_mille }).collect()
}

/// The odds of each board; `None` where that is too much work, or no such game.
fn of_boards(boards: &[Row], contest: &Contest, holdings: &[Holding]) -> Option<Vec<Odds>> {
    let all = (0..boards.len()).map(|at| (&*boards[at], elsewhere(boards, at)));
    let all: Vec<(&[Card], Vec<Card>)> = all.collect();
    let of = |(board, dead): &(&[Card], Vec<Card>)| looks(contest, holdings, board, dead).ok();
    let work = all.iter().map(of).sum::<Option<u64>>()?;
    let odds = |(board, dead): &(&[Card], Vec<Card>)| exact(contest, holdings, board, dead).ok();
    if work > LOOKS_MAX { None } else { all.iter().map(odds).collect() }
}

/// The cards that lie on other boards and not on this one: runs begin with the same.
fn elsewhere(boards: &[Row], at: usize) -> Vec<Card> {
    let mut dead: Vec<Card> = Vec::new();
    for card in boards.iter().flat_map(|board| board.iter()) {
        if !boards[at].contains(card) && !dead.contains(card) {
            dead.push(*card);
        }
    }
    dead
}

/// The evaluator's game of hands with so many own cards and a board of five.
fn contest(hand: &Hand, own: usize) -> Option<&'static Contest> {
    let key = match (hand.variant().sharing, own) {
        (PotSharing::Whole(Made::High), 2) => "holdem",
        (PotSharing::Whole(Made::Stripped), 2) => "shortdeck",
        (PotSharing::Whole(Made::OmahaHigh), 4) => "omaha",
        (PotSharing::Whole(Made::OmahaHigh), 5) => "omaha5",
        (PotSharing::Whole(Made::OmahaHigh), 6) => "omaha6",
        (PotSharing::Halves(Made::OmahaHigh, Made::OmahaEightOrBetter), 4) => "omaha8",
        (PotSharing::Halves(Made::OmahaHigh, Made::OmahaEightOrBetter), 5) => "courchevel8",
        _ => return None,
    };
    // The cards still to come are reckoned from a whole deck, or short deck's.
    let lowest = if key == "shortdeck" { Rank::Six } else { Rank::Two };
    let players = hand.setup().seats.len() as u8;
    let is_its_deck = hand.variant().deck.lowest(players) == lowest;
    Contest::of_key(key).filter(|_| is_its_deck && made::board_cards(hand) == 5)
}
