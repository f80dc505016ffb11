//! The chances of hands that lie open, while cards are still to come. Reads no hole card: what it
//! reckons with, everybody sees.

use crate::made;
use cards::Rank;
use evaluator::equity::{Contest, Holding, exact, looks};
use hand::{Hand, Made, PotSharing};
use wire::SeatOdds;

/// More comparisons than so many would hold up the table: then no chances are told. (A board of a
/// high game takes 6,188 at most, since it is counted by its ranks.)
const LOOKS_MAX: u64 = 50_000;

/// What part of the main pot each player can expect, once all who are in have turned their cards up and
/// a board is still to be completed; empty otherwise, and where boards are run several times.
pub(crate) fn odds(hand: &Hand) -> Vec<SeatOdds> {
    let [board] = hand.boards() else { return Vec::new() };
    if hand.is_over() || hand.live().len() < 2 || made::is_board_full(hand) {
        return Vec::new();
    }
    let seats = hand.live().iter();
    let open = seats.map(|seat| Some((seat, made::open_hand(hand, seat)?.to_vec())));
    let Some(open) = open.collect::<Option<Vec<_>>>() else { return Vec::new() };
    let own = open.first().map_or(0, |(_, cards)| cards.len());
    let Some(contest) = contest(hand, own) else { return Vec::new() };
    let (seats, holdings): (Vec<_>, Vec<_>) =
        open.into_iter().map(|(seat, cards)| (seat, Holding::Cards(cards))).unzip();
    let is_quick = looks(contest, &holdings, board, &[]).is_ok_and(|looks| looks <= LOOKS_MAX);
    let Some(odds) = is_quick.then(|| exact(contest, &holdings, board, &[]).ok()).flatten() else {
        return Vec::new();
    };
    let shares = seats.into_iter().zip(&odds.shares);
    shares.map(|(seat, share)| SeatOdds { seat, per_mille: share.per_mille() }).collect()
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
