//! Computes independently which cards an observer may know, so that tests can compare views with it.

use crate::{Observer, Seen};
use ::cards::CardSet;
use books::SeenBy;
use std::sync::Arc;
use wire::{CardView, NewsItem, Opening, RankingView, TableView};

/// The cards of the current hand that an observer may know, computed independently from the hand's state.
pub fn known_cards<'a>(table: impl Into<Seen<'a>>, observer: Observer) -> CardSet {
    let table: Seen<'a> = table.into();
    let Some(hand) = table.hand() else { return CardSet::EMPTY };
    let mut known: CardSet = hand.boards().iter().flatten().copied().collect();
    for seat in hand.dealt_in().iter() {
        known = known.union(hand.face_up(seat).iter().copied().collect());
    }
    let sees_mucked = table.rulebook().table.mucked_seen_by == SeenBy::DealtIn
        && matches!(observer, Observer::Player(player) if table.was_dealt_in(player));
    for seat in hand.dealt_in().iter().filter(|seat| sees_mucked && table.is_mucked(*seat)) {
        known = known.union(hand.hole(seat).reveal().iter().copied().collect());
    }
    if let Observer::Player(player) = observer
        && let Some(seat) = table.seat_of(player)
        && table.dealt_in(seat) == Some(player)
    {
        known = known.union(hand.hole(seat).reveal().iter().copied().collect());
    }
    known
}

/// The cards that news items name.
pub fn shown_cards(items: &[NewsItem]) -> CardSet {
    items.iter().map(of_item).fold(CardSet::EMPTY, CardSet::union)
}

/// The cards that a table's full view names, including its log.
pub fn table_cards(view: &TableView) -> CardSet {
    let mut named = shown_cards(&view.log);
    for seat in &view.seats {
        named = named.union(of_views(&seat.cards)).union(of_rankings(&seat.rankings));
    }
    for board in view.hand.iter().flat_map(|hand| &hand.boards) {
        named = named.union(board.iter().copied().collect());
    }
    named
}

fn of_item(item: &NewsItem) -> CardSet {
    match item {
        NewsItem::Dealt { cards, openings, seat: _ } => of_views(cards).union(of_proofs(openings)),
        NewsItem::BoardDealt { cards, openings, board: _ } => {
            cards.iter().copied().collect::<CardSet>().union(of_proofs(openings))
        }
        NewsItem::Shown { cards, rankings, openings, seat: _ } => {
            of_views(cards).union(of_rankings(rankings)).union(of_proofs(openings))
        }
        NewsItem::Drew { thrown, seat: _, count: _ } => thrown.iter().copied().collect(),
        NewsItem::Uncovered { cards, seat: _ } => cards.iter().copied().collect(),
        NewsItem::PotAwarded { best, pot: _, board: _, side: _, shares: _ } => {
            best.iter().copied().collect()
        }
        NewsItem::SeatTaken { .. }
        | NewsItem::SeatLeft { .. }
        | NewsItem::Leaving { .. }
        | NewsItem::ToppedUp { .. }
        | NewsItem::TopUpWaits { .. }
        | NewsItem::AutoTopUpSet { .. }
        | NewsItem::Planned { .. }
        | NewsItem::SatOut { .. }
        | NewsItem::CameBack { .. }
        | NewsItem::Connection { .. }
        | NewsItem::StraddleSet { .. }
        | NewsItem::GameChosen { .. }
        | NewsItem::Odds { .. }
        | NewsItem::WaitsSet { .. }
        | NewsItem::BombWished { .. }
        | NewsItem::BombAnnounced
        | NewsItem::MoreTimeSet { .. }
        | NewsItem::TimeBankBegun { .. }
        | NewsItem::OutageBegan { .. }
        | NewsItem::OutageEnded
        | NewsItem::Waiting { .. }
        | NewsItem::StaysSet { .. }
        | NewsItem::HandOpened { .. }
        | NewsItem::Committed { .. }
        | NewsItem::DeckCut { .. }
        | NewsItem::AntePosted { .. }
        | NewsItem::BlindPosted { .. }
        | NewsItem::StreetOpened { .. }
        | NewsItem::Acted { .. }
        | NewsItem::DeckRenewed { .. }
        | NewsItem::RunsWished { .. }
        | NewsItem::RunsChosen { .. }
        | NewsItem::UncalledReturned { .. }
        | NewsItem::BetsCollected { .. }
        | NewsItem::RakeTaken { .. }
        | NewsItem::Mucked { .. }
        | NewsItem::HandClosed { .. }
        | NewsItem::TimeCharged { .. }
        | NewsItem::JackpotFed { .. }
        | NewsItem::JackpotWon { .. }
        | NewsItem::JackpotPaid { .. }
        | NewsItem::HandVoided { .. }
        | NewsItem::Tournament { .. }
        | NewsItem::LevelBegan { .. }
        | NewsItem::Turn(_)
        | NewsItem::NoTurn { .. }
        | NewsItem::Paused { .. }
        | NewsItem::Resumed
        | NewsItem::HoldEnded
        | NewsItem::Locked
        | NewsItem::PasswordSet { .. }
        | NewsItem::Unlocked
        | NewsItem::Muted { .. }
        | NewsItem::Unmuted { .. }
        | NewsItem::Closed
        | NewsItem::Said(_) => CardSet::EMPTY,
    }
}

fn of_views(cards: &[CardView]) -> CardSet {
    cards.iter().filter_map(|card| card.0).collect()
}

fn of_rankings(rankings: &[RankingView]) -> CardSet {
    rankings.iter().flat_map(|ranking| ranking.cards.iter().copied()).collect()
}

fn of_proofs(openings: &[Arc<Opening>]) -> CardSet {
    openings.iter().map(|opening| opening.card).collect()
}
