//! Who shows, in which order, and who need not.

use crate::{Event, Hand, Made, Muck, Pot, deal};
use cards::{Card, Rank};
use evaluator::{Game, Strength};
use units::{Seat, SeatSet};

/// The next hand that is turned up because no more betting is possible and cards are to come. Where
/// seats will still throw cards away, nothing is turned up before.
pub(crate) fn turned_up(hand: &Hand) -> Option<Event> {
    let is_run_out = hand.live.len() > 1 && hand.able.len() < 2 && !hand.is_last_street();
    if !is_run_out || !hand.setup.rules.all_in_face_up {
        return None;
    }
    let seat = next_hidden(hand, None).filter(|_| !deal::is_draw_to_come(hand))?;
    Some(show(hand, seat))
}

/// The next to show or muck at the showdown.
pub(crate) fn next(hand: &Hand) -> Option<Event> {
    let seat = next_in_turn(hand)?;
    Some(match hand.setup.rules.muck {
        Muck::Nobody => show(hand, seat),
        Muck::Beaten if may_win(hand, seat) => show(hand, seat),
        Muck::Beaten => Event::Mucked { seat },
        Muck::Asked if hand.live.len() > 1 => show(hand, seat),
        Muck::Asked => return None,
    })
}

/// Who is asked next whether he shows. One who is left alone is not; and whoever alone is left for
/// one of several pots shows, since somebody must win it.
pub(crate) fn asked(hand: &Hand) -> Option<Seat> {
    let asks = hand.setup.rules.muck == Muck::Asked && hand.live.len() > 1;
    let seat = asks.then(|| next_in_turn(hand)).flatten()?;
    let is_alone =
        |pot: &Pot| pot.seats.contains(seat) && pot.seats.intersection(hand.live).len() == 1;
    (!hand.pots.iter().any(is_alone)).then_some(seat)
}

/// Whether a seat was dealt cards that are not all face up.
pub(crate) fn is_hidden(hand: &Hand, seat: Seat) -> bool {
    hand.hidden.contains(seat)
}

/// How strong a seat's hand of this kind is with a board; nothing where it does not qualify.
pub(crate) fn strength(hand: &Hand, seat: Seat, board: &[Card], made: Made) -> Option<Strength> {
    let own = hand.hole(seat).reveal();
    hand.game(made, own.len()).strength(board, own)
}

impl Hand {
    /// The evaluator's game that ranks hands of this kind with so many own cards.
    pub fn game(&self, made: Made, own: usize) -> &'static Game {
        match (made, own) {
            (Made::High, _) => const { of_key("holdem_high") },
            (Made::Stripped, _) => match self.variant.deck.lowest(self.dealt_in.len() as u8) {
                Rank::Seven => const { of_key("stripped32_high") },
                _ => const { of_key("stripped36_high") },
            },
            (Made::Soko, _) if self.setup.rules.soko_fifth_card => const { of_key("soko_high") },
            (Made::Soko, _) => const { of_key("soko4_high") },
            (Made::AceToFive, _) => const { of_key("razz_a5_low") },
            (Made::EightOrBetter, _) => const { of_key("stud8_low") },
            (Made::DeuceToSeven, _) => const { of_key("deuce_seven_low") },
            (Made::Badugi, _) => const { of_key("badugi") },
            (Made::OmahaHigh, 4) => const { of_key("omaha_high") },
            (Made::OmahaHigh, 5) => const { of_key("omaha5_high") },
            (Made::OmahaHigh, _) => const { of_key("omaha6_high") },
            (Made::OmahaEightOrBetter, 4) => const { of_key("omaha8_low") },
            (Made::OmahaEightOrBetter, 5) => const { of_key("courchevel8_low") },
            (Made::OmahaEightOrBetter, _) => const { of_key("omaha6_8_low") },
        }
    }
}

const fn of_key(key: &str) -> &'static Game {
    match Game::of_key(key) {
        Some(game) => game,
        None => panic!("the evaluator has no such game"),
    }
}

fn next_in_turn(hand: &Hand) -> Option<Seat> {
    let first = hand.betting.aggressor.filter(|_| hand.setup.rules.last_aggressor_shows_first);
    next_hidden(hand, first)
}

/// From `first`, else from the left of the button, the next who is in and has hidden cards.
fn next_hidden(hand: &Hand, first: Option<Seat>) -> Option<Seat> {
    let hidden = hand.live.intersection(hand.hidden);
    match first.filter(|&seat| hidden.contains(seat)) {
        None => hidden.after(first.unwrap_or(hand.setup.button)).next(),
        first => first,
    }
}

/// Whether a hand can win a part of any pot, by what the others have shown. Where nobody put
/// anything in, there is none, and all show.
fn may_win(hand: &Hand, seat: Seat) -> bool {
    let shown = hand.live.difference(hand.hidden);
    if hand.pots.is_empty() || shown.is_empty() {
        return true;
    }
    hand.boards.iter().any(|board| {
        hand.variant.sharing.made().any(|made| {
            let Some(own) = strength(hand, seat, board, made) else { return false };
            let is_better = |&other: &Seat| strength(hand, other, board, made) > Some(own);
            let better: SeatSet = shown.iter().filter(is_better).collect();
            let mut pots = hand.pots.iter().filter(|pot| pot.seats.contains(seat));
            pots.any(|pot| pot.seats.intersection(better).is_empty())
        })
    })
}

fn show(hand: &Hand, seat: Seat) -> Event {
    Event::Shown { seat, cards: hand.hole(seat).reveal().iter().copied().collect() }
}
