//! The inputs that may have caused an event.

use super::super::Happened;
use ::pit::{Answer, Event, HostEvent, HostOrder, Input, Nonce, Options, RoundEvent, SeatEvent};
use ::pit::{Table, key_of};
use banked::{BoxNo, Place, Turn, blackjack};
use units::{Chips, PlayerId, Seat};

/// Returns the inputs that may have caused the first of these events. Time may have caused any event.
pub(super) fn inputs(table: &Table, next: &[Happened]) -> Vec<Input> {
    let mut inputs = match &next[0].1 {
        Event::Seat(event) => at_seat(table, event, next),
        Event::Round(event) => in_round(table, event, next),
        Event::Host(event) => vec![ordered(match event {
            HostEvent::Paused => HostOrder::Pause,
            HostEvent::Resumed => HostOrder::Resume,
            HostEvent::Locked => HostOrder::Lock,
            HostEvent::Unlocked => HostOrder::Unlock,
            HostEvent::Removed(player) => HostOrder::Remove(*player),
            HostEvent::LetBack(player) => HostOrder::LetBack(*player),
            HostEvent::Closing => HostOrder::Close,
        })],
        Event::Restarted => vec![Input::Restarted],
        Event::Opened(_) | Event::Bank(_) | Event::Closed => vec![],
    };
    // Due events also follow an input that changes nothing itself, such as an order that was carried out before.
    let order = if table.is_paused() { HostOrder::Pause } else { HostOrder::Resume };
    inputs.extend([Input::Tick, ordered(order)]);
    inputs
}

/// A host order without the host's name, because the record names the host only in some events.
fn ordered(order: HostOrder) -> Input {
    Input::Host { by: None, order }
}

fn player_at(table: &Table, seat: Seat) -> Option<PlayerId> {
    table.seat(seat).map(|sitting| sitting.player)
}

fn at_seat(table: &Table, event: &SeatEvent, next: &[Happened]) -> Vec<Input> {
    let of = |seat: Seat, input: &dyn Fn(PlayerId) -> Input| {
        player_at(table, seat).map(input).into_iter().collect::<Vec<Input>>()
    };
    match *event {
        SeatEvent::Taken { seat, player, house, chips } => {
            let sit = |commitment| {
                let seat = Some(seat);
                Input::Sit { player, house, seat, chips, commitment }
            };
            let with = match next.get(1) {
                Some((_, Event::Seat(SeatEvent::Committed { seat: of, commitment })))
                    if *of == seat =>
                {
                    Some(*commitment)
                }
                _ => None,
            };
            with.into_iter().map(Some).chain([None]).map(sit).collect()
        }
        SeatEvent::ToppedUp { seat, chips } => of(seat, &|player| Input::TopUp { player, chips }),
        SeatEvent::Left { seat, .. } | SeatEvent::Leaves { seat } => {
            of(seat, &|player| Input::Leave { player })
        }
        SeatEvent::Connection { seat, connected } => {
            of(seat, &|player| Input::Connection { player, connected })
        }
        SeatEvent::Committed { seat, commitment } => {
            of(seat, &|player| Input::Commit { player, commitment })
        }
        SeatEvent::Ready { seat } => of(seat, &|player| Input::Ready { player }),
        SeatEvent::ChipValue { seat, value } => {
            of(seat, &|player| Input::ChipValue { player, value })
        }
        SeatEvent::Warnings { seat, on } => of(seat, &|player| Input::Warnings { player, on }),
    }
}

fn in_round(table: &Table, event: &RoundEvent, next: &[Happened]) -> Vec<Input> {
    match event {
        RoundEvent::Opened { id, .. } => vec![Input::Open { id: *id }],
        RoundEvent::Shoes { id, shoes, .. } => {
            vec![Input::Shoes { id: *id, shoes: shoes.clone() }]
        }
        RoundEvent::Cut { nonces } => cuts(nonces, next),
        RoundEvent::Renewed { shoe } => vec![Input::Renewed(shoe.clone())],
        RoundEvent::Banked(event) => on_layout(table, event),
        RoundEvent::Blackjack(event) => at_blackjack(table, event),
        RoundEvent::Voided { by, why } => {
            vec![Input::Host { by: *by, order: HostOrder::Void(why.clone()) }]
        }
        RoundEvent::Over => vec![],
    }
}

/// The possible cuts. Commitments to the next shoes may have come with the cut, but the record does not say how many.
fn cuts(nonces: &[Nonce], next: &[Happened]) -> Vec<Input> {
    let committed = next[1..].iter().map_while(|(_, event)| match event {
        Event::Seat(SeatEvent::Committed { seat, commitment }) => Some((*seat, *commitment)),
        _ => None,
    });
    // A table has at most ten seats.
    let committed: Vec<(Seat, [u8; 32])> = committed.take(10).collect();
    let with = |count| Input::Cut { nonces: nonces.to_vec(), next: committed[..count].to_vec() };
    (0..=committed.len()).rev().map(with).collect()
}

/// The inputs that may have changed a seat's stakes.
///
/// Players place their own stakes. If a player leaves or is removed, that withdraws the stakes.
fn laid(table: &Table, seat: Seat, bets: Vec<(Place, Chips)>) -> Vec<Input> {
    let Some(player) = player_at(table, seat) else { return vec![] };
    let is_empty = bets.is_empty();
    let mut inputs = vec![Input::Lay { player, bets }];
    if is_empty {
        inputs.extend([Input::Leave { player }, ordered(HostOrder::Remove(player))]);
    }
    inputs
}

fn on_layout(table: &Table, event: &banked::Event) -> Vec<Input> {
    let host = |by: Option<PlayerId>, order| vec![Input::Host { by, order }];
    match event {
        banked::Event::Laid { seat, bets } => {
            laid(table, *seat, bets.iter().map(|bet| (bet.place, bet.stake + bet.void)).collect())
        }
        banked::Event::Shooter { seat, why } => match why {
            Turn::Order => vec![],
            Turn::Declined => declines(table),
            Turn::Passed(by) => host(*by, HostOrder::PassDice),
            Turn::Named(by) => host(*by, HostOrder::NameShooter(*seat)),
        },
        banked::Event::NobodyThrows => declines(table),
        banked::Event::Thrown { seat } => {
            player_at(table, *seat).map(|player| Input::Throw { player }).into_iter().collect()
        }
        banked::Event::Drawn { symbols, .. } => vec![Input::Symbols(symbols.clone())],
        banked::Event::Decided { at, choice, staked, .. } => {
            decides(table, *at, *choice, *staked).into_iter().collect()
        }
        banked::Event::NoSpin { by, why } | banked::Event::ThrowRejected { by, why } => {
            host(*by, HostOrder::Invalid(why.clone()))
        }
        banked::Event::Voided { by, why, .. } => host(*by, HostOrder::Void(why.clone())),
        banked::Event::Closed | banked::Event::Settled { .. } => vec![],
    }
}

/// The input with which the shooter passes the dice.
fn declines(table: &Table) -> Vec<Input> {
    let shooter = table.round().and_then(|round| round.play.throws());
    let player = shooter.and_then(|seat| player_at(table, seat));
    player.map(|player| Input::PassDice { player }).into_iter().collect()
}

/// The input with which a box's player answered. The record holds only the index of the answer.
fn decides(table: &Table, at: BoxNo, choice: u8, staked: Chips) -> Option<Input> {
    let round = table.round()?;
    let open = round.play.open().into_iter().find(|open| open.at == at.0)?;
    let player = player_at(table, open.seat)?;
    let Options::Banked(offers, _) = open.options else { return None };
    let offer = offers.iter().find(|offer| offer.choice == choice)?;
    let (choice, stake) = (offer.key.to_owned(), Some(staked));
    let answer = Answer { at: at.0, drawn: round.drawn, choice, stake, confirmed: true };
    Some(Input::Decide { player, answer })
}

fn at_blackjack(table: &Table, event: &blackjack::Event) -> Vec<Input> {
    let answers = |question: &blackjack::Question, choice, confirmed| {
        let player = player_at(table, question.seat)?;
        let (at, drawn) = (question.no.number(), table.round()?.drawn);
        let choice = key_of(choice).to_owned();
        let answer = Answer { at, drawn, choice, stake: None, confirmed };
        Some(Input::Decide { player, answer })
    };
    match event {
        blackjack::Event::Laid { seat, stakes, .. } => {
            let place = |no: blackjack::BoxNo| Place::Circle { at: BoxNo(no.number()), circle: 0 };
            laid(table, *seat, stakes.iter().map(|(no, stake)| (place(*no), *stake)).collect())
        }
        blackjack::Event::Drawn { card, .. } => {
            vec![Input::Symbols(vec![banked::Symbol::Card(*card)])]
        }
        blackjack::Event::Decided { question, choice } => {
            answers(question, *choice, true).into_iter().collect()
        }
        blackjack::Event::Warned { question, choice, .. } => {
            answers(question, *choice, false).into_iter().collect()
        }
        // These follow from other events, or never happen at a table.
        blackjack::Event::BetsClosed
        | blackjack::Event::ShoeRenewed
        | blackjack::Event::WarningsOff { .. }
        | blackjack::Event::Detached { .. }
        | blackjack::Event::Settled { .. } => vec![],
    }
}
