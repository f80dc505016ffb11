//! What a run is set in, drawn from its seed: the tables, the people, the weather, the process.

use crate::disk::{SimStore, write};
use crate::draws::Draws;
use crate::nonces::{Habit, Nonces};
use crate::options::Swarm;
use crate::person::{Person, Role};
use crate::seam::misread;
use crate::{Options, Planted};
use floor::{Floor, FloorConfig, RecoverError};
use hand::{Ante, Family, HOLDEM, Limit, Opening, Stakes, VARIANTS, Variant};
use record::{Entry, FIRST, RoomKey};
use room::{Event, Offer, Rulebook, TableConfig};
use store::Batch;
use store::memory::Disk;
use units::{Chips, Currency, Instant, Millis, Seq, TableId};
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
    FloorConfig {
        version: "cardroom simulated".into(),
        tables: Vec::new(),
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
        shelf: floor::Shelf::built_in(),
        rulebook: "house".into(),
    }
}

/// The public tables: they were opened before the room's first start that is simulated, and may play
/// any game by any rulebook.
pub(crate) fn open_tables(draws: &mut Draws, key: &RoomKey, disk: &Disk, now: Instant) {
    let seq = Seq(1);
    let entries = (1..=draws.between(1, 3)).map(|n| {
        let config = table(draws, format!("Table {n}"));
        config.check().unwrap_or_else(|error| panic!("{}: {error}", config.variant.key));
        let table = config.table;
        let body = record::encode(&Event::Opened(config), key, None, seq);
        Entry::after(&FIRST, table, seq, now, body)
    });
    write(disk, Batch { entries: entries.collect(), ..Batch::default() });
}

/// Of two tables one plays hold'em, which has the most bugs planted in it, and by our own rules, which
/// have the most games; of ten two play draw games, whose decks run short.
fn table(draws: &mut Draws, name: String) -> TableConfig {
    let books = Rulebook::all_built_in();
    let any = draws.pick(books).expect("there are rulebooks");
    let house = books.iter().find(|book| book.key == "house").expect("our own");
    let rulebook = if draws.per_mille(500) { house.clone() } else { any.clone() };
    let kind = draws.below(10);
    let is_wanted = |offer: &&Offer| match kind {
        0..5 => *offer.variant == HOLDEM,
        5..7 => offer.variant.family == Family::Draw,
        _ => true,
    };
    let all = &rulebook.table.games;
    let wanted: Vec<&Offer> = all.iter().filter(is_wanted).collect();
    let offer = draws.pick(&wanted).copied().unwrap_or(&all[0]);
    let variant = offer.variant;
    let limit = *draws.pick(&offer.limits).expect("a game has limits");
    let may_straddle = rulebook.table.may_straddle(variant);
    // Few cards are left of a deck that many draw from.
    let least = if variant.family == Family::Draw { 3 } else { 0 };
    TableConfig {
        table: TableId::from_bits(draws.next().into()),
        name,
        variant,
        limit,
        stakes: stakes(draws, &rulebook, variant, limit),
        mix: None,
        pool: None,
        currency: Currency::PLAY,
        seats_max: draws.between(2 + least, u64::from(offer.seats_max.min(8))) as u8,
        buy_in_min: BIG_BLIND.times(20),
        buy_in_max: BIG_BLIND.times(200),
        time_to_act: Millis::seconds(15),
        pause_between_hands: Millis::seconds(1),
        away_max: Millis::seconds(120),
        straddle: draws.per_mille(500) && may_straddle,
        private: false,
        host: None,
        house_players: draws.between(least, least + 3) as u8,
        rulebook,
    }
}

const BIG_BLIND: Chips = Chips::new(10);

fn stakes(draws: &mut Draws, rulebook: &Rulebook, variant: &Variant, limit: Limit) -> Stakes {
    let some = Chips::new(draws.between(1, 5));
    let ante = match variant.opening {
        Opening::Blinds if draws.per_mille(700) => Ante::None,
        Opening::Blinds if draws.per_mille(500) => Ante::BigBlind(some),
        _ => Ante::Each(some),
    };
    let fixed = |bet| if limit == Limit::Fixed { bet } else { Chips::ZERO };
    Stakes {
        small_blind: Chips::new(5),
        big_blind: BIG_BLIND,
        ante,
        small_bet: fixed(BIG_BLIND),
        big_bet: fixed(BIG_BLIND.times(2)),
        bring_in: match variant.opening {
            Opening::Blinds | Opening::ButtonBlind => Chips::ZERO,
            Opening::BringIn => Chips::new(draws.between(1, BIG_BLIND.get() - 1)),
            Opening::HighCard => some.times(rulebook.table.five_card_bring_in_antes.into()),
        },
    }
}

/// A table that a guest opens for friends.
pub(crate) fn private_table(draws: &mut Draws) -> NewTable {
    let variant = *draws.pick(VARIANTS).expect("there are games");
    let variant = if draws.per_mille(500) { &HOLDEM } else { variant };
    NewTable {
        name: None,
        limit: match draws.pick(variant.limits).expect("a game has limits") {
            Limit::No => LimitKind::NoLimit,
            Limit::Pot => LimitKind::PotLimit,
            Limit::Fixed => LimitKind::FixedLimit,
        },
        small_blind: Chips::new(5),
        big_blind: BIG_BLIND,
        seats_max: draws.between(2, variant.seats_max.into()) as u8,
        time_to_act_s: draws.between(5, 20) as u32,
        game: Some(variant.key.into()),
        rulebook: None,
        mix: None,
        games: Vec::new(),
        hands: None,
        ante: None,
        bring_in: None,
        pool: None,
        buy_in_min: None,
        buy_in_max: None,
        straddle: variant.opening == Opening::Blinds && variant.family != Family::Draw,
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
