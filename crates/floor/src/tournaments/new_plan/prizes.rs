//! The prizes of a new tournament, and when it ends.

use super::{by_book, entries_min, row_unfit, unfit};
use crate::state::State;
use books::TournamentRules;
use seating::Hold;
use tournament::bounties::EnvelopeRow;
use tournament::entry::Price;
use tournament::prizes::{Bracket, Guarantee, PayoutError, Payouts, PoolRules, Row, Source};
use tournament::satellites::{SatelliteError, Seats};
use tournament::spins::Table;
use tournament::{Amount, End, Phase, PrizeRules, Start};
use units::{Bps, Millis, TournamentId};
use wire::{NewPayouts, NewPrizes, NewTournament, Refusal};

/// Maximum number of payout tables; also the maximum number of rows in each.
const ROWS_MAX: usize = 100;

/// The envelopes of a mystery bounty.
///
/// 5 % of the players share a fifth of all bounties, 20 % share two fifths, and the others share the rest equally.
pub(super) const ENVELOPES: [EnvelopeRow; 2] = [
    EnvelopeRow { players: Bps(500), share: Bps(2_000) },
    EnvelopeRow { players: Bps(2_000), share: Bps(4_000) },
];

/// Checks the limits that the plan itself does not check.
pub(super) fn check(new: &NewTournament) -> Result<(), Refusal> {
    let by_clock = new.levels.ends_after_minutes;
    match &new.prizes {
        NewPrizes::Payouts { tables } => check_size(tables),
        NewPrizes::Winner {} => Ok(()),
        NewPrizes::Double {} => without(by_clock, "levels.ends_after_minutes"),
        NewPrizes::Satellite { seats, .. } => {
            without(by_clock, "levels.ends_after_minutes")?;
            without(new.deals.then_some("on"), "deals")?;
            without(Some(new.guarantee).filter(|amount| !amount.is_zero()), "guarantee")?;
            match seats {
                Some(seats) if !(1..new.places).contains(seats) => {
                    Err(unfit("prizes.seats", seats, format!("1 to {}", new.places - 1)))
                }
                Some(_) | None => Ok(()),
            }
        }
        NewPrizes::Spin {} => {
            let players = Table::standard().players;
            if new.places != players {
                return Err(unfit("places", new.places, players));
            }
            if u32::from(new.seats) != players {
                return Err(unfit("seats", new.seats, players));
            }
            if new.price.prize.is_zero() {
                return Err(unfit("price.prize", 0, "1 or more"));
            }
            without(by_clock, "levels.ends_after_minutes")?;
            without(new.starts_at.map(|at| at.0), "starts_at")?;
            without(new.bounty.map(|bounty| bounty.amount), "bounty")?;
            without(new.rebuys.map(|_| "on"), "rebuys")?;
            without(Some(new.guarantee).filter(|amount| !amount.is_zero()), "guarantee")
        }
    }
}

fn check_size(tables: &[NewPayouts]) -> Result<(), Refusal> {
    if tables.len() > ROWS_MAX {
        return Err(unfit("prizes.tables", tables.len(), format!("0 to {ROWS_MAX} tables")));
    }
    match tables.iter().find(|table| table.rows.len() > ROWS_MAX) {
        Some(table) => {
            let allowed = format!("1 to {ROWS_MAX} rows");
            Err(unfit("prizes.tables", table.rows.len(), allowed))
        }
        None => Ok(()),
    }
}

/// Refuses a field that has a value but does not fit the kind of prizes.
fn without(value: Option<impl ToString>, field: &str) -> Result<(), Refusal> {
    match value {
        Some(value) => Err(unfit(field, value, "absent, with these prizes")),
        None => Ok(()),
    }
}

/// The tournament that a satellite's winners enter.
#[derive(Clone, Copy)]
pub(super) struct Target {
    pub(super) id: TournamentId,
    price: Price,
}

/// Returns the target of a satellite; `None` for any other tournament. The target must not have started and, if both
/// have a start time, must start later.
pub(super) fn target(around: &State, new: &NewTournament) -> Result<Option<Target>, Refusal> {
    const FIELD: &str = "prizes.target";
    let NewPrizes::Satellite { target: id, .. } = &new.prizes else { return Ok(None) };
    let actor = around.tournaments.get(id);
    let is_open = |t: &tournament::Tournament| {
        t.phase() == Phase::Registering && t.plan().of_flights().is_none()
    };
    let open = actor.filter(|actor| is_open(&actor.tournament));
    let open = open.ok_or_else(|| unfit(FIELD, id, "a tournament that has not started"))?;
    let plan = open.tournament.plan();
    match (plan.start, new.starts_at) {
        (Start::At(at), Some(starts)) if starts >= at => {
            Err(unfit("starts_at", starts.0, format!("before {}, the start of the target", at.0)))
        }
        _ => Ok(Some(Target { id: *id, price: plan.terms.price })),
    }
}

/// Checks that the minimum number of entries pays for the announced tickets.
///
/// The owner may open a satellite to which the room adds the missing money.
pub(super) fn check_overlay(
    new: &NewTournament,
    target: Option<Target>,
    owner: bool,
) -> Result<(), Refusal> {
    let (NewPrizes::Satellite { seats: Some(seats), .. }, Some(target)) = (&new.prizes, target)
    else {
        return Ok(());
    };
    let paid = u64::from(entries_min(new)).saturating_mul(new.price.prize.get());
    let most = paid / target.price.total().get().max(1);
    match owner || u64::from(*seats) <= most {
        true => Ok(()),
        false => {
            let allowed = format!("at most {most}, which the minimum of entries pays");
            Err(unfit("prizes.seats", seats, allowed))
        }
    }
}

/// Returns how the prize pool is divided.
pub(super) fn prizes(
    rules: &TournamentRules,
    new: &NewTournament,
    target: Option<Target>,
) -> PrizeRules {
    let odd = by_book::odd_units(rules);
    match &new.prizes {
        // A bracket has two players in its last stage; its semi-finals are paid as well.
        NewPrizes::Payouts { tables } if tables.is_empty() && new.shootout && new.seats > 2 => {
            PrizeRules::Payouts { payouts: Payouts::shootout(new.places, new.seats), odd }
        }
        NewPrizes::Payouts { tables } if tables.is_empty() => {
            PrizeRules::Payouts { payouts: Payouts::standard(new.places), odd }
        }
        NewPrizes::Payouts { tables } => {
            let payouts = Payouts { brackets: tables.iter().map(bracket).collect() };
            PrizeRules::Payouts { payouts, odd }
        }
        NewPrizes::Winner {} => PrizeRules::Payouts { payouts: Payouts::winner_takes_all(), odd },
        NewPrizes::Double {} => PrizeRules::Double,
        NewPrizes::Spin {} => PrizeRules::Spin(Table::standard()),
        NewPrizes::Satellite { seats, .. } => PrizeRules::Satellite {
            seats: seats.map_or(Seats::FromPool, Seats::Fixed),
            target: target.map_or_else(Price::default, |target| target.price),
        },
    }
}

fn bracket(table: &NewPayouts) -> Bracket {
    let rows = table.rows.iter().map(|row| Row { places: row.places, share: Bps(row.share_bps) });
    Bracket { entries: table.entries, rows: rows.collect() }
}

/// Returns where the prize pool comes from.
pub(super) fn pool(rules: &TournamentRules, new: &NewTournament) -> PoolRules {
    PoolRules {
        source: Source::Entries,
        guarantee: (!new.guarantee.is_zero()).then_some(Guarantee {
            amount: Amount::new(new.guarantee.get()),
            paid_in_min: rules.prizes.paid_in_min,
            paid_out_max: rules.prizes.paid_out_max,
        }),
    }
}

/// Returns what ends the tournament.
pub(super) fn end(new: &NewTournament) -> End {
    if let Some(minutes) = new.levels.ends_after_minutes {
        return End::Clock(Millis::seconds(60 * u64::from(minutes)));
    }
    match new.prizes {
        NewPrizes::Double {} => End::EqualPrizes { hands: Hold::AfterHand },
        // Play ends at once at all tables, because the remaining stacks no longer matter.
        NewPrizes::Satellite { .. } => End::EqualPrizes { hands: Hold::BreakOff },
        NewPrizes::Payouts { .. } | NewPrizes::Winner {} | NewPrizes::Spin {} => End::LastPlayer,
    }
}

/// Converts a satellite's error to a refusal.
pub(super) fn of_satellite(error: &SatelliteError) -> Refusal {
    match error {
        SatelliteError::FreeSeat => unfit("prizes.target", "free", "a tournament with a price"),
        SatelliteError::NoSeats => unfit("prizes.seats", 0, "1 or more"),
        SatelliteError::Price { price, target } => {
            unfit("price", price, format!("below {target}, the price of the target"))
        }
    }
}

/// Converts a payout table's error to a refusal.
///
/// With several tables, the field includes the table's number, from 1.
pub(super) fn refused(error: &PayoutError) -> Refusal {
    const LIST: &str = "payouts";
    let of = |bracket: usize, field: &str| format!("prizes.tables.{bracket}.{field}");
    match *error {
        PayoutError::Empty => unfit("prizes.tables", 0, "1 or more"),
        PayoutError::Order { bracket, entries, min } => {
            unfit(&of(bracket, "entries"), entries, format!("{min} or more"))
        }
        PayoutError::Sum { bracket, sum } => {
            let percent = format!("{}.{:02} %", sum / 100, sum % 100);
            unfit(&of(bracket, "share_bps"), percent, "100 % in all")
        }
        PayoutError::Nothing { row, .. } => {
            row_unfit(LIST, row, "share_bps", 0, "at least 0.01 %, for at least 1 place")
        }
        PayoutError::Rises { row, .. } => {
            let allowed = "at most that of the place before";
            row_unfit(LIST, row, "share_bps", "more than that of the place before", allowed)
        }
        PayoutError::Places { bracket, places, max } => {
            unfit(&of(bracket, "places"), places, format!("1 to {max}, the minimum of entries"))
        }
    }
}
