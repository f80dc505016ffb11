//! The news of events in a hand, the same at tables of all kinds.

use crate::{Observer, Openings, Seen, cards, leaving, odds, rankings, to_wire};
use ::cards::Card;
use std::sync::Arc;
use units::{Chips, PlayerId, Seat};
use wire::{ActionKind, CardView, HandNet, NewsItem, Opening, PotShare, PotSide};

/// Returns the player who may get other news of an event in a hand than the rail; `None` if there is none.
pub(super) fn addressed(after: Seen<'_>, event: &hand::Event) -> Option<PlayerId> {
    match event {
        hand::Event::HoleDealt { seat, up, .. } => after.dealt_in(*seat).filter(|_| !up),
        hand::Event::Drew { seat, .. } => after.dealt_in(*seat),
        // Players learnt earlier that they will leave.
        hand::Event::Folded { seat } | hand::Event::Mucked { seat } => {
            let leaves = after.as_cash().is_some_and(|table| leaving::is_going(table, *seat));
            after.dealt_in(*seat).filter(|_| leaves)
        }
        hand::Event::Started(_)
        | hand::Event::AntePosted { .. }
        | hand::Event::BlindPosted { .. }
        | hand::Event::BoardDealt { .. }
        | hand::Event::StreetOpened { .. }
        | hand::Event::Checked { .. }
        | hand::Event::Called { .. }
        | hand::Event::BetMade { .. }
        | hand::Event::RaisedTo { .. }
        | hand::Event::DeckRenewed { .. }
        | hand::Event::RunsWished { .. }
        | hand::Event::RunsChosen { .. }
        | hand::Event::UncalledReturned { .. }
        | hand::Event::BetsCollected { .. }
        | hand::Event::RakeTaken { .. }
        | hand::Event::Shown { .. }
        | hand::Event::PotAwarded { .. }
        | hand::Event::Ended { .. } => None,
    }
}

/// What `observer` learns of an event in a hand.
pub(super) fn news(
    after: Seen<'_>,
    event: &hand::Event,
    observer: Observer,
    openings: &dyn Openings,
) -> Vec<NewsItem> {
    let hand = after.hand().expect("the hand is there after any of its events");
    let acted = |seat: Seat, action, amount, all_in| NewsItem::Acted {
        seat,
        action,
        amount,
        bet: hand.bet(seat),
        stack: hand.stack(seat),
        all_in,
        timed_out: after.decided_by_clock(),
    };
    let item = match event {
        // A renewed deck was announced when its root was published.
        hand::Event::Started(_) | hand::Event::DeckRenewed { .. } => return Vec::new(),
        hand::Event::AntePosted { seat, amount, all_in } => NewsItem::AntePosted {
            seat: *seat,
            amount: *amount,
            stack: hand.stack(*seat),
            all_in: *all_in,
        },
        hand::Event::BlindPosted { seat, kind, amount, all_in } => NewsItem::BlindPosted {
            seat: *seat,
            blind: to_wire::blind(*kind),
            amount: *amount,
            bet: hand.bet(*seat),
            stack: hand.stack(*seat),
            all_in: *all_in,
        },
        hand::Event::HoleDealt { seat, cards: hole, up } => {
            let cards = cards::dealt(hole, *up || observer.holds_cards_of(&after, *seat));
            let proofs_of = proofs(*seat, &cards, openings);
            let dealt = NewsItem::Dealt { seat: *seat, openings: proofs_of, cards };
            return [dealt]
                .into_iter()
                .chain(named(hand, *seat, openings))
                .chain(odds::odds_after_card(hand))
                .collect();
        }
        hand::Event::BoardDealt { board, cards } => {
            let dealt = NewsItem::BoardDealt {
                board: *board,
                cards: cards.to_vec(),
                openings: cards.iter().filter_map(|card| openings.opening(None, *card)).collect(),
            };
            return [dealt]
                .into_iter()
                .chain(rankings(hand, openings))
                .chain(odds::odds_after_card(hand))
                .collect();
        }
        hand::Event::StreetOpened { street } => {
            NewsItem::StreetOpened { street: to_wire::street(*street) }
        }
        hand::Event::Folded { seat } => {
            let folded = acted(*seat, ActionKind::Fold, Chips::ZERO, false);
            return [folded].into_iter().chain(left(after, *seat, observer)).collect();
        }
        hand::Event::Checked { seat } => acted(*seat, ActionKind::Check, Chips::ZERO, false),
        hand::Event::Called { seat, amount, all_in } => {
            acted(*seat, ActionKind::Call, *amount, *all_in)
        }
        hand::Event::BetMade { seat, amount, to: _, all_in } => {
            acted(*seat, ActionKind::Bet, *amount, *all_in)
        }
        hand::Event::RaisedTo { seat, amount, to: _, all_in } => {
            acted(*seat, ActionKind::RaiseTo, *amount, *all_in)
        }
        hand::Event::Drew { seat, thrown } => NewsItem::Drew {
            seat: *seat,
            count: u8::try_from(thrown.len()).expect("a handful of cards"),
            thrown: cards::thrown(thrown, observer.holds_cards_of(&after, *seat)),
        },
        hand::Event::RunsWished { seat, runs } => NewsItem::RunsWished { seat: *seat, runs: *runs },
        hand::Event::RunsChosen { runs } => NewsItem::RunsChosen { runs: *runs },
        hand::Event::UncalledReturned { seat, amount } => NewsItem::UncalledReturned {
            seat: *seat,
            amount: *amount,
            bet: hand.bet(*seat),
            stack: hand.stack(*seat),
        },
        hand::Event::BetsCollected { pots } => {
            NewsItem::BetsCollected { pots: to_wire::pots(pots) }
        }
        hand::Event::RakeTaken { pot, amount } => {
            NewsItem::RakeTaken { pot: *pot, amount: *amount, pots: to_wire::pots(after.pots()) }
        }
        hand::Event::Shown { seat, cards: _ } => {
            return [shown(hand, *seat, openings)].into_iter().chain(odds::odds(hand)).collect();
        }
        hand::Event::Mucked { seat } => {
            let mucked = NewsItem::Mucked { seat: *seat };
            return [mucked].into_iter().chain(left(after, *seat, observer)).collect();
        }
        hand::Event::PotAwarded { pot, board, side, shares } => {
            let (board, side) = (*board, to_wire::side(*side));
            NewsItem::PotAwarded {
                pot: *pot,
                board,
                side,
                shares: shares.iter().map(|share| pot_share(hand, share)).collect(),
                best: best_of(hand, shares, board, side),
            }
        }
        hand::Event::Ended { stacks } => {
            let closed = hand_closed(after, hand, stacks);
            return [closed].into_iter().chain(mucked(after, hand, observer)).collect();
        }
    };
    vec![item]
}

/// The news of the hands mucked at the showdown, if the observer may see these hands after the hand.
fn mucked<'a>(
    after: Seen<'a>,
    hand: &'a hand::Hand,
    observer: Observer,
) -> impl Iterator<Item = NewsItem> + 'a {
    let seen = move |seat: &Seat| observer.sees_mucked(&after, *seat);
    let cards = |seat| NewsItem::Uncovered { seat, cards: hand.hole(seat).reveal().to_vec() };
    hand.dealt_in().iter().filter(seen).map(cards)
}

fn hand_closed(after: Seen<'_>, hand: &hand::Hand, stacks: &[hand::Stake]) -> NewsItem {
    NewsItem::HandClosed {
        results: stacks
            .iter()
            .map(|stake| HandNet {
                seat: stake.seat,
                net: hand.net(stake.seat),
                rake: after.as_cash().map_or(Chips::ZERO, |table| table.rake_paid(stake.seat)),
                stack: stake.stack,
            })
            .collect(),
        rake: hand.rake(),
        next_at: after.next_hand_at(),
    }
}

/// The news of what a seat has shown so far: all its face-up cards, and what they make.
fn shown(hand: &hand::Hand, seat: Seat, openings: &dyn Openings) -> NewsItem {
    let cards = cards::open_or_backs(hand, seat);
    let openings = proofs(seat, &cards, openings);
    NewsItem::Shown { seat, cards, rankings: rankings::rankings(hand, seat), openings }
}

/// Rankings of hands that were shown before the board was complete. They are announced once the board is complete.
fn rankings(hand: &hand::Hand, openings: &dyn Openings) -> Vec<NewsItem> {
    if !rankings::is_board_full(hand) {
        return Vec::new();
    }
    hand.live().iter().filter_map(|seat| named(hand, seat, openings)).collect()
}

/// The news of what an open hand makes, once it has all its cards; `None` until then.
fn named(hand: &hand::Hand, seat: Seat, openings: &dyn Openings) -> Option<NewsItem> {
    (!rankings::rankings(hand, seat).is_empty()).then(|| shown(hand, seat, openings))
}

/// The proofs of a seat's cards that are face up.
fn proofs(seat: Seat, cards: &[CardView], openings: &dyn Openings) -> Vec<Arc<Opening>> {
    cards.iter().filter_map(|card| openings.opening(Some(seat), card.0?)).collect()
}

fn pot_share(hand: &hand::Hand, share: &hand::Share) -> PotShare {
    PotShare { seat: share.seat, amount: share.amount, stack: hand.stack(share.seat) }
}

/// The cards of all winning hands, without repeats; none if no winner showed.
fn best_of(hand: &hand::Hand, shares: &[hand::Share], board: u8, side: PotSide) -> Vec<Card> {
    let mut raised = Vec::new();
    let best = |share: &hand::Share| rankings::best(hand, share.seat, board, side);
    for card in shares.iter().filter_map(best).flatten() {
        if !raised.contains(&card) {
            raised.push(card);
        }
    }
    raised
}

/// The news that a player is leaving a cash table, for others when the player has just folded or mucked.
fn left(after: Seen<'_>, seat: Seat, observer: Observer) -> Option<NewsItem> {
    leaving::told_now(after.as_cash()?, seat, observer)
}
