//! The house tables that the room opens at every start.

use super::{Field, Setting};
use units::Chips;
use wire::NewHouseTable;

/// One `[[house_table]]`. At each start, the room opens it unless a public table of this name is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseTable {
    /// Name in the lobby; `None` only until the file has been read.
    pub name: Option<String>,
    /// Key of the game; `None` only until the file has been read.
    pub game: Option<String>,
    /// Minimum stake.
    pub min: Chips,
    /// Maximum stake.
    pub max: Chips,
    /// Number of seats, 1 to 10.
    pub seats: u8,
}

/// All settings of one `[[house_table]]`, in the order of the file.
pub const HOUSE_TABLE: &[Setting<HouseTable>] = &[
    Setting {
        key: "name",
        help: "Name in the list of house games; required.",
        field: Field::MaybeText(30, |table| &mut table.name),
    },
    Setting {
        key: "game",
        help: "Key of the game, as `cardroom house-edge` lists it; required.",
        field: Field::MaybeText(30, |table| &mut table.game),
    },
    Setting {
        key: "min",
        help: "Minimum stake; a bet with a step has the next multiple of it as its minimum.",
        field: Field::Chips(1, 1_000_000_000, |table| &mut table.min),
    },
    Setting {
        key: "max",
        help: "Maximum stake on one bet.",
        field: Field::Chips(1, 1_000_000_000, |table| &mut table.max),
    },
    Setting {
        key: "seats",
        help: "Number of seats.",
        field: Field::Byte(1, 10, |table| &mut table.seats),
    },
];

impl HouseTable {
    /// Returns the defaults of a `[[house_table]]`. Name and game have no default and must be given.
    pub(super) fn plain() -> HouseTable {
        let (min, max) = (Chips::new(2), Chips::new(100));
        HouseTable { name: None, game: None, min, max, seats: 7 }
    }

    /// Makes the request with which the room opens this table.
    pub(super) fn request(&self) -> NewHouseTable {
        NewHouseTable {
            name: self.name.clone().unwrap_or_default(),
            game: self.game.clone().unwrap_or_default(),
            min: self.min,
            max: self.max,
            seats: self.seats,
            private: false,
        }
    }
}

/// Returns the house tables of a new room.
pub(super) fn usual() -> Vec<HouseTable> {
    let table = |name: &str, game: &str, seats| HouseTable {
        name: Some(name.into()),
        game: Some(game.into()),
        seats,
        ..HouseTable::plain()
    };
    vec![
        table("Little Wheel", "european-roulette", 10),
        table("Green Felt", "blackjack-classic", 7),
        table("Seven Out", "lucky-dice", 10),
        table("River View", "riverside-poker", 7),
    ]
}
