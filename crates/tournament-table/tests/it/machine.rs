//! The machine of a tournament over these tables: whole tournaments from registration to the last
//! payment, hand by hand, over good links and bad ones.

use crate::desk::{Desk, anything, config};
use crate::naive::Naive;
use crate::plans;
use hand::HOLDEM;
use seating::{EntryId, Fact, Presence, TableNo};
use std::collections::BTreeMap;
use test_kit::Dice;
use tournament::{
    Draft, Event as Told, Input as Asked, Lots, Nonces, Phase, Plan, Purchase, Purpose, Refused,
    StaffAct, Status, Tournament,
};
use tournament_table::{Event, Game, Input, Needs, Refused as TableRefused};
use units::{Instant, Millis, PlayerId};

/// A tournament and its tables.
struct Whole {
    tournament: Tournament,
    /// The tournament as its events make it.
    retold: Tournament,
    desks: BTreeMap<TableNo, Desk>,
    naive: BTreeMap<TableNo, (Naive, usize)>,
    now: Instant,
    dice: Dice,
    lots: TestLots,
    bad_link: bool,
    buys: u64,
    accidents: bool,
    hands: u64,
    failed: u64,
    /// The chips at all tables, when last there were any.
    at_tables: u64,
}

struct TestLots(BTreeMap<Purpose, cut::Lots>);

impl Lots for TestLots {
    fn below(&mut self, nonces: &Nonces, purpose: Purpose, n: u64) -> u64 {
        let open = || cut::Lots::new(&[5; 32], 1, &nonces.taking_part(), &purpose.bytes());
        self.0.entry(purpose).or_insert_with(open).below(n)
    }
}

impl Whole {
    fn new(plan: Plan, seed: u64) -> Whole {
        let tournament = Tournament::open(plan).unwrap();
        Whole {
            retold: tournament.clone(),
            tournament,
            desks: BTreeMap::new(),
            naive: BTreeMap::new(),
            now: Instant(0),
            dice: Dice::new(seed),
            lots: TestLots(BTreeMap::new()),
            bad_link: seed % 2 == 1,
            buys: 0,
            accidents: false,
            hands: 0,
            failed: 0,
            at_tables: 0,
        }
    }

    /// Gives the machine an input, and lets it decide all that is due.
    fn give(&mut self, input: Asked) -> Result<(), Refused> {
        let result = self.draft(input);
        while self.draft(Asked::Tick) == Ok(true) {}
        result.map(|_| ())
    }

    fn draft(&mut self, input: Asked) -> Result<bool, Refused> {
        let mut after = self.tournament.clone();
        let mut draft = Draft::new(&mut after, self.now, &mut self.lots);
        let result = draft.take(input);
        let drafted = draft.finish();
        for event in &drafted.events {
            self.retold.apply(event);
            if let Told::TableOpened(table) = event {
                self.open(*table);
            }
        }
        self.tournament = after;
        result.map(|()| drafted.more)
    }

    /// A table opens with the schedule as it is at that moment.
    fn open(&mut self, table: TableNo) {
        let plan = self.retold.plan();
        let mut config = config(plan.seats, Vec::new());
        config.schedule = self.retold.schedule().clone();
        config.games = vec![Game { variant: &HOLDEM, all_in_face_up: true }];
        let mut desk = Desk::open_at(self.now, config, u64::from(table.0));
        desk.plays = anything;
        self.desks.insert(table, desk);
        self.naive.insert(table, (Naive::default(), 0));
    }

    fn register(&mut self, count: u32) {
        for n in 0..count {
            let player = PlayerId::from_bits(u128::from(n) + 1);
            self.give(Asked::Buy {
                player,
                what: Purchase::Entry { by_ticket: false },
                commitment: None,
            })
            .unwrap();
        }
    }

    /// Half a second passes.
    fn pass(&mut self) {
        self.now += Millis(500);
        self.give(Asked::Tick).unwrap();
        let tables: Vec<TableNo> = self.desks.keys().copied().collect();
        for table in tables {
            self.play(table);
            self.check(table);
            self.carry(table);
        }
        self.count();
        if self.buys > 0 {
            self.buy();
        }
        if self.accidents && self.tournament.phase() == Phase::Playing {
            self.accident();
        }
    }

    /// The chips at the tables; the rest is on its way.
    fn count(&mut self) {
        let plays = self.desks.values().filter(|desk| !desk.table.is_closed());
        let at_tables: u64 = plays.map(|desk| desk.table.chips().get()).sum();
        if at_tables > 0 {
            self.at_tables = at_tables;
        }
    }

    /// Now and then staff stop everything, or set the clock, or a table fails.
    fn accident(&mut self) {
        let by = Millis(self.dice.between(1_000, 90_000));
        let act = match self.dice.below(400) {
            0 => StaffAct::Pause,
            1..=9 => StaffAct::Resume,
            10 => StaffAct::Forward(by),
            11 => StaffAct::Back(by),
            12 => StaffAct::HandForHand(self.dice.below(12) as u32),
            13 => return self.fail(),
            _ => return,
        };
        let _not_now = self.give(Asked::Staff(act));
    }

    fn fail(&mut self) {
        let tables: Vec<TableNo> = self.desks.keys().copied().collect();
        let Some(table) = (!tables.is_empty()).then(|| self.dice.pick(&tables)) else { return };
        let desk = self.desks.get_mut(&table).unwrap();
        if !desk.table.is_closed() && desk.table.entries().next().is_some() {
            desk.put(Input::Failed).unwrap();
            self.failed += 1;
        }
        self.check(table);
    }

    fn play(&mut self, table: TableNo) {
        let desk = self.desks.get_mut(&table).unwrap();
        desk.now = self.now;
        if desk.table.is_closed() {
            return;
        }
        desk.put(Input::Tick).unwrap();
        while desk.table.needs(desk.now) != Needs::Nothing {
            desk.give();
        }
        for _ in 0..self.dice.below(4) {
            if !desk.decide_if_present() {
                break;
            }
            while desk.give() {}
        }
        // Most of those who have just come connect; a few never do.
        let new = desk.table.entries().filter(|(_, one)| one.presence == Presence::NeverCame);
        let new: Vec<EntryId> =
            new.map(|(_, one)| one.entry).filter(|one| one.0 % 9 != 4).collect();
        for entry in new {
            let player = self.tournament.entry(entry).unwrap().player;
            desk.put(Input::Connection { player, connected: true }).unwrap();
        }
    }

    /// The table's events are held against the naive list.
    fn check(&mut self, table: TableNo) {
        let (naive, read) = self.naive.get_mut(&table).unwrap();
        let record = &self.desks[&table].record;
        for (at, event) in &record[*read..] {
            naive.take(*at, event);
            self.hands += u64::from(matches!(event, Event::HandBegan { .. }));
        }
        *read = record.len();
    }

    fn loses(&mut self) -> bool {
        self.bad_link && self.dice.percent(30)
    }

    fn carry(&mut self, table: TableNo) {
        let waiting: Vec<_> =
            self.tournament.waiting(table).map(|(no, one)| (no, one.clone())).collect();
        for (no, direction) in waiting {
            if !self.loses() {
                let desk = self.desks.get_mut(&table).unwrap();
                match desk.put(Input::Directed { no, direction }) {
                    Ok(_) | Err(TableRefused::Early { .. } | TableRefused::Busy) => {}
                    Err(refused) => panic!("{refused}"),
                }
                self.check(table);
            }
        }
        let no = self.desks[&table].table.taken();
        if !self.loses() && self.tournament.tables().any(|open| open == table) {
            self.give(Asked::Taken { table, no }).unwrap();
        }
        let facts = self.desks[&table].table.facts();
        let facts: Vec<_> = facts.waiting().map(|(no, fact)| (no, fact.clone())).collect();
        for (no, fact) in facts {
            if self.loses() {
                continue;
            }
            let is_last = fact == Fact::Closed;
            match self.give(Asked::Fact { table, no, fact }) {
                Ok(()) if is_last && !self.tournament.tables().any(|open| open == table) => {
                    self.desks.remove(&table);
                    return;
                }
                Ok(()) | Err(Refused::Early { .. }) => {}
                Err(refused) => panic!("{refused}"),
            }
        }
        let taken = self.tournament.taken_from(table);
        self.desks.get_mut(&table).unwrap().put(Input::Acknowledged { taken }).unwrap();
    }

    /// Some who are offered a rebuy take it, and some buy an add-on.
    fn buy(&mut self) {
        let all = (0..).map(EntryId).zip(self.tournament.entries());
        let all: Vec<_> = all
            .map(|(entry, one)| (entry, one.player, matches!(one.status, Status::Offered { .. })))
            .collect();
        for (entry, player, offered) in all {
            if self.dice.percent(self.buys) {
                let add_on = || Purchase::AddOn(entry);
                let what = if offered { Purchase::Rebuy(entry) } else { add_on() };
                let _not_now = self.give(Asked::Buy { player, what, commitment: None });
            }
        }
    }

    /// Plays until it is over.
    fn finish(&mut self) {
        for _ in 0..100_000 {
            if self.tournament.phase() == Phase::Finished {
                return;
            }
            self.pass();
        }
        panic!("not over: {} left, {}", self.tournament.left(), self.describe());
    }

    fn describe(&self) -> String {
        let desk = |(no, desk): (&TableNo, &Desk)| {
            let table = &desk.table;
            let waiting: Vec<_> = table.waiting().collect();
            format!(
                "table {}: {:?}, held {}, in a hand {}, {waiting:?}, {:?}, {:?}",
                no.0,
                table.stacks(),
                table.is_held(),
                table.is_hand_running(),
                desk.facts(),
                table.schedule().at(self.now),
            )
        };
        self.desks.iter().map(desk).collect::<Vec<_>>().join("\n")
    }
}

fn played(plan: Plan, players: u32, seed: u64, buys: u64) -> Whole {
    let mut whole = Whole::new(plan, seed);
    whole.buys = buys;
    finished(whole, players)
}

fn finished(mut whole: Whole, players: u32) -> Whole {
    whole.register(players);
    whole.finish();
    assert!(whole.retold == whole.tournament);
    assert_eq!(whole.at_tables, whole.tournament.issued().get(), "the winner has all chips");
    let places = whole.tournament.entries().iter().filter_map(|one| match one.status {
        Status::Placed(place) => Some(place.from),
        _ => None,
    });
    let mut places: Vec<u32> = places.collect();
    places.sort_unstable();
    assert_eq!(places.len() as u32, players);
    assert_eq!((places[0], whole.tournament.left()), (1, 1));
    whole
}

#[test]
fn a_freezeout_is_played_from_the_first_seat_to_the_winner() {
    let mut hands = 0;
    for (seed, players) in (0..).zip([2, 9, 10, 27, 20, 30]) {
        hands += played(plans::freezeout(), players, seed, 0).hands;
    }
    assert!(hands > 200, "{hands} hands");
}

#[test]
fn short_tables_play_hand_for_hand_near_the_prizes() {
    for seed in 0..4 {
        played(plans::short_handed(), 18, seed, 0);
    }
}

#[test]
fn rebuys_and_add_ons_come_to_their_seats() {
    for seed in 0..4 {
        let whole = played(plans::rebuys(), 12, seed, 10);
        let bought =
            whole.tournament.issued().get() / whole.tournament.plan().terms.start_chips.get();
        assert!(bought > 12, "{bought}");
    }
}

#[test]
fn staff_and_failing_tables_change_no_chip() {
    let mut failed = 0;
    for seed in 0..6 {
        let mut whole = Whole::new(plans::short_handed(), seed);
        whole.accidents = true;
        failed += finished(whole, 14).failed;
    }
    assert!(failed > 5, "{failed} tables failed");
}

#[test]
fn a_tournament_called_off_returns_the_stakes_of_its_hands() {
    for seed in 0..4 {
        let mut whole = Whole::new(plans::freezeout(), seed);
        whole.register(18);
        while whole.hands < 8 {
            whole.pass();
        }
        whole.give(Asked::Staff(StaffAct::Cancel)).unwrap();
        whole.finish();
        assert!(whole.desks.is_empty());
    }
}
