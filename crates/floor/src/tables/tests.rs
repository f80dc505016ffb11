use super::*;

#[test]
fn only_the_last_tables_that_closed_are_remembered() {
    let mut tables = Tables::new(Instant(0));
    let table = |n: usize| TableId::from_bits(n as u128);
    (0..=CLOSED_KEPT).for_each(|n| tables.close(table(n)));
    assert!(!tables.has_closed(table(0)));
    assert!(tables.has_closed(table(1)) && tables.has_closed(table(CLOSED_KEPT)));
}
