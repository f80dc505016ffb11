//! House players as data: their names, and the tables where they should sit.

use crate::HouseSeat;
use people::{Change, Kind};
use std::collections::{BTreeMap, BTreeSet};
use units::{PlayerId, TableId};

/// The house players, and where they should sit.
pub(crate) struct HousePlayers {
    on: bool,
    players: BTreeSet<PlayerId>,
    /// Whether new house players are being hired.
    hiring: bool,
    places: BTreeMap<TableId, Vec<HouseSeat>>,
    /// Whether something has changed since the places were last assigned.
    stale: bool,
}

impl HousePlayers {
    pub(crate) fn new(on: bool) -> HousePlayers {
        let players = BTreeSet::new();
        HousePlayers { on, players, hiring: false, places: BTreeMap::new(), stale: true }
    }
    /// Adds a house player that was hired earlier.
    pub(crate) fn know(&mut self, player: PlayerId) {
        self.players.insert(player);
    }
    /// Applies a durable change of people.
    pub(crate) fn apply(&mut self, change: &Change) {
        if let Change::Joined { player } = change
            && player.kind == Kind::House
        {
            self.players.insert(player.player);
        }
    }
    pub(crate) fn switch(&mut self, on: bool) {
        self.on = on;
        self.stale = true;
    }
    /// Whether house players are switched on.
    pub(crate) fn is_offered(&self) -> bool {
        self.on
    }
    /// Notes that some house players may have to move.
    pub(crate) fn look_again(&mut self) {
        self.stale = true;
    }
    /// Returns whether places have to be assigned again, and clears that mark.
    pub(crate) fn take_stale(&mut self) -> bool {
        std::mem::take(&mut self.stale)
    }
    /// Sets the house players that should sit at each table.
    pub(crate) fn place(&mut self, places: BTreeMap<TableId, Vec<HouseSeat>>) {
        self.places = places;
    }
    /// Marks new players as being hired.
    pub(crate) fn hire(&mut self) {
        self.hiring = true;
    }
    /// Marks hiring as finished, whether or not it succeeded.
    pub(crate) fn hired(&mut self) {
        self.hiring = false;
    }
    pub(crate) fn is_hiring(&self) -> bool {
        self.hiring
    }
    pub(crate) fn players(&self) -> &BTreeSet<PlayerId> {
        &self.players
    }
    /// The house players that should sit at each table.
    pub(crate) fn places(&self) -> &BTreeMap<TableId, Vec<HouseSeat>> {
        &self.places
    }
    /// The house players that should sit at one table.
    pub(crate) fn at(&self, table: TableId) -> Vec<HouseSeat> {
        self.places.get(&table).cloned().unwrap_or_default()
    }
    pub(crate) fn is_named(&self, table: TableId, player: PlayerId) -> bool {
        self.places.get(&table).is_some_and(|places| places.iter().any(|p| p.player == player))
    }
}
