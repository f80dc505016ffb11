//! The players dealt into the last hand that opened.

use crate::{HandHeader, Sitting, Table};
use units::{BySeat, PlayerId, Seat, SeatSet};

/// The players dealt into the last hand that opened; some may have left since.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Dealt {
    /// The player dealt in at each seat, if they still sit there.
    here: BySeat<Option<PlayerId>>,
    /// Number of people dealt in, without house players. People who have left count too.
    people: u8,
    /// Players dealt in who left after the hand was over.
    gone: Vec<PlayerId>,
}

impl Dealt {
    /// Collects the players who are dealt in when a hand opens.
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

    /// Removes the player at this seat. The player is remembered only if the hand is over.
    pub(crate) fn leave(&mut self, seat: Seat, is_over: bool) {
        self.gone.extend(self.here[seat].take().filter(|_| is_over));
    }

    /// Returns the player dealt in at a seat, if they still sit there.
    pub(crate) fn at(&self, seat: Seat) -> Option<PlayerId> {
        self.here[seat]
    }

    /// Returns the seats at which the player dealt in still sits.
    pub(crate) fn seats(&self) -> SeatSet {
        self.here.iter().filter(|(_, player)| player.is_some()).map(|(seat, _)| seat).collect()
    }
}

/// A player who was dealt into a hand, with everything that a replay needs to know about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtIn {
    /// Seat at which the player was dealt in.
    pub seat: Seat,
    /// The player who was dealt in.
    pub player: PlayerId,
    /// Name that the player used at the table.
    pub name: String,
    /// Whether the player is a house player.
    pub house: bool,
    /// Number of the player's sitting ([`Sitting::nth`]). Their alias at an anonymous table is derived from it.
    pub nth: u64,
}

impl Table {
    /// Returns the players dealt into the hand of [`Table::header`] who still sit at their seats, in seat order.
    ///
    /// The list is complete while the hand is in progress, and empty before the first hand.
    pub fn all_dealt_in(&self) -> Vec<DealtIn> {
        let dealt = self.seats().filter(|(seat, _)| self.dealt_in(*seat).is_some());
        let one = |(seat, sitting): (Seat, &Sitting)| {
            let Sitting { player, house, nth, .. } = *sitting;
            DealtIn { seat, player, name: sitting.name.clone(), house, nth }
        };
        dealt.map(one).collect()
    }

    /// Returns the player dealt into the hand of [`Table::header`] at a seat, if they still sit there.
    ///
    /// A newcomer who has taken the seat since does not count: the cards at the seat are not theirs.
    pub fn dealt_in(&self, seat: Seat) -> Option<PlayerId> {
        self.dealt.at(seat)
    }
    /// Whether a player was dealt into the hand of [`Table::header`] and did not leave before its end.
    pub fn was_dealt_in(&self, player: PlayerId) -> bool {
        let Dealt { here, gone, .. } = &self.dealt;
        gone.contains(&player) || here.iter().any(|(_, one)| *one == Some(player))
    }
    /// Returns the number of people dealt into the hand of [`Table::header`], without house players.
    ///
    /// At most this many nonces can have cut the hand's deck.
    pub fn people_dealt_in(&self) -> u8 {
        self.dealt.people
    }
    /// Whether a seat was dealt into the hand in progress, even if it has folded.
    ///
    /// If it was, its top-ups and its player's departure wait until the hand ends.
    pub fn is_in_hand(&self, seat: Seat) -> bool {
        self.is_hand_running() && self.dealt_in(seat).is_some()
    }
}
