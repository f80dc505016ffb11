//! The news of events at a tournament table.

use super::play;
use crate::{Observer, Openings, names, to_wire};
use books::Game;
use tournament_table::{Event, Table};
use units::{Currency, PlayerId};
use wire::NewsItem;

/// What `observer` learns of an event at a tournament table.
pub(super) fn news(
    after: &Table,
    event: &Event,
    observer: Observer,
    openings: &dyn Openings,
) -> Vec<NewsItem> {
    let item = match event {
        Event::Table(event) => return play::news(after.into(), event, observer, openings),
        Event::SatDown { seat, .. } => {
            let sitting = after.seat(*seat).expect("they have just sat down");
            let (player, name) = names::known(after, *seat, sitting, observer);
            let (seat, house) = (*seat, sitting.house);
            NewsItem::SeatTaken { seat, player, name, house, stack: after.stack(seat) }
        }
        Event::Rose { seat } => NewsItem::SeatLeft {
            seat: *seat,
            // An entry is out only when the tournament says so: it may have bought chips until then.
            reason: match after.left_with().is_zero() {
                true => wire::LeaveReason::KnockedOut,
                false => wire::LeaveReason::Moved,
            },
            rejoin: None,
            returns_until: None,
        },
        Event::HandBegan { asked, .. } => {
            let Some(begins) = after.level_begins(*asked) else { return Vec::new() };
            let row = |game: &Game| to_wire::game_row(game, Currency::TCHIP);
            NewsItem::LevelBegan {
                level: begins.number,
                game: row(&begins.game),
                games: after.games_at(*asked).iter().map(row).collect(),
            }
        }
        Event::ChipsCame { seat, amount } => {
            NewsItem::ToppedUp { seat: *seat, amount: *amount, stack: after.stack(*seat) }
        }
        // Another stack of the player has come to theirs.
        Event::Merged { seat, passage, .. } => {
            NewsItem::ToppedUp { seat: *seat, amount: passage.stack, stack: after.stack(*seat) }
        }
        // Messages between the tournament and its table are not news; their effects are.
        Event::Opened(_)
        | Event::Directed { .. }
        | Event::Judged { .. }
        | Event::CarriedOut { .. }
        | Event::SeatKept { .. }
        | Event::SeatFreed { .. }
        | Event::Held
        | Event::RoundPassed
        | Event::AwaitsBreak { .. }
        | Event::Reported(_)
        | Event::Acknowledged { .. } => return Vec::new(),
    };
    vec![item]
}

/// Returns the players who may get other news of an event at a tournament table than the rail.
pub(super) fn addressed(after: &Table, event: &Event) -> Vec<PlayerId> {
    match event {
        Event::Table(event) => play::addressed(after.into(), event),
        Event::Opened(_)
        | Event::Directed { .. }
        | Event::Judged { .. }
        | Event::CarriedOut { .. }
        | Event::SatDown { .. }
        | Event::SeatKept { .. }
        | Event::SeatFreed { .. }
        | Event::Rose { .. }
        | Event::ChipsCame { .. }
        | Event::Merged { .. }
        | Event::Held
        | Event::HandBegan { .. }
        | Event::RoundPassed
        | Event::AwaitsBreak { .. }
        | Event::Reported(_)
        | Event::Acknowledged { .. } => Vec::new(),
    }
}
