//! Tables of games against the house: which are open, who opens more, who plays there, and what players request.

mod bugs;

use super::{Waiting, World};
use crate::Options;
use crate::checker::Deed;
use crate::options::Feature;
use crate::person::{Mood, Person, Role};
use crate::planted::Planted;
use crate::report::Finding;
use crate::rng::Rng;
use crate::run_setup::OWNER;
use bugs::Again;
pub(crate) use bugs::OtherShoes;
use floor::ask;
use std::collections::BTreeMap;
use units::{Chips, ConnId, PlayerId, TableId};
use wire::{Command, NewHouseTable};

/// Runs per 1,000 that have house tables without being asked to.
const RUNS_PER_MILLE: u64 = 50;
/// Requests to open a private table per 1,000 steps.
const OPENS_PER_MILLE: u64 = 8;
/// Chance per 1,000 steps that a guest chooses a house table; an eighth of that for a guest who has chosen one.
const GOES_PER_MILLE: u64 = 25;
/// The maximum stake at a table, as a multiple of the minimum.
const STAKES: u64 = 40;

/// Index of the wheels among the families in [`GAMES`]; the constants of the other families follow.
pub(crate) const WHEELS: usize = 0;
pub(crate) const BOXES: usize = 3;
pub(crate) const BLACKJACK: usize = 4;

/// Games by families: wheels, dice and balls, punto banco, boxes with hidden cards, blackjack.
const GAMES: [&[&str]; 5] = [
    &["european-roulette", "ray-roulette", "double-ball-roulette", "money-wheel"],
    &["lucky-dice", "lucky-dice", "sic-bo", "keno"],
    &["punto-banco"],
    &[
        "fast-poker",
        "riverside-poker",
        "dynamic-poker",
        "triple-bet-poker",
        "three-card-poker",
        "ultimate-holdem",
        "texas-holdem-bonus",
        "red-dog",
    ],
    &["blackjack-ray-a", "blackjack-classic", "blackjack-premium", "blackjack-ray-b"],
];

/// What the run knows about house tables, beyond what the room knows.
pub(crate) struct HouseTables {
    draws: Rng,
    /// What each request asks for, by connection and identifier.
    asked: BTreeMap<(ConnId, u32), (TableId, Deed)>,
    /// Decisions that a planted bug is going to carry out a second time.
    again: Vec<Again>,
}

impl HouseTables {
    pub(super) fn new(seed: u64) -> HouseTables {
        HouseTables { draws: Rng::new(seed, 41), asked: BTreeMap::new(), again: Vec::new() }
    }
}

impl Options {
    /// Whether there are house tables: in every run if the options say so, otherwise in some runs.
    ///
    /// Bugs that occur only at house tables are hunted with house tables; most other bugs without them.
    pub(crate) fn has_house_tables(&self) -> bool {
        let drawn = Rng::new(self.seed, 26).per_mille(RUNS_PER_MILLE);
        let wanted = self.planted.map_or(self.house || drawn, Planted::is_of_house);
        wanted && !self.without.has(Feature::House)
    }
}

/// Draws the house tables that are always open in this seed's room: one each from some families.
pub(crate) fn always_open(options: &Options) -> Vec<NewHouseTable> {
    if !options.has_house_tables() {
        return Vec::new();
    }
    let mut draws = Rng::new(options.seed, 42);
    let wanted = options.planted.and_then(Planted::family);
    let families = (0..GAMES.len()).filter(|family| match wanted {
        Some(wanted) => *family == wanted,
        None => draws.per_mille(700),
    });
    let families: Vec<usize> = families.collect();
    let tables = families.iter().enumerate().map(|(nth, family)| {
        let new = draw(&mut draws, *family);
        NewHouseTable { name: format!("House table {nth}"), private: false, ..new }
    });
    tables.collect()
}

/// Makes the owner, who gives host orders at house tables; `None` in a run without such tables.
pub(crate) fn owner(options: &Options) -> Option<Person> {
    let mut owner = Person::new("Owner".into(), Role::Owner, 0);
    owner.player = Some(OWNER);
    owner.by_cookie = true;
    options.has_house_tables().then_some(owner)
}

fn draw(draws: &mut Rng, family: usize) -> NewHouseTable {
    let game = *draws.pick(GAMES[family]).expect("each family has games");
    let min = draws.between(1, 6);
    NewHouseTable {
        name: String::new(),
        game: game.into(),
        min: Chips::new(min),
        max: Chips::new(min * draws.between(4, STAKES)),
        seats: draws.between(1, 7) as u8,
        private: true,
    }
}

impl World {
    /// Lets guests open tables and choose where they play.
    ///
    /// In the final phase it makes everybody who still has a seat go there and leave.
    pub(super) fn mind_the_house(&mut self) {
        if !self.options.has_house_tables() {
            return;
        }
        self.decide_again();
        let tables: Vec<TableId> =
            self.floor.house_tables().map(|table| table.config().table).collect();
        if self.mood == Mood::Leaving {
            return self.send_home();
        }
        if self.house.draws.per_mille(OPENS_PER_MILLE) {
            self.open_house_table();
        }
        for person in &mut self.people {
            let is_there = person.gambling.home.is_some_and(|home| tables.contains(&home));
            let draws = &mut self.house.draws;
            let often = if is_there { GOES_PER_MILLE / 8 } else { GOES_PER_MILLE };
            let goes = draws.per_mille(if person.role == Role::Owner { 100 } else { often });
            let next = draws.pick(&tables).copied();
            if goes && person.role != Role::House {
                person.gambling.home = next;
            } else if !is_there {
                person.gambling.home = None;
            }
        }
    }

    /// Makes everybody with a seat go to their house table and leave it, and keeps everybody else away.
    fn send_home(&mut self) {
        for person in &mut self.people {
            let sits = |table: &&pit::Table| {
                person.player.is_some_and(|player| table.seat_of(player).is_some())
            };
            let table = self.floor.house_tables().find(sits);
            person.gambling.home = table.map(|table| table.config().table);
        }
    }

    fn open_house_table(&mut self) {
        let draws = &mut self.house.draws;
        let guests = self.people.iter().filter(|person| person.role == Role::Guest);
        let guests: Vec<PlayerId> = guests.filter_map(|person| person.player).collect();
        let Some(&player) = draws.pick(&guests) else { return };
        let family = draws.below(GAMES.len() as u64) as usize;
        let family = self.options.planted.and_then(Planted::family).unwrap_or(family);
        let name = format!("Private {}", draws.below(1_000));
        let new = NewHouseTable { name, ..draw(draws, family) };
        // The room refuses a public table of a guest.
        let table = NewHouseTable { private: !draws.per_mille(50), ..new };
        let _ = self.ask(ask::OpenHouseTable { player, table }, Waiting::Anything);
    }

    pub(super) fn is_house_table(&self, table: TableId) -> bool {
        self.floor.house_tables().any(|one| one.config().table == table)
    }

    /// Whether all players have left the house tables.
    pub(super) fn are_house_tables_left(&self) -> bool {
        self.floor.house_tables().all(|table| table.seats().next().is_none())
    }

    /// Notes a request that reached the room, if it is for a house table.
    pub(crate) fn asked_of_house(&mut self, conn: ConnId, id: u32, command: &Command) {
        let Some((table, deed)) = Deed::of(command) else { return };
        let player = self.by_conn.get(&conn).and_then(|at| self.people[*at].player);
        let Some(player) = player.filter(|_| self.is_house_table(table)) else { return };
        self.retelling.pits.deeds.asked((table, player, deed.clone()));
        self.house.asked.insert((conn, id), (table, deed));
    }

    /// Notes how the room answered a request to a house table.
    pub(crate) fn house_answered(
        &mut self,
        at: usize,
        id: u32,
        is_done: bool,
    ) -> Result<(), Finding> {
        let person = &self.people[at];
        let Some(conn) = person.line.as_ref().map(|line| line.conn) else { return Ok(()) };
        let Some((table, deed)) = self.house.asked.get(&(conn, id)).cloned() else {
            return Ok(());
        };
        let Some(player) = person.player else { return Ok(()) };
        if is_done {
            self.report.counts.house_requests += 1;
            self.note_again(table, player, &deed);
        }
        self.retelling.pits.deeds.answered((table, player, deed), is_done);
        Ok(())
    }
}
