//! Whose turn it is, and the options of the player to act.

use crate::table::milliseconds;
use crate::{Observer, Seen, to_wire};
use hand::{Hand, Options};
use units::{PlayerId, Seat};
use wire::{DrawRange, NewsItem, OptionsView, TurnView, WagerRange};

/// The last news item of each batch: whose turn it is, if anybody's. Only that player sees the options.
pub fn turn_news<'a>(table: impl Into<Seen<'a>>, observer: Observer) -> NewsItem {
    let table = table.into();
    match turn(table, observer) {
        Some(turn) => NewsItem::Turn(turn),
        None => NewsItem::NoTurn { next_at: table.next_hand_at(), choice: to_wire::choice(table) },
    }
}

/// The player to act, whose news of the turn may differ from the rail's; `None` if it is nobody's turn.
pub fn turn_addressed(table: &table::Table) -> Option<PlayerId> {
    let (seat, _) = table.turn()?;
    table.dealt_in(seat)
}

/// The turn, with options if the observer is to act.
pub(crate) fn turn(table: Seen<'_>, observer: Observer) -> Option<TurnView> {
    let (seat, deadline) = table.turn()?;
    let hand = table.hand()?;
    let may_act = observer.holds_cards_of(&table, seat) && table.held_until().is_none();
    Some(TurnView {
        seat,
        hand_no: table.hand_no(),
        action_no: hand.action_no(),
        deadline,
        time_ms: table
            .turn_time()
            .filter(|time| *time != table.settings().time_to_act)
            .map(milliseconds),
        bank_ms: Some(table.bank_left(seat)).filter(|left| left.0 > 0).map(milliseconds),
        bank_from: table.bank_from(),
        options: if may_act { options(hand, seat) } else { None },
    })
}

fn options(hand: &Hand, seat: Seat) -> Option<OptionsView> {
    let Options { seat: _, fold, check, call, bet, raise_to, bring_in, draw, runs, show: _, muck } =
        *hand.options(seat)?;
    let range = |range: hand::WagerRange| {
        let hand::WagerRange { min, max, by } = range;
        WagerRange { min, max, by }
    };
    Some(OptionsView {
        fold,
        check,
        call,
        bet: bet.map(range),
        raise_to: raise_to.map(range),
        bring_in,
        draw: draw.map(|draw| DrawRange { min: draw.min, max: draw.max }),
        runs,
        muck,
        pot_after_call: hand.pot_total() + call.unwrap_or_default(),
    })
}
