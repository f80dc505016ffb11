//! Settings of the room, from one TOML file, environment variables and flags.
//!
//! Each setting has one row in [`SETTINGS`], with its key, bounds and help; its default is in [`Config::default`]. The
//! commented settings file, the names of environment variables, the help text and the errors are made from these rows.
//! Environment variables override the file, and flags override both. The error for an invalid value names the key, the
//! value and what is allowed; the error for an unknown key suggests the closest known key.

mod error;
mod field;
mod house_table;
mod network;
mod read;
mod settings;
mod sit_and_go;
#[cfg(test)]
mod tests;
mod text;

pub use error::{ConfigError, SettingSource, nearest};
pub use field::{Field, LogFormat, Setting};
pub use house_table::{HOUSE_TABLE, HouseTable};
pub use network::{Network, NetworkError};
pub use read::Sources;
pub use settings::{ENVIRONMENT_PREFIX, PUBLIC_TABLE, SETTINGS};
pub use sit_and_go::{Pays, SIT_AND_GO, SitAndGo};
pub use text::{commented_default, environment_name, help};

use floor::{BadBeatRule, CapStep, Fee, JackpotSettings, RakeScale, Shelf, TimeCharge};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use units::{Bps, Chips, Millis};
use wire::{LimitKind, NewTable, NewTournament};

/// The values of all settings, each explained in [`SETTINGS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Setting `room.name`: name of the room, as visitors see it.
    pub room_name: String,
    /// Setting `listen`: IP address and port of the room.
    pub listen: SocketAddr,
    /// Setting `public_url`, without a trailing slash; `None` if not set. See [`Config::public_url`].
    pub public_url: Option<String>,
    /// Setting `trusted_proxies`: proxies whose `X-Forwarded-*` headers are trusted.
    pub trusted_proxies: Vec<Network>,
    /// Setting `origins`: origins of other sites whose pages may connect to the room.
    pub origins: Vec<String>,
    /// Setting `tls.cert`: file with the certificate chain; `None` if not set. See [`Config::tls`].
    pub tls_cert: Option<PathBuf>,
    /// Setting `tls.key`: file with the certificate's private key; `None` if not set.
    pub tls_key: Option<PathBuf>,
    /// Setting `metrics.listen`: address for metrics and health checks; `None` turns this listener off.
    pub metrics_listen: Option<SocketAddr>,
    /// Setting `house_players.enabled`: whether house players sit at play-chip tables.
    pub house_players: bool,
    /// Setting `house_players.show`: whether house players play among themselves while someone watches.
    pub house_show: bool,
    /// Setting `house_players.think_ms_min`: shortest time a house player takes to decide.
    pub think_min: Millis,
    /// Setting `house_players.think_ms_max`: longest time a house player takes to decide.
    pub think_max: Millis,
    /// Setting `connections.max`: maximum number of open connections of all kinds.
    pub connections_max: usize,
    /// Setting `connections.per_address_max`: maximum number of open connections from one address.
    pub connections_per_address_max: usize,
    /// Setting `connections.head_within_s`: time limit for the head of a call.
    pub head_within: Millis,
    /// Setting `connections.body_within_s`: time limit for the body of a call.
    pub body_within: Millis,
    /// Setting `connections.write_within_s`: time after which a client that reads nothing of an answer is dropped.
    pub write_within: Millis,
    /// Setting `sockets.per_address_max`: maximum number of open sockets from one address.
    pub sockets_per_address_max: usize,
    /// Setting `guest.chips`: play chips that a new guest gets.
    pub guest_chips: Chips,
    /// Setting `guest.refill_every_s`: minimum time between two refills of one guest.
    pub refill_every: Millis,
    /// Setting `table.time_to_act_s`; `None` leaves the time to act to the table's rulebook.
    pub time_to_act: Option<Millis>,
    /// Setting `table.outage_hold_s`: how long a table waits when many of its players lose their connections.
    pub outage_hold: Millis,
    /// Setting `table.pause_between_hands_ms`: pause from the end of one hand to the start of the next.
    pub pause_between_hands: Millis,
    /// Setting `table.away_max_s`: how long a player may sit out before they lose the seat.
    pub away_max: Millis,
    /// Setting `rake.share_bps`: share of each pot that the room takes; 0 leaves the rake to the rulebook.
    pub rake_share: Bps,
    /// Setting `rake.cap`: maximum rake from one hand.
    pub rake_cap: Chips,
    /// Setting `rake.caps`: lower caps for small stakes and few players.
    pub rake_caps: Vec<CapStep>,
    /// Setting `time_charge.amount`: what each seat pays for a period; zero if there is no time charge.
    pub time_charge: Chips,
    /// Setting `time_charge.minutes`: length of a period of the time charge.
    pub time_charge_minutes: usize,
    /// Setting `jackpot.drop`: what a pot pays into the bad-beat jackpot; zero if there is no jackpot.
    pub jackpot_drop: Chips,
    /// Setting `jackpot.min_pot_big_blinds`: minimum pot that pays the drop, in big blinds.
    pub jackpot_min_pot: usize,
    /// Setting `jackpot.holdem`: which hands win the jackpot in hold'em.
    pub jackpot_holdem: BadBeatRule,
    /// Setting `jackpot.omaha`: which hands win the jackpot in Omaha.
    pub jackpot_omaha: BadBeatRule,
    /// Setting `jackpot.tables`: names of the public tables that take part in the jackpot.
    pub jackpot_tables: Vec<String>,
    /// Setting `table.seat_offer_s`; `None` leaves the time limit of a seat offer to the table's rulebook.
    pub seat_offer: Option<Millis>,
    /// Setting `tables.max`: maximum number of open tables, including private ones.
    pub tables_max: usize,
    /// Setting `tables.per_host_max`: maximum number of private tables that one guest hosts at a time.
    pub tables_per_host_max: usize,
    /// Setting `store.max_mib`: maximum size of the database file in MiB; 0 for no limit.
    pub store_max_mib: u64,
    /// Setting `checkpoint.every_s`: how often the room signs a checkpoint.
    pub checkpoint_every: Millis,
    /// Setting `checkpoint.file`: file to which every checkpoint is appended; `None` for no file.
    pub checkpoint_file: Option<PathBuf>,
    /// Setting `audit.open_decks_after_s`: how long after a hand its deck stays sealed for auditors.
    pub open_decks_after: Millis,
    /// Setting `log.format`: format of the log.
    pub log_format: LogFormat,
    /// Setting `log.filter`: which messages are logged.
    pub log_filter: String,
    /// Setting `games.folder`: folder of the operator's games and rulebooks; `None` for the data folder.
    pub games_folder: Option<PathBuf>,
    /// Setting `table.rulebook`: the rulebook for tables that name none.
    pub rulebook: String,
    /// Public tables of a new room, one for each `[[public_table]]` in the file.
    pub public_tables: Vec<NewTable>,
    /// The sit-and-gos that are always open, one for each `[[sit_and_go]]` in the file.
    ///
    /// `None` means the sit-and-gos of a new room, or none at all if the file lists public tables.
    pub sit_and_gos: Option<Vec<SitAndGo>>,
    /// The house tables that are opened at every start, one for each `[[house_table]]` in the file.
    ///
    /// `None` means the house tables of a new room, or none at all if the operator chose the public tables.
    pub house_tables: Option<Vec<HouseTable>>,
    /// The games and rulebooks: those built in and those in the operator's folder. Not a setting.
    pub shelf: Shelf,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            room_name: "Cardroom".into(),
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7777),
            public_url: None,
            trusted_proxies: Vec::new(),
            origins: Vec::new(),
            tls_cert: None,
            tls_key: None,
            // Off by default, so that two rooms on one host do not compete for a second port.
            metrics_listen: None,
            house_players: true,
            // Off by default, so that a new player gets cards at once and idle house players do not fill the disk.
            house_show: false,
            think_min: Millis(900),
            think_max: Millis(3_500),
            connections_max: 20_000,
            connections_per_address_max: 400,
            head_within: Millis::seconds(15),
            body_within: Millis::seconds(15),
            write_within: Millis::seconds(20),
            // A club behind one router has one address, and some players open several tables.
            sockets_per_address_max: 200,
            guest_chips: Chips::new(2_000),
            refill_every: Millis::seconds(60),
            time_to_act: None,
            outage_hold: Millis::seconds(60),
            pause_between_hands: Millis(4_000),
            away_max: Millis::seconds(15 * 60),
            rake_share: Bps(0),
            rake_cap: Chips::ZERO,
            rake_caps: Vec::new(),
            time_charge: Chips::ZERO,
            time_charge_minutes: 30,
            jackpot_drop: Chips::ZERO,
            jackpot_min_pot: 10,
            jackpot_holdem: bad_beat("AsAhAdKsKh", "2s2h2d2c3s"),
            jackpot_omaha: bad_beat("8s8h8d8c2s", "8s8h8d8c3s"),
            jackpot_tables: Vec::new(),
            seat_offer: None,
            tables_max: 200,
            tables_per_host_max: 3,
            store_max_mib: 0,
            checkpoint_every: Millis::seconds(60),
            checkpoint_file: None,
            open_decks_after: Millis::seconds(24 * 60 * 60),
            log_format: LogFormat::Auto,
            log_filter: "info".into(),
            games_folder: None,
            rulebook: "house".into(),
            public_tables: public_tables(),
            sit_and_gos: None,
            house_tables: None,
            shelf: Shelf::built_in(),
        }
    }
}

/// Makes a default bad-beat rule from two hands that are known to be valid.
fn bad_beat(beaten: &str, by: &str) -> BadBeatRule {
    BadBeatRule::of(beaten, by).expect("five cards each")
}

/// Returns the public tables of a new room.
///
/// Together they cover every betting limit and every family of games, and include mixes. Some have no house players.
fn public_tables() -> Vec<NewTable> {
    use LimitKind::{FixedLimit, NoLimit, PotLimit};
    let table = |name: &str, limit, small_blind, seats_max, house_players| NewTable {
        name: Some(name.into()),
        limit,
        small_blind: Chips::new(small_blind),
        big_blind: Chips::new(2 * small_blind),
        seats_max,
        house_players,
        ..settings::plain_table()
    };
    let of = |game: &str, table| NewTable { game: Some(game.into()), ..table };
    let pool = |least, table| NewTable { pool: Some(least), ..table };
    let mix = |mix: &str, table| NewTable { mix: Some(mix.into()), ..table };
    vec![
        table("Kettle", NoLimit, 1, 6, 4),
        table("Long Table", NoLimit, 1, 9, 5),
        pool(2, table("Millrace", NoLimit, 1, 6, 9)),
        table("Lantern", NoLimit, 5, 6, 3),
        table("Millstone", NoLimit, 5, 9, 0),
        table("Harbour", NoLimit, 25, 6, 2),
        table("Observatory", NoLimit, 25, 9, 0),
        table("Two Chairs", NoLimit, 5, 2, 1),
        table("Copper Pot", PotLimit, 2, 6, 3),
        table("Clockwork", FixedLimit, 2, 6, 4),
        of("short_deck", table("Birch", NoLimit, 5, 6, 0)),
        of("pineapple", table("Conservatory", NoLimit, 1, 6, 2)),
        of("double_flop", table("Semaphore", PotLimit, 1, 6, 0)),
        of("omaha", table("Four Winds", PotLimit, 1, 6, 3)),
        of("omaha_8", table("Tidewater", FixedLimit, 5, 8, 2)),
        of("omaha_5", table("Quince", PotLimit, 5, 6, 0)),
        of("stud", table("Seven Bridges", FixedLimit, 5, 8, 3)),
        of("razz", table("Undertow", FixedLimit, 2, 8, 2)),
        of("five_card_draw", table("Parlour", PotLimit, 1, 6, 0)),
        of("triple_draw_27", table("Three Doors", FixedLimit, 2, 6, 3)),
        of("badugi", table("Weathercock", FixedLimit, 5, 6, 0)),
        mix("horse", table("Carousel", FixedLimit, 5, 6, 3)),
        mix("eight_game", table("Octagon", FixedLimit, 10, 6, 2)),
        mix("dealers_choice", table("Turnstile", FixedLimit, 5, 6, 2)),
    ]
}

impl Config {
    /// Returns the address that links begin with, without a trailing slash.
    ///
    /// This is `public_url` if it is set; otherwise it follows from `listen`. A room that listens on every address
    /// cannot know which of these addresses others can reach, so its links use the loopback address.
    pub fn public_url(&self) -> String {
        self.public_url.clone().unwrap_or_else(|| {
            let scheme = if self.tls().is_some() { "https" } else { "http" };
            let ip = match self.listen.ip() {
                ip if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
                ip => ip,
            };
            format!("{scheme}://{}", SocketAddr::new(ip, self.listen.port()))
        })
    }

    /// Returns the paths of certificate and key; `None` if the room does not serve HTTPS itself.
    pub fn tls(&self) -> Option<(&Path, &Path)> {
        self.tls_cert.as_deref().zip(self.tls_key.as_deref())
    }

    /// Whether the room trusts forwarding headers (`X-Forwarded-*`) from this address.
    pub fn trusts(&self, proxy: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|network| network.contains(proxy))
    }

    /// Sets the available games and rulebooks, and checks the settings against them.
    ///
    /// # Errors
    /// [`ConfigError::Contradiction`] if `shelf` lacks a rulebook that the settings name, or if a rulebook does not
    /// allow the configured rake or time charge.
    pub fn put_shelf(&mut self, shelf: Shelf) -> Result<(), ConfigError> {
        let of_tables = self.public_tables.iter().filter_map(|table| table.rulebook.as_ref());
        let chosen = self.sit_and_gos.iter().flatten();
        let of_sit_and_gos = chosen.filter_map(|one| one.rulebook.as_ref());
        let mut named = std::iter::once(("table.rulebook", &self.rulebook))
            .chain(of_tables.chain(of_sit_and_gos).map(|book| ("rulebook", book)));
        if let Some((key, book)) = named.find(|(_, book)| shelf.book(book).is_none()) {
            let keys: Vec<&str> = shelf.books().iter().map(|book| book.key.as_str()).collect();
            let (value, allowed) = (format!("{book:?}"), keys.join(", "));
            return Err(ConfigError::Contradiction { key, value, allowed });
        }
        let of_tables = self.public_tables.iter().filter_map(|table| table.rulebook.as_ref());
        for book in of_tables.chain([&self.rulebook]).filter_map(|book| shelf.book(book)) {
            let fee = self.fee().filter(|_| book.table.fee.operator_sets);
            if let Some(Err(wrong)) = fee.map(|fee| fee.check(&book.table.fee)) {
                let (key, value) = (wrong.field, self.shown(wrong.field));
                let allowed = format!("{} at tables of the rulebook {}", wrong.allowed, book.key);
                return Err(ConfigError::Contradiction { key, value, allowed });
            }
        }
        self.shelf = shelf;
        Ok(())
    }

    /// Returns the time charge or rake for tables whose rulebook leaves it to the operator.
    ///
    /// `None` if neither is set.
    fn fee(&self) -> Option<Fee> {
        if !self.time_charge.is_zero() {
            let period = Millis::seconds(60 * self.time_charge_minutes as u64);
            return Some(Fee::Time(TimeCharge { amount: self.time_charge, period }));
        }
        let steps = self.rake_caps.clone();
        let scale = RakeScale { share: self.rake_share, cap: self.rake_cap, steps };
        (!scale.is_none()).then_some(Fee::Percent(scale))
    }

    /// Returns the sit-and-gos that are always open: those in the file or, if it lists none, the sit-and-gos of a new
    /// room.
    ///
    /// If the operator chose the public tables or wants no house players, the room gets no sit-and-gos by default.
    fn sit_and_gos(&self) -> Vec<SitAndGo> {
        let are_usual = self.house_players && self.public_tables == public_tables();
        match &self.sit_and_gos {
            Some(chosen) => chosen.clone(),
            None if are_usual => sit_and_go::usual(),
            None => Vec::new(),
        }
    }

    /// Returns the house tables that are always open: those in the file or, if it lists none, the ones of a new room.
    ///
    /// If the operator chose the public tables, the room gets no house tables by default.
    fn house_tables(&self) -> Vec<HouseTable> {
        let are_usual = self.public_tables == public_tables();
        match &self.house_tables {
            Some(chosen) => chosen.clone(),
            None if are_usual => house_table::usual(),
            None => Vec::new(),
        }
    }

    /// Returns the requests with which the room opens its sit-and-gos.
    fn sit_and_go_requests(&self) -> Vec<NewTournament> {
        self.sit_and_gos().iter().map(|one| one.request(self.house_players)).collect()
    }

    /// Returns the value of a setting as it would appear in the file.
    fn shown(&self, key: &str) -> String {
        let setting = SETTINGS.iter().find(|setting| setting.key == key);
        setting.and_then(|setting| setting.field.show(&mut self.clone())).unwrap_or_default()
    }

    /// Returns the settings that the floor uses.
    pub fn floor(&self) -> floor::FloorConfig {
        floor::FloorConfig {
            version: env!("CARGO_PKG_VERSION").into(),
            guest_chips: self.guest_chips,
            refill_every: self.refill_every,
            house_players: self.house_players,
            house_show: self.house_show,
            clock_in_doubt: false,
            tables_max: self.tables_max,
            tables_per_host_max: self.tables_per_host_max,
            time_to_act: self.time_to_act,
            outage_hold: self.outage_hold,
            pause_between_hands: self.pause_between_hands,
            away_max: self.away_max,
            seat_offer: self.seat_offer,
            hands_per_snapshot: floor::HANDS_PER_SNAPSHOT,
            shelf: self.shelf.clone(),
            rulebook: self.rulebook.clone(),
            fee: self.fee(),
            jackpot: (!self.jackpot_drop.is_zero()).then(|| JackpotSettings {
                drop: self.jackpot_drop,
                min_pot_big_blinds: self.jackpot_min_pot as u64,
                holdem: self.jackpot_holdem.clone(),
                omaha: self.jackpot_omaha.clone(),
                tables: self.jackpot_tables.clone(),
            }),
            tables: self.public_tables.clone(),
            sit_and_gos: self.sit_and_go_requests(),
            house_tables: self.house_tables().iter().map(HouseTable::request).collect(),
            are_tables_usual: self.public_tables == public_tables(),
        }
    }
}
