//! The news of an event, as one observer gets it.

mod cash;
mod hand;
mod play;
mod tournament;

use crate::{Happened, Observer, Openings, Seen};
use ::hand::Event as HandEvent;
use table::Event;
use units::PlayerId;
use wire::NewsItem;

/// Returns the news of one event for an observer: often nothing, rarely more than one item.
///
/// `after` is the table after the event. The turn is not included: the floor adds the turn at the end of each batch
/// with [`crate::turn_news`].
///
/// # Panics
/// If the event belongs to another kind of table than `after`.
pub fn news<'a>(
    after: impl Into<Seen<'a>>,
    event: impl Into<Happened<'a>>,
    observer: Observer,
    openings: &dyn Openings,
) -> Vec<NewsItem> {
    match (after.into(), event.into()) {
        (Seen::Cash(after), Happened::Cash(event)) => cash::news(after, event, observer, openings),
        (Seen::Tournament(after), Happened::Tournament(event)) => {
            tournament::news(after, event, observer, openings)
        }
        (Seen::Cash(_), Happened::Tournament(_)) | (Seen::Tournament(_), Happened::Cash(_)) => {
            panic!("an event of another kind of table")
        }
    }
}

/// Returns the players for whom the news of an event may differ from the rail's. Everybody else gets the rail's news.
///
/// `after` is the table after the event.
///
/// # Panics
/// If the event belongs to another kind of table than `after`.
pub fn addressed<'a>(after: impl Into<Seen<'a>>, event: impl Into<Happened<'a>>) -> Vec<PlayerId> {
    match (after.into(), event.into()) {
        (Seen::Cash(after), Happened::Cash(event)) => cash::addressed(after, event),
        (Seen::Tournament(after), Happened::Tournament(event)) => {
            tournament::addressed(after, event)
        }
        (Seen::Cash(_), Happened::Tournament(_)) | (Seen::Tournament(_), Happened::Cash(_)) => {
            panic!("an event of another kind of table")
        }
    }
}

/// Additional news for delayed spectators at the end of a hand: all cards dealt to seats, if the table shows them.
///
/// `after` is the delayed table after the event. The news never contains a card of a hand in progress.
pub fn uncovered<'a>(after: impl Into<Seen<'a>>, event: impl Into<Happened<'a>>) -> Vec<NewsItem> {
    let (after, event) = (after.into(), event.into());
    let ends = matches!(event.of_any_table(), Some(Event::Hand(HandEvent::Ended { .. })));
    let shows = after.as_cash().is_some_and(|table| table.config().rail_cards);
    let hand = after.hand().filter(|hand| ends && shows && hand.is_over());
    let Some(hand) = hand else { return Vec::new() };
    let cards = |seat| NewsItem::Uncovered { seat, cards: hand.hole(seat).reveal().to_vec() };
    hand.dealt_in().iter().map(cards).collect()
}
