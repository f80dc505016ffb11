//! Nonces that players have opened for the running hand's cut. They are held in memory alone: the cut
//! makes them durable, and who is not answered by then opens his again.

use crate::actor::{Actor, HeldNonce};
use crate::mailbox::Asker;
use cash::{Event, Refused, TableEvent};
use cut::{Hash, Nonce};
use units::{HandNo, PlayerId};
use wire::{Refusal, RefusalCode};

impl Actor {
    /// Holds a player's nonce for the cut, if it is awaited and is what he committed to.
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

    /// Whether every nonce that was committed to is there.
    pub(crate) fn has_all_nonces(&self) -> bool {
        self.nonces.len() == self.table.commitments().len()
    }

    /// Those who are to be told that the deck is cut, if these events cut it; or that there is none to
    /// cut any more.
    pub(crate) fn answer_cut(&mut self, events: &[Event]) -> Vec<Asker> {
        let is_settled = |event: &Event| {
            matches!(
                event,
                Event::Table(TableEvent::DeckCut { .. }) | Event::Table(TableEvent::HandVoided(_))
            )
        };
        if events.iter().any(is_settled) { self.forget_nonces() } else { Vec::new() }
    }

    /// Gives up the nonces that are held, and names those who wait for an answer.
    pub(crate) fn forget_nonces(&mut self) -> Vec<Asker> {
        std::mem::take(&mut self.nonces).into_values().flat_map(|held| held.askers).collect()
    }
}
