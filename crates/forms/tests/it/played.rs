//! Every event and every snapshot of played tournaments, and of their tables, round trips.

use crate::desk::{Desk, anything, config, level, passage};
use crate::key;
use crate::plans::{rebuys, short_handed};
use crate::world::{World, seeds};
use ::tournament::bounties::{HeadRules, OddUnit};
use ::tournament::deals::Method;
use ::tournament::{Amount, Event as Told};
use ::tournament::{Bounty, Input, Phase, Plan, StaffAct, Tournament};
use ::tournament_table::{Event, Table};
use forms::tournament::{Event as Entry, Opening, Snapshot};
use forms::{Reader, tournament, tournament_table};
use people::WrittenOut;
use record::{Entry as Chained, FIRST};
use seating::{Arrives, Direction, EntryId, Hold, Leaver, PassageId, Row};
use test_kit::Dice;
use tournament_table::{decode_snapshot, encode, encode_snapshot};
use units::{Bps, Millis, Seq, TableId};

#[test]
fn played_tournaments_round_trip() {
    for seed in seeds(6) {
        let mut dice = Dice::new(seed ^ 0xf0a3);
        let mut plan = if seed % 2 == 0 { short_handed() } else { rebuys() };
        let half = HeadRules { paid: Bps(5_000), odd: OddUnit::Head };
        plan.bounty = dice.percent(50).then_some(Bounty { amount: Amount::new(501), rules: half });
        let mut world = World::new(plan.clone(), seed);
        (world.buys, world.bad_link) = (5, seed % 3 == 0);
        world.registers(dice.between(4, 24) as u32);
        let mut snapshots = 0;
        while world.tournament.phase() != Phase::Finished {
            world.second();
            act(&mut world, &mut dice);
            if dice.percent(1) {
                snapshots += 1;
                whole(&world.tournament, seed);
            }
        }
        assert!(snapshots > 3, "seed {seed}: {snapshots} snapshots");
        retold(&world, plan, seed);
    }
}

/// Makes staff and players do things that bring about rare events.
fn act(world: &mut World, dice: &mut Dice) {
    let entry = EntryId(dice.below(world.tournament.entries().len() as u64) as u32);
    let _not_now = match dice.below(600) {
        0 => world.give(Input::Staff(StaffAct::Pause)),
        1..=20 => world.give(Input::Staff(StaffAct::Resume)),
        21 => world.give(Input::Staff(StaffAct::HandForHand(8))),
        22 => world.give(Input::Propose { entry, method: Method::Chips, left: Amount::ZERO }),
        23 => world.give(Input::Answer { entry, accepts: false }),
        _ => Ok(()),
    };
}

/// Checks that a stored snapshot gives an equal tournament.
fn whole(tournament: &Tournament, seed: u64) {
    let snapshot = Snapshot { opening: opening(), tournament: tournament.clone() };
    let body = tournament::encode_snapshot(&snapshot, &WrittenOut);
    let read = tournament::decode_snapshot(&body, &WrittenOut);
    assert!(read == Ok(snapshot), "seed {seed}: another tournament");
}

/// Checks that the stored entries give the tournament that was played.
fn retold(world: &World, plan: Plan, seed: u64) {
    let mut again = Tournament::open(plan).unwrap();
    for (_, event) in &world.record {
        let entry = Entry::Happened(event.clone());
        let body = tournament::encode(&entry, &WrittenOut);
        let read = tournament::decode(&body, &WrittenOut);
        assert_eq!(read.as_ref(), Ok(&entry), "seed {seed}");
        let Ok(Entry::Happened(event)) = read else { continue };
        again.apply(&event);
    }
    assert!(
        again == world.tournament,
        "seed {seed}: the stored entries give a different tournament"
    );
    assert!(world.count(|event| matches!(event, Told::Placed { .. })) > 0);
}

fn opening() -> Opening {
    let body = std::fs::read(crate::data("v1_tournament/tournament_opened.json")).unwrap();
    match tournament::decode(&body, &WrittenOut) {
        Ok(Entry::Opened { opening, .. }) => *opening,
        other => panic!("{other:?}"),
    }
}

#[test]
fn played_tournament_tables_round_trip() {
    let (mut events, mut snapshots) = (0, 0);
    for seed in seeds(8) {
        let desk = played(seed);
        let key = key();
        let mut reader = Reader::new(&key, &WrittenOut);
        let (mut hand, mut before) = (None, FIRST);
        let mut again: Option<Table> = None;
        for ((at, event), seq) in desk.record.iter().zip(1..) {
            if let Event::Table(table::Event::HandOpened(header)) = event {
                hand = Some(header.hand);
            }
            let body = encode(event, &key, &WrittenOut, hand, Seq(seq));
            let entry = Chained::after(&before, TableId::from_bits(7), Seq(seq), *at, body);
            before = entry.hash;
            let read: Event = reader.read(&entry).unwrap();
            assert!(read == *event, "seed {seed}, entry {seq}: {event:?}");
            match (&mut again, read) {
                (None, Event::Opened(config)) => again = Some(Table::open(*at, *config)),
                (Some(table), event) => {
                    table.apply(*at, &event);
                    events += 1;
                    if let Some(snapshot) = table.snapshot() {
                        let stored = encode_snapshot(&snapshot, &WrittenOut, Seq(seq), before);
                        assert!(decode_snapshot(&stored, &WrittenOut) == Ok(snapshot));
                        snapshots += 1;
                    }
                }
                (None, event) => panic!("seed {seed}: begins with {event:?}"),
            }
        }
        assert!(again.is_some_and(|table| table == desk.table), "seed {seed}: another table");
    }
    assert!(events > 1_000 && snapshots > 300, "{events} {snapshots}");
}

/// Plays at a table where players come and go by direction.
fn played(seed: u64) -> Desk {
    let rows = [25, 50, 100, 200].map(|small| Row::Level(level(small, 2)));
    let mut desk = Desk::open(config(6, rows.to_vec()), seed);
    desk.plays = anything;
    desk.direct(crate::desk::arrivals(&[1_500; 4]));
    for next in 4_u32..16 {
        desk.play_hand();
        desk.wait(Millis(100));
        let entry = EntryId(desk.dice.below(next.into()) as u32);
        let id = u64::from(next) + 1_000;
        let direction = match desk.dice.below(7) {
            0 => Direction::Keep { passage: PassageId(id), arrives: Arrives::BigBlindFirst },
            1 => Direction::Release {
                passage: PassageId(id),
                leaver: Leaver::NextBigBlind,
                stay: Vec::new(),
            },
            2 => Direction::Hold(Hold::AfterHand),
            3 => Direction::Chips { entry, amount: units::Chips::new(500), if_at_most: None },
            _ => Direction::Take { passage: passage(id, next, 900), kept: None },
        };
        desk.direct(direction);
        desk.direct(Direction::GoOn { round: None });
        if desk.dice.percent(70) {
            desk.take_facts();
        }
    }
    desk.direct(Direction::Close);
    desk
}
