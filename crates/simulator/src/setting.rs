//! What a run is set in, drawn from its seed: the tables, the people, the weather, the process.

use crate::disk::SimStore;
use crate::draws::Draws;
use crate::nonces::{Habit, Nonces};
use crate::options::Swarm;
use crate::person::{Person, Role};
use crate::seam::misread;
use crate::{Options, Planted};
use floor::{Floor, FloorConfig, RecoverError};
use record::RoomKey;
use store::memory::Disk;
use units::{Chips, Instant, Millis};
use wire::{LimitKind, NewTable};

pub(crate) fn open(
    options: &Options,
    config: &FloorConfig,
    swarm: &Swarm,
    key: &RoomKey,
    disk: &Disk,
    now: Instant,
    life: u64,
) -> Floor<SimStore> {
    try_open(options, config, swarm, key, disk, now, life).expect("an empty disk opens")
}

pub(crate) fn try_open(
    options: &Options,
    config: &FloorConfig,
    swarm: &Swarm,
    key: &RoomKey,
    disk: &Disk,
    now: Instant,
    life: u64,
) -> Result<Floor<SimStore>, RecoverError> {
    let same = options.planted == Some(Planted::SameDecks);
    let entropy = Box::new(Draws::new(options.seed, if same { 100 } else { 100 + life }));
    let seed = options.seed.wrapping_mul(31).wrapping_add(life);
    let store = SimStore::new(disk, seed, swarm.faults, options.planted);
    let loaded = misread(options.planted, disk.load());
    Floor::open(config.clone(), key.clone(), entropy, store, loaded, now)
}

pub(crate) fn config(draws: &mut Draws) -> FloorConfig {
    let limits = [LimitKind::NoLimit, LimitKind::PotLimit, LimitKind::FixedLimit];
    let count = draws.between(1, 3);
    let tables = (1..=count).map(|n| NewTable {
        name: Some(format!("Table {n}")),
        limit: limits[draws.below(3) as usize],
        small_blind: Chips::new(5),
        big_blind: Chips::new(10),
        seats_max: draws.between(2, 6) as u8,
        time_to_act_s: 15,
        game: None,
        mix: None,
        games: Vec::new(),
        hands: None,
        ante: None,
        bring_in: None,
        straddle: draws.per_mille(500),
        private: false,
        house_players: draws.between(0, 3) as u8,
    });
    FloorConfig {
        version: "cardroom simulated".into(),
        tables: tables.collect(),
        guest_chips: Chips::new(draws.between(1_500, 6_000)),
        refill_every: Millis::seconds(60),
        house_players: true,
        house_show: true,
        tables_max: 10,
        tables_per_host_max: 2,
        time_to_act: Millis::seconds(15),
        pause_between_hands: Millis::seconds(1),
        away_max: Millis::seconds(120),
        hands_per_snapshot: 2,
    }
}

/// A table that a guest opens for friends.
pub(crate) fn private_table(draws: &mut Draws) -> NewTable {
    NewTable {
        name: None,
        limit: LimitKind::NoLimit,
        small_blind: Chips::new(5),
        big_blind: Chips::new(10),
        seats_max: draws.between(2, 10) as u8,
        time_to_act_s: draws.between(5, 20) as u32,
        game: None,
        mix: None,
        games: Vec::new(),
        hands: None,
        ante: None,
        bring_in: None,
        straddle: true,
        private: true,
        house_players: draws.between(0, 2) as u8,
    }
}

pub(crate) fn people(draws: &mut Draws, swarm: &Swarm) -> Vec<Person> {
    let guests = draws.between(2, 7);
    let mut people: Vec<Person> = (1..=guests)
        .map(|n| {
            let mut person = Person::new(format!("Guest {n}"), Role::Guest, draws.next());
            person.home = draws.below(3) as usize;
            person.by_cookie = draws.per_mille(500);
            person.is_mischievous = n == 1 || draws.per_mille(200);
            person.gambles_percent = swarm.gambles_percent;
            take_part(&mut person, draws, swarm);
            person
        })
        .collect();
    let mut rail = Person::new("Rail".into(), Role::Rail, draws.next());
    rail.home = draws.below(3) as usize;
    people.push(rail);
    people
}

/// Whether and how somebody throws nonces in: most through their session, as a browser does.
fn take_part(person: &mut Person, draws: &mut Draws, swarm: &Swarm) {
    let habits = [Habit::Careless, Habit::Withholds, Habit::Late, Habit::Cheats];
    let habit = habits[draws.below(habits.len() as u64) as usize];
    let (is_honest, seed) = (draws.per_mille(600), draws.next());
    if draws.below(100) >= swarm.nonces_percent {
        return;
    }
    if is_honest {
        person.secret = Some([seed.to_le_bytes(); 4].concat().try_into().expect("4 times 8 bytes"));
    } else {
        person.nonces = Nonces::new(habit, seed);
    }
}
