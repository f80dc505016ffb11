//! Checks that a hand was dealt as the room had announced.
//!
//! `cardroom verify` checks files with this module, and programs check hands with it while they play;
//! `web/src/core/proof.ts` does the same in the browser.

mod announced;
mod check;
mod fault;
mod own_hand;
mod seen;
mod turns;

pub(crate) use check::salt;
pub use check::{Checked, check};
pub use fault::ProofFault;

use announced::{Announced, AnnouncedDeck};
use seen::Seen;
use wire::{HandProof, OwnNonce, RenewedDeck, TableView};

/// Remembers the first announcement for a table's hand, and so exposes a room that changes it later.
///
/// A session has one for each watched table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prover {
    announced: Option<Announced>,
    changed: bool,
}

impl Prover {
    /// Compares what the view announces now with what was first announced.
    pub(crate) fn notice(&mut self, view: &TableView) {
        let Some(now) = Announced::of(&view.log) else { return };
        match &self.announced {
            Some(first) if first.hand_no == now.hand_no => {
                let goes_on = now.continues(first) || *first == now;
                // A player who stands up during a hand at a table with delayed spectators gets old news again.
                self.changed |= !(goes_on || view.delayed && first.continues(&now));
                if now.decks.is_some() && goes_on && !self.changed {
                    self.announced = Some(now);
                }
            }
            _ => (self.announced, self.changed) = (Some(now), false),
        }
    }

    /// Builds the proof of the hand that the view shows, from its news so far; `None` before the first cut.
    ///
    /// `own` holds, for each of the hand's decks, the player's nonce in the cut, if there is one.
    pub(crate) fn gather(
        &self,
        view: &TableView,
        own: &[Option<OwnNonce>],
    ) -> Result<Option<HandProof>, ProofFault> {
        if self.changed {
            return Err(ProofFault::Changed);
        }
        let Some(hand) = view.hand.as_ref() else { return Ok(None) };
        let announced = Announced::of(&view.log).filter(|now| now.hand_no == hand.hand_no);
        let Some(announced) = announced else { return Ok(None) };
        let decks = announced.decks.as_deref().ok_or(ProofFault::Root)?;
        // Before the first cut there is nothing to prove.
        let is_cut = |deck: &AnnouncedDeck| deck.commitments.is_empty() || deck.cut.is_some();
        if !decks.first().is_some_and(is_cut) {
            return Ok(None);
        }
        let mut seen = Seen::new(&announced, decks, view.you);
        for item in &view.log {
            seen.take(item)?;
        }
        let each = seen.turns.each();
        let mut proved = seen.proofs()?.into_iter();
        let own = |at: usize| own.get(at).copied().flatten();
        let first = &decks[0];
        Ok(Some(HandProof {
            hand_no: hand.hand_no,
            hand: announced.hand,
            root: first.root,
            deck: first.count,
            seats: announced.seats.clone(),
            each,
            commitments: first.commitments.clone(),
            nonces: first.nonces().to_vec(),
            players: hand.players,
            own: own(0),
            cards: proved.next().unwrap_or_default(),
            opened: Vec::new(),
            renewed: (1..)
                .zip(decks[1..].iter().zip(proved))
                .map(|(at, (deck, cards))| RenewedDeck {
                    root: deck.root,
                    deck: deck.count,
                    commitments: deck.commitments.clone(),
                    nonces: deck.nonces().to_vec(),
                    own: own(at),
                    cards,
                    opened: Vec::new(),
                })
                .collect(),
        }))
    }
}
