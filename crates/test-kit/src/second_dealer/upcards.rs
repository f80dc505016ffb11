//! Decides by the upcards which seat acts first.

use super::Dealer;
use super::game::Begins;
use cards::{Card, Rank};
use hand::{EqualCardsUp, RazzBringIn};
use std::cmp::Reverse;
use units::Seat;

/// The number of cards of each rank, the largest first, and those ranks in the same order.
type Groups = (Vec<usize>, Vec<u8>);

impl Dealer {
    /// Returns the seat that acts first on a street because of its upcards.
    pub(super) fn begins_by_cards(&self, street: usize) -> Seat {
        let last_up = |seat: Seat| *self.player(seat).up.last().expect("one card is up");
        let high = |seat: &Seat| self.by_suit(last_up(*seat), ace_high);
        let low = |seat: &Seat| self.by_suit(last_up(*seat), ace_low);
        let live = self.live().into_iter();
        let found = match self.game.begins {
            Begins::LowCard if street == 0 => live.min_by_key(high),
            Begins::HighCard if street == 0 => live.max_by_key(high),
            Begins::RazzCard if street == 0 => match self.setup.rules.razz_bring_in {
                RazzBringIn::Highest => live.max_by_key(low),
                RazzBringIn::Lowest => live.min_by_key(low),
            },
            Begins::RazzCard => Some(self.first_of_best(|cards| Reverse(groups(cards, ace_low)))),
            _ => Some(self.first_of_best(|cards| self.shown_rank(cards))),
        };
        found.expect("somebody is in the hand")
    }

    /// Returns a card's rank, and the position of its suit in the rulebook's order of suits.
    pub(super) fn by_suit(&self, card: Card, order: fn(Rank) -> u8) -> (u8, usize) {
        let suits = &self.setup.rules.suits;
        (order(card.rank()), suits.iter().take_while(|suit| **suit != card.suit()).count())
    }

    /// Returns the seat with the best upcards. If several are equal, the rulebook decides which seat comes first.
    fn first_of_best<K: Ord>(&self, key: impl Fn(&[Card]) -> K) -> Seat {
        let keys = || self.live().into_iter().map(|seat| key(&self.player(seat).up));
        let best = keys().max().expect("somebody is in the hand");
        let is_best = |seat: &Seat| key(&self.player(*seat).up) == best;
        let last = match self.setup.rules.equal_cards_up {
            EqualCardsUp::LeftOfButton => None,
            EqualCardsUp::LastOpenerAtSoko if !self.game.is(&["soko"]) => None,
            EqualCardsUp::LastOpener | EqualCardsUp::LastOpenerAtSoko => self.opened_by,
        };
        // The last opener comes before the seats left of them.
        let himself = last.filter(|last| self.live().contains(last) && is_best(last));
        let around = self.clockwise_after(last.unwrap_or(self.setup.button));
        himself.into_iter().chain(around).find(is_best).expect("one of them is the best")
    }

    /// Ranks upcards, best first when compared.
    ///
    /// At soko, four cards in sequence or of one suit rank above a pair. A third pair, possible with six upcards,
    /// counts as single cards.
    fn shown_rank(&self, cards: &[Card]) -> (u8, Vec<u8>) {
        let (counts, high) = groups(cards, ace_high);
        let four = self.game.is(&["soko"]) && self.setup.rules.soko_up_four && cards.len() == 4;
        if four && cards.iter().all(|card| card.suit() == cards[0].suit()) {
            return (4, high);
        }
        let mut ranks: Vec<u8> = cards.iter().map(|card| ace_high(card.rank())).collect();
        ranks.sort_unstable();
        if four && ranks == [2, 3, 4, 14] {
            return (3, [4].into());
        }
        if four && ranks.windows(2).all(|two| two[0] + 1 == two[1]) {
            return (3, [ranks[3]].into());
        }
        let class = match counts[..] {
            [4, ..] => 7,
            [3, ..] => 6,
            [2, 2, ..] => 5,
            [2, ..] => 2,
            _ => 1,
        };
        (class, high)
    }
}

pub(super) fn ace_high(rank: Rank) -> u8 {
    rank.index() + 2
}

fn ace_low(rank: Rank) -> u8 {
    if rank == Rank::Ace { 1 } else { ace_high(rank) }
}

fn groups(cards: &[Card], order: fn(Rank) -> u8) -> Groups {
    let ranks: Vec<u8> = cards.iter().map(|card| order(card.rank())).collect();
    let count = |rank: u8| ranks.iter().filter(|other| **other == rank).count();
    let mut groups: Vec<(usize, u8)> = ranks.iter().map(|&rank| (count(rank), rank)).collect();
    groups.sort_unstable_by(|one, other| other.cmp(one));
    groups.dedup();
    groups.into_iter().unzip()
}
