//! Checks what a frame tells the client that gets it, except cards, which other checkers check.

use crate::report::{Finding, found};
use table::Table;
use units::{Instant, Millis, TableId};
use view::Observer;
use wire::{Frame, NewsItem, Refusal, TurnView};

/// How long a table waits for nonces, as in the protocol.
const NONCES_WAIT: Millis = Millis::seconds(1);

/// Compares a frame with the current tables.
///
/// Times are compared only if the clock was never set: after a start, a table keeps its old times until it learns of a
/// change of the clock.
pub(crate) fn check_told<'a>(
    mut tables: impl Iterator<Item = &'a Table>,
    observer: Observer,
    frame: &Frame,
    clock_was_set: bool,
) -> Result<(), Finding> {
    let latest = |now: Instant| if clock_was_set { Instant(u64::MAX) } else { now };
    match frame {
        Frame::News { table, now, items, .. } => {
            let Some(table) = find(&mut tables, *table) else { return Ok(()) };
            items.iter().try_for_each(|item| match item {
                NewsItem::Turn(turn) => check_turn(table, observer, latest(*now), turn),
                NewsItem::HandOpened { cut_at: Some(at), .. }
                    if *at > latest(*now) + NONCES_WAIT =>
                {
                    Err(found("settings", format!("nonces are waited for until {at:?}")))
                }
                _ => Ok(()),
            })
        }
        Frame::Table { now, view } => {
            let turn = view.turn.as_ref();
            let Some((turn, table)) = turn.zip(find(&mut tables, view.table)) else {
                return Ok(());
            };
            check_turn(table, observer, latest(*now), turn)
        }
        Frame::Refused { refusal, .. } => check_refusal(refusal),
        Frame::Welcome(_)
        | Frame::Done { .. }
        | Frame::Moved { .. }
        | Frame::Balance { .. }
        | Frame::Waiting { .. }
        | Frame::Unwatched { .. }
        | Frame::Tournament { .. }
        | Frame::Pit { .. }
        | Frame::Notice { .. } => Ok(()),
    }
}

fn find<'a>(tables: &mut impl Iterator<Item = &'a Table>, table: TableId) -> Option<&'a Table> {
    tables.find(|one| one.settings().table == table)
}

/// Checks that only the player to act gets options, and that they get no more time than the table allows.
fn check_turn(
    table: &Table,
    observer: Observer,
    now: Instant,
    turn: &TurnView,
) -> Result<(), Finding> {
    let own = table.seat(turn.seat).map(|sitting| Observer::Player(sitting.player));
    if turn.options.is_some() && own != Some(observer) {
        return Err(found("secrecy", format!("{observer:?} is told the options of {}", turn.seat)));
    }
    let (time, timing) = (table.settings().time_to_act, &table.settings().timing);
    let bank = timing.bank.map_or(Millis(0), |bank| bank.size);
    let line = table.rulebook().table.time.lost_line;
    let answer = table.rulebook().table.runs_answer.unwrap_or_default();
    let time = Millis(time.max(answer).0 + timing.more_time.0 + bank.0 + line.0);
    if turn.deadline.is_some_and(|deadline| deadline > now + time) {
        let table = table.settings().table;
        return Err(found("settings", format!("{table}: {turn:?} has more time than {time:?}")));
    }
    Ok(())
}

/// Checks that a refusal has no values except those that its text needs.
fn check_refusal(refusal: &Refusal) -> Result<(), Finding> {
    let figures = refusal.code.params();
    match refusal.params.keys().find(|name| !figures.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => Err(found("secrecy", format!("{:?} tells {name}", refusal.code))),
    }
}
