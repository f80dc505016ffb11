//! Who shows at the showdown, in which order, and who need not show.

use crate::setup::RUNS_MAX;
use crate::{Event, Hand, Made, Muck, Pot, StudFirst, deal, upcards};
use alloc::vec::Vec;
use cards::{Card, Rank};
use evaluator::{Game, Strength};
use units::{BySeat, Seat, SeatSet};

/// Whether to turn all hands face up now, because no more betting is possible and there are cards to come.
///
/// Hands stay hidden as long as there are draws or discards to come.
#[inline]
pub(crate) fn is_turned_up(hand: &Hand) -> bool {
    let can_bet = hand.able.is_several() || !hand.live.is_several();
    if can_bet || hand.is_last_street() || !hand.setup.rules.all_in_face_up {
        return false;
    }
    !hand.live.intersection(hand.hidden).is_empty() && !deal::is_draw_to_come(hand)
}

/// Returns the next seat that shows or mucks without being asked, and whether it shows; `None` if there is none.
pub(crate) fn next(hand: &Hand) -> Option<(Seat, bool)> {
    let seat = next_in_turn(hand)?;
    match hand.setup.rules.muck {
        Muck::Nobody => Some((seat, true)),
        Muck::Beaten => Some((seat, was_turned_up(hand, seat) || may_win(hand, seat))),
        Muck::AskedButLast => Some((seat, true)),
        Muck::Asked | Muck::AskedButFirst => hand.live.is_several().then_some((seat, true)),
    }
}

/// Returns the next seat to ask whether it shows; `None` if there is none.
///
/// Four kinds of seat are not asked: the only one left in the hand; the first seat, if the rulebook makes it show; the
/// last contender for a pot, because only a shown hand wins a pot; and a seat whose hand is already face up.
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

/// Whether a hand was turned face up before the showdown.
///
/// If such a hand later gets cards face down, like the last card in stud, it shows them without being asked.
fn was_turned_up(hand: &Hand, seat: Seat) -> bool {
    let first = hand.hole(seat).reveal().first(); // in every game the first card is dealt face down
    first.is_some_and(|card| hand.face_up(seat).contains(card))
}

/// Whether a seat holds cards that are not all face up.
pub(crate) fn is_hidden(hand: &Hand, seat: Seat) -> bool {
    hand.hidden.contains(seat)
}

/// The strength of each hand at the showdown, by board and by kind of winning hand.
///
/// The strengths are computed once, and then used for the order of showing and for every pot.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Ranked([BySeat<Option<Strength>>; RANKINGS_MAX]);

/// Maximum number of rankings: one for each run. A game with several runs has only one kind of winning hand.
const RANKINGS_MAX: usize = RUNS_MAX as usize;

impl Ranked {
    pub(crate) const NONE: Ranked = Ranked([BySeat::all(None); RANKINGS_MAX]);

    /// Returns the strengths with this board, for the first (0) or second (1) kind of winning hand.
    ///
    /// A hand that does not qualify has `None`.
    #[inline]
    pub(crate) fn of(&self, hand: &Hand, board: u8, side: u8) -> &BySeat<Option<Strength>> {
        &self.0[usize::from(board * hand.variant.sharing.sides() + side)]
    }
}

/// After the last street, ranks all remaining hands and determines who shows first.
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
    /// Returns the best hand of this kind from these cards: its strength, and the cards that it uses.
    ///
    /// `None` if the cards make no hand of this kind, or there are too few.
    pub fn strongest(
        &self,
        made: Made,
        own: &[Card],
        board: &[Card],
    ) -> Option<(Strength, Vec<Card>)> {
        let game = self.game(made, own.len());
        let is_omaha = matches!(made, Made::OmahaHigh | Made::OmahaEightOrBetter);
        // In all other games, any five of the cards may count.
        let (own, board) = if is_omaha {
            (own.to_vec(), board)
        } else {
            (own.iter().chain(board).copied().collect(), &[][..])
        };
        let strength = game.strengths(board, core::slice::from_ref(&own)).ok()?[0]?;
        Some((strength, game.cards(board, &own).ok()??))
    }

    /// Returns the evaluator's game for this kind of hand and this number of hole cards.
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

/// Returns the first seat to show; `None` means the first seat left of the button.
///
/// Depending on the rules, it is the last seat to bet or raise on the last street, or in stud the seat with the best
/// upcards.
fn shows_first(hand: &Hand) -> Option<Seat> {
    let rules = &hand.setup.rules;
    let aggressor = hand.betting.aggressor.filter(|_| rules.last_aggressor_shows_first);
    let by_cards = rules.stud_first == StudFirst::HighestShowing && hand.variant.opens_by_card();
    aggressor.or_else(|| by_cards.then(|| upcards::best_showing(hand)).flatten())
}

fn next_in_turn(hand: &Hand) -> Option<Seat> {
    next_hidden(hand, hand.shows_first)
}

/// Returns the next seat in the hand with hidden cards: `first` if it has any, otherwise the next seat clockwise.
///
/// If `first` is `None`, the search begins left of the button.
#[inline]
pub(crate) fn next_hidden(hand: &Hand, first: Option<Seat>) -> Option<Seat> {
    let hidden = hand.live.intersection(hand.hidden);
    match first.filter(|&seat| hidden.contains(seat)) {
        None => hidden.first_after(first.unwrap_or(hand.setup.button)),
        first => first,
    }
}

/// Whether a hand can still win a part of any pot against the hands shown so far.
///
/// Also true if no hand has been shown yet, or if there are no pots because nobody put anything in.
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

/// Returns the event that shows all of a seat's cards.
#[inline(always)] // builds the event where it is stored
pub(crate) fn show(hand: &Hand, seat: Seat) -> Event {
    Event::Shown { seat, cards: hand.hole(seat).row() }
}
