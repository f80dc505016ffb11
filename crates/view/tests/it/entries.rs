//! A tournament of the machine's own tests, looked at from a room around it.

use crate::field::World;
use books::Rulebook;
use seating::{EntryId, TableNo};
use std::sync::Arc;
use tournament::{Event, PaidFor, Plan, Tournament};
use tournament_table::Game;
use units::{Chips, Currency, Instant, Millis, PlayerId, TableId, TournamentId};
use view::{Room, SeenTournament};
use wire::Named;

pub(crate) const GAMES: &[Game] = &[Game { variant: &hand::HOLDEM, all_in_face_up: true }];
pub(crate) const OWNER: PlayerId = PlayerId::from_bits(1_000_000);

/// A room with paper tables.
pub(crate) struct Rooms<'a>(pub(crate) &'a World);

impl Room for Rooms<'_> {
    fn named(&self, player: PlayerId) -> Named {
        Named { player, name: name(player) }
    }
    fn is_house(&self, player: PlayerId) -> bool {
        player.bits().is_multiple_of(3)
    }
    fn is_owner(&self, player: PlayerId) -> bool {
        player == OWNER
    }
    fn has_ticket(&self, _: PlayerId) -> bool {
        false
    }
    fn table_id(&self, table: TableNo) -> Option<TableId> {
        self.0.tables.contains_key(&table).then_some(id(table))
    }
    fn players(&self, table: TableNo) -> u8 {
        self.0.tables.get(&table).map_or(0, |paper| paper.seats.len() as u8)
    }
    fn stacks(&self, table: TableNo) -> Option<Vec<(EntryId, Chips)>> {
        self.0.tables.get(&table).map(|paper| paper.stacks_before())
    }
    fn another(&self, _: TournamentId) -> Option<view::SeenOther<'_>> {
        None
    }
}

pub(crate) fn name(player: PlayerId) -> String {
    format!("P{}", player.bits())
}

pub(crate) fn id(table: TableNo) -> TableId {
    TableId::from_bits(1_000 + u128::from(table.0))
}

pub(crate) fn book() -> Arc<Rulebook> {
    Rulebook::built_in("house").unwrap()
}

/// A tournament as a room sees it.
pub(crate) fn seen<'a>(
    tournament: &'a Tournament,
    room: &'a dyn Room,
    rulebook: &'a Rulebook,
    now: Instant,
) -> SeenTournament<'a> {
    SeenTournament {
        id: TournamentId::from_bits(5),
        name: "Sunday",
        host: Some(PlayerId::from_bits(1)),
        private: true,
        currency: Currency::PLAY,
        rulebook,
        games: GAMES,
        choice: None,
        mix: None,
        target: None,
        league: None,
        speed: None,
        time_to_act: Millis::seconds(15),
        ended_at: None,
        lots_root: [7; 32],
        tournament,
        room,
        now,
    }
}

/// A world of this plan with this many players.
pub(crate) fn entered(plan: Plan, seed: u64, players: u32) -> World {
    let mut world = World::new(plan, seed);
    world.registers(players);
    world
}

/// What the record says that an entry was paid: for places and by deals, as bounties, back.
pub(crate) fn earned(world: &World, entry: EntryId) -> [u64; 3] {
    let mut sums = [0; 3];
    for (_, event) in &world.record {
        match event {
            Event::Paid { entry: to, amount, of } if *to == entry => {
                let at = match of {
                    PaidFor::Place(_) | PaidFor::Deal => 0,
                    PaidFor::OwnBounty | PaidFor::Target => 1,
                    PaidFor::Refund => 2,
                };
                sums[at] += amount.get();
            }
            Event::BountyWon { by, paid, .. } if *by == entry => sums[1] += paid.get(),
            _ => {}
        }
    }
    sums
}
