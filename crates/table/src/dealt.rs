//! The players dealt into the hand that is shown.

use crate::{HandHeader, Sitting, Table};
use units::{BySeat, PlayerId, Seat, SeatSet};

/// The players dealt into the last hand opened; some may have left since.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Dealt {
    /// Players who still sit there.
    here: BySeat<Option<PlayerId>>,
    /// Number of people dealt in, without house players and including those who left since.
    people: u8,
    /// Players who left after the hand was over.
    gone: Vec<PlayerId>,
}

impl Dealt {
    /// The players at the seats that a hand opens with.
    pub(crate) fn of(header: &HandHeader, sittings: &BySeat<Option<Sitting>>) -> Dealt {
        let mut dealt = Dealt::default();
        for stake in &header.setup.seats {
            if let Some(sitting) = &sittings[stake.seat] {
                dealt.here[stake.seat] = Some(sitting.player);
                dealt.people += u8::from(!sitting.house);
            }
        }
        dealt
    }

    /// Removes the player at this seat. They are remembered only if the hand is over.
    pub(crate) fn leave(&mut self, seat: Seat, is_over: bool) {
        self.gone.extend(self.here[seat].take().filter(|_| is_over));
    }

    /// The player dealt in at a seat, if they still sit there.
    pub(crate) fn at(&self, seat: Seat) -> Option<PlayerId> {
        self.here[seat]
    }

    /// Seats of the players who still sit there.
    pub(crate) fn seats(&self) -> SeatSet {
        self.here.iter().filter(|(_, player)| player.is_some()).map(|(seat, _)| seat).collect()
    }
}

impl Table {
    /// The player dealt into the hand of [`Table::header`] at a seat, if they still sit there. The seat's cards are
    /// theirs, not a newcomer's who sits there now.
    pub fn dealt_in(&self, seat: Seat) -> Option<PlayerId> {
        self.dealt.at(seat)
    }
    /// Whether a player was dealt into the hand of [`Table::header`] and stayed until it was over, or is still in it.
    pub fn was_dealt_in(&self, player: PlayerId) -> bool {
        let Dealt { here, gone, .. } = &self.dealt;
        gone.contains(&player) || here.iter().any(|(_, one)| *one == Some(player))
    }
    /// Number of people dealt into the hand of [`Table::header`], without house players: at most this many nonces could
    /// have cut its deck.
    pub fn people_dealt_in(&self) -> u8 {
        self.dealt.people
    }
    /// Whether a seat is in a running hand. If so, changes of its chips and its leaving wait for the end.
    pub fn is_in_hand(&self, seat: Seat) -> bool {
        self.is_hand_running() && self.dealt_in(seat).is_some()
    }
}
