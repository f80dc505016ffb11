//! The players dealt into the hand that is shown.

use crate::{HandHeader, Sitting, Table};
use units::{BySeat, PlayerId, Seat, SeatSet};

/// The players dealt into the last hand opened, who may have left since.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Dealt {
    /// Those who still sit there.
    here: BySeat<Option<PlayerId>>,
    /// How many people they were, without house players and with those who left since.
    people: u8,
    /// Those who left after it was over.
    gone: Vec<PlayerId>,
}

impl Dealt {
    /// The players at the seats that a hand is opened with.
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

    /// The player at this seat leaves, and is remembered only where the hand is over.
    pub(crate) fn leave(&mut self, seat: Seat, is_over: bool) {
        self.gone.extend(self.here[seat].take().filter(|_| is_over));
    }

    /// The player dealt in at a seat, if they still sit there.
    pub(crate) fn at(&self, seat: Seat) -> Option<PlayerId> {
        self.here[seat]
    }

    /// The seats of those who still sit there.
    pub(crate) fn seats(&self) -> SeatSet {
        self.here.iter().filter(|(_, player)| player.is_some()).map(|(seat, _)| seat).collect()
    }
}

impl Table {
    /// The player dealt into the hand of [`Table::header`] at a seat, if they still sit there. The
    /// cards of that seat are theirs, not those of a newcomer who sits there now.
    pub fn dealt_in(&self, seat: Seat) -> Option<PlayerId> {
        self.dealt.at(seat)
    }
    /// Whether a player was dealt into the hand of [`Table::header`] and stayed until it was over, or
    /// is in it still.
    pub fn was_dealt_in(&self, player: PlayerId) -> bool {
        let Dealt { here, gone, .. } = &self.dealt;
        gone.contains(&player) || here.iter().any(|(_, one)| *one == Some(player))
    }
    /// How many people were dealt into the hand of [`Table::header`], without house players: that
    /// many nonces could have cut its deck.
    pub fn people_dealt_in(&self) -> u8 {
        self.dealt.people
    }
    /// Whether a seat is in a hand under way: its chips and its leaving wait for the end.
    pub fn is_in_hand(&self, seat: Seat) -> bool {
        self.is_hand_running() && self.dealt_in(seat).is_some()
    }
}
