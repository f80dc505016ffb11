//! Reads settings from the file, the environment and flags, and checks them.

use super::error::nearest;
use super::field::{Given, clip};
use super::settings::plain_table;
use super::text::environment_name;
use super::{Config, ConfigError, ENVIRONMENT_PREFIX, PUBLIC_TABLE, Pays, SETTINGS, SettingSource};
use super::{HOUSE_TABLE, HouseTable, SIT_AND_GO, Setting, SitAndGo};
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Table, Value};
use wire::NewTable;

/// The sources of settings. Each one overrides the earlier ones.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The settings file: its name (for error messages) and its text; `None` if there is no file.
    pub file: Option<(String, String)>,
    /// Environment variables, as names and values.
    ///
    /// A name that begins with [`ENVIRONMENT_PREFIX`] must belong to a setting.
    pub environment: Vec<(String, String)>,
    /// Command-line flags: the flag, the key of its setting, and the value.
    pub flags: Vec<(&'static str, &'static str, String)>,
}

impl Config {
    /// Reads the settings. Each source overrides the defaults and the earlier sources.
    ///
    /// # Errors
    /// [`ConfigError`] for the first unknown, invalid, missing or contradictory setting.
    pub fn read(sources: &Sources) -> Result<Config, ConfigError> {
        let mut config = Config::default();
        if let Some((name, text)) = &sources.file {
            read_file(&mut config, name, text)?;
        }
        for (name, value) in &sources.environment {
            if name.starts_with(ENVIRONMENT_PREFIX) {
                read_environment(&mut config, name, value)?;
            }
        }
        for (flag, key, value) in &sources.flags {
            let setting = find(SETTINGS, key).expect("a flag names a setting");
            put(setting, &mut config, Given::Text(value), &SettingSource::Flag((*flag).into()))?;
        }
        check(&config)?;
        Ok(config)
    }
}

fn read_file(config: &mut Config, name: &str, text: &str) -> Result<(), ConfigError> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        if let Some(wrong) = huge_number(name, text) {
            return wrong;
        }
        let end = error.span().map_or(0, |span| span.start.min(text.len()));
        let before = text.as_bytes()[..end].iter();
        ConfigError::Syntax {
            file: name.into(),
            line: 1 + before.filter(|&&byte| byte == b'\n').count(),
            what: error.message().into(),
        }
    })?;
    read_section(config, name, "", &table)
}

/// Returns the error for the first number in the file that does not fit in 64 bits; `None` if all fit.
///
/// The TOML parser refuses such a number without naming the setting. This error names the setting and its limits.
fn huge_number(file: &str, text: &str) -> Option<ConfigError> {
    let table = DeTable::parse(text).ok()?;
    huge_in_section(file, text, "", table.get_ref())
}

fn huge_in_section(
    file: &str,
    text: &str,
    prefix: &str,
    section: &DeTable<'_>,
) -> Option<ConfigError> {
    section.iter().find_map(|(name, value)| {
        let key = format!("{prefix}{}", name.get_ref());
        match value.get_ref() {
            DeValue::Table(inner) => huge_in_section(file, text, &format!("{key}."), inner),
            DeValue::Array(tables) if key == "public_table" => {
                tables.iter().enumerate().find_map(|(at, table)| {
                    let place = SettingSource::PublicTable(file.into(), at + 1);
                    let mut values = table.get_ref().as_table()?.iter();
                    values.find_map(|(name, value)| {
                        huge(PUBLIC_TABLE, &place, name.get_ref(), value, text)
                    })
                })
            }
            _ => huge(SETTINGS, &SettingSource::File(file.into()), &key, value, text),
        }
    })
}

fn huge<C>(
    settings: &'static [Setting<C>],
    place: &SettingSource,
    key: &str,
    value: &Spanned<DeValue<'_>>,
    text: &str,
) -> Option<ConfigError> {
    let number = value.get_ref().as_integer()?;
    if i64::from_str_radix(number.as_str(), number.radix()).is_ok() {
        return None;
    }
    Some(ConfigError::Wrong {
        place: place.clone(),
        key: key.into(),
        value: clip(text.get(value.span())?.into()),
        allowed: find(settings, key)?.field.allowed(),
    })
}

/// Reads a section of the file. `prefix` is the first part of its settings' keys.
fn read_section(
    config: &mut Config,
    file: &str,
    prefix: &str,
    section: &Table,
) -> Result<(), ConfigError> {
    for (name, value) in section {
        let key = format!("{prefix}{name}");
        let inner = format!("{key}.");
        if key == "public_table" {
            config.public_tables = read_public_tables(file, value)?;
        } else if key == "sit_and_go" {
            config.sit_and_gos = Some(read_sit_and_gos(file, value)?);
        } else if key == "house_table" {
            config.house_tables = Some(read_house_tables(file, value)?);
        } else if let Some(setting) = find(SETTINGS, &key) {
            put(setting, config, Given::Toml(value), &SettingSource::File(file.into()))?;
        } else if let (true, Value::Table(section)) =
            (SETTINGS.iter().any(|setting| setting.key.starts_with(&inner)), value)
        {
            read_section(config, file, &inner, section)?;
        } else {
            return Err(unknown(SettingSource::File(file.into()), key));
        }
    }
    Ok(())
}

fn read_environment(config: &mut Config, name: &str, value: &str) -> Result<(), ConfigError> {
    let place = SettingSource::Environment(name.into());
    match SETTINGS.iter().find(|setting| environment_name(setting.key) == name) {
        Some(setting) => put(setting, config, Given::Text(value), &place),
        None => {
            let names: Vec<String> =
                SETTINGS.iter().map(|setting| environment_name(setting.key)).collect();
            let nearest = nearest(name, names.iter().map(String::as_str)).map(str::to_owned);
            Err(ConfigError::Unknown { place, key: name.into(), nearest })
        }
    }
}

/// Reads a list of sections with this key. `read` gets each section and its number, from 1.
fn read_list<T>(
    file: &str,
    key: &str,
    value: &Value,
    read: impl Fn(usize, &Table) -> Result<T, ConfigError>,
) -> Result<Vec<T>, ConfigError> {
    let wrong = || ConfigError::Wrong {
        place: SettingSource::File(file.into()),
        key: key.into(),
        value: Given::Toml(value).shown(),
        allowed: format!("a list: write [[{key}]] above the keys of each"),
    };
    let sections = value.as_array().ok_or_else(wrong)?;
    let section = |(number, value): (usize, &Value)| {
        value.as_table().ok_or_else(wrong).and_then(|section| read(number, section))
    };
    (1..).zip(sections).map(section).collect()
}

/// Stores the values of a section in `into`.
fn read_keys<C>(
    settings: &'static [Setting<C>],
    into: &mut C,
    place: &SettingSource,
    section: &Table,
) -> Result<(), ConfigError> {
    section.iter().try_for_each(|(key, value)| {
        let Some(setting) = find(settings, key) else {
            let nearest = nearest(key, settings.iter().map(|setting| setting.key));
            let nearest = nearest.map(str::to_owned);
            return Err(ConfigError::Unknown { place: place.clone(), key: key.clone(), nearest });
        };
        put(setting, into, Given::Toml(value), place)
    })
}

fn read_sit_and_gos(file: &str, value: &Value) -> Result<Vec<SitAndGo>, ConfigError> {
    let all = read_list(file, "sit_and_go", value, |number, section| {
        read_sit_and_go(&SettingSource::SitAndGo(file.into(), number), section)
    })?;
    for (number, one) in (1..).zip(&all) {
        // The room knows by its name whether one is open.
        if all.iter().take(number - 1).any(|other| other.name == one.name) {
            return Err(ConfigError::Wrong {
                place: SettingSource::SitAndGo(file.into(), number),
                key: "name".into(),
                value: format!("{:?}", one.name.as_deref().unwrap_or_default()),
                allowed: "another name than that of any sit-and-go above".into(),
            });
        }
    }
    Ok(all)
}

fn read_sit_and_go(place: &SettingSource, section: &Table) -> Result<SitAndGo, ConfigError> {
    let mut one = SitAndGo::plain();
    read_keys(SIT_AND_GO, &mut one, place, section)?;
    if one.name.is_none() {
        return Err(ConfigError::Missing { place: place.clone(), key: "name" });
    }
    let wrong = |key: &str, value: String, allowed: String| {
        Err(ConfigError::Wrong { place: place.clone(), key: key.into(), value, allowed })
    };
    if let (Some(game), Some(_)) = (&one.game, &one.mix) {
        return wrong("game", format!("{game:?}"), "absent if there is a mix".into());
    }
    let players = one.players();
    if let Some(house) = one.house_players.filter(|house| *house >= players) {
        let allowed = format!("at most {}, to leave a place for players", players - 1);
        return wrong("house_players", house.to_string(), allowed);
    }
    if one.pays == Pays::Spin && players != 3 {
        return wrong("pays", "\"spin\"".into(), "another one, or places must be 3".into());
    }
    Ok(one)
}

fn read_house_tables(file: &str, value: &Value) -> Result<Vec<HouseTable>, ConfigError> {
    let place = |number| SettingSource::HouseTable(file.into(), number);
    let all = read_list(file, "house_table", value, |number, section| {
        read_house_table(&place(number), section)
    })?;
    for (number, one) in (1..).zip(&all) {
        if all.iter().take(number - 1).any(|other| other.name == one.name) {
            return Err(ConfigError::Wrong {
                place: place(number),
                key: "name".into(),
                value: format!("{:?}", one.name.as_deref().unwrap_or_default()),
                allowed: "another name than that of any house table above".into(),
            });
        }
    }
    Ok(all)
}

fn read_house_table(place: &SettingSource, section: &Table) -> Result<HouseTable, ConfigError> {
    let mut one = HouseTable::plain();
    read_keys(HOUSE_TABLE, &mut one, place, section)?;
    if one.name.is_none() {
        return Err(ConfigError::Missing { place: place.clone(), key: "name" });
    }
    let Some(game) = &one.game else {
        return Err(ConfigError::Missing { place: place.clone(), key: "game" });
    };
    let wrong = |key: &str, value: String, allowed: String| {
        Err(ConfigError::Wrong { place: place.clone(), key: key.into(), value, allowed })
    };
    let games = floor::house_game_keys();
    if !games.contains(&game.as_str()) {
        return wrong("game", format!("{game:?}"), games.join(", "));
    }
    if one.min > one.max {
        return wrong("min", one.min.to_string(), format!("at most max, {}", one.max));
    }
    Ok(one)
}

fn read_public_tables(file: &str, value: &Value) -> Result<Vec<NewTable>, ConfigError> {
    read_list(file, "public_table", value, |number, section| {
        read_public_table(&SettingSource::PublicTable(file.into(), number), section)
    })
}

fn read_public_table(place: &SettingSource, section: &Table) -> Result<NewTable, ConfigError> {
    let mut table = plain_table();
    read_keys(PUBLIC_TABLE, &mut table, place, section)?;
    if table.name.is_none() {
        return Err(ConfigError::Missing { place: place.clone(), key: "name" });
    }
    if !section.contains_key("big_blind") {
        table.big_blind = table.small_blind.times(2);
    }
    let wrong = |key: &str, value: String, allowed: String| {
        Err(ConfigError::Wrong { place: place.clone(), key: key.into(), value, allowed })
    };
    let (small, big) = (table.small_blind, table.big_blind);
    if !(small..=small.times(4)).contains(&big) {
        let allowed = format!("chips from {small} to {}: one to four small blinds", small.times(4));
        return wrong("big_blind", big.to_string(), allowed);
    }
    if table.pool.is_none() && table.house_players >= table.seats_max {
        let allowed = format!("at most {}, to leave a seat for players", table.seats_max - 1);
        return wrong("house_players", table.house_players.to_string(), allowed);
    }
    Ok(table)
}

/// Checks settings that depend on each other.
fn check(config: &Config) -> Result<(), ConfigError> {
    let contradiction = |key, value: String, allowed: &str| {
        Err(ConfigError::Contradiction { key, value, allowed: allowed.into() })
    };
    match (&config.tls_cert, &config.tls_key) {
        (Some(cert), None) => {
            let value = format!("{:?}", cert.display().to_string());
            contradiction("tls.cert", value, "set together with tls.key")
        }
        (None, Some(key)) => {
            let value = format!("{:?}", key.display().to_string());
            contradiction("tls.key", value, "set together with tls.cert")
        }
        (Some(_), Some(_)) | (None, None) => Ok(()),
    }?;
    if config.think_min > config.think_max {
        let allowed = format!("at least {}, house_players.think_ms_min", config.think_min.0);
        return contradiction(
            "house_players.think_ms_max",
            config.think_max.0.to_string(),
            &allowed,
        );
    }
    let (sockets, lines) = (config.sockets_per_address_max, config.connections_per_address_max);
    if lines < sockets {
        let allowed = format!("at least {sockets}, sockets.per_address_max");
        return contradiction("connections.per_address_max", lines.to_string(), &allowed);
    }
    if (config.rake_share.0 == 0) != config.rake_cap.is_zero() {
        let allowed = match config.rake_share.0 {
            0 => "0 if rake.share_bps is 0",
            _ => "above 0 if rake.share_bps is above 0",
        };
        return contradiction("rake.cap", config.rake_cap.to_string(), allowed);
    }
    if config.rake_share.0 == 0 && !config.rake_caps.is_empty() {
        let steps: Vec<String> = config.rake_caps.iter().map(ToString::to_string).collect();
        return contradiction("rake.caps", steps.join(", "), "empty if rake.share_bps is 0");
    }
    if config.rake_share.0 > 0 && !config.time_charge.is_zero() {
        let allowed =
            "0 if rake.share_bps is above 0: a table takes rake or a time charge, not both";
        return contradiction("time_charge.amount", config.time_charge.to_string(), allowed);
    }
    match config.metrics_listen {
        Some(metrics) if metrics == config.listen && metrics.port() != 0 => {
            contradiction("metrics.listen", format!("\"{metrics}\""), "different from `listen`")
        }
        Some(_) | None => Ok(()),
    }
}

fn find<'a, C>(settings: &'a [Setting<C>], key: &str) -> Option<&'a Setting<C>> {
    settings.iter().find(|setting| setting.key == key)
}

fn unknown(place: SettingSource, key: String) -> ConfigError {
    let known = SETTINGS.iter().map(|setting| setting.key).chain(["public_table"]);
    let nearest = nearest(&key, known).map(str::to_owned);
    ConfigError::Unknown { place, key, nearest }
}

fn put<C>(
    setting: &Setting<C>,
    config: &mut C,
    given: Given<'_>,
    place: &SettingSource,
) -> Result<(), ConfigError> {
    setting.field.put(config, given).ok_or_else(|| ConfigError::Wrong {
        place: place.clone(),
        key: setting.key.into(),
        value: given.shown(),
        allowed: setting.field.allowed(),
    })
}
