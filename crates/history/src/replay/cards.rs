//! Identifies each card: one that a file shows late is known from the deal on.

use super::stop::{At, Stop, Why};
use crate::phh::{Act, Action, Line, MaybeCard, Opening, Phh};
use cards::{Card, CardSet};
use hand::Variant;

/// Every card that was dealt, in the file's order, as far as the file says anywhere what it was.
///
/// If a player's unknown cards are later discarded or shown, they become known. Of several unknown cards any may be
/// meant, since the file does not say.
pub(super) struct Cards {
    known: Vec<MaybeCard>,
    /// For each action, the cards that it deals, discards or folds.
    of: Vec<Vec<Slot>>,
    /// What each player holds at the end.
    held: Vec<Vec<Slot>>,
    folded: Vec<bool>,
    board: Vec<Slot>,
    /// Whether the game has draws.
    has_draws: bool,
    /// Whether players' cards are dealt face up.
    lie_open: bool,
    /// Whether a result may depend on each dealt card.
    ///
    /// Except in stud, with its open cards, a result depends only on the board and on what is shown at the end. Any
    /// card may replace the others, so we need not know when exactly discards were shuffled.
    matters: Vec<bool>,
}

/// A dealt card's place among all dealt cards.
pub(super) type Slot = usize;

/// Number of cards in the largest deck.
const DECK: usize = Card::COUNT as usize;

/// Maximum cards burnt in a hand before the discards were shuffled.
const BURNT_MAX: usize = 4;

impl Cards {
    /// Follows every card through the hand. No card may be in two places.
    pub(super) fn of(phh: &Phh) -> Result<Cards, Stop> {
        let is_draw = |line: &Line| matches!(line.action, Action::Player(_, Act::Draw(_)));
        let mut cards = Cards {
            known: Vec::new(),
            of: Vec::with_capacity(phh.actions.len()),
            held: vec![Vec::new(); phh.stacks.len()],
            folded: vec![false; phh.stacks.len()],
            board: Vec::new(),
            has_draws: phh.actions.iter().any(is_draw),
            lie_open: phh.game.opening == Opening::BringIn,
            matters: Vec::new(),
        };
        let variant = Variant::by_key(phh.game.key).expect("the engine has PHH's games");
        let deck = variant.deck.cards(phh.stacks.len() as u8); // ten players at most
        let mut out = Out { deck, now: CardSet::EMPTY, before: CardSet::EMPTY };
        for line in &phh.actions {
            let slots = cards.follow(&mut out, &line.action).map_err(|why| Stop {
                at: Some(At::from(line)),
                why,
                unit: phh.unit,
            })?;
            cards.of.push(slots);
        }
        Ok(cards)
    }

    /// The card that must be played for a dealt one; `None` if any will do.
    pub(super) fn due(&self, slot: Slot) -> MaybeCard {
        self.known[slot].filter(|_| self.matters[slot])
    }

    /// Number of cards dealt.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether more cards are dealt than a deck has.
    pub(super) fn outlast_deck(&self) -> bool {
        self.len() > DECK
    }

    /// The cards that an action deals, discards or folds.
    pub(super) fn of_action(&self, action: usize) -> &[Slot] {
        &self.of[action]
    }

    /// Whether a player's hand is known at the end.
    pub(super) fn knows_hand(&self, player: usize) -> bool {
        self.held[player].iter().all(|&slot| self.known[slot].is_some())
    }

    /// Whether the board is known.
    pub(super) fn knows_board(&self) -> bool {
        self.board.iter().all(|&slot| self.known[slot].is_some())
    }

    fn follow<T>(&mut self, out: &mut Out, action: &Action<T>) -> Result<Vec<Slot>, Why> {
        match action {
            Action::Board(dealt) => {
                let slots = self.deal(out, dealt)?;
                self.board.extend(&slots);
                slots.iter().for_each(|&slot| self.matters[slot] = true);
                Ok(slots)
            }
            Action::Hole(player, dealt) => {
                let slots = self.deal(out, dealt)?;
                self.held[*player].extend(&slots);
                Ok(slots)
            }
            Action::Player(player, Act::Draw(thrown)) => {
                let thrown = self.find(out, thrown, *player)?;
                self.held[*player].retain(|slot| !thrown.contains(slot));
                self.leave(out, &thrown);
                Ok(thrown)
            }
            Action::Player(player, Act::Show(_) | Act::ShowKnown) if self.folded[*player] => {
                Err(Why::NoShowdown(*player))
            }
            Action::Player(player, Act::Show(shown)) => {
                let shown: Vec<MaybeCard> = shown.iter().copied().filter(Option::is_some).collect();
                self.find(out, &shown, *player)?;
                self.mark(*player);
                Ok(Vec::new())
            }
            Action::Player(player, Act::ShowKnown) => {
                self.mark(*player);
                Ok(Vec::new())
            }
            Action::Player(player, Act::Fold) => {
                self.folded[*player] = true;
                let held = core::mem::take(&mut self.held[*player]);
                self.leave(out, &held);
                Ok(held)
            }
            Action::Player(
                _,
                Act::CheckOrCall | Act::WagerTo(_) | Act::BringIn | Act::Muck | Act::Keep,
            ) => Ok(Vec::new()),
        }
    }

    fn deal(&mut self, out: &mut Out, dealt: &[MaybeCard]) -> Result<Vec<Slot>, Why> {
        let from = self.known.len();
        let is_deck_out = self.is_deck_out(dealt.len());
        for card in dealt.iter().flatten() {
            out.come(*card, is_deck_out)?;
        }
        self.known.extend(dealt);
        self.matters.resize(self.known.len(), self.lie_open);
        Ok((from..self.known.len()).collect())
    }

    /// Moves discarded or folded cards out of the hand.
    fn leave(&mut self, out: &mut Out, slots: &[Slot]) {
        for &slot in slots {
            if let Some(card) = self.known[slot] {
                out.now.remove(card);
                out.before.insert(card);
            }
        }
    }

    /// Whether the discards may have been shuffled before `more` further cards came.
    fn is_deck_out(&self, more: usize) -> bool {
        self.has_draws && self.len() + more + BURNT_MAX > DECK
    }

    /// Marks the cards that a player shows as ones that matter.
    fn mark(&mut self, player: usize) {
        for &slot in &self.held[player] {
            self.matters[slot] = true;
        }
    }

    /// Finds these cards among those that a player holds.
    ///
    /// Known cards come first; then each remaining one takes an unknown card, which becomes known.
    fn find(
        &mut self,
        out: &mut Out,
        cards: &[MaybeCard],
        player: usize,
    ) -> Result<Vec<Slot>, Why> {
        let held = &self.held[player];
        let mut found: Vec<Slot> = Vec::with_capacity(cards.len());
        let mut open: Vec<MaybeCard> = Vec::new();
        for &card in cards {
            let is_it = |&slot: &Slot| card.is_some() && self.known[slot] == card;
            match held.iter().copied().find(is_it) {
                Some(slot) => found.push(slot),
                None => open.push(card),
            }
        }
        for card in open {
            let is_free = |&slot: &Slot| self.known[slot].is_none() && !found.contains(&slot);
            let mut free = held.iter().copied().filter(is_free);
            // A card that was seen before was dealt again: it is one of the last.
            let was_out = card.is_some_and(|card| out.before.contains(card));
            let slot = if was_out { free.next_back() } else { free.next() };
            let slot = slot.ok_or(Why::NotHeld { player, card })?;
            if let Some(card) = card {
                out.come(card, self.is_deck_out(0))?;
            }
            self.known[slot] = card;
            found.push(slot);
        }
        Ok(found)
    }
}

/// The known cards that are not in the deck.
struct Out {
    /// The deck of the game.
    deck: CardSet,
    /// Cards held by players in the hand, or on the board.
    now: CardSet,
    /// Cards discarded or folded.
    before: CardSet,
}

impl Out {
    /// Deals a card; `again` if the deck ran out and it may come a second time.
    fn come(&mut self, card: Card, again: bool) -> Result<(), Why> {
        if !self.deck.contains(card) {
            let lowest = self.deck.iter().map(|card| card.rank()).min();
            return Err(Why::Stripped { card, lowest: lowest.expect("a deck has cards") });
        }
        if self.now.contains(card) || self.before.contains(card) && !again {
            return Err(Why::NotInDeck(card));
        }
        self.before.remove(card);
        self.now.insert(card);
        Ok(())
    }
}
