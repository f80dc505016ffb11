//! Texts made from the settings: the commented file, the help, and names of environment variables.

use super::settings::plain_table;
use super::{
    Config, ENVIRONMENT_PREFIX, HOUSE_TABLE, HouseTable, PUBLIC_TABLE, SETTINGS, SIT_AND_GO,
    Setting, SitAndGo,
};
use core::fmt::Write;

/// Returns the environment variable for a setting, such as `CARDROOM_ROOM__NAME` for `room.name`.
pub fn environment_name(key: &str) -> String {
    format!("{ENVIRONMENT_PREFIX}{}", key.replace('.', "__").to_ascii_uppercase())
}

const HEAD: &str = "\
# Settings of Cardroom. Each setting is commented out and shows its default; remove the # to change it.
# Environment variables override this file, flags override both.
";

const TABLES_HEAD: &str = "
# Public tables that a new room opens with. Later the owner opens and closes tables in the browser.
# A list here replaces this one. Keys of each table:
";

const SIT_AND_GOS_HEAD: &str = "
# Sit-and-gos that are always open: when one starts, the room opens the next. A list here replaces
# this one. If there is no list here but public tables are listed above, there are no sit-and-gos.
# Keys of each:
";

const HOUSE_TABLES_HEAD: &str = "
# House tables: at each start, the room opens every table of this list that is not open. A list
# here replaces this one. If there is no list here but public tables are listed above, there are no
# house tables. Keys of each:
";

/// Writes a settings file that explains every setting and shows its default, commented out.
pub fn commented_default() -> String {
    write(&mut Config::default(), true)
}

impl Config {
    /// Writes a settings file that contains every setting with its present value.
    pub fn to_toml(&self) -> String {
        write(&mut self.clone(), false)
    }
}

fn write(config: &mut Config, commented: bool) -> String {
    let mut out = String::new();
    let mark = if commented { "#" } else { "" };
    if commented {
        out.push_str(HEAD);
    }
    let mut section = "";
    for setting in SETTINGS {
        let (own, name) = setting.key.split_once('.').unwrap_or(("", setting.key));
        if own != section {
            section = own;
            push(&mut out, format_args!("\n[{section}]"));
        }
        if commented {
            explain(&mut out, setting);
            push(&mut out, format_args!("# Environment: {}", environment_name(setting.key)));
        }
        let value = setting.field.show(config).expect("every setting can be written");
        push(&mut out, format_args!("{mark}{name} = {value}"));
    }
    if commented {
        out.push_str(TABLES_HEAD);
        explain_keys(&mut out, PUBLIC_TABLE, &mut plain_table());
    }
    write_list(&mut out, mark, "public_table", PUBLIC_TABLE, &mut config.public_tables);
    if commented {
        out.push_str(SIT_AND_GOS_HEAD);
        explain_keys(&mut out, SIT_AND_GO, &mut SitAndGo::plain());
    }
    // What was not chosen follows from the public tables.
    if commented || config.sit_and_gos.is_some() {
        write_list(&mut out, mark, "sit_and_go", SIT_AND_GO, &mut config.sit_and_gos());
    }
    if commented {
        out.push_str(HOUSE_TABLES_HEAD);
        explain_keys(&mut out, HOUSE_TABLE, &mut HouseTable::plain());
    }
    if commented || config.house_tables.is_some() {
        write_list(&mut out, mark, "house_table", HOUSE_TABLE, &mut config.house_tables());
    }
    out
}

/// Explains the settings of a list's entries; the values of `plain` are shown as their defaults.
fn explain_keys<C>(out: &mut String, settings: &[Setting<C>], plain: &mut C) {
    for setting in settings {
        let (key, help, allowed) = (setting.key, setting.help, setting.field.allowed());
        let default = setting.field.show(plain);
        let default = default.map_or_else(String::new, |value| format!("; default {value}"));
        wrap(out, "# - ", "#   ", &format!("{key}: {help} Allowed: {allowed}{default}."));
    }
}

fn write_list<C>(out: &mut String, mark: &str, key: &str, settings: &[Setting<C>], list: &mut [C]) {
    if list.is_empty() {
        // In TOML, keys outside any section must come before the first section.
        out.insert_str(0, &format!("{mark}{key} = []\n"));
    }
    for section in list {
        push(out, format_args!("\n{mark}[[{key}]]"));
        for setting in settings {
            if let Some(value) = setting.field.show(section) {
                push(out, format_args!("{mark}{} = {value}", setting.key));
            }
        }
    }
}

/// Lists every setting with its default and environment variable, for `--help`.
pub fn help() -> String {
    let mut out = String::new();
    for setting in SETTINGS {
        let default = setting.field.show(&mut Config::default());
        let default = default.expect("every setting can be written");
        push(&mut out, format_args!("  {} = {default}", setting.key));
        wrap(&mut out, "      ", "      ", setting.help);
        let (allowed, name) = (setting.field.allowed(), environment_name(setting.key));
        wrap(&mut out, "      ", "      ", &format!("Allowed: {allowed}. Environment: {name}."));
    }
    out
}

fn explain<C>(out: &mut String, setting: &Setting<C>) {
    out.push('\n');
    wrap(out, "# ", "# ", setting.help);
    let list =
        if setting.field.is_list() { " (in the environment, separated by commas)" } else { "" };
    wrap(out, "# ", "# ", &format!("Allowed: {}{list}.", setting.field.allowed()));
}

/// Wraps a text at 100 columns. The first line begins with `first`, all others with `next`.
fn wrap(out: &mut String, first: &str, next: &str, text: &str) {
    let mut line = first.to_owned();
    for word in text.split_whitespace() {
        let is_empty = line == first || line == next;
        if !is_empty && line.chars().count() + 1 + word.chars().count() > 100 {
            push(out, format_args!("{line}"));
            next.clone_into(&mut line);
        } else if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
    }
    push(out, format_args!("{line}"));
}

fn push(out: &mut String, line: core::fmt::Arguments<'_>) {
    writeln!(out, "{line}").expect("a String takes everything");
}
