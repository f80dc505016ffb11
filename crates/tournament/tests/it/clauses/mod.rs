//! What the rulebooks say of whole tournaments, each clause by a test of its example.

mod buying;
mod by_hand;
mod ends;
mod heads;
mod money;
mod seating;
mod start;

use crate::plans::freezeout;
use crate::world::World;
use ::seating::EntryId;
use tournament::{Input, Phase, Plan, Purchase, Refused, Status};
use units::{Chips, PlayerId};

/// A freezeout with this many chips each.
fn with_chips(chips: u64) -> Plan {
    let mut plan = freezeout();
    plan.terms.start_chips = Chips::new(chips);
    plan.structure.start_stack = plan.terms.start_chips;
    plan
}

/// A tournament with all its players seated and the clock running.
fn started(plan: Plan, players: u32, seed: u64) -> World {
    let mut world = World::new(plan, seed);
    world.registers(players);
    while !seated(&world) {
        world.second();
    }
    world.now = world.tournament.schedule().clock.began;
    world
}

fn seated(world: &World) -> bool {
    let players: usize = world.tables.values().map(|table| table.seats.len()).sum();
    world.tournament.phase() == Phase::Playing && players == world.tournament.left() as usize
}

/// A tournament that has been played to its end.
fn played(plan: Plan, players: u32, seed: u64) -> World {
    let mut world = World::new(plan, seed);
    world.registers(players);
    world.plays(60_000);
    world.balances();
    world
}

fn player(n: u32) -> PlayerId {
    PlayerId::from_bits(u128::from(n) + 1)
}

fn buys(world: &mut World, n: u32, what: Purchase) -> Result<(), Refused> {
    world.give(Input::Buy { player: player(n), what, commitment: None })
}

fn enters(world: &mut World, n: u32) -> Result<(), Refused> {
    buys(world, n, Purchase::Entry { by_ticket: false })
}

/// Plays on until this holds.
fn until(world: &mut World, is: impl Fn(&World) -> bool) {
    for _ in 0..60_000 {
        if is(world) {
            return;
        }
        world.second();
    }
    panic!("it never comes");
}

/// The hands begun so far, at all tables that are open.
fn hands(world: &World) -> u64 {
    world.tables.values().map(|table| table.hands).sum()
}

/// All stacks at the tables.
fn stacks(world: &World) -> Vec<u64> {
    let all = world.tables.values().flat_map(|table| table.seats.values());
    all.map(|passage| passage.stack.get()).collect()
}

/// Entries whose rebuy is on offer.
fn offered(world: &World) -> Option<EntryId> {
    let all = (0..).map(EntryId).zip(world.tournament.entries());
    let mut offered = all.filter(|(_, one)| matches!(one.status, Status::Offered { .. }));
    offered.next().map(|(entry, _)| entry)
}
