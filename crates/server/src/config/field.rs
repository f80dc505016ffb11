use super::Network;
use floor::{BadBeatRule, CapStep};
use std::net::SocketAddr;
use std::path::PathBuf;
use units::text::TextRule;
use units::{Bps, Chips, Millis};
use wire::{AnteBy, BankDrawn, BombRule, BombWhen, LimitKind, StraddleKind};

/// One setting of a `C`: the room's, or one public table's.
pub struct Setting<C: 'static> {
    /// Its key; dots separate the sections of the file.
    pub key: &'static str,
    /// What it is for, in full sentences.
    pub help: &'static str,
    /// What it may be, and where it is kept.
    pub field: Field<C>,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// Text on a terminal, JSON elsewhere.
    Auto,
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

/// Where in a `C` a value is kept.
type At<C, T> = fn(&mut C) -> &mut T;

/// What a setting may be, and where it is kept.
pub enum Field<C: 'static> {
    /// A text of 1 to so many characters, as [`TextRule`] has them.
    Text(usize, At<C, String>),
    /// The same, or nothing.
    MaybeText(usize, At<C, Option<String>>),
    /// Any number of them; none is not written.
    Texts(usize, At<C, Vec<String>>),
    /// Any number of them.
    Names(usize, At<C, Vec<String>>),
    /// Yes or no.
    Flag(At<C, bool>),
    /// Yes or no; no is not written.
    Mark(At<C, bool>),
    /// A whole number from the first to the second.
    Count(u64, u64, At<C, usize>),
    /// The same, as it is stored on a table.
    Byte(u8, u8, At<C, u8>),
    /// The same, from 0 on; 0 is not written.
    Few(u8, At<C, u8>),
    /// The same, or nothing.
    MaybeByte(u8, u8, At<C, Option<u8>>),
    /// The same, of any size, or nothing.
    MaybeWhole(u32, u32, At<C, Option<u32>>),
    /// The same, up to the size of a disk.
    Size(u64, u64, At<C, u64>),
    /// Chips from the first to the second.
    Chips(u64, u64, At<C, Chips>),
    /// The same, or nothing.
    MaybeChips(u64, u64, At<C, Option<Chips>>),
    /// A share in basis points, up to the whole.
    Share(At<C, Bps>),
    /// A hand of five cards, and the one that beats it.
    BadBeat(At<C, BadBeatRule>),
    /// Caps by stake and players.
    CapSteps(At<C, Vec<CapStep>>),
    /// Whole seconds from the first to the second.
    Seconds(u64, u64, At<C, Millis>),
    /// The same, or 0 for nothing.
    MaybeSeconds(u64, u64, At<C, Option<Millis>>),
    /// Milliseconds from the first to the second.
    Millis(u64, u64, At<C, Millis>),
    /// An address and a port.
    Address(At<C, SocketAddr>),
    /// The same, or `off`.
    MaybeAddress(At<C, Option<SocketAddr>>),
    /// The beginning of this room's addresses, or nothing.
    MaybeUrl(At<C, Option<String>>),
    /// The same, any number of them.
    Urls(At<C, Vec<String>>),
    /// A file, or nothing.
    MaybePath(At<C, Option<PathBuf>>),
    /// Addresses and networks.
    Networks(At<C, Vec<Network>>),
    /// How the log is written.
    LogFormat(At<C, LogFormat>),
    /// How high one may bet.
    Limit(At<C, LimitKind>),
    /// Who pays an ante, or nobody said so.
    AnteBy(At<C, Option<AnteBy>>),
    /// Who may straddle, or nobody.
    Straddle(At<C, Option<StraddleKind>>),
    /// When bomb pots are played, or never.
    BombPots(At<C, Option<BombRule>>),
    /// How a time bank is drawn on, or nothing.
    MaybeDrawn(At<C, Option<BankDrawn>>),
}

/// A value as it was given.
#[derive(Clone, Copy)]
pub(super) enum Given<'a> {
    /// In the file.
    Toml(&'a toml::Value),
    /// In the environment or by a flag.
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

    /// A list; in the environment its members are separated by commas.
    fn list(self) -> Option<Vec<&'a str>> {
        match self {
            Given::Toml(value) => value.as_array()?.iter().map(toml::Value::as_str).collect(),
            Given::Text(text) => {
                Some(text.split(',').map(str::trim).filter(|member| !member.is_empty()).collect())
            }
        }
    }

    /// As an error shows it.
    pub(super) fn shown(self) -> String {
        let whole = match self {
            // Escaped, so that what is refused for how it is shown is not shown.
            Given::Toml(toml::Value::String(text)) => format!("{text:?}"),
            Given::Toml(value) => value.to_string(),
            Given::Text(text) => format!("{text:?}"),
        };
        clip(whole)
    }
}

/// At most 80 characters of a value.
pub(super) fn clip(whole: String) -> String {
    if whole.chars().count() <= 80 {
        return whole;
    }
    format!("{}...", whole.chars().take(77).collect::<String>())
}

impl<C> Field<C> {
    /// Takes a value in; `None` if it is not allowed.
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
        }
        Some(())
    }

    /// The value as TOML writes it; `None` where there is none and nothing stands for that.
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
        })
    }

    /// What it may be, in words.
    pub fn allowed(&self) -> String {
        match self {
            Field::Text(most, _) | Field::MaybeText(most, _) => format!(
                "a text of 1 to {most} characters that are seen: none invisible, no new line or \
                 other control character, none that turns how others are shown"
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
                "http:// or https:// with a host, and no path, such as https://cards.example.org"
                    .into()
            }
            Field::Urls(_) => "a list of http:// or https:// with a host, and no path, such as \
                 [\"https://cards.example.org\"]"
                .into(),
            Field::MaybePath(_) => "the name of a file".into(),
            Field::Networks(_) => {
                "a list of IP addresses and networks, such as [\"127.0.0.1\", \"10.0.0.0/8\"]"
                    .into()
            }
            Field::LogFormat(_) => names(LOG_FORMATS),
            Field::Limit(_) => names(LIMITS),
            Field::AnteBy(_) => names(ANTES),
            Field::Straddle(_) => names(STRADDLES),
            Field::BombPots(_) => {
                "\"every N hands\", \"host\" or \"agreed\", then the ante and the boards: \"every 10 \
                 hands, 5 big blinds, 2 boards\""
                    .into()
            }
            Field::MaybeDrawn(_) => names(DRAWN),
        }
    }

    /// Whether it is a list.
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

const STRADDLES: &[(&str, StraddleKind)] = &[
    ("under_the_gun", StraddleKind::UnderTheGun),
    ("restraddle", StraddleKind::Restraddle),
    ("button", StraddleKind::Button),
    ("mississippi", StraddleKind::Mississippi),
];

/// `every 10 hands, 5 big blinds, 2 boards`
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

/// Scheme, host and port as browsers write an origin: lower case, no standard port, no path.
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
