//! Identifies each card when it is dealt, even if the file names the card only later.

use super::stop::{At, Stop, Why};
use crate::phh::{Act, Action, Line, MaybeCard, Opening, Phh};
use cards::{Card, CardSet};
use hand::Variant;

/// Every card dealt, in the order of the file, with rank and suit if the file gives them anywhere.
///
/// An unknown card becomes known when the player later discards or shows it. If the player holds several unknown cards,
/// it could be any of them, because the file does not say which.
pub(super) struct Cards {
    known: Vec<MaybeCard>,
    /// For each action of the file, the cards that it deals, discards or folds.
    of: Vec<Vec<Slot>>,
    /// The cards that each player holds at the end; none if they folded.
    held: Vec<Vec<Slot>>,
    folded: Vec<bool>,
    board: Vec<Slot>,
    /// Whether any player draws in the hand.
    has_draws: bool,
    /// Whether the game deals some of the players' cards face up, as stud does.
    lie_open: bool,
    /// Whether a result may depend on each dealt card.
    ///
    /// In stud it may depend on every card, because some are face up. In other games a result depends only on the board
    /// and on the cards shown at the end. Any card can stand in for a card on which nothing depends, so it does not
    /// matter when exactly discards were shuffled.
    matters: Vec<bool>,
}

/// Index of a dealt card among all dealt cards.
pub(super) type Slot = usize;

/// Number of cards in the largest deck.
const DECK: usize = Card::COUNT as usize;

/// Maximum number of cards burned in a hand before the discards are shuffled.
const BURNT_MAX: usize = 4;

impl Cards {
    /// Follows every card through the hand, and checks that no card is in two places.
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
        let deck = variant.deck.cards(phh.stacks.len() as u8); // a hand has ten players at most
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

    /// Returns the card that a dealt card must be; `None` if any card will do.
    pub(super) fn due(&self, slot: Slot) -> MaybeCard {
        self.known[slot].filter(|_| self.matters[slot])
    }

    /// Number of cards dealt in the hand.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether the hand deals more cards than the deck has.
    pub(super) fn outlast_deck(&self) -> bool {
        self.len() > DECK
    }

    /// The cards that the action with this index deals, discards or folds.
    pub(super) fn of_action(&self, action: usize) -> &[Slot] {
        &self.of[action]
    }

    /// Whether all cards that a player holds at the end are known.
    pub(super) fn knows_hand(&self, player: usize) -> bool {
        self.held[player].iter().all(|&slot| self.known[slot].is_some())
    }

    /// Whether all cards of the board are known.
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

    /// Records that discarded or folded cards are no longer on the board or in a hand.
    fn leave(&mut self, out: &mut Out, slots: &[Slot]) {
        for &slot in slots {
            if let Some(card) = self.known[slot] {
                out.now.remove(card);
                out.before.insert(card);
            }
        }
    }

    /// Whether the discards may have been shuffled into a new deck before `more` further cards are dealt.
    fn is_deck_out(&self, more: usize) -> bool {
        self.has_draws && self.len() + more + BURNT_MAX > DECK
    }

    /// Marks the cards that a player shows, because a result may depend on them.
    fn mark(&mut self, player: usize) {
        for &slot in &self.held[player] {
            self.matters[slot] = true;
        }
    }

    /// Finds these cards among the cards that a player holds.
    ///
    /// Cards already known are matched first. Each remaining card is matched with an unknown card, which becomes known.
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
            // A card that was seen before has been dealt again, so it is one of the player's last cards.
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

/// The known cards that are now out of the deck.
struct Out {
    /// All cards of the deck with which the game is played.
    deck: CardSet,
    /// Cards on the board or held by players who are still in the hand.
    now: CardSet,
    /// Cards discarded or folded.
    before: CardSet,
}

impl Out {
    /// Deals a card. `again` means that the deck has run out, so that discarded or folded cards may be dealt again.
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
