//! The stored form of what a hand is played by: stakes, and the rulebook's switches.
//!
//! What came after the first is written only where it differs from what it means when it is not
//! there, so that most hands stay as short as they were, and a record from before reads as it was
//! played. These meanings are frozen, whatever the house plays by today.

use super::twin;
use serde::{Deserialize, Serialize};
use units::{Bps, Chips};

/// A [`twin`] with fields that came later: what each means where it is not written.
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
    /// [`hand::Stakes`](::hand::Stakes) as it is stored.
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
    /// [`hand::Rules`](::hand::Rules) as it is stored.
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
    /// [`hand::Rake`](::hand::Rake) as it is stored.
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
    /// [`hand::ShortAllInLimit`](::hand::ShortAllInLimit) as it is stored.
    enum ShortAllInLimit = ::hand::ShortAllInLimit { HalfCounts, FullCounts }
}
twin! {
    /// [`hand::ReopenRule`](::hand::ReopenRule) as it is stored.
    enum ReopenRule = ::hand::ReopenRule { Cumulative, SingleFullRaise }
}
twin! {
    /// [`hand::OpenPair`](::hand::OpenPair) as it is stored.
    struct OpenPair = ::hand::OpenPair { stud: bool, stud_8: bool, razz: bool, five_card: bool }
}
twin! {
    /// [`hand::DrawOpens`](::hand::DrawOpens) as it is stored.
    enum DrawOpens = ::hand::DrawOpens { AfterBlinds, LeftOfButton }
}
twin! {
    /// [`hand::RazzBringIn`](::hand::RazzBringIn) as it is stored.
    enum RazzBringIn = ::hand::RazzBringIn { Highest, Lowest }
}
twin! {
    /// [`hand::EqualCardsUp`](::hand::EqualCardsUp) as it is stored.
    enum EqualCardsUp = ::hand::EqualCardsUp { LeftOfButton, LastOpener, LastOpenerAtSoko }
}
twin! {
    /// [`hand::ShortDraw`](::hand::ShortDraw) as it is stored.
    enum ShortDraw = ::hand::ShortDraw { StubFirst, MixIn }
}
twin! {
    /// [`hand::Muck`](::hand::Muck) as it is stored.
    enum Muck = ::hand::Muck { Nobody, Beaten, Asked, AskedButLast, AskedButFirst }
}
twin! {
    /// [`hand::OddChip`](::hand::OddChip) as it is stored.
    enum OddChip = ::hand::OddChip { LeftOfButton, StudHighestCard }
}
twin! {
    /// [`hand::OddChips`](::hand::OddChips) as it is stored.
    enum OddChips = ::hand::OddChips { OneEach, AllFirst }
}
twin! {
    /// [`hand::StudFirst`](::hand::StudFirst) as it is stored.
    enum StudFirst = ::hand::StudFirst { LeftOfButton, HighestShowing }
}
twin! {
    /// [`hand::RakeTime`](::hand::RakeTime) as it is stored.
    enum RakeTime = ::hand::RakeTime { AtEnd, EveryRound }
}
twin! {
    /// [`hand::RakePots`](::hand::RakePots) as it is stored.
    enum RakePots = ::hand::RakePots { Each, InProportion }
}
twin! {
    /// [`cards::Suit`] as it is stored.
    enum Suit = cards::Suit { Clubs, Diamonds, Hearts, Spades }
}

/// [`hand::PotLimit`](::hand::PotLimit) as it is stored: whether the call is in the pot was at first all
/// that was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum PotLimit {
    CountsCall(bool),
    Other(StakeOfPot),
}

/// The word for what is neither.
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

/// An order of suits as it is stored, the lowest first.
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

/// [`hand::Ante`](::hand::Ante) as it is stored.
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
