//! A new tournament: from what a player asks for to a plan, within what the rulebook offers.

mod by_book;

use crate::around::Around;
use crate::deck::random_bits;
use crate::form;
use crate::job::Job;
use crate::opening::NotMade;
use crate::refusal::{failed, of_text};
use books::{Rulebook, Sold, TournamentKind, TournamentRules};
use forms::tournament::{HiddenLots, Opening, Tables};
use hand::{Limit, Opening as Opens, Variant};
use seating::{Ante, Betting, Level, Row};
use std::sync::Arc;
use tournament::bounties::{HeadRules, OddUnit};
use tournament::entry::{AddOn, Price, ReEntry, Rebuy, Terms, Until};
use tournament::prizes::{Guarantee, Payouts, PoolRules, Source};
use tournament::structure::{self, Preset, Shape, Structure};
use tournament::{
    Amount, Bounty, Deals, End, Plan, PlanError, PrizeRules, Registration, Stages, Start,
};
use tournament_table::Game;
use units::text::TABLE_NAME;
use units::{Bps, Chips, Instant, Millis, PlayerId, TournamentId};
use wire::{BountyKind, NewTournament, PrizeKind, Refusal, RefusalCode as Code, Speed};

/// Maximum entries to one tournament.
const PLACES_MAX: u32 = 10_000;
/// How far ahead a start may be.
const AHEAD_MAX: Millis = Millis::seconds(366 * 24 * 3_600);
/// Time bank of an entry.
const TIME_BANK: Millis = Millis::seconds(30);

/// What a tournament is opened with, by a player's request or the room itself.
pub(super) fn opened(
    job: &mut Job<'_>,
    by: Option<PlayerId>,
    new: &NewTournament,
) -> Result<(Opening, Plan), Refusal> {
    let around = job.around;
    let owner = by.is_none_or(|by| around.is_owner(by));
    if !new.private && !owner {
        return Err(Refusal::new(Code::NotOwner));
    }
    let book = rulebook(around, new)?;
    let rules = book.tournament.as_ref().ok_or_else(|| not_offered(&book))?;
    let game = variant(&book, rules, new)?;
    check(new, around.now, owner)?;
    check_offered(&book, rules, new)?;
    let plan = plan(rules, game, new, around.now)?;
    plan.check().map_err(|error| of_plan(&error))?;
    let fees = by_book::terms(rules);
    plan.terms.check(&fees).map_err(|error| unfit("price", "", error))?;
    let id = TournamentId::from_bits(random_bits(job.entropy).map_err(|_| failed())?);
    let mut secret = [0; 32];
    job.entropy.fill(&mut secret).map_err(|_| failed())?;
    let sealed = forms::seal_lots(&around.key, id, &secret);
    let time = &book.table.time;
    let clock = wire::NewClock::default();
    let timing = form::timing(&clock, time, Millis(0)).map_err(NotMade::from)?;
    let said = new.time_to_act_s.map(|seconds| Millis::seconds(seconds.into()));
    let opening = Opening {
        tournament: id,
        name: name(around, new, by, owner)?,
        host: by.filter(|_| new.private),
        private: new.private,
        currency: around.cashier.currency(),
        games: vec![Game { variant: game, all_in_face_up: by_book::face_up(rules, game) }],
        tables: Tables {
            time_to_act: said.or(around.config.time_to_act).unwrap_or(time.to_act),
            timing,
            pause_between_hands: around.config.pause_between_hands,
            anonymous: false,
            rail_delay: Millis(0),
            rail_cards: false,
            rules: by_book::play(rules),
        },
        house_players: new.house_players.into(),
        lots: HiddenLots { root: cut::lots_root(&secret), sealed },
        rulebook: book,
    };
    Ok((opening, plan))
}

fn unfit(field: &str, value: impl ToString, allowed: impl ToString) -> Refusal {
    Refusal::new(Code::TournamentUnfit)
        .with("field", field)
        .with("value", value.to_string())
        .with("allowed", allowed.to_string())
}

fn not_offered(book: &Rulebook) -> Refusal {
    Refusal::new(Code::TournamentNotOffered).with("rulebook", book.key.as_str())
}

fn rulebook(around: &Around, new: &NewTournament) -> Result<Arc<Rulebook>, Refusal> {
    let shelf = &around.config.shelf;
    let key = new.rulebook.as_deref().unwrap_or(&around.config.rulebook);
    let keys = || shelf.books().iter().map(|book| book.key.as_str()).collect::<Vec<_>>().join(", ");
    shelf.book(key).cloned().ok_or_else(|| unfit("rulebook", key, keys()))
}

/// The game, if the rulebook offers it with this limit and this many seats.
fn variant(
    book: &Rulebook,
    rules: &TournamentRules,
    new: &NewTournament,
) -> Result<&'static Variant, Refusal> {
    let key = new.game.as_deref().unwrap_or(hand::HOLDEM.key);
    let keys = || book.table.games.iter().map(|offer| offer.variant.key).collect::<Vec<_>>();
    let offer = book.offer(key).ok_or_else(|| unfit("game", key, keys().join(", ")))?;
    let limit = form::limit(new.limit);
    if !offer.limits.contains(&limit) {
        let words: Vec<&str> = offer.limits.iter().map(|limit| books::limit_word(*limit)).collect();
        return Err(unfit("limit", books::limit_word(limit), words.join(", ")));
    }
    let most = rules.seats_max(key, offer.seats_max);
    if !(2..=most).contains(&new.seats) {
        return Err(unfit("seats", new.seats, format!("2 to {most}")));
    }
    Ok(offer.variant)
}

fn name(
    around: &Around,
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

/// Bounds of a request that the plan does not check by itself.
fn check(new: &NewTournament, now: Instant, owner: bool) -> Result<(), Refusal> {
    if !(2..=PLACES_MAX).contains(&new.places) {
        return Err(unfit("places", new.places, format!("2 to {PLACES_MAX}")));
    }
    if new.shootout && new.places <= new.seats.into() {
        return Err(unfit("places", new.places, format!("{} to {PLACES_MAX}", new.seats + 1)));
    }
    if !matches!(new.prizes, PrizeKind::Payouts | PrizeKind::Winner | PrizeKind::Double) {
        return Err(unfit("prizes", "", "payouts, winner, double"));
    }
    if let Some(at) = new.starts_at
        && !(now..=now + AHEAD_MAX).contains(&at)
    {
        return Err(unfit("starts_at", at.0, format!("{} to {}", now.0, (now + AHEAD_MAX).0)));
    }
    if new.private && !new.price.fee.is_zero() {
        return Err(unfit("price.fee", new.price.fee.get(), 0));
    }
    if !owner && !new.guarantee.is_zero() {
        return Err(unfit("guarantee", new.guarantee.get(), 0));
    }
    let house = u32::from(new.house_players);
    if house >= new.places {
        return Err(unfit("house_players", house, format!("0 to {}", new.places - 1)));
    }
    match new.time_to_act_s {
        Some(seconds) if !(5..=120).contains(&seconds) => {
            Err(unfit("time_to_act_s", seconds, "5 to 120"))
        }
        Some(_) | None => Ok(()),
    }
}

/// Checks that the rulebook offers what the request has.
fn check_offered(
    book: &Rulebook,
    rules: &TournamentRules,
    new: &NewTournament,
) -> Result<(), Refusal> {
    let sells = |sold: Sold| rules.entry.sold.contains(&sold);
    let asked = [
        (new.prizes == PrizeKind::Double, rules.offers(TournamentKind::DoubleOrNothing)),
        (new.bounty.is_some(), rules.offers(TournamentKind::Bounty)),
        (new.shootout, rules.offers(TournamentKind::Shootout)),
        (new.late_minutes > 0, rules.entry.late),
        (new.re_entries > 0, sells(Sold::ReEntry)),
        (new.rebuys.is_some(), sells(Sold::Rebuy)),
        (new.rebuys.is_some_and(|rebuys| rebuys.add_on), sells(Sold::AddOn)),
        (!new.guarantee.is_zero(), rules.prizes.guarantees),
        (new.deals, !rules.deals.offered.is_empty()),
    ];
    if asked.into_iter().any(|(is_asked, is_offered)| is_asked && !is_offered) {
        return Err(not_offered(book));
    }
    let (min, max) = rules.sit_and_go;
    if new.starts_at.is_none() && !(min..=max).contains(&new.places) {
        return Err(unfit("places", new.places, format!("{min} to {max}")));
    }
    Ok(())
}

fn plan(
    rules: &TournamentRules,
    game: &Variant,
    new: &NewTournament,
    now: Instant,
) -> Result<Plan, Refusal> {
    let template = structure::generate(&shape(new)).map_err(|error| unfit("speed", "", error))?;
    let limit = form::limit(new.limit);
    let Structure { start_stack, rows } = template.structure;
    let rows = rows.into_iter().map(|row| played(row, game, limit)).collect();
    let amount = |chips: Chips| Amount::new(chips.get());
    let price = Price { prize: amount(new.price.prize), fee: amount(new.price.fee) };
    let more = if rules.fees.on_more_chips { price } else { Price { fee: Amount::ZERO, ..price } };
    let late = Until::Clock(Millis::seconds(60 * u64::from(new.late_minutes)));
    let rebuys = new.rebuys.zip(template.rebuys);
    let several = new.places > new.seats.into();
    Ok(Plan {
        terms: Terms {
            price,
            start_chips: start_stack,
            places: new.places,
            entries_max: 1,
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
        time_bank: TIME_BANK,
        registration: Registration {
            opens: now,
            entries_min: match new.starts_at {
                Some(_) => new.entries_min.unwrap_or(2),
                None => new.places,
            },
            late: (new.late_minutes > 0).then_some(late),
        },
        start: new.starts_at.map_or(Start::Full, Start::At),
        pool: PoolRules {
            source: Source::Entries,
            guarantee: (!new.guarantee.is_zero()).then_some(Guarantee {
                amount: amount(new.guarantee),
                paid_in_min: rules.prizes.paid_in_min,
                paid_out_max: rules.prizes.paid_out_max,
            }),
        },
        prizes: prizes(rules, new),
        bounty: new.bounty.map(|bounty| Bounty {
            amount: amount(bounty.amount),
            rules: HeadRules {
                paid: match bounty.kind {
                    BountyKind::Fixed => Bps::WHOLE,
                    BountyKind::Progressive => Bps(5_000),
                },
                odd: OddUnit::Paid,
            },
        }),
        stages: if new.shootout { Stages::Shootout } else { Stages::One },
        tables: by_book::tables(rules, new.seats, new.shootout),
        ties: by_book::ties(rules),
        rebuy_offer: rules.entry.rebuy_offer,
        end: match new.prizes {
            PrizeKind::Double => End::EqualPrizes { hands: seating::Hold::AfterHand },
            _ => End::LastPlayer,
        },
        deals: new.deals.then(|| Deals { rules: by_book::deals(rules), vote: rules.deals.vote }),
        refunds: by_book::refunds(rules, several),
    })
}

fn prizes(rules: &TournamentRules, new: &NewTournament) -> PrizeRules {
    let odd = by_book::odd_units(rules);
    match new.prizes {
        PrizeKind::Double => PrizeRules::Double,
        PrizeKind::Winner => PrizeRules::Payouts { payouts: Payouts::winner_takes_all(), odd },
        // A bracket has two players in its last stage; its semi-finals are paid as well.
        _ if new.shootout && new.seats > 2 => {
            let payouts = Payouts::shootout(new.places, new.seats);
            PrizeRules::Payouts { payouts, odd }
        }
        _ => PrizeRules::Payouts { payouts: Payouts::standard(new.places), odd },
    }
}

fn shape(new: &NewTournament) -> Shape {
    let preset = match new.speed {
        Speed::Deep => Preset::Deep,
        Speed::Regular => Preset::Regular,
        Speed::Turbo => Preset::Turbo,
        Speed::Hyper => Preset::Hyper,
    };
    let shape = preset.shape();
    let stack = shape.start_stack;
    Shape { rebuys: new.rebuys.map(|_| (stack, stack)), ..shape }
}

/// A row of a preset as this game and limit play it.
fn played(row: Row, game: &Variant, limit: Limit) -> Row {
    let Row::Level(level) = row else { return row };
    let big = level.big_blind;
    let betting = match limit {
        Limit::No => Betting::NoLimit,
        Limit::Pot => Betting::PotLimit,
        Limit::Fixed => Betting::Fixed { small: big, big: big.times(2) },
    };
    let has_blinds = matches!(game.opening, Opens::Blinds | Opens::ButtonBlind);
    let part = |n: u64| Chips::new((big.get() / n).max(1));
    Row::Level(Level {
        betting,
        ante: if has_blinds { level.ante } else { Ante::Each(part(5)) },
        bring_in: if has_blinds { Chips::ZERO } else { part(2) },
        ..level
    })
}

/// Why a plan is refused, as a client reads it.
fn of_plan(error: &PlanError) -> Refusal {
    match error {
        PlanError::OutOfRange { field, value, min, max } => {
            unfit(field, value, format!("{min} to {max}"))
        }
        PlanError::Conflict { field, why } => unfit(field, "", why),
        PlanError::Structure(_)
        | PlanError::Terms(_)
        | PlanError::Pool(_)
        | PlanError::Payouts(_)
        | PlanError::Prizes(_)
        | PlanError::Satellite(_)
        | PlanError::Spin(_) => unfit("plan", "", error),
    }
}
