//! A rulebook: everything in which card rooms differ, and how it is read from its text.

mod contradictions;
mod extends;
mod notes;

use crate::bounds::{BUY_IN_MAX, HOUSE_PLAYERS_MAX, SEAT_OFFER, usual_ante_part};
use crate::reading::{KeyFault, Section};
use crate::{
    ButtonRule, CapStep, ConfigError, DeadMoney, FeeRules, JackpotSplit, Mix, ROTATIONS, RakeScale,
    ReturnPays, Rotation, Straddle, TimeRules, TournamentRules,
};
use cards::Suit;
use hand::{
    Ante, BombPot, DrawOpens, EqualCardsUp, Limit, Muck, OddChip, OddChips, OpenPair, Opening,
    PotLimit, Rake, RakePots, RakeRounding, RakeTime, RazzBringIn, ReopenRule, Rules,
    ShortAllInLimit, ShortDraw, StudFirst, VARIANTS, Variant,
};
pub use notes::KeyNote;
use std::sync::{Arc, LazyLock};
use toml::Value;
use units::bound::SEATS_MAX;
use units::text::TextRule;
use units::{Bps, Chips, Currency, Millis};

/// The built-in rulebooks with their keys; the house's comes first.
const BUILT_IN: &[(&str, &str)] = &[
    ("house", include_str!("../../../rulebooks/house.toml")),
    ("svenska-spel", include_str!("../../../rulebooks/svenska-spel.toml")),
    ("win2day", include_str!("../../../rulebooks/win2day.toml")),
    ("ray", include_str!("../../../rulebooks/ray.toml")),
    ("pokerstars-cz", include_str!("../../../rulebooks/pokerstars-cz.toml")),
    ("svepof", include_str!("../../../rulebooks/svepof.toml")),
];

/// Allowed length and characters of a rulebook's name.
const BOOK_NAME: TextRule = TextRule { chars_min: 1, chars_max: 40, joiners: false };
/// Allowed length and characters of a rulebook's version.
const BOOK_VERSION: TextRule = TextRule { chars_min: 1, chars_max: 20, joiners: false };

/// Default minimum buy-in, in big blinds.
const BUY_IN_MIN_BIG_BLINDS: u64 = 20;
/// Default maximum buy-in, in big blinds.
const BUY_IN_MAX_BIG_BLINDS: u64 = 200;

/// Maximum bring-in for the highest card, in antes, so that with the default ante it stays below a bet.
const BRING_IN_ANTES_MAX: u64 = match usual_ante_part(Opening::HighCard) {
    Some(part) => part as u64 - 1,
    None => 0,
};

/// Maximum time for players to say how often the board is run, in seconds.
const RUNS_ANSWER_MAX_S: u64 = 60;

/// Languages that a rulebook may name, as ISO 639-1 codes.
const LANGUAGES: &[&str] = &[
    "cs", "da", "de", "en", "es", "et", "fi", "fr", "hu", "it", "lt", "lv", "nb", "nl", "pl", "pt",
    "ro", "sk", "sl", "sv", "uk",
];

/// Maximum number of hands that a rulebook may let a player sit out.
const HANDS_OUT_MAX: u64 = 1_000;
/// Maximum notice, in days, that a rulebook may require for ordering a private table.
const ORDER_DAYS_MAX: u64 = 30;

/// A rulebook: everything in which card rooms differ, as data from `rulebooks/<key>.toml`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// The rulebook's key, such as `house`.
    pub key: String,
    /// The rulebook's display name, such as `House rules`.
    pub name: String,
    /// The version of the rulebook's text.
    pub version: String,
    /// The full text, merged if it extends another rulebook; empty for a rulebook read from a record.
    pub text: Arc<str>,
    /// The BLAKE3 hash of the full text.
    pub hash: [u8; 32],
    /// The rules of a hand.
    pub rules: Rules,
    /// The rules of a table, other than the rules of a hand.
    pub table: TableRules,
    /// The rules of tournaments; `None` for a rulebook read from a record, which has each tournament's whole plan.
    pub tournament: Option<TournamentRules>,
    /// The clauses and comments of each key, in the order of the text.
    pub notes: Vec<KeyNote>,
}

/// The rules in a rulebook that are not the rules of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRules {
    /// The games offered, in the order of [`VARIANTS`], followed by the operator's own games.
    pub games: Vec<Offer>,
    /// Whether the big blind must be twice the small blind. If not, the table sets both.
    pub big_blind_is_double: bool,
    /// Maximum small blind at tables for money, in the currency's minor units.
    ///
    /// `None` for no maximum. It does not apply to play chips.
    pub small_blind_max: Option<Chips>,
    /// Maximum big blind at tables for money; `None` for no maximum.
    pub big_blind_max: Option<Chips>,
    /// How the button and the blinds move.
    pub button: ButtonRule,
    /// The blinds that a player who sat out pays when they come back.
    pub return_pays: ReturnPays,
    /// Number of hands in a row that a player may sit out before losing the seat; `None` for no limit.
    pub hands_out_max: Option<u16>,
    /// Time within which a player who comes back must bring all the chips they left with; zero if they need not.
    pub rejoin_within: Millis,
    /// Whether a returning player brings back all their chips, even more than the maximum buy-in.
    pub rejoin_above_max: bool,
    /// Default time for which a free seat is kept for the next player on the waiting list.
    pub seat_offer: Millis,
    /// Who posts the small blind heads-up in games with a board.
    pub heads_up_board: HeadsUpBlinds,
    /// Who posts the small blind heads-up in draw games.
    pub heads_up_draw: HeadsUpBlinds,
    /// Where the button is in the first hand of a table.
    pub first_button: FirstButton,
    /// Who may pay the antes, at tables whose games have both blinds and antes.
    pub antes: Vec<AnteBy>,
    /// Maximum number of boards in a bomb pot; 0 if there are no bomb pots.
    pub bomb_boards_max: u8,
    /// Keys of the mixed games offered, including dealer's choice if the rulebook offers it.
    pub mixes: Vec<String>,
    /// The kinds of straddle that a table may have.
    pub straddles: Vec<Straddle>,
    /// Keys of the games in which players may straddle.
    pub straddle_games: Vec<String>,
    /// The size of a straddle, in big blinds.
    pub straddle_big_blinds: u8,
    /// Where the deal of a stud hand starts.
    pub stud_dealer: StudDealer,
    /// How the default bring-in is computed at a table with a single game.
    pub usual_bring_in: UsualBringIn,
    /// The bring-in of the highest card in five-card stud, Americana and Soko, in antes; 0 lets that player check.
    pub five_card_bring_in_antes: u8,
    /// What happens to a player whose time runs out.
    pub time_out: TimeOut,
    /// Time to act, time banks, and extra time for lost connections.
    pub time: TimeRules,
    /// Time for players to say how often the board is run; `None` for the table's time to act.
    pub runs_answer: Option<Millis>,
    /// Currencies that tables may have in addition to play chips; empty for any currency.
    pub currencies: Vec<Currency>,
    /// Whether tables that offer only fixed limit have a maximum buy-in.
    pub fixed_limit_buy_in_max: bool,
    /// Whether tables may be private, so that only players with the link find them.
    pub private_tables: bool,
    /// How private tables are ordered in advance; `None` if they open immediately.
    pub orders: Option<OrderRules>,
    /// Whether players may play in a browser. Otherwise the browser only shows the table, and programs play.
    pub browser_play: bool,
    /// Maximum number of house players at a table, 0 to [`HOUSE_PLAYERS_MAX`].
    pub house_players_max: u8,
    /// How a bad-beat jackpot is divided; `None` if there is none.
    pub jackpot: Option<JackpotSplit>,
    /// Which charges the operator sets, and the bounds for them.
    pub fee: FeeRules,
    /// What happens to the stakes of folded players in a void hand.
    pub void_dead_money: DeadMoney,
    /// Languages allowed in chat, as codes; empty for any.
    pub chat_languages: Vec<String>,
    /// Who sees cards that were mucked at the showdown, once the hand is over.
    pub mucked_seen_by: SeenBy,
}

/// How players order private tables in advance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRules {
    /// Minimum number of days between the order and the day of play, 1 to 30.
    pub days_ahead: u8,
    /// The terms that the ordering player accepts, one sentence each.
    pub terms: Vec<String>,
}

impl TableRules {
    /// Returns the default minimum and maximum buy-in at a table with this big blind: 20 and 200 big blinds.
    ///
    /// If the rulebook sets no maximum for games of fixed limit, the maximum is the largest possible buy-in.
    ///
    /// # Examples
    /// ```
    /// use hand::Limit;
    /// use books::Rulebook;
    /// use units::Chips;
    ///
    /// let book = Rulebook::built_in("svenska-spel").unwrap();
    /// let most = |limits| book.table.buy_ins(limits, Chips::new(5)).1;
    /// assert_eq!(most(&[Limit::No]), Chips::new(1_000));
    /// assert_eq!(most(&[Limit::Fixed]), Chips::new(1_000_000_000));
    /// ```
    pub fn buy_ins(&self, limits: &[Limit], big_blind: Chips) -> (Chips, Chips) {
        let is_fixed = limits.iter().all(|limit| *limit == Limit::Fixed);
        let most = match is_fixed && !self.fixed_limit_buy_in_max {
            true => Chips::new(BUY_IN_MAX),
            false => big_blind.times(BUY_IN_MAX_BIG_BLINDS),
        };
        (big_blind.times(BUY_IN_MIN_BIG_BLINDS), most)
    }

    /// Reports whether tables under this rulebook may be played in this currency.
    pub fn allows(&self, currency: Currency) -> bool {
        let any = self.currencies.is_empty() || currency.is_play();
        any || self.currencies.contains(&currency)
    }

    /// Reports whether a table with this game may allow straddles.
    pub fn may_straddle(&self, game: &Variant) -> bool {
        self.straddle_games.iter().any(|key| key == game.key)
    }
}

/// A game as a rulebook offers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The game, built in or the operator's own.
    pub variant: &'static Variant,
    /// The limits with which the game is offered; the default comes first.
    pub limits: Vec<Limit>,
    /// Maximum number of seats at tables of this game.
    pub seats_max: u8,
}

impl Offer {
    /// Returns an offer of the game at all its limits, with as many seats as it allows.
    fn whole(variant: &'static Variant) -> Offer {
        Offer { variant, limits: variant.limits.to_vec(), seats_max: variant.seats_max }
    }
}

/// Who posts the small blind heads-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadsUpBlinds {
    /// The button, who acts first before the first board cards and last after them.
    ButtonSmall,
    /// The other player, as with more players. The button has the big blind.
    NextSmall,
}

/// Where the button is in a table's first hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstButton {
    /// The button is at the first seat that is dealt in.
    FirstSeat,
    /// The seat is drawn from all seats dealt in, using the root of the first deck.
    ///
    /// Nobody knows the root in advance, and anyone can repeat the draw.
    Drawn,
}

/// Who pays an ante in games with blinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnteBy {
    /// Every seat pays its own ante.
    Each,
    /// The big blind pays the ante for all players.
    BigBlind,
    /// The button pays the ante for all players.
    Button,
}

impl AnteBy {
    /// All payers, with the words for them in rulebooks, in settings and on the wire.
    pub const WORDS: &[(&str, AnteBy)] =
        &[("each", AnteBy::Each), ("big_blind", AnteBy::BigBlind), ("button", AnteBy::Button)];

    /// Returns the word for this payer.
    ///
    /// ```
    /// assert_eq!(books::AnteBy::BigBlind.word(), "big_blind");
    /// ```
    pub fn word(self) -> &'static str {
        AnteBy::WORDS.iter().find(|(_, by)| *by == self).expect("each one has a word").0
    }

    /// Returns who pays this ante; `None` if there is none.
    ///
    /// ```
    /// use hand::Ante;
    /// use units::Chips;
    /// assert_eq!(books::AnteBy::of(&Ante::Each(Chips::new(1))), Some(books::AnteBy::Each));
    /// assert_eq!(books::AnteBy::of(&Ante::None), None);
    /// ```
    pub fn of(ante: &Ante) -> Option<AnteBy> {
        match ante {
            Ante::None => None,
            Ante::Each(_) => Some(AnteBy::Each),
            Ante::BigBlind(_) => Some(AnteBy::BigBlind),
            Ante::Button(_) => Some(AnteBy::Button),
        }
    }

    /// Returns an ante of this amount, paid by this payer.
    pub fn ante(self, amount: Chips) -> Ante {
        match self {
            AnteBy::Each => Ante::Each(amount),
            AnteBy::BigBlind => Ante::BigBlind(amount),
            AnteBy::Button => Ante::Button(amount),
        }
    }
}

impl From<AnteBy> for wire::AnteBy {
    fn from(by: AnteBy) -> wire::AnteBy {
        match by {
            AnteBy::Each => wire::AnteBy::Each,
            AnteBy::BigBlind => wire::AnteBy::BigBlind,
            AnteBy::Button => wire::AnteBy::Button,
        }
    }
}

/// Who sees cards that were mucked at the showdown, once the hand is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenBy {
    /// Only the player who held the cards sees them.
    Nobody,
    /// All players who were dealt into the hand: the cards appear in their lists of past hands.
    DealtIn,
}

/// The size of the bring-in unless a table sets another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsualBringIn {
    /// Half of the minimum bet.
    HalfBet,
    /// A fifth of the big bet; without fixed bets, a fifth of two big blinds.
    FifthOfBigBet,
    /// Two antes.
    TwoAntes,
}

impl UsualBringIn {
    /// All values, with the words for them in rulebooks.
    const WORDS: &[(&str, UsualBringIn)] = &[
        ("half_bet", UsualBringIn::HalfBet),
        ("fifth_of_big_bet", UsualBringIn::FifthOfBigBet),
        ("two_antes", UsualBringIn::TwoAntes),
    ];

    /// Returns the default bring-in for this ante and this minimum bet: the big blind, or in fixed limit the small bet.
    ///
    /// The bring-in is rounded down, is at least one chip, and is below the minimum bet.
    ///
    /// # Examples
    /// ```
    /// use books::UsualBringIn::{FifthOfBigBet, HalfBet, TwoAntes};
    /// use units::Chips;
    ///
    /// let (bet, ante) = (Chips::new(200), Chips::new(30));
    /// let usual = [HalfBet, FifthOfBigBet, TwoAntes].map(|usual| usual.of(bet, ante));
    /// assert_eq!(usual, [100, 80, 60].map(Chips::new));
    /// ```
    pub fn of(self, big_blind: Chips, ante: Chips) -> Chips {
        let whole = match self {
            UsualBringIn::HalfBet => big_blind.split(2).0,
            UsualBringIn::FifthOfBigBet => big_blind.times(2).split(5).0,
            UsualBringIn::TwoAntes => ante.times(2),
        };
        whole.min(big_blind.saturating_sub(Chips::new(1))).max(Chips::new(1))
    }
}

/// Where the deal of a stud hand starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudDealer {
    /// The deal starts at the first seat, because the dealer does not play and there is no button.
    Fixed,
    /// The deal starts left of the button, which moves as in other games.
    Button,
}

/// What happens to a player whose time runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeOut {
    /// The player checks if that is possible; otherwise they fold.
    CheckOrFold,
    /// The player folds, even if checking is possible.
    Fold,
}

/// What is wrong with a rulebook's text: the key, its value, and the allowed values.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("rulebook {book}: {fault}")]
pub struct RulebookError {
    /// The key of the rulebook.
    pub book: String,
    /// The fault, with the key that it concerns.
    pub fault: KeyFault,
}

impl Rulebook {
    /// Reports whether tables may play bomb pots.
    pub fn offers_bomb_pots(&self) -> bool {
        self.table.bomb_boards_max > 0
    }

    /// Reads a rulebook for these games; every key must be present, known and consistent with the others.
    ///
    /// A rulebook that `extends` a built-in one contains only its name, its version and the keys that differ. If a
    /// rulebook offers every built-in game, as the house's does, it also offers the operator's own games in full.
    ///
    /// # Errors
    /// [`RulebookError`] names the first key that is missing, unknown or has a value that is not allowed.
    pub fn parse(
        key: &str,
        text: &str,
        games: &[&'static Variant],
    ) -> Result<Rulebook, RulebookError> {
        let extends::Whole { text, keys } = extends::whole(key, text)?;
        let read = || {
            let mut whole = Section::of(keys);
            let version = whole.text("version", BOOK_VERSION)?;
            let name = whole.text("name", BOOK_NAME)?;
            let (rules, table) = book(&mut whole, games)?;
            let tournament = TournamentRules::read(whole.section("tournament")?, &table)?;
            whole.done()?;
            Ok((version, name, rules, table, Some(tournament)))
        };
        let (version, name, rules, table, tournament) =
            read().map_err(|fault| RulebookError { book: key.into(), fault })?;
        let hash = blake3::hash(text.as_bytes()).into();
        let notes = notes::of(&text);
        let (key, text) = (key.into(), text.into());
        Ok(Rulebook { key, name, version, text, hash, rules, table, tournament, notes })
    }

    /// Returns the built-in rulebooks, the house's first.
    pub fn all_built_in() -> &'static [Arc<Rulebook>] {
        static BOOKS: LazyLock<Vec<Arc<Rulebook>>> = LazyLock::new(|| {
            Rulebook::with_games(VARIANTS).expect("the built-in books are tested")
        });
        &BOOKS
    }

    /// Returns the built-in rulebooks, read for these games.
    pub(crate) fn with_games(
        games: &[&'static Variant],
    ) -> Result<Vec<Arc<Rulebook>>, RulebookError> {
        let read = |(key, text): &(&str, &str)| Rulebook::parse(key, text, games).map(Arc::new);
        BUILT_IN.iter().map(read).collect()
    }

    /// Returns the built-in rulebook with this key.
    pub fn built_in(key: &str) -> Option<Arc<Rulebook>> {
        Rulebook::all_built_in().iter().find(|book| book.key == key).cloned()
    }

    /// Returns the error for a game that is not offered; it lists the games that are.
    pub fn no_such_game(&self) -> ConfigError {
        let games = self.table.games.iter().map(|offer| offer.variant.key);
        ConfigError { field: "game", allowed: games.collect::<Vec<_>>().join(", ") }
    }

    /// Returns how the rulebook offers a game; `None` if it does not offer the game.
    pub fn offer(&self, variant: &str) -> Option<&Offer> {
        self.table.games.iter().find(|offer| offer.variant.key == variant)
    }
}

/// Reads everything in a rulebook except its name and version.
fn book(whole: &mut Section, known: &[&'static Variant]) -> Result<(Rules, TableRules), KeyFault> {
    let games = games(whole.section("games")?, known)?;
    let mut fixed = whole.section("fixed_limit")?;
    let mut big_bet = whole.section("no_and_pot_limit")?;
    let mut stakes = whole.section("stakes")?;
    let mut blinds = whole.section("blinds")?;
    let mut mixes = whole.section("mixes")?;
    let mut seats = whole.section("seats")?;
    let mut stud = whole.section("stud")?;
    let mut soko = whole.section("soko")?;
    let mut draw = whole.section("draw")?;
    let mut clock = whole.section("clock")?;
    let mut showdown = whole.section("showdown")?;
    let mut runs = whole.section("runs")?;
    let mut faults = whole.section("faults")?;
    let mut chat = whole.section("chat")?;
    let mut open_pair = fixed.section("open_pair")?;
    let currencies = currencies(&mut stakes)?;
    let private_tables = seats.flag("private_tables")?;
    let orders = orders(&mut seats, private_tables)?;
    let (rake, fee) = rake(whole.section("rake")?)?;
    let rules = Rules {
        fixed_cap: fixed_cap(&mut fixed)?,
        blind_is_opening: fixed.flag("blind_is_opening")?,
        fixed_cap_off_heads_up: fixed.flag("cap_off_heads_up")?,
        fixed_short_all_in: fixed.one_of(
            "short_all_in",
            &[
                ("half_counts", ShortAllInLimit::HalfCounts),
                ("full_counts", ShortAllInLimit::FullCounts),
            ],
        )?,
        open_pair: OpenPair {
            stud: open_pair.flag("stud")?,
            stud_8: open_pair.flag("stud_8")?,
            razz: open_pair.flag("razz")?,
            five_card: open_pair.flag("five_card")?,
        },
        reopen: big_bet.one_of(
            "reopen",
            &[
                ("cumulative", ReopenRule::Cumulative),
                ("single_full_raise", ReopenRule::SingleFullRaise),
            ],
        )?,
        pot_limit: big_bet.one_of(
            "pot_limit",
            &[
                ("pot_after_call", PotLimit::PotAfterCall),
                ("pot_before_call", PotLimit::PotBeforeCall),
                ("stake_of_pot", PotLimit::StakeOfPot),
            ],
        )?,
        stake_cap: stake_cap(&mut stakes)?,
        ante_before_blind: blinds
            .one_of("ante_for_all", &[("after_blind", false), ("before_blind", true)])?,
        draw_opens: draw.one_of(
            "opens",
            &[
                ("after_blinds", DrawOpens::AfterBlinds),
                ("left_of_button", DrawOpens::LeftOfButton),
            ],
        )?,
        razz_bring_in: stud.one_of(
            "razz_bring_in",
            &[("highest", RazzBringIn::Highest), ("lowest", RazzBringIn::Lowest)],
        )?,
        bring_in_may_complete: stud.flag("bring_in_may_complete")?,
        suits: suits(&mut stud)?,
        equal_cards_up: stud.one_of(
            "equal_cards_up",
            &[
                ("left_of_button", EqualCardsUp::LeftOfButton),
                ("last_opener", EqualCardsUp::LastOpener),
                ("last_opener_at_soko", EqualCardsUp::LastOpenerAtSoko),
            ],
        )?,
        soko_up_four: soko.flag("up_four")?,
        soko_fifth_card: soko.flag("fifth_card")?,
        short_draw: draw.one_of(
            "short_draw",
            &[("stub_first", ShortDraw::StubFirst), ("mix_in", ShortDraw::MixIn)],
        )?,
        all_in_face_up: showdown.flag("all_in_face_up")?,
        last_aggressor_shows_first: showdown.flag("last_aggressor_shows_first")?,
        stud_first: showdown.one_of(
            "stud_first",
            &[
                ("left_of_button", StudFirst::LeftOfButton),
                ("highest_showing", StudFirst::HighestShowing),
            ],
        )?,
        muck: muck(&mut showdown)?,
        odd_chip: showdown.one_of(
            "odd_chip",
            &[
                ("left_of_button", OddChip::LeftOfButton),
                ("stud_highest_card", OddChip::StudHighestCard),
            ],
        )?,
        odd_chips: showdown.one_of(
            "odd_chips",
            &[("one_each", OddChips::OneEach), ("all_first", OddChips::AllFirst)],
        )?,
        runs_max: runs.number("max", 1, 4)? as u8,
        runs_players_max: runs.number("players_max", 2, SEATS_MAX.into())? as u8,
        rake,
    };
    let table = TableRules {
        straddle_games: straddle_games(&mut blinds, &games)?,
        mixes: offered_mixes(&mut mixes, &games)?,
        games,
        big_blind_is_double: blinds.flag("big_blind_is_double")?,
        small_blind_max: ceiling(&mut blinds, "small_blind_max")?,
        big_blind_max: ceiling(&mut blinds, "big_blind_max")?,
        button: blinds.one_of(
            "button",
            &[
                ("dead", ButtonRule::Dead),
                ("stays", ButtonRule::Stays),
                ("moving", ButtonRule::Moving),
            ],
        )?,
        return_pays: blinds
            .one_of("return_pays", &[("both", ReturnPays::Both), ("missed", ReturnPays::Missed)])?,
        hands_out_max: hands_out_max(&mut seats)?,
        rejoin_within: Millis::seconds(60 * seats.number("rejoin_within_min", 0, 24 * 60)?),
        rejoin_above_max: seats.flag("rejoin_above_max")?,
        seat_offer: seats.seconds("seat_offer_s", SEAT_OFFER)?,
        heads_up_board: heads_up(&mut blinds, "heads_up_board")?,
        heads_up_draw: heads_up(&mut blinds, "heads_up_draw")?,
        first_button: blinds.one_of(
            "first_button",
            &[("first_seat", FirstButton::FirstSeat), ("drawn", FirstButton::Drawn)],
        )?,
        antes: blinds.some_of("antes", AnteBy::WORDS)?,
        bomb_boards_max: blinds.number("bomb_boards_max", 0, BombPot::BOARDS_MAX.into())? as u8,
        straddles: blinds.any_of("straddles", Straddle::WORDS)?,
        straddle_big_blinds: blinds.number("straddle_big_blinds", 2, 10)? as u8,
        stud_dealer: stud
            .one_of("dealer", &[("fixed", StudDealer::Fixed), ("button", StudDealer::Button)])?,
        usual_bring_in: stud.one_of("usual_bring_in", UsualBringIn::WORDS)?,
        five_card_bring_in_antes: stud.number("five_card_bring_in_antes", 0, BRING_IN_ANTES_MAX)?
            as u8,
        time_out: clock.one_of(
            "time_out",
            &[("check_or_fold", TimeOut::CheckOrFold), ("fold", TimeOut::Fold)],
        )?,
        time: TimeRules::read(&mut clock)?,
        runs_answer: runs_answer(&mut runs)?,
        currencies,
        jackpot: jackpot(whole.section("jackpot")?)?,
        fixed_limit_buy_in_max: seats.flag("fixed_limit_buy_in_max")?,
        private_tables,
        orders,
        browser_play: seats.flag("browser_play")?,
        house_players_max: seats.number("house_players_max", 0, HOUSE_PLAYERS_MAX.into())? as u8,
        fee,
        void_dead_money: faults.one_of(
            "void_dead_money",
            &[("share", DeadMoney::Share), ("return", DeadMoney::Return)],
        )?,
        chat_languages: languages(&mut chat)?,
        mucked_seen_by: showdown.one_of(
            "mucked_seen_by",
            &[("nobody", SeenBy::Nobody), ("dealt_in", SeenBy::DealtIn)],
        )?,
    };
    contradictions::check(&rules, &table)?;
    let bets = [open_pair, fixed, big_bet, stakes, blinds, stud, soko, draw];
    for section in bets.into_iter().chain([mixes, seats, clock, showdown, runs, faults, chat]) {
        section.done()?;
    }
    Ok((rules, table))
}

/// Reads the games offered. The limits and the number of seats must be possible in the game.
fn games(mut section: Section, known: &[&'static Variant]) -> Result<Vec<Offer>, KeyFault> {
    let mut games: Vec<Offer> = Vec::new();
    let mut others = Vec::new();
    for &variant in known {
        let Some(mut offer) = section.section_if_there(variant.key)? else {
            others.push(variant);
            continue;
        };
        let words: Vec<(&str, Limit)> =
            variant.limits.iter().map(|limit| (limit_word(*limit), *limit)).collect();
        let limits = offer.some_of("limits", &words)?;
        let most = u64::from(variant.seats_max);
        let seats_max = offer.number("seats_max", variant.seats_min.into(), most)? as u8;
        offer.done()?;
        games.push(Offer { variant, limits, seats_max });
    }
    let none = section.missing("holdem", "present, or another game");
    section.done()?;
    if games.is_empty() {
        return Err(none);
    }
    if others.iter().all(|other| !VARIANTS.contains(other)) {
        games.extend(others.into_iter().map(Offer::whole));
    }
    Ok(games)
}

/// Returns the word that rulebooks use for a limit.
pub fn limit_word(limit: Limit) -> &'static str {
    match limit {
        Limit::No => "no",
        Limit::Pot => "pot",
        Limit::Fixed => "fixed",
    }
}

/// Reads the cap of fixed limit. 0 means no cap; 1 would allow only the big blind.
fn fixed_cap(fixed: &mut Section) -> Result<Option<u8>, KeyFault> {
    match fixed.number("cap", 0, 100)? {
        0 => Ok(None),
        1 => Err(fixed.fault("cap", "1", "0 (no cap) or at least 2")),
        cap => Ok(Some(cap as u8)),
    }
}

/// Reads who may muck.
///
/// `called_shows` only matters if players are asked, and `uncontested_shows` only if nobody has had to show.
fn muck(showdown: &mut Section) -> Result<Muck, KeyFault> {
    let muck = showdown.one_of(
        "muck",
        &[("nobody", Muck::Nobody), ("beaten", Muck::Beaten), ("asked", Muck::Asked)],
    )?;
    let first = showdown.flag("called_shows")?;
    let last = showdown.flag("uncontested_shows")?;
    if !first && muck != Muck::Asked {
        let allowed = "true unless showdown.muck is \"asked\"";
        return Err(showdown.fault("called_shows", "false", allowed));
    }
    if first && !last {
        let allowed = "true if showdown.called_shows is true: then a player always shows";
        return Err(showdown.fault("uncontested_shows", "false", allowed));
    }
    Ok(match (muck, first, last) {
        (Muck::Asked, true, _) => Muck::AskedButFirst,
        (Muck::Asked, false, true) => Muck::AskedButLast,
        (other, _, _) => other,
    })
}

/// Reads how a jackpot is divided; `None` if the rulebook has no jackpot.
fn jackpot(mut section: Section) -> Result<Option<JackpotSplit>, KeyFault> {
    let offered = section.flag("offered")?;
    let mut part = |key: &'static str, most: u32| {
        section.number(key, 0, u64::from(most)).map(|part| part as u32)
    };
    let table = part("table_bps", Bps::WHOLE.0)?;
    let house = part("house_bps", Bps::WHOLE.0 - table)?;
    let winner = part("winner_bps", Bps::WHOLE.0)?;
    let others = part("others_bps", Bps::WHOLE.0 - winner)?;
    section.done()?;
    let split = JackpotSplit {
        table: Bps(table),
        house: Bps(house),
        winner: Bps(winner),
        others: Bps(others),
    };
    Ok(offered.then_some(split))
}

/// Reads the codes of currencies.
fn currencies(stakes: &mut Section) -> Result<Vec<Currency>, KeyFault> {
    let allowed = "a list of currencies by their codes, such as \"EUR\", or empty";
    stakes.take("currencies", allowed, |value| {
        value.as_array()?.iter().map(|code| code.as_str()?.parse().ok()).collect()
    })
}

/// Reads the maximum stake, as a number of price base amounts times that amount; `None` if both are zero.
fn stake_cap(stakes: &mut Section) -> Result<Option<Chips>, KeyFault> {
    let amounts = stakes.number("price_base_amounts", 0, 10)?;
    let amount = stakes.number("price_base_amount", 0, Chips::MAX.get() / 10)?;
    if (amounts == 0) != (amount == 0) {
        let allowed = "0 if and only if stakes.price_base_amounts is 0";
        return Err(stakes.fault("price_base_amount", &amount.to_string(), allowed));
    }
    Ok((amounts > 0).then(|| Chips::new(amounts * amount)))
}

/// Reads a maximum; 0 means that there is none.
fn ceiling(blinds: &mut Section, key: &'static str) -> Result<Option<Chips>, KeyFault> {
    let most = blinds.number(key, 0, Chips::MAX.get())?;
    Ok((most > 0).then(|| Chips::new(most)))
}

fn heads_up(blinds: &mut Section, key: &'static str) -> Result<HeadsUpBlinds, KeyFault> {
    blinds.one_of(
        key,
        &[("button_small", HeadsUpBlinds::ButtonSmall), ("next_small", HeadsUpBlinds::NextSmall)],
    )
}

/// Reads the games with straddles. The rulebook must offer them, and they must have a small and a big blind.
fn straddle_games(blinds: &mut Section, games: &[Offer]) -> Result<Vec<String>, KeyFault> {
    let with_blinds = games.iter().filter(|offer| offer.variant.opening == Opening::Blinds);
    let words: Vec<(&str, &'static str)> =
        with_blinds.map(|offer| (offer.variant.key, offer.variant.key)).collect();
    let games = blinds.any_of("straddle_games", &words)?;
    Ok(games.into_iter().map(str::to_owned).collect())
}

/// Reads the mixes offered. The rulebook must offer each game of a mix at the limit at which the mix plays it.
fn offered_mixes(mixes: &mut Section, games: &[Offer]) -> Result<Vec<String>, KeyFault> {
    let keys = ROTATIONS.iter().map(|rotation| rotation.key).chain([Mix::CHOICE]);
    let words: Vec<(&str, &'static str)> = keys.map(|key| (key, key)).collect();
    let offered = mixes.any_of("offered", &words)?;
    let has = |key: &str, limit| {
        let offer = games.iter().find(|offer| offer.variant.key == key);
        offer.is_some_and(|offer| offer.limits.contains(&limit))
    };
    for mix in &offered {
        if let Some(what) = lacks(mix, games.len(), has) {
            let allowed = format!("without \"{mix}\", or with {what}");
            let value = Value::from(offered.clone()).to_string();
            return Err(mixes.fault("offered", &value, &allowed));
        }
    }
    Ok(offered.into_iter().map(str::to_owned).collect())
}

/// Returns what a mix still needs in a rulebook with this number of games and these limits.
fn lacks(mix: &str, games: usize, has: impl Fn(&str, Limit) -> bool) -> Option<String> {
    let Some(rotation) = Rotation::by_key(mix) else {
        return (mix == Mix::CHOICE && games < 2).then(|| "a second game to choose".into());
    };
    let missing = rotation.games.iter().find(|(key, limit)| !has(key, *limit));
    missing.map(|(key, limit)| format!("games.{key} at the limit \"{}\"", limit_word(*limit)))
}

/// Reads the order of suits, lowest first. Each suit must occur once.
fn suits(stud: &mut Section) -> Result<[Suit; 4], KeyFault> {
    let words: Vec<(&str, Suit)> = Suit::ALL.iter().map(|suit| (suit_word(*suit), *suit)).collect();
    let suits = stud.some_of("suits", &words)?;
    let count = suits.len();
    suits.try_into().map_err(|_| stud.fault("suits", &format!("{count} suits"), "all four"))
}

fn suit_word(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

fn languages(chat: &mut Section) -> Result<Vec<String>, KeyFault> {
    let words: Vec<(&str, &'static str)> = LANGUAGES.iter().map(|code| (*code, *code)).collect();
    Ok(chat.any_of("languages", &words)?.into_iter().map(str::to_owned).collect())
}

/// Reads how private tables are ordered; `None` with 0 days, when they open immediately and there are no terms.
fn orders(seats: &mut Section, private_tables: bool) -> Result<Option<OrderRules>, KeyFault> {
    let days_ahead = seats.number("private_order_days", 0, ORDER_DAYS_MAX)? as u8;
    if days_ahead > 0 && !private_tables {
        let allowed = "0 if seats.private_tables is false";
        return Err(seats.fault("private_order_days", &days_ahead.to_string(), allowed));
    }
    let sentences = |value: &Value| -> Option<Vec<String>> {
        let list = value.as_array()?.iter();
        let sentence = |value: &Value| Some(value.as_str()?.to_owned());
        let list: Vec<String> = list.map(sentence).collect::<Option<_>>()?;
        list.iter().all(|sentence| !sentence.trim().is_empty()).then_some(list)
    };
    let terms = seats.take("private_terms", "a list of sentences, or empty", sentences)?;
    if terms.is_empty() != (days_ahead == 0) {
        let allowed = "empty if and only if seats.private_order_days is 0";
        return Err(seats.fault("private_terms", &format!("{} sentences", terms.len()), allowed));
    }
    Ok((days_ahead > 0).then_some(OrderRules { days_ahead, terms }))
}

/// Reads the maximum number of hands that a player may sit out; 0 means any number.
fn hands_out_max(seats: &mut Section) -> Result<Option<u16>, KeyFault> {
    let most = seats.number("hands_out_max", 0, HANDS_OUT_MAX)?;
    Ok((most > 0).then_some(most as u16))
}

fn runs_answer(runs: &mut Section) -> Result<Option<Millis>, KeyFault> {
    let seconds = runs.number("answer_s", 0, RUNS_ANSWER_MAX_S)?;
    Ok((seconds > 0).then(|| Millis::seconds(seconds)))
}

/// Reads the rake and the bounds for what the operator may set. The rulebook's own rake must be within them.
fn rake(mut section: Section) -> Result<(Rake, FeeRules), KeyFault> {
    let share = section.number("share_bps", 0, Bps::WHOLE.0.into())?;
    let cap = section.number("cap", 0, Chips::MAX.get())?;
    if (share == 0) != (cap == 0) {
        let allowed = "0 if and only if rake.share_bps is 0";
        return Err(section.fault("cap", &cap.to_string(), allowed));
    }
    let steps = cap_steps(&mut section)?;
    let share_min = section.number("share_bps_min", 1, Bps::WHOLE.0.into())?;
    let share_max = section.number("share_bps_max", share_min, Bps::WHOLE.0.into())?;
    let cap_max = section.number("cap_max", 0, Chips::MAX.get())?;
    let fee = FeeRules {
        operator_sets: section.flag("operator_sets")?,
        share_min: Bps(share_min as u32),
        share_max: Bps(share_max as u32),
        cap_max: (cap_max > 0).then(|| Chips::new(cap_max)),
        steps: steps.clone(),
        time_charge: section.flag("time_charge")?,
    };
    let rake = Rake {
        share: Bps(share as u32),
        cap: Chips::new(cap),
        no_flop_no_drop: section.flag("no_flop_no_drop")?,
        rounding: RakeRounding(Chips::new(section.number("rounding", 1, Chips::MAX.get())?)),
        time: section.one_of(
            "time",
            &[("at_end", RakeTime::AtEnd), ("every_round", RakeTime::EveryRound)],
        )?,
        pots: section.one_of(
            "pots",
            &[("each", RakePots::Each), ("in_proportion", RakePots::InProportion)],
        )?,
    };
    let own = RakeScale { share: rake.share, cap: rake.cap, steps };
    if let Err(ConfigError { field, allowed }) = own.check(&fee) {
        let key = field.trim_start_matches("rake.");
        let value = match key {
            "share_bps" => share.to_string(),
            "cap" => cap.to_string(),
            _ => own.steps.iter().map(CapStep::to_string).collect::<Vec<_>>().join(", "),
        };
        return Err(section.fault(key, &value, &allowed));
    }
    section.done()?;
    Ok((rake, fee))
}

/// Reads caps by stake and players, each written as a [`CapStep`].
fn cap_steps(section: &mut Section) -> Result<Vec<CapStep>, KeyFault> {
    let allowed = "a list of \"<big blind>/<players>/<cap>\", or empty";
    section.take("caps", allowed, |value| {
        let steps = value.as_array()?.iter().map(|step| step.as_str()?.parse().ok());
        steps.collect()
    })
}

#[cfg(test)]
mod tests;
