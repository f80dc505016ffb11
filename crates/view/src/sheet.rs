//! The settle-up sheet of a private table.

use crate::Observer;
use cash::{Table, payments};
use units::{Chips, PlayerId};
use wire::{SheetLine, SheetPayment, SheetView};

/// The settle-up sheet of a private table; `None` unless the observer is the host or has bought in there.
///
/// At an anonymous table, a player sees only their own line and no payments, because payments would reveal who is who.
pub fn sheet(table: &Table, observer: Observer) -> Option<SheetView> {
    sheet_as_of(table, table, observer)
}

/// The settle-up sheet as it was in the `past`, for delayed spectators.
///
/// A player who has bought in since then may read the sheet too, and sees their own buy-in only after the delay.
pub fn delayed_sheet(table: &Table, past: &Table, observer: Observer) -> Option<SheetView> {
    sheet_as_of(table, past, observer)
}

/// The settle-up sheet of `then`, an earlier state of the table, for anyone who may read the present sheet.
fn sheet_as_of(table: &Table, then: &Table, observer: Observer) -> Option<SheetView> {
    let config = table.config();
    let player = observer.player()?;
    let may = config.host == Some(player) || table.sheet().iter().any(|one| one.player == player);
    if !config.private || !may {
        return None;
    }
    let table = then;
    let is_shown = |other: PlayerId| !config.anonymous || other == player;
    let nets = table.sheet().iter().zip(table.nets()).filter(|(line, _)| is_shown(line.player));
    let lines = nets.map(|(line, (player, net))| SheetLine {
        player,
        name: line.name.clone(),
        bought_in: line.bought_in,
        cashed_out: line.cashed_out,
        at_table: table.seat_of(player).map_or(Chips::ZERO, |seat| table.booked(seat)),
        net,
    });
    let payments = match config.anonymous {
        true => Vec::new(),
        false => payments(table.nets()),
    };
    let payments = payments.into_iter().map(|payment| SheetPayment {
        from: payment.from,
        to: payment.to,
        amount: payment.amount,
    });
    let (currency, decimals) = (config.currency, config.currency.decimals());
    Some(SheetView { currency, decimals, lines: lines.collect(), payments: payments.collect() })
}
