//! Compares the board and the seats in the summary with the rest of the hand.

use super::build::Built;
use super::item::{Row, What};
use super::scan::Scan;
use super::words::{brackets, cards, first_bracket};
use super::{BadStars, ranking};
use crate::replay::setup::seat;
use cards::Card;
use hand::Event;
use units::Chips;

pub(super) fn check(scan: &Scan, built: &Built, events: &[Event]) -> Result<(), BadStars> {
    rankings(scan, built)?;
    for row in &scan.summary {
        let text = &*row.text;
        if let Some((run, rest)) = board(text) {
            let cards = brackets(rest).ok_or_else(|| row.expected("Board [cards]"))?.concat();
            if cards != scan.boards[run] {
                return Err(row.differs("the board that was dealt is another"));
            }
        } else if let Some(rest) = text.strip_prefix("Seat ") {
            let (number, rest) = rest.split_once(": ").unwrap_or((rest, ""));
            let place = scan.seats.iter().position(|it| number.parse() == Ok(it.number));
            let said = place.and_then(|at| Some((at, rest.strip_prefix(&*scan.seats[at].name)?)));
            let (who, said) = said.ok_or_else(|| {
                row.expected("the number and the name of a seat, as at the beginning")
            })?;
            player(scan, built, events, row, who, said)?;
        }
    }
    Ok(())
}

/// Checks, if the board was run once, that each shown hand has the category that the text names.
fn rankings(scan: &Scan, built: &Built) -> Result<(), BadStars> {
    for item in scan.items.iter().filter(|_| !scan.is_run_twice) {
        let What::Show { cards, .. } = &item.what else { continue };
        let said = item.row.text.rsplit_once("] (").and_then(|(_, words)| ranking::kind(words));
        let ours = ranking::words(built.phh.game.key, cards, &scan.boards[0]);
        if let (Some(said), Some(ours)) = (said, ours)
            && ranking::kind(&ours) != Some(said)
        {
            return Err(item.row.differs(format!("the hand is {ours}")));
        }
    }
    Ok(())
}

/// Returns the run of a line with a board, from 0, and the rest of the line; `None` for other lines.
fn board(text: &str) -> Option<(usize, &str)> {
    let (run, rest) = match (text.strip_prefix("FIRST "), text.strip_prefix("SECOND ")) {
        (Some(rest), _) => (0, rest),
        (_, Some(rest)) => (1, rest),
        _ => (0, text),
    };
    Some((run, rest.strip_prefix("Board ")?))
}

/// Compares a player's summary line with the hand: whether they folded, what they showed and what they won.
fn player(
    scan: &Scan,
    built: &Built,
    events: &[Event],
    row: &Row,
    who: usize,
    said: &str,
) -> Result<(), BadStars> {
    let Some(place) = built.place(who) else { return Ok(()) };
    let is_it = |other| other == seat(place);
    let folded = events.iter().any(|it| matches!(it, Event::Folded { seat } if is_it(*seat)));
    if said.contains(" folded ") != folded {
        let what = if folded { "the player folded" } else { "the player did not fold" };
        return Err(row.differs(what));
    }
    for word in [" showed [", " mucked ["] {
        let Some((_, rest)) = said.split_once(word) else { continue };
        let shown = first_bracket(&format!("[{rest}")).and_then(|(inside, _)| cards(inside));
        let shown = shown.ok_or_else(|| row.expected("cards in [ ]"))?;
        let before = shows(scan, who);
        let is_other = match word {
            " showed [" => before.is_none_or(|before| !same(before, &shown)),
            _ => before.is_some(),
        };
        if is_other {
            return Err(row.differs("the player showed something else before"));
        }
    }
    let won: Vec<&str> = [" won (", " collected ("]
        .iter()
        .flat_map(|word| said.split(word).skip(1))
        .filter_map(|rest| rest.split_once(')').map(|(amount, _)| amount))
        .collect();
    let mut total = Chips::ZERO;
    for amount in &won {
        total = total.saturating_add(scan.chips(row, amount)?);
    }
    let taken = scan.items.iter().filter_map(|item| match item.what {
        What::Collected { who: by, amount, .. } if by == who => Some(amount),
        _ => None,
    });
    let taken = taken.fold(Chips::ZERO, Chips::saturating_add);
    if total != taken {
        return Err(row.differs(format!("the player collected {}", scan.unit.show(taken))));
    }
    Ok(())
}

/// The cards that the player showed; `None` if they showed none.
fn shows(scan: &Scan, who: usize) -> Option<&[Card]> {
    scan.items.iter().find_map(|item| match &item.what {
        What::Show { who: by, cards } if *by == who => Some(&cards[..]),
        _ => None,
    })
}

fn same(one: &[Card], other: &[Card]) -> bool {
    one.len() == other.len() && one.iter().all(|card| other.contains(card))
}
