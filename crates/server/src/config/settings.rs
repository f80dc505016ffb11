use super::{Config, Field, Setting};
use units::Chips;
use wire::{LimitKind, NewClock, NewTable};

/// Every setting's name in the environment begins with this.
pub const ENVIRONMENT_PREFIX: &str = "CARDROOM_";

const DAY_S: u64 = 24 * 60 * 60;

/// Every setting but the public tables, in the file's order.
pub const SETTINGS: &[Setting<Config>] = &[
    Setting {
        key: "listen",
        help: "Where the room listens. 127.0.0.1 is this computer alone; 0.0.0.0 is every network \
               that it is on.",
        field: Field::Address(|c| &mut c.listen),
    },
    Setting {
        key: "public_url",
        help: "The address at which players find the room; links and their QR codes begin with it, and \
               the room answers under no other (421), but for `/healthz/ready`. Empty: it follows from \
               `listen`, and the room answers whatever it is called.",
        field: Field::MaybeUrl(|c| &mut c.public_url),
    },
    Setting {
        key: "trusted_proxies",
        help: "Proxies in front of the room whose X-Forwarded-For and X-Forwarded-Proto are believed. \
               Anybody else's are ignored.",
        field: Field::Networks(|c| &mut c.trusted_proxies),
    },
    Setting {
        key: "origins",
        help: "Web pages other than the room's own that may open a connection to it.",
        field: Field::Urls(|c| &mut c.origins),
    },
    Setting {
        key: "room.name",
        help: "The room's name, as visitors see it.",
        field: Field::Text(40, |c| &mut c.room_name),
    },
    Setting {
        key: "tls.cert",
        help: "A certificate chain in PEM, if the room itself speaks HTTPS; not needed behind a proxy.",
        field: Field::MaybePath(|c| &mut c.tls_cert),
    },
    Setting {
        key: "tls.key",
        help: "The certificate's private key in PEM.",
        field: Field::MaybePath(|c| &mut c.tls_key),
    },
    Setting {
        key: "metrics.listen",
        help: "Where figures for Prometheus, health and readiness are read. Not for the public: keep \
               it on an address that only your own machines reach.",
        field: Field::MaybeAddress(|c| &mut c.metrics_listen),
    },
    Setting {
        key: "connections.max",
        help: "Most connections of all kinds open at once. The room takes fewer where the system lets it \
               open fewer files (`ulimit -Hn`, `LimitNOFILE=`): 128 of them are kept for its own. What \
               comes beyond is closed, and the log says so once a minute.",
        field: Field::Count(16, 1_000_000, |c| &mut c.connections_max),
    },
    Setting {
        key: "connections.per_address_max",
        help: "Most connections open at once from one address (of IPv6, from one /64), sockets included: \
               a browser opens six at most for its pages. Proxies in `trusted_proxies` are not bound by \
               it.",
        field: Field::Count(1, 1_000_000, |c| &mut c.connections_per_address_max),
    },
    Setting {
        key: "connections.head_within_s",
        help: "How long a connection may take to its first byte, and over the head of each call.",
        field: Field::Seconds(1, 300, |c| &mut c.head_within),
    },
    Setting {
        key: "connections.body_within_s",
        help: "How long a call may take over its whole body, which has 8 KiB at most.",
        field: Field::Seconds(1, 300, |c| &mut c.body_within),
    },
    Setting {
        key: "connections.write_within_s",
        help: "How long an answer may wait without any of it being read before its connection is closed.",
        field: Field::Seconds(1, 300, |c| &mut c.write_within),
    },
    Setting {
        key: "sockets.per_address_max",
        help: "Most sockets (a browser's tab holds one) open at once from one address: a household or \
               a club behind one router is one address. Behind a proxy, name it in `trusted_proxies`, \
               or all visitors are one.",
        field: Field::Count(1, 15_000, |c| &mut c.sockets_per_address_max),
    },
    Setting {
        key: "guest.chips",
        help: "Play chips that a new guest gets, and that a refill brings him up to.",
        field: Field::Chips(1, 1_000_000_000, |c| &mut c.guest_chips),
    },
    Setting {
        key: "guest.refill_every_s",
        help: "Least time between two refills of one guest.",
        field: Field::Seconds(0, 30 * DAY_S, |c| &mut c.refill_every),
    },
    Setting {
        key: "house_players.enabled",
        help: "Whether house players, programs that are marked as such, sit at play-chip tables.",
        field: Field::Flag(|c| &mut c.house_players),
    },
    Setting {
        key: "house_players.show",
        help: "Whether house players play hands among themselves while somebody looks on. If not, they \
               wait for a person to sit down, who then has cards at once instead of after their hand.",
        field: Field::Flag(|c| &mut c.house_show),
    },
    Setting {
        key: "house_players.think_ms_min",
        help: "The least time a house player takes to decide.",
        field: Field::Millis(0, 60_000, |c| &mut c.think_min),
    },
    Setting {
        key: "house_players.think_ms_max",
        help: "The most time a house player takes to decide.",
        field: Field::Millis(0, 60_000, |c| &mut c.think_max),
    },
    Setting {
        key: "table.time_to_act_s",
        help: "Time to act at tables of which nothing else is said. 0: as the table's rulebook has it \
               (clock.time_to_act_s), which is 25 s by the house's.",
        field: Field::MaybeSeconds(5, 600, |c| &mut c.time_to_act),
    },
    Setting {
        key: "table.outage_hold_s",
        help: "So long a table waits at most where two people or more, and half of those whose lines \
               were up, lose them within 5 s, at the table or in the whole room: no hand begins, and \
               a running one is held. It goes on as soon as more than half are there, and waits no \
               more for the next ten minutes. 0: it never waits, and whoever is not there is folded \
               by his clock. No longer than the table's rulebook allows (clock.outage_hold_max_s). A \
               table keeps what it opened with.",
        field: Field::Seconds(0, 300, |c| &mut c.outage_hold),
    },
    Setting {
        key: "table.pause_between_hands_ms",
        help: "From the end of a hand to the next; longer by a third of it for each street that was \
               dealt after nobody could bet any more, so that it can be followed.",
        field: Field::Millis(0, 60_000, |c| &mut c.pause_between_hands),
    },
    Setting {
        key: "table.away_max_s",
        help: "After so long sitting out a player's seat is given up; his chips go back to him.",
        field: Field::Seconds(60, DAY_S, |c| &mut c.away_max),
    },
    Setting {
        key: "table.seat_offer_s",
        help: "So long a free seat is held for whoever is next on the waiting list. 0: as the table's \
               rulebook has it (seats.seat_offer_s), which is 30 s by those of the program.",
        field: Field::MaybeSeconds(5, 300, |c| &mut c.seat_offer),
    },
    Setting {
        key: "table.rulebook",
        help: "The rulebook of tables that name none: house, svenska-spel, win2day, ray, pokerstars-cz, \
               svepof, or one of your own.",
        field: Field::Text(30, |c| &mut c.rulebook),
    },
    Setting {
        key: "rake.share_bps",
        help: "The rake: the share of each pot that the room takes, at tables whose rulebook leaves it \
               to you. 0: what the rulebook says, which is nothing in those of the program. When it is \
               taken, and whether a hand without a flop pays, the rulebook says.",
        field: Field::Share(|c| &mut c.rake_share),
    },
    Setting {
        key: "rake.cap",
        help: "The most rake from one hand.",
        field: Field::Chips(0, Chips::MAX.get(), |c| &mut c.rake_cap),
    },
    Setting {
        key: "rake.caps",
        help: "Lower caps for smaller tables: \"10/3/4\" is 4 chips where the big blind is at most 10 \
               and at most 3 players are dealt in. The first that holds counts, so the smaller stand \
               first; none is above rake.cap.",
        field: Field::CapSteps(|c| &mut c.rake_caps),
    },
    Setting {
        key: "time_charge.amount",
        help: "The charge for time: so much from each seat for every started period, and no rake from the \
               pots, at tables whose rulebook lets you. It is taken from the stack before the first \
               hand of the period; below the least buy-in of every table. 0: there is none.",
        field: Field::Chips(0, Chips::MAX.get(), |c| &mut c.time_charge),
    },
    Setting {
        key: "time_charge.minutes",
        help: "How long such a period is.",
        field: Field::Count(1, 1_440, |c| &mut c.time_charge_minutes),
    },
    Setting {
        key: "jackpot.drop",
        help: "The bad-beat jackpot: what each pot that is large enough gives to it, at the tables of \
               jackpot.tables. How it is shared out, the rulebook says. 0: there is none.",
        field: Field::Chips(0, 1_000_000, |c| &mut c.jackpot_drop),
    },
    Setting {
        key: "jackpot.min_pot_big_blinds",
        help: "The least pot that gives anything, in big blinds, rake included.",
        field: Field::Count(1, 1_000, |c| &mut c.jackpot_min_pot),
    },
    Setting {
        key: "jackpot.holdem",
        help: "What wins the jackpot at hold'em: the least hand that must be beaten, and the least that \
               must beat it. Both players must use both of their cards; of several boards the first \
               counts. All who are left at the showdown show their cards there.",
        field: Field::BadBeat(|c| &mut c.jackpot_holdem),
    },
    Setting {
        key: "jackpot.omaha",
        help: "The same at Omaha.",
        field: Field::BadBeat(|c| &mut c.jackpot_omaha),
    },
    Setting {
        key: "jackpot.tables",
        help: "The names of the public tables that are played for the jackpot: hold'em or Omaha.",
        field: Field::Names(30, |c| &mut c.jackpot_tables),
    },
    Setting {
        key: "games.folder",
        help: "The folder whose games/*.toml and rulebooks/*.toml are your own games and rulebooks; if \
               it is not said, the data folder.",
        field: Field::MaybePath(|c| &mut c.games_folder),
    },
    Setting {
        key: "tables.max",
        help: "Most tables open at once, private ones included.",
        field: Field::Count(1, 10_000, |c| &mut c.tables_max),
    },
    Setting {
        key: "tables.per_host_max",
        help: "Most private tables that one guest hosts at once. 0: only the owner opens tables.",
        field: Field::Count(0, 100, |c| &mut c.tables_per_host_max),
    },
    Setting {
        key: "store.max_mib",
        help: "Most space that the database's file cardroom.db may take, in MiB; the room then stops \
               taking bets, as it does on a full disk. Not counted is cardroom.db-wal beside it, which \
               holds what was written last: under load up to some 130 MiB, more while a backup or an audit \
               reads. 0: as much as the disk has.",
        field: Field::Size(0, 1 << 30, |c| &mut c.store_max_mib),
    },
    Setting {
        key: "checkpoint.every_s",
        help: "How often the room signs a checkpoint, where anything has moved since the last: a line \
               that states where every record ends, so that nobody changes unseen what lies before it.",
        field: Field::Seconds(1, DAY_S, |c| &mut c.checkpoint_every),
    },
    Setting {
        key: "checkpoint.file",
        help: "A file to which every checkpoint is written too. Best on another machine, or a disk \
               that is only ever written on: who has the room's computer in his hands cannot change \
               it there.",
        field: Field::MaybePath(|c| &mut c.checkpoint_file),
    },
    Setting {
        key: "audit.open_decks_after_s",
        help: "How long a hand must be over before `cardroom open-hand` opens its whole deck for an \
               auditor, mucked and undealt cards included.",
        field: Field::Seconds(0, 30 * DAY_S, |c| &mut c.open_decks_after),
    },
    Setting {
        key: "log.format",
        help: "How the log is written: lines for people, JSON for machines, or (auto) text on a \
               terminal and JSON elsewhere.",
        field: Field::LogFormat(|c| &mut c.log_format),
    },
    Setting {
        key: "log.filter",
        help: "What is logged: error, warn, info, debug or trace, also by part, such as \
               \"info,server=debug\".",
        field: Field::Text(500, |c| &mut c.log_filter),
    },
];

/// The keys of one `[[public_table]]`.
pub const PUBLIC_TABLE: &[Setting<NewTable>] = &[
    Setting {
        key: "name",
        help: "Its name in the lobby. Every table needs one.",
        field: Field::MaybeText(30, |t| &mut t.name),
    },
    Setting {
        key: "game",
        help: "Its game: a key that `cardroom games` lists; hold'em if it is not said.",
        field: Field::MaybeText(30, |t| &mut t.game),
    },
    Setting {
        key: "rulebook",
        help: "Its rulebook; if it is not said, that of table.rulebook.",
        field: Field::MaybeText(30, |t| &mut t.rulebook),
    },
    Setting {
        key: "mix",
        help: "Several games instead of one: horse, hose, eight_game, holdem_mixed, omaha_mixed, or \
               dealers_choice. Each game has its own limit.",
        field: Field::MaybeText(30, |t| &mut t.mix),
    },
    Setting {
        key: "games",
        help: "The games of dealer's choice, each with its usual limit; if they are not said, all \
               that have room for the seats.",
        field: Field::Texts(30, |t| &mut t.games),
    },
    Setting {
        key: "hands",
        help: "How many hands of a game follow each other at a table of several; 0 is a round. If it \
               is not said, 1 at dealer's choice, and else what is usual.",
        field: Field::MaybeByte(0, 100, |t| &mut t.hands),
    },
    Setting { key: "limit", help: "How high one may bet.", field: Field::Limit(|t| &mut t.limit) },
    Setting {
        key: "small_blind",
        help: "The small blind.",
        field: Field::Chips(1, 1_000_000, |t| &mut t.small_blind),
    },
    Setting {
        key: "big_blind",
        help: "The big blind: one to four small blinds. At fixed limit it is the small bet.",
        field: Field::Chips(1, 4_000_000, |t| &mut t.big_blind),
    },
    Setting {
        key: "ante",
        help: "What every seat pays before the cards; if it is not said, what is usual in the game: \
               nothing where there are blinds, at stud a fifth of the least bet.",
        field: Field::MaybeChips(1, 4_000_000, |t| &mut t.ante),
    },
    Setting {
        key: "bring_in",
        help: "What is brought in at stud; if it is not said, what is usual by the rulebook, and at a \
               table of several games two antes.",
        field: Field::MaybeChips(1, 4_000_000, |t| &mut t.bring_in),
    },
    Setting {
        key: "pool",
        help: "Speed poker, for a game with blinds: a pool of players instead of a table. Whoever \
               folds is dealt in elsewhere at once. The number is the least players in a hand, up \
               to `seats`; if it is not said, it is a table.",
        field: Field::MaybeByte(2, 10, |t| &mut t.pool),
    },
    Setting {
        key: "buy_in_min",
        help: "Least chips to sit down with; if it is not said, as the rulebook has it.",
        field: Field::MaybeChips(2, 1_000_000_000, |t| &mut t.buy_in_min),
    },
    Setting {
        key: "buy_in_max",
        help: "Most chips to sit down with; if it is not said, as the rulebook has it.",
        field: Field::MaybeChips(2, 1_000_000_000, |t| &mut t.buy_in_max),
    },
    Setting { key: "seats", help: "Seats.", field: Field::Byte(2, 10, |t| &mut t.seats_max) },
    Setting {
        key: "house_players",
        help: "How many house players sit there; fewer than there are seats, but in a pool.",
        field: Field::Byte(0, 9, |t| &mut t.house_players),
    },
    Setting {
        key: "ante_by",
        help: "Who pays the ante where there are blinds: each, or big_blind or button for all.",
        field: Field::AnteBy(|t| &mut t.ante_by),
    },
    Setting {
        key: "time_bank_s",
        help: "Seconds in everybody's time bank, for hard decisions; 0 is none. If it is not said, \
               and with the three keys after it, what is usual by the rulebook.",
        field: Field::MaybeWhole(0, 600, |t| &mut t.clock.time_bank_s),
    },
    Setting {
        key: "time_bank_drawn",
        help: "Whether it is drawn on by who presses a button during the time to act, or by itself \
               once that is over.",
        field: Field::MaybeDrawn(|t| &mut t.clock.time_bank_drawn),
    },
    Setting {
        key: "time_bank_refill_s",
        help: "So many seconds are added to it, up to its size; 0: it is not refilled.",
        field: Field::MaybeWhole(0, 600, |t| &mut t.clock.time_bank_refill_s),
    },
    Setting {
        key: "time_bank_refill_hands",
        help: "After so many hands that a player was dealt into.",
        field: Field::MaybeWhole(1, 1_000, |t| &mut t.clock.time_bank_refill_hands),
    },
    Setting {
        key: "more_time_s",
        help: "So many seconds longer is every turn of a player who asks for it on his seat, for whom \
               the screen is hard to see or the mouse hard to move. All see who asked. If it is not \
               said, nobody may.",
        field: Field::MaybeWhole(0, 120, |t| &mut t.clock.more_time_s),
    },
    Setting {
        key: "straddle",
        help: "Who may straddle: under_the_gun, restraddle (over him the next ones, each twice the \
               last), button, or mississippi (any seat but the blinds, the button before the others). \
               If it is not said, nobody.",
        field: Field::Straddle(|t| &mut t.straddle),
    },
    Setting {
        key: "bomb_pots",
        help: "When bomb pots are played, hands that everybody pays an ante for, without blinds and \
               without betting before the flop, for how much and on how many boards: every so many \
               hands, host (the owner orders them), or agreed (all who are in wish it). If it is not \
               said, never.",
        field: Field::BombPots(|t| &mut t.bomb),
    },
    Setting {
        key: "anonymous",
        help: "Whether nobody is told who the others are: each is called by his seat, and what he \
               says too. The record and the owner's pages know who it was.",
        field: Field::Mark(|t| &mut t.anonymous),
    },
    Setting {
        key: "rail_delay_min",
        help: "How many minutes later those are told who look on and do not sit there.",
        field: Field::Few(15, |t| &mut t.rail_delay_min),
    },
    Setting {
        key: "rail_cards",
        help: "Whether those who look on are shown all cards of a hand that is over, folded ones \
               too, as much later; it takes a delay, and whoever sits down is told.",
        field: Field::Mark(|t| &mut t.rail_cards),
    },
];

/// A public table of which the file says nothing; its name it must say.
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
