//! Determines from the upcards which seat opens a betting round.

use crate::{EqualCardsUp, FirstToAct, Hand, RazzBringIn};
use cards::{Card, CardSet, Rank};
use core::cmp::Reverse;
use evaluator::Category;
use units::Seat;

/// Maximum number of upcards of a seat.
const UP_MAX: usize = 7;

/// Returns the seat that acts first because of its upcards; `None` if the button or the blinds decide that.
#[inline(always)]
pub(crate) fn opener(hand: &Hand, first: FirstToAct) -> Option<Seat> {
    match first {
        FirstToAct::AfterBlinds | FirstToAct::OpensDraw | FirstToAct::LeftOfButton => None,
        _ => opener_by_card(hand, first),
    }
}

#[inline(never)]
fn opener_by_card(hand: &Hand, first: FirstToAct) -> Option<Seat> {
    let rules = &hand.setup.rules;
    match first {
        FirstToAct::AfterBlinds | FirstToAct::OpensDraw | FirstToAct::LeftOfButton => None,
        FirstToAct::LowCard => best(hand, |card| Reverse(by_suit(hand, card, Rank::index))),
        FirstToAct::HighCard => best(hand, |card| by_suit(hand, card, Rank::index)),
        FirstToAct::RazzCard => match rules.razz_bring_in {
            RazzBringIn::Highest => best(hand, |card| by_suit(hand, card, ace_low)),
            RazzBringIn::Lowest => best(hand, |card| Reverse(by_suit(hand, card, ace_low))),
        },
        FirstToAct::HighestUp => first_of_best(hand, |cards| high(hand, cards)),
        FirstToAct::LowestUp => first_of_best(hand, |cards| Reverse(groups(cards, ace_low))),
    }
}

/// Returns the seat with the best upcards after the last street.
///
/// These are the lowest upcards in games in which the lowest upcards act first; in other games, the highest.
pub(crate) fn best_showing(hand: &Hand) -> Option<Seat> {
    match hand.street_rules().first {
        FirstToAct::RazzCard | FirstToAct::LowestUp => opener(hand, FirstToAct::LowestUp),
        _ => opener(hand, FirstToAct::HighestUp),
    }
}

/// Whether any seat in the hand shows two cards of the same rank.
pub(crate) fn is_pair_open(hand: &Hand) -> bool {
    let is_paired = |seat: Seat| {
        let ranks: u16 = hand.face_up(seat).iter().fold(0, |set, card| set | bit(card.rank()));
        ranks.count_ones() < hand.face_up(seat).len() as u32
    };
    hand.live.iter().any(is_paired)
}

fn bit(rank: Rank) -> u16 {
    1 << rank.index()
}

/// Returns the rank's index, from 0 for the ace, which is the lowest.
fn ace_low(rank: Rank) -> u8 {
    if rank == Rank::Ace { 0 } else { rank.index() + 1 }
}

/// Returns a key that orders cards by rank, then by suit in the rulebook's order, so that no two cards are equal.
fn by_suit(hand: &Hand, card: Card, order: fn(Rank) -> u8) -> (u8, usize) {
    let suit = hand.setup.rules.suits.iter().position(|suit| *suit == card.suit());
    (order(card.rank()), suit.expect("an order of suits has all of them"))
}

/// Returns the seat whose last upcard is the best, by this key.
fn best<K: Ord>(hand: &Hand, key: impl Fn(Card) -> K) -> Option<Seat> {
    let up = |seat: Seat| hand.face_up(seat).last().copied().map(&key);
    hand.live.iter().filter_map(|seat| Some((up(seat)?, seat))).max().map(|(_, seat)| seat)
}

/// Returns the seat with the best upcards; among equals, the first in the rulebook's order.
fn first_of_best<K: Ord>(hand: &Hand, key: impl Fn(&[Card]) -> K) -> Option<Seat> {
    let best = hand.live.iter().map(|seat| key(hand.face_up(seat))).max()?;
    let is_best = |seat: &Seat| key(hand.face_up(*seat)) == best;
    let goes_by_opener = match hand.setup.rules.equal_cards_up {
        EqualCardsUp::LeftOfButton => false,
        EqualCardsUp::LastOpener => true,
        EqualCardsUp::LastOpenerAtSoko => hand.variant.is_soko(),
    };
    let last = hand.opened_by.filter(|_| goes_by_opener);
    match last {
        Some(last) if hand.live.contains(last) && is_best(&last) => Some(last),
        Some(last) => hand.live.after(last).find(is_best),
        None => hand.live.after(hand.setup.button).find(is_best),
    }
}

/// Returns a key that ranks upcards: four of a kind, three of a kind, two pair, a pair, then single ranks.
///
/// Straights and flushes do not count, except four-card ones at Soko if the rulebook counts them.
fn high(hand: &Hand, cards: &[Card]) -> (u8, [u8; UP_MAX]) {
    let (counts, mut ranks) = groups(cards, Rank::index);
    let counts_four = hand.variant.is_soko() && hand.setup.rules.soko_up_four && cards.len() == 4;
    let four = counts_four.then(|| four_in_row_or_suit(cards)).flatten();
    // At Soko, four-card straights and flushes rank between a pair and two pair.
    let class = match (&counts[..], four) {
        ([4, ..], _) => 7,
        ([3, ..], _) => 6,
        ([2, 2, ..], _) => 5,
        (_, Some(Category::FourFlush)) => 4,
        (_, Some(_)) => 3,
        ([2, ..], _) => 2,
        _ => 1,
    };
    if class == 3 && ranks[..2] == [Rank::Ace.index(), Rank::Four.index()] {
        ranks[..4].rotate_left(1); // below the deuce
    }
    (class, ranks)
}

/// Returns the four-card flush or straight that these cards make, if any.
fn four_in_row_or_suit(cards: &[Card]) -> Option<Category> {
    if cards.iter().all(|card| card.suit() == cards[0].suit()) {
        return Some(Category::FourFlush);
    }
    let ranks: u16 = cards.iter().fold(0, |set, card| set | bit(card.rank()));
    let with_ace_low = ranks << 1 | ranks >> 12;
    let is_row = (0..=10).any(|from| with_ace_low >> from & 0b1111 == 0b1111);
    is_row.then_some(Category::FourStraight)
}

/// Groups the cards by rank: the sizes of the groups, largest first, and their ranks in the same order.
///
/// Among groups of equal size, the higher rank comes first. Both arrays are padded with zeros.
fn groups(cards: &[Card], order: fn(Rank) -> u8) -> ([u8; UP_MAX], [u8; UP_MAX]) {
    let mut groups = [(0, 0); UP_MAX];
    for card in cards {
        let rank = order(card.rank());
        let is_its = |(count, of): &&mut (u8, u8)| *count == 0 || *of == rank;
        let (count, of) = groups.iter_mut().find(is_its).expect("as many groups as cards");
        (*count, *of) = (*count + 1, rank);
    }
    groups.sort_unstable_by(|one, other| other.cmp(one));
    (groups.map(|(count, _)| count), groups.map(|(_, rank)| rank))
}

/// Returns a seat's highest card, as a key of rank and suit.
pub(crate) fn highest_card(hand: &Hand, seat: Seat) -> Option<(u8, usize)> {
    let cards: CardSet = hand.hole(seat).reveal().iter().copied().collect();
    cards.iter().map(|card| by_suit(hand, card, Rank::index)).max()
}
