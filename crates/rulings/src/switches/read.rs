//! Reads switch files.

use super::{
    CashTwoPlayersShow, Key, LeaveTable, PlayingTdMayLeave, ShownCards, ShownToOne, Switches,
};
use std::collections::BTreeMap;

/// The switch files that come with this crate.
const SHIPPED: [&str; 2] =
    [include_str!("../../switches/svepof.toml"), include_str!("../../switches/tda_2024.toml")];

/// Why a switch file is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SwitchError {
    /// The text is not TOML, or a key is repeated.
    #[error("the file is not valid TOML: {0}")]
    NotToml(String),
    /// The file has a top-level key other than `name`, `valid_from`, `extends`, `cash` and `switches`.
    #[error("unknown entry \"{0}\"; expected one of name, valid_from, extends, cash, switches")]
    UnknownEntry(String),
    /// The file names an unknown switch.
    #[error("unknown switch \"{0}\"")]
    UnknownSwitch(String),
    /// The switch does not have this value.
    #[error("{key} is {value}; expected {expected}")]
    UnknownValue {
        /// Name of the switch.
        key: &'static str,
        /// The value in the file.
        value: String,
        /// The allowed values as text.
        expected: String,
    },
    /// A switch has no value, and the file does not extend another set.
    #[error("{0} has no value")]
    NoValue(&'static str),
    /// `extends` names an unknown set.
    #[error("extends is \"{0}\"; expected a set that comes with the program")]
    UnknownBase(String),
    /// Two switches have values that exclude each other.
    #[error("{first} = {first_value} contradicts {second} = {second_value}: {why}")]
    Contradiction {
        /// Name of one switch.
        first: &'static str,
        /// Value of the first switch.
        first_value: String,
        /// Name of the switch that contradicts the first one.
        second: &'static str,
        /// Value of the second switch.
        second_value: String,
        /// Why the two values exclude each other.
        why: &'static str,
    },
}

/// A switch file as read. Some switches may still have no value.
struct Sheet {
    name: String,
    valid_from: u16,
    cash: bool,
    values: BTreeMap<&'static str, String>,
}

impl Switches {
    /// Returns the switches of SVEPOF 1.2, for tournaments.
    pub fn svepof() -> Switches {
        Switches::read(SHIPPED[0]).expect("a test reads the file that is compiled in")
    }

    /// Returns the switches of the TDA rules, 2024 edition.
    pub fn tda_2024() -> Switches {
        Switches::read(SHIPPED[1]).expect("a test reads the file that is compiled in")
    }

    /// Reads a switch file.
    ///
    /// `name` is the name of the set. With `extends = "svepof-1.2"` or `"tda-2024"`, the file begins with every value
    /// of that set. With `cash = true` the set is for cash games too, and needs the house's `cash_two_players_show`.
    ///
    /// # Errors
    /// [`SwitchError`], which names the key that is unknown, has no value, or contradicts another.
    ///
    /// ```
    /// use rulings::{SwitchError, Switches, switches::Phone};
    ///
    /// let club = Switches::read("name = \"club\"\nextends = \"svepof-1.2\"\n[switches]\nphone = \"penalty\"")?;
    /// assert_eq!(club.phone, Phone::PenaltyOnly);
    /// let wrong = Switches::read("name = \"club\"\nextends = \"svepof-1.2\"\n[switches]\nfone = \"penalty\"");
    /// assert_eq!(wrong, Err(SwitchError::UnknownSwitch("fone".into())));
    /// # Ok::<(), SwitchError>(())
    /// ```
    pub fn read(text: &str) -> Result<Switches, SwitchError> {
        complete(sheet(text, 0)?)
    }
}

/// Reads a file, and the sets that it extends. `depth` counts the levels of extension.
fn sheet(text: &str, depth: usize) -> Result<Sheet, SwitchError> {
    let table: toml::Table =
        text.parse().map_err(|e: toml::de::Error| SwitchError::NotToml(e.message().to_owned()))?;
    if let Some(unknown) = table
        .keys()
        .find(|key| !["name", "valid_from", "extends", "cash", "switches"].contains(&key.as_str()))
    {
        return Err(SwitchError::UnknownEntry(unknown.clone()));
    }
    let mut sheet = match table.get("extends").and_then(toml::Value::as_str) {
        None => Sheet { name: String::new(), valid_from: 0, cash: false, values: BTreeMap::new() },
        Some(base) => extended(base, depth)?,
    };
    sheet.name = table
        .get("name")
        .and_then(toml::Value::as_str)
        .ok_or(SwitchError::NoValue("name"))?
        .to_owned();
    let year = table.get("valid_from").and_then(toml::Value::as_integer);
    sheet.valid_from = year.and_then(|year| u16::try_from(year).ok()).unwrap_or(sheet.valid_from);
    sheet.cash |= table.get("cash").and_then(toml::Value::as_bool).unwrap_or(false);
    let switches = table.get("switches").and_then(toml::Value::as_table);
    for (key, value) in switches.into_iter().flatten() {
        let key = Key::named(key).ok_or_else(|| SwitchError::UnknownSwitch(key.clone()))?;
        sheet.values.insert(key.name, checked(key, value)?);
    }
    Ok(sheet)
}

/// Reads a set that comes with the crate. A shipped set cannot extend itself, which `depth` checks.
fn extended(base: &str, depth: usize) -> Result<Sheet, SwitchError> {
    let is_it = |text: &&&str| text.lines().any(|line| line == format!("name = \"{base}\""));
    match SHIPPED.iter().find(is_it) {
        Some(text) if depth < SHIPPED.len() => sheet(text, depth + 1),
        _ => Err(SwitchError::UnknownBase(base.to_owned())),
    }
}

/// Returns the value as text, if the switch allows it.
fn checked(key: &'static Key, value: &toml::Value) -> Result<String, SwitchError> {
    let refused = |expected: String| SwitchError::UnknownValue {
        key: key.name,
        value: value.to_string(),
        expected,
    };
    if key.values.is_empty() {
        let seconds = value.as_integer().filter(|n| (1..=600).contains(n));
        return seconds
            .map(|n| n.to_string())
            .ok_or_else(|| refused("a number of seconds from 1 to 600".into()));
    }
    let known = value.as_str().filter(|value| key.values.contains(value));
    known.map(str::to_owned).ok_or_else(|| refused(key.values.join(", ")))
}

/// Makes a set of switches from a sheet in which every switch has a value.
fn complete(sheet: Sheet) -> Result<Switches, SwitchError> {
    let value = |key: &'static str| sheet.values.get(key).cloned().ok_or(SwitchError::NoValue(key));
    let seconds = |key| {
        value(key).map(|text| text.parse().expect("numbers were checked when they were read"))
    };
    let cash = match sheet.values.get("cash_two_players_show").map(String::as_str) {
        None if sheet.cash => return Err(SwitchError::NoValue("cash_two_players_show")),
        None => None,
        Some("allowed") => Some(CashTwoPlayersShow::Allowed),
        Some("penalty") => Some(CashTwoPlayersShow::Penalty),
        Some(_) => Some(CashTwoPlayersShow::Dead),
    };
    let clock = (seconds("clock_wait_s")?, seconds("clock_count_from")?);
    let switches =
        Switches::from_values((sheet.name.clone(), sheet.valid_from), value, clock, cash)?;
    consistent(&switches, &sheet)?;
    Ok(switches)
}

/// Refuses switches whose values exclude each other.
fn consistent(switches: &Switches, sheet: &Sheet) -> Result<(), SwitchError> {
    let both = |first: &'static str, second: &'static str, why| {
        let value = |key| sheet.values.get(key).cloned().unwrap_or_default();
        let (first_value, second_value) = (value(first), value(second));
        Err(SwitchError::Contradiction { first, first_value, second, second_value, why })
    };
    if switches.playing_td_may_leave == PlayingTdMayLeave::On
        && switches.leave_table == LeaveTable::PenaltyOnly
    {
        return both(
            "playing_td_may_leave",
            "leave_table",
            "an exception from a rule that is not in force",
        );
    }
    if switches.shown_cards == ShownCards::PenaltyOnly && switches.shown_to_one == ShownToOne::Dead
    {
        return both(
            "shown_cards",
            "shown_to_one",
            "showing to one player would be worse than showing to all",
        );
    }
    if switches.clock_count_from > switches.clock_wait_s {
        return both("clock_count_from", "clock_wait_s", "the count would be longer than the wait");
    }
    Ok(())
}
