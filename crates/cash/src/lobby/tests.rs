use super::*;

fn tally(pot: u64, dealt_in: u32, saw_flop: u32) -> Tally {
    Tally { pot: Chips::new(pot), dealt_in, saw_flop }
}

#[test]
fn figures_are_of_the_last_twenty_hands() {
    let mut tallies = Tallies::default();
    tallies.finish(Instant(0), tally(1_000_000, 2, 0));
    let mut figures = TableFigures::default();
    for hand in 1..=20 {
        figures = tallies.finish(Instant(hand * 60_000), tally(hand, 4, 3));
    }
    assert_eq!(figures.average_pot, Some(Chips::new(10))); // 210 / 20, rounded down
    assert_eq!(figures.players_per_flop, Some(75));
    assert_eq!(figures.hands_per_hour, Some(60));
}

#[test]
fn one_hand_gives_a_pot_but_no_hands_per_hour() {
    let figures = Tallies::default().finish(Instant(5), tally(30, 6, 0));
    assert_eq!(figures.average_pot, Some(Chips::new(30)));
    assert_eq!(figures.players_per_flop, Some(0));
    assert_eq!(figures.hands_per_hour, None);
}
