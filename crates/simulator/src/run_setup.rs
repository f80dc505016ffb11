//! Draws from a run's seed what the run consists of: tables, people, faults, and the room's settings.

use crate::disk::{SimStore, write};
use crate::nonces::{Habit, Nonces};
use crate::options::{Swarm, Veil};
use crate::person::{Person, Role};
use crate::rng::Rng;
use crate::seam::misread;
use crate::world::house_tables::{OtherShoes, owner};
use crate::{Options, Planted};
use books::{
    CapStep, Fee, Game, LegLength, Mix, NextGame, Offer, RakeScale, Rotation, Rulebook, TimeBank,
    TimeCharge, Timing,
};
use cash::{BombPots, BombWhen, Event, Jackpot, PoolConfig, TableConfig};
use floor::{BadBeatRule, Floor, FloorConfig, JackpotSettings, RecoverError};
use hand::{Ante, Family, HOLDEM, Limit, Opening, Stakes, VARIANTS, Variant};
use people::{Change, Kind, Player, WrittenOut};
use record::{Entry, FIRST, RoomKey};
use shuffler::Entropy;
use std::sync::Arc;
use store::Batch;
use store::memory::Disk;
use units::{Bps, Chips, Instant, Millis, PlayerId, Seq, TableId};
use wire::{BombRule, LimitKind, NewClock, NewTable, StraddleKind};

/// The owner of the room, who does not play.
pub(crate) const OWNER: PlayerId = PlayerId::from_bits(1);

/// Start of every run: 90 s before midnight (UTC), so that most runs reach the next day.
pub(crate) const STARTS: Instant = Instant(1_700_006_400_000 - 90_000);

/// The rulebook under which private tables must be ordered.
pub(crate) const ORDERED_BOOK: &str = "svenska-spel";

/// Returns the hash with which a player accepts the terms of [`ORDERED_BOOK`].
pub(crate) fn ordered_hash() -> String {
    let shelf = floor::Shelf::built_in();
    units::hex(&shelf.book(ORDERED_BOOK).expect("one of ours").hash)
}

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
    let draws = Rng::new(options.seed, if same { 100 } else { 100 + life });
    let entropy: Box<dyn Entropy> = match options.planted {
        Some(Planted::OtherDraw) => Box::new(OtherShoes(draws)),
        _ => Box::new(draws),
    };
    let seed = options.seed.wrapping_mul(31).wrapping_add(life);
    let store = SimStore::new(disk, seed, swarm.faults, options.planted);
    let loaded = misread(options.planted, disk.load(floor::is_readable));
    Floor::open(config.clone(), key.clone(), entropy, store, loaded, now)
}

/// Returns the operator's fee in the run of this seed.
///
/// One room in four has a time charge. Of the others, three in four take rake, and half of these have caps that depend
/// on the number of players.
fn fee(seed: u64) -> Option<Fee> {
    let mut draws = Rng::new(seed, 21);
    let cap = draws.between(1, 60);
    let step = |big_blind, players, cap| {
        let (big_blind, cap) = (Chips::new(big_blind), Chips::new(cap));
        CapStep { big_blind, players, cap }
    };
    let steps = vec![step(10, 2, cap.div_ceil(4)), step(10, 4, cap.div_ceil(2))];
    let steps = if draws.per_mille(500) { steps } else { Vec::new() };
    let share = Bps(draws.between(100, 500) as u32);
    let scale = RakeScale { share, cap: Chips::new(cap), steps };
    let rake = draws.per_mille(750).then_some(Fee::Percent(scale));
    let (amount, minutes) = (Chips::new(draws.between(1, 120)), draws.between(1, 4));
    let charge = TimeCharge { amount, period: Millis::seconds(60 * minutes) };
    if draws.per_mille(250) { Some(Fee::Time(charge)) } else { rake }
}

/// Returns the operator's fee at a table of this rulebook; `None` if the rulebook allows no such fee.
fn fee_at(seed: u64, rulebook: &Rulebook) -> Option<Fee> {
    fee(seed).filter(|fee| rulebook.table.fee.leaves(fee))
}

/// Returns the jackpot of this seed's room. Half of the rooms have one, and almost any losing hand wins it.
fn jackpot(seed: u64) -> Option<JackpotSettings> {
    let mut draws = Rng::new(seed, 22);
    let rule = BadBeatRule::of("2s3h4d5c7s", "2s2h4d5c7s").expect("five cards each");
    let settings = JackpotSettings {
        drop: Chips::new(draws.between(1, 7)),
        min_pot_big_blinds: draws.between(1, 4),
        holdem: rule.clone(),
        omaha: rule,
        tables: Vec::new(),
    };
    draws.per_mille(500).then_some(settings)
}

/// Returns the jackpot at a public table; `None` if its games or rulebook have none.
fn jackpot_at(seed: u64, config: &TableConfig) -> Option<Jackpot> {
    let JackpotSettings { drop, min_pot_big_blinds, holdem, .. } = jackpot(seed)?;
    let split = config.rulebook.table.jackpot?;
    let min_pot = config.stakes.big_blind.times(min_pot_big_blinds).max(drop);
    let offered = config.games().iter().all(|game| books::is_jackpot_game(game.variant.key));
    offered.then_some(Jackpot { drop, min_pot, rule: holdem, split })
}

pub(crate) fn config(draws: &mut Rng, options: &Options) -> FloorConfig {
    let seed = options.seed;
    FloorConfig {
        version: "cardroom simulated".into(),
        tables: Vec::new(),
        sit_and_gos: crate::tournament_players::always_open(options),
        house_tables: crate::world::house_tables::always_open(options),
        are_tables_usual: false,
        guest_chips: guest_chips(draws, options),
        refill_every: Millis::seconds(60),
        house_players: true,
        // In a pool, house players would play without pause, and no run would come to its end.
        house_show: !options.has_pool(),
        clock_in_doubt: false,
        tables_max: 10,
        tables_per_host_max: 2,
        time_to_act: Some(Millis::seconds(15)),
        outage_hold: Millis::seconds(draws.between(0, 3) * 10),
        pause_between_hands: Millis::seconds(1),
        away_max: Millis::seconds(120),
        seat_offer: Some(Millis::seconds(10)),
        hands_per_snapshot: 2,
        shelf: floor::Shelf::built_in(),
        rulebook: "house".into(),
        fee: fee(seed),
        jackpot: jackpot(seed),
    }
}

/// Returns the chips of a new guest; in a pool they are little more than a buy-in.
fn guest_chips(draws: &mut Rng, options: &Options) -> Chips {
    let usual = Chips::new(draws.between(1_500, 6_000));
    let few = BIG_BLIND.times(Rng::new(options.seed, 25).between(20, 200));
    if options.has_pool() { few } else { usual }
}

/// Returns the automatic top-up of a guest in a pool: for half of the guests all their chips, for the others none.
fn purse(seed: u64, nth: u64, guest_chips: Chips) -> Option<Chips> {
    Rng::new(seed, 2_000 + nth).per_mille(500).then_some(guest_chips)
}

/// Writes the public tables to the disk, as if they had been opened before the first simulated start.
///
/// They may be of any game and any rulebook.
pub(crate) fn open_tables(
    draws: &mut Rng,
    options: &Options,
    key: &RoomKey,
    disk: &Disk,
    now: Instant,
) {
    let (seq, seed) = (Seq(1), options.seed);
    let tables = (1..=draws.between(1, 3)).map(|n| {
        let config = table(draws, format!("Table {n}"));
        let config = TableConfig { fee: fee_at(seed, &config.rulebook), ..config };
        TableConfig { jackpot: jackpot_at(seed, &config), ..config }
    });
    let mut configs: Vec<TableConfig> = tables.collect();
    if options.has_pool() {
        configs = vec![pool(seed)];
    }
    for (config, nth) in configs.iter_mut().zip(0..) {
        let Veil { anonymous, rail_delay_min, rail_cards } = options.veil(nth);
        config.anonymous = anonymous;
        let limits: Vec<Limit> = config.games().iter().map(|game| game.limit).collect();
        config.buy_in_max = config.rulebook.table.buy_ins(&limits, BIG_BLIND).1;
        if config.pool.is_none() {
            config.rail_delay = Millis::seconds(60 * u64::from(rail_delay_min));
            config.rail_cards = rail_cards;
        }
    }
    let entries = configs.into_iter().map(|config| {
        config.check().unwrap_or_else(|error| panic!("{}: {error}", config.variant.key));
        let table = config.table;
        let body = forms::encode(&Event::Opened(Box::new(config)), key, &WrittenOut, None, seq);
        Entry::after(&FIRST, table, seq, now, body)
    });
    let name = "Owner".into();
    let owner = Player { player: OWNER, name, kind: Kind::Guest, since: now };
    let people = vec![Change::Joined { player: owner }, Change::OwnerSet { player: OWNER }];
    // A batch has the entries of one stream.
    let batches = entries.map(|entry| Batch { entries: vec![entry], ..Batch::default() });
    for batch in batches.chain([Batch { people, ..Batch::default() }]) {
        assert!(write(disk, batch), "the store refuses what was there before the run");
    }
}

/// Draws a public table. Half of the tables are hold'em, which has the most planted bugs; three in ten are draw games.
///
/// At least half use the house rulebook, which has the most games. Draw games are frequent because decks run out in
/// them.
fn table(draws: &mut Rng, name: String) -> TableConfig {
    let books = Rulebook::all_built_in();
    let any = draws.pick(books).expect("there are rulebooks");
    let house = books.iter().find(|book| book.key == "house").expect("our own");
    let rulebook = if draws.per_mille(500) { house.clone() } else { any.clone() };
    let kind = draws.below(10);
    let is_wanted = |offer: &&Offer| match kind {
        0..5 => *offer.variant == HOLDEM,
        5..8 => offer.variant.family == Family::Draw,
        _ => true,
    };
    let all = &rulebook.table.games;
    let wanted: Vec<&Offer> = all.iter().filter(is_wanted).collect();
    let offer = draws.pick(&wanted).copied().unwrap_or(&all[0]);
    let variant = offer.variant;
    let limit = *draws.pick(&offer.limits).expect("a game has limits");
    let straddles = draws.per_mille(500) && rulebook.table.may_straddle(variant);
    if let Some(table) = mixed_table(draws, &rulebook, &name) {
        return table;
    }
    // Draw games get more seats, so that few cards are left when many players draw.
    let least = if variant.family == Family::Draw { 3 } else { 0 };
    let seats_max = draws.between(2 + least, u64::from(offer.seats_max.min(8))) as u8;
    TableConfig {
        pool: None,
        variant,
        limit,
        stakes: stakes(draws, &rulebook, variant, limit),
        straddle: draws.pick(&rulebook.table.straddles).copied().filter(|_| straddles),
        bomb: bomb_pots(draws, &rulebook, variant, seats_max),
        house_players: house_players(draws, least, least + 3, &rulebook),
        ..plain(draws, &rulebook, &name, seats_max)
    }
}

/// Draws the number of house players, at most the rulebook's maximum.
fn house_players(draws: &mut Rng, least: u64, most: u64, rulebook: &Rulebook) -> u8 {
    (draws.between(least, most) as u8).min(rulebook.table.house_players_max)
}

const BIG_BLIND: Chips = Chips::new(10);

/// Draws the time rules, without the time to act. Most tables have a time bank and wait for lost connections.
fn timing(draws: &mut Rng, rulebook: &Rulebook) -> Timing {
    let rules = &rulebook.table.time;
    let size = Millis::seconds(draws.between(0, rules.bank_max.0.min(20_000) / 1_000));
    let drawn = *draws.pick(&rules.bank_drawn).expect("a book names a way");
    let bank = TimeBank::usual(size, rules).map(|usual| TimeBank { drawn, ..usual });
    let more_time = Millis::seconds(draws.between(0, 1) * 5);
    let outage_hold = Millis::seconds(draws.between(0, 3) * 10).min(rules.outage_hold_max);
    Timing { bank, more_time, unlimited: false, outage_hold }
}

/// Draws the clock settings for a guest's private table; one in ten has unlimited time.
fn clock(draws: &mut Rng) -> NewClock {
    if draws.per_mille(100) {
        return NewClock { unlimited_time: true, ..NewClock::default() };
    }
    let time_bank_s = draws.per_mille(700).then(|| draws.between(0, 20) as u32);
    let more_time_s = draws.per_mille(500).then_some(5);
    NewClock { time_bank_s, more_time_s, ..NewClock::default() }
}

fn stakes(draws: &mut Rng, rulebook: &Rulebook, variant: &Variant, limit: Limit) -> Stakes {
    let some = Chips::new(draws.between(1, 5));
    let ante = match variant.opening {
        Opening::Blinds if draws.per_mille(700) => Ante::None,
        Opening::Blinds => draws.pick(&rulebook.table.antes).expect("a book has antes").ante(some),
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

/// Draws a mixed table with short legs, for one table in eight, if the rulebook offers a mix.
fn mixed_table(draws: &mut Rng, rulebook: &Arc<Rulebook>, name: &str) -> Option<TableConfig> {
    let key = draws.pick(&rulebook.table.mixes).filter(|_| draws.per_mille(125))?.clone();
    let offers = &rulebook.table.games;
    let games = match Rotation::by_key(&key) {
        Some(rotation) => rotation.variants(),
        None => {
            let count = draws.between(2, 5);
            let offer = |_| draws.pick(offers).expect("a book has games");
            let games = (0..count).map(offer);
            games.map(|offer| (offer.variant, offer.limits[0])).collect()
        }
    };
    let most = |key: &str| offers.iter().find(|offer| offer.variant.key == key);
    let most = games.iter().filter_map(|(game, _)| most(game.key)).map(|offer| offer.seats_max);
    let seats_max = draws.between(2, u64::from(most.min().unwrap_or(2).min(6))) as u8;
    let small_blind = Chips::new(BIG_BLIND.get() / 2);
    let mut games = Game::beside_each_other(&games, rulebook, small_blind, BIG_BLIND).into_iter();
    let Game { variant, limit, stakes } = games.next()?;
    let next = if key == Mix::CHOICE { NextGame::Chosen } else { NextGame::InOrder };
    let length = match draws.below(3) {
        0 => LegLength::Round,
        hands => LegLength::Hands(hands as u8),
    };
    Some(TableConfig {
        variant,
        limit,
        stakes,
        mix: Some(Mix { key, others: games.collect(), length, next }),
        ..plain(draws, rulebook, name, seats_max)
    })
}

/// Draws a pool, with any rulebook that offers hold'em. The pool opens its other tables by itself.
fn pool(seed: u64) -> TableConfig {
    let mut draws = Rng::new(seed, 24);
    let offers_holdem = |book: &&Arc<Rulebook>| book.offer(HOLDEM.key).is_some();
    let books: Vec<&Arc<Rulebook>> =
        Rulebook::all_built_in().iter().filter(offers_holdem).collect();
    let rulebook = *draws.pick(&books).expect("there are rulebooks");
    let seats_max = draws.between(2, 6) as u8;
    let plain = plain(&mut draws, rulebook, "Mill", seats_max);
    let pool = TableId::from_bits(draws.next().into());
    let least = draws.between(2, u64::from(seats_max.min(3))) as u8;
    TableConfig {
        pool: Some(PoolConfig { pool, least }),
        fee: fee_at(seed, rulebook),
        house_players: house_players(&mut draws, 0, 6, rulebook),
        ..plain
    }
}

/// Draws a table of no-limit hold'em without antes, straddles or bomb pots.
fn plain(draws: &mut Rng, rulebook: &Arc<Rulebook>, name: &str, seats_max: u8) -> TableConfig {
    TableConfig {
        pool: None,
        table: TableId::from_bits(draws.next().into()),
        name: name.into(),
        variant: &HOLDEM,
        limit: Limit::No,
        stakes: Game::usual(
            &HOLDEM,
            Limit::No,
            rulebook,
            Chips::new(BIG_BLIND.get() / 2),
            BIG_BLIND,
        )
        .stakes,
        mix: None,
        currency: floor::CURRENCY,
        seats_max,
        buy_in_min: BIG_BLIND.times(20),
        buy_in_max: BIG_BLIND.times(200),
        time_to_act: Millis::seconds(15),
        timing: timing(draws, rulebook),
        pause_between_hands: Millis::seconds(1),
        away_max: Millis::seconds(120),
        seat_offer: Millis::seconds(10),
        straddle: None,
        bomb: None,
        private: false,
        host: None,
        host_seats: false,
        house_players: house_players(draws, 0, 3, rulebook),
        fee: None,
        jackpot: None,
        anonymous: false,
        rail_delay: Millis(0),
        rail_cards: false,
        rulebook: rulebook.clone(),
    }
}

/// Draws bomb pots for about one in three tables that allow them.
fn bomb_pots(
    draws: &mut Rng,
    rulebook: &Rulebook,
    variant: &Variant,
    seats_max: u8,
) -> Option<BombPots> {
    let boards = draws.between(1, 2) as u8;
    let fits = boards <= rulebook.table.bomb_boards_max
        && variant.may_bomb()
        && seats_max <= variant.seats_on_boards(boards);
    let when = [BombWhen::Every(draws.between(1, 5) as u8), BombWhen::Agreed, BombWhen::Ordered];
    let when = *draws.pick(&when).expect("three ways");
    let ante_big_blinds = draws.between(1, 5) as u8;
    (fits && draws.per_mille(350)).then_some(BombPots { when, ante_big_blinds, boards })
}

/// Draws bomb pots for a table that a guest opens.
fn bomb_rule(draws: &mut Rng, variant: &Variant, seats_max: u8) -> Option<BombRule> {
    let house = Rulebook::built_in("house").expect("our own");
    let BombPots { when, ante_big_blinds, boards } = bomb_pots(draws, &house, variant, seats_max)?;
    let (when, hands) = match when {
        BombWhen::Every(hands) => (wire::BombWhen::Every, hands),
        BombWhen::Ordered => (wire::BombWhen::Host, 0),
        BombWhen::Agreed => (wire::BombWhen::Agreed, 0),
    };
    Some(BombRule { when, hands, ante_big_blinds, boards })
}

const STRADDLES: &[StraddleKind] = &[
    StraddleKind::UnderTheGun,
    StraddleKind::Restraddle,
    StraddleKind::Button,
    StraddleKind::Mississippi,
];

/// Draws a private table that a guest opens.
pub(crate) fn private_table(draws: &mut Rng, veil: Veil) -> NewTable {
    let variant = *draws.pick(VARIANTS).expect("there are games");
    let variant = if draws.per_mille(500) { &HOLDEM } else { variant };
    let has_straddles = variant.opening == Opening::Blinds && variant.family != Family::Draw;
    let seats_max = draws.between(2, variant.seats_max.into()) as u8;
    NewTable {
        name: None,
        limit: match draws.pick(variant.limits).expect("a game has limits") {
            Limit::No => LimitKind::NoLimit,
            Limit::Pot => LimitKind::PotLimit,
            Limit::Fixed => LimitKind::FixedLimit,
        },
        small_blind: Chips::new(5),
        big_blind: BIG_BLIND,
        seats_max,
        clock: clock(draws),
        time_to_act_s: Some(draws.between(5, 20) as u32).filter(|_| draws.per_mille(800)),
        game: Some(variant.key.into()),
        straddle: has_straddles.then(|| *draws.pick(STRADDLES).expect("there are some")),
        bomb: bomb_rule(draws, variant, seats_max),
        private: true,
        // A host who admits players has to know who they are.
        host_seats: draws.per_mille(400) && !veil.anonymous,
        house_players: draws.between(0, 2) as u8,
        anonymous: veil.anonymous,
        rail_delay_min: veil.rail_delay_min,
        rail_cards: veil.rail_cards,
        ..test_kit::new_table("")
    }
}

pub(crate) fn people(
    draws: &mut Rng,
    swarm: &Swarm,
    options: &Options,
    guest_chips: Chips,
) -> Vec<Person> {
    let guests = draws.between(2, 7);
    let mut people: Vec<Person> = (1..=guests)
        .map(|n| {
            let mut person = Person::new(format!("Guest {n}"), Role::Guest, draws.next());
            person.home = draws.below(3) as usize;
            person.by_cookie = draws.per_mille(500);
            person.is_mischievous = n == 1 || draws.per_mille(200);
            person.gambles_percent = swarm.gambles_percent;
            person.purse = purse(options.seed, n, guest_chips).filter(|_| options.has_pool());
            take_part(&mut person, draws, swarm);
            person
        })
        .collect();
    let mut rail = Person::new("Rail".into(), Role::Rail, draws.next());
    rail.home = draws.below(3) as usize;
    people.push(rail);
    people.extend(owner(options));
    people
}

/// Decides whether and how a person takes part in cuts. Most do so through the session, like a browser.
fn take_part(person: &mut Person, draws: &mut Rng, swarm: &Swarm) {
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
