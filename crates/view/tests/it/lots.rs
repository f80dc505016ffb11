//! The lots of tournaments that are over: everyone can draw them again, and nobody can before.

use crate::entries::{Rooms, book, seen};
use crate::field::{World, seeds};
use crate::plans::{re_entries, shootout, short_handed, sit_and_go};
use client::lots::{CheckedLots, check};
use test_kit::Dice;
use tournament::balance::Comes;
use tournament::breaking::Order;
use tournament::seats::LateRule;

use tournament::{Input, Phase, Plan, Purchase};
use units::{PlayerId, TournamentId};
use view::{Observer, SeenTournament, tournament, tournament_lots};
use wire::{Hex32, LotsProof};

/// The secret of a world's lots.
fn secret(seed: u64) -> [u8; 32] {
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&seed.to_le_bytes());
    secret
}

/// Looks at a world's tournament as a room that knows its root.
fn look<T>(world: &World, seed: u64, look: impl FnOnce(&SeenTournament<'_>) -> T) -> T {
    let (rooms, book) = (Rooms(world), book());
    let seen = seen(&world.tournament, &rooms, &book, world.now);
    let root = cut::lots_root(&secret(seed));
    look(&SeenTournament { id: TournamentId::from_bits(1), lots_root: root, ..seen })
}

fn opened(world: &World, seed: u64) -> Option<LotsProof> {
    look(world, seed, |seen| tournament_lots(seen, &secret(seed)))
}

/// Everything that the rules may leave to lots, is.
fn by_lot(plan: Plan, late: LateRule) -> Plan {
    let mut plan = plan;
    plan.tables.breaking = Order::ByLot;
    plan.tables.balance.arrives = Comes::AnySeat;
    plan.tables.late = late;
    plan
}

/// Plays a tournament to its end, and draws its lots again.
fn played(plan: Plan, seed: u64, players: u32) -> CheckedLots {
    let mut world = World::new(plan, seed);
    assert_eq!(opened(&world, seed), None);
    // To the lots of some tournaments entrants give nonces, and not all of them open theirs.
    (world.commits, world.opens) = [(0, 0), (70, 40)][seed as usize % 2];
    world.registers(players);
    let (mut dice, mut newcomer) = (Dice::new(seed), 1_000);
    let root = look(&world, seed, |seen| tournament(seen, Observer::Rail, 1, 1).lots.root);
    for _ in 0..20_000 {
        if world.tournament.phase() == Phase::Finished {
            break;
        }
        assert_eq!(opened(&world, seed), None);
        if dice.percent(3) {
            // Somebody else enters, as long as that is possible.
            newcomer += 1;
            let (player, what) =
                (PlayerId::from_bits(newcomer), Purchase::Entry { by_ticket: false });
            let _ = world.give(Input::Buy { player, what, commitment: None });
        }
        world.second();
    }
    let proof = opened(&world, seed).expect("it is over");
    let page = look(&world, seed, |seen| tournament(seen, Observer::Rail, 1, 1).lots);
    assert!(page.opened && page.root == root && page.root == proof.root);
    assert_eq!((page.drawn, proof.secret), (proof.drawn, Hex32(secret(seed))));
    let found = check(&proof).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
    assert!(found.seats > 0);
    found
}

#[test]
fn lots_of_played_tournaments_are_drawn_again() {
    let mut sum = CheckedLots::default();
    for seed in seeds(8) {
        let late = if seed % 4 < 2 { LateRule::Shortest } else { LateRule::RandomWithMove };
        for (plan, players) in [(short_handed(), 30), (re_entries(), 30), (sit_and_go(6), 6)] {
            let found = played(by_lot(plan, late), seed, players);
            sum.late_seats += found.late_seats;
            sum.moves += found.moves;
            sum.breaks += found.breaks;
            sum.breaking_order |= found.breaking_order;
            sum.committed += found.committed;
            sum.nonces += found.nonces;
        }
    }
    for seed in seeds(4) {
        let found = played(shootout(4), seed, 17);
        assert_eq!((found.moves, found.breaks, found.breaking_order), (0, 0, false));
    }
    assert!(sum.committed > sum.nonces && sum.nonces > 0, "{sum:?}");
    assert!(sum.late_seats > 0 && sum.moves > 0 && sum.breaks > 0 && sum.breaking_order, "{sum:?}");
}
