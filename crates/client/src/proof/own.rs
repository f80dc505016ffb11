//! What a renewed deck cannot have, as far as the own hand tells.

use cards::CardSet;
use units::Seat;
use wire::{ActionKind, NewsItem};

/// The own hand through the draws, and what it says of each deck.
pub(super) struct Own {
    you: Option<Seat>,
    hand: CardSet,
    /// What was thrown away in the draw that goes on, and how many cards are still to come for it.
    thrown: CardSet,
    owed: usize,
    /// Deck by deck: what one held while it was shuffled, and what one had just thrown away where it
    /// had enough other cards.
    decks: Vec<(CardSet, CardSet)>,
}

impl Own {
    /// Before the first card; an onlooker has no seat.
    pub(super) fn new(you: Option<Seat>) -> Own {
        let none = CardSet::EMPTY;
        Own { you, hand: none, thrown: none, owed: 0, decks: vec![(none, none)] }
    }

    /// The own seat.
    pub(super) fn you(&self) -> Option<Seat> {
        self.you
    }

    /// What one held while this deck was shuffled.
    pub(super) fn held(&self, deck: usize) -> CardSet {
        self.decks.get(deck).map_or(CardSet::EMPTY, |deck| deck.0)
    }

    /// What one had just thrown away, where this deck had enough other cards.
    pub(super) fn spent(&self, deck: usize) -> CardSet {
        self.decks.get(deck).map_or(CardSet::EMPTY, |deck| deck.1)
    }

    /// Follows the news.
    pub(super) fn take(&mut self, item: &NewsItem) {
        match item {
            NewsItem::DeckRenewed { deck, .. } => {
                let others = usize::from(*deck).saturating_sub(self.thrown.len());
                let is_enough = self.owed > 0 && others >= self.owed;
                let spent = if is_enough { self.thrown } else { CardSet::EMPTY };
                self.decks.push((self.hand, spent));
            }
            NewsItem::Drew { seat, count, thrown } => {
                (self.thrown, self.owed) = (CardSet::EMPTY, 0);
                if Some(*seat) == self.you {
                    (self.thrown, self.owed) =
                        (thrown.iter().copied().collect(), usize::from(*count));
                    // Without their names nobody knows which are left.
                    let is_told = thrown.len() == usize::from(*count);
                    self.hand =
                        if is_told { self.hand.difference(self.thrown) } else { CardSet::EMPTY };
                }
            }
            NewsItem::Dealt { seat, cards, .. } if Some(*seat) == self.you => {
                self.owed = self.owed.saturating_sub(cards.len());
                for card in cards.iter().filter_map(|card| card.0) {
                    self.hand.insert(card);
                }
            }
            NewsItem::Acted { seat, action: ActionKind::Fold, .. } if Some(*seat) == self.you => {
                self.hand = CardSet::EMPTY;
            }
            _ => {}
        }
    }
}
