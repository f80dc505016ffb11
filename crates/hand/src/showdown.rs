//! Who shows, in which order, and who need not.

use crate::setup::RUNS_MAX;
use crate::{Event, Hand, Made, Muck, Pot, StudFirst, deal, upcards};
use alloc::vec::Vec;
use cards::{Card, Rank};
use evaluator::{Game, Strength};
use units::{BySeat, Seat, SeatSet};

/// Whether all hands are turned up because no more betting is possible and cards are to come. Where
/// seats will still throw cards away, nothing is turned up before.
#[inline]
pub(crate) fn is_turned_up(hand: &Hand) -> bool {
    let can_bet = hand.able.is_several() || !hand.live.is_several();
    if can_bet || hand.is_last_street() || !hand.setup.rules.all_in_face_up {
        return false;
    }
    !hand.live.intersection(hand.hidden).is_empty() && !deal::is_draw_to_come(hand)
}

/// The next whose turn it is at the showdown without being asked, and whether he shows or mucks.
pub(crate) fn next(hand: &Hand) -> Option<(Seat, bool)> {
    let seat = next_in_turn(hand)?;
    match hand.setup.rules.muck {
        Muck::Nobody => Some((seat, true)),
        Muck::Beaten => Some((seat, was_turned_up(hand, seat) || may_win(hand, seat))),
        Muck::AskedButLast => Some((seat, true)),
        Muck::Asked | Muck::AskedButFirst => hand.live.is_several().then_some((seat, true)),
    }
}

/// Who is asked next whether he shows. One who is left alone is not, nor the first where he must show;
/// and whoever alone is left for one of several pots shows, since somebody must win it.
pub(crate) fn asked(hand: &Hand) -> Option<Seat> {
    let muck = hand.setup.rules.muck;
    let is_first = hand.live.difference(hand.hidden).is_empty();
    let asks = muck.asks() && hand.live.is_several() && !(muck == Muck::AskedButFirst && is_first);
    let seat = asks.then(|| next_in_turn(hand)).flatten();
    let seat = seat.filter(|&seat| !was_turned_up(hand, seat))?;
    let is_alone =
        |pot: &Pot| pot.seats.contains(seat) && !pot.seats.intersection(hand.live).is_several();
    (!hand.pots.iter().any(is_alone)).then_some(seat)
}

/// Whether a hand was turned up before the showdown, since nobody could bet any more. What came to it
/// down after that, as the last card at stud, nobody keeps to himself.
fn was_turned_up(hand: &Hand, seat: Seat) -> bool {
    let first = hand.hole(seat).reveal().first(); // of all games the first card is dealt down
    first.is_some_and(|card| hand.face_up(seat).contains(card))
}

/// Whether a seat was dealt cards that are not all face up.
pub(crate) fn is_hidden(hand: &Hand, seat: Seat) -> bool {
    hand.hidden.contains(seat)
}

/// How strong the hands are that come to the showdown, with every board and of every kind that
/// wins: worked out once, and asked by who shows and by every pot.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Ranked([BySeat<Option<Strength>>; RANKINGS_MAX]);

/// The board is run so often only where one kind of hand wins.
const RANKINGS_MAX: usize = RUNS_MAX as usize;

impl Ranked {
    pub(crate) const NONE: Ranked = Ranked([BySeat::all(None); RANKINGS_MAX]);

    /// Of a board, and of the first or second kind of hand that wins; nothing for a hand that does
    /// not qualify.
    #[inline]
    pub(crate) fn of(&self, hand: &Hand, board: u8, side: u8) -> &BySeat<Option<Strength>> {
        &self.0[usize::from(board * hand.variant.sharing.sides() + side)]
    }
}

/// Ranks all who are left, and finds who shows first: the last street is over.
pub(crate) fn rank(hand: &mut Hand) {
    hand.shows_first = shows_first(hand);
    let mut at = 0;
    for board in 0..hand.boards.len() {
        for made in hand.variant.sharing.made() {
            for seat in hand.live.iter() {
                let own = hand.hole(seat).reveal();
                let game = hand.game(made, own.len());
                hand.ranked.0[at][seat] = game.strength(&hand.boards[board], own);
            }
            at += 1;
        }
    }
}

impl Hand {
    /// The strength of the best hand of this kind that these cards make, and the cards that count in
    /// it; `None` where they make no such hand, or are too few for one.
    pub fn strongest(
        &self,
        made: Made,
        own: &[Card],
        board: &[Card],
    ) -> Option<(Strength, Vec<Card>)> {
        let game = self.game(made, own.len());
        let is_omaha = matches!(made, Made::OmahaHigh | Made::OmahaEightOrBetter);
        // In every other game any five of them count.
        let (own, board) = if is_omaha {
            (own.to_vec(), board)
        } else {
            (own.iter().chain(board).copied().collect(), &[][..])
        };
        let strength = game.strengths(board, core::slice::from_ref(&own)).ok()?[0]?;
        Some((strength, game.cards(board, &own).ok()??))
    }

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

/// Who shows first before anybody has: the last to bet or raise on the last street; at stud whose cards
/// up are the best. `None` where the first left of the button does.
fn shows_first(hand: &Hand) -> Option<Seat> {
    let rules = &hand.setup.rules;
    let aggressor = hand.betting.aggressor.filter(|_| rules.last_aggressor_shows_first);
    let by_cards = rules.stud_first == StudFirst::HighestShowing && hand.variant.opens_by_card();
    aggressor.or_else(|| by_cards.then(|| upcards::best_showing(hand)).flatten())
}

fn next_in_turn(hand: &Hand) -> Option<Seat> {
    next_hidden(hand, hand.shows_first)
}

/// From `first`, else from the left of the button, the next who is in and has hidden cards.
#[inline]
pub(crate) fn next_hidden(hand: &Hand, first: Option<Seat>) -> Option<Seat> {
    let hidden = hand.live.intersection(hand.hidden);
    match first.filter(|&seat| hidden.contains(seat)) {
        None => hidden.first_after(first.unwrap_or(hand.setup.button)),
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
    let boards = 0..hand.boards.len() as u8;
    let sides = 0..hand.variant.sharing.sides();
    boards.into_iter().any(|board| {
        sides.clone().any(|side| {
            let ranked = hand.ranked.of(hand, board, side);
            if ranked[seat].is_none() {
                return false;
            }
            let is_better = |other: &Seat| ranked[*other] > ranked[seat];
            let better: SeatSet = shown.iter().filter(is_better).collect();
            let mut pots = hand.pots.iter().filter(|pot| pot.seats.contains(seat));
            pots.any(|pot| pot.seats.intersection(better).is_empty())
        })
    })
}

/// All of a seat's cards are shown.
#[inline(always)] // an event is written where it stays
pub(crate) fn show(hand: &Hand, seat: Seat) -> Event {
    Event::Shown { seat, cards: hand.hole(seat).row() }
}
