//! The sit-and-gos that the room always keeps open.

use super::{Field, Setting};
use units::Chips;
use wire::{LimitKind, NewGame, NewLevels, NewPrice, NewPrizes, NewTime, NewTournament, Speed};

/// One `[[sit_and_go]]`. The room opens a new one whenever none of this name is waiting for players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SitAndGo {
    /// Name in the list of tournaments; `None` only until the file has been read.
    pub name: Option<String>,
    /// Key of the rulebook; `None` for the one in `table.rulebook`.
    pub rulebook: Option<String>,
    /// Key of the game; hold'em if this and `mix` are both `None`.
    pub game: Option<String>,
    /// Key of a mixed game; `None` for a single game.
    pub mix: Option<String>,
    /// Betting limit. The games of a mix have their own limits.
    pub limit: LimitKind,
    /// Number of seats at each table, 2 to 10.
    pub seats: u8,
    /// Number of players, 2 to 360; `None` for the number in `seats`.
    pub places: Option<u32>,
    /// The part of the buy-in that goes into the prize pool.
    pub prize: Chips,
    /// The part of the buy-in that the room keeps.
    pub fee: Chips,
    /// Preset for the levels and the starting stack.
    pub speed: Speed,
    /// How the prize pool is divided.
    pub pays: Pays,
    /// Whether it is a shootout, in which only the winner of each table goes on.
    pub shootout: bool,
    /// Whether the last players may agree on a deal.
    pub deals: bool,
    /// Number of house players that register immediately; `None` for all places except one.
    pub house_players: Option<u32>,
}

/// How a sit-and-go divides its prize pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pays {
    /// By the room's payout table.
    Table,
    /// The winner gets the whole pool.
    Winner,
    /// The better half of the entries share the pool equally.
    Double,
    /// Three players play for a single prize, which is drawn before the first hand.
    Spin,
}

/// All settings of one `[[sit_and_go]]`, in the order of the file.
pub const SIT_AND_GO: &[Setting<SitAndGo>] = &[
    Setting {
        key: "name",
        help: "Name in the list of tournaments; required.",
        field: Field::MaybeText(30, |s| &mut s.name),
    },
    Setting {
        key: "rulebook",
        help: "Key of the rulebook. If absent, the value of table.rulebook.",
        field: Field::MaybeText(30, |s| &mut s.rulebook),
    },
    Setting {
        key: "game",
        help: "Key of the game, as `cardroom games` lists it. If absent, hold'em.",
        field: Field::MaybeText(30, |s| &mut s.game),
    },
    Setting {
        key: "mix",
        help: "Key of a mix, instead of one game: each level plays its next game.",
        field: Field::MaybeText(30, |s| &mut s.mix),
    },
    Setting { key: "limit", help: "Betting limit.", field: Field::Limit(|s| &mut s.limit) },
    Setting {
        key: "seats",
        help: "Seats at each table.",
        field: Field::Byte(2, 10, |s| &mut s.seats),
    },
    Setting {
        key: "places",
        help: "Number of players; play starts when all have entered. If absent, one table.",
        field: Field::MaybeWhole(2, 360, |s| &mut s.places),
    },
    Setting {
        key: "prize",
        help: "The part of the price that goes into the prize pool.",
        field: Field::Chips(1, 1_000_000_000, |s| &mut s.prize),
    },
    Setting {
        key: "fee",
        help: "The part of the price that the room keeps, if the rulebook allows it.",
        field: Field::Chips(0, 1_000_000_000, |s| &mut s.fee),
    },
    Setting {
        key: "speed",
        help: "Levels and starting stack: deep (5,000 chips, 15 minutes), regular (1,500, 10), \
               turbo (1,500, 5) or hyper (500, 3).",
        field: Field::Speed(|s| &mut s.speed),
    },
    Setting {
        key: "pays",
        help: "How the pool is divided: by the payout table, to the winner alone, double or \
               nothing, or a spin: a prize drawn for three players before the first hand.",
        field: Field::Pays(|s| &mut s.pays),
    },
    Setting {
        key: "shootout",
        help: "Whether nobody moves until each table has one winner.",
        field: Field::Mark(|s| &mut s.shootout),
    },
    Setting {
        key: "deals",
        help: "Whether the last players may make a deal, if the rulebook offers deals.",
        field: Field::Mark(|s| &mut s.deals),
    },
    Setting {
        key: "house_players",
        help: "Number of house players that register immediately; fewer than places. If absent, \
               they take all places except one, so that a player who enters alone starts to play \
               immediately. None if house_players.enabled is false.",
        field: Field::MaybeWhole(0, 359, |s| &mut s.house_players),
    },
];

impl SitAndGo {
    /// Returns the defaults of a `[[sit_and_go]]`. The name has no default and must be given.
    pub(super) fn plain() -> SitAndGo {
        SitAndGo {
            name: None,
            rulebook: None,
            game: None,
            mix: None,
            limit: LimitKind::NoLimit,
            seats: 6,
            places: None,
            prize: Chips::new(200),
            fee: Chips::ZERO,
            speed: Speed::Turbo,
            pays: Pays::Table,
            shootout: false,
            deals: false,
            house_players: None,
        }
    }

    /// Returns the number of players that it takes to start.
    pub(super) fn players(&self) -> u32 {
        self.places.unwrap_or_else(|| self.seats.into())
    }

    /// Makes the request with which the room opens this sit-and-go.
    ///
    /// It has house players only if `with_house_players` is set.
    pub(super) fn request(&self, with_house_players: bool) -> NewTournament {
        let house = self.house_players.unwrap_or(self.players() - 1);
        let house = if with_house_players { house } else { 0 };
        NewTournament {
            name: self.name.clone(),
            rulebook: self.rulebook.clone(),
            game: match self.mix.clone() {
                Some(key) => NewGame::Mix { key },
                None => NewGame::One {
                    key: self.game.clone().unwrap_or_else(|| "holdem".into()),
                    limit: self.limit,
                },
            },
            seats: self.seats,
            places: self.players(),
            shootout: self.shootout,
            entries_min: None,
            price: NewPrice { prize: self.prize, fee: self.fee },
            levels: NewLevels {
                speed: self.speed,
                structure: None,
                ante_by: None,
                ends_after_minutes: None,
                next_days: Vec::new(),
            },
            starts_at: None,
            put_off: None,
            late_minutes: 0,
            re_entries: 0,
            entries_max: 0,
            rebuys: None,
            bounty: None,
            target: None,
            ends_by: None,
            prizes: match self.pays {
                Pays::Table => NewPrizes::Payouts { tables: Vec::new() },
                Pays::Winner => NewPrizes::Winner {},
                Pays::Double => NewPrizes::Double {},
                Pays::Spin => NewPrizes::Spin {},
            },
            guarantee: Chips::ZERO,
            deals: self.deals,
            time: NewTime::default(),
            house_players: u16::try_from(house).expect("at most 359"),
            flights: None,
            private: false,
            league: None,
            dates: Vec::new(),
        }
    }
}

/// Returns the sit-and-gos of a new room.
pub(super) fn usual() -> Vec<SitAndGo> {
    let sit_and_go = |name: &str, speed, seats, prize| SitAndGo {
        name: Some(name.into()),
        speed,
        seats,
        prize: Chips::new(prize),
        ..SitAndGo::plain()
    };
    vec![
        sit_and_go("Six Chairs", Speed::Turbo, 6, 500),
        sit_and_go("Nine Lives", Speed::Turbo, 9, 200),
        sit_and_go("Face to Face", Speed::Hyper, 2, 200),
        SitAndGo { pays: Pays::Spin, ..sit_and_go("Three Wishes", Speed::Hyper, 3, 200) },
    ]
}
