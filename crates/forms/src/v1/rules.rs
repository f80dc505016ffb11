//! The stored form of a hand's rules: its stakes, and the rulebook's choices.
//!
//! A field added later is left out if it has the value that older records are read with. Most hands therefore stay
//! short, and older records are read with the rules under which they were played. These values are frozen, whatever
//! today's rules are.

use super::twin;
use serde::{Deserialize, Serialize};
use units::{Bps, Chips};

/// A [`twin`] with fields added later. For each of these fields, the macro gets the value that an absent field has.
macro_rules! twin_with_later {
    ($(#[$doc:meta])* struct $name:ident = $there:path {
        $($field:ident: $type:ty),* ;
        later { $($(#[$is:meta])* $added:ident: $added_type:ty = $absent:expr),* $(,)? }
    }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(missing_docs)]
        pub struct $name {
            $(pub $field: $type,)*
            $(#[serde(default, skip_serializing_if = "Option::is_none")]
            $(#[$is])*
            pub $added: Option<$added_type>,)*
        }

        impl From<$there> for $name {
            fn from(there: $there) -> $name {
                use $there as There;
                let There { $($field,)* $($added),* } = there;
                $name {
                    $($field: $field.into(),)*
                    $($added: ($added != $absent).then(|| $added.into())),*
                }
            }
        }
        impl From<$name> for $there {
            fn from(here: $name) -> $there {
                use $there as There;
                let $name { $($field,)* $($added),* } = here;
                There {
                    $($field: $field.into(),)*
                    $($added: $added.map_or($absent, Into::into)),*
                }
            }
        }
    };
}

twin_with_later! {
    /// Stored form of [`hand::Stakes`](::hand::Stakes).
    struct Stakes = ::hand::Stakes {
        small_blind: Chips,
        big_blind: Chips,
        ante: Ante,
        small_bet: Chips,
        big_bet: Chips;
        later { bring_in: Chips = Chips::ZERO }
    }
}
twin_with_later! {
    /// Stored form of [`hand::Rules`](::hand::Rules).
    struct Rules = ::hand::Rules {
        fixed_cap: Option<u8>,
        fixed_cap_off_heads_up: bool,
        fixed_short_all_in: ShortAllInLimit,
        reopen: ReopenRule,
        all_in_face_up: bool,
        last_aggressor_shows_first: bool,
        rake: Rake;
        later {
            open_pair: OpenPair =
                ::hand::OpenPair { stud: true, stud_8: false, razz: false, five_card: true },
            #[serde(rename = "pot_limit_counts_call")]
            pot_limit: PotLimit = ::hand::PotLimit::PotAfterCall,
            stake_cap: Option<Chips> = None,
            ante_before_blind: bool = false,
            draw_opens: DrawOpens = ::hand::DrawOpens::AfterBlinds,
            razz_bring_in: RazzBringIn = ::hand::RazzBringIn::Highest,
            bring_in_may_complete: bool = false,
            suits: Suits = cards::Suit::ALL,
            equal_cards_up: EqualCardsUp = ::hand::EqualCardsUp::LeftOfButton,
            soko_up_four: bool = true,
            soko_fifth_card: bool = true,
            short_draw: ShortDraw = ::hand::ShortDraw::StubFirst,
            muck: Muck = ::hand::Muck::Beaten,
            odd_chip: OddChip = ::hand::OddChip::LeftOfButton,
            runs_max: u8 = 1,
            runs_players_max: u8 = 10,
            blind_is_opening: bool = true,
            stud_first: StudFirst = ::hand::StudFirst::LeftOfButton,
            odd_chips: OddChips = ::hand::OddChips::OneEach,
        }
    }
}
twin_with_later! {
    /// Stored form of [`hand::Rake`](::hand::Rake).
    struct Rake = ::hand::Rake {
        share: Bps,
        cap: Chips,
        no_flop_no_drop: bool,
        rounding: Chips;
        later {
            time: RakeTime = ::hand::RakeTime::AtEnd,
            pots: RakePots = ::hand::RakePots::Each,
        }
    }
}
twin! {
    /// Stored form of [`hand::ShortAllInLimit`](::hand::ShortAllInLimit).
    enum ShortAllInLimit = ::hand::ShortAllInLimit { HalfCounts, FullCounts }
}
twin! {
    /// Stored form of [`hand::ReopenRule`](::hand::ReopenRule).
    enum ReopenRule = ::hand::ReopenRule { Cumulative, SingleFullRaise }
}
twin! {
    /// Stored form of [`hand::OpenPair`](::hand::OpenPair).
    struct OpenPair = ::hand::OpenPair { stud: bool, stud_8: bool, razz: bool, five_card: bool }
}
twin! {
    /// Stored form of [`hand::DrawOpens`](::hand::DrawOpens).
    enum DrawOpens = ::hand::DrawOpens { AfterBlinds, LeftOfButton }
}
twin! {
    /// Stored form of [`hand::RazzBringIn`](::hand::RazzBringIn).
    enum RazzBringIn = ::hand::RazzBringIn { Highest, Lowest }
}
twin! {
    /// Stored form of [`hand::EqualCardsUp`](::hand::EqualCardsUp).
    enum EqualCardsUp = ::hand::EqualCardsUp { LeftOfButton, LastOpener, LastOpenerAtSoko }
}
twin! {
    /// Stored form of [`hand::ShortDraw`](::hand::ShortDraw).
    enum ShortDraw = ::hand::ShortDraw { StubFirst, MixIn }
}
twin! {
    /// Stored form of [`hand::Muck`](::hand::Muck).
    enum Muck = ::hand::Muck { Nobody, Beaten, Asked, AskedButLast, AskedButFirst }
}
twin! {
    /// Stored form of [`hand::OddChip`](::hand::OddChip).
    enum OddChip = ::hand::OddChip { LeftOfButton, StudHighestCard }
}
twin! {
    /// Stored form of [`hand::OddChips`](::hand::OddChips).
    enum OddChips = ::hand::OddChips { OneEach, AllFirst }
}
twin! {
    /// Stored form of [`hand::StudFirst`](::hand::StudFirst).
    enum StudFirst = ::hand::StudFirst { LeftOfButton, HighestShowing }
}
twin! {
    /// Stored form of [`hand::RakeTime`](::hand::RakeTime).
    enum RakeTime = ::hand::RakeTime { AtEnd, EveryRound }
}
twin! {
    /// Stored form of [`hand::RakePots`](::hand::RakePots).
    enum RakePots = ::hand::RakePots { Each, InProportion }
}
twin! {
    /// Stored form of [`cards::Suit`].
    enum Suit = cards::Suit { Clubs, Diamonds, Hearts, Spades }
}

/// Stored form of [`hand::PotLimit`](::hand::PotLimit).
///
/// Older records hold a `bool`: whether the pot includes the call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum PotLimit {
    CountsCall(bool),
    Other(StakeOfPot),
}

/// The text for the variant that a `bool` cannot express.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum StakeOfPot {
    StakeOfPot,
}

impl From<::hand::PotLimit> for PotLimit {
    fn from(there: ::hand::PotLimit) -> PotLimit {
        match there {
            ::hand::PotLimit::PotAfterCall => PotLimit::CountsCall(true),
            ::hand::PotLimit::PotBeforeCall => PotLimit::CountsCall(false),
            ::hand::PotLimit::StakeOfPot => PotLimit::Other(StakeOfPot::StakeOfPot),
        }
    }
}

impl From<PotLimit> for ::hand::PotLimit {
    fn from(here: PotLimit) -> ::hand::PotLimit {
        match here {
            PotLimit::CountsCall(true) => ::hand::PotLimit::PotAfterCall,
            PotLimit::CountsCall(false) => ::hand::PotLimit::PotBeforeCall,
            PotLimit::Other(StakeOfPot::StakeOfPot) => ::hand::PotLimit::StakeOfPot,
        }
    }
}

/// The stored order of the suits, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Suits([Suit; 4]);

impl From<[cards::Suit; 4]> for Suits {
    fn from(there: [cards::Suit; 4]) -> Suits {
        Suits(there.map(Suit::from))
    }
}

impl From<Suits> for [cards::Suit; 4] {
    fn from(here: Suits) -> [cards::Suit; 4] {
        here.0.map(cards::Suit::from)
    }
}

/// Stored form of [`hand::Ante`](::hand::Ante).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Ante {
    None,
    Each(Chips),
    BigBlind(Chips),
    Button(Chips),
}

impl From<::hand::Ante> for Ante {
    fn from(there: ::hand::Ante) -> Ante {
        match there {
            ::hand::Ante::None => Ante::None,
            ::hand::Ante::Each(amount) => Ante::Each(amount),
            ::hand::Ante::BigBlind(amount) => Ante::BigBlind(amount),
            ::hand::Ante::Button(amount) => Ante::Button(amount),
        }
    }
}

impl From<Ante> for ::hand::Ante {
    fn from(here: Ante) -> ::hand::Ante {
        match here {
            Ante::None => ::hand::Ante::None,
            Ante::Each(amount) => ::hand::Ante::Each(amount),
            Ante::BigBlind(amount) => ::hand::Ante::BigBlind(amount),
            Ante::Button(amount) => ::hand::Ante::Button(amount),
        }
    }
}
