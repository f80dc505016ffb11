//! Compares the actions in the text with the engine's actions.

use super::BadStars;
use super::build::Built;
use super::item::{Did, Row, What};
use super::scan::Scan;
use crate::replay::setup::player;
use hand::{Event, PostKind};
use units::Chips;

/// One action as the engine reports it.
struct Done {
    place: usize,
    /// Chips put in by this action.
    ///
    /// The next fields are the player's total on this street (zero after a fold, check or call) and the bet that they
    /// faced.
    amount: Chips,
    to: Chips,
    price: Chips,
    all_in: bool,
}

/// Checks the amount of each action, the all-ins and the uncalled bets.
pub(super) fn acts(scan: &Scan, built: &Built, events: &[Event]) -> Result<(), BadStars> {
    posts(scan, built, events)?;
    let mut done = dones(built, events).into_iter().peekable();
    // How much more the engine bets for a player than the text, because a raise was below the minimum.
    let mut more = vec![Chips::ZERO; built.order.len()];
    for item in &scan.items {
        let What::Act { who, did, all_in } = &item.what else { continue };
        if matches!(did, Did::Discard(..) | Did::Pat) {
            continue;
        }
        let place = built.place(*who).expect("who acts is dealt in");
        let Some(it) = done.next_if(|it| it.place == place) else {
            continue; // a check alone among all-ins, which is no act
        };
        let differs = |what: &str, is: Chips| {
            Err(item.row.differs(format!("{what} is {}", scan.unit.show(is))))
        };
        match *did {
            Did::Call(amount) | Did::BringIn(amount) if amount != it.amount => {
                return differs("the amount", it.amount);
            }
            Did::Bet(to) | Did::Raise { to, .. } if it.to < to => {
                return differs("the total", it.to);
            }
            Did::Raise { by: Some(by), to } if to != it.price.saturating_add(by) => {
                return differs("the bet before it", it.price);
            }
            Did::Check if !it.amount.is_zero() => return differs("the bet to call", it.amount),
            _ => {}
        }
        let excess = match *did {
            Did::Bet(to) | Did::Raise { to, .. } => it.to.saturating_sub(to),
            _ => Chips::ZERO,
        };
        more[place] = more[place].saturating_add(excess);
        if all_in.is_some_and(|all_in| all_in != it.all_in) && excess.is_zero() {
            let what = if it.all_in { "the player is all-in" } else { "the player has chips left" };
            return Err(item.row.differs(what));
        }
    }
    if scan.tells_uncalled { returned(scan, built, events, &more) } else { Ok(()) }
}

/// Compares the forced bets.
fn posts(scan: &Scan, built: &Built, events: &[Event]) -> Result<(), BadStars> {
    let mut ours = vec![Chips::ZERO; built.order.len()];
    for event in events {
        if let Event::BlindPosted { seat, kind, amount, .. } = event
            && *kind != PostKind::BringIn
        {
            let ours = &mut ours[player(*seat)];
            *ours = ours.saturating_add(*amount);
        }
    }
    let mut theirs = vec![Chips::ZERO; built.order.len()];
    let mut last: Vec<Option<&Row>> = vec![None; built.order.len()];
    for item in &scan.items {
        if let What::Post { who, amount, .. } = item.what {
            let place = built.place(who).expect("who posts is dealt in");
            theirs[place] = theirs[place].saturating_add(amount);
            last[place] = Some(&item.row);
        }
    }
    for (place, row) in last.iter().enumerate() {
        if let Some(row) = row
            && ours[place] != theirs[place]
        {
            let posts = scan.unit.show(ours[place]);
            return Err(row.differs(format!("by stack and stakes the player posts {posts}")));
        }
    }
    Ok(())
}

/// Returns the actions in the engine's events, each with the bet that the player faced.
fn dones(built: &Built, events: &[Event]) -> Vec<Done> {
    let posts = &built.setups[0].posts;
    let forced = posts.iter().filter(|post| post.kind.is_bet()).map(|post| post.amount);
    let mut price = forced.max().unwrap_or_default();
    let mut is_first = true;
    let mut done = Vec::new();
    for event in events {
        let (seat, amount, to, all_in) = match event {
            Event::StreetOpened { .. } => {
                if !core::mem::take(&mut is_first) {
                    price = Chips::ZERO;
                }
                continue;
            }
            Event::BlindPosted { seat, kind: PostKind::BringIn, amount, all_in } => {
                (seat, *amount, *amount, *all_in)
            }
            Event::Folded { seat } | Event::Checked { seat } => {
                (seat, Chips::ZERO, Chips::ZERO, false)
            }
            Event::Called { seat, amount, all_in } => (seat, *amount, Chips::ZERO, *all_in),
            Event::BetMade { seat, amount, to, all_in }
            | Event::RaisedTo { seat, amount, to, all_in } => (seat, *amount, *to, *all_in),
            _ => continue,
        };
        done.push(Done { place: player(*seat), amount, to, price, all_in });
        let is_bring_in = matches!(event, Event::BlindPosted { .. });
        price = if is_bring_in { built.setups[0].stakes.bring_in } else { price.max(to) };
    }
    done
}

/// Compares the uncalled parts of bets that the engine and the text return.
fn returned(scan: &Scan, built: &Built, events: &[Event], more: &[Chips]) -> Result<(), BadStars> {
    let mut ours = vec![Chips::ZERO; built.order.len()];
    for event in events {
        if let Event::UncalledReturned { seat, amount } = event {
            let ours = &mut ours[player(*seat)];
            *ours = ours.saturating_add(*amount);
        }
    }
    let mut theirs = more.to_vec();
    let mut row = &scan.summary_row;
    for item in &scan.items {
        if let What::Uncalled { who, amount } = item.what {
            row = &item.row;
            let place = built.place(who).ok_or_else(|| row.expected("a player in the hand"))?;
            theirs[place] = theirs[place].saturating_add(amount);
        }
    }
    match (0..ours.len()).find(|&place| ours[place] != theirs[place]) {
        None => Ok(()),
        Some(place) => {
            let name = &scan.seats[built.order[place]].name;
            let due = ours[place].saturating_sub(more[place]);
            Err(row.differs(format!("the uncalled bet of {name} is {}", scan.unit.show(due))))
        }
    }
}
