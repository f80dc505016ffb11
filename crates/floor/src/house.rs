//! House players as data: who they are, and where they should sit.

use crate::HouseSeat;
use people::{Change, Kind};
use std::collections::{BTreeMap, BTreeSet};
use units::{PlayerId, TableId};

/// The house players and their places.
pub(crate) struct House {
    on: bool,
    players: BTreeSet<PlayerId>,
    /// Whether new ones are under way.
    hiring: bool,
    places: BTreeMap<TableId, Vec<HouseSeat>>,
    /// Whether something has changed since the places were given.
    stale: bool,
}

impl House {
    pub(crate) fn new(on: bool) -> House {
        let players = BTreeSet::new();
        House { on, players, hiring: false, places: BTreeMap::new(), stale: true }
    }
    /// Takes in who is a house player already.
    pub(crate) fn know(&mut self, player: PlayerId) {
        self.players.insert(player);
    }
    /// Takes a durable change in.
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
    /// Whether there are any.
    pub(crate) fn is_offered(&self) -> bool {
        self.on
    }
    /// Something has changed that bears on who should sit where.
    pub(crate) fn look_again(&mut self) {
        self.stale = true;
    }
    /// Whether places are to be given again; asked once.
    pub(crate) fn take_stale(&mut self) -> bool {
        std::mem::take(&mut self.stale)
    }
    /// Places are given like this from now on.
    pub(crate) fn place(&mut self, places: BTreeMap<TableId, Vec<HouseSeat>>) {
        self.places = places;
    }
    /// New players are under way.
    pub(crate) fn hire(&mut self) {
        self.hiring = true;
    }
    /// They have come, or do not.
    pub(crate) fn hired(&mut self) {
        self.hiring = false;
    }
    pub(crate) fn is_hiring(&self) -> bool {
        self.hiring
    }
    /// Every house player there is.
    pub(crate) fn players(&self) -> &BTreeSet<PlayerId> {
        &self.players
    }
    /// Who should sit where.
    pub(crate) fn places(&self) -> &BTreeMap<TableId, Vec<HouseSeat>> {
        &self.places
    }
    /// Who should sit at a table.
    pub(crate) fn at(&self, table: TableId) -> Vec<HouseSeat> {
        self.places.get(&table).cloned().unwrap_or_default()
    }
    pub(crate) fn is_named(&self, table: TableId, player: PlayerId) -> bool {
        self.places.get(&table).is_some_and(|places| places.iter().any(|p| p.player == player))
    }
}
