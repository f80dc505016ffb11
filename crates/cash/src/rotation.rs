//! Tables of several games: mixed games that change in order, and dealer's choice. One game's hands
//! in a row are a leg.

use crate::config::usual_ante_part;
use crate::{ConfigError, Owes, Rulebook, Table, TableConfig, UsualBringIn};
use hand::{Ante, Limit, Opening, Stakes, Variant};
use units::bound::SEATS_MAX;
use units::{Chips, Instant, Millis, Seat, SeatSet};

/// Hands of a leg at a table of up to six seats, and at a larger one.
const HANDS: (u8, u8) = (6, 9);

/// At most so long it is waited for a player's choice of the next game.
const CHOICE_MAX: Millis = Millis::seconds(20);

/// What a hand is of, and for what it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The game.
    pub variant: &'static Variant,
    /// How high one may bet.
    pub limit: Limit,
    /// What is played for.
    pub stakes: Stakes,
}

/// How a table of several games goes from one to the next. Its first game is the table's own
/// [`TableConfig::variant`], limit and stakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mix {
    /// The key of a [`Rotation`], or [`Mix::CHOICE`].
    pub key: String,
    /// The games after the first, each with stakes of its own: 1 to [`Mix::OTHERS_MAX`].
    pub others: Vec<Game>,
    /// How long a leg is.
    pub length: LegLength,
    /// How the next game is found.
    pub next: NextGame,
}

/// How many hands a leg has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegLength {
    /// So many, 1 to [`LegLength::HANDS_MAX`].
    Hands(u8),
    /// As many as players are dealt into the first of them.
    Round,
}

/// How the game of the next leg is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextGame {
    /// The next in order, and after the last the first.
    InOrder,
    /// A player chooses it. The choice goes round one seat a leg, from the button of the first hand
    /// on: where stud leaves the button where it is, the choice goes on alone. Who does not choose
    /// in time has the last game played again.
    Chosen,
}

/// Where a hand stands among the games of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Which of the table's games, from 0.
    pub game: u8,
    /// Which hand of the leg, from 1.
    pub hand: u8,
    /// How many hands the leg has, fixed at its first: whoever comes or goes changes nothing.
    pub hands: u8,
    /// Whose choice the game was, where it is chosen.
    pub chooser: Option<Seat>,
}

/// The question which game is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Whom it is put to, or who has answered it.
    pub seat: Seat,
    /// Until when he may answer; `None` while the table is paused.
    pub until: Option<Instant>,
    /// His answer: which of the table's games. He may change it until the hand opens.
    pub chosen: Option<u8>,
}

/// A choice that is due, as the table keeps it: whose it is follows from who is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenChoice {
    /// Since when it may be made; begins anew when the table goes on after a stop.
    pub since: Instant,
    /// What was chosen, and from which seat. Who leaves takes his choice with him: it is the next
    /// one's, for as long as is left of the time.
    pub chosen: Option<(Seat, u8)>,
}

/// A mixed game as data: its games in order.
#[derive(Debug, PartialEq, Eq)]
pub struct Rotation {
    /// Its key: `horse`.
    pub key: &'static str,
    /// Its name: `HORSE`.
    pub name: &'static str,
    /// Its games by key, each with its limit.
    pub games: &'static [(&'static str, Limit)],
    /// Hands of a leg, where that does not depend on the table's seats.
    pub hands: Option<u8>,
}

const FIXED: Limit = Limit::Fixed;

/// The mixed games that there are names for.
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
    /// A table of so many seats, and a smaller one, has the shorter legs.
    pub const SEATS_OF_FEW: u8 = 6;

    /// The mixed game with this key.
    ///
    /// ```
    /// assert_eq!(cash::Rotation::by_key("horse").unwrap().games.len(), 5);
    /// assert_eq!(cash::Rotation::by_key("snap"), None);
    /// ```
    pub fn by_key(key: &str) -> Option<&'static Rotation> {
        ROTATIONS.iter().find(|rotation| rotation.key == key)
    }

    /// Its games, each with its limit.
    pub fn variants(&self) -> Vec<(&'static Variant, Limit)> {
        let variant = |key| Variant::by_key(key).expect("rotations are of games that are there");
        self.games.iter().map(|&(key, limit)| (variant(key), limit)).collect()
    }

    /// Hands of a leg at a table of so many seats.
    pub fn hands(&self, seats_max: u8) -> u8 {
        let (few, many) = HANDS;
        self.hands.unwrap_or(if seats_max <= Rotation::SEATS_OF_FEW { few } else { many })
    }

    /// Most seats of its tables under a rulebook: as many as each of its games takes.
    pub fn seats_max(&self, rulebook: &Rulebook) -> u8 {
        let offers = self.games.iter().filter_map(|(key, _)| rulebook.offer(key));
        let seats = offers.map(|offer| offer.seats_max).chain(self.seats_own_max());
        seats.min().unwrap_or(SEATS_MAX)
    }

    /// Most seats, where it has fewer than its games take: legs of one length are made for six.
    fn seats_own_max(&self) -> Option<u8> {
        self.hands.map(|_| Rotation::SEATS_OF_FEW)
    }
}

impl Mix {
    /// The key of dealer's choice.
    pub const CHOICE: &str = "dealers_choice";
    /// Hands of a leg at dealer's choice, where nothing is said.
    pub const CHOICE_HANDS: u8 = 1;
    /// Most games after the first.
    pub const OTHERS_MAX: usize = 39;

    /// That there is no such mix: names those that are.
    pub fn unknown() -> ConfigError {
        let keys = ROTATIONS.iter().map(|rotation| rotation.key).chain([Mix::CHOICE]);
        ConfigError { field: "mix", allowed: keys.collect::<Vec<_>>().join(", ") }
    }

    /// That these are too few games, or too many.
    pub fn too_few() -> ConfigError {
        ConfigError { field: "games", allowed: format!("2 to {} of them", Mix::OTHERS_MAX + 1) }
    }

    /// Most seats, where there are fewer than its games take.
    pub(crate) fn seats_max(&self) -> Option<u8> {
        Rotation::by_key(&self.key)?.seats_own_max()
    }
}

impl LegLength {
    /// Most hands.
    pub const HANDS_MAX: u8 = 100;
}

impl Game {
    /// A game for what is usual in it where the blinds are these; the bets of fixed limit are one
    /// and two big blinds, and the bring-in is what the rulebook says.
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

    /// Several games beside each other, so that one is worth about as much as another: where some are
    /// of fixed limit, the others are played for half: where the rulebook has the big blind twice the
    /// small one, twice half the small one. A bring-in is two antes.
    ///
    /// ```
    /// use hand::Limit;
    /// use cash::{Game, Rotation, Rulebook};
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

impl TableConfig {
    /// Every game that is played here, in order.
    pub fn games(&self) -> Vec<Game> {
        let others = self.mix.iter().flat_map(|mix| &mix.others);
        [self.first_game()].into_iter().chain(others.cloned()).collect()
    }

    /// The game at a place of [`TableConfig::games`].
    pub(crate) fn game(&self, at: u8) -> Game {
        let others = self.mix.as_ref().map_or(&[][..], |mix| &mix.others);
        let other = usize::from(at).checked_sub(1).and_then(|at| others.get(at));
        other.map_or_else(|| self.first_game(), Game::clone)
    }

    fn first_game(&self) -> Game {
        Game { variant: self.variant, limit: self.limit, stakes: self.stakes.clone() }
    }

    /// How many games are played here.
    pub(crate) fn games_count(&self) -> u8 {
        1 + self.mix.as_ref().map_or(0, |mix| mix.others.len() as u8)
    }
}

impl Table {
    /// The game of the hand of [`Table::header`], before the first hand the first of its games, also where
    /// another is chosen: it changes with the hand.
    pub fn game(&self) -> Game {
        match self.header() {
            Some(header) => {
                let setup = &header.setup;
                let (limit, stakes) = (setup.limit, setup.stakes.clone());
                Game { variant: setup.variant, limit, stakes }
            }
            // After a hand that was broken off, or from a snapshot: still the last leg's.
            None => self.config.game(self.leg().map_or(0, |leg| leg.game)),
        }
    }

    /// The game of the next hand, if nothing else is chosen.
    pub fn next_game(&self) -> Game {
        self.config.game(self.next_leg().map_or(0, |leg| leg.game))
    }

    /// Where the last hand opened stood; `None` before a table's first, and at a table of one game.
    pub fn leg(&self) -> Option<Leg> {
        self.last?.leg
    }

    /// Where the next hand stands, as far as it is known; `None` at a table of one game.
    pub fn next_leg(&self) -> Option<Leg> {
        let mix = self.config.mix.as_ref()?;
        let last = self.leg();
        if let Some(leg) = last.filter(|leg| leg.hand < leg.hands) {
            return Some(Leg { hand: leg.hand + 1, ..leg });
        }
        let game = match mix.next {
            NextGame::InOrder => last.map_or(0, |leg| (leg.game + 1) % self.config.games_count()),
            NextGame::Chosen => {
                let chosen = self.choice.and_then(|choice| choice.chosen);
                chosen.map(|(_, game)| game).or(last.map(|leg| leg.game)).unwrap_or(0)
            }
        };
        let hands = match mix.length {
            LegLength::Hands(hands) => hands,
            LegLength::Round => self.ready().len() as u8,
        };
        Some(Leg { game, hand: 1, hands, chooser: self.chooser() })
    }

    /// Where the hand that opens now stands, of those who are dealt in: they may be fewer than are
    /// ready, and as many are a round.
    pub(crate) fn leg_of(&self, dealt: SeatSet) -> Option<Leg> {
        let leg = self.next_leg()?;
        let begins_round = leg.hand == 1
            && self.config.mix.as_ref().is_some_and(|mix| mix.length == LegLength::Round);
        Some(if begins_round { Leg { hands: dealt.len() as u8, ..leg } } else { leg })
    }

    /// The question which game is next, while it is open.
    pub fn choice(&self) -> Option<Choice> {
        let OpenChoice { since, chosen } = self.choice?;
        let until = (!self.is_stopped()).then(|| since + self.choice_wait());
        Some(Choice { seat: self.chooser()?, until, chosen: chosen.map(|(_, game)| game) })
    }

    /// When the next hand may open for all that is still to be chosen.
    pub(crate) fn chosen_at(&self) -> Option<Instant> {
        let choice = self.choice.filter(|choice| choice.chosen.is_none())?;
        Some(choice.since + self.choice_wait())
    }

    /// So long it is waited for a choice.
    fn choice_wait(&self) -> Millis {
        self.config.time_to_act.min(CHOICE_MAX)
    }

    /// Whose choice the next game is, where one is chosen: whoever has made it, else the first seat
    /// that is in after the last chooser's, and at first whoever has the button in the first hand.
    fn chooser(&self) -> Option<Seat> {
        self.config.mix.as_ref().filter(|mix| mix.next == NextGame::Chosen)?;
        if let Some((seat, _)) = self.choice.and_then(|choice| choice.chosen) {
            return Some(seat);
        }
        // Whoever owes a blind may have to wait for it, and chooses no game that he is not dealt into.
        let ready = self.ready();
        let owes = |seat: &Seat| self.seat(*seat).is_some_and(|one| one.owes != Owes::Nothing);
        let settled: SeatSet = ready.iter().filter(|seat| !owes(seat)).collect();
        let choosers = if settled.is_empty() { ready } else { settled };
        match self.leg().and_then(|leg| leg.chooser) {
            Some(last) => choosers.after(last).next(),
            None => choosers.iter().next(),
        }
    }

    /// Asks which game is next once that is to be known, and no longer once it is not.
    pub(crate) fn see_to_choice(&mut self, at: Instant) {
        let is_chosen = self.config.mix.as_ref().is_some_and(|mix| mix.next == NextGame::Chosen);
        let is_due = is_chosen
            && !self.is_hand_running()
            && !self.is_closing()
            && self.leg().is_none_or(|leg| leg.hand == leg.hands)
            && self.ready().len() >= 2;
        self.choice = match self.choice {
            _ if !is_due => None,
            None => Some(OpenChoice { since: at, chosen: None }),
            open => open,
        };
    }
}
