//! House players: who they are, where they should sit, and that they have chips.
//!
//! They are marked wherever they are named, sit at play-money tables only, leave room for people,
//! and can be switched off. The switch is not kept over a restart: the setting is.

use crate::HouseSeat;
use crate::access::{Errand, NoErrand};
use crate::hall::Hall;
use crate::lobby::BUY_IN_USUAL_BIG_BLINDS;
use crate::table::Actor;
use cash::{Event, HostEvent, TableConfig};
use people::{Change, Kind};
use std::collections::{BTreeMap, BTreeSet};
use table::Goes;
use units::{Chips, Currency, PlayerId, TableId};

/// What house players are called, first come first served.
const NAMES: [&str; 48] = [
    "Ada", "Bruno", "Clara", "Dmitri", "Elena", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Katya",
    "Leon", "Marta", "Nils", "Olga", "Pavel", "Quentin", "Rosa", "Stefan", "Tessa", "Ulrich",
    "Vera", "Walter", "Xenia", "Yusuf", "Zelda", "Anton", "Berta", "Cosmo", "Dora", "Emil",
    "Frida", "Gustav", "Hanna", "Igor", "Judit", "Karl", "Lena", "Milo", "Nora", "Otto", "Petra",
    "Ruben", "Selma", "Theo", "Ursula", "Viktor", "Wanda",
];
/// Seats kept free of house players at a table of at least [`LARGE`] seats; one at a smaller.
const FREE_SEATS: usize = 2;
const LARGE: u8 = 4;

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
    /// Who should sit at a table.
    pub(crate) fn at(&self, table: TableId) -> Vec<HouseSeat> {
        self.places.get(&table).cloned().unwrap_or_default()
    }
    pub(crate) fn is_named(&self, table: TableId, player: PlayerId) -> bool {
        self.places.get(&table).is_some_and(|places| places.iter().any(|p| p.player == player))
    }
}

/// How many house players a table should have: as many as are wanted, but never so many that a
/// newcomer finds no seat. A lone human at a two-seat table keeps his opponent.
fn target(actor: &Actor) -> usize {
    let config = actor.table.config();
    if config.currency != Currency::PLAY || actor.table.is_closing() || config.pool.is_some() {
        return 0;
    }
    let seats = usize::from(config.seats_max);
    let humans = actor.table.seats().filter(|(_, sitting)| !sitting.house).count();
    let humans = humans + actor.table.waiters().len(); // they are to have a seat
    let free = if config.seats_max >= LARGE { FREE_SEATS } else { 1 };
    let room = match (seats, humans) {
        (2, 1) => 1,
        _ => seats.saturating_sub(humans + free),
    };
    let wanted = usize::from(actor.house_wanted).min(room);
    let sit = actor.table.seats().filter(|(_, sitting)| sitting.house).count();
    // Nobody new sits down at a locked table.
    if actor.table.is_locked() { wanted.min(sit) } else { wanted }
}

impl Actor {
    /// Takes in how many house players are wanted from now on.
    pub(crate) fn want_house(&mut self, events: &[Event]) {
        for event in events {
            if let Event::Host(HostEvent::HousePlayersWanted { count, by: _ }) = event {
                self.house_wanted = *count;
            }
        }
    }
}

fn may_sit(actor: &Actor, player: PlayerId) -> bool {
    !actor.table.is_removed(player)
}

impl Hall {
    pub(crate) fn house_seats(&self) -> Vec<HouseSeat> {
        self.house.places.values().flatten().copied().collect()
    }

    /// Says anew who should sit where, if anything has changed: those who sit stay as long as there
    /// is room for them, and those who are about to sit keep their place; then whoever is free.
    pub(crate) fn keep_house(&mut self) {
        if !self.house.stale || self.gate().is_some() {
            return;
        }
        self.house.stale = false;
        let before = self.house.places.clone();
        if self.house.on {
            self.place_house();
        } else {
            self.house.places.clear();
        }
        let named = before.keys().chain(self.house.places.keys());
        let moved = named.filter(|table| before.get(table) != self.house.places.get(table));
        moved.for_each(|table| self.tables.stir(*table));
        self.stir_pools();
    }

    fn place_house(&mut self) {
        let seats = self.tables.values().flat_map(|actor| actor.table.seats());
        let seated = seats.filter(|(_, sitting)| sitting.house).map(|(_, s)| s.player);
        let mut seated: BTreeSet<PlayerId> = seated.collect();
        seated.extend(self.pools.on_way());
        let mut named = self.keep_places(&seated);
        let mut lacking = 0;
        let free = || self.house.players.iter().filter(|player| !seated.contains(player));
        for (table, places) in &mut self.house.places {
            let pool = self.pools.house_wanted(*table, &self.tables);
            let actor = self.tables.get(table);
            let wanted = match (&pool, actor) {
                (Some((config, wanted)), _) => Some((config, *wanted)),
                (None, Some(actor)) => Some((actor.table.config(), target(actor))),
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
        self.hire(lacking);
        self.fund();
    }

    /// The places of those who stay; gives who they are.
    fn keep_places(&mut self, seated: &BTreeSet<PlayerId>) -> BTreeSet<PlayerId> {
        let before = std::mem::take(&mut self.house.places);
        let mut named = BTreeSet::new();
        for (&table, actor) in self.tables.iter() {
            let target = target(actor);
            if target == 0 {
                continue;
            }
            let sits = actor.table.seats().filter(|(_, s)| s.house && s.goes == Goes::No);
            let sits = sits.map(|(_, sitting)| sitting.player);
            let comes = before.get(&table).into_iter().flatten().map(|place| place.player);
            let comes = comes.filter(|player| !seated.contains(player) && may_sit(actor, *player));
            let mut places: Vec<HouseSeat> = Vec::new();
            for player in sits.chain(comes) {
                if places.len() < target && named.insert(player) {
                    places.push(place(actor.table.config(), table, player));
                }
            }
            self.house.places.insert(table, places);
        }
        for (pool, config, wanted) in self.pools.house_wishes(&self.tables) {
            let comes = before.get(&pool).into_iter().flatten().map(|place| place.player);
            let comes = comes.filter(|player| !seated.contains(player));
            let sits = self.pools.house_in(pool, &self.tables, |player| self.is_house(player));
            let mut places: Vec<HouseSeat> = Vec::new();
            for player in sits.into_iter().chain(comes) {
                if places.len() < wanted && named.insert(player) {
                    places.push(place(&config, pool, player));
                }
            }
            self.house.places.insert(pool, places);
        }
        named
    }

    /// So many more house players, unless some are under way.
    fn hire(&mut self, lacking: usize) {
        if lacking == 0 || self.house.hiring {
            return;
        }
        let mut hired = Errand { hires: true, ..Errand::default() };
        let known = self.house.players.len();
        for name in (known..known + lacking).map(|at| NAMES[at % NAMES.len()]) {
            let name = self.free_name(name);
            match self.open_guest(&name, Kind::House) {
                Ok((errand, _)) => {
                    self.names_taken.extend(errand.names.iter().cloned());
                    hired.changes.extend(errand.changes);
                    hired.facts.extend(errand.facts);
                    hired.transfers.extend(errand.transfers);
                    hired.names.extend(errand.names);
                }
                Err(NoErrand(refusal)) => {
                    return self.log(format!("no house player: {:?}", refusal.code));
                }
            }
        }
        self.house.hiring = true;
        self.run(hired, None);
    }

    pub(crate) fn hired(&mut self) {
        self.house.hiring = false;
    }

    /// Every house player has chips for his place.
    fn fund(&mut self) {
        let places = self.house_seats();
        let short = places.into_iter().filter(|place| {
            self.cashier.balance(place.player) < place.buy_in && !self.busy.contains(&place.player)
        });
        let short: Vec<_> = short.collect();
        for HouseSeat { player, buy_in, .. } in short {
            let up_to = buy_in.times(10).max(self.config.guest_chips);
            let errand = self.refill_errand(player, up_to);
            self.run(errand, None);
        }
    }
}

/// A place with a buy-in of 60 to 100 big blinds, always the same for the same player.
fn place(config: &TableConfig, table: TableId, player: PlayerId) -> HouseSeat {
    let depth = BUY_IN_USUAL_BIG_BLINDS - (player.bits() % 41) as u64;
    let buy_in: Chips = config.stakes.big_blind.times(depth);
    let buy_in = buy_in.max(config.buy_in_min).min(config.buy_in_max);
    HouseSeat { player, table, buy_in }
}
