//! The lots of a tournament: the commitment from the beginning, everything else once the tournament is over.

use super::{SeenTournament, money};
use ::tournament::bounties::Denomination;
use ::tournament::{Asked, ByLot, List, Phase, PrizeRules, Status, breaking};
use seating::{EntryId, TableNo};
use wire::{
    EnvelopesOf, Hex32, LOTS_FORMAT, LotsDraw, LotsEntry, LotsList, LotsProof, LotsSeat, LotsView,
    NonceState, NoncesView, OwnLotsNonce,
};

/// What everyone may know of the lots at any time.
pub(super) fn lots(seen: &SeenTournament<'_>) -> LotsView {
    LotsView {
        root: Hex32(seen.lots_root),
        drawn: seen.tournament.by_lot().len() as u32, // fewer than 2^32 lots
        opened: are_over(seen),
        nonces: nonces(seen),
    }
}

fn nonces(seen: &SeenTournament<'_>) -> NoncesView {
    let nonces = seen.tournament.nonces();
    let asked = nonces.asked();
    let is_open = seen.tournament.phase() == Phase::Registering && !nonces.are_closed();
    NoncesView {
        committed: nonces.committed(),
        opened: nonces.opened(),
        list: asked.map(|asked| Hex32(asked.list.0)),
        until: asked.filter(|_| is_open).map(|asked| asked.until),
    }
}

/// The observer's own nonce for this entry, as far as it is fixed; `None` without a commitment.
pub(super) fn own_nonce(seen: &SeenTournament<'_>, entry: EntryId) -> Option<OwnLotsNonce> {
    let given = seen.tournament.nonces().of(entry)?;
    let NoncesView { list, until, .. } = nonces(seen);
    let state = match (given.nonce, list, until) {
        (Some(_), _, _) => NonceState::Opened,
        (None, None, _) => NonceState::Committed,
        (None, Some(_), Some(_)) => NonceState::Awaited,
        (None, Some(_), None) => NonceState::Missing,
    };
    Some(OwnLotsNonce { commitment: Hex32(given.commitment.0), state })
}

/// All lots of a tournament with their secret; `None` while a lot may still be drawn.
pub fn tournament_lots(seen: &SeenTournament<'_>, secret: &[u8; 32]) -> Option<LotsProof> {
    if !are_over(seen) {
        return None;
    }
    let t = seen.tournament;
    let plan = t.plan();
    Some(LotsProof {
        format: LOTS_FORMAT.into(),
        tournament: seen.id,
        name: seen.name.into(),
        root: Hex32(seen.lots_root),
        secret: Hex32(*secret),
        seats: plan.seats,
        breaks_by_lot: plan.tables.breaking == breaking::Order::ByLot,
        spin: match &plan.prizes {
            PrizeRules::Spin(table) => table.rows.iter().map(|row| row.weight).collect(),
            PrizeRules::Payouts { .. }
            | PrizeRules::Listed(_)
            | PrizeRules::Satellite { .. }
            | PrizeRules::Double
            | PrizeRules::ToFinal => Vec::new(),
        },
        envelopes: t.envelopes_sealed().iter().map(envelopes).collect(),
        list: t.nonces().asked().map(|asked| {
            let Asked { entries, list, until: _ } = asked;
            LotsList { hash: Hex32(list.0), entries }
        }),
        started: started(t.by_lot()),
        entries: (0..).map(EntryId).zip(t.entries()).map(|one| entry(seen, one)).collect(),
        drawn: t.by_lot().len() as u32, // fewer than 2^32 lots
        draws: t.by_lot().iter().map(draw).collect(),
    })
}

/// Whether no more lots can be drawn, because all tables are closed.
fn are_over(seen: &SeenTournament<'_>) -> bool {
    match seen.tournament.phase() {
        Phase::Registering | Phase::Playing | Phase::Ended => false,
        Phase::Finished => true,
    }
}

/// Number of entries in the draw for the first seats: one more than the highest entry that got a seat.
fn started(by_lot: &List<ByLot>) -> u32 {
    let seats = by_lot.iter().find_map(|lot| match lot {
        ByLot::Seats(seats) => Some(seats),
        ByLot::Spin { .. }
        | ByLot::BreakingOrder(_)
        | ByLot::LateSeat { .. }
        | ByLot::Move { .. }
        | ByLot::Target { .. }
        | ByLot::Envelope { .. }
        | ByLot::Break { .. } => None,
    });
    seats.into_iter().flatten().map(|seat| seat.entry.0 + 1).max().unwrap_or(0)
}

fn entry(
    seen: &SeenTournament<'_>,
    (number, entrant): (EntryId, &::tournament::Entrant),
) -> LotsEntry {
    // A commitment that was not listed took no part, so it is left out.
    let nonces = seen.tournament.nonces();
    let given = nonces.of(number).filter(|_| nonces.asked().is_some());
    LotsEntry {
        entry: number.0,
        name: seen.name_of(entrant),
        house: seen.room.is_house(entrant.player),
        withdrawn: entrant.status == Status::Withdrawn,
        commitment: given.map(|given| Hex32(given.commitment.0)),
        nonce: given.and_then(|given| given.nonce).map(|nonce| Hex32(nonce.0)),
    }
}

fn envelopes(row: &Denomination) -> EnvelopesOf {
    EnvelopesOf { amount: money(row.amount), count: row.count }
}

fn draw(lot: &ByLot) -> LotsDraw {
    let numbers = |tables: &[TableNo]| tables.iter().map(|table| table.0).collect();
    match lot {
        ByLot::Spin { row } => LotsDraw::Spin { row: *row },
        ByLot::Seats(seats) => {
            let seat = |one: &::tournament::seats::Drawn| LotsSeat {
                table: one.table.0,
                seat: one.seat,
                entry: one.entry.0,
            };
            LotsDraw::Seats { seats: seats.iter().map(seat).collect() }
        }
        ByLot::BreakingOrder(tables) => LotsDraw::BreakingOrder { tables: numbers(tables) },
        ByLot::LateSeat { entry, nth, among, drawn } => LotsDraw::LateSeat {
            entry: entry.0,
            nth: *nth,
            among: among.iter().map(|(first, last)| [first.0, last.0]).collect(),
            drawn: numbers(drawn),
        },
        ByLot::Move { passage, lot } => LotsDraw::Move { passage: passage.0, lot: *lot },
        ByLot::Target { among: _, entry } => LotsDraw::Target { entry: entry.0 },
        ByLot::Envelope { from, amount } => {
            LotsDraw::Envelope { entry: from.0, amount: money(*amount) }
        }
        ByLot::Break { table, to } => LotsDraw::Break { table: table.0, to: numbers(to) },
    }
}
