//! The table of settings, each with its key, bounds and help.

use super::{Config, Field, Setting};
use units::Chips;
use wire::{LimitKind, NewClock, NewTable};

/// Prefix of the environment variables for settings.
pub const ENVIRONMENT_PREFIX: &str = "CARDROOM_";

const DAY_S: u64 = 24 * 60 * 60;

/// All settings that are not in a list of tables or sit-and-gos, in the order of the file.
pub const SETTINGS: &[Setting<Config>] = &[
    Setting {
        key: "listen",
        help: "IP address and port of the room. 127.0.0.1 is this computer only; 0.0.0.0 is every \
               network it is connected to.",
        field: Field::Address(|c| &mut c.listen),
    },
    Setting {
        key: "public_url",
        help: "The address players use. Links and QR codes begin with it, and the room answers \
               requests for any other host with 421, except for `/healthz/ready`. Empty: links \
               follow `listen`, and the room answers under every host name.",
        field: Field::MaybeUrl(|c| &mut c.public_url),
    },
    Setting {
        key: "trusted_proxies",
        help: "Proxies in front of the room whose X-Forwarded-For and X-Forwarded-Proto headers \
               are believed. From all other addresses these headers are ignored.",
        field: Field::Networks(|c| &mut c.trusted_proxies),
    },
    Setting {
        key: "origins",
        help: "Web pages other than the room's own that may open a connection to it.",
        field: Field::Urls(|c| &mut c.origins),
    },
    Setting {
        key: "room.name",
        help: "Name of the room, as visitors see it.",
        field: Field::Text(40, |c| &mut c.room_name),
    },
    Setting {
        key: "tls.cert",
        help: "Certificate chain in PEM, if the room itself serves HTTPS. Not needed behind a \
               proxy.",
        field: Field::MaybePath(|c| &mut c.tls_cert),
    },
    Setting {
        key: "tls.key",
        help: "Private key of the certificate, in PEM.",
        field: Field::MaybePath(|c| &mut c.tls_key),
    },
    Setting {
        key: "metrics.listen",
        help: "Address for Prometheus metrics, health and readiness. Keep it private: use an \
               address that only your own machines can reach.",
        field: Field::MaybeAddress(|c| &mut c.metrics_listen),
    },
    Setting {
        key: "connections.max",
        help: "Maximum number of open connections of all kinds. The limit is lower if the system \
               allows fewer open files (`ulimit -Hn`, `LimitNOFILE=`): the room keeps 128 files \
               for itself. Connections beyond the limit are closed, and the log says so at most \
               once a minute.",
        field: Field::Count(16, 1_000_000, |c| &mut c.connections_max),
    },
    Setting {
        key: "connections.per_address_max",
        help: "Maximum number of open connections from one address (for IPv6, one /64), sockets \
               included. A browser opens at most six for its pages. Does not apply to \
               `trusted_proxies`.",
        field: Field::Count(1, 1_000_000, |c| &mut c.connections_per_address_max),
    },
    Setting {
        key: "connections.head_within_s",
        help: "Time limit for the first byte of a connection, and for the head of each call.",
        field: Field::Seconds(1, 300, |c| &mut c.head_within),
    },
    Setting {
        key: "connections.body_within_s",
        help: "Time limit for the whole body of a call, which is at most 8 KiB.",
        field: Field::Seconds(1, 300, |c| &mut c.body_within),
    },
    Setting {
        key: "connections.write_within_s",
        help: "A connection is closed if the client reads nothing of an answer for this long.",
        field: Field::Seconds(1, 300, |c| &mut c.write_within),
    },
    Setting {
        key: "sockets.per_address_max",
        help: "Maximum number of open sockets from one address; each browser tab holds one. A \
               household or a club behind one router is one address. If the room is behind a \
               proxy, list the proxy in `trusted_proxies`, or all visitors count as one address.",
        field: Field::Count(1, 15_000, |c| &mut c.sockets_per_address_max),
    },
    Setting {
        key: "guest.chips",
        help: "Play chips that a new guest gets. A refill brings a guest back up to this amount.",
        field: Field::Chips(1, 1_000_000_000, |c| &mut c.guest_chips),
    },
    Setting {
        key: "guest.refill_every_s",
        help: "Minimum time between two refills of one guest.",
        field: Field::Seconds(0, 30 * DAY_S, |c| &mut c.refill_every),
    },
    Setting {
        key: "house_players.enabled",
        help: "Whether house players (programs, marked as such) sit at play-chip tables.",
        field: Field::Flag(|c| &mut c.house_players),
    },
    Setting {
        key: "house_players.show",
        help: "Whether house players play hands among themselves while someone watches. If not, \
               they wait until a player sits down, who then gets cards immediately instead of \
               waiting for the end of a hand.",
        field: Field::Flag(|c| &mut c.house_show),
    },
    Setting {
        key: "house_players.think_ms_min",
        help: "Shortest time a house player takes to decide.",
        field: Field::Millis(0, 60_000, |c| &mut c.think_min),
    },
    Setting {
        key: "house_players.think_ms_max",
        help: "Longest time a house player takes to decide.",
        field: Field::Millis(0, 60_000, |c| &mut c.think_max),
    },
    Setting {
        key: "table.time_to_act_s",
        help: "Time to act at tables that set none themselves. 0: the value of the table's \
               rulebook (clock.time_to_act_s), which is 25 s in the house rulebook.",
        field: Field::MaybeSeconds(5, 600, |c| &mut c.time_to_act),
    },
    Setting {
        key: "table.outage_hold_s",
        help: "Longest time a table waits after half its connected players, and at least two, \
               lose their connection within 5 s, at the table or in the whole room. Meanwhile no \
               hand begins, and a hand in progress is held. Play continues as soon as more than \
               half are back; for the next ten minutes the table does not wait again. 0: the table \
               never waits, and the clock folds players who are disconnected. The table's \
               rulebook can lower it (clock.outage_hold_max_s). An open table keeps the value it \
               opened with.",
        field: Field::Seconds(0, 300, |c| &mut c.outage_hold),
    },
    Setting {
        key: "table.pause_between_hands_ms",
        help: "Pause from the end of a hand to the next. A third longer for each street dealt \
               after the betting was over, so that players can follow it.",
        field: Field::Millis(0, 60_000, |c| &mut c.pause_between_hands),
    },
    Setting {
        key: "table.away_max_s",
        help: "A player who sits out this long loses the seat; the chips go back to the player.",
        field: Field::Seconds(60, DAY_S, |c| &mut c.away_max),
    },
    Setting {
        key: "table.seat_offer_s",
        help: "How long a free seat is held for the next player on the waiting list. 0: the value \
               of the table's rulebook (seats.seat_offer_s), which is 30 s in the built-in ones.",
        field: Field::MaybeSeconds(5, 300, |c| &mut c.seat_offer),
    },
    Setting {
        key: "table.rulebook",
        help: "Rulebook of tables that name none: house, svenska-spel, win2day, ray, \
               pokerstars-cz, svepof, or one of your own.",
        field: Field::Text(30, |c| &mut c.rulebook),
    },
    Setting {
        key: "rake.share_bps",
        help: "Rake: the share of each pot that the room takes, at tables whose rulebook leaves \
               it to the operator. 0: what the rulebook says; the built-in ones take none. The \
               rulebook also says when the rake is taken, and whether a hand without a flop pays.",
        field: Field::Share(|c| &mut c.rake_share),
    },
    Setting {
        key: "rake.cap",
        help: "Maximum rake from one hand.",
        field: Field::Chips(0, Chips::MAX.get(), |c| &mut c.rake_cap),
    },
    Setting {
        key: "rake.caps",
        help: "Lower caps for small stakes and few players: \"10/3/4\" is a cap of 4 chips if the \
               big blind is at most 10 and at most 3 players are dealt in. The first entry that \
               matches applies, so list the smallest first. None may exceed rake.cap.",
        field: Field::CapSteps(|c| &mut c.rake_caps),
    },
    Setting {
        key: "time_charge.amount",
        help: "Time charge: what each seat pays for every period begun, instead of rake, at \
               tables whose rulebook allows it. It is taken from the stack before the first hand \
               of the period. Must be below the minimum buy-in of every table. 0: none.",
        field: Field::Chips(0, Chips::MAX.get(), |c| &mut c.time_charge),
    },
    Setting {
        key: "time_charge.minutes",
        help: "Length of a time charge period.",
        field: Field::Count(1, 1_440, |c| &mut c.time_charge_minutes),
    },
    Setting {
        key: "jackpot.drop",
        help: "Bad-beat jackpot: what each large enough pot gives to it, at the tables in \
               jackpot.tables. The rulebook says how it is shared out. 0: no jackpot.",
        field: Field::Chips(0, 1_000_000, |c| &mut c.jackpot_drop),
    },
    Setting {
        key: "jackpot.min_pot_big_blinds",
        help: "Minimum pot that pays the drop, in big blinds, rake included.",
        field: Field::Count(1, 1_000, |c| &mut c.jackpot_min_pot),
    },
    Setting {
        key: "jackpot.holdem",
        help: "What wins the jackpot at hold'em: the lowest hand that must be beaten, and the \
               lowest that must beat it. Both players must use both hole cards. With several \
               boards, only the first counts. All players left at the showdown show their cards.",
        field: Field::BadBeat(|c| &mut c.jackpot_holdem),
    },
    Setting {
        key: "jackpot.omaha",
        help: "The same at Omaha.",
        field: Field::BadBeat(|c| &mut c.jackpot_omaha),
    },
    Setting {
        key: "jackpot.tables",
        help: "Names of the public tables that take part in the jackpot: hold'em or Omaha.",
        field: Field::Names(30, |c| &mut c.jackpot_tables),
    },
    Setting {
        key: "games.folder",
        help: "Folder with your own games/*.toml and rulebooks/*.toml. Empty: the data folder.",
        field: Field::MaybePath(|c| &mut c.games_folder),
    },
    Setting {
        key: "tables.max",
        help: "Maximum number of open tables, private ones included, and of running tournaments; a \
               tournament's tables do not count.",
        field: Field::Count(1, 10_000, |c| &mut c.tables_max),
    },
    Setting {
        key: "tables.per_host_max",
        help: "Maximum number of private tables that one guest hosts at a time. 0: only the owner \
               opens tables.",
        field: Field::Count(0, 100, |c| &mut c.tables_per_host_max),
    },
    Setting {
        key: "store.max_mib",
        help: "Maximum size of the database file cardroom.db in MiB. When it is reached, the room \
               stops taking bets, as on a full disk. cardroom.db-wal, which holds the latest \
               writes, is not counted: up to about 130 MiB under load, more while a backup or an \
               audit reads. 0: no limit but the disk.",
        field: Field::Size(0, 1 << 30, |c| &mut c.store_max_mib),
    },
    Setting {
        key: "checkpoint.every_s",
        help: "How often the room signs a checkpoint if anything has changed since the last: a \
               line that states where every record ends, so that earlier entries cannot be \
               changed unnoticed.",
        field: Field::Seconds(1, DAY_S, |c| &mut c.checkpoint_every),
    },
    Setting {
        key: "checkpoint.file",
        help: "File to which every checkpoint is appended. Best on another machine or on \
               write-once storage, where someone who controls the room's computer cannot change \
               it.",
        field: Field::MaybePath(|c| &mut c.checkpoint_file),
    },
    Setting {
        key: "audit.open_decks_after_s",
        help: "How long after its end `cardroom open-hand` may open a hand's whole deck for an \
               auditor, mucked and undealt cards included.",
        field: Field::Seconds(0, 30 * DAY_S, |c| &mut c.open_decks_after),
    },
    Setting {
        key: "log.format",
        help: "Log format: text for people, json for machines; auto is text on a terminal and \
               JSON elsewhere.",
        field: Field::LogFormat(|c| &mut c.log_format),
    },
    Setting {
        key: "log.filter",
        help: "What is logged: error, warn, info, debug or trace, optionally per module, such as \
               \"info,server=debug\".",
        field: Field::Text(500, |c| &mut c.log_filter),
    },
];

/// All settings of one `[[public_table]]`, in the order of the file.
pub const PUBLIC_TABLE: &[Setting<NewTable>] = &[
    Setting {
        key: "name",
        help: "Name in the lobby; required.",
        field: Field::MaybeText(30, |t| &mut t.name),
    },
    Setting {
        key: "game",
        help: "Key of the game, as `cardroom games` lists it. If absent, hold'em.",
        field: Field::MaybeText(30, |t| &mut t.game),
    },
    Setting {
        key: "rulebook",
        help: "Key of the rulebook. If absent, the value of table.rulebook.",
        field: Field::MaybeText(30, |t| &mut t.rulebook),
    },
    Setting {
        key: "mix",
        help: "Key of a mix, instead of one game: horse, hose, eight_game, holdem_mixed, \
               omaha_mixed or dealers_choice. Each game has its own limit.",
        field: Field::MaybeText(30, |t| &mut t.mix),
    },
    Setting {
        key: "games",
        help: "Keys of the games at dealer's choice, each with its usual limit. If absent, all \
               that have enough seats.",
        field: Field::Texts(30, |t| &mut t.games),
    },
    Setting {
        key: "hands",
        help: "Hands of each game in a row in a mix; 0 is one orbit. If absent, 1 at dealer's \
               choice, otherwise the mix's default.",
        field: Field::MaybeByte(0, 100, |t| &mut t.hands),
    },
    Setting { key: "limit", help: "Betting limit.", field: Field::Limit(|t| &mut t.limit) },
    Setting {
        key: "small_blind",
        help: "Small blind.",
        field: Field::Chips(1, 1_000_000, |t| &mut t.small_blind),
    },
    Setting {
        key: "big_blind",
        help: "Big blind: one to four small blinds. At fixed limit it is the small bet.",
        field: Field::Chips(1, 4_000_000, |t| &mut t.big_blind),
    },
    Setting {
        key: "ante",
        help: "Ante of every seat. If absent, the default of the game: none with blinds, a fifth \
               of the small bet at stud.",
        field: Field::MaybeChips(1, 4_000_000, |t| &mut t.ante),
    },
    Setting {
        key: "bring_in",
        help: "Bring-in at stud. If absent, the default of the rulebook; in a mix, two antes.",
        field: Field::MaybeChips(1, 4_000_000, |t| &mut t.bring_in),
    },
    Setting {
        key: "pool",
        help: "Speed poker, for a game with blinds: a pool of players instead of a table. A player \
               who folds is dealt in elsewhere immediately. The number is the minimum of players \
               in a hand, at most `seats`. If absent, a table.",
        field: Field::MaybeByte(2, 10, |t| &mut t.pool),
    },
    Setting {
        key: "buy_in_min",
        help: "Minimum buy-in. If absent, that of the rulebook.",
        field: Field::MaybeChips(2, 1_000_000_000, |t| &mut t.buy_in_min),
    },
    Setting {
        key: "buy_in_max",
        help: "Maximum buy-in. If absent, that of the rulebook.",
        field: Field::MaybeChips(2, 1_000_000_000, |t| &mut t.buy_in_max),
    },
    Setting {
        key: "seats",
        help: "Number of seats.",
        field: Field::Byte(2, 10, |t| &mut t.seats_max),
    },
    Setting {
        key: "house_players",
        help: "Number of house players. Fewer than seats, except in a pool.",
        field: Field::Byte(0, 9, |t| &mut t.house_players),
    },
    Setting {
        key: "ante_by",
        help: "Who pays the ante at games with blinds: each player, or the big_blind or the \
               button for all.",
        field: Field::AnteBy(|t| &mut t.ante_by),
    },
    Setting {
        key: "time_bank_s",
        help: "Time bank of each player for hard decisions, in seconds; 0 is none. If this or one \
               of the next three keys is absent, the default of the rulebook.",
        field: Field::MaybeWhole(0, 600, |t| &mut t.clock.time_bank_s),
    },
    Setting {
        key: "time_bank_drawn",
        help: "How the time bank is used: by a button that the player presses during the time to \
               act, or by itself when that time is over.",
        field: Field::MaybeDrawn(|t| &mut t.clock.time_bank_drawn),
    },
    Setting {
        key: "time_bank_refill_s",
        help: "Seconds added to the time bank at each refill, up to its size. 0: no refill.",
        field: Field::MaybeWhole(0, 600, |t| &mut t.clock.time_bank_refill_s),
    },
    Setting {
        key: "time_bank_refill_hands",
        help: "Number of hands dealt to a player between two refills.",
        field: Field::MaybeWhole(1, 1_000, |t| &mut t.clock.time_bank_refill_hands),
    },
    Setting {
        key: "more_time_s",
        help: "Seconds added to each turn of a player who asks for more time, for players who \
               find the screen hard to see or the mouse hard to move. Everyone at the table sees \
               who asked. If absent, not offered.",
        field: Field::MaybeWhole(0, 120, |t| &mut t.clock.more_time_s),
    },
    Setting {
        key: "straddle",
        help: "Who may straddle: under_the_gun, restraddle (the next players too, each twice the \
               last), button, or mississippi (any seat except the blinds, the button first). If \
               absent, nobody.",
        field: Field::Straddle(|t| &mut t.straddle),
    },
    Setting {
        key: "bomb_pots",
        help: "Bomb pots: every player pays an ante, there are no blinds and there is no betting \
               before the flop. When, for how much and on how many boards: \"every N hands\", \
               \"host\" (the owner calls one) or \"agreed\" (all active players vote for it). If \
               absent, none.",
        field: Field::BombPots(|t| &mut t.bomb),
    },
    Setting {
        key: "anonymous",
        help: "Whether names are hidden: each player is called by seat, in chat too. The record \
               and the owner's pages keep the names.",
        field: Field::Mark(|t| &mut t.anonymous),
    },
    Setting {
        key: "rail_delay_min",
        help: "Delay for spectators, in minutes.",
        field: Field::Few(15, |t| &mut t.rail_delay_min),
    },
    Setting {
        key: "rail_cards",
        help: "Whether spectators see all cards of a finished hand, folded ones included, after \
               the same delay. Requires a delay; players who sit down are told.",
        field: Field::Mark(|t| &mut t.rail_cards),
    },
];

/// Returns the defaults of a `[[public_table]]`. The name has no default and must be given.
pub(super) fn plain_table() -> NewTable {
    NewTable {
        name: None,
        limit: LimitKind::NoLimit,
        small_blind: Chips::new(1),
        big_blind: Chips::new(2),
        seats_max: 6,
        clock: NewClock::default(),
        time_to_act_s: None,
        game: None,
        rulebook: None,
        mix: None,
        games: Vec::new(),
        hands: None,
        ante: None,
        bring_in: None,
        pool: None,
        buy_in_min: None,
        buy_in_max: None,
        ante_by: None,
        straddle: None,
        bomb: None,
        private: false,
        host_seats: false,
        house_players: 0,
        anonymous: false,
        rail_delay_min: 0,
        rail_cards: false,
    }
}
