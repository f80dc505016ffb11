use super::*;

fn seat(table: u128, player: u128) -> Account {
    Account::seat(TableId::from_bits(table), PlayerId::from_bits(player), Currency::PLAY)
}

fn back(table: u128, player: u128, amount: i64) -> Transfer {
    let (table, player) = (TableId::from_bits(table), PlayerId::from_bits(player));
    give_back(table, player, Currency::PLAY, amount, Instant(0))
}

#[test]
fn a_table_clears_when_every_seat_of_it_is_empty() {
    let booked = [(1, 1, 5), (2, 1, 10), (2, 2, 20), (3, 1, 30)];
    let cashier = Cashier::new(booked.map(|(at, who, chips)| (seat(at, who), chips)).into());
    let table = TableId::from_bits(2);
    assert!(cashier.clears(table, &[back(2, 1, 10), back(2, 2, 20)]));
    assert!(!cashier.clears(table, &[back(2, 1, 10)]), "a seat has chips left");
    assert!(!cashier.clears(table, &[back(2, 1, 10), back(2, 2, 21)]), "a seat is overdrawn");
    assert!(!cashier.clears(TableId::from_bits(4), &[back(4, 1, 1)]), "nobody sits there");
    assert!(cashier.clears(TableId::from_bits(4), &[]));
}
