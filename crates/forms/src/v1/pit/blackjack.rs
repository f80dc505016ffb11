//! The stored form of a round of blackjack and of its rules. All cards in it are face up.

use super::malformed;
use crate::RecordError;
use crate::v1::{each, twin};
use banked::blackjack::{self as there, BoxNo};
use cards::Card;
use serde::{Deserialize, Serialize};
use units::{Chips, Seat};

/// Stored form of [`banked::blackjack::Event`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum BlackjackEvent {
    /// A player's whole layout: the stake on each box, by number. It replaces the player's earlier layout.
    Laid {
        seat: Seat,
        stakes: Vec<(u8, Chips)>,
        purse: Chips,
    },
    BetsClosed,
    Drawn {
        taker: HandTaker,
        card: Card,
    },
    ShoeRenewed,
    Decided {
        question: Question,
        choice: Choice,
    },
    Warned {
        question: Question,
        choice: Choice,
        warning: Warning,
    },
    WarningsOff {
        seat: Seat,
    },
    Detached {
        seat: Seat,
    },
    Settled {
        part: u8,
        lines: Vec<BlackjackLine>,
    },
}

/// Stored form of [`banked::blackjack::Taker`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum HandTaker {
    Hand {
        #[serde(rename = "box")]
        at: u8,
        hand: u8,
    },
    Dealer,
}

/// Stored form of [`banked::blackjack::Question`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Question {
    pub seat: Seat,
    #[serde(rename = "box")]
    pub at: u8,
    pub hand: u8,
    pub about: About,
}

/// Stored form of [`banked::blackjack::BetSettlement`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct BlackjackLine {
    pub seat: Seat,
    #[serde(rename = "box")]
    pub at: u8,
    pub bet: BlackjackBet,
    pub staked: Chips,
    pub returned: Chips,
    pub why: Why,
}

/// Stored form of [`banked::blackjack::Bet`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BlackjackBet {
    Hand(u8),
    Insurance,
}

twin! {
    /// Stored form of [`banked::blackjack::About`].
    enum About = there::About { Insurance, Turn, FollowDouble, FollowSplit }
}
twin! {
    /// Stored form of [`banked::blackjack::Choice`].
    enum Choice = there::Choice {
        Insure, EvenMoney, Decline, Stand, Hit, Double, Split, Follow, Leave,
    }
}
twin! {
    /// Stored form of [`banked::blackjack::Warning`].
    enum Warning = there::Warning { HitHard17, StandOn11, DoubleHard12 }
}
twin! {
    /// Stored form of [`banked::blackjack::PayReason`].
    enum Why = there::PayReason {
        Over, Higher, Lower, Equal, DealerOver, Blackjack, DealerBlackjack, EvenMoney, InsuranceWon,
        InsuranceLost,
    }
}

/// Stored form of [`banked::blackjack::Rules`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct BlackjackRules {
    pub decks: u8,
    pub shuffle: Shuffle,
    pub soft17: Soft17,
    /// The odds as text: `3:2`.
    pub blackjack: String,
    pub ties_17_to_20: Tie,
    pub twenty_one_v_blackjack: Tie,
    pub dealer_blackjack: Takes,
    pub double: Doubles,
    pub double_after_split: bool,
    pub ace_locked_after_double: bool,
    pub hands: u8,
    pub ace_hands: u8,
    pub insurance: Insurance,
    pub even_money: bool,
    pub boxes: u8,
    pub boxes_a_player: u8,
    pub back_players: u8,
    pub over_max: StakeOverMax,
    pub warnings: bool,
    pub detaches: bool,
}

/// Stored form of [`banked::blackjack::Shuffle`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Shuffle {
    EveryRound,
    AtPercentLeft(u8),
}

twin! {
    /// Stored form of [`banked::blackjack::Soft17`].
    enum Soft17 = there::Soft17 { Stand, Hit }
}
twin! {
    /// Stored form of [`banked::blackjack::Tie`].
    enum Tie = there::Tie { Push, Lose }
}
twin! {
    /// Stored form of [`banked::blackjack::Takes`].
    enum Takes = there::Takes { Original, OriginalAndBusted, All }
}
twin! {
    /// Stored form of [`banked::blackjack::Doubles`].
    enum Doubles = there::Doubles { NineToEleven, Any }
}
twin! {
    /// Stored form of [`banked::blackjack::Insurance`].
    enum Insurance = there::Insurance { None, Plain, Closes }
}
twin! {
    /// Stored form of [`banked::blackjack::OverMax`].
    enum StakeOverMax = there::OverMax { Refuse, Void }
}

fn box_no(no: u8) -> Result<BoxNo, RecordError> {
    BoxNo::try_new(no).map_err(malformed)
}

impl From<&there::Event> for BlackjackEvent {
    fn from(event: &there::Event) -> BlackjackEvent {
        use BlackjackEvent as Here;
        match event.clone() {
            there::Event::Laid { seat, stakes, purse } => {
                let stakes = stakes.into_iter().map(|(no, stake)| (no.number(), stake)).collect();
                Here::Laid { seat, stakes, purse }
            }
            there::Event::BetsClosed => Here::BetsClosed,
            there::Event::Drawn { taker, card } => Here::Drawn { taker: taker.into(), card },
            there::Event::ShoeRenewed => Here::ShoeRenewed,
            there::Event::Decided { question, choice } => {
                Here::Decided { question: question.into(), choice: choice.into() }
            }
            there::Event::Warned { question, choice, warning } => Here::Warned {
                question: question.into(),
                choice: choice.into(),
                warning: warning.into(),
            },
            there::Event::WarningsOff { seat } => Here::WarningsOff { seat },
            there::Event::Detached { seat } => Here::Detached { seat },
            there::Event::Settled { part, lines } => Here::Settled { part, lines: each(&lines) },
        }
    }
}

impl TryFrom<BlackjackEvent> for there::Event {
    type Error = RecordError;
    fn try_from(event: BlackjackEvent) -> Result<there::Event, RecordError> {
        use BlackjackEvent as Here;
        Ok(match event {
            Here::Laid { seat, stakes, purse } => {
                let stakes = stakes.into_iter().map(|(no, stake)| Ok((box_no(no)?, stake)));
                there::Event::Laid {
                    seat,
                    stakes: stakes.collect::<Result<_, RecordError>>()?,
                    purse,
                }
            }
            Here::BetsClosed => there::Event::BetsClosed,
            Here::Drawn { taker, card } => there::Event::Drawn { taker: taker.try_into()?, card },
            Here::ShoeRenewed => there::Event::ShoeRenewed,
            Here::Decided { question, choice } => {
                there::Event::Decided { question: question.try_into()?, choice: choice.into() }
            }
            Here::Warned { question, choice, warning } => there::Event::Warned {
                question: question.try_into()?,
                choice: choice.into(),
                warning: warning.into(),
            },
            Here::WarningsOff { seat } => there::Event::WarningsOff { seat },
            Here::Detached { seat } => there::Event::Detached { seat },
            Here::Settled { part, lines } => {
                let lines = lines.into_iter().map(TryInto::try_into);
                there::Event::Settled { part, lines: lines.collect::<Result<_, _>>()? }
            }
        })
    }
}

impl From<there::Taker> for HandTaker {
    fn from(taker: there::Taker) -> HandTaker {
        match taker {
            there::Taker::Hand { no, hand } => HandTaker::Hand { at: no.number(), hand },
            there::Taker::Dealer => HandTaker::Dealer,
        }
    }
}

impl TryFrom<HandTaker> for there::Taker {
    type Error = RecordError;
    fn try_from(taker: HandTaker) -> Result<there::Taker, RecordError> {
        Ok(match taker {
            HandTaker::Hand { at, hand } => there::Taker::Hand { no: box_no(at)?, hand },
            HandTaker::Dealer => there::Taker::Dealer,
        })
    }
}

impl From<there::Question> for Question {
    fn from(question: there::Question) -> Question {
        let there::Question { seat, no, hand, about } = question;
        Question { seat, at: no.number(), hand, about: about.into() }
    }
}

impl TryFrom<Question> for there::Question {
    type Error = RecordError;
    fn try_from(question: Question) -> Result<there::Question, RecordError> {
        let Question { seat, at, hand, about } = question;
        Ok(there::Question { seat, no: box_no(at)?, hand, about: about.into() })
    }
}

impl From<there::BetSettlement> for BlackjackLine {
    fn from(line: there::BetSettlement) -> BlackjackLine {
        let there::BetSettlement { seat, no, bet, staked, returned, why } = line;
        let bet = match bet {
            there::Bet::Hand(hand) => BlackjackBet::Hand(hand),
            there::Bet::Insurance => BlackjackBet::Insurance,
        };
        BlackjackLine { seat, at: no.number(), bet, staked, returned, why: why.into() }
    }
}

impl TryFrom<BlackjackLine> for there::BetSettlement {
    type Error = RecordError;
    fn try_from(line: BlackjackLine) -> Result<there::BetSettlement, RecordError> {
        let BlackjackLine { seat, at, bet, staked, returned, why } = line;
        let bet = match bet {
            BlackjackBet::Hand(hand) => there::Bet::Hand(hand),
            BlackjackBet::Insurance => there::Bet::Insurance,
        };
        Ok(there::BetSettlement { seat, no: box_no(at)?, bet, staked, returned, why: why.into() })
    }
}

impl From<there::Rules> for BlackjackRules {
    fn from(rules: there::Rules) -> BlackjackRules {
        let there::Rules { decks, shuffle, soft17, blackjack, ties_17_to_20, .. } = rules;
        let shuffle = match shuffle {
            there::Shuffle::EveryRound => Shuffle::EveryRound,
            there::Shuffle::AtPercentLeft(percent) => Shuffle::AtPercentLeft(percent),
        };
        BlackjackRules {
            decks,
            shuffle,
            soft17: soft17.into(),
            blackjack: format!("{}:{}", blackjack.profit(), blackjack.stake()),
            ties_17_to_20: ties_17_to_20.into(),
            twenty_one_v_blackjack: rules.twenty_one_v_blackjack.into(),
            dealer_blackjack: rules.dealer_blackjack.into(),
            double: rules.double.into(),
            double_after_split: rules.double_after_split,
            ace_locked_after_double: rules.ace_locked_after_double,
            hands: rules.hands,
            ace_hands: rules.ace_hands,
            insurance: rules.insurance.into(),
            even_money: rules.even_money,
            boxes: rules.boxes,
            boxes_a_player: rules.boxes_a_player,
            back_players: rules.back_players,
            over_max: rules.over_max.into(),
            warnings: rules.warnings,
            detaches: rules.detaches,
        }
    }
}

impl TryFrom<BlackjackRules> for there::Rules {
    type Error = RecordError;
    fn try_from(rules: BlackjackRules) -> Result<there::Rules, RecordError> {
        let shuffle = match rules.shuffle {
            Shuffle::EveryRound => there::Shuffle::EveryRound,
            Shuffle::AtPercentLeft(percent) => there::Shuffle::AtPercentLeft(percent),
        };
        Ok(there::Rules {
            decks: rules.decks,
            shuffle,
            soft17: rules.soft17.into(),
            blackjack: rules.blackjack.parse::<there::Ratio>().map_err(malformed)?,
            ties_17_to_20: rules.ties_17_to_20.into(),
            twenty_one_v_blackjack: rules.twenty_one_v_blackjack.into(),
            dealer_blackjack: rules.dealer_blackjack.into(),
            double: rules.double.into(),
            double_after_split: rules.double_after_split,
            ace_locked_after_double: rules.ace_locked_after_double,
            hands: rules.hands,
            ace_hands: rules.ace_hands,
            insurance: rules.insurance.into(),
            even_money: rules.even_money,
            boxes: rules.boxes,
            boxes_a_player: rules.boxes_a_player,
            back_players: rules.back_players,
            over_max: rules.over_max.into(),
            warnings: rules.warnings,
            detaches: rules.detaches,
        })
    }
}
