//! The types of settings: how each value is parsed, checked and written.

use super::{Network, Pays};
use floor::{BadBeatRule, CapStep};
use std::net::SocketAddr;
use std::path::PathBuf;
use units::text::TextRule;
use units::{Bps, Chips, Millis};
use wire::{AnteBy, BankDrawn, BombRule, BombWhen, LimitKind, Speed, StraddleKind};

/// One setting of the type `C`: the whole configuration, or an entry of a list such as a public table.
pub struct Setting<C: 'static> {
    /// Key of the setting; dots separate the sections of the settings file.
    pub key: &'static str,
    /// Help text for the operator, in full sentences.
    pub help: &'static str,
    /// Type and bounds of the setting, and where in a `C` its value is stored.
    pub field: Field<C>,
}

/// Format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// Text on a terminal, JSON elsewhere.
    Auto,
    /// Lines of text for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// Function that borrows the value of a setting in a `C`.
type At<C, T> = fn(&mut C) -> &mut T;

/// Type and bounds of a setting, and where its value is stored.
///
/// Where a variant has two numbers, these are the minimum and the maximum. An *optional* setting has no value if it is
/// absent; it is then left out when settings are written.
pub enum Field<C: 'static> {
    /// Text of at least 1 and at most this many characters. It must pass [`TextRule`].
    Text(usize, At<C, String>),
    /// Optional text of at least 1 and at most this many characters.
    MaybeText(usize, At<C, Option<String>>),
    /// List of texts of at least 1 and at most this many characters each; not written if empty.
    Texts(usize, At<C, Vec<String>>),
    /// List of texts of at least 1 and at most this many characters each; written even if empty.
    Names(usize, At<C, Vec<String>>),
    /// `true` or `false`.
    Flag(At<C, bool>),
    /// `true` or `false`; written only if `true`.
    Mark(At<C, bool>),
    /// Whole number.
    Count(u64, u64, At<C, usize>),
    /// Whole number that fits in a byte.
    Byte(u8, u8, At<C, u8>),
    /// Whole number from 0 to this maximum; 0 is not written.
    Few(u8, At<C, u8>),
    /// Optional whole number that fits in a byte.
    MaybeByte(u8, u8, At<C, Option<u8>>),
    /// Optional whole number.
    MaybeWhole(u32, u32, At<C, Option<u32>>),
    /// Whole number that may exceed 32 bits, such as a size on disk.
    Size(u64, u64, At<C, u64>),
    /// Amount in chips.
    Chips(u64, u64, At<C, Chips>),
    /// Optional amount in chips.
    MaybeChips(u64, u64, At<C, Option<Chips>>),
    /// Share in basis points, from 0 to 10,000.
    Share(At<C, Bps>),
    /// Two five-card hands: the lowest that must be beaten, and the lowest that must beat it.
    BadBeat(At<C, BadBeatRule>),
    /// List of rake caps by big blind and number of players.
    CapSteps(At<C, Vec<CapStep>>),
    /// Whole seconds.
    Seconds(u64, u64, At<C, Millis>),
    /// Whole seconds; 0 means `None`.
    MaybeSeconds(u64, u64, At<C, Option<Millis>>),
    /// A time in milliseconds.
    Millis(u64, u64, At<C, Millis>),
    /// IP address and port.
    Address(At<C, SocketAddr>),
    /// IP address and port; `off` means `None`.
    MaybeAddress(At<C, Option<SocketAddr>>),
    /// URL of scheme and host, without a path; the empty string means `None`.
    MaybeUrl(At<C, Option<String>>),
    /// List of URLs of scheme and host, without paths.
    Urls(At<C, Vec<String>>),
    /// Path of a file or folder; the empty string means `None`.
    MaybePath(At<C, Option<PathBuf>>),
    /// List of IP addresses and networks.
    Networks(At<C, Vec<Network>>),
    /// Log format.
    LogFormat(At<C, LogFormat>),
    /// Betting limit.
    Limit(At<C, LimitKind>),
    /// Optional: who pays the ante.
    AnteBy(At<C, Option<AnteBy>>),
    /// Optional: who may straddle.
    Straddle(At<C, Option<StraddleKind>>),
    /// Optional: when bomb pots are played, with which ante and how many boards.
    BombPots(At<C, Option<BombRule>>),
    /// Optional: whether the time bank starts when the player presses a button, or automatically.
    MaybeDrawn(At<C, Option<BankDrawn>>),
    /// Preset for the levels of a tournament.
    Speed(At<C, Speed>),
    /// How a sit-and-go divides its prize pool.
    Pays(At<C, Pays>),
}

/// The value of a setting before it is parsed.
#[derive(Clone, Copy)]
pub(super) enum Given<'a> {
    /// A value from the settings file.
    Toml(&'a toml::Value),
    /// A value from the environment or a flag.
    Text(&'a str),
}

impl<'a> Given<'a> {
    fn text(self) -> Option<&'a str> {
        match self {
            Given::Toml(value) => value.as_str(),
            Given::Text(text) => Some(text),
        }
    }

    fn whole(self, least: u64, most: u64) -> Option<u64> {
        let number: u64 = match self {
            Given::Toml(value) => value.as_integer()?.try_into().ok()?,
            Given::Text(text) => text.parse().ok()?,
        };
        (least..=most).contains(&number).then_some(number)
    }

    fn flag(self) -> Option<bool> {
        match self {
            Given::Toml(value) => value.as_bool(),
            Given::Text(text) => text.parse().ok(),
        }
    }

    /// Reads the value as a list; `None` if it is not one. Outside TOML, commas separate the items.
    fn list(self) -> Option<Vec<&'a str>> {
        match self {
            Given::Toml(value) => value.as_array()?.iter().map(toml::Value::as_str).collect(),
            Given::Text(text) => {
                Some(text.split(',').map(str::trim).filter(|member| !member.is_empty()).collect())
            }
        }
    }

    /// Formats the value for an error message, cut to 80 characters.
    pub(super) fn shown(self) -> String {
        let whole = match self {
            // Escaped, because the text may have been refused for control characters, which must not reach the
            // terminal.
            Given::Toml(toml::Value::String(text)) => format!("{text:?}"),
            Given::Toml(value) => value.to_string(),
            Given::Text(text) => format!("{text:?}"),
        };
        clip(whole)
    }
}

/// Cuts a value to 80 characters. A cut value ends in `...`.
pub(super) fn clip(whole: String) -> String {
    if whole.chars().count() <= 80 {
        return whole;
    }
    format!("{}...", whole.chars().take(77).collect::<String>())
}

impl<C> Field<C> {
    /// Parses a value and stores it in `config`; `None` if the value is not allowed.
    pub(super) fn put(&self, config: &mut C, given: Given<'_>) -> Option<()> {
        match *self {
            Field::Text(most, at) => *at(config) = plain_text(given.text()?, most)?,
            Field::MaybeText(most, at) => *at(config) = Some(plain_text(given.text()?, most)?),
            Field::Texts(most, at) | Field::Names(most, at) => {
                let texts = given.list()?.into_iter().map(|text| plain_text(text, most));
                *at(config) = texts.collect::<Option<_>>()?;
            }
            Field::Flag(at) | Field::Mark(at) => *at(config) = given.flag()?,
            Field::Count(least, most, at) => {
                *at(config) = given.whole(least, most)?.try_into().ok()?;
            }
            Field::Byte(least, most, at) => {
                *at(config) = given.whole(least.into(), most.into())?.try_into().ok()?;
            }
            Field::Few(most, at) => {
                *at(config) = given.whole(0, most.into())?.try_into().ok()?;
            }
            Field::MaybeByte(least, most, at) => {
                *at(config) = Some(given.whole(least.into(), most.into())?.try_into().ok()?);
            }
            Field::MaybeWhole(least, most, at) => {
                *at(config) = Some(given.whole(least.into(), most.into())?.try_into().ok()?);
            }
            Field::Size(least, most, at) => *at(config) = given.whole(least, most)?,
            Field::Chips(least, most, at) => {
                *at(config) = Chips::try_new(given.whole(least, most)?).ok()?;
            }
            Field::MaybeChips(least, most, at) => {
                *at(config) = Some(Chips::try_new(given.whole(least, most)?).ok()?);
            }
            Field::Share(at) => {
                *at(config) = Bps(given.whole(0, Bps::WHOLE.0.into())?.try_into().ok()?);
            }
            Field::BadBeat(at) => {
                let (beaten, by) = given.text()?.split_once('<')?;
                *at(config) = BadBeatRule::of(beaten.trim(), by.trim())?;
            }
            Field::CapSteps(at) => {
                let steps = given.list()?.into_iter().map(|step| step.parse().ok());
                *at(config) = steps.collect::<Option<_>>()?;
            }
            Field::Seconds(least, most, at) => {
                *at(config) = Millis::seconds(given.whole(least, most)?);
            }
            Field::MaybeSeconds(least, most, at) => {
                let seconds = Some(given.whole(0, most)?).filter(|seconds| *seconds > 0);
                *at(config) = match seconds {
                    Some(few) if few < least => return None,
                    seconds => seconds.map(Millis::seconds),
                };
            }
            Field::Millis(least, most, at) => *at(config) = Millis(given.whole(least, most)?),
            Field::Address(at) => *at(config) = given.text()?.parse().ok()?,
            Field::MaybeAddress(at) => {
                *at(config) = match given.text()? {
                    "off" => None,
                    address => Some(address.parse().ok()?),
                };
            }
            Field::MaybeUrl(at) => {
                *at(config) = match given.text()? {
                    "" => None,
                    url => Some(base_url(url)?),
                };
            }
            Field::Urls(at) => {
                *at(config) = given.list()?.into_iter().map(base_url).collect::<Option<_>>()?;
            }
            Field::MaybePath(at) => {
                *at(config) = Some(given.text()?).filter(|path| !path.is_empty()).map(Into::into);
            }
            Field::Networks(at) => {
                let networks = given.list()?.into_iter().map(|network| network.parse().ok());
                *at(config) = networks.collect::<Option<_>>()?;
            }
            Field::LogFormat(at) => {
                *at(config) = named(LOG_FORMATS, given.text()?)?;
            }
            Field::Limit(at) => *at(config) = named(LIMITS, given.text()?)?,
            Field::AnteBy(at) => *at(config) = Some(named(ANTES, given.text()?)?),
            Field::Straddle(at) => *at(config) = Some(named(STRADDLES, given.text()?)?),
            Field::BombPots(at) => *at(config) = Some(bomb_pots(given.text()?)?),
            Field::MaybeDrawn(at) => *at(config) = Some(named(DRAWN, given.text()?)?),
            Field::Speed(at) => *at(config) = named(SPEEDS, given.text()?)?,
            Field::Pays(at) => *at(config) = named(PAYS, given.text()?)?,
        }
        Some(())
    }

    /// Formats the setting's value as TOML; `None` if the setting need not be written.
    pub(super) fn show(&self, config: &mut C) -> Option<String> {
        let text = |text: &str| toml::Value::from(text).to_string();
        let list = |members: Vec<String>| toml::Value::from(members).to_string();
        Some(match *self {
            Field::Text(_, at) => text(at(config)),
            Field::MaybeText(_, at) => text(at(config).as_deref()?),
            Field::Texts(_, at) => {
                list(Some(at(config)).filter(|texts| !texts.is_empty())?.clone())
            }
            Field::Names(_, at) => list(at(config).clone()),
            Field::Flag(at) => at(config).to_string(),
            Field::Mark(at) => Some(*at(config)).filter(|is| *is)?.to_string(),
            Field::Few(_, at) => Some(*at(config)).filter(|few| *few > 0)?.to_string(),
            Field::Count(_, _, at) => at(config).to_string(),
            Field::Byte(_, _, at) => at(config).to_string(),
            Field::MaybeByte(_, _, at) => (*at(config))?.to_string(),
            Field::MaybeWhole(_, _, at) => (*at(config))?.to_string(),
            Field::Size(_, _, at) => at(config).to_string(),
            Field::Chips(_, _, at) => at(config).to_string(),
            Field::MaybeChips(_, _, at) => (*at(config))?.to_string(),
            Field::Share(at) => at(config).0.to_string(),
            Field::BadBeat(at) => text(&at(config).to_string()),
            Field::CapSteps(at) => list(at(config).iter().map(CapStep::to_string).collect()),
            Field::Seconds(_, _, at) => (at(config).0 / 1_000).to_string(),
            Field::MaybeSeconds(_, _, at) => {
                at(config).map_or(0, |time| time.0 / 1_000).to_string()
            }
            Field::Millis(_, _, at) => at(config).0.to_string(),
            Field::Address(at) => text(&at(config).to_string()),
            Field::MaybeAddress(at) => {
                text(&at(config).map_or("off".into(), |address| address.to_string()))
            }
            Field::MaybeUrl(at) => text(at(config).as_deref().unwrap_or("")),
            Field::Urls(at) => list(at(config).clone()),
            Field::MaybePath(at) => {
                text(&at(config).as_ref().map_or("".into(), |path| path.to_string_lossy()))
            }
            Field::Networks(at) => list(at(config).iter().map(Network::to_string).collect()),
            Field::LogFormat(at) => text(name_of(LOG_FORMATS, *at(config))),
            Field::Limit(at) => text(name_of(LIMITS, *at(config))),
            Field::AnteBy(at) => text(name_of(ANTES, (*at(config))?)),
            Field::Straddle(at) => text(name_of(STRADDLES, (*at(config))?)),
            Field::BombPots(at) => text(&bomb_pots_text((*at(config))?)),
            Field::MaybeDrawn(at) => text(name_of(DRAWN, (*at(config))?)),
            Field::Speed(at) => text(name_of(SPEEDS, *at(config))),
            Field::Pays(at) => text(name_of(PAYS, *at(config))),
        })
    }

    /// Describes the allowed values, phrased so that they can follow "it must be".
    pub fn allowed(&self) -> String {
        match self {
            Field::Text(most, _) | Field::MaybeText(most, _) => format!(
                "1 to {most} printable characters; no control, invisible or bidi characters"
            ),
            Field::Texts(most, _) | Field::Names(most, _) => {
                format!("a list of texts of 1 to {most} characters each")
            }
            Field::Flag(_) | Field::Mark(_) => "true or false".into(),
            Field::Few(most, _) => format!("a whole number from 0 to {most}"),
            Field::Count(least, most, _) | Field::Size(least, most, _) => {
                format!("a whole number from {least} to {most}")
            }
            Field::Byte(least, most, _) | Field::MaybeByte(least, most, _) => {
                format!("a whole number from {least} to {most}")
            }
            Field::MaybeWhole(least, most, _) => format!("a whole number from {least} to {most}"),
            Field::Chips(least, most, _) | Field::MaybeChips(least, most, _) => {
                format!("chips from {least} to {most}")
            }
            Field::Share(_) => {
                format!("basis points from 0 to {}: 500 is 5 %", Bps::WHOLE.0)
            }
            Field::BadBeat(_) => "two hands of five different cards each, such as \
                 \"AsAhAdKsKh < 2s2h2d2c3s\""
                .into(),
            Field::CapSteps(_) => "a list of \"<big blind>/<players>/<cap>\", such as \
                 [\"10/3/4\", \"10/10/8\"]: chips from 1, and 2 to 10 players"
                .into(),
            Field::Seconds(least, most, _) => format!("whole seconds from {least} to {most}"),
            Field::MaybeSeconds(least, most, _) => {
                format!("0, or whole seconds from {least} to {most}")
            }
            Field::Millis(least, most, _) => format!("milliseconds from {least} to {most}"),
            Field::Address(_) => "an IP address and port, such as 127.0.0.1:7777".into(),
            Field::MaybeAddress(_) => {
                "an IP address and port, such as 127.0.0.1:7778, or \"off\"".into()
            }
            Field::MaybeUrl(_) => {
                "http:// or https:// and a host without a path, such as https://cards.example.org"
                    .into()
            }
            Field::Urls(_) => "a list of http:// or https:// and a host without a path, such as \
                 [\"https://cards.example.org\"]"
                .into(),
            Field::MaybePath(_) => "a path, or empty".into(),
            Field::Networks(_) => {
                "a list of IP addresses and networks, such as [\"127.0.0.1\", \"10.0.0.0/8\"]"
                    .into()
            }
            Field::LogFormat(_) => names(LOG_FORMATS),
            Field::Limit(_) => names(LIMITS),
            Field::AnteBy(_) => names(ANTES),
            Field::Straddle(_) => names(STRADDLES),
            Field::BombPots(_) => {
                "\"every N hands\", \"host\" or \"agreed\", then ante and boards, such as \"every 10 \
                 hands, 5 big blinds, 2 boards\""
                    .into()
            }
            Field::MaybeDrawn(_) => names(DRAWN),
            Field::Speed(_) => names(SPEEDS),
            Field::Pays(_) => names(PAYS),
        }
    }

    /// Whether the value of the setting is a list.
    pub(super) fn is_list(&self) -> bool {
        matches!(
            self,
            Field::Urls(_)
                | Field::Networks(_)
                | Field::Texts(..)
                | Field::Names(..)
                | Field::CapSteps(_)
        )
    }
}

const LOG_FORMATS: &[(&str, LogFormat)] =
    &[("auto", LogFormat::Auto), ("text", LogFormat::Text), ("json", LogFormat::Json)];

const LIMITS: &[(&str, LimitKind)] = &[
    ("no_limit", LimitKind::NoLimit),
    ("pot_limit", LimitKind::PotLimit),
    ("fixed_limit", LimitKind::FixedLimit),
];

const ANTES: &[(&str, AnteBy)] =
    &[("each", AnteBy::Each), ("big_blind", AnteBy::BigBlind), ("button", AnteBy::Button)];

const SPEEDS: &[(&str, Speed)] = &[
    ("deep", Speed::Deep),
    ("regular", Speed::Regular),
    ("turbo", Speed::Turbo),
    ("hyper", Speed::Hyper),
];

const PAYS: &[(&str, Pays)] = &[
    ("table", Pays::Table),
    ("winner", Pays::Winner),
    ("double", Pays::Double),
    ("spin", Pays::Spin),
];

const STRADDLES: &[(&str, StraddleKind)] = &[
    ("under_the_gun", StraddleKind::UnderTheGun),
    ("restraddle", StraddleKind::Restraddle),
    ("button", StraddleKind::Button),
    ("mississippi", StraddleKind::Mississippi),
];

/// Parses a rule for bomb pots, such as `every 10 hands, 5 big blinds, 2 boards`; `None` if the text is no rule.
fn bomb_pots(text: &str) -> Option<BombRule> {
    let parts: Vec<&str> = text.split(", ").collect();
    let [when, ante, boards] = parts[..] else { return None };
    let count = |text: &str, of: [&str; 2]| -> Option<u8> {
        let (count, words) = text.split_once(' ')?;
        let count = count.parse().ok()?;
        (words == of[usize::from(count != 1)]).then_some(count)
    };
    let (when, hands) = match when {
        "host" => (BombWhen::Host, 0),
        "agreed" => (BombWhen::Agreed, 0),
        _ => (BombWhen::Every, count(when.strip_prefix("every ")?, ["hand", "hands"])?),
    };
    let ante_big_blinds = count(ante, ["big blind", "big blinds"])?;
    Some(BombRule { when, hands, ante_big_blinds, boards: count(boards, ["board", "boards"])? })
}

fn bomb_pots_text(rule: BombRule) -> String {
    let count = |count: u8, of: &str| format!("{count} {of}{}", if count == 1 { "" } else { "s" });
    let when = match rule.when {
        BombWhen::Every => format!("every {}", count(rule.hands, "hand")),
        BombWhen::Host => "host".into(),
        BombWhen::Agreed => "agreed".into(),
    };
    let (ante, boards) = (count(rule.ante_big_blinds, "big blind"), count(rule.boards, "board"));
    format!("{when}, {ante}, {boards}")
}

const DRAWN: &[(&str, BankDrawn)] =
    &[("by_button", BankDrawn::ByButton), ("by_itself", BankDrawn::ByItself)];

fn named<T: Copy>(table: &[(&str, T)], name: &str) -> Option<T> {
    table.iter().find(|(key, _)| *key == name).map(|(_, value)| *value)
}

fn name_of<T: PartialEq>(table: &[(&'static str, T)], value: T) -> &'static str {
    table.iter().find(|(_, other)| *other == value).expect("every value has a name").0
}

fn names<T>(table: &[(&str, T)]) -> String {
    let names: Vec<String> = table.iter().map(|(name, _)| format!("\"{name}\"")).collect();
    let (last, others) = names.split_last().expect("there are names");
    format!("{} or {last}", others.join(", "))
}

fn plain_text(text: &str, most: usize) -> Option<String> {
    TextRule { chars_min: 1, chars_max: most, joiners: false }.fit(text).ok()
}

/// Converts a URL to an origin in the form that browsers use: lower case, no default port, no path.
fn base_url(text: &str) -> Option<String> {
    let text = text.to_ascii_lowercase();
    let (scheme, rest) = text.split_once("://")?;
    let standard_port = match scheme {
        "http" => ":80",
        "https" => ":443",
        _ => return None,
    };
    let rest = rest.strip_suffix('/').unwrap_or(rest);
    let rest = rest.strip_suffix(standard_port).unwrap_or(rest);
    let (host, port) = match rest.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
        _ => (rest, None),
    };
    let port_is_sound = port.is_none_or(|port| port.parse::<u16>().is_ok_and(|port| port > 0));
    (is_host(host) && port_is_sound).then(|| format!("{scheme}://{rest}"))
}

fn is_host(host: &str) -> bool {
    if let Some(address) = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        return address.parse::<std::net::Ipv6Addr>().is_ok();
    }
    let label = |label: &str| {
        !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    host.split('.').all(label)
}
