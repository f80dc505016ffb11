//! A host's rulings on rounds at house tables.

use crate::house_games::{bet, house_table, lay, proof_of, room, seen, until};
use crate::world::{World, take_seat};
use client::rounds;
use floor::ask;
use units::{Chips, Seq};
use wire::{Command, NewHouseTable, PitPhase, RoundRuling};

#[test]
fn a_host_s_reason_for_a_ruling_is_stored_apart() {
    let mut world = room(&[]);
    let (host, _) = world.guest("Holly");
    let new = NewHouseTable { private: true, ..house_table("Kitchen table", "ray-roulette") };
    let table = world.ask(ask::OpenHouseTable { player: host, table: new }).unwrap();
    let conn = world.line(1, Some(host));
    world.ok(conn, Command::Watch { table, after: None });
    world.ok(conn, take_seat(table, 500));
    until(&mut world, conn, PitPhase::Bets);
    lay(&mut world, conn, vec![bet("straight-up", &[0], 10)]);
    let void = RoundRuling::Void { why: "Quibbleforth fell".into() };
    world.ok(conn, Command::RuleOnRound { table, ruling: void });
    let loaded = world.disk.load(floor::is_readable);
    let bodies = loaded.pits.iter().flat_map(|(_, entries, _)| entries).map(|entry| &entry.body);
    let bodies: Vec<_> = bodies.map(|body| String::from_utf8_lossy(body).into_owned()).collect();
    assert!(bodies.iter().any(|body| body.contains("stakes_returned")), "the round is void");
    assert!(bodies.iter().all(|body| !body.contains("Quibbleforth")));
    world.crash();
    world.check_books();
}

#[test]
fn a_void_round_s_nonce_is_not_used_in_the_next_cut() {
    let mut world = room(&[]);
    let (host, _) = world.guest("Holly");
    let new = NewHouseTable { private: true, ..house_table("Kitchen table", "european-roulette") };
    let table = world.ask(ask::OpenHouseTable { player: host, table: new }).unwrap();
    let (ana, _) = world.guest("Ana");
    let nonce = |seed: u8| cut::nonce(&[seed; 32], table.bits(), 0, 0);
    let commitment = |nonce: &_| wire::Hex32(cut::commitment(nonce));
    let conns = [(host, 1), (ana, 2)].map(|(player, seed)| {
        let conn = world.line(u64::from(seed), Some(player));
        world.ok(conn, Command::Watch { table, after: None });
        let (seat, buy_in) = (None, Chips::new(500));
        let commitment = Some(commitment(&nonce(seed)));
        world.ok(conn, Command::TakeSeat { table, seat, buy_in, commitment });
        conn
    });
    let [host, ana] = conns;
    let open = |round: Seq, nonce| {
        let (hand_no, nonce) = (units::HandNo(round.0), wire::Hex32(nonce));
        Command::OpenNonce { table, hand_no, nonce, next: None }
    };
    let void = |world: &mut World, next: u8| {
        let ruling = RoundRuling::Void { why: "The wheel stopped".into() };
        world.ok(host, Command::RuleOnRound { table, ruling });
        world.ok(host, Command::Commit { table, commitment: commitment(&nonce(next)) });
        until(world, ana, PitPhase::Bets);
        lay(world, ana, vec![bet("straight-up", &[8], 10)]);
        until(world, host, PitPhase::Cut).round.unwrap().no
    };
    // The shoes of the first round were made when the host sat down, those of the second with both players.
    until(&mut world, ana, PitPhase::Bets);
    let round = void(&mut world, 3);
    let held = world.send(host, open(round, nonce(3)));
    world.settle();
    assert_eq!(world.outcome(host, held), None, "the nonce waits for Ana's");
    let round = void(&mut world, 4);
    assert_eq!(world.outcome(host, held), Some(Ok(())));
    world.ok(host, open(round, nonce(4)));
    let over = until(&mut world, ana, PitPhase::Over);
    let checked = rounds::check(&proof_of(&over));
    assert!(checked.iter().all(Result::is_ok), "{checked:?}");
}

#[test]
fn an_invalid_spin_is_not_proved_while_no_shoes_are_shuffled() {
    let mut world = room(&[]);
    let (host, _) = world.guest("Holly");
    let new = NewHouseTable { private: true, ..house_table("Kitchen table", "european-roulette") };
    let table = world.ask(ask::OpenHouseTable { player: host, table: new }).unwrap();
    let conn = world.line(1, Some(host));
    world.ok(conn, Command::Watch { table, after: None });
    world.ok(conn, take_seat(table, 500));
    until(&mut world, conn, PitPhase::Bets);
    lay(&mut world, conn, vec![bet("straight-up", &[8], 10)]);
    let spun = until(&mut world, conn, PitPhase::Result);
    assert_eq!(spun.proofs.len(), 1);
    // Shortly before a restart, no shoes are shuffled.
    world.ask(ask::PlanRestart { in_seconds: Some(2) }).unwrap();
    let ruling = RoundRuling::Invalid { why: "The ball left the wheel".into() };
    world.ok(conn, Command::RuleOnRound { table, ruling });
    let ruled = seen(&world, conn);
    let round = ruled.round.unwrap();
    assert!(round.ruled.is_some() && round.drawn.is_empty());
    assert_eq!(ruled.proofs, []);
}
