//! Recomputes the clock of a tournament, row by row.

use seating::{BreakFrom, Clock, Lasts, Mark, MarkKind, Row};
use units::Instant;

/// The position of the clock: a row, and the time spent in it.
#[derive(Clone, Copy)]
struct Hand {
    row: usize,
    spent: u64,
    begun: usize,
    stands: bool,
}

/// Returns the row in which a hand may begin at `now`; `None` in a break, during a pause, and before the start.
pub(super) fn row_of_hand(rows: &[Row], clock: &Clock, now: Instant) -> Option<usize> {
    if now < clock.began {
        return None;
    }
    let mut hand = Hand { row: 0, spent: 0, begun: 0, stands: false };
    let mut marks: Vec<&Mark> = clock.marks.iter().filter(|mark| mark.at <= now).collect();
    marks.sort_by_key(|mark| mark.at);
    let mut since = clock.began;
    for mark in marks {
        if !hand.stands {
            go(rows, &mut hand, mark.at.since(since).0);
        }
        since = mark.at.max(since);
        match mark.kind {
            MarkKind::Paused | MarkKind::PausedAtOnce => hand.stands = true,
            MarkKind::Resumed => hand.stands = false,
            MarkKind::Forward(by) => go(rows, &mut hand, by.0),
            MarkKind::Back(by) => {
                let clock = total(rows, &hand).saturating_sub(by.0);
                (hand.row, hand.spent) = (0, 0);
                go(rows, &mut hand, clock);
            }
            MarkKind::BreakBegan => hand.begun += 1,
        }
    }
    if !hand.stands {
        go(rows, &mut hand, now.since(since).0);
    }
    let is_level = matches!(rows[hand.row], Row::Level(_));
    (is_level && !hand.stands).then_some(hand.row)
}

/// Moves the clock forward by this time.
fn go(rows: &[Row], hand: &mut Hand, time: u64) {
    let mut time = time;
    while let Some(length) = length(rows, hand) {
        let left = length - hand.spent;
        if time < left {
            hand.spent += time;
            return;
        }
        time -= left;
        (hand.row, hand.spent) = (hand.row + 1, 0);
    }
    // The clock runs on in a level that nothing ends, and waits with a break that has not begun.
    if matches!(rows[hand.row], Row::Level(_)) {
        hand.spent += time;
    }
}

/// Returns how long the row lasts; `None` if it does not end by time alone.
fn length(rows: &[Row], hand: &Hand) -> Option<u64> {
    let is_last = hand.row + 1 == rows.len();
    match &rows[hand.row] {
        Row::Level(level) => match level.lasts {
            Lasts::Time(time) if !is_last => Some(time.0),
            Lasts::Time(_) | Lasts::Hands(_) => None,
        },
        Row::Break(pause) => {
            let waits =
                |row: &&Row| matches!(row, Row::Break(one) if one.from == BreakFrom::LastTable);
            let nth = rows[..=hand.row].iter().filter(waits).count();
            let is_open = pause.from == BreakFrom::Clock || nth <= hand.begun;
            is_open.then_some(pause.lasts.0)
        }
    }
}

/// Returns the total time that the clock has run.
fn total(rows: &[Row], hand: &Hand) -> u64 {
    let length = |row: &Row| match row {
        Row::Level(level) => match level.lasts {
            Lasts::Time(time) => time.0,
            Lasts::Hands(_) => 0,
        },
        Row::Break(pause) => pause.lasts.0,
    };
    rows[..hand.row].iter().map(length).sum::<u64>() + hand.spent
}
