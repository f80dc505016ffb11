mod extends;
mod notes;

use crate::reading::{KeyFault, Section};
use crate::{ButtonRule, ConfigError, DeadMoney, ReturnPays};
use cards::Suit;
use hand::{
    DrawOpens, EqualCardsUp, Limit, Muck, OddChip, OpenPair, Opening, Rake, RakePots, RakeRounding,
    RakeTime, RazzBringIn, ReopenRule, Rules, ShortAllInLimit, ShortDraw, VARIANTS, Variant,
};
pub use notes::KeyNote;
use std::sync::{Arc, LazyLock};
use units::bound::SEATS_MAX;
use units::text::TextRule;
use units::{Bps, Chips, Millis};

/// The books that come with the program, by key, the house's first.
const BUILT_IN: &[(&str, &str)] = &[
    ("house", include_str!("../../../rulebooks/house.toml")),
    ("svenska-spel", include_str!("../../../rulebooks/svenska-spel.toml")),
    ("win2day", include_str!("../../../rulebooks/win2day.toml")),
    ("ray", include_str!("../../../rulebooks/ray.toml")),
    ("pokerstars-cz", include_str!("../../../rulebooks/pokerstars-cz.toml")),
    ("svepof", include_str!("../../../rulebooks/svepof.toml")),
];

/// What a book may be called.
const BOOK_NAME: TextRule = TextRule { chars_min: 1, chars_max: 40, joiners: false };
/// How its version may be written.
const BOOK_VERSION: TextRule = TextRule { chars_min: 1, chars_max: 20, joiners: false };

/// Longest answer to how often the board is to be run.
const RUNS_ANSWER_MAX_S: u64 = 60;

/// Languages that a rulebook may name, by their ISO 639-1 codes.
const LANGUAGES: &[&str] = &[
    "cs", "da", "de", "en", "es", "et", "fi", "fr", "hu", "it", "lt", "lv", "nb", "nl", "pl", "pt",
    "ro", "sk", "sl", "sv", "uk",
];

/// The largest number of hands that a rulebook may let a player sit out.
const HANDS_OUT_MAX: u64 = 1_000;

/// A rulebook: every difference between books as data, from `rulebooks/<key>.toml`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// Its key: `house`.
    pub key: String,
    /// Its name: `House rules`.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its text, made whole where it extends another's; not there in a record.
    pub text: Arc<str>,
    /// BLAKE3 of that text.
    pub hash: [u8; 32],
    /// The hand's switches.
    pub rules: Rules,
    /// What the room does around a hand.
    pub table: TableRules,
    /// What its text says of each key, in its order.
    pub notes: Vec<KeyNote>,
}

/// What a rulebook says beside the switches of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRules {
    /// The games that are offered, in the order of [`VARIANTS`], the operator's own behind them.
    pub games: Vec<Offer>,
    /// Whether the big blind is twice the small one; else it is what the table says.
    pub big_blind_is_double: bool,
    /// How the button and the blinds move.
    pub button: ButtonRule,
    /// Which blinds a player who sat out pays when he comes back.
    pub return_pays: ReturnPays,
    /// How many hands in a row a player may sit out before his seat is given up; `None` is any number.
    pub hands_out_max: Option<u16>,
    /// So long after he left a player may not sit down again with fewer chips than he left with; zero
    /// where he may at once.
    pub rejoin_within: Millis,
    /// Who posts the small blind heads-up in games with a board.
    pub heads_up_board: HeadsUpBlinds,
    /// Who does in draw games.
    pub heads_up_draw: HeadsUpBlinds,
    /// In which games one may straddle.
    pub straddle_games: Vec<String>,
    /// How many big blinds a straddle is.
    pub straddle_big_blinds: u8,
    /// Where a stud hand begins to be dealt.
    pub stud_dealer: StudDealer,
    /// Five-card stud, Americana, Soko: how many antes the highest card must open with; 0 where he
    /// may check.
    pub five_card_bring_in_antes: u8,
    /// What a player does whose time runs out.
    pub time_out: TimeOut,
    /// So long a player has to say how often the board is run; `None` is the table's time to act.
    pub runs_answer: Option<Millis>,
    /// Where the stakes of those go who had folded when a hand is broken off for good.
    pub void_dead_money: DeadMoney,
    /// The languages that may be used in chat, by their codes; any where there are none.
    pub chat_languages: Vec<String>,
    /// Who sees, once a hand is over, the cards that reached the showdown and were given up unseen.
    pub mucked_seen_by: SeenBy,
}

impl TableRules {
    /// Whether a table of this game may allow straddles.
    pub fn may_straddle(&self, game: &Variant) -> bool {
        self.straddle_games.iter().any(|key| key == game.key)
    }
}

/// A game as a rulebook offers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The game.
    pub variant: &'static Variant,
    /// The limits that it is offered with, the usual one first.
    pub limits: Vec<Limit>,
    /// Most seats at its tables.
    pub seats_max: u8,
}

impl Offer {
    /// The game as it is.
    fn whole(variant: &'static Variant) -> Offer {
        Offer { variant, limits: variant.limits.to_vec(), seats_max: variant.seats_max }
    }
}

/// Who posts the small blind where two play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadsUpBlinds {
    /// The button: he acts first before the first deal of a board, and last after it.
    ButtonSmall,
    /// The other one, as with more players; the button is the big blind.
    NextSmall,
}

/// Who sees cards that were given up unseen at the showdown, once the hand is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenBy {
    /// Nobody but whoever had them.
    Nobody,
    /// Everybody who was dealt into the hand, in its history.
    DealtIn,
}

/// Where a stud hand begins to be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudDealer {
    /// At the first seat: the dealer does not play, and no button moves.
    Fixed,
    /// Left of the button, which moves as in other games.
    Button,
}

/// What a player does whose time runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeOut {
    /// He checks where that is free, else he folds.
    CheckOrFold,
    /// He folds, even where he might check.
    Fold,
}

/// What is wrong with a rulebook's text: names the key, its value, and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("rulebook {book}: {fault}")]
pub struct RulebookError {
    /// Which book.
    pub book: String,
    /// What is wrong.
    pub fault: KeyFault,
}

impl Rulebook {
    /// Reads a rulebook of these games; every key must be there, none may be unknown or contradict
    /// another. A book that `extends` one of the program's has only what it says otherwise, beside
    /// its own name and version. One that offers every game of the program, as the house's does,
    /// offers the others too, as they are.
    ///
    /// # Errors
    /// [`RulebookError`] names the first key that is missing, unknown or of a value not allowed.
    pub fn parse(
        key: &str,
        text: &str,
        games: &[&'static Variant],
    ) -> Result<Rulebook, RulebookError> {
        let text = extends::whole(key, text)?;
        let read = || {
            let mut whole = Section::whole(&text)?;
            let version = whole.text("version", BOOK_VERSION)?;
            let name = whole.text("name", BOOK_NAME)?;
            let (rules, table) = book(&mut whole, games)?;
            whole.done()?;
            Ok((version, name, rules, table))
        };
        let (version, name, rules, table) =
            read().map_err(|fault| RulebookError { book: key.into(), fault })?;
        let hash = blake3::hash(text.as_bytes()).into();
        let notes = notes::of(&text);
        let (key, text) = (key.into(), text.into());
        Ok(Rulebook { key, name, version, text, hash, rules, table, notes })
    }

    /// The books that come with the program, the house's first.
    pub fn all_built_in() -> &'static [Arc<Rulebook>] {
        static BOOKS: LazyLock<Vec<Arc<Rulebook>>> = LazyLock::new(|| {
            Rulebook::with_games(VARIANTS).expect("the built-in books are tested")
        });
        &BOOKS
    }

    /// The books that come with the program, with these games to offer.
    pub(crate) fn with_games(
        games: &[&'static Variant],
    ) -> Result<Vec<Arc<Rulebook>>, RulebookError> {
        let read = |(key, text): &(&str, &str)| Rulebook::parse(key, text, games).map(Arc::new);
        BUILT_IN.iter().map(read).collect()
    }

    /// The book of this key that comes with the program.
    pub fn built_in(key: &str) -> Option<Arc<Rulebook>> {
        Rulebook::all_built_in().iter().find(|book| book.key == key).cloned()
    }

    /// That a game is not offered: names those that are.
    pub fn no_such_game(&self) -> ConfigError {
        let games = self.table.games.iter().map(|offer| offer.variant.key);
        ConfigError { field: "game", allowed: games.collect::<Vec<_>>().join(", ") }
    }

    /// How it offers a game, if it does.
    pub fn offer(&self, variant: &str) -> Option<&Offer> {
        self.table.games.iter().find(|offer| offer.variant.key == variant)
    }
}

/// Everything but the names.
fn book(whole: &mut Section, known: &[&'static Variant]) -> Result<(Rules, TableRules), KeyFault> {
    let games = games(whole.section("games")?, known)?;
    let mut fixed = whole.section("fixed_limit")?;
    let mut big_bet = whole.section("no_and_pot_limit")?;
    let mut stakes = whole.section("stakes")?;
    let mut blinds = whole.section("blinds")?;
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
    let rules = Rules {
        fixed_cap: fixed_cap(&mut fixed)?,
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
        pot_limit_counts_call: big_bet.flag("pot_limit_counts_call")?,
        stake_cap: stake_cap(&mut stakes)?,
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
        muck: showdown.one_of(
            "muck",
            &[("nobody", Muck::Nobody), ("beaten", Muck::Beaten), ("asked", Muck::Asked)],
        )?,
        odd_chip: showdown.one_of(
            "odd_chip",
            &[
                ("left_of_button", OddChip::LeftOfButton),
                ("stud_highest_card", OddChip::StudHighestCard),
            ],
        )?,
        runs_max: runs.number("max", 1, 4)? as u8,
        runs_players_max: runs.number("players_max", 2, SEATS_MAX.into())? as u8,
        rake: rake(whole.section("rake")?)?,
    };
    let table = TableRules {
        straddle_games: straddle_games(&mut blinds, &games)?,
        games,
        big_blind_is_double: blinds.flag("big_blind_is_double")?,
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
        heads_up_board: heads_up(&mut blinds, "heads_up_board")?,
        heads_up_draw: heads_up(&mut blinds, "heads_up_draw")?,
        straddle_big_blinds: blinds.number("straddle_big_blinds", 2, 10)? as u8,
        stud_dealer: stud
            .one_of("dealer", &[("fixed", StudDealer::Fixed), ("button", StudDealer::Button)])?,
        five_card_bring_in_antes: stud.number("five_card_bring_in_antes", 0, 10)? as u8,
        time_out: clock.one_of(
            "time_out",
            &[("check_or_fold", TimeOut::CheckOrFold), ("fold", TimeOut::Fold)],
        )?,
        runs_answer: runs_answer(&mut runs)?,
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
    for section in [open_pair, fixed, big_bet, stakes, blinds, seats, stud, soko, draw, clock] {
        section.done()?;
    }
    showdown.done()?;
    runs.done()?;
    faults.done()?;
    chat.done()?;
    Ok((rules, table))
}

/// The games offered, each with limits that it is played with and seats that it takes.
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
    if games.is_empty() {
        return Err(section.missing("holdem", "there, or another game"));
    }
    section.done()?;
    if others.iter().all(|other| !VARIANTS.contains(other)) {
        games.extend(others.into_iter().map(Offer::whole));
    }
    Ok(games)
}

/// How a limit is written.
pub(crate) fn limit_word(limit: Limit) -> &'static str {
    match limit {
        Limit::No => "no",
        Limit::Pot => "pot",
        Limit::Fixed => "fixed",
    }
}

/// 0 is none; 1 would leave the big blind alone.
fn fixed_cap(fixed: &mut Section) -> Result<Option<u8>, KeyFault> {
    match fixed.number("cap", 0, 100)? {
        0 => Ok(None),
        1 => Err(fixed.fault("cap", "1", "0 (no cap) or 2 and more")),
        cap => Ok(Some(cap as u8)),
    }
}

/// So many price base amounts; both are zero where there is no cap.
fn stake_cap(stakes: &mut Section) -> Result<Option<Chips>, KeyFault> {
    let amounts = stakes.number("price_base_amounts", 0, 10)?;
    let amount = stakes.number("price_base_amount", 0, Chips::MAX.get() / 10)?;
    if (amounts == 0) != (amount == 0) {
        let allowed = "0 where stakes.price_base_amounts is, and only there";
        return Err(stakes.fault("price_base_amount", &amount.to_string(), allowed));
    }
    Ok((amounts > 0).then(|| Chips::new(amounts * amount)))
}

fn heads_up(blinds: &mut Section, key: &'static str) -> Result<HeadsUpBlinds, KeyFault> {
    blinds.one_of(
        key,
        &[("button_small", HeadsUpBlinds::ButtonSmall), ("next_small", HeadsUpBlinds::NextSmall)],
    )
}

/// Games of the book that begin with a small and a big blind.
fn straddle_games(blinds: &mut Section, games: &[Offer]) -> Result<Vec<String>, KeyFault> {
    let with_blinds = games.iter().filter(|offer| offer.variant.opening == Opening::Blinds);
    let words: Vec<(&str, &'static str)> =
        with_blinds.map(|offer| (offer.variant.key, offer.variant.key)).collect();
    let games = blinds.any_of("straddle_games", &words)?;
    Ok(games.into_iter().map(str::to_owned).collect())
}

/// The lowest suit first, each once.
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

/// 0 is any number.
fn hands_out_max(seats: &mut Section) -> Result<Option<u16>, KeyFault> {
    let most = seats.number("hands_out_max", 0, HANDS_OUT_MAX)?;
    Ok((most > 0).then_some(most as u16))
}

fn runs_answer(runs: &mut Section) -> Result<Option<Millis>, KeyFault> {
    let seconds = runs.number("answer_s", 0, RUNS_ANSWER_MAX_S)?;
    Ok((seconds > 0).then(|| Millis::seconds(seconds)))
}

fn rake(mut section: Section) -> Result<Rake, KeyFault> {
    let share = section.number("share_bps", 0, Bps::WHOLE.0.into())?;
    let cap = section.number("cap", 0, Chips::MAX.get())?;
    if (share == 0) != (cap == 0) {
        let allowed = "0 where rake.share_bps is, and only there";
        return Err(section.fault("cap", &cap.to_string(), allowed));
    }
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
    section.done()?;
    Ok(rake)
}

#[cfg(test)]
mod tests;
