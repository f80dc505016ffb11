use crate::{Rake, RakePots, RakeRounding, RakeTime, StudKind, Variant};
use cards::Suit;
use units::{Bps, Chips};

/// How high one may bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Up to the stack.
    No,
    /// Up to the pot after the call.
    Pot,
    /// Fixed steps.
    Fixed,
}

/// The switches in which rulebooks differ. `rulebooks/*.toml` sets them; the table says which book.
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
    /// Fixed limit: the most bets and raises on one street, the opening bet counted.
    /// `None` is no cap.
    pub fixed_cap: Option<u8>,
    /// Fixed limit: whether the big blind counts towards the cap as the opening bet, and each straddle
    /// as a raise; else whoever is first to bet above them opens.
    pub blind_is_opening: bool,
    /// Fixed limit: whether the cap falls away when two players with chips behind began the street,
    /// all-in players beside them or not.
    pub fixed_cap_off_heads_up: bool,
    /// Fixed limit: what an all-in below a full bet or raise counts as.
    pub fixed_short_all_in: ShortAllInLimit,
    /// Fixed limit: in which games an open pair on the second stud street lets everybody choose
    /// between small and big bet.
    pub open_pair: OpenPair,
    /// No and pot limit: when all-ins below a full raise open the betting again to those who acted.
    pub reopen: ReopenRule,
    /// Pot limit: what is measured by the pot, and when.
    pub pot_limit: PotLimit,
    /// The most that a seat may put in during one hand; who has reached it is as if all-in.
    pub stake_cap: Option<Chips>,
    /// Whether an ante that one seat pays for all goes in before the blinds: what a stack too short
    /// for both pays first.
    pub ante_before_blind: bool,
    /// Draw games: who opens the first betting.
    pub draw_opens: DrawOpens,
    /// Razz: which card up brings in.
    pub razz_bring_in: RazzBringIn,
    /// Stud: whether he who brought in may complete once all others only called.
    pub bring_in_may_complete: bool,
    /// Suits, the lowest first, where two cards up are of one rank.
    pub suits: [Suit; 4],
    /// Stud: who of those who show equal cards opens.
    pub equal_cards_up: EqualCardsUp,
    /// Soko: whether four cards up count as a four-flush or four-straight when it is asked who
    /// opens.
    pub soko_up_four: bool,
    /// Soko: whether the fifth card breaks ties of four-flushes and four-straights.
    pub soko_fifth_card: bool,
    /// Draw games: what is drawn from when the deck has too few cards.
    pub short_draw: ShortDraw,
    /// Whether all hands are turned up once no more betting is possible and cards are still to
    /// come. After the last street the showdown goes in its order, all-in or not.
    pub all_in_face_up: bool,
    /// Whether the last to bet or raise on the last street shows first.
    pub last_aggressor_shows_first: bool,
    /// Stud: who shows first where that street was checked through, or no aggressor shows first; in
    /// other games it is the first left of the button.
    pub stud_first: StudFirst,
    /// Who may give his cards up unseen at the showdown.
    pub muck: Muck,
    /// Who gets the odd chip where winners share.
    pub odd_chip: OddChip,
    /// Where there are several.
    pub odd_chips: OddChips,
    /// How often the board may be run at most once nobody can bet any more and all agree: 1 to 4.
    pub runs_max: u8,
    /// Among how many players at most.
    pub runs_players_max: u8,
    /// What the house takes.
    pub rake: Rake,
}

impl Rules {
    /// Today's common practice, without rake, and nobody asked how often the board is run.
    /// `rulebooks/house.toml` says the same, and asks.
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

/// Fixed limit: an all-in below a full bet or raise.
///
/// Whatever counts is one wager towards the cap, reopens the betting, and the next raise goes a
/// full step above it. What does not count may be completed to the full step, by those who have
/// not acted since the last wager that counted.
///
/// # Examples
/// The bet is 10 and a raise 10 more. An all-in to 15 is a raise by `HalfCounts`, and the next is to
/// 25; by `FullCounts` it is none, and may be completed to 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShortAllInLimit {
    /// Half or more of the step counts as a full bet or raise.
    HalfCounts,
    /// Only the full step counts.
    FullCounts,
}

/// Pot limit: the most that one may bet or raise to. A pot below the least bet or raise does not forbid
/// that.
///
/// # Examples
/// The pot was 100, and somebody bets 50. Who has nothing in yet may raise to 250 by `PotAfterCall`, to
/// 200 by `PotBeforeCall`, to 150 by `StakeOfPot`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PotLimit {
    /// He raises by the pot as it is with his call.
    PotAfterCall,
    /// He raises by the pot as it lies before his call.
    PotBeforeCall,
    /// What he stakes at once, call and raise together, is the pot as it lies.
    StakeOfPot,
}

/// In which games an open pair on the second stud street lets everybody bet small or big.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenPair {
    /// Seven-card stud, and what is opened like it.
    pub stud: bool,
    /// Seven-card stud high/low.
    pub stud_8: bool,
    /// Razz.
    pub razz: bool,
    /// Five-card stud, Americana, Soko, and what is opened like them.
    pub five_card: bool,
}

impl OpenPair {
    /// Whether it does in this game.
    pub(crate) fn of(&self, variant: &Variant) -> bool {
        variant.stud_kind().is_some_and(|kind| match kind {
            StudKind::Seven => self.stud,
            StudKind::SevenHighLow => self.stud_8,
            StudKind::Razz => self.razz,
            StudKind::FiveCard => self.five_card,
        })
    }
}

/// No and pot limit: short all-ins.
///
/// # Examples
/// A bets 100, B goes all-in for 150, C for 210. A lacks 110, a full raise: by `Cumulative` he may
/// raise again, by `SingleFullRaise` he calls or folds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReopenRule {
    /// Several short all-ins that together reach a full raise over what a player last matched
    /// reopen the betting to him.
    Cumulative,
    /// Only a single full raise reopens it.
    SingleFullRaise,
}

/// Who opens the first betting of a draw game.
///
/// # Examples
/// Seats 1 to 4, the button at 1, blinds of 2 and 3: by `AfterBlinds` seat 4 opens, by `LeftOfButton`
/// seat 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawOpens {
    /// The first after the big blind, or the straddle.
    AfterBlinds,
    /// The first left of the button, though he posted the small blind.
    LeftOfButton,
}

/// Which card up brings in at razz. The ace is low.
///
/// # Examples
/// Up lie the king of hearts, the king of spades and an ace: by `Highest` a king brings in, the one
/// whose suit is the higher; by `Lowest` the ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RazzBringIn {
    /// The highest; of equal ones the one of the highest suit.
    Highest,
    /// The lowest; of equal ones the one of the lowest suit.
    Lowest,
}

/// Who of those who show equally high cards opens the betting.
///
/// # Examples
/// Seats 2 and 5 show equally high cards, the button is at 1, and seat 4 opened the street before: by
/// `LeftOfButton` seat 2 opens, by `LastOpener` seat 5, the first left of 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EqualCardsUp {
    /// The first left of the button.
    LeftOfButton,
    /// Who opened the street before, or the first left of him.
    LastOpener,
    /// The same at Soko; at other games the first left of the button.
    LastOpenerAtSoko,
}

/// What is drawn from when the deck has fewer cards than a player wants. His own discards of this
/// draw come in only where all else is too little.
///
/// # Examples
/// One draws four, and three cards are left: by `StubFirst` he gets these three and one of the
/// shuffled others, by `MixIn` four of them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShortDraw {
    /// The cards left first, then the shuffled discards and folded hands.
    StubFirst,
    /// The cards left, shuffled together with the discards and folded hands.
    MixIn,
}

/// Who shows first at stud where nobody does as the last to bet or raise.
///
/// # Examples
/// The last street was checked through. Of seats 3 and 5, the dealer at 10, seat 5 shows the higher cards
/// up: by `LeftOfButton` seat 3 shows first, by `HighestShowing` seat 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StudFirst {
    /// The first left of the button.
    LeftOfButton,
    /// Who shows the highest cards up, at razz the lowest: who would open one more street.
    HighestShowing,
}

/// Who may give his cards up unseen at the showdown.
///
/// # Examples
/// A shows a pair of kings, then it is B's turn, who has queens: by `Nobody` he shows them, by
/// `Beaten` they go unseen, by `Asked` he says which. Had A been asked as well and given up, B would win
/// unseen by `Asked`, and show by `AskedButLast`; by `AskedButFirst` A is not asked, and shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Muck {
    /// Nobody: all who are left show.
    Nobody,
    /// A hand that cannot win a part of any pot, by what the others have shown, goes unseen.
    Beaten,
    /// Everybody is asked in his turn; the last one left wins unseen.
    Asked,
    /// The same, but the last one left shows.
    AskedButLast,
    /// The same, but whoever is first to show does: he whose bet was called, where there was one.
    AskedButFirst,
}

impl Muck {
    /// Whether somebody is asked at all.
    pub(crate) fn asks(self) -> bool {
        match self {
            Muck::Nobody | Muck::Beaten => false,
            Muck::Asked | Muck::AskedButLast | Muck::AskedButFirst => true,
        }
    }
}

/// Who is first to get odd chips where winners share a pot, or a part of it.
///
/// # Examples
/// Two winners share 25: 12 each, and the 25th chip by `LeftOfButton` to the first left of it, by
/// `StudHighestCard` to the ace of hearts before the king of spades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OddChip {
    /// The first left of the button, then the next.
    LeftOfButton,
    /// The same; in stud games those with the highest cards, by rank and suit.
    StudHighestCard,
}

/// Several odd chips.
///
/// # Examples
/// Three winners share 125: by `OneEach` 42, 42 and 41, by `AllFirst` 43, 41 and 41.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OddChips {
    /// One each, in order.
    OneEach,
    /// All to the first.
    AllFirst,
}
