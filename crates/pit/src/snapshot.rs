//! A house table between rounds as a plain value.

use crate::{Config, Outcome, Running, Shoes, Sitting, Table};
use banked::{DiceTurn, Place, blackjack};
use std::sync::Arc;
use units::{Chips, Instant, PlayerId, Seat, Seq};

/// A table between rounds as a plain value, from which the table can be restored.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The table's options.
    pub config: Config,
    /// The taken seats, with their players.
    pub seats: Vec<(Seat, Sitting)>,
    /// Chips in the bank.
    pub bank: Chips,
    /// Number of rounds so far.
    pub rounds: Seq,
    /// The shoe that lasts for several rounds, if the table has one.
    pub shoes: Option<Shoes>,
    /// The cards left in the shoe that lasts for several rounds; empty without such a shoe.
    pub left: Vec<cards::Card>,
    /// Whose turn it is to throw; `None` if nobody has thrown yet.
    pub dice: Option<DiceTurn>,
    /// Winning stakes of the last round: left on the layout, or proposed for the next round.
    pub stay: Vec<(Seat, Vec<(Place, Chips)>)>,
    /// The results of the last rounds, oldest first.
    pub results: Vec<Outcome>,
    /// Whether the table is paused: no new round begins.
    pub paused: bool,
    /// Whether the table is locked: no new player may sit down.
    pub locked: bool,
    /// Players who may not sit down again.
    pub removed: Vec<PlayerId>,
    /// When betting last closed; `None` before the first time.
    pub closed_at: Option<Instant>,
    /// When the last round ended; `None` before the first time.
    pub over_at: Option<Instant>,
}

impl Table {
    /// Returns the table as a plain value; `None` during a round, and once the table is closing.
    pub fn snapshot(&self) -> Option<Snapshot> {
        if self.is_running() || self.closing {
            return None;
        }
        let lasts = self.config.has_lasting_shoe();
        Some(Snapshot {
            config: (*self.config).clone(),
            seats: self.seats.iter().map(|(seat, sitting)| (*seat, sitting.clone())).collect(),
            bank: self.bank,
            rounds: self.rounds,
            shoes: self.shoes.clone().filter(|_| lasts),
            left: self.left.iter().filter(|_| lasts).collect(),
            dice: self.dice,
            stay: self.stay.iter().map(|(seat, bets)| (*seat, bets.clone())).collect(),
            results: self.results.iter().cloned().collect(),
            paused: self.paused,
            locked: self.locked,
            removed: self.removed.iter().copied().collect(),
            closed_at: self.closed_at,
            over_at: self.over_at,
        })
    }

    /// Restores a table from a snapshot. The restored table no longer shows the last round.
    pub fn from_snapshot(snapshot: Snapshot) -> Table {
        let lasts = snapshot.config.has_lasting_shoe();
        let fresh = Table::open(snapshot.config);
        let left = blackjack::Shoe::of(snapshot.left);
        Table {
            config: Arc::clone(&fresh.config),
            seats: snapshot.seats.into_iter().collect(),
            bank: snapshot.bank,
            round: None::<Running>,
            rounds: snapshot.rounds,
            shoes: snapshot.shoes,
            left: if lasts { left } else { fresh.left.clone() },
            dice: snapshot.dice,
            stay: snapshot.stay.into_iter().collect(),
            results: snapshot.results.into_iter().collect(),
            paused: snapshot.paused,
            locked: snapshot.locked,
            removed: snapshot.removed.into_iter().collect(),
            closed_at: snapshot.closed_at,
            over_at: snapshot.over_at,
            ..fresh
        }
    }
}
