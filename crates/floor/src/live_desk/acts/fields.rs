//! Fields that several acts have.

use super::{Kind, Reading};
use live::{Chair, Language, Method, Payment, PersonNo, Who};
use seating::TableNo;
use tournament::Amount;
use units::{Chips, Seat};
use wire::{LiveBalance, LiveChair, LiveHowPaid, LiveWho, Refusal, RefusalCode as Code};

/// Maximum number of tables in a list.
const TABLES_MAX: usize = 1_000;

/// Makes the refusal of a value: names the field, the value and what is allowed.
pub(super) fn unfit(
    field: &'static str,
    value: impl Into<serde_json::Value>,
    allowed: impl Into<String>,
) -> Refusal {
    Refusal::new(Code::LiveFieldUnfit)
        .with("field", field)
        .with("value", value)
        .with("allowed", allowed.into())
}

pub(super) fn chair(chair: LiveChair) -> Chair {
    Chair { table: TableNo(chair.table), seat: chair.seat }
}

pub(super) fn amount(chips: Chips) -> Amount {
    Amount::new(chips.get())
}

pub(super) fn payment(payment: LiveHowPaid) -> Payment {
    match payment {
        LiveHowPaid::Cash => Payment::Cash,
        LiveHowPaid::Card => Payment::Card,
        LiveHowPaid::Voucher => Payment::Voucher,
        LiveHowPaid::Qualified => Payment::Qualified,
    }
}

pub(super) fn method(balance: LiveBalance) -> Method {
    match balance {
        LiveBalance::SamePosition => Method::SamePosition,
        LiveBalance::NextBigBlind => Method::NextBigBlind,
    }
}

/// A language: two lower-case letters.
pub(super) fn language(field: &'static str, text: &str) -> Result<Language, Refusal> {
    match text.chars().collect::<Vec<char>>().as_slice() {
        [first, second] if text.bytes().all(|byte| byte.is_ascii_lowercase()) => {
            Ok(Language([*first, *second]))
        }
        _ => Err(unfit(field, text, "two lower-case letters, such as sv")),
    }
}

/// A list of tables: each once.
pub(super) fn tables(field: &'static str, tables: &[u32]) -> Result<Vec<TableNo>, Refusal> {
    at_most(field, tables.len(), TABLES_MAX)?;
    once(field, tables, |table| *table)?;
    Ok(tables.iter().copied().map(TableNo).collect())
}

/// Checks the length of a list.
pub(super) fn at_most(field: &'static str, length: usize, max: usize) -> Result<(), Refusal> {
    match length <= max {
        true => Ok(()),
        false => Err(unfit(field, length, format!("a list of at most {max}"))),
    }
}

/// Checks that a list has each number once.
pub(super) fn once<T>(
    field: &'static str,
    list: &[T],
    number: impl Fn(&T) -> u32,
) -> Result<(), Refusal> {
    let mut numbers: Vec<u32> = list.iter().map(number).collect();
    numbers.sort_unstable();
    match numbers.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(unfit(field, pair[0], "each number once")),
        None => Ok(()),
    }
}

/// Checks that a list has at most one row for each seat.
pub(super) fn seats<T>(
    field: &'static str,
    list: &[T],
    seat: impl Fn(&T) -> Seat,
) -> Result<(), Refusal> {
    at_most(field, list.len(), usize::from(units::bound::SEATS_MAX))?;
    once(field, list, |row| seat(row).number().into())
}

impl Reading<'_> {
    /// A person who registers, or takes over an entry.
    pub(super) fn who(&mut self, field: &'static str, who: &LiveWho) -> Result<Who, Refusal> {
        match who {
            LiveWho::New { name } => self.text(field, name, Kind::Name).map(Who::New),
            LiveWho::Known { person } => Ok(Who::Known(PersonNo::from(*person))),
        }
    }
}
