//! The rules of a hand that differ between rulebooks.

use crate::{Rake, RakePots, RakeRounding, RakeTime, StudKind, Variant};
use cards::Suit;
use units::{Bps, Chips};

/// The betting limit: how large a bet may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// No limit: a bet may be as large as the stack.
    No,
    /// Pot limit: a bet may be as large as the pot. [`PotLimit`] says how the pot is counted.
    Pot,
    /// Fixed limit: every bet and raise has a fixed size.
    Fixed,
}

/// The rules of a hand that differ between rulebooks.
///
/// They are set in the files `rulebooks/*.toml`, and each table names its rulebook.
///
/// # Examples
/// ```
/// use hand::{Muck, OddChip, Rules};
///
/// let strict = Rules { muck: Muck::Nobody, odd_chip: OddChip::StudHighestCard, ..Rules::HOUSE };
/// assert_eq!(strict.reopen, Rules::HOUSE.reopen);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Fixed limit: maximum number of bets and raises on one street, including the opening bet; `None` means no cap.
    pub fixed_cap: Option<u8>,
    /// Fixed limit: whether the big blind counts towards the cap as the opening bet, and each straddle as a raise.
    ///
    /// Otherwise the first bet above the blinds and straddles is the opening bet.
    pub blind_is_opening: bool,
    /// Fixed limit: whether a street has no cap if exactly two players have chips behind when it begins.
    ///
    /// It does not matter whether other players are all-in.
    pub fixed_cap_off_heads_up: bool,
    /// Fixed limit: whether an all-in below a full bet or raise counts as one.
    pub fixed_short_all_in: ShortAllInLimit,
    /// Fixed limit: the games in which an open pair on the second street of stud allows the big bet.
    pub open_pair: OpenPair,
    /// No and pot limit: when all-ins below a full raise reopen the betting to players who have acted.
    pub reopen: ReopenRule,
    /// Pot limit: how the maximum raise is computed from the pot.
    pub pot_limit: PotLimit,
    /// Maximum that a seat may put in during one hand; `None` means no cap.
    ///
    /// A seat that has reached the cap is treated as all-in.
    pub stake_cap: Option<Chips>,
    /// Whether an ante that one seat pays for all is posted before the blinds.
    ///
    /// This decides which of the two a stack pays first if it is too short for both.
    pub ante_before_blind: bool,
    /// Draw games: who opens the first betting round.
    pub draw_opens: DrawOpens,
    /// Razz: whether the highest or the lowest upcard must post the bring-in.
    pub razz_bring_in: RazzBringIn,
    /// Stud: whether the seat that posted the bring-in may complete the bet if all others only called.
    pub bring_in_may_complete: bool,
    /// Order of suits, lowest first, for upcards of the same rank.
    pub suits: [Suit; 4],
    /// Stud: which of several seats with equal upcards acts first.
    pub equal_cards_up: EqualCardsUp,
    /// Soko: whether four upcards that make a four-card flush or straight rank as such when deciding who acts first.
    pub soko_up_four: bool,
    /// Soko: whether the fifth card breaks ties between four-card flushes, and between four-card straights.
    pub soko_fifth_card: bool,
    /// Draw games: which cards a player draws when the deck has too few.
    pub short_draw: ShortDraw,
    /// Whether all hands are turned face up once no more betting is possible and there are still cards to come.
    ///
    /// After the last street the showdown keeps its order, even if players are all-in.
    pub all_in_face_up: bool,
    /// Whether the last player to bet or raise on the last street is the first to show.
    pub last_aggressor_shows_first: bool,
    /// Stud: who shows first if the last street was checked through, or if the last aggressor need not show first.
    ///
    /// In other games, the first seat left of the button does.
    pub stud_first: StudFirst,
    /// Who may muck at the showdown.
    pub muck: Muck,
    /// Which winner of a split pot gets the odd chip.
    pub odd_chip: OddChip,
    /// How several odd chips are divided.
    pub odd_chips: OddChips,
    /// Maximum number of runs of the board, 1 to 4. All players must agree, once no more betting is possible.
    pub runs_max: u8,
    /// Maximum number of players still in the hand for the board to be run more than once.
    pub runs_players_max: u8,
    /// The rake that the house takes.
    pub rake: Rake,
}

impl Rules {
    /// The most common rules today, without rake and with one run of the board.
    ///
    /// The rulebook `rulebooks/house.toml` has the same values, except that it offers several runs.
    pub const HOUSE: Rules = Rules {
        fixed_cap: Some(4),
        blind_is_opening: true,
        fixed_cap_off_heads_up: true,
        fixed_short_all_in: ShortAllInLimit::HalfCounts,
        open_pair: OpenPair { stud: true, stud_8: false, razz: false, five_card: true },
        reopen: ReopenRule::Cumulative,
        pot_limit: PotLimit::PotAfterCall,
        stake_cap: None,
        ante_before_blind: false,
        draw_opens: DrawOpens::AfterBlinds,
        razz_bring_in: RazzBringIn::Highest,
        bring_in_may_complete: false,
        suits: Suit::ALL,
        equal_cards_up: EqualCardsUp::LeftOfButton,
        soko_up_four: true,
        soko_fifth_card: true,
        short_draw: ShortDraw::StubFirst,
        all_in_face_up: true,
        last_aggressor_shows_first: true,
        stud_first: StudFirst::HighestShowing,
        muck: Muck::Beaten,
        odd_chip: OddChip::LeftOfButton,
        odd_chips: OddChips::OneEach,
        runs_max: 1,
        runs_players_max: 10,
        rake: Rake {
            share: Bps(0),
            cap: Chips::ZERO,
            no_flop_no_drop: true,
            rounding: RakeRounding(Chips::new(1)),
            time: RakeTime::AtEnd,
            pots: RakePots::Each,
        },
    };
}

/// Fixed limit: what an all-in below a full bet or raise counts as.
///
/// A short all-in that counts as a bet or raise counts towards the cap and reopens the betting; the next raise is a
/// full step above it. If a short all-in does not count, players who have not acted since the last bet or raise that
/// counted may complete it to the full step.
///
/// # Examples
/// The bet is 10 and a raise is 10 more. Under `HalfCounts` an all-in to 15 is a raise, and the next raise is to 25.
/// Under `FullCounts` it is not a raise, and may be completed to 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShortAllInLimit {
    /// An all-in of at least half the step counts as a full bet or raise.
    HalfCounts,
    /// Only an all-in of the full step counts.
    FullCounts,
}

/// Pot limit: the maximum bet or raise. The minimum bet or raise is always allowed, even if it is more than this.
///
/// # Examples
/// The pot was 100, and a player bets 50. The next player, who has put in nothing on this street, may raise to 250
/// under `PotAfterCall`, to 200 under `PotBeforeCall`, and to 150 under `StakeOfPot`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PotLimit {
    /// The raise is at most the pot including the player's call.
    PotAfterCall,
    /// The raise is at most the pot before the player's call.
    PotBeforeCall,
    /// Call and raise together are at most the pot before the player's call.
    StakeOfPot,
}

/// The games in which an open pair on the second street of stud allows the big bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenPair {
    /// Seven-card stud, and other games in which the lowest upcard posts the bring-in.
    pub stud: bool,
    /// Seven-card stud high/low.
    pub stud_8: bool,
    /// Razz.
    pub razz: bool,
    /// Five-card stud, Americana, Soko, and other games in which the highest upcard opens.
    pub five_card: bool,
}

impl OpenPair {
    /// Whether an open pair on the second street allows the big bet in this game.
    pub(crate) fn of(&self, variant: &Variant) -> bool {
        variant.stud_kind().is_some_and(|kind| match kind {
            StudKind::Seven => self.stud,
            StudKind::SevenHighLow => self.stud_8,
            StudKind::Razz => self.razz,
            StudKind::FiveCard => self.five_card,
        })
    }
}

/// No and pot limit: when short all-ins reopen the betting.
///
/// # Examples
/// A bets 100, B goes all-in for 150, and C for 210. A has 110 to call, which is more than a full raise: under
/// `Cumulative` A may raise again; under `SingleFullRaise` A may only call or fold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReopenRule {
    /// Several short all-ins reopen the betting to a player if together they make a full raise.
    ///
    /// The sum of the raises is measured from the bet that the player last matched.
    Cumulative,
    /// Only a single full raise reopens the betting.
    SingleFullRaise,
}

/// Who opens the first betting round of a draw game.
///
/// # Examples
/// The button is at seat 1 of seats 1 to 4, and the blinds are at 2 and 3: under `AfterBlinds` seat 4 opens, under
/// `LeftOfButton` seat 2 does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawOpens {
    /// The first seat after the big blind or the last straddle.
    AfterBlinds,
    /// The first seat left of the button, even if it posted the small blind.
    LeftOfButton,
}

/// Which upcard must post the bring-in in razz. The ace is low.
///
/// # Examples
/// The king of hearts, the king of spades and an ace are up. Under `Highest` the king of the higher suit must post the
/// bring-in; under `Lowest` the ace must.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RazzBringIn {
    /// The highest card; of equal ranks, the highest suit.
    Highest,
    /// The lowest card; of equal ranks, the lowest suit.
    Lowest,
}

/// Which of several seats with equally high upcards acts first.
///
/// # Examples
/// Seats 2 and 5 show equally high cards, the button is at 1, and seat 4 opened the previous street. Under
/// `LeftOfButton` seat 2 acts first; under `LastOpener` seat 5 does, as the first of them to the left of seat 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EqualCardsUp {
    /// The first of these seats left of the button.
    LeftOfButton,
    /// The seat that opened the previous street; if it is not one of these seats, the first of them to its left.
    LastOpener,
    /// Like `LastOpener` at Soko, and like `LeftOfButton` in other games.
    LastOpenerAtSoko,
}

/// Which cards a player draws when the deck has too few.
///
/// The cards that the player has just discarded are used only if there are too few others.
///
/// # Examples
/// A player draws four and the deck has three cards left. Under `StubFirst` they get these three and one of the
/// reshuffled cards; under `MixIn` all four come from the remaining and the reshuffled cards together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShortDraw {
    /// The remaining cards first, then reshuffled discards and folded hands.
    StubFirst,
    /// The remaining cards, shuffled together with the discards and folded hands.
    MixIn,
}

/// Who shows first in stud, unless the last seat to bet or raise does.
///
/// # Examples
/// The last street was checked through, the button is at 10, and seats 3 and 5 remain; seat 5 has the higher upcards.
/// Under `LeftOfButton` seat 3 shows first; under `HighestShowing` seat 5 does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StudFirst {
    /// The first seat left of the button.
    LeftOfButton,
    /// The seat with the highest upcards (in razz, the lowest): the seat that would act first on another street.
    HighestShowing,
}

/// Who may muck at the showdown.
///
/// # Examples
/// A shows a pair of kings; then it is the turn of B, who has queens. Under `Nobody` B must show, under `Beaten` B's
/// cards are mucked, and under `Asked` B chooses. If A was asked too and mucked, B wins without showing under `Asked`,
/// but must show under `AskedButLast`. Under `AskedButFirst` A is not asked and must show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Muck {
    /// Nobody may; all players still in the hand show.
    Nobody,
    /// A hand is mucked if the hands shown so far beat it for every part of every pot.
    Beaten,
    /// All players are asked in turn; the last remaining player wins without showing.
    Asked,
    /// Like `Asked`, but the last remaining player must show.
    AskedButLast,
    /// Like `Asked`, but the first player in turn is not asked and must show.
    AskedButFirst,
}

impl Muck {
    /// Whether players are asked to show or muck.
    pub(crate) fn asks(self) -> bool {
        match self {
            Muck::Nobody | Muck::Beaten => false,
            Muck::Asked | Muck::AskedButLast | Muck::AskedButFirst => true,
        }
    }
}

/// Which winner gets odd chips first, when a pot or a part of it is split.
///
/// # Examples
/// Two winners share 25: 12 each, and one odd chip. Under `LeftOfButton` the first winner left of the button gets it.
/// Under `StudHighestCard` a winner with the ace of hearts comes before one with the king of spades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OddChip {
    /// The first winner left of the button, then the next.
    LeftOfButton,
    /// In stud games, the winner with the highest card by rank and suit, then the winner with the next highest card.
    ///
    /// In other games this is like `LeftOfButton`.
    StudHighestCard,
}

/// How several odd chips are divided.
///
/// # Examples
/// Three winners share 125: under `OneEach` they get 42, 42 and 41, and under `AllFirst` 43, 41 and 41.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OddChips {
    /// One odd chip to each winner, in order.
    OneEach,
    /// All odd chips to the first winner.
    AllFirst,
}
