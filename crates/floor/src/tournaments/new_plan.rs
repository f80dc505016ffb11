//! Turns a player's request for a new tournament into a plan that the rulebook allows.

mod by_book;
mod flights;
mod games;
mod levels;
mod prizes;

use super::{leagues, timetables};
use crate::deck::random_bits;
use crate::job::Job;
use crate::opening::NotMade;
use crate::refusal::{failed, of_text};
use crate::state::State;
use crate::table_options;
use books::{Mix, Rulebook, Sold, TournamentKind, TournamentRules};
use forms::tournament::{HiddenLots, Opening, Tables, TimetableDate};
use games::{Limited, choice, games};
use std::sync::Arc;
use tournament::bounties::{HeadRules, OddUnit};
use tournament::entry::{
    AddOn, Price, PriceError, ReEntry, Rebuy, StackRule, Terms, TermsError, Until,
};
use tournament::structure::Structure;
use tournament::{
    Amount, Bounty, Deals, EnvelopesFrom, MysteryRules, Period, Plan, PlanError, PutOff,
    Registration, StaffAct, Stages, Start, TargetPlan,
};
use tournament_table::{DealersChoice, Game};
use units::text::TABLE_NAME;
use units::{Bps, Chips, Instant, Millis, PlayerId, TournamentId};
use wire::{
    BountyKind, NewAddOn, NewBounty, NewGame, NewPrizes, NewTournament, Refusal,
    RefusalCode as Code,
};

pub(super) use levels::speed;

/// Maximum number of entries in one tournament.
const PLACES_MAX: u32 = 300_000;
/// Maximum time by which a start can be put off, in minutes: 31 days.
const PUT_OFF_MINUTES_MAX: u32 = 31 * 24 * 60;
/// Maximum time from now to a start.
const AHEAD_MAX: Millis = Millis::seconds(366 * 24 * 3_600);
/// Minimum time from the start to the announced end.
const END_MIN: Millis = Millis::seconds(60);

/// Makes what a tournament opens with, from a request by a player or the room; with flights, the final comes first.
pub(super) fn opened(
    job: &mut Job<'_>,
    by: Option<PlayerId>,
    new: &NewTournament,
    date: Option<TimetableDate>,
) -> Result<Vec<(Opening, Plan)>, Refusal> {
    let around = job.around;
    let owner = by.is_none_or(|by| around.is_owner(by));
    if !new.private && !owner {
        return Err(Refusal::new(Code::NotOwner));
    }
    if let Some(league) = new.league {
        leagues::check_open(around, by, league, new.private)?;
    }
    timetables::check(around, by, new, around.now + AHEAD_MAX)?;
    check_room_pays(new, owner)?;
    let Conditions { book, games, plan, name, mix, choice, target } = conditions(around, by, new)?;
    let rules = rules_of(&book)?;
    let flights = new.flights.as_ref().map_or(0, |flights| flights.starts_at.len());
    let draws = (0..=flights).map(|_| random_bits(job.entropy).map(TournamentId::from_bits));
    let ids: Vec<TournamentId> = draws.collect::<Result<_, _>>().map_err(|_| failed())?;
    let plans = flights::plans(plan, rules, new, &ids)?;
    let fees = by_book::terms(rules);
    for plan in &plans {
        plan.check().map_err(|error| of_plan(&error))?;
        plan.terms.check(&fees).map_err(|error| of_terms(&error))?;
    }
    let time = &book.table.time;
    let clock = wire::NewClock::default();
    let timing = table_options::timing(&clock, time, Millis(0)).map_err(NotMade::from)?;
    let said = new.time.to_act_s.map(|seconds| Millis::seconds(seconds.into()));
    let mut all = Vec::with_capacity(plans.len());
    for (nth, (id, plan)) in ids.into_iter().zip(plans).enumerate() {
        let mut secret = [0; 32];
        job.entropy.fill(&mut secret).map_err(|_| failed())?;
        let sealed = forms::seal_lots(&around.key, id, &secret);
        let opening = Opening {
            tournament: id,
            name: match nth.checked_sub(1) {
                Some(flight) => flights::name(&name, flight, TABLE_NAME.chars_max),
                None => name.clone(),
            },
            host: by.filter(|_| new.private),
            private: new.private,
            currency: around.cashier.currency(),
            games: games.clone(),
            mix: mix.clone(),
            choice: choice.clone(),
            tables: Tables {
                time_to_act: said.or(around.config.time_to_act).unwrap_or(time.to_act),
                timing: timing.clone(),
                pause_between_hands: around.config.pause_between_hands,
                anonymous: false,
                rail_delay: Millis(0),
                rail_cards: false,
                rules: by_book::play(rules),
            },
            target: target.map(|target| target.id),
            // A final cannot be entered directly.
            house_players: if nth == 0 && flights > 0 { 0 } else { new.house_players.into() },
            // A flight has no last place yet: the final's places earn the points.
            league: new.league.filter(|_| nth == 0),
            date: date.filter(|_| nth == 0),
            lots: HiddenLots { root: cut::lots_root(&secret), sealed },
            rulebook: Arc::clone(&book),
        };
        all.push((opening, plan));
    }
    Ok(all)
}

/// The conditions of a new tournament or live event, as its rulebook allows them.
pub(crate) struct Conditions {
    pub(crate) book: Arc<Rulebook>,
    /// The games, in the order of the levels.
    pub(crate) games: Vec<Game>,
    /// The plan; nobody has checked it as a whole.
    pub(crate) plan: Plan,
    pub(crate) name: String,
    /// Key of the mix; `None` with a single game.
    pub(crate) mix: Option<String>,
    /// How players choose the game of each hand; `None` if the levels name the games.
    pub(crate) choice: Option<DealersChoice>,
    target: Option<prizes::Target>,
}

/// Reads the conditions of a new tournament, or of a new live event.
pub(crate) fn conditions(
    around: &State,
    by: Option<PlayerId>,
    new: &NewTournament,
) -> Result<Conditions, Refusal> {
    let owner = by.is_none_or(|by| around.is_owner(by));
    let book = rulebook(around, new)?;
    let rules = rules_of(&book)?;
    let games = games(&book, rules, new)?;
    check(&book, new, around.now)?;
    check_offered(&book, rules, new)?;
    check_end(rules, new, around.now)?;
    let target = prizes::target(around, new)?;
    prizes::check_overlay(new, target, owner)?;
    let plan = plan(&book, rules, &games, new, target, around.now)?;
    let name = name(around, new, by, owner)?;
    let mix = match &new.game {
        NewGame::Mix { key } => Some(key.clone()),
        NewGame::Choice { .. } => Some(Mix::CHOICE.into()),
        NewGame::One { .. } => None,
    };
    let choice = choice(&games, new);
    let all_in_face_up = |variant| by_book::face_up(rules, variant);
    let games = games
        .iter()
        .map(|&(variant, _)| Game { variant, all_in_face_up: all_in_face_up(variant) })
        .collect();
    Ok(Conditions { games, plan, name, mix, choice, target, book })
}

/// Returns a rulebook's limits for prices.
///
/// # Errors
/// `tournament_not_offered` if the rulebook has no tournaments.
pub(crate) fn fees_of(book: &Rulebook) -> Result<tournament::entry::TermsRules, Refusal> {
    rules_of(book).map(by_book::terms)
}

fn rules_of(book: &Rulebook) -> Result<&TournamentRules, Refusal> {
    book.tournament.as_ref().ok_or_else(|| not_offered(book, "tournament"))
}

/// Makes the refusal of a value that is not allowed for a field.
pub(crate) fn unfit(field: &str, value: impl ToString, allowed: impl ToString) -> Refusal {
    Refusal::new(Code::TournamentUnfit)
        .with("field", field)
        .with("value", value.to_string())
        .with("allowed", allowed.to_string())
}

/// Makes the refusal of a row in a list; rows count from 1.
fn row_unfit(
    list: &str,
    row: usize,
    field: &str,
    value: impl ToString,
    allowed: impl ToString,
) -> Refusal {
    Refusal::new(Code::TournamentRowUnfit)
        .with("list", list)
        .with("row", row as u64)
        .with("field", field)
        .with("value", value.to_string())
        .with("allowed", allowed.to_string())
}

fn not_offered(book: &Rulebook, field: &str) -> Refusal {
    Refusal::new(Code::TournamentNotOffered)
        .with("rulebook", book.key.as_str())
        .with("field", field)
}

fn rulebook(around: &State, new: &NewTournament) -> Result<Arc<Rulebook>, Refusal> {
    let shelf = &around.config.shelf;
    let key = new.rulebook.as_deref().unwrap_or(&around.config.rulebook);
    let keys = || shelf.books().iter().map(|book| book.key.as_str()).collect::<Vec<_>>().join(", ");
    shelf.book(key).cloned().ok_or_else(|| unfit("rulebook", key, keys()))
}

fn name(
    around: &State,
    new: &NewTournament,
    by: Option<PlayerId>,
    owner: bool,
) -> Result<String, Refusal> {
    let name = match new.name.as_deref() {
        Some(given) => TABLE_NAME.fit(given).map_err(|unfit| of_text("name", unfit))?,
        None => {
            let of = by.map_or_else(|| "Room".to_owned(), |by| around.name_of(by));
            format!("{of}'s tournament").chars().take(TABLE_NAME.chars_max).collect()
        }
    };
    if !owner && people::is_reserved(&name) {
        return Err(Refusal::new(Code::NameReserved).with("field", "name"));
    }
    Ok(name)
}

/// Checks the limits in a request that the plan does not check.
fn check(book: &Rulebook, new: &NewTournament, now: Instant) -> Result<(), Refusal> {
    if !(2..=PLACES_MAX).contains(&new.places) {
        return Err(unfit("places", new.places, format!("2 to {PLACES_MAX}")));
    }
    if new.shootout && new.places <= new.seats.into() {
        return Err(unfit("places", new.places, format!("{} to {PLACES_MAX}", new.seats + 1)));
    }
    if let Some(at) = new.starts_at
        && !(now..=now + AHEAD_MAX).contains(&at)
    {
        return Err(unfit("starts_at", at.0, format!("{} to {}", now.0, (now + AHEAD_MAX).0)));
    }
    let house = u32::from(new.house_players);
    if house >= new.places {
        return Err(unfit("house_players", house, format!("0 to {}", new.places - 1)));
    }
    within("put_off.minutes", new.put_off.map(|asked| asked.minutes), 1, PUT_OFF_MINUTES_MAX)?;
    within("entries_max", Some(new.entries_max.into()), 0, 10)?;
    within("time.to_act_s", new.time.to_act_s, 5, 120)?;
    let bank_max = (book.table.time.bank_max.0 / 1_000).min(u32::MAX.into()) as u32;
    within("time.bank_s", new.time.bank_s, 0, bank_max)?;
    levels::check(&new.levels)?;
    flights::check(new, now)?;
    prizes::check(new)
}

/// Checks that only the owner sells tournaments for the room, or promises prizes from its money.
fn check_room_pays(new: &NewTournament, owner: bool) -> Result<(), Refusal> {
    if new.private && !new.price.fee.is_zero() {
        return Err(unfit("price.fee", new.price.fee.get(), 0));
    }
    match owner || new.guarantee.is_zero() {
        true => Ok(()),
        false => Err(unfit("guarantee", new.guarantee.get(), 0)),
    }
}

/// Checks that the announced end is after the start, and that there is one if the rulebook requires it.
fn check_end(rules: &TournamentRules, new: &NewTournament, now: Instant) -> Result<(), Refusal> {
    let starts = new.starts_at.unwrap_or(now);
    let (min, max) = (starts + END_MIN, starts + AHEAD_MAX);
    let allowed = || format!("{} to {}", min.0, max.0);
    match new.ends_by {
        Some(ends) if !(min..=max).contains(&ends) => Err(unfit("ends_by", ends.0, allowed())),
        None if rules.entry.announces_end => Err(unfit("ends_by", "", allowed())),
        Some(_) | None => Ok(()),
    }
}

fn within(field: &str, value: Option<u32>, min: u32, max: u32) -> Result<(), Refusal> {
    match value {
        Some(value) if !(min..=max).contains(&value) => {
            Err(unfit(field, value, format!("{min} to {max}")))
        }
        Some(_) | None => Ok(()),
    }
}

/// Checks that the rulebook offers everything in the request.
fn check_offered(
    book: &Rulebook,
    rules: &TournamentRules,
    new: &NewTournament,
) -> Result<(), Refusal> {
    let sells = |sold: Sold| rules.entry.sold.contains(&sold);
    let kind = |kind: TournamentKind| rules.offers(kind);
    let is_double = matches!(new.prizes, NewPrizes::Double {});
    let is_spin = matches!(new.prizes, NewPrizes::Spin {});
    let is_satellite = matches!(new.prizes, NewPrizes::Satellite { .. });
    let ends = new.levels.ends_after_minutes.is_some();
    let is_mystery = |bounty: NewBounty| bounty.kind == BountyKind::Mystery;
    let is_bounty = |mystery| new.bounty.is_some_and(|bounty| is_mystery(bounty) == mystery);
    let asked = [
        ("prizes", is_double, kind(TournamentKind::DoubleOrNothing)),
        ("prizes", is_spin, kind(TournamentKind::Spin)),
        ("prizes", is_satellite, kind(TournamentKind::Satellite)),
        ("levels.ends_after_minutes", ends, kind(TournamentKind::TimeLimit)),
        ("bounty", is_bounty(false), kind(TournamentKind::Bounty)),
        ("bounty", is_bounty(true), kind(TournamentKind::MysteryBounty)),
        ("target", new.target.is_some(), kind(TournamentKind::Target)),
        ("shootout", new.shootout, kind(TournamentKind::Shootout)),
        ("late_minutes", new.late_minutes > 0, rules.entry.late),
        ("re_entries", new.re_entries > 0, sells(Sold::ReEntry)),
        ("entries_max", new.entries_max > 1, sells(Sold::MultiEntry)),
        ("rebuys", new.rebuys.is_some(), sells(Sold::Rebuy)),
        ("rebuys.add_on", new.rebuys.is_some_and(|rebuys| rebuys.add_on), sells(Sold::AddOn)),
        ("guarantee", !new.guarantee.is_zero(), rules.prizes.guarantees),
        ("deals", new.deals, !rules.deals.offered.is_empty()),
    ];
    if let Some((field, ..)) = asked.into_iter().find(|&(_, asked, offered)| asked && !offered) {
        return Err(not_offered(book, field));
    }
    let (min, max) = rules.sit_and_go;
    if new.starts_at.is_none() && !(min..=max).contains(&new.places) {
        return Err(unfit("places", new.places, format!("{min} to {max}")));
    }
    Ok(())
}

fn plan(
    book: &Rulebook,
    rules: &TournamentRules,
    games: &[Limited],
    new: &NewTournament,
    target: Option<prizes::Target>,
    now: Instant,
) -> Result<Plan, Refusal> {
    let (Structure { start_stack, rows }, sold) = levels::structure(games, new)?;
    let amount = |chips: Chips| Amount::new(chips.get());
    let price = Price { prize: amount(new.price.prize), fee: amount(new.price.fee) };
    let more = if rules.fees.on_more_chips { price } else { Price { fee: Amount::ZERO, ..price } };
    let late = Until::Clock(Millis::seconds(60 * u64::from(new.late_minutes)));
    let rebuys = new.rebuys.zip(sold);
    let several = new.places > new.seats.into();
    let bank = new.time.bank_s.map(|seconds| Millis::seconds(seconds.into()));
    Ok(Plan {
        terms: Terms {
            price,
            start_chips: start_stack,
            places: new.places,
            entries_max: u32::from(new.entries_max.max(1)),
            re_entry: (new.re_entries > 0)
                .then_some(ReEntry { until: late, max: Some(new.re_entries.into()) }),
            rebuy: rebuys.map(|(asked, sold)| Rebuy {
                price: more,
                chips: sold.chips,
                until: Until::Clock(sold.until),
                counts_from: by_book::rebuy_counts_from(rules),
                max: asked.max.map(Into::into),
                stack: by_book::rebuy_stack(rules),
            }),
            add_on: rebuys.filter(|(asked, _)| asked.add_on).map(|(_, sold)| AddOn {
                price: more,
                chips: sold.add_on,
                max: 1,
            }),
        },
        structure: Structure { start_stack, rows },
        seats: new.seats,
        time_bank: bank.unwrap_or(book.table.time.bank_usual),
        registration: Registration {
            opens: now,
            entries_min: entries_min(new),
            late: (new.late_minutes > 0).then_some(late),
            put_off: new.put_off.map(|asked| PutOff {
                by: Millis::seconds(60 * u64::from(asked.minutes)),
                times: asked.times,
            }),
        },
        start: new.starts_at.map_or(Start::Full, Start::At),
        period: new.ends_by.map(|ends| Period { begins: new.starts_at.unwrap_or(now), ends }),
        pool: prizes::pool(rules, new),
        prizes: prizes::prizes(rules, new, target),
        bounty: new.bounty.map(|bounty| Bounty {
            amount: amount(bounty.amount),
            rules: HeadRules {
                paid: match bounty.kind {
                    BountyKind::Fixed | BountyKind::Mystery => Bps::WHOLE,
                    BountyKind::Progressive => Bps(5_000),
                },
                odd: OddUnit::Paid,
            },
        }),
        envelopes: new.bounty.filter(|bounty| bounty.kind == BountyKind::Mystery).map(|_| {
            MysteryRules { from: EnvelopesFrom::InPrizes, rows: prizes::ENVELOPES.to_vec() }
        }),
        target: new.target.map(|target| TargetPlan {
            share: Bps(target.share_bps),
            secret: target.secret,
            rules: by_book::target(rules),
        }),
        stages: if new.shootout { Stages::Shootout } else { Stages::One },
        tables: by_book::tables(rules, new.seats, new.shootout),
        ties: by_book::ties(rules),
        rebuy_offer: rules.entry.rebuy_offer,
        end: prizes::end(new),
        deals: new.deals.then(|| Deals { rules: by_book::deals(rules), vote: rules.deals.vote }),
        refunds: by_book::refunds(rules, several, matches!(new.prizes, NewPrizes::Spin {})),
        series: None,
    })
}

/// Returns the prices and chips of rebuys and an add-on, within the rulebook's limits.
pub(super) fn rebuys(
    book: &Rulebook,
    plan: &Plan,
    minutes: u16,
    chips: Chips,
    max: Option<u8>,
    add_on: Option<NewAddOn>,
) -> Result<StaffAct, Refusal> {
    let rules = book.tournament.as_ref().ok_or_else(|| not_offered(book, "tournament"))?;
    let Some(sold) = plan.terms.rebuy else { return Err(Refusal::new(Code::NotSold)) };
    within("rebuys.minutes", Some(minutes.into()), 1, 1_440)?;
    if add_on.is_some() && !rules.entry.sold.contains(&Sold::AddOn) {
        return Err(not_offered(book, "rebuys.add_on"));
    }
    let amount = |chips: Chips| Amount::new(chips.get());
    let until = Until::Clock(Millis::seconds(60 * u64::from(minutes)));
    let rebuy = Rebuy { chips, until, max: max.map(Into::into), ..sold };
    let add_on = add_on.map(|asked| AddOn {
        price: Price { prize: amount(asked.price.prize), fee: amount(asked.price.fee) },
        chips: asked.chips,
        max: 1,
    });
    let changed = Terms { rebuy: Some(rebuy), add_on, ..plan.terms };
    changed.check(&by_book::terms(rules)).map_err(|error| of_terms(&error))?;
    let changed = Plan { terms: changed, ..plan.clone() };
    changed.check().map_err(|error| of_plan(&error))?;
    Ok(StaffAct::ChangeRebuys { rebuy, add_on })
}

/// Returns the minimum number of entries; for a sit-and-go, all its places.
fn entries_min(new: &NewTournament) -> u32 {
    match new.starts_at {
        Some(_) => new.entries_min.unwrap_or(2),
        None => new.places,
    }
}

/// Converts a plan's error to its form on the wire.
pub(crate) fn of_plan(error: &PlanError) -> Refusal {
    match error {
        PlanError::OutOfRange { field, value, min, max } => {
            unfit(field, value, format!("{min} to {max}"))
        }
        PlanError::Conflict { field, why } => unfit(field, "", why),
        PlanError::Structure(error) => levels::refused(error),
        PlanError::Terms(error) => of_terms(error),
        PlanError::Payouts(error) => prizes::refused(error),
        PlanError::Satellite(error) => prizes::of_satellite(error),
        PlanError::Pool(_) | PlanError::Prizes(_) | PlanError::Spin(_) => unfit("plan", "", error),
    }
}

/// Makes the refusal of a price or of chips, with the rulebook's limit.
pub(crate) fn of_terms(error: &TermsError) -> Refusal {
    match error {
        TermsError::Price { field, why } => {
            let (part, value, allowed) = match why {
                PriceError::Prize { prize, max } => ("prize", prize, format!("0 to {max}")),
                PriceError::Fee { fee, min, max, .. } => ("fee", fee, format!("{min} to {max}")),
            };
            unfit(&format!("{field}.{part}"), value, allowed)
        }
        TermsError::Zero { field } => unfit(field, 0, "1 or more"),
        TermsError::AddOnChips { chips, min } => {
            unfit("rebuys.add_on", chips, format!("{min} or more"))
        }
        TermsError::AddOnPrice { prize, wanted } => unfit("rebuys.add_on", prize, wanted),
        TermsError::RebuyStack { stack, wanted } => unfit("rebuys", word(*stack), word(*wanted)),
    }
}

fn word(stack: StackRule) -> &'static str {
    match stack {
        StackRule::Zero => "no chips",
        StackRule::AtMostStart => "at most the chips of an entry",
        StackRule::Any => "any stack",
    }
}
