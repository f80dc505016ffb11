use crate::{Observer, Openings, cards, leaving, made, names, odds, words};
use ::cards::Card;
use cash::{Event, HostEvent, ListEvent, MoneyEvent, PoolEvent, SeatEvent, Table, TableEvent};
use std::sync::Arc;
use table::{HandHeader, NewDeck};
use units::{Chips, PlayerId, Seat, SeatSet};
use wire::{
    ActionKind, CardView, HandNet, Hex32, JackpotShare, NewsItem, Opening, PotShare, PotSide,
    SeatCommitment, SeatNonce,
};

/// The news of one event for an observer: often nothing, rarely more than one item.
///
/// `after` is the table after the event. The turn is not included: the floor adds it at the end of each batch through
/// [`crate::turn_news`].
pub fn news(
    after: &Table,
    event: &Event,
    observer: Observer,
    openings: &dyn Openings,
) -> Vec<NewsItem> {
    let own = |seat: &Seat| observer.sits_at(after, *seat);
    let item = match event {
        Event::Seat(SeatEvent::Taken { seat, player: _, name: _, house, buy_in }) => {
            let sitting = after.seat(*seat).expect("he has just sat down");
            let (player, name) = names::known(after, *seat, sitting, observer);
            NewsItem::SeatTaken { seat: *seat, player, name, house: *house, stack: *buy_in }
        }
        Event::Seat(SeatEvent::Left { seat, reason, player, stack: _ }) => NewsItem::SeatLeft {
            seat: *seat,
            reason: words::leave_reason(*reason),
            rejoin: Some(*player)
                .filter(|player| observer.player() == Some(*player))
                .and_then(|player| words::rejoin(after, player)),
            returns_until: Some(*player)
                .filter(|player| observer.player() == Some(*player))
                .and_then(|player| after.returns(player)),
        },
        Event::Seat(SeatEvent::LeaveAsked { seat, reason })
            if own(seat) || leaving::is_told(after, *seat, *reason) =>
        {
            NewsItem::Leaving { seat: *seat, reason: words::leave_reason(*reason) }
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
            NewsItem::Planned { plan: plan.map(words::plan) }
        }
        Event::Pool(PoolEvent::Arrived { seat, house, stack, carried, player: _, name: _ }) => {
            let sitting = after.seat(*seat).expect("he has just come");
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
        // A player who moves on learns where to: they are never shown without a seat.
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
        Event::Table(TableEvent::SatOut { seat, reason }) => {
            NewsItem::SatOut { seat: *seat, reason: words::sit_out_reason(*reason) }
        }
        Event::Table(TableEvent::CameBack { seat }) => NewsItem::CameBack { seat: *seat },
        Event::Table(TableEvent::Connection { seat, connected }) => {
            NewsItem::Connection { seat: *seat, connected: *connected }
        }
        Event::Seat(SeatEvent::StraddleSet { seat, on }) => {
            NewsItem::StraddleSet { seat: *seat, on: *on }
        }
        Event::Seat(SeatEvent::GameChosen { seat, game }) => {
            NewsItem::GameChosen { seat: *seat, game: *game }
        }
        Event::Seat(SeatEvent::BombWished { seat, on }) => {
            NewsItem::BombWished { seat: *seat, on: *on }
        }
        Event::Host(HostEvent::BombAnnounced { by: _ }) => NewsItem::BombAnnounced,
        Event::Seat(SeatEvent::WaitsSet { seat, on }) => {
            NewsItem::WaitsSet { seat: *seat, on: *on }
        }
        Event::Table(TableEvent::MoreTimeSet { seat, on }) => {
            NewsItem::MoreTimeSet { seat: *seat, on: *on }
        }
        Event::Table(TableEvent::TimeBankBegun { seat }) => NewsItem::TimeBankBegun { seat: *seat },
        Event::Table(TableEvent::OutageBegan { until }) => {
            NewsItem::OutageBegan { until: *until, holds: after.held_until().is_some() }
        }
        Event::Table(TableEvent::OutageEnded) => NewsItem::OutageEnded,
        Event::List(ListEvent::Waits { .. })
        | Event::List(ListEvent::LetIn { .. })
        | Event::List(ListEvent::WaitEnded { .. })
        | Event::List(ListEvent::Offered { .. })
        | Event::List(ListEvent::OfferEnded { .. }) => waiting(after),
        // Held seats are held for the full time again.
        Event::Table(TableEvent::Recovered) if after.offers().next().is_some() => waiting(after),
        Event::Table(TableEvent::HandOpened(header)) => hand_opened(after, header),
        Event::Table(TableEvent::DeckRenewed(deck)) => deck_renewed(after, deck),
        Event::Table(TableEvent::DeckCut { nonces, next }) => {
            return deck_cut(after, nonces, next, observer);
        }
        Event::Table(TableEvent::NonceCommitted { seat, commitment }) if own(seat) => {
            NewsItem::Committed { commitment: Hex32(*commitment) }
        }
        Event::Table(TableEvent::Hand(event)) => return of_hand(after, event, observer, openings),
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
        Event::Table(TableEvent::HandVoided(voided)) => words::voided(voided),
        Event::Table(TableEvent::Paused { by: _ }) => {
            NewsItem::Paused { until: after.held_until() }
        }
        Event::Table(TableEvent::Resumed { by: _ }) => NewsItem::Resumed,
        Event::Table(TableEvent::HoldEnded) => NewsItem::HoldEnded,
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
        Event::Table(TableEvent::Closed) => NewsItem::Closed,
        // No news. A request to leave at the next fold would tell players who act earlier what that seat will do.
        // Pending top-ups, plans and the wish to see a hand to its end are private. Other events show by what follows:
        // a commitment when a hand opens with it, a removal by the leaving, a lifted removal and wanted house players
        // by sitting down, a timeout by the decision, a recovery by the new turn, and paid rake by the hand's result.
        // Waiting players learn their place on all their connections, and requests for a seat go to the asker and the
        // host.
        Event::Seat(SeatEvent::LeaveAsked { .. })
        | Event::Seat(SeatEvent::TopUpAsked { .. })
        | Event::Seat(SeatEvent::TopUpFailed { .. })
        | Event::Seat(SeatEvent::AutoTopUpSet { .. })
        | Event::Seat(SeatEvent::Planned { .. })
        | Event::Pool(PoolEvent::StaysSet { .. })
        | Event::Table(TableEvent::NonceCommitted { .. })
        | Event::List(ListEvent::PassedOver { .. })
        | Event::List(ListEvent::WaiterConnection { .. })
        | Event::List(ListEvent::Asked { .. })
        | Event::Host(HostEvent::Admitted { .. })
        | Event::Opened(_)
        | Event::Money(MoneyEvent::RakePaid { .. })
        | Event::Table(TableEvent::TimedOut { .. })
        | Event::Host(HostEvent::Removed { .. })
        | Event::Host(HostEvent::LetBack { .. })
        | Event::Host(HostEvent::HousePlayersWanted { .. })
        | Event::Table(TableEvent::Recovered) => return Vec::new(),
    };
    vec![item]
}

/// Chips that seats gave from their stacks.
fn given(after: &Table, shares: &[(Seat, Chips)]) -> Vec<PotShare> {
    let share =
        |&(seat, amount): &(Seat, Chips)| PotShare { seat, amount, stack: after.stack(seat) };
    shares.iter().map(share).collect()
}

/// The waiting list's length, and the held seats.
fn waiting(after: &Table) -> NewsItem {
    let waiting = words::count(after.in_line().count());
    NewsItem::Waiting { waiting, held: words::held(after) }
}

/// Additional news for delayed spectators at the end of a hand: the cards of all who were dealt in, if the table shows
/// them.
///
/// `after` is the delayed table after the event. The news never contain a card of a running hand.
pub fn uncovered(after: &Table, event: &Event) -> Vec<NewsItem> {
    let ends = matches!(event, Event::Table(TableEvent::Hand(hand::Event::Ended { .. })));
    let hand = after.hand().filter(|hand| ends && hand.is_over() && after.config().rail_cards);
    let Some(hand) = hand else { return Vec::new() };
    let cards = |seat| NewsItem::Uncovered { seat, cards: hand.hole(seat).reveal().to_vec() };
    hand.dealt_in().iter().map(cards).collect()
}

/// The players whose news of an event may differ from the rail's; everybody else gets the rail's.
///
/// `after` is the table after the event.
pub fn addressed(after: &Table, event: &Event) -> Vec<PlayerId> {
    let sitter = |seat: &Seat| after.seat(*seat).map(|sitting| sitting.player);
    match event {
        Event::Seat(SeatEvent::LeaveAsked { seat, .. })
        | Event::Seat(SeatEvent::TopUpAsked { seat, .. })
        | Event::Seat(SeatEvent::TopUpFailed { seat })
        | Event::Seat(SeatEvent::AutoTopUpSet { seat, .. })
        | Event::Seat(SeatEvent::Planned { seat, .. })
        | Event::Pool(PoolEvent::StaysSet { seat, .. })
        | Event::Table(TableEvent::NonceCommitted { seat, .. }) => {
            sitter(seat).into_iter().collect()
        }
        Event::Pool(PoolEvent::WentOn { player, .. })
        | Event::Pool(PoolEvent::Arrived { player, .. }) => vec![*player],
        Event::Table(TableEvent::DeckCut { next, .. }) => {
            next.iter().filter_map(|(seat, _)| sitter(seat)).collect()
        }
        // Players who were dealt in may see more of a finished hand than the rail.
        Event::Table(TableEvent::Hand(hand::Event::Ended { .. }))
            if Seat::all().any(|seat| after.is_mucked(seat)) =>
        {
            Seat::all().filter_map(|seat| after.dealt_in(seat)).collect()
        }
        Event::Table(TableEvent::Hand(event)) => {
            addressed_in_hand(after, event).into_iter().collect()
        }
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
        | Event::Table(TableEvent::SatOut { .. })
        | Event::Table(TableEvent::CameBack { .. })
        | Event::Table(TableEvent::Connection { .. })
        | Event::Seat(SeatEvent::StraddleSet { .. })
        | Event::Seat(SeatEvent::GameChosen { .. })
        | Event::Seat(SeatEvent::WaitsSet { .. })
        | Event::Seat(SeatEvent::BombWished { .. })
        | Event::Host(HostEvent::BombAnnounced { .. })
        | Event::Table(TableEvent::MoreTimeSet { .. })
        | Event::Table(TableEvent::TimeBankBegun { .. })
        | Event::Table(TableEvent::OutageBegan { .. })
        | Event::Table(TableEvent::OutageEnded)
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
        | Event::Table(TableEvent::HandOpened(_))
        | Event::Table(TableEvent::DeckRenewed(_))
        | Event::Money(MoneyEvent::RakePaid { .. })
        | Event::Money(MoneyEvent::TimeCharged { .. })
        | Event::Money(MoneyEvent::JackpotFed { .. })
        | Event::Money(MoneyEvent::JackpotWon { .. })
        | Event::Money(MoneyEvent::JackpotPaid { .. })
        | Event::Table(TableEvent::HandVoided(_))
        | Event::Table(TableEvent::TimedOut { .. })
        | Event::Table(TableEvent::Paused { .. })
        | Event::Table(TableEvent::Resumed { .. })
        | Event::Table(TableEvent::HoldEnded)
        | Event::Host(HostEvent::Locked { .. })
        | Event::Host(HostEvent::Unlocked { .. })
        | Event::Host(HostEvent::LetBack { .. })
        | Event::Host(HostEvent::Removed { .. })
        | Event::Host(HostEvent::Muted { .. })
        | Event::Host(HostEvent::Unmuted { .. })
        | Event::Host(HostEvent::HousePlayersWanted { .. })
        | Event::Table(TableEvent::Recovered)
        | Event::Table(TableEvent::Closed) => Vec::new(),
    }
}

fn addressed_in_hand(after: &Table, event: &hand::Event) -> Option<PlayerId> {
    match event {
        hand::Event::HoleDealt { seat, up, .. } => after.dealt_in(*seat).filter(|_| !up),
        hand::Event::Drew { seat, .. } => after.dealt_in(*seat),
        // Players learnt earlier that they will leave.
        hand::Event::Folded { seat } | hand::Event::Mucked { seat } => {
            let leaves = after.cash_seat(*seat).is_some_and(|cash| cash.leaving.is_some());
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

fn hand_opened(after: &Table, header: &HandHeader) -> NewsItem {
    let dealt: SeatSet = header.setup.seats.iter().map(|stake| stake.seat).collect();
    NewsItem::HandOpened {
        hand_no: header.hand_no,
        hand: header.hand,
        button: words::button(after, header),
        seats: dealt.after(header.setup.button).collect(),
        root: units::hex(&header.root),
        deck: words::deck(header.variant, dealt.len()),
        commitments: commitments(after),
        cut_at: after.cut_due(),
        leg: header.leg.map(words::leg),
        bomb: words::bomb_hand(header),
    }
}

/// The news of a deck renewed from discarded and folded cards.
fn deck_renewed(after: &Table, deck: &NewDeck) -> NewsItem {
    let cards = after.hand().map_or(0, |hand| hand.renewal().len());
    NewsItem::DeckRenewed {
        root: units::hex(&deck.root),
        deck: u8::try_from(cards).expect("at most 52 cards"),
        commitments: commitments(after),
        cut_at: after.cut_due(),
    }
}

/// The commitments for the deck to be cut now, in the order of their seats.
fn commitments(after: &Table) -> Vec<SeatCommitment> {
    let commitment =
        |seat| Some(SeatCommitment { seat, commitment: Hex32(after.committed(seat)?) });
    Seat::all().filter_map(commitment).collect()
}

/// The cut, and for a player who sent their next commitment with the nonce, that commitment.
fn deck_cut(
    after: &Table,
    nonces: &[(Seat, [u8; 32])],
    next: &[(Seat, [u8; 32])],
    observer: Observer,
) -> Vec<NewsItem> {
    let nonce = |&(seat, nonce): &(Seat, [u8; 32])| SeatNonce { seat, nonce: Hex32(nonce) };
    let cut = NewsItem::DeckCut {
        nonces: nonces.iter().map(nonce).collect(),
        players: after.people_dealt_in(),
    };
    let own = next.iter().find(|(seat, _)| observer.sits_at(after, *seat));
    let committed = own.map(|(_, next)| NewsItem::Committed { commitment: Hex32(*next) });
    [cut].into_iter().chain(committed).collect()
}

fn of_hand(
    after: &Table,
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
            blind: words::blind(*kind),
            amount: *amount,
            bet: hand.bet(*seat),
            stack: hand.stack(*seat),
            all_in: *all_in,
        },
        hand::Event::HoleDealt { seat, cards: hole, up } => {
            let cards = cards::dealt(hole, *up || observer.holds_cards_of(after, *seat));
            let proofs_of = proofs(*seat, &cards, openings);
            let dealt = NewsItem::Dealt { seat: *seat, openings: proofs_of, cards };
            return [dealt]
                .into_iter()
                .chain(named(hand, *seat, openings))
                .chain(odds::odds(hand))
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
                .chain(odds::odds(hand))
                .collect();
        }
        hand::Event::StreetOpened { street } => {
            NewsItem::StreetOpened { street: words::street(*street) }
        }
        hand::Event::Folded { seat } => {
            let folded = acted(*seat, ActionKind::Fold, Chips::ZERO, false);
            return [folded].into_iter().chain(leaving::told_now(after, *seat, observer)).collect();
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
            thrown: cards::thrown(thrown, observer.holds_cards_of(after, *seat)),
        },
        hand::Event::RunsWished { seat, runs } => NewsItem::RunsWished { seat: *seat, runs: *runs },
        hand::Event::RunsChosen { runs } => NewsItem::RunsChosen { runs: *runs },
        hand::Event::UncalledReturned { seat, amount } => NewsItem::UncalledReturned {
            seat: *seat,
            amount: *amount,
            bet: hand.bet(*seat),
            stack: hand.stack(*seat),
        },
        hand::Event::BetsCollected { pots } => NewsItem::BetsCollected { pots: words::pots(pots) },
        hand::Event::RakeTaken { pot, amount } => {
            NewsItem::RakeTaken { pot: *pot, amount: *amount, pots: words::pots(after.pots()) }
        }
        hand::Event::Shown { seat, cards: _ } => {
            return [shown(hand, *seat, openings)].into_iter().chain(odds::odds(hand)).collect();
        }
        hand::Event::Mucked { seat } => {
            let mucked = NewsItem::Mucked { seat: *seat };
            return [mucked].into_iter().chain(leaving::told_now(after, *seat, observer)).collect();
        }
        hand::Event::PotAwarded { pot, board, side, shares } => {
            let (board, side) = (*board, words::side(*side));
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

/// Hands mucked at the showdown, for observers who may see them once the hand is over.
fn mucked<'a>(
    after: &'a Table,
    hand: &'a hand::Hand,
    observer: Observer,
) -> impl Iterator<Item = NewsItem> + 'a {
    let seen = move |seat: &Seat| observer.sees_mucked(after, *seat);
    let cards = |seat| NewsItem::Uncovered { seat, cards: hand.hole(seat).reveal().to_vec() };
    hand.dealt_in().iter().filter(seen).map(cards)
}

fn hand_closed(after: &Table, hand: &hand::Hand, stacks: &[hand::Stake]) -> NewsItem {
    NewsItem::HandClosed {
        results: stacks
            .iter()
            .map(|stake| HandNet {
                seat: stake.seat,
                net: hand.net(stake.seat),
                rake: after.rake_paid(stake.seat),
                stack: stake.stack,
            })
            .collect(),
        rake: hand.rake(),
        next_at: after.next_hand_at(),
    }
}

/// A seat's cards as they are now: all that it has shown so far, and what they make.
fn shown(hand: &hand::Hand, seat: Seat, openings: &dyn Openings) -> NewsItem {
    let cards = cards::open_or_backs(hand, seat);
    let openings = proofs(seat, &cards, openings);
    NewsItem::Shown { seat, cards, rankings: made::rankings(hand, seat), openings }
}

/// Hands that were open before the board was full are named once it is.
fn rankings(hand: &hand::Hand, openings: &dyn Openings) -> Vec<NewsItem> {
    if !made::is_board_full(hand) {
        return Vec::new();
    }
    hand.live().iter().filter_map(|seat| named(hand, seat, openings)).collect()
}

/// The news of an open hand, once it has all its cards.
fn named(hand: &hand::Hand, seat: Seat, openings: &dyn Openings) -> Option<NewsItem> {
    (!made::rankings(hand, seat).is_empty()).then(|| shown(hand, seat, openings))
}

/// The proofs for those of a seat's cards that are faces.
fn proofs(seat: Seat, cards: &[CardView], openings: &dyn Openings) -> Vec<Arc<Opening>> {
    cards.iter().filter_map(|card| openings.opening(Some(seat), card.0?)).collect()
}

fn pot_share(hand: &hand::Hand, share: &hand::Share) -> PotShare {
    PotShare { seat: share.seat, amount: share.amount, stack: hand.stack(share.seat) }
}

/// The cards of the winning hands, each once; none if no winner showed.
fn best_of(hand: &hand::Hand, shares: &[hand::Share], board: u8, side: PotSide) -> Vec<Card> {
    let mut raised = Vec::new();
    let best = |share: &hand::Share| made::best(hand, share.seat, board, side);
    for card in shares.iter().filter_map(best).flatten() {
        if !raised.contains(&card) {
            raised.push(card);
        }
    }
    raised
}
