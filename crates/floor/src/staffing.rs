//! House players: creates them, decides where they sit, and keeps them in chips.
//!
//! They are marked wherever they are named, sit at play-chip tables only, leave seats free for people, and can be
//! switched off. The switch is not stored; after a restart the room's setting applies.

use crate::HouseSeat;
use crate::access::{free_name, open_guest, refill_change};
use crate::actor::Actor;
use crate::job::{Job, Message};
use crate::lobby::BUY_IN_USUAL_BIG_BLINDS;
use crate::people_change::{PeopleChange, Rejected, run};
use crate::state::State;
use crate::tournaments;
use cash::{HostEvent, TableConfig};
use people::Kind;
use std::collections::{BTreeMap, BTreeSet};
use table::Goes;
use tables::Event;
use units::{Chips, PlayerId, TableId};

/// Names of house players, in the order in which they are hired.
const NAMES: [&str; 48] = [
    "Ada", "Bruno", "Clara", "Dmitri", "Elena", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Katya",
    "Leon", "Marta", "Nils", "Olga", "Pavel", "Quentin", "Rosa", "Stefan", "Tessa", "Ulrich",
    "Vera", "Walter", "Xenia", "Yusuf", "Zelda", "Anton", "Berta", "Cosmo", "Dora", "Emil",
    "Frida", "Gustav", "Hanna", "Igor", "Judit", "Karl", "Lena", "Milo", "Nora", "Otto", "Petra",
    "Ruben", "Selma", "Theo", "Ursula", "Viktor", "Wanda",
];
/// Number of seats that house players leave free at a table of at least [`LARGE`] seats; at a smaller table, one.
const FREE_SEATS: usize = 2;
const LARGE: u8 = 4;

/// The house players that should sit at each table.
type Places = BTreeMap<TableId, Vec<HouseSeat>>;

/// Returns how many house players a table should have now.
///
/// This is the number the host asked for, limited so that seats stay free for newcomers. At a two-seat table with one
/// human, one house player stays as the opponent. A closing table and a pool's table get none; a locked table gets no
/// further ones.
fn target(actor: &Actor) -> usize {
    let Some(table) = actor.cash().filter(|_| actor.house_wanted > 0) else { return 0 };
    let config = table.config();
    if !config.currency.is_play() || table.is_closing() || config.pool.is_some() {
        return 0;
    }
    let seats = usize::from(config.seats_max);
    let humans = table.seats().filter(|(_, sitting)| !sitting.house).count();
    let humans = humans + table.waiters().len(); // they will need a seat
    let free = if config.seats_max >= LARGE { FREE_SEATS } else { 1 };
    let room = match (seats, humans) {
        (2, 1) => 1,
        _ => seats.saturating_sub(humans + free),
    };
    let wanted = usize::from(actor.house_wanted).min(room);
    let sit = table.seats().filter(|(_, sitting)| sitting.house).count();
    // No new player sits down at a locked table.
    if table.is_locked() { wanted.min(sit) } else { wanted }
}

impl Actor {
    /// Notes how many house players the host wants, if these events say so.
    pub(crate) fn want_house(&mut self, events: &[Event]) {
        for event in events {
            if let Event::Cash(cash::Event::Host(HostEvent::HousePlayersWanted { count, by: _ })) =
                event
            {
                self.house_wanted = *count;
            }
        }
    }
}

fn may_sit(actor: &Actor, player: PlayerId) -> bool {
    actor.cash().is_some_and(|table| !table.is_removed(player))
}

/// Assigns the house players' places again, and hires more if any are missing.
///
/// Seated house players stay while there is room for them, and those about to sit down keep their place. Free house
/// players fill the other places.
pub(crate) fn keep_house(job: &mut Job<'_>) {
    let before = job.around.house.places();
    let places = if job.around.house.is_offered() { place_house(job) } else { Places::new() };
    let named = before.keys().chain(places.keys());
    let moved = named.filter(|table| before.get(table) != places.get(table));
    moved.for_each(|table| job.tell(Message::Queue(*table)));
    job.tell(Message::HousePlaced(places));
    job.tell(Message::PoolsStirred);
}

fn place_house(job: &mut Job<'_>) -> Places {
    let State { tables, pools, house, .. } = job.around;
    let sits = |player: &&PlayerId| tables.of(**player).next().is_some();
    let mut seated: BTreeSet<PlayerId> = house.players().iter().filter(sits).copied().collect();
    seated.extend(pools.on_way());
    seated.extend(tournaments::house_entered(job.around));
    let (mut all, mut named) = keep_places(job.around, &seated);
    let mut lacking = 0;
    let free = || house.players().iter().filter(|player| !seated.contains(player));
    for (table, places) in &mut all {
        let pool = pools.house_wanted(*table, tables);
        let actor = tables.get(table);
        let wanted = match (&pool, actor) {
            (Some((config, wanted)), _) => Some((config, *wanted)),
            (None, Some(actor)) => actor.cash().map(|table| (table.config(), target(actor))),
            (None, None) => None,
        };
        let Some((config, wanted)) = wanted else { continue };
        while places.len() < wanted {
            let may = |player| actor.is_none_or(|actor| may_sit(actor, player));
            let fits = |player: &&PlayerId| !named.contains(player) && may(**player);
            let Some(&player) = free().find(fits) else {
                lacking += wanted - places.len();
                break;
            };
            named.insert(player);
            places.push(place(config, *table, player));
        }
    }
    let left: Vec<PlayerId> = free().filter(|player| !named.contains(player)).copied().collect();
    let lacking = lacking + tournaments::keep_house(job, &left);
    hire(job, lacking);
    fund(job, &all);
    all.extend(tournaments::house_places(job.around));
    all
}

/// Returns the places that house players keep, and the players who keep them.
fn keep_places(around: &State, seated: &BTreeSet<PlayerId>) -> (Places, BTreeSet<PlayerId>) {
    let State { tables, pools, house, .. } = around;
    let (mut all, mut named) = (Places::new(), BTreeSet::new());
    let comes = |table: &TableId| {
        let places = house.places().get(table).into_iter().flatten();
        places.map(|place| place.player).filter(|player| !seated.contains(player))
    };
    for actor in tables.values() {
        let (target, table) = (target(actor), actor.id());
        let Some(cash) = actor.cash().filter(|_| target > 0) else { continue };
        let sits = actor.table.seats().filter(|(_, s)| s.house && s.goes == Goes::No);
        let sits = sits.map(|(_, sitting)| sitting.player);
        let comes = comes(&table).filter(|player| may_sit(actor, *player));
        let mut places: Vec<HouseSeat> = Vec::new();
        for player in sits.chain(comes) {
            if places.len() < target && named.insert(player) {
                places.push(place(cash.config(), table, player));
            }
        }
        all.insert(table, places);
    }
    for (pool, config, wanted) in pools.house_wishes(tables) {
        let sits = pools.house_in(pool, tables, |player| around.is_house(player));
        let mut places: Vec<HouseSeat> = Vec::new();
        for player in sits.into_iter().chain(comes(&pool)) {
            if places.len() < wanted && named.insert(player) {
                places.push(place(&config, pool, player));
            }
        }
        all.insert(pool, places);
    }
    (all, named)
}

/// Hires this many house players, unless others are being hired already.
fn hire(job: &mut Job<'_>, lacking: usize) {
    if lacking == 0 || job.around.house.is_hiring() {
        return;
    }
    let mut hired = PeopleChange { hires: true, ..PeopleChange::default() };
    let known = job.around.house.players().len();
    for name in (known..known + lacking).map(|at| NAMES[at % NAMES.len()]) {
        let name = free_name(job.around, name, &hired.names);
        match open_guest(job, &name, Kind::House) {
            Ok((errand, _)) => {
                hired.changes.extend(errand.changes);
                hired.texts.extend(errand.texts);
                hired.transfers.extend(errand.transfers);
                hired.names.extend(errand.names);
            }
            Err(Rejected(refusal)) => {
                return job.log(format!("cannot seat a house player: {:?}", refusal.code));
            }
        }
    }
    job.tell(Message::HouseHires);
    run(job, hired, None);
}

/// Refills every house player who cannot cover their buy-in.
fn fund(job: &mut Job<'_>, places: &Places) {
    for &HouseSeat { player, buy_in, .. } in places.values().flatten() {
        let around = job.around;
        if around.cashier.balance(player) < buy_in && !around.register.is_busy(player) {
            let up_to = buy_in.times(10).max(around.config.guest_chips);
            let errand = refill_change(around, player, up_to);
            run(job, errand, None);
        }
    }
}

/// Makes a place with a buy-in of 60 to 100 big blinds within the table's limits; it depends only on the player.
fn place(config: &TableConfig, table: TableId, player: PlayerId) -> HouseSeat {
    let depth = BUY_IN_USUAL_BIG_BLINDS - (player.bits() % 41) as u64;
    let buy_in: Chips = config.stakes.big_blind.times(depth);
    let buy_in = buy_in.max(config.buy_in_min).min(config.buy_in_max);
    HouseSeat { player, table, buy_in }
}
