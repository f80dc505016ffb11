use super::Turns;
use units::Seat;

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

#[test]
fn rounds_of_a_run_out_go_to_those_who_are_left() {
    let mut turns = Turns::new(&[seat(1), seat(2), seat(3)]);
    for number in 1..=3 {
        turns.seat(seat(number), 3).unwrap();
    }
    turns.street().unwrap();
    for (number, place) in [(1, 9), (2, 10), (3, 11)] {
        assert_eq!(turns.seat(seat(number), 1).unwrap(), [place]);
    }
    turns.street().unwrap();
    // One seat folds, the others are all-in: two more rounds are dealt without a street.
    turns.folded(seat(2));
    for (number, place) in [(1, 12), (3, 13), (1, 14), (3, 15)] {
        assert_eq!(turns.seat(seat(number), 1).unwrap(), [place]);
    }
    assert!(turns.seat(seat(3), 1).is_err());
}
