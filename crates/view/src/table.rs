use crate::Observer;
use room::Table;
use units::Seq;
use wire::{ChatLine, NewsItem, TableView};

/// A whole table as one observer may know it. `log` is the news of the current hand that this
/// observer got or would have got; `chat` the last lines; both are kept by the floor.
pub fn table(
    table: &Table,
    seq: Seq,
    observer: Observer,
    log: Vec<NewsItem>,
    chat: Vec<ChatLine>,
) -> TableView {
    let _ = (table, seq, observer, log, chat);
    todo!()
}
