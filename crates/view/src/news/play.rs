//! The news of events that occur at tables of all kinds: the seats' state, the deck, pauses, and the hand.

use super::hand;
use crate::{Observer, Openings, Seen, to_wire};
use table::{Event, HandHeader, NewDeck};
use units::{PlayerId, Seat, SeatSet};
use wire::{Hex32, NewsItem, SeatCommitment, SeatNonce};

/// What `observer` learns of an event that can occur at a table of any kind.
pub(super) fn news(
    after: Seen<'_>,
    event: &Event,
    observer: Observer,
    openings: &dyn Openings,
) -> Vec<NewsItem> {
    let own = |seat: &Seat| observer.sits_at(&after, *seat);
    let item = match event {
        Event::SatOut { seat, reason } => {
            NewsItem::SatOut { seat: *seat, reason: to_wire::sit_out_reason(*reason) }
        }
        Event::CameBack { seat } => NewsItem::CameBack { seat: *seat },
        Event::Connection { seat, connected } => {
            NewsItem::Connection { seat: *seat, connected: *connected }
        }
        Event::MoreTimeSet { seat, on } => NewsItem::MoreTimeSet { seat: *seat, on: *on },
        Event::TimeBankBegun { seat } => NewsItem::TimeBankBegun { seat: *seat },
        Event::OutageBegan { until } => {
            NewsItem::OutageBegan { until: *until, holds: after.held_until().is_some() }
        }
        Event::OutageEnded => NewsItem::OutageEnded,
        Event::GameChosen { seat, game } => NewsItem::GameChosen { seat: *seat, game: *game },
        Event::HandOpened(header) => hand_opened(after, header),
        Event::DeckRenewed(deck) => deck_renewed(after, deck),
        Event::DeckCut { nonces, next } => return deck_cut(after, nonces, next, observer),
        Event::NonceCommitted { seat, commitment } if own(seat) => {
            NewsItem::Committed { commitment: Hex32(*commitment) }
        }
        Event::Hand(event) => return hand::news(after, event, observer, openings),
        Event::HandVoided(voided) => to_wire::voided(voided),
        Event::Paused { by: _ } => NewsItem::Paused { until: after.held_until() },
        Event::Resumed { by: _ } => NewsItem::Resumed,
        Event::HoldEnded => NewsItem::HoldEnded,
        Event::Closed => NewsItem::Closed,
        // These become visible later: a commitment when a hand opens with it, a timeout with the decision, a recovery
        // with the new turn.
        Event::NonceCommitted { .. } | Event::TimedOut { .. } | Event::Recovered => {
            return Vec::new();
        }
    };
    vec![item]
}

/// Returns the players who may get other news of an event than the rail.
pub(super) fn addressed(after: Seen<'_>, event: &Event) -> Vec<PlayerId> {
    let sitter = |seat: &Seat| after.seat(*seat).map(|sitting| sitting.player);
    match event {
        Event::NonceCommitted { seat, .. } => sitter(seat).into_iter().collect(),
        Event::DeckCut { next, .. } => next.iter().filter_map(|(seat, _)| sitter(seat)).collect(),
        // Players who were dealt in may see more of a finished hand than the rail.
        Event::Hand(::hand::Event::Ended { .. })
            if Seat::all().any(|seat| after.is_mucked(seat)) =>
        {
            Seat::all().filter_map(|seat| after.dealt_in(seat)).collect()
        }
        Event::Hand(event) => hand::addressed(after, event).into_iter().collect(),
        Event::SatOut { .. }
        | Event::CameBack { .. }
        | Event::Connection { .. }
        | Event::MoreTimeSet { .. }
        | Event::TimeBankBegun { .. }
        | Event::OutageBegan { .. }
        | Event::OutageEnded
        | Event::GameChosen { .. }
        | Event::HandOpened(_)
        | Event::DeckRenewed(_)
        | Event::HandVoided(_)
        | Event::TimedOut { .. }
        | Event::Paused { .. }
        | Event::Resumed { .. }
        | Event::HoldEnded
        | Event::Recovered
        | Event::Closed => Vec::new(),
    }
}

fn hand_opened(after: Seen<'_>, header: &HandHeader) -> NewsItem {
    let dealt: SeatSet = header.setup.seats.iter().map(|stake| stake.seat).collect();
    NewsItem::HandOpened {
        hand_no: header.hand_no,
        hand: header.hand,
        button: to_wire::button(&after, header),
        seats: dealt.after(header.setup.button).collect(),
        root: units::hex(&header.root),
        deck: to_wire::deck(header.variant, dealt.len()),
        commitments: commitments(after),
        cut_at: after.cut_due(),
        leg: header.leg.map(to_wire::leg),
        bomb: to_wire::bomb_hand(header),
    }
}

/// The news of a deck renewed from discarded and folded cards.
fn deck_renewed(after: Seen<'_>, deck: &NewDeck) -> NewsItem {
    let cards = after.hand().map_or(0, |hand| hand.renewal().len());
    NewsItem::DeckRenewed {
        root: units::hex(&deck.root),
        deck: u8::try_from(cards).expect("at most 52 cards"),
        commitments: commitments(after),
        cut_at: after.cut_due(),
    }
}

/// The commitments for the next cut, in the order of their seats.
fn commitments(after: Seen<'_>) -> Vec<SeatCommitment> {
    let commitment =
        |seat| Some(SeatCommitment { seat, commitment: Hex32(after.committed(seat)?) });
    Seat::all().filter_map(commitment).collect()
}

/// The news of the cut. A player who sent a new commitment with the nonce also gets that commitment.
fn deck_cut(
    after: Seen<'_>,
    nonces: &[(Seat, [u8; 32])],
    next: &[(Seat, [u8; 32])],
    observer: Observer,
) -> Vec<NewsItem> {
    let nonce = |&(seat, nonce): &(Seat, [u8; 32])| SeatNonce { seat, nonce: Hex32(nonce) };
    let cut = NewsItem::DeckCut {
        nonces: nonces.iter().map(nonce).collect(),
        players: after.people_dealt_in(),
    };
    let own = next.iter().find(|(seat, _)| observer.sits_at(&after, *seat));
    let committed = own.map(|(_, next)| NewsItem::Committed { commitment: Hex32(*next) });
    [cut].into_iter().chain(committed).collect()
}
