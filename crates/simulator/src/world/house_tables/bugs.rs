//! Bugs planted at house tables.

use crate::checker::Deed;
use crate::planted::Planted;
use crate::rng::Rng;
use crate::world::World;
use pit::{Play, Table};
use shuffler::{Entropy, EntropyError, SealedShoe};
use std::sync::Arc;
use units::{PlayerId, TableId};
use wire::{Command, Frame, PitPhase, PitView, RefusalCode, Request, SymbolView};

/// Identifier of a request that the bug makes in a player's name.
const AGAIN: u32 = (1 << 31) + 1;

/// A decision that is carried out a second time, on the next card.
pub(super) struct Again {
    table: TableId,
    player: PlayerId,
    at: u8,
    choice: String,
}

/// Random numbers that make a restored shoe differ from the stored one.
pub(crate) struct OtherShoes(pub(crate) Rng);

impl Entropy for OtherShoes {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        self.0.fill(bytes)
    }

    fn shoe_of(&self, bytes: &[u8], contents: &cut::shoe::Contents) -> Option<SealedShoe> {
        let mut other = bytes.to_vec();
        *other.last_mut()? ^= 1;
        SealedShoe::from_bytes(&other, contents)
    }
}

impl World {
    /// Remembers a decision that was granted (planted bug).
    pub(super) fn note_again(&mut self, table: TableId, player: PlayerId, deed: &Deed) {
        if self.options.planted != Some(Planted::DecisionAgain) {
            return;
        }
        if let Deed::Decides { at, choice, .. } = deed {
            let (at, choice) = (*at, choice.clone());
            self.house.again.push(Again { table, player, at, choice });
        }
    }

    /// Carries out a decision a second time (planted bug).
    pub(super) fn decide_again(&mut self) {
        for Again { table, player, at, choice } in std::mem::take(&mut self.house.again) {
            let Some(found) = self.find_house(table) else { continue };
            let seat = found.seat_of(player);
            let Some(round) = found.round() else { continue };
            let is_asked =
                round.play.open().iter().any(|open| (Some(open.seat), open.at) == (seat, at));
            let drawn = round.drawn;
            if let Some(conn) = self.conn_of(player).filter(|_| is_asked) {
                let (stake, confirmed) = (None, true);
                let command = Command::Decide { table, at, drawn, choice, stake, confirmed };
                self.floor.receive(conn, Request { id: AGAIN, command });
            }
        }
    }

    /// Changes, drops or repeats the answer to a request (planted bugs).
    pub(crate) fn bend_answer(&self, frame: &Arc<Frame>) -> Vec<Arc<Frame>> {
        match &**frame {
            Frame::Done { id: AGAIN } | Frame::Refused { id: Some(AGAIN), .. } => Vec::new(),
            Frame::Refused { id: Some(id), refusal }
                if self.options.planted == Some(Planted::LateBetDone)
                    && refusal.code == RefusalCode::BetsClosed =>
            {
                vec![Arc::new(Frame::Done { id: *id })]
            }
            _ => vec![Arc::clone(frame)],
        }
    }

    /// Changes what an observer sees of a house table (planted bugs).
    pub(crate) fn bend_house(&self, planted: Planted, view: &mut PitView) {
        let Some(round) = &mut view.round else { return };
        match planted {
            Planted::SpinEarly if view.phase == PitPhase::Bets && !round.stakes.is_empty() => {
                round.drawn = vec![SymbolView::Number(0)];
            }
            Planted::BoxCardsTold => {
                let Some(Play::Banked(play)) = self.play_at(view.table) else { return };
                for one in &mut round.boxes {
                    let own = play.own(banked::BoxNo(one.at));
                    let cards = one.hands.iter_mut().flat_map(|hand| &mut hand.cards);
                    cards.zip(own).for_each(|(shown, card)| *shown = Some(*card));
                }
            }
            _ => {}
        }
    }

    fn find_house(&self, table: TableId) -> Option<&Table> {
        self.floor.house_tables().find(|one| one.config().table == table)
    }

    fn play_at(&self, table: TableId) -> Option<&Play> {
        Some(&self.find_house(table)?.round()?.play)
    }
}
