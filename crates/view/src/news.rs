use crate::{Observer, Openings, cards, leaving, made, names, odds, words};
use ::cards::Card;
use cash::{Event, HandHeader, NewDeck, Table};
use std::sync::Arc;
use units::{Chips, PlayerId, Seat, SeatSet};
use wire::{
    ActionKind, CardView, HandNet, Hex32, JackpotShare, NewsItem, Opening, PotShare, PotSide,
    SeatCommitment, SeatNonce,
};

/// What an observer is told of one event. `after` is the table after it. Often nothing, seldom more
/// than one item. The turn is not part of it: see [`crate::table`]'s `turn`, which the floor adds at
/// the end of each batch through [`crate::turn_news`].
pub fn news(
    after: &Table,
    event: &Event,
    observer: Observer,
    openings: &dyn Openings,
) -> Vec<NewsItem> {
    let own = |seat: &Seat| observer.sits_at(after, *seat);
    let item = match event {
        Event::SeatTaken { seat, player: _, name: _, house, buy_in } => {
            let sitting = after.seat(*seat).expect("he has just sat down");
            let (player, name) = names::known(after, *seat, sitting, observer);
            NewsItem::SeatTaken { seat: *seat, player, name, house: *house, stack: *buy_in }
        }
        Event::SeatLeft { seat, reason, player, stack: _ } => NewsItem::SeatLeft {
            seat: *seat,
            reason: words::leave_reason(*reason),
            rejoin: Some(*player)
                .filter(|player| observer.player() == Some(*player))
                .and_then(|player| words::rejoin(after, player)),
            returns_until: Some(*player)
                .filter(|player| observer.player() == Some(*player))
                .and_then(|player| after.returns(player)),
        },
        Event::LeaveAsked { seat, reason }
            if own(seat) || leaving::is_told(after, *seat, *reason) =>
        {
            NewsItem::Leaving { seat: *seat, reason: words::leave_reason(*reason) }
        }
        Event::ToppedUp { seat, amount } => {
            NewsItem::ToppedUp { seat: *seat, amount: *amount, stack: after.stack(*seat) }
        }
        Event::TopUpAsked { seat, amount } if own(seat) => NewsItem::TopUpWaits { amount: *amount },
        Event::TopUpFailed { seat } if own(seat) => NewsItem::TopUpWaits { amount: Chips::ZERO },
        Event::AutoTopUpSet { seat, to } if own(seat) => NewsItem::AutoTopUpSet { to: *to },
        Event::Planned { seat, plan } if own(seat) => {
            NewsItem::Planned { plan: plan.map(words::plan) }
        }
        Event::Arrived { seat, house, stack, carried, player: _, name: _ } => {
            let sitting = after.seat(*seat).expect("he has just come");
            let (player, name) = names::known(after, *seat, sitting, observer);
            let (seat, house) = (*seat, *house);
            let taken = NewsItem::SeatTaken { seat, player, name, house, stack: *stack };
            // What he asked for in this pool he has wherever he comes.
            let more = NewsItem::MoreTimeSet { seat, on: true };
            let to = carried.auto_top_up;
            let fills = own(&seat) && !to.is_zero();
            let fills = fills.then_some(NewsItem::AutoTopUpSet { to });
            let carried = [carried.time.more.then_some(more), fills];
            return std::iter::once(taken).chain(carried.into_iter().flatten()).collect();
        }
        // Who goes on himself is told where: he is never shown without a seat.
        Event::WentOn { player, .. } if observer.player() == Some(*player) => return Vec::new(),
        // His cards are folded; his seat is free once the hand is over that he was in.
        Event::WentOn { seat, player: _, stack: _ } if after.seat(*seat).is_some() => {
            NewsItem::Leaving { seat: *seat, reason: wire::LeaveReason::WentOn }
        }
        Event::WentOn { seat, player: _, stack: _ } => {
            let (seat, reason) = (*seat, wire::LeaveReason::WentOn);
            NewsItem::SeatLeft { seat, reason, rejoin: None, returns_until: None }
        }
        Event::StaysSet { seat, on } if own(seat) => NewsItem::StaysSet { on: *on },
        Event::SatOut { seat, reason } => {
            NewsItem::SatOut { seat: *seat, reason: words::sit_out_reason(*reason) }
        }
        Event::CameBack { seat } => NewsItem::CameBack { seat: *seat },
        Event::Connection { seat, connected } => {
            NewsItem::Connection { seat: *seat, connected: *connected }
        }
        Event::StraddleSet { seat, on } => NewsItem::StraddleSet { seat: *seat, on: *on },
        Event::GameChosen { seat, game } => NewsItem::GameChosen { seat: *seat, game: *game },
        Event::BombWished { seat, on } => NewsItem::BombWished { seat: *seat, on: *on },
        Event::BombAnnounced { by: _ } => NewsItem::BombAnnounced,
        Event::WaitsSet { seat, on } => NewsItem::WaitsSet { seat: *seat, on: *on },
        Event::MoreTimeSet { seat, on } => NewsItem::MoreTimeSet { seat: *seat, on: *on },
        Event::TimeBankBegun { seat } => NewsItem::TimeBankBegun { seat: *seat },
        Event::OutageBegan { until } => {
            NewsItem::OutageBegan { until: *until, holds: after.held_until().is_some() }
        }
        Event::OutageEnded => NewsItem::OutageEnded,
        Event::Waits { .. }
        | Event::LetIn { .. }
        | Event::WaitEnded { .. }
        | Event::SeatOffered { .. }
        | Event::OfferEnded { .. } => waiting(after),
        // What is held is held anew.
        Event::Recovered if after.offers().next().is_some() => waiting(after),
        Event::HandOpened(header) => hand_opened(after, header),
        Event::DeckRenewed(deck) => deck_renewed(after, deck),
        Event::DeckCut { nonces, next } => return deck_cut(after, nonces, next, observer),
        Event::NonceCommitted { seat, commitment } if own(seat) => {
            NewsItem::Committed { commitment: Hex32(*commitment) }
        }
        Event::Hand(event) => return of_hand(after, event, observer, openings),
        Event::TimeCharged { shares } => NewsItem::TimeCharged {
            shares: given(after, shares),
            until: shares
                .iter()
                .filter_map(|(seat, _)| after.seat(*seat)?.paid_until)
                .max()
                .unwrap_or_default(),
        },
        Event::JackpotFed { shares } => NewsItem::JackpotFed { shares: given(after, shares) },
        Event::JackpotWon { beaten, winners } => {
            NewsItem::JackpotWon { beaten: beaten.clone(), winners: winners.clone() }
        }
        Event::JackpotPaid { balance, shares, house: _ } => {
            let of_seat = |&(player, amount): &(PlayerId, Chips)| {
                Some(JackpotShare { seat: after.seat_of(player)?, amount })
            };
            NewsItem::JackpotPaid {
                jackpot: *balance,
                shares: shares.iter().filter_map(of_seat).collect(),
                next_at: after.next_hand_at(),
            }
        }
        Event::HandVoided(voided) => words::voided(voided),
        Event::Paused { by: _ } => NewsItem::Paused { until: after.held_until() },
        Event::Resumed { by: _ } => NewsItem::Resumed,
        Event::HoldEnded => NewsItem::HoldEnded,
        Event::Locked { by: _ } => NewsItem::Locked,
        Event::PasswordSet { hash, by: _ } => NewsItem::PasswordSet { on: hash.is_some() },
        Event::Unlocked { by: _ } => NewsItem::Unlocked,
        Event::Muted { player, by: _ } => {
            let Some(player) = names::known_player(after, *player, observer) else {
                return Vec::new();
            };
            NewsItem::Muted { player }
        }
        Event::Unmuted { player, by: _ } => {
            let Some(player) = names::known_player(after, *player, observer) else {
                return Vec::new();
            };
            NewsItem::Unmuted { player }
        }
        Event::Closed => NewsItem::Closed,
        // That another player leaves once he is folded would tell those before him what he is going to do.
        // His top-ups to come, what he plans, and whether he would see his hand to its end,
        // are his own affair; his commitment is shown when a hand opens with it. A removal shows by the
        // leaving that follows, who was let back by his coming, wanted house players by their coming, the clock's running out by the
        // decision that follows, a recovery by the new turn, and who paid the rake with the hand's
        // result. Who waits, and how, is told to himself, on all his lines; who asks, to him and to
        // the host.
        Event::LeaveAsked { .. }
        | Event::TopUpAsked { .. }
        | Event::TopUpFailed { .. }
        | Event::AutoTopUpSet { .. }
        | Event::Planned { .. }
        | Event::StaysSet { .. }
        | Event::NonceCommitted { .. }
        | Event::PassedOver { .. }
        | Event::WaiterConnection { .. }
        | Event::Asked { .. }
        | Event::Admitted { .. }
        | Event::Opened(_)
        | Event::RakePaid { .. }
        | Event::TimedOut { .. }
        | Event::Removed { .. }
        | Event::LetBack { .. }
        | Event::HousePlayersWanted { .. }
        | Event::Recovered => return Vec::new(),
    };
    vec![item]
}

/// What seats gave of their stacks.
fn given(after: &Table, shares: &[(Seat, Chips)]) -> Vec<PotShare> {
    let share =
        |&(seat, amount): &(Seat, Chips)| PotShare { seat, amount, stack: after.stack(seat) };
    shares.iter().map(share).collect()
}

/// The list, and the seats that are held.
fn waiting(after: &Table) -> NewsItem {
    let waiting = words::count(after.in_line().count());
    NewsItem::Waiting { waiting, held: words::held(after) }
}

/// What those who look on later are told besides, once a hand is over: the cards of all who were dealt
/// in, where the table shows them. `after` is the table as they see it, after the event. Nothing of a
/// hand that is under way is ever in it.
pub fn uncovered(after: &Table, event: &Event) -> Vec<NewsItem> {
    let ends = matches!(event, Event::Hand(hand::Event::Ended { .. }));
    let hand = after.hand().filter(|hand| ends && hand.is_over() && after.config().rail_cards);
    let Some(hand) = hand else { return Vec::new() };
    let cards = |seat| NewsItem::Uncovered { seat, cards: hand.hole(seat).reveal().to_vec() };
    hand.dealt_in().iter().map(cards).collect()
}

/// The players who may be told of an event otherwise than the rail is; everybody else is told the very
/// same. `after` is the table after it.
pub fn addressed(after: &Table, event: &Event) -> Vec<PlayerId> {
    let sitter = |seat: &Seat| after.seat(*seat).map(|sitting| sitting.player);
    match event {
        Event::LeaveAsked { seat, .. }
        | Event::TopUpAsked { seat, .. }
        | Event::TopUpFailed { seat }
        | Event::AutoTopUpSet { seat, .. }
        | Event::Planned { seat, .. }
        | Event::StaysSet { seat, .. }
        | Event::NonceCommitted { seat, .. } => sitter(seat).into_iter().collect(),
        Event::WentOn { player, .. } | Event::Arrived { player, .. } => vec![*player],
        Event::DeckCut { next, .. } => next.iter().filter_map(|(seat, _)| sitter(seat)).collect(),
        // Who was dealt in may see more of a hand that is over than the rail.
        Event::Hand(hand::Event::Ended { .. }) if Seat::all().any(|seat| after.is_mucked(seat)) => {
            Seat::all().filter_map(|seat| after.dealt_in(seat)).collect()
        }
        Event::Hand(event) => addressed_in_hand(after, event).into_iter().collect(),
        Event::SeatLeft { player, .. }
            if after.rejoins(*player).is_some() || after.returns(*player).is_some() =>
        {
            vec![*player]
        }
        // Of himself he is told by his own name.
        Event::SeatTaken { player, .. }
        | Event::Muted { player, .. }
        | Event::Unmuted { player, .. }
            if after.config().anonymous =>
        {
            vec![*player]
        }
        Event::Opened(_)
        | Event::SeatTaken { .. }
        | Event::ToppedUp { .. }
        | Event::SatOut { .. }
        | Event::CameBack { .. }
        | Event::Connection { .. }
        | Event::StraddleSet { .. }
        | Event::GameChosen { .. }
        | Event::WaitsSet { .. }
        | Event::BombWished { .. }
        | Event::BombAnnounced { .. }
        | Event::MoreTimeSet { .. }
        | Event::TimeBankBegun { .. }
        | Event::OutageBegan { .. }
        | Event::OutageEnded
        | Event::Waits { .. }
        | Event::Asked { .. }
        | Event::LetIn { .. }
        | Event::PasswordSet { .. }
        | Event::Admitted { .. }
        | Event::SeatLeft { .. }
        | Event::WaitEnded { .. }
        | Event::PassedOver { .. }
        | Event::WaiterConnection { .. }
        | Event::SeatOffered { .. }
        | Event::OfferEnded { .. }
        | Event::HandOpened(_)
        | Event::DeckRenewed(_)
        | Event::RakePaid { .. }
        | Event::TimeCharged { .. }
        | Event::JackpotFed { .. }
        | Event::JackpotWon { .. }
        | Event::JackpotPaid { .. }
        | Event::HandVoided(_)
        | Event::TimedOut { .. }
        | Event::Paused { .. }
        | Event::Resumed { .. }
        | Event::HoldEnded
        | Event::Locked { .. }
        | Event::Unlocked { .. }
        | Event::LetBack { .. }
        | Event::Removed { .. }
        | Event::Muted { .. }
        | Event::Unmuted { .. }
        | Event::HousePlayersWanted { .. }
        | Event::Recovered
        | Event::Closed => Vec::new(),
    }
}

fn addressed_in_hand(after: &Table, event: &hand::Event) -> Option<PlayerId> {
    match event {
        hand::Event::HoleDealt { seat, up, .. } => after.dealt_in(*seat).filter(|_| !up),
        hand::Event::Drew { seat, .. } => after.dealt_in(*seat),
        // That he leaves he was told before.
        hand::Event::Folded { seat } | hand::Event::Mucked { seat } => {
            let leaves = after.seat(*seat).is_some_and(|sitting| sitting.leaving.is_some());
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
        root: wire::hex(&header.root),
        deck: words::deck(header.variant, dealt.len()),
        commitments: commitments(after),
        cut_at: after.cut_due(),
        leg: header.leg.map(words::leg),
        bomb: words::bomb_hand(header),
    }
}

/// A new deck of what was thrown away and folded.
fn deck_renewed(after: &Table, deck: &NewDeck) -> NewsItem {
    let cards = after.hand().map_or(0, |hand| hand.renewal().len());
    NewsItem::DeckRenewed {
        root: wire::hex(&deck.root),
        deck: u8::try_from(cards).expect("at most 52 cards"),
        commitments: commitments(after),
        cut_at: after.cut_due(),
    }
}

/// The commitments for the deck that is to be cut now, in the order of their seats.
fn commitments(after: &Table) -> Vec<SeatCommitment> {
    let commitment =
        |seat| Some(SeatCommitment { seat, commitment: Hex32(after.committed(seat)?) });
    Seat::all().filter_map(commitment).collect()
}

/// The cut, and to a player whose next commitment came with his nonce that it is kept.
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
        // A new deck was told of when its root was published.
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

/// What was given up unseen at the showdown, for those who may see it once the hand is over.
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

/// A seat's cards as they lie now: all that it has shown so far, and what they make.
fn shown(hand: &hand::Hand, seat: Seat, openings: &dyn Openings) -> NewsItem {
    let cards = cards::open_or_backs(hand, seat);
    let openings = proofs(seat, &cards, openings);
    NewsItem::Shown { seat, cards, rankings: made::rankings(hand, seat), openings }
}

/// Hands that were turned up before the board was full are named once it is.
fn rankings(hand: &hand::Hand, openings: &dyn Openings) -> Vec<NewsItem> {
    if !made::is_board_full(hand) {
        return Vec::new();
    }
    hand.live().iter().filter_map(|seat| named(hand, seat, openings)).collect()
}

/// A hand that lies open, named once it has all its cards.
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

/// The cards that made the winning hands, each once; none where no winner showed.
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
