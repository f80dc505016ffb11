//! When hand-for-hand play begins and ends, and its rounds.

use crate::plans::short_handed;
use crate::world::{World, seeds};
use seating::{Break, BreakFrom, Fact, Lasts, Level, Phase, Row, TableNo};
use tournament::deals::Method;
use tournament::hand_for_hand::{RoundError, Rounds, Rules, applies};
use tournament::{Amount, Event, Input, Plan, StaffAct};
use units::{Instant, Millis};

const TWO_MORE: Rules = Rules { before_prizes: Some(2) };

#[test]
fn it_is_on_with_one_or_two_more_players_than_prizes() {
    // clause: SVS-2.3.4-05
    let on = |left| applies(left, 5, 2, None, TWO_MORE);
    assert_eq!([9, 8, 7, 6, 5].map(on), [false, false, true, true, false]);
    // From eight to five in one hand: it is asked before the next one only.
    assert_eq!([8, 5].map(on), [false, false]);
}

#[test]
fn the_number_before_the_prizes_is_the_books() {
    // clause: W2D-16.9-01
    let on = |left| applies(left, 5, 2, None, TWO_MORE);
    assert_eq!([8, 7, 6, 5].map(on), [false, true, true, false]);
    let one_more = |left| applies(left, 5, 2, None, Rules { before_prizes: Some(1) });
    assert_eq!([8, 7, 6, 5].map(one_more), [false, false, true, false]);
    let ordered = |left| applies(left, 5, 2, Some(8), TWO_MORE);
    assert_eq!([9, 8, 7, 6, 5].map(ordered), [false, true, true, true, false]);
    // Staff may begin it earlier, not later.
    assert!(applies(7, 5, 2, Some(6), TWO_MORE));
}

#[test]
fn it_is_off_at_a_single_table_and_where_the_book_has_none() {
    assert!(!applies(6, 5, 1, None, TWO_MORE));
    assert!(!applies(6, 5, 2, None, Rules { before_prizes: None }));
    assert!(applies(6, 5, 2, Some(6), Rules { before_prizes: None }));
}

#[test]
fn a_round_begins_only_after_the_last_table_of_the_one_before() {
    let [a, b] = [TableNo(1), TableNo(2)];
    let mut rounds = Rounds::default();
    assert_eq!(rounds.playing(), None);
    assert_eq!(rounds.begin([a, b]), Ok(1));
    assert_eq!(rounds.rested(a, 1), Ok(false));
    assert_eq!(rounds.begin([a, b]), Err(RoundError::Playing { round: 1, tables: 1 }));
    assert_eq!(rounds.rested(a, 1), Err(RoundError::NotPlaying { table: a, round: 1 }));
    assert_eq!(rounds.playing(), Some(1));
    assert_eq!(rounds.rested(b, 1), Ok(true));
    assert_eq!(rounds.begin([b, a]), Ok(2));
    assert_eq!(rounds.rested(b, 1), Err(RoundError::NotPlaying { table: b, round: 1 }));
}

/// Tables of four with a break after each level of one minute, which waits for the last table.
fn with_many_breaks() -> Plan {
    let mut plan = short_handed();
    let pause = Row::Break(Break { lasts: Millis(60_000), from: BreakFrom::LastTable });
    let levels = plan.structure.rows.iter().filter_map(|row| match row {
        Row::Level(level) => {
            Some(Row::Level(Level { lasts: Lasts::Time(Millis(60_000)), ..*level }))
        }
        Row::Break(_) => None,
    });
    let mut rows: Vec<Row> = levels.flat_map(|level| [level, pause]).collect();
    rows.pop();
    plan.structure.rows = rows;
    plan
}

/// The tables that have a hand of a round to play and have not begun it, if another has ended its own.
fn late_in_a_round(world: &World) -> Option<TableNo> {
    let began =
        world.record.iter().rposition(|(_, event)| matches!(event, Event::RoundBegan(_)))?;
    let rested = |no: TableNo| {
        let is_it = |(_, event): &(Instant, Event)| {
            matches!(event,
            Event::Heard { table, fact: Fact::Rested { round: Some(_), .. }, .. } if *table == no)
        };
        world.record[began..].iter().any(is_it)
    };
    let (done, late): (Vec<TableNo>, Vec<TableNo>) =
        world.tables.keys().copied().partition(|no| rested(*no));
    late.first().copied().filter(|_| !done.is_empty())
}

/// Lets the table with the highest number begin no hand, or begin hands again.
fn sleeps(world: &mut World, sleeps: bool) {
    let several = world.tables.len() > 1;
    let last = world.tables.values_mut().next_back();
    last.into_iter().for_each(|table| table.sleeps = sleeps && several);
}

#[test]
fn a_round_that_a_break_cuts_is_played_before_seats_are_drawn() {
    let mut cut = 0;
    for seed in seeds(30) {
        let mut world = World::new(with_many_breaks(), seed);
        world.registers(10);
        world.plays_for(90);
        world.give(Input::Staff(StaffAct::HandForHand(30))).unwrap();
        let mut owes = false;
        for _ in 0..20_000 {
            let Some(at) = world.tournament.schedule().at(world.now) else { break };
            let is_late = late_in_a_round(&world).is_some();
            let waits = at.phase != Phase::Level;
            // The table begins no hand before the break, and plays the one that it owes after it.
            owes = is_late && (owes || waits);
            let ends = at.left.is_some() || at.phase != Phase::Level;
            sleeps(&mut world, ends && !waits && !owes);
            let is_near = world.tournament.left() <= 4 && world.tables.len() == 2;
            cut += u32::from(waits && is_near && is_late);
            if world.tournament.phase() == tournament::Phase::Finished {
                break;
            }
            world.second();
        }
        world.balances();
    }
    assert!(cut > 0, "no round was cut by a break before the final table");
}

#[test]
fn a_deal_asked_for_in_a_round_waits_for_its_hands() {
    let mut asked = 0;
    for seed in seeds(30) {
        let mut world = World::new(short_handed(), seed);
        world.registers(30);
        world.plays_for(90);
        for _ in 0..20_000 {
            if world.tournament.phase() == tournament::Phase::Finished {
                break;
            }
            let paid = world.tournament.prizes().map_or(0, |prizes| prizes.len() as u32);
            let late = late_in_a_round(&world).filter(|_| world.tournament.left() <= paid);
            if late.is_some() && asks_for_a_deal(&mut world) {
                asked += 1;
                let is_open = |event: &Event| {
                    matches!(event, Event::DealProposed { .. } | Event::DealEnded { .. })
                };
                let before = world.count(is_open);
                sleeps(&mut world, false);
                world.plays_for(180);
                assert!(world.count(is_open) > before, "seed {seed}: the deal is not worked out");
            }
            let is_off = !world.tournament.is_hand_for_hand() || late_in_a_round(&world).is_some();
            sleeps(&mut world, !is_off);
            world.second();
        }
        world.balances();
    }
    assert!(asked > 0, "nobody asked for a deal in a round");
}

fn asks_for_a_deal(world: &mut World) -> bool {
    let entry = world.tournament.all_left()[0];
    let (method, left) = (Method::Chips, Amount::ZERO);
    world.give(Input::Propose { entry, method, left }).is_ok()
}
