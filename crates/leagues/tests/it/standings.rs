//! Who leads.

use core::num::NonZeroU16;
use leagues::{Finish, Formula, Outcome, Rules, Standing, standings};
use units::PlayerId;

fn id(player: u128) -> PlayerId {
    PlayerId::from_bits(player)
}

/// An outcome with the players in the order of their places.
fn ended(players: &[u128]) -> Outcome {
    let places = (1..).zip(players);
    let finish =
        |(place, player): (u32, &u128)| Finish { player: id(*player), place, ranked: true };
    Outcome { finishes: places.map(finish).collect() }
}

fn rules(best: Option<u16>) -> Rules {
    let formula = Formula::Listed { points: vec![10, 6, 3, 1] };
    Rules { formula, taking_part: 0, best: best.and_then(NonZeroU16::new) }
}

fn told(table: &[Standing]) -> Vec<(u32, u128, u64)> {
    table.iter().map(|line| (line.rank, line.player.bits(), line.points)).collect()
}

#[test]
fn points_of_all_tournaments_are_added() {
    let table = standings(&rules(None), &[ended(&[1, 2, 3]), ended(&[2, 3, 1]), ended(&[2])]);
    assert_eq!(told(&table), [(1, 2, 26), (2, 1, 13), (3, 3, 9)]);
    assert_eq!((table[0].played, table[0].wins), (3, 2));
}

#[test]
fn only_the_best_results_count_and_the_others_are_marked() {
    let table = standings(&rules(Some(2)), &[ended(&[2, 1]), ended(&[1, 2]), ended(&[2, 1])]);
    assert_eq!(told(&table), [(1, 2, 20), (2, 1, 16)]);
    let counts: Vec<bool> = table[1].results.iter().map(|result| result.counts).collect();
    assert_eq!(counts, [true, true, false]); // 6, 10, 6: of equal results the earlier counts
}

#[test]
fn of_equal_points_the_better_best_result_leads() {
    // 10 + 0 against 6 + 3 + 1: both have ten points.
    let evenings = [ended(&[1, 2]), ended(&[3, 4, 2]), ended(&[4, 3, 5, 2])];
    let table = standings(&rules(None), &evenings);
    let own: Vec<(u32, u128, u64)> =
        told(&table).into_iter().filter(|(_, player, _)| [1, 2].contains(player)).collect();
    assert_eq!(own, [(3, 1, 10), (4, 2, 10)]);
}

#[test]
fn players_equal_in_everything_share_a_rank() {
    let table = standings(&rules(None), &[ended(&[1, 2]), ended(&[2, 1]), ended(&[3])]);
    assert_eq!(told(&table), [(1, 1, 16), (1, 2, 16), (3, 3, 10)]);
}

#[test]
fn a_player_counts_once_with_their_best_entry() {
    // Player 2 was out fourth, entered again and won: there are three players, not four.
    let evening = ended(&[2, 1, 3, 2]);
    let beaten = Rules { formula: Formula::Beaten { each: 1 }, ..rules(None) };
    assert_eq!(told(&standings(&beaten, &[evening])), [(1, 2, 2), (2, 1, 1), (3, 3, 0)]);
}

#[test]
fn house_players_are_beaten_but_not_listed() {
    let mut evening = ended(&[9, 1, 8]);
    evening
        .finishes
        .iter_mut()
        .filter(|one| one.player.bits() > 5)
        .for_each(|one| one.ranked = false);
    let table = standings(&rules(None), &[evening]);
    assert_eq!(told(&table), [(1, 1, 6)]); // second behind a house player
    assert_eq!((table[0].results[0].place, table[0].wins), (2, 0));
}

#[test]
fn shared_places_share_their_points() {
    let mut evening = ended(&[1, 2, 3]);
    evening.finishes[2].place = 2;
    let table = standings(&rules(None), &[evening]);
    assert_eq!(told(&table), [(1, 1, 10), (2, 2, 4), (2, 3, 4)]);
}

#[test]
fn a_league_without_results_has_no_standings() {
    assert_eq!(standings(&rules(None), &[]), []);
    assert_eq!(standings(&rules(None), &[Outcome::default()]), []);
}
