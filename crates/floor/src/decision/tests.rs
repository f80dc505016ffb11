use super::{DecisionInputs, Setback};
use crate::actor::Actor;
use crate::cashier::{Cashier, Uneven};
use crate::mailbox::{Asker, Letter, Work};
use crate::opening::table_config;
use crate::state::State;
use crate::step::Step;
use crate::{FloorConfig, Out, Shelf};
use cash::{Input, SeatInput, Table};
use ledger::Account;
use people::{People, Salts};
use record::{FIRST, RoomKey};
use shuffler::{Drbg, Entropy, EntropyError};
use test_kit::new_table;
use units::{Chips, Currency, Instant, Millis, PlayerId, Seq};

const NOW: Instant = Instant(1_000_000);
const ANA: PlayerId = PlayerId::from_bits(1);

struct Seeded(Drbg);

impl Entropy for Seeded {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        self.0.fill(bytes);
        Ok(())
    }
}

/// A room with one table, where Ana has 1,000 chips; the books have `booked` chips for her.
fn room(booked: i64) -> (Step, units::TableId) {
    let new = wire::NewTable {
        clock: wire::NewClock::default(),
        time_to_act_s: None,
        ..new_table("One")
    };
    let config = FloorConfig {
        version: "cardroom test".into(),
        guest_chips: Chips::new(5_000),
        refill_every: Millis::seconds(3_600),
        house_players: false,
        house_show: false,
        clock_in_doubt: false,
        tables_max: 5,
        are_tables_usual: false,
        tables_per_host_max: 2,
        time_to_act: None,
        outage_hold: Millis(0),
        pause_between_hands: Millis::seconds(3),
        away_max: Millis::seconds(600),
        seat_offer: None,
        hands_per_snapshot: 50,
        shelf: Shelf::built_in(),
        rulebook: "house".into(),
        fee: None,
        jackpot: None,
        tables: Vec::new(),
        sit_and_gos: Vec::new(),
        house_tables: vec![],
    };
    let room = |balances| {
        let (key, entropy) = (RoomKey::from_bytes([7; 32]), Box::new(Seeded(Drbg::new([1; 32]))));
        let books = Cashier::new(balances);
        let around = State::new(config.clone(), key, books, People::default(), NOW);
        Step::new(around, entropy, Salts::new([2; 32]))
    };
    let made = room(Vec::new()).job(|job| table_config(job, &new, None, "One".into()));
    let table = made.ok().unwrap();
    let (id, play) = (table.table, Currency::PLAY);
    let sits_down = Input::Seat(SeatInput::Take {
        player: ANA,
        name: "Ana".into(),
        house: false,
        seat: None,
        buy_in: Chips::new(1_000),
        commitment: None,
    });
    let drafted = Table::open(NOW, table).draft(NOW, NOW, Seq(1), sits_down).ok().unwrap();
    let mut step = room(vec![
        (Account::seat(id, ANA, play), booked),
        (Account::player(ANA, play), 4_000),
        (Account::issue(play), -4_000 - booked),
    ]);
    step.around.tables.insert(id, Actor::new(drafted.table.into(), Seq(2), FIRST, NOW));
    (step, id)
}

fn leave() -> Letter {
    let work = Work::Input(Input::Seat(SeatInput::Leave { player: ANA }).into());
    Letter { asker: Asker::Nobody, came: NOW, work }
}

fn thinks(step: &mut Step, table: units::TableId) -> Result<bool, Uneven> {
    let mut desk = DecisionInputs {
        key: &step.around.key,
        people: &step.around.people,
        entropy: &mut *step.entropy,
        cashier: &step.around.cashier,
        version: "cardroom test",
        hands_per_snapshot: 50,
    };
    match step.around.tables.get(&table).unwrap().decide(&mut desk, NOW, &leave()) {
        Ok(thought) => Ok(thought.is_some()),
        Err(Setback::Uneven(uneven)) => Err(uneven),
        Err(_) => panic!("who sits may leave"),
    }
}

#[test]
fn chips_that_the_books_do_not_have_cannot_leave_a_table() {
    let (mut step, table) = room(1_000);
    assert_eq!(thinks(&mut step, table), Ok(true));
    for booked in [0, 999, 1_001] {
        let (mut step, table) = room(booked);
        let account = Account::seat(table, ANA, Currency::PLAY);
        let uneven = thinks(&mut step, table).unwrap_err();
        assert_eq!((uneven.account, uneven.at_table), (account, 0));
        assert_eq!(uneven.booked, booked - 1_000, "what is left when the stack is gone");
    }
}

/// Only this table fails. It is rebuilt from its record, then closed with the chips that the books show; no wrong
/// transfer is booked.
#[test]
fn a_table_that_differs_from_the_books_closes() {
    let (mut step, table) = room(999);
    let actor = step.around.tables.get_mut(&table).unwrap();
    actor.mailbox.post(leave()).unwrap();
    step.go_on(Vec::new());
    assert_eq!(step.around.counts.tables_failed, 1);
    assert!(step.take_submissions().is_empty());
    assert!(step.around.tables.get(&table).unwrap().table.seat_of(ANA).is_some());
    let said = format!("{} has 0 at the table, but -1 in the books", seat_of(table));
    let is_said = |out: &Out| matches!(out, Out::Log { line } if line.contains(&said));
    assert!(step.take_outs().iter().any(is_said));

    step.around.tables.get_mut(&table).unwrap().mailbox.post(leave()).unwrap();
    step.go_on(Vec::new());
    assert_eq!(step.around.counts.tables_failed, 2);
    let submitted = step.take_submissions();
    let [(batch, _)] = &submitted[..] else { panic!("it closes with one batch") };
    assert!(batch.closes);
    let gave: Vec<i64> = batch.transfers[0].postings.iter().map(|p| p.amount).collect();
    assert_eq!((batch.transfers.len(), &gave[..]), (1, &[-999, 999][..]), "what is booked");
}

fn seat_of(table: units::TableId) -> Account {
    Account::seat(table, ANA, Currency::PLAY)
}
