//! Mixed games and dealer's choice as data: which games, in which order, and for how long.

use crate::{ConfigError, Rulebook, UsualBringIn, usual_ante_part};
use hand::{Ante, Limit, Opening, Stakes, Variant};
use units::Chips;
use units::bound::SEATS_MAX;

/// Default number of hands in a leg: at a table of up to six seats, and at a larger one.
const HANDS: (u8, u8) = (6, 9);

/// A game with its limit and stakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The variant of poker, such as hold'em.
    pub variant: &'static Variant,
    /// The betting limit.
    pub limit: Limit,
    /// Blinds, antes and bets.
    pub stakes: Stakes,
}

/// How a table with several games changes from one game to the next.
///
/// The first game is the table's own variant, limit and stakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mix {
    /// Key of a [`Rotation`], or [`Mix::CHOICE`] for dealer's choice.
    pub key: String,
    /// The games after the first, each with its own stakes: 1 to [`Mix::OTHERS_MAX`].
    pub others: Vec<Game>,
    /// How many hands a leg has.
    pub length: LegLength,
    /// How the next game is chosen.
    pub next: NextGame,
}

/// The number of hands in a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegLength {
    /// A fixed number, 1 to [`LegLength::HANDS_MAX`].
    Hands(u8),
    /// As many hands as players were dealt into the leg's first hand.
    Round,
}

/// How the game of the next leg is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextGame {
    /// The next game in order; after the last game, the first again.
    InOrder,
    /// A player chooses the game.
    ///
    /// The right to choose moves by one seat each leg, starting at the button of the first hand. It moves even in stud,
    /// where the button stays in place. If a player does not choose in time, the last game is repeated.
    Chosen,
}

/// A mixed game as data: which games it consists of, in order.
#[derive(Debug, PartialEq, Eq)]
pub struct Rotation {
    /// The rotation's key, such as `horse`.
    pub key: &'static str,
    /// The rotation's display name, such as `HORSE`.
    pub name: &'static str,
    /// The keys of the games in order, each with its limit.
    pub games: &'static [(&'static str, Limit)],
    /// Number of hands in a leg; `None` if it depends on the number of seats at the table.
    pub hands: Option<u8>,
}

const FIXED: Limit = Limit::Fixed;

/// The built-in mixed games.
pub const ROTATIONS: &[Rotation] = &[
    Rotation {
        key: "horse",
        name: "HORSE",
        games: &[
            ("holdem", FIXED),
            ("omaha_8", FIXED),
            ("razz", FIXED),
            ("stud", FIXED),
            ("stud_8", FIXED),
        ],
        hands: None,
    },
    Rotation {
        key: "hose",
        name: "HOSE",
        games: &[("holdem", FIXED), ("omaha_8", FIXED), ("stud", FIXED), ("stud_8", FIXED)],
        hands: None,
    },
    Rotation {
        key: "eight_game",
        name: "8-Game",
        games: &[
            ("triple_draw_27", FIXED),
            ("holdem", FIXED),
            ("omaha_8", FIXED),
            ("razz", FIXED),
            ("stud", FIXED),
            ("stud_8", FIXED),
            ("holdem", Limit::No),
            ("omaha", Limit::Pot),
        ],
        hands: Some(6),
    },
    Rotation {
        key: "holdem_mixed",
        name: "Hold'em Mixed",
        games: &[("holdem", FIXED), ("holdem", Limit::No)],
        hands: None,
    },
    Rotation {
        key: "omaha_mixed",
        name: "Pot-Limit Omaha Hi/Lo and Hi",
        games: &[("omaha_8", Limit::Pot), ("omaha", Limit::Pot)],
        hands: None,
    },
];

impl Rotation {
    /// Maximum number of seats at a table with the shorter legs.
    pub const SEATS_OF_FEW: u8 = 6;

    /// Returns the mixed game with this key.
    ///
    /// ```
    /// assert_eq!(books::Rotation::by_key("horse").unwrap().games.len(), 5);
    /// assert_eq!(books::Rotation::by_key("snap"), None);
    /// ```
    pub fn by_key(key: &str) -> Option<&'static Rotation> {
        ROTATIONS.iter().find(|rotation| rotation.key == key)
    }

    /// Returns the games of the mix, each with its limit.
    pub fn variants(&self) -> Vec<(&'static Variant, Limit)> {
        let variant = |key| Variant::by_key(key).expect("rotations use existing games");
        self.games.iter().map(|&(key, limit)| (variant(key), limit)).collect()
    }

    /// Returns the number of hands in a leg at a table with this number of seats.
    pub fn hands(&self, seats_max: u8) -> u8 {
        let (few, many) = HANDS;
        self.hands.unwrap_or(if seats_max <= Rotation::SEATS_OF_FEW { few } else { many })
    }

    /// Returns the maximum number of seats under a rulebook: the lowest maximum of its games, and the mix's own limit.
    pub fn seats_max(&self, rulebook: &Rulebook) -> u8 {
        let offers = self.games.iter().filter_map(|(key, _)| rulebook.offer(key));
        let seats = offers.map(|offer| offer.seats_max).chain(self.seats_own_max());
        seats.min().unwrap_or(SEATS_MAX)
    }

    /// Returns the mix's own limit on seats: six if its legs do not depend on the table's size, otherwise `None`.
    fn seats_own_max(&self) -> Option<u8> {
        self.hands.map(|_| Rotation::SEATS_OF_FEW)
    }
}

impl Mix {
    /// Key of dealer's choice.
    pub const CHOICE: &str = "dealers_choice";
    /// Default number of hands in a leg at dealer's choice.
    pub const CHOICE_HANDS: u8 = 1;
    /// Maximum number of games after the first.
    pub const OTHERS_MAX: usize = 39;

    /// Returns the error for an unknown mix, which lists the known ones.
    pub fn unknown() -> ConfigError {
        let keys = ROTATIONS.iter().map(|rotation| rotation.key).chain([Mix::CHOICE]);
        ConfigError { field: "mix", allowed: keys.collect::<Vec<_>>().join(", ") }
    }

    /// Returns the error for too few or too many games.
    pub fn too_few() -> ConfigError {
        ConfigError { field: "games", allowed: format!("2 to {} games", Mix::OTHERS_MAX + 1) }
    }

    /// Returns the mix's own limit on seats; `None` if only its games limit them.
    pub fn seats_max(&self) -> Option<u8> {
        Rotation::by_key(&self.key)?.seats_own_max()
    }
}

impl LegLength {
    /// Maximum number of hands in a leg.
    pub const HANDS_MAX: u8 = 100;
}

impl Game {
    /// Returns a game with the default stakes for these blinds.
    ///
    /// At fixed limit the bets are one and two big blinds. The bring-in follows from the rulebook.
    pub fn usual(
        variant: &'static Variant,
        limit: Limit,
        rulebook: &Rulebook,
        small_blind: Chips,
        big_blind: Chips,
    ) -> Game {
        let has_blinds = variant.opening == Opening::Blinds;
        let bet = |bet: Chips| if limit == FIXED { bet } else { Chips::ZERO };
        let ante = usual_ante_part(variant.opening);
        let ante = ante.map(|part| big_blind.split(part.into()).0.max(Chips::new(1)));
        let brings_in = variant.opening == Opening::BringIn;
        let bring_in = rulebook.table.usual_bring_in.of(big_blind, ante.unwrap_or_default());
        let stakes = Stakes {
            small_blind: if has_blinds { small_blind } else { Chips::ZERO },
            big_blind,
            ante: ante.map_or(Ante::None, Ante::Each),
            small_bet: bet(big_blind),
            big_bet: bet(big_blind.times(2)),
            bring_in: if brings_in { bring_in } else { Chips::ZERO },
        };
        Game { variant, limit, stakes }
    }

    /// Returns several games for one table, with stakes that give all of them about the same value.
    ///
    /// If some are played in fixed limit, the others are played for half the blinds. If the rulebook requires the big
    /// blind to be twice the small blind, the small blind is halved and the big blind is twice that. A bring-in is two
    /// antes.
    ///
    /// ```
    /// use hand::Limit;
    /// use books::{Game, Rotation, Rulebook};
    /// use units::Chips;
    ///
    /// let games = Rotation::by_key("holdem_mixed").unwrap().variants();
    /// let [house, other] = ["house", "pokerstars-cz"].map(|key| Rulebook::built_in(key).unwrap());
    /// let no_limit = |book: &Rulebook| {
    ///     let games = Game::beside_each_other(&games, book, Chips::new(5), Chips::new(10));
    ///     (games[1].stakes.small_blind.get(), games[1].stakes.big_blind.get())
    /// };
    /// assert_eq!(no_limit(&house), (2, 5));
    /// assert_eq!(no_limit(&other), (2, 4));
    /// ```
    pub fn beside_each_other(
        games: &[(&'static Variant, Limit)],
        rulebook: &Rulebook,
        small_blind: Chips,
        big_blind: Chips,
    ) -> Vec<Game> {
        let has_fixed = games.iter().any(|(_, limit)| *limit == FIXED);
        let half = |blind: Chips| blind.split(2).0.max(Chips::new(1));
        let half_small = half(small_blind);
        let half_big = match rulebook.table.big_blind_is_double {
            true => half_small.times(2),
            false => half(big_blind),
        };
        let game = |&(variant, limit): &(&'static Variant, Limit)| {
            let mut game = if has_fixed && limit != FIXED {
                Game::usual(variant, limit, rulebook, half_small, half_big)
            } else {
                Game::usual(variant, limit, rulebook, small_blind, big_blind)
            };
            if let (Opening::BringIn, Ante::Each(ante)) = (variant.opening, game.stakes.ante) {
                game.stakes.bring_in = UsualBringIn::TwoAntes.of(game.stakes.big_blind, ante);
            }
            game
        };
        games.iter().map(game).collect()
    }
}
