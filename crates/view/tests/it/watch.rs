//! Sessions watched by every observer.

use crate::chance::{PLAYERS, Seed, open, step};
use crate::world::World;
use cash::{Event, Table};
use test_kit::Dice;
use units::{Instant, PlayerId};
use view::Observer;

pub(crate) const SEEDS: u64 = 15;
const STEPS: usize = 200;

/// Every player and the rail.
pub(crate) fn observers() -> Vec<Observer> {
    let players = (1..=PLAYERS).map(|n| Observer::Player(PlayerId::from_bits(n)));
    players.chain([Observer::Rail]).collect()
}

/// Watches sessions.
///
/// `seen` gets the table after each event, and that event; `batch` gets the table whenever it waits for a player or for
/// time.
pub(crate) trait Watch {
    fn begin(&mut self, table: &Table);
    fn seen(&mut self, after: &Table, event: &Event);
    fn batch(&mut self, table: &Table, seq: units::Seq);
}

pub(crate) fn sessions(seeds: u64, watch: &mut impl Watch) {
    for seed in 0..seeds {
        let _seed = Seed(seed);
        let mut dice = Dice::new(seed);
        let mut world = open(seed, &mut dice);
        let mut table = world.table.clone();
        watch.begin(&table);
        let mut taken = 0;
        for _ in 0..STEPS {
            step(&mut world, &mut dice);
            for (at, event) in &world.log[taken..] {
                table.apply(*at, event);
                watch.seen(&table, event);
            }
            taken = world.log.len();
            watch.batch(&table, world.seq);
        }
    }
}

/// Replays a world's events from the table as it opened.
pub(crate) fn replay(world: &World, mut seen: impl FnMut(&Table, Instant, &Event)) {
    let config = world.table.config().clone();
    let mut table = Table::open(Instant(1_000_000), config);
    for (at, event) in &world.log {
        table.apply(*at, event);
        seen(&table, *at, event);
    }
}
