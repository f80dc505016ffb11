use crate::Observer;
use cards::CardSet;
use room::Table;
use wire::NewsItem;

/// Which cards of the current hand an observer may know, worked out a second way: from the hand's
/// state alone.
pub fn known_cards(table: &Table, observer: Observer) -> CardSet {
    let _ = (table, observer);
    todo!()
}
/// Which cards news items name.
pub fn shown_cards(items: &[NewsItem]) -> CardSet {
    let _ = items;
    todo!()
}
