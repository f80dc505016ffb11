use crate::{Observer, Openings};
use room::{Event, Table};
use wire::NewsItem;

/// What an observer is told of one event. `after` is the table after it. Often nothing, seldom more
/// than one item. The turn is not part of it: see [`crate::table`]'s `turn`, which the floor adds at
/// the end of each batch through [`turn_news`].
pub fn news(
    after: &Table,
    event: &Event,
    observer: Observer,
    openings: &dyn Openings,
) -> Vec<NewsItem> {
    let _ = (after, event, observer, openings);
    todo!()
}

/// The last item of each batch: whose turn it is (with the options for himself alone), or that it
/// is nobody's.
pub fn turn_news(table: &Table, observer: Observer) -> NewsItem {
    let _ = (table, observer);
    todo!()
}
