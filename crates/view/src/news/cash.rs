//! The news of events at a cash table.

use super::play;
use crate::{Observer, Openings, leaving, names, to_wire};
use cash::{Event, HostEvent, ListEvent, MoneyEvent, PoolEvent, SeatEvent, Table, TableEvent};
use units::{Chips, PlayerId, Seat};
use wire::{JackpotShare, NewsItem, PotShare};

/// What `observer` learns of an event at a cash table.
pub(super) fn news(
    after: &Table,
    event: &Event,
    observer: Observer,
    openings: &dyn Openings,
) -> Vec<NewsItem> {
    let own = |seat: &Seat| observer.sits_at(after, *seat);
    let item = match event {
        Event::Seat(SeatEvent::Taken { seat, player: _, name: _, house, buy_in }) => {
            let sitting = after.seat(*seat).expect("they have just sat down");
            let (player, name) = names::known(after, *seat, sitting, observer);
            NewsItem::SeatTaken { seat: *seat, player, name, house: *house, stack: *buy_in }
        }
        Event::Seat(SeatEvent::Left { seat, reason, player, stack: _ }) => NewsItem::SeatLeft {
            seat: *seat,
            reason: to_wire::leave_reason(*reason),
            rejoin: Some(*player)
                .filter(|player| observer.player() == Some(*player))
                .and_then(|player| to_wire::rejoin(after, player)),
            returns_until: Some(*player)
                .filter(|player| observer.player() == Some(*player))
                .and_then(|player| after.returns(player)),
        },
        Event::Seat(SeatEvent::LeaveAsked { seat, reason })
            if own(seat) || leaving::is_told(after, *seat, *reason) =>
        {
            NewsItem::Leaving { seat: *seat, reason: to_wire::leave_reason(*reason) }
        }
        Event::Seat(SeatEvent::ToppedUp { seat, amount }) => {
            NewsItem::ToppedUp { seat: *seat, amount: *amount, stack: after.stack(*seat) }
        }
        Event::Seat(SeatEvent::TopUpAsked { seat, amount }) if own(seat) => {
            NewsItem::TopUpWaits { amount: *amount }
        }
        Event::Seat(SeatEvent::TopUpFailed { seat }) if own(seat) => {
            NewsItem::TopUpWaits { amount: Chips::ZERO }
        }
        Event::Seat(SeatEvent::AutoTopUpSet { seat, to }) if own(seat) => {
            NewsItem::AutoTopUpSet { to: *to }
        }
        Event::Seat(SeatEvent::Planned { seat, plan }) if own(seat) => {
            NewsItem::Planned { plan: plan.map(to_wire::plan) }
        }
        Event::Pool(PoolEvent::Arrived { seat, house, stack, carried, player: _, name: _ }) => {
            let sitting = after.seat(*seat).expect("they have just arrived");
            let (player, name) = names::known(after, *seat, sitting, observer);
            let (seat, house) = (*seat, *house);
            let taken = NewsItem::SeatTaken { seat, player, name, house, stack: *stack };
            // Requests made in the pool follow the player to every table.
            let more = NewsItem::MoreTimeSet { seat, on: true };
            let to = carried.auto_top_up;
            let fills = own(&seat) && !to.is_zero();
            let fills = fills.then_some(NewsItem::AutoTopUpSet { to });
            let carried = [carried.time.more.then_some(more), fills];
            return std::iter::once(taken).chain(carried.into_iter().flatten()).collect();
        }
        // A player who moves on learns where they go, and is never shown without a seat.
        Event::Pool(PoolEvent::WentOn { player, .. }) if observer.player() == Some(*player) => {
            return Vec::new();
        }
        // The player's cards are folded; the seat is free once their hand is over.
        Event::Pool(PoolEvent::WentOn { seat, player: _, stack: _ })
            if after.seat(*seat).is_some() =>
        {
            NewsItem::Leaving { seat: *seat, reason: wire::LeaveReason::WentOn }
        }
        Event::Pool(PoolEvent::WentOn { seat, player: _, stack: _ }) => {
            let (seat, reason) = (*seat, wire::LeaveReason::WentOn);
            NewsItem::SeatLeft { seat, reason, rejoin: None, returns_until: None }
        }
        Event::Pool(PoolEvent::StaysSet { seat, on }) if own(seat) => {
            NewsItem::StaysSet { on: *on }
        }
        Event::Seat(SeatEvent::StraddleSet { seat, on }) => {
            NewsItem::StraddleSet { seat: *seat, on: *on }
        }
        Event::Seat(SeatEvent::BombWished { seat, on }) => {
            NewsItem::BombWished { seat: *seat, on: *on }
        }
        Event::Host(HostEvent::BombAnnounced { by: _ }) => NewsItem::BombAnnounced,
        Event::Seat(SeatEvent::WaitsSet { seat, on }) => {
            NewsItem::WaitsSet { seat: *seat, on: *on }
        }
        Event::List(ListEvent::Waits { .. })
        | Event::List(ListEvent::LetIn { .. })
        | Event::List(ListEvent::WaitEnded { .. })
        | Event::List(ListEvent::Offered { .. })
        | Event::List(ListEvent::OfferEnded { .. }) => waiting(after),
        // Held seats are held for the full time again.
        Event::Table(TableEvent::Recovered) if after.offers().next().is_some() => waiting(after),
        Event::Table(event) => return play::news(after.into(), event, observer, openings),
        Event::Money(MoneyEvent::TimeCharged { shares }) => NewsItem::TimeCharged {
            shares: given(after, shares),
            until: shares
                .iter()
                .filter_map(|(seat, _)| after.cash_seat(*seat)?.paid_until)
                .max()
                .unwrap_or_default(),
        },
        Event::Money(MoneyEvent::JackpotFed { shares }) => {
            NewsItem::JackpotFed { shares: given(after, shares) }
        }
        Event::Money(MoneyEvent::JackpotWon { beaten, winners }) => {
            NewsItem::JackpotWon { beaten: beaten.clone(), winners: winners.clone() }
        }
        Event::Money(MoneyEvent::JackpotPaid { balance, shares, house: _ }) => {
            let of_seat = |&(player, amount): &(PlayerId, Chips)| {
                Some(JackpotShare { seat: after.seat_of(player)?, amount })
            };
            NewsItem::JackpotPaid {
                jackpot: *balance,
                shares: shares.iter().filter_map(of_seat).collect(),
                next_at: after.next_hand_at(),
            }
        }
        Event::Host(HostEvent::Locked { by: _ }) => NewsItem::Locked,
        Event::Host(HostEvent::PasswordSet { hash, by: _ }) => {
            NewsItem::PasswordSet { on: hash.is_some() }
        }
        Event::Host(HostEvent::Unlocked { by: _ }) => NewsItem::Unlocked,
        Event::Host(HostEvent::Muted { player, by: _ }) => {
            let Some(player) = names::known_player(after, *player, observer) else {
                return Vec::new();
            };
            NewsItem::Muted { player }
        }
        Event::Host(HostEvent::Unmuted { player, by: _ }) => {
            let Some(player) = names::known_player(after, *player, observer) else {
                return Vec::new();
            };
            NewsItem::Unmuted { player }
        }
        // No news. A request to leave at the next fold would tell players who act earlier what that seat will do.
        // Pending top-ups, plans and the wish to see a hand to its end are private. Other events become visible later:
        // a commitment when a hand opens with it, a removal when the player leaves, a lifted removal or new house
        // players when they sit down, a timeout with the decision, a recovery with the new turn, and paid rake with the
        // hand's result. Waiting players learn their place on all their connections, and requests for a seat go to the
        // asker and the host.
        Event::Seat(SeatEvent::LeaveAsked { .. })
        | Event::Seat(SeatEvent::TopUpAsked { .. })
        | Event::Seat(SeatEvent::TopUpFailed { .. })
        | Event::Seat(SeatEvent::AutoTopUpSet { .. })
        | Event::Seat(SeatEvent::Planned { .. })
        | Event::Pool(PoolEvent::StaysSet { .. })
        | Event::List(ListEvent::PassedOver { .. })
        | Event::List(ListEvent::WaiterConnection { .. })
        | Event::List(ListEvent::Asked { .. })
        | Event::Host(HostEvent::Admitted { .. })
        | Event::Opened(_)
        | Event::Money(MoneyEvent::RakePaid { .. })
        | Event::Host(HostEvent::Removed { .. })
        | Event::Host(HostEvent::LetBack { .. })
        | Event::Host(HostEvent::HousePlayersWanted { .. }) => return Vec::new(),
    };
    vec![item]
}

/// The chips that each seat paid, and the stack that it has left.
fn given(after: &Table, shares: &[(Seat, Chips)]) -> Vec<PotShare> {
    let share =
        |&(seat, amount): &(Seat, Chips)| PotShare { seat, amount, stack: after.stack(seat) };
    shares.iter().map(share).collect()
}

/// The news of the waiting list's length and of the held seats.
fn waiting(after: &Table) -> NewsItem {
    let waiting = to_wire::count(after.in_line().count());
    NewsItem::Waiting { waiting, held: to_wire::held(after) }
}
/// Returns the players who may get other news of an event at a cash table than the rail.
pub(super) fn addressed(after: &Table, event: &Event) -> Vec<PlayerId> {
    let sitter = |seat: &Seat| after.seat(*seat).map(|sitting| sitting.player);
    match event {
        Event::Seat(SeatEvent::LeaveAsked { seat, .. })
        | Event::Seat(SeatEvent::TopUpAsked { seat, .. })
        | Event::Seat(SeatEvent::TopUpFailed { seat })
        | Event::Seat(SeatEvent::AutoTopUpSet { seat, .. })
        | Event::Seat(SeatEvent::Planned { seat, .. })
        | Event::Pool(PoolEvent::StaysSet { seat, .. }) => sitter(seat).into_iter().collect(),
        Event::Pool(PoolEvent::WentOn { player, .. })
        | Event::Pool(PoolEvent::Arrived { player, .. }) => vec![*player],
        Event::Table(event) => play::addressed(after.into(), event),
        Event::Seat(SeatEvent::Left { player, .. })
            if after.rejoins(*player).is_some() || after.returns(*player).is_some() =>
        {
            vec![*player]
        }
        // Players know themselves by their own name.
        Event::Seat(SeatEvent::Taken { player, .. })
        | Event::Host(HostEvent::Muted { player, .. })
        | Event::Host(HostEvent::Unmuted { player, .. })
            if after.config().anonymous =>
        {
            vec![*player]
        }
        Event::Opened(_)
        | Event::Seat(SeatEvent::Taken { .. })
        | Event::Seat(SeatEvent::ToppedUp { .. })
        | Event::Seat(SeatEvent::StraddleSet { .. })
        | Event::Seat(SeatEvent::WaitsSet { .. })
        | Event::Seat(SeatEvent::BombWished { .. })
        | Event::Host(HostEvent::BombAnnounced { .. })
        | Event::List(ListEvent::Waits { .. })
        | Event::List(ListEvent::Asked { .. })
        | Event::List(ListEvent::LetIn { .. })
        | Event::Host(HostEvent::PasswordSet { .. })
        | Event::Host(HostEvent::Admitted { .. })
        | Event::Seat(SeatEvent::Left { .. })
        | Event::List(ListEvent::WaitEnded { .. })
        | Event::List(ListEvent::PassedOver { .. })
        | Event::List(ListEvent::WaiterConnection { .. })
        | Event::List(ListEvent::Offered { .. })
        | Event::List(ListEvent::OfferEnded { .. })
        | Event::Money(MoneyEvent::RakePaid { .. })
        | Event::Money(MoneyEvent::TimeCharged { .. })
        | Event::Money(MoneyEvent::JackpotFed { .. })
        | Event::Money(MoneyEvent::JackpotWon { .. })
        | Event::Money(MoneyEvent::JackpotPaid { .. })
        | Event::Host(HostEvent::Locked { .. })
        | Event::Host(HostEvent::Unlocked { .. })
        | Event::Host(HostEvent::LetBack { .. })
        | Event::Host(HostEvent::Removed { .. })
        | Event::Host(HostEvent::Muted { .. })
        | Event::Host(HostEvent::Unmuted { .. })
        | Event::Host(HostEvent::HousePlayersWanted { .. }) => Vec::new(),
    }
}
