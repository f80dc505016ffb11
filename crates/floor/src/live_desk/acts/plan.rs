//! Acts about the published plan, the tables, the start and the end.

use super::Reading;
use super::fields::{at_most, language, method, tables, unfit};
use crate::refusal::failed;
use live::{PlanAct, PlanChange, Published, StartItem, What};
use seating::TableNo;
use tournament::breaking::Order;
use wire::{LiveBreakOrder, LiveChange, LivePlan, LiveStartItem, LiveWhat, Refusal};

/// Maximum number of languages that a plan names.
const LANGUAGES_MAX: usize = 20;

pub(super) fn read(sent: &LiveWhat, reading: &mut Reading<'_>) -> Result<What, Refusal> {
    let act = match sent {
        LiveWhat::Publish { plan } => PlanAct::Publish(published(plan, reading)?),
        LiveWhat::Change { change, reason, departs } => PlanAct::Change {
            change: self::change(change)?,
            reason: reading.words_if_any("reason", reason.as_ref())?,
            departs: *departs,
        },
        LiveWhat::Said { item } => PlanAct::Said(start_item(*item)),
        LiveWhat::Announced { no } => PlanAct::Announced(*no),
        LiveWhat::OpenTable { table, seats } => {
            PlanAct::OpenTable { table: TableNo(*table), seats: *seats }
        }
        LiveWhat::CloseTable { table } => PlanAct::CloseTable(TableNo(*table)),
        LiveWhat::Start { begins } => PlanAct::Start { begins: *begins },
        LiveWhat::Finish => PlanAct::Finish,
        _ => return Err(failed()),
    };
    Ok(What::Plan(act))
}

fn published(plan: &LivePlan, reading: &mut Reading<'_>) -> Result<Published, Refusal> {
    let LivePlan { redraw, seeded, breaking, balance, languages, house_rules } = plan;
    at_most("languages", languages.len(), LANGUAGES_MAX)?;
    let languages = languages.iter().map(|text| language("languages", text));
    let languages = languages.collect::<Result<Vec<_>, _>>()?;
    if let Some(twice) = plan.languages.iter().find(|one| is_twice(one, &plan.languages)) {
        return Err(unfit("languages", twice.as_str(), "each language once"));
    }
    Ok(Published {
        redraw: *redraw,
        seeded: *seeded,
        breaking: match breaking {
            LiveBreakOrder::HighestFirst => Order::HighestFirst,
            LiveBreakOrder::ByLot => Order::ByLot,
            LiveBreakOrder::Named { tables: order } => Order::Named(tables("breaking", order)?),
        },
        method: method(*balance),
        languages,
        house_rules: reading.words_if_any("house_rules", house_rules.as_ref())?,
    })
}

fn change(change: &LiveChange) -> Result<PlanChange, Refusal> {
    Ok(match change {
        LiveChange::PlanRedraw => PlanChange::PlanRedraw,
        LiveChange::Seed => PlanChange::Seed,
        LiveChange::BreakOrder { tables: order } => {
            PlanChange::BreakOrder(tables("tables", order)?)
        }
        LiveChange::AddLanguage { language: text } => {
            PlanChange::AddLanguage(language("language", text)?)
        }
        LiveChange::Balance { balance } => PlanChange::Balance(method(*balance)),
    })
}

fn start_item(item: LiveStartItem) -> StartItem {
    match item {
        LiveStartItem::Phones => StartItem::Phones,
        LiveStartItem::Languages => StartItem::Languages,
        LiveStartItem::BreakOrder => StartItem::BreakOrder,
        LiveStartItem::Redraw => StartItem::Redraw,
        LiveStartItem::Balance => StartItem::Balance,
        LiveStartItem::HouseRules => StartItem::HouseRules,
    }
}

fn is_twice(language: &String, languages: &[String]) -> bool {
    languages.iter().filter(|other| *other == language).count() > 1
}
