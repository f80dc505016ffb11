//! Works out which cards a renewed deck cannot contain, from the cards that the player has held.

use cards::CardSet;
use units::Seat;
use wire::{ActionKind, NewsItem};

/// Follows the player's hand through the draws, and records what it shows about each deck.
pub(super) struct OwnHand {
    you: Option<Seat>,
    hand: CardSet,
    /// Cards discarded in the current draw. `owed` is the number of new cards still to be dealt for them.
    thrown: CardSet,
    owed: usize,
    /// For each deck: the cards that the player held during its shuffle, and the cards that they had just discarded.
    ///
    /// The second set is empty if the deck did not have enough other cards.
    decks: Vec<(CardSet, CardSet)>,
}

impl OwnHand {
    /// The state before the first card; `you` is `None` for a spectator.
    pub(super) fn new(you: Option<Seat>) -> OwnHand {
        let none = CardSet::EMPTY;
        OwnHand { you, hand: none, thrown: none, owed: 0, decks: vec![(none, none)] }
    }

    /// The player's seat; `None` for a spectator.
    pub(super) fn you(&self) -> Option<Seat> {
        self.you
    }

    /// The cards that the player held while this deck was shuffled.
    pub(super) fn held(&self, deck: usize) -> CardSet {
        self.decks.get(deck).map_or(CardSet::EMPTY, |deck| deck.0)
    }

    /// The cards that the player had just discarded before this deck, if it had enough other cards; otherwise none.
    pub(super) fn spent(&self, deck: usize) -> CardSet {
        self.decks.get(deck).map_or(CardSet::EMPTY, |deck| deck.1)
    }

    /// Updates the state with one item of news.
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
                    // If the discards are not named, it is unknown which cards are left.
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
