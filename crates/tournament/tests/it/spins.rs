//! The published table of a spin, and the prize drawn from it.

use proptest::prelude::*;
use tournament::Amount;
use tournament::prizes::PrizesError;
use tournament::spins::*;
use units::Bps;

fn row(times: u32, weight: u64) -> Row {
    Row { times, weight, split: Vec::new() }
}

/// 2x 60 %, 3x 25 %, 5x 13 %, 20x 2 %.
fn table() -> Table {
    Table { players: 3, draws: 100, rows: vec![row(2, 60), row(3, 25), row(5, 13), row(20, 2)] }
}

#[test]
fn each_row_comes_in_as_many_draws_as_its_weight() {
    let table = table();
    table.check().unwrap();
    let count = |times| (0..100).filter(|&lot| table.draw(lot).unwrap().times == times).count();
    assert_eq!([2, 3, 5, 20].map(count), [60, 25, 13, 2]);
    assert_eq!(table.draw(59).unwrap().times, 2);
    assert_eq!(table.draw(60).unwrap().times, 3);
    assert_eq!(table.draw(100), Err(LotError { lot: 100, draws: 100 }));
}

#[test]
fn the_expected_return_is_exact() {
    let all = Return { numerator: 1, denominator: 1 };
    assert_eq!(table().expected_return(), all, "3.0 start fees for 3 players");
    let mut poorer = table();
    poorer.rows[3].times = 10;
    assert_eq!(poorer.expected_return(), Return { numerator: 14, denominator: 15 });
}

#[test]
fn a_drawn_prize_leaves_a_surplus_or_needs_an_overlay() {
    let table = table();
    let spin = |lot| table.spin(table.draw(lot).unwrap(), Amount::new(10_00)).unwrap();
    let small = spin(0);
    assert_eq!(small.prizes.place(1), Amount::new(20_00));
    assert_eq!((small.surplus, small.overlay), (Amount::new(10_00), Amount::ZERO));
    let even = spin(60);
    assert_eq!((even.surplus, even.overlay), (Amount::ZERO, Amount::ZERO));
    let large = spin(99);
    assert_eq!((large.surplus, large.overlay), (Amount::ZERO, Amount::new(170_00)));
}

#[test]
fn a_row_may_divide_its_prize() {
    let mut table = table();
    table.rows[3].split = vec![Bps(8_000), Bps(1_200), Bps(800)];
    table.check().unwrap();
    let spin = table.spin(table.draw(98).unwrap(), Amount::new(5)).unwrap();
    let paid: Vec<u64> = spin.prizes.amounts().map(Amount::get).collect();
    assert_eq!(paid, [80, 12, 8]);
}

#[test]
fn a_wrong_table_is_refused_with_its_row() {
    let refused = |change: fn(&mut Table)| {
        let mut table = table();
        change(&mut table);
        table.check().unwrap_err()
    };
    let (sum, draws) = (100, 101);
    assert_eq!(refused(|t| t.draws = 101), TableError::Weights { sum, draws });
    assert_eq!(refused(|t| t.players = 1), TableError::Players(1));
    assert_eq!(refused(|t| t.rows[1].times = 0), TableError::Nothing { row: 2 });
    assert_eq!(refused(|t| t.rows.push(row(9, 0))), TableError::Nothing { row: 5 });
    let (sum, draws) = (0, 0);
    assert_eq!(
        refused(|t| (t.rows, t.draws) = (Vec::new(), 0)),
        TableError::Weights { sum, draws }
    );
    let (row, places, max) = (1, 4, 3);
    let split = refused(|t| t.rows[0].split = vec![Bps(2_500); 4]);
    assert_eq!(split, TableError::Places { row, places, max });
    let why = PrizesError::Sum { sum: 9_000 };
    let split = refused(|t| t.rows[0].split = vec![Bps(9_000)]);
    assert_eq!(split, TableError::Split { row, why });
}

proptest! {
    #[test]
    fn fees_and_overlay_equal_prizes_and_surplus(lot in 0u64..100, fee in 0u64..1 << 40) {
        let table = table();
        let spin = table.spin(table.draw(lot).unwrap(), Amount::new(fee)).unwrap();
        let fees = Amount::new(fee).times(3);
        prop_assert_eq!(fees + spin.overlay, spin.prizes.total() + spin.surplus);
    }
}

#[test]
fn the_standard_table_pays_back_exactly_what_was_paid() {
    // clause: W2D-16.10-02
    let table = Table::standard();
    assert_eq!(table.check(), Ok(()));
    assert_eq!(table.expected_return(), Return { numerator: 1, denominator: 1 });
    let multiples: Vec<u32> = table.rows.iter().map(|row| row.times).collect();
    assert!(multiples.is_sorted(), "the smallest first: {multiples:?}");
}
