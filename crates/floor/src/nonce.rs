//! The opened nonces that will cut the deck of the hand in progress.
//!
//! They are held in memory until the cut makes them durable. If the room restarts before that, players have had no
//! answer and open their nonces again.

use crate::actor::{Actor, HeldNonce};
use crate::mailbox::Asker;
use cash::Refused;
use cut::{Hash, Nonce};
use tables::Event;
use units::{HandNo, PlayerId};
use wire::{Refusal, RefusalCode};

impl Actor {
    /// Holds a player's nonce for the cut, if it is awaited and matches their commitment.
    pub(crate) fn hold_nonce(
        &mut self,
        asker: Asker,
        player: PlayerId,
        hand_no: HandNo,
        nonce: Nonce,
        next: Option<Hash>,
    ) -> Result<(), Refusal> {
        let refuse = |code| Err(Refusal::new(code));
        let Some(seat) = self.table.seat_of(player) else {
            return Err(crate::refusal::of_table(&Refused::NotSeated));
        };
        let awaited = self.table.cut_due().is_some() && self.table.hand_no() == hand_no;
        let Some(commitment) = self.table.committed(seat).filter(|_| awaited) else {
            return refuse(RefusalCode::NonceNotAwaited);
        };
        if cut::commitment(&nonce) != commitment {
            return refuse(RefusalCode::NonceMismatch);
        }
        let held = self.nonces.entry(seat);
        let held = held.or_insert(HeldNonce { nonce, next, askers: Vec::new() });
        held.next = next.or(held.next);
        held.askers.push(asker);
        Ok(())
    }

    /// Whether every nonce that a player committed to has been opened.
    pub(crate) fn has_all_nonces(&self) -> bool {
        self.nonces.len() == self.table.commitments().len()
    }

    /// If these events cut the deck, or void the hand so that no cut is needed, returns the askers to answer.
    pub(crate) fn answer_cut(&mut self, events: &[Event]) -> Vec<Asker> {
        let is_settled = |event: &Event| {
            matches!(
                event.of_any_table(),
                Some(table::Event::DeckCut { .. } | table::Event::HandVoided(_))
            )
        };
        if events.iter().any(is_settled) { self.forget_nonces() } else { Vec::new() }
    }

    /// Drops the held nonces; returns the askers who still wait for an answer.
    pub(crate) fn forget_nonces(&mut self) -> Vec<Asker> {
        std::mem::take(&mut self.nonces).into_values().flat_map(|held| held.askers).collect()
    }
}
