//! The stored form of a rulebook: the key of a built-in rulebook, or the rules of an operator's own.
//!
//! An operator's own rulebook is stored with everything that affects an open table, so that the table keeps its rules
//! even if the file changes.

use super::fee::rules_not_said;
use super::table::DeadMoney;
use super::{FeeRules, JackpotSplit, Rules, is_no_time, twin};
use crate::{Hash, RecordError};
use books::{HOUSE_PLAYERS_MAX, Rulebook, TableRules, TimeRules, UsualBringIn};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use units::{Currency, Millis};

/// The first button under a stored rulebook that does not specify it.
const AT_FIRST: books::FirstButton = books::FirstButton::FirstSeat;

/// A stored rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Book {
    /// Key of a built-in rulebook.
    Known(String),
    /// An operator's own rulebook.
    Own(Box<OwnBook>),
}

/// Stored form of [`books::Rulebook`].
///
/// Omits what does not affect an open table: the games offered, the limits of the time bank, the notes on keys.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct OwnBook {
    pub key: String,
    pub name: String,
    pub version: String,
    pub hash: Hash,
    pub rules: Rules,
    pub big_blind_is_double: bool,
    pub button: ButtonRule,
    pub return_pays: ReturnPays,
    pub hands_out_max: Option<u16>,
    pub rejoin_within: Millis,
    pub heads_up_board: HeadsUpBlinds,
    pub heads_up_draw: HeadsUpBlinds,
    pub straddle_games: Vec<String>,
    pub straddle_big_blinds: u8,
    pub stud_dealer: StudDealer,
    pub five_card_bring_in_antes: u8,
    pub time_out: TimeOut,
    pub runs_answer: Option<Millis>,
    /// Absent in older records, which means that the charges are those from before rulebooks specified them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<FeeRules>,
    /// Absent in older records, which means that any currency is allowed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub currencies: Vec<Currency>,
    /// Absent in older records, which means that fixed-limit games have a maximum buy-in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed_limit_buy_in_max: Option<bool>,
    /// Absent in older records, which means that there is no jackpot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jackpot: Option<JackpotSplit>,
    /// Absent in older records, which means that the button starts at the first seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_button: Option<FirstButton>,
    /// Absent in older records, which means that returning players need not bring more than the maximum buy-in.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub rejoin_above_max: bool,
    /// Absent in older records, which means that disconnected players get no extra time.
    #[serde(default, skip_serializing_if = "is_no_time")]
    pub lost_line: Millis,
    /// Absent in older records, which means that disconnected players have their full time in every turn.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub absent_folds_at_once: bool,
    /// Absent in older records, which means that players who folded in a void hand get their stakes back.
    #[serde(default = "returned", skip_serializing_if = "is_returned")]
    pub void_dead_money: DeadMoney,
    /// Absent in older records, which means that chat may be in any language.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chat_languages: Vec<String>,
    /// Absent in older records, which means that nobody sees mucked cards.
    #[serde(default = "nobody", skip_serializing_if = "is_nobody")]
    pub mucked_seen_by: SeenBy,
    /// Absent in older records, which means that playing in a browser is allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub browser_play: Option<bool>,
    /// Absent in older records, which means that a table may have as many house players as the program allows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house_players_max: Option<u8>,
}

fn nobody() -> SeenBy {
    SeenBy::Nobody
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_nobody(seen_by: &SeenBy) -> bool {
    *seen_by == SeenBy::Nobody
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_returned(dead_money: &DeadMoney) -> bool {
    *dead_money == DeadMoney::Return
}

fn returned() -> DeadMoney {
    DeadMoney::Return
}

twin! {
    /// Stored form of [`books::ButtonRule`].
    enum ButtonRule = books::ButtonRule { Moving, Dead, Stays }
}
twin! {
    /// Stored form of [`books::ReturnPays`].
    enum ReturnPays = books::ReturnPays { Both, Missed }
}
twin! {
    /// Stored form of [`books::HeadsUpBlinds`].
    enum HeadsUpBlinds = books::HeadsUpBlinds { ButtonSmall, NextSmall }
}
twin! {
    /// Stored form of [`books::StudDealer`].
    enum StudDealer = books::StudDealer { Fixed, Button }
}
twin! {
    /// Stored form of [`books::FirstButton`].
    enum FirstButton = books::FirstButton { FirstSeat, Drawn }
}

twin! {
    /// Stored form of [`books::SeenBy`].
    enum SeenBy = books::SeenBy { Nobody, DealtIn }
}
twin! {
    /// Stored form of [`books::TimeOut`].
    enum TimeOut = books::TimeOut { CheckOrFold, Fold }
}

impl From<&Rulebook> for Book {
    fn from(book: &Rulebook) -> Book {
        match Rulebook::built_in(&book.key) {
            Some(known) if known.hash == book.hash => Book::Known(book.key.clone()),
            _ => Book::Own(Box::new(book.into())),
        }
    }
}

impl TryFrom<Book> for Arc<Rulebook> {
    type Error = RecordError;
    fn try_from(book: Book) -> Result<Arc<Rulebook>, RecordError> {
        match book {
            Book::Known(key) => Rulebook::built_in(&key).ok_or_else(|| {
                RecordError::Unknown(format!("this program has no rulebook \"{key}\""))
            }),
            Book::Own(own) => Ok(Arc::new((*own).into())),
        }
    }
}

impl From<&Rulebook> for OwnBook {
    fn from(there: &Rulebook) -> OwnBook {
        let Rulebook {
            key,
            name,
            version,
            text: _,
            hash,
            rules,
            table,
            // A tournament's plan is stored whole.
            tournament: _,
            notes: _,
        } = there.clone();
        let TableRules {
            games: _,
            big_blind_is_double,
            button,
            return_pays,
            hands_out_max,
            rejoin_within,
            rejoin_above_max,
            heads_up_board,
            heads_up_draw,
            straddle_games,
            straddle_big_blinds,
            stud_dealer,
            five_card_bring_in_antes,
            time_out,
            time,
            runs_answer,
            currencies,
            fixed_limit_buy_in_max,
            jackpot,
            fee,
            first_button,
            // Not looked up once a table is open.
            seat_offer: _,
            small_blind_max: _,
            big_blind_max: _,
            antes: _,
            private_tables: _,
            orders: _,
            browser_play,
            house_players_max,
            bomb_boards_max: _,
            mixes: _,
            straddles: _,
            usual_bring_in: _,
            void_dead_money,
            chat_languages,
            mucked_seen_by,
        } = table;
        OwnBook {
            key,
            name,
            version,
            hash: Hash(hash),
            rules: rules.into(),
            big_blind_is_double,
            button: button.into(),
            return_pays: return_pays.into(),
            hands_out_max,
            rejoin_within,
            rejoin_above_max,
            heads_up_board: heads_up_board.into(),
            heads_up_draw: heads_up_draw.into(),
            straddle_games,
            straddle_big_blinds,
            stud_dealer: stud_dealer.into(),
            five_card_bring_in_antes,
            time_out: time_out.into(),
            runs_answer,
            currencies,
            fixed_limit_buy_in_max: (!fixed_limit_buy_in_max).then_some(false),
            jackpot: jackpot.map(Into::into),
            fee: Some(FeeRules::from(fee)).filter(|fee| *fee != rules_not_said().into()),
            first_button: (first_button != AT_FIRST).then(|| first_button.into()),
            lost_line: time.lost_line,
            absent_folds_at_once: time.absent_folds_at_once,
            void_dead_money: void_dead_money.into(),
            chat_languages,
            mucked_seen_by: mucked_seen_by.into(),
            browser_play: (!browser_play).then_some(false),
            house_players_max: Some(house_players_max).filter(|max| *max < HOUSE_PLAYERS_MAX),
        }
    }
}

impl From<OwnBook> for Rulebook {
    fn from(here: OwnBook) -> Rulebook {
        Rulebook {
            key: here.key,
            name: here.name,
            version: here.version,
            text: "".into(),
            hash: here.hash.0,
            rules: here.rules.into(),
            table: TableRules {
                games: Vec::new(),
                big_blind_is_double: here.big_blind_is_double,
                button: here.button.into(),
                return_pays: here.return_pays.into(),
                hands_out_max: here.hands_out_max,
                rejoin_within: here.rejoin_within,
                rejoin_above_max: here.rejoin_above_max,
                heads_up_board: here.heads_up_board.into(),
                heads_up_draw: here.heads_up_draw.into(),
                straddle_games: here.straddle_games,
                straddle_big_blinds: here.straddle_big_blinds,
                stud_dealer: here.stud_dealer.into(),
                five_card_bring_in_antes: here.five_card_bring_in_antes,
                time_out: here.time_out.into(),
                time: TimeRules {
                    to_act: Millis(0),
                    absent_folds_at_once: here.absent_folds_at_once,
                    bank_max: Millis(0),
                    bank_usual: Millis(0),
                    bank_drawn: Vec::new(),
                    bank_refill: None,
                    lost_line: here.lost_line,
                    outage_hold_max: Millis(0),
                },
                runs_answer: here.runs_answer,
                currencies: here.currencies,
                fixed_limit_buy_in_max: here.fixed_limit_buy_in_max.unwrap_or(true),
                jackpot: here.jackpot.map(Into::into),
                fee: here.fee.map_or_else(rules_not_said, Into::into),
                first_button: here.first_button.map_or(AT_FIRST, Into::into),
                seat_offer: Millis(0),
                small_blind_max: None,
                big_blind_max: None,
                antes: Vec::new(),
                private_tables: true,
                orders: None,
                browser_play: here.browser_play.unwrap_or(true),
                house_players_max: here.house_players_max.unwrap_or(HOUSE_PLAYERS_MAX),
                bomb_boards_max: 0,
                mixes: Vec::new(),
                straddles: Vec::new(),
                usual_bring_in: UsualBringIn::HalfBet,
                void_dead_money: here.void_dead_money.into(),
                chat_languages: here.chat_languages,
                mucked_seen_by: here.mucked_seen_by.into(),
            },
            tournament: None,
            notes: Vec::new(),
        }
    }
}
