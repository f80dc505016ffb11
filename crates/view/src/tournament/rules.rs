//! Converts a tournament's conditions to their form on the wire.

use super::{SeenTournament, chips_price, money};
use crate::table::milliseconds;
use ::tournament::bounties::{Denomination, GoesTo, envelopes_for};
use ::tournament::entry::{CountsFrom, StackRule, Until};
use ::tournament::places::Ties;
use ::tournament::prizes::{Row, Source};
use ::tournament::refunds::Sharing;
use ::tournament::satellites::Seats;
use ::tournament::{
    Amount, Bounty, End, EnvelopesFrom, Plan, PrizeRules, Tournament, bounties, spins,
};
use books::LegLength;
use tournament_table::Game;
use units::Bps;
use wire::{
    AddOnRule, BountyKind, BountyRule, ChoiceRule, DealRule, DrawnPrize, EnvelopeRule,
    EnvelopesBegin, EnvelopesOf, FinalTableRule, Fraction, GuaranteeRule, MixGame, OddUnit,
    PeriodRule, PoolSource, PrizeKind, PutOffRule, ReEntryRule, RebuyRule, RebuyStack, RefundRule,
    SatelliteRule, ShareRule, SpinRow, SpinRule, StackCounts, TargetRule, TargetTo, TieRule,
    TournamentRules, UntilView,
};

/// The conditions, fixed when registration opens.
pub(super) fn rules(seen: &SeenTournament<'_>) -> TournamentRules {
    let plan = seen.tournament.plan();
    let (terms, tables) = (&plan.terms, &plan.tables);
    TournamentRules {
        late: plan.registration.late.map(until),
        put_off: plan.registration.put_off.map(|rule| PutOffRule {
            minutes: (rule.by.0 / 60_000) as u32, // at most 31 days
            times: rule.times,
        }),
        entries_max: terms.entries_max,
        re_entry: terms
            .re_entry
            .map(|re_entry| ReEntryRule { until: until(re_entry.until), max: re_entry.max }),
        rebuy: terms.rebuy.map(|rebuy| RebuyRule {
            price: chips_price(rebuy.price),
            chips: rebuy.chips,
            until: until(rebuy.until),
            max: rebuy.max,
            stack: match rebuy.stack {
                StackRule::Zero => RebuyStack::Zero,
                StackRule::AtMostStart => RebuyStack::AtMostStart,
                StackRule::Any => RebuyStack::Any,
            },
            counts: match rebuy.counts_from {
                CountsFrom::HandBegan => StackCounts::HandBegan,
                CountsFrom::Asked => StackCounts::Asked,
            },
            offer_ms: milliseconds(plan.rebuy_offer),
        }),
        add_on: terms.add_on.map(|add_on| AddOnRule {
            price: chips_price(add_on.price),
            chips: add_on.chips,
            max: add_on.max,
        }),
        choice: choice(seen),
        time_to_act_ms: milliseconds(seen.time_to_act),
        time_bank_ms: milliseconds(plan.time_bank),
        prizes: prize_kind(&plan.prizes),
        ends_after_ms: match plan.end {
            End::Clock(time) => Some(time.0),
            End::LastPlayer | End::EqualPrizes { .. } => None,
        },
        spin: match &plan.prizes {
            PrizeRules::Spin(table) => Some(spin(table, terms.price.prize)),
            PrizeRules::Payouts { .. }
            | PrizeRules::Listed(_)
            | PrizeRules::Satellite { .. }
            | PrizeRules::Double
            | PrizeRules::ToFinal => None,
        },
        satellite: satellite(seen),
        pool: match plan.pool.source {
            Source::Entries => PoolSource::Entries,
            Source::Part(share) => PoolSource::Part { share_bps: share.0 },
            Source::Fixed(amount) => PoolSource::Fixed { amount: money(amount) },
        },
        guarantee: plan.pool.guarantee.map(|guarantee| GuaranteeRule {
            amount: money(guarantee.amount),
            paid_in_min_bps: guarantee.paid_in_min.0,
            paid_out_max_bps: guarantee.paid_out_max.0,
        }),
        bounty: plan.bounty.map(|bounty| BountyRule {
            kind: bounty_kind(plan, bounty),
            amount: money(bounty.amount),
            paid_bps: bounty.rules.paid.0,
            odd: match bounty.rules.odd {
                bounties::OddUnit::Paid => OddUnit::Paid,
                bounties::OddUnit::Head => OddUnit::Head,
            },
        }),
        envelopes: envelopes(seen),
        target: target(seen),
        period: plan.period.map(|period| PeriodRule {
            begins: period.begins,
            ends: period.ends,
            stages: seen.tournament.stages().len().max(1) as u32, // a few
        }),
        hand_for_hand_before: tables.hand_for_hand.before_prizes,
        ties: match plan.ties {
            Ties::ByStack => TieRule::ByStack,
            Ties::ByStackAtEachTable => TieRule::ByStackAtEachTable,
            Ties::Shared => TieRule::Shared,
        },
        final_table: FinalTableRule {
            players: tables.final_table.players,
            redraw: tables.final_table.redraw,
        },
        balance_gap: tables.balance.gap,
        deals: plan.deals.map(|deals| DealRule {
            chips: deals.rules.offered.chips,
            icm: deals.rules.offered.icm,
            equal: deals.rules.offered.equal,
            free: deals.rules.offered.free,
            first_prize_caps: deals.rules.first_prize_caps,
            left_min_bps: deals.rules.left_min.0,
            vote_ms: milliseconds(deals.vote),
        }),
        refunds: RefundRule {
            full_while_nobody_is_out: plan.refunds.full_while_nobody_is_out,
            before_prizes: sharing(plan.refunds.before_prizes),
            in_prizes: sharing(plan.refunds.in_prizes),
            fee_back: plan.refunds.fee_back,
        },
    }
}

/// How players choose the game, and from which games; `None` if they do not choose.
fn choice(seen: &SeenTournament<'_>) -> Option<ChoiceRule> {
    let choice = seen.choice?;
    let game = |(game, limit): (&Game, &hand::Limit)| MixGame {
        key: game.variant.key.into(),
        limit: books::limit_kind(*limit),
    };
    Some(ChoiceRule {
        games: seen.games.iter().zip(&choice.limits).map(game).collect(),
        hands: match choice.length {
            LegLength::Hands(hands) => Some(hands),
            LegLength::Round => None,
        },
    })
}

/// The target tournament, to which this tournament's prizes are entries; `None` if this is not a satellite.
fn satellite(seen: &SeenTournament<'_>) -> Option<SatelliteRule> {
    let PrizeRules::Satellite { seats, target } = &seen.tournament.plan().prizes else {
        return None;
    };
    let (id, name) = seen.target?;
    Some(SatelliteRule {
        target: id,
        name: name.map(Into::into),
        worth: money(target.total()),
        seats: match seats {
            Seats::Fixed(seats) => Some(*seats),
            Seats::FromPool => None,
        },
    })
}

/// A spin's published prize table, with the amounts for this price of an entry.
fn spin(table: &spins::Table, start_fee: Amount) -> SpinRule {
    let row = |row: &spins::Row| SpinRow {
        times: row.times,
        prize: money(row.prize(start_fee)),
        weight: row.weight,
        split_bps: row.split.iter().map(|share| share.0).collect(),
    };
    let spins::Return { numerator, denominator } = table.expected_return();
    let whole = |n: u128| u64::try_from(n).expect("a published table has small figures");
    SpinRule {
        players: table.players,
        draws: table.draws,
        rows: table.rows.iter().map(row).collect(),
        returns: Fraction { numerator: whole(numerator), denominator: whole(denominator) },
    }
}

/// The prize that was drawn for a spin; `None` before the draw.
pub(super) fn drawn(t: &Tournament) -> Option<DrawnPrize> {
    t.drawn().and_then(|row| drawn_row(t, row))
}

/// The prize in one row of a spin's prize table.
pub(super) fn drawn_row(t: &Tournament, row: u32) -> Option<DrawnPrize> {
    let PrizeRules::Spin(table) = &t.plan().prizes else { return None };
    let found = table.rows.get(row as usize)?;
    let prize = money(found.prize(t.plan().terms.price.prize));
    Some(DrawnPrize { row, times: found.times, prize })
}

/// How the pool is divided; a payout table with a single place counts as winner takes all.
pub(super) fn prize_kind(rules: &PrizeRules) -> PrizeKind {
    match rules {
        PrizeRules::Payouts { payouts, .. } => {
            let is_one = |rows: &[Row]| matches!(rows, [Row { places: 1, .. }]);
            match payouts.brackets.iter().all(|bracket| is_one(&bracket.rows)) {
                true => PrizeKind::Winner,
                false => PrizeKind::Payouts,
            }
        }
        PrizeRules::Listed(_) => PrizeKind::Listed,
        PrizeRules::Satellite { .. } => PrizeKind::Satellite,
        PrizeRules::Double => PrizeKind::Double,
        PrizeRules::Spin(_) => PrizeKind::Spin,
        PrizeRules::ToFinal => PrizeKind::ToFinal,
    }
}

/// The envelopes of a mystery bounty. Before they are sealed, these are the envelopes for the present field.
///
/// `None` without a mystery bounty.
fn envelopes(seen: &SeenTournament<'_>) -> Option<EnvelopeRule> {
    let t = seen.tournament;
    let rules = t.plan().envelopes.as_ref()?;
    let of = |row: &Denomination| EnvelopesOf { amount: money(row.amount), count: row.count };
    let sealed = t.envelopes_sealed();
    let players = match rules.from {
        EnvelopesFrom::Left(players) => players.min(t.taken().max(2)),
        EnvelopesFrom::InPrizes | EnvelopesFrom::Stage(_) => {
            let paid = t.outlook().prizes.iter().filter(|prize| !prize.is_zero()).count() as u32;
            paid.max(2)
        }
    };
    let bounty = t.plan().bounty.map_or(Amount::ZERO, |bounty| bounty.amount);
    let entries = t.taken().max(t.plan().registration.entries_min);
    let would_be = || envelopes_for(&rules.rows, players, bounty.times(entries.into()));
    let list = if sealed.is_empty() { would_be() } else { sealed.to_vec() };
    Some(EnvelopeRule {
        from: match rules.from {
            EnvelopesFrom::InPrizes => EnvelopesBegin::InPrizes {},
            EnvelopesFrom::Left(players) => EnvelopesBegin::Left { players },
            EnvelopesFrom::Stage(stage) => EnvelopesBegin::Stage { stage },
        },
        players: list.iter().map(|row| row.count).sum(),
        sealed: list.iter().map(of).collect(),
        left: t.envelopes().map(|left| left.denominations().iter().map(|row| row.count).collect()),
    })
}

/// The part of the pool that is the bounty on the target; `None` without a target.
///
/// The target is named only once it is public.
fn target(seen: &SeenTournament<'_>) -> Option<TargetRule> {
    let t = seen.tournament;
    let plan = t.plan().target?;
    let to = |to: GoesTo| match to {
        GoesTo::Target => TargetTo::Target,
        GoesTo::Winner => TargetTo::Winner,
        GoesTo::LastPot => TargetTo::LastPot,
    };
    let named = t.target_named().and_then(|entry| t.entry(entry));
    Some(TargetRule {
        share_bps: plan.share.0,
        amount: money(t.target_bounty()),
        secret: plan.secret,
        wins: to(plan.rules.wins),
        removed: to(plan.rules.removed),
        blinded_off: to(plan.rules.blinded_off),
        waits_for_re_entry: plan.rules.waits_for_re_entry,
        named: named.map(|entrant| seen.room.named(entrant.player)),
    })
}

pub(super) fn bounty_kind(plan: &Plan, bounty: Bounty) -> BountyKind {
    match bounty.rules.paid == Bps::WHOLE {
        _ if plan.envelopes.is_some() => BountyKind::Mystery,
        true => BountyKind::Fixed,
        false => BountyKind::Progressive,
    }
}

fn until(until: Until) -> UntilView {
    match until {
        Until::Level(level) => UntilView::Level { level },
        Until::Clock(time) => UntilView::Clock { ms: time.0 },
    }
}

fn sharing(sharing: Sharing) -> ShareRule {
    ShareRule { lowest_first: sharing.lowest_first, equal_bps: sharing.equal.0 }
}
