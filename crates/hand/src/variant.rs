//! Games as data: deck, opening, streets, and how a pot is shared.

use crate::variants::{draw, holdem, omaha, stud};
use crate::{Deal, FirstToAct, Limit, Street};
use cards::{Card, CardSet, Rank, Suit};

/// A game as data. To add a game to an existing family, add one value of this type, with tests.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Short name for files and code, such as `holdem`.
    pub key: &'static str,
    /// Display name, such as `Texas hold'em`.
    pub name: &'static str,
    /// The family of the game, which decides how cards are dealt and hands are made.
    pub family: Family,
    /// The cards that are in the deck.
    pub deck: Deck,
    /// Which forced bets there are, and how the first street opens.
    pub opening: Opening,
    /// Betting limits that the game can have, the default first.
    pub limits: &'static [Limit],
    /// The streets, in order.
    pub streets: &'static [Street],
    /// How a pot is shared.
    pub sharing: PotSharing,
    /// Number of boards dealt. Games without community cards have one board, which stays empty.
    pub boards: u8,
    /// Minimum number of players in a hand.
    pub seats_min: u8,
    /// Maximum number of players in a hand.
    pub seats_max: u8,
}

/// A family of games that share how cards are dealt and hands are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Hole cards and a board; a hand is any five of these cards.
    Holdem,
    /// Hole cards and a board; a hand is exactly two hole cards and three cards of the board.
    Omaha,
    /// No board: hole cards only, some of them face up.
    Stud,
    /// No board: hole cards only, some of them exchanged.
    Draw,
}

/// The kinds of stud that rulebooks distinguish. The number of streets does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StudKind {
    /// The lowest upcard posts the bring-in, as in seven-card stud.
    Seven,
    /// Like `Seven`, but a low hand wins half of the pot.
    SevenHighLow,
    /// Razz, and games in which low hands win the whole pot or the first street opens as in razz.
    Razz,
    /// The highest upcard opens, as in five-card stud and Americana. Soko is of this kind, whichever card opens.
    FiveCard,
}

/// Which cards are in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deck {
    /// All 52 cards.
    Full,
    /// The cards from this rank up to the ace.
    From(Rank),
    /// The lowest rank depends on the number of players.
    ///
    /// Each entry is a maximum number of players and the lowest rank up to that maximum, in ascending order. The first
    /// entry that fits applies; above the last maximum, the last entry applies.
    ByPlayers(&'static [(u8, Rank)]),
}

/// Which forced bets there are, and how the first street opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Small and big blind, and antes at tables that have them.
    Blinds,
    /// An ante from every seat, and a single blind from the button.
    ButtonBlind,
    /// An ante from every seat; then the seat chosen by its upcard posts the bring-in.
    BringIn,
    /// An ante from every seat; then the seat with the highest upcard opens. If the stakes have no bring-in, that seat
    /// may check.
    HighCard,
}

/// How a pot is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PotSharing {
    /// The best hand of this kind wins the whole pot.
    Whole(Made),
    /// The best hand of the first kind wins one half, and the best hand of the second kind the other half.
    ///
    /// If no hand qualifies for the second half, the best hand of the first kind wins the whole pot.
    Halves(Made, Made),
}

/// How a hand is made and ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Made {
    /// The best high hand from any five of the hole cards and the board.
    High,
    /// Like `High`, in a deck without low cards.
    ///
    /// A flush beats a full house, and the ace may also rank below the lowest card.
    Stripped,
    /// The best high hand of five hole cards; four-card straights and flushes rank too.
    Soko,
    /// The lowest five of the hole cards and the board. The ace is low; straights and flushes do not count.
    AceToFive,
    /// Like `AceToFive`, but only hands of five different ranks from ace to eight qualify.
    EightOrBetter,
    /// The lowest hand of five hole cards. The ace is high; straights and flushes count against the hand.
    DeuceToSeven,
    /// The lowest of up to four hole cards, all of different ranks and suits.
    Badugi,
    /// The best high hand from exactly two hole cards and three cards of the board.
    OmahaHigh,
    /// The lowest hand from exactly two hole cards and three of the board, with five ranks from ace to eight.
    OmahaEightOrBetter,
}

impl Made {
    /// Whether the lowest hand wins.
    pub const fn is_low(self) -> bool {
        match self {
            Made::AceToFive
            | Made::EightOrBetter
            | Made::DeuceToSeven
            | Made::Badugi
            | Made::OmahaEightOrBetter => true,
            Made::High | Made::Stripped | Made::Soko | Made::OmahaHigh => false,
        }
    }
}

/// All built-in games.
pub const VARIANTS: &[&Variant] = &[
    &holdem::HOLDEM,
    &holdem::SHORT_DECK,
    &holdem::PINEAPPLE,
    &holdem::CRAZY_PINEAPPLE,
    &holdem::DOUBLE_FLOP,
    &omaha::OMAHA,
    &omaha::OMAHA_8,
    &omaha::OMAHA_5,
    &omaha::OMAHA_5_8,
    &omaha::OMAHA_6,
    &omaha::OMAHA_6_8,
    &omaha::COURCHEVEL,
    &omaha::COURCHEVEL_8,
    &stud::STUD,
    &stud::STUD_8,
    &stud::RAZZ,
    &stud::FIVE_CARD_STUD,
    &stud::AMERICANA,
    &stud::SOKO,
    &draw::FIVE_CARD_DRAW,
    &draw::DRAW_7E,
    &draw::SINGLE_DRAW_27,
    &draw::TRIPLE_DRAW_27,
    &draw::TRIPLE_DRAW_A5,
    &draw::BADUGI,
];

impl Deck {
    /// Returns the lowest rank in the deck for this many players.
    ///
    /// ```
    /// use cards::Rank;
    /// let deck = hand::Variant::by_key("draw_7e").unwrap().deck;
    /// assert_eq!([2, 4, 5].map(|players| deck.lowest(players)), [Rank::Seven, Rank::Seven, Rank::Six]);
    /// ```
    pub fn lowest(self, players: u8) -> Rank {
        match self {
            Deck::Full => Rank::Two,
            Deck::From(lowest) => lowest,
            Deck::ByPlayers(decks) => {
                let fits = |(most, _): &&(u8, Rank)| players <= *most;
                let deck = decks.iter().find(fits).or(decks.last());
                deck.expect("a list of decks has one").1
            }
        }
    }

    /// The cards in the deck for this many players.
    ///
    /// ```
    /// assert_eq!(hand::Deck::Full.cards(6).len(), 52);
    /// assert_eq!(hand::Deck::From(cards::Rank::Six).cards(6).len(), 36);
    /// ```
    pub fn cards(self, players: u8) -> CardSet {
        let below = Card::new(self.lowest(players), Suit::Clubs).index(); // cards are indexed by rank first
        CardSet::from_bits(CardSet::FULL.bits() >> below << below)
    }
}

impl PotSharing {
    /// Returns the number of kinds of hand that win: 1 for the whole pot, 2 for halves.
    #[inline]
    pub(crate) const fn sides(self) -> u8 {
        match self {
            PotSharing::Whole(_) => 1,
            PotSharing::Halves(_, _) => 2,
        }
    }

    /// Returns the kinds of hand that win the pot or half of it.
    pub fn made(self) -> impl Iterator<Item = Made> + Clone {
        let (first, second) = match self {
            PotSharing::Whole(made) => (made, None),
            PotSharing::Halves(first, second) => (first, Some(second)),
        };
        core::iter::once(first).chain(second)
    }
}

impl Variant {
    /// The built-in game with this key; `None` if there is none.
    ///
    /// ```
    /// use hand::Variant;
    /// assert_eq!(Variant::by_key("holdem"), Some(&hand::HOLDEM));
    /// assert_eq!(Variant::by_key("snap"), None);
    /// ```
    pub fn by_key(key: &str) -> Option<&'static Variant> {
        VARIANTS.iter().copied().find(|variant| variant.key == key)
    }

    /// Whether the game has community cards.
    pub fn has_board(&self) -> bool {
        matches!(self.family, Family::Holdem | Family::Omaha)
    }

    /// Whether the game can be played as a bomb pot: it has a board, and blinds that can be left out.
    pub fn may_bomb(&self) -> bool {
        self.has_board() && self.opening == Opening::Blinds
    }

    /// Returns the maximum number of players with this many boards; the deck and `seats_max` limit it.
    ///
    /// ```
    /// let game = hand::Variant::by_key("omaha_5").unwrap();
    /// assert_eq!([1, 2].map(|boards| game.seats_on_boards(boards)), [9, 8]);
    /// ```
    pub fn seats_on_boards(&self, boards: u8) -> u8 {
        let (mut own, mut common) = (0, 0);
        for deal in self.streets.iter().flat_map(|street| street.deals) {
            match deal {
                Deal::HoleDown(count) | Deal::HoleUp(count) => own += u32::from(*count),
                Deal::Board(count) => common += u32::from(*count),
                Deal::Draw(_) | Deal::Discard(_) => {}
            }
        }
        let boards = u32::from(boards.max(self.boards));
        let fits = |seats: &u8| {
            let cards = self.deck.cards(*seats).len() as u32;
            u32::from(*seats) * own + boards * common <= cards
        };
        (0..=self.seats_max).rev().find(fits).unwrap_or(0)
    }

    /// Whether four-card straights and flushes rank as hands.
    pub fn is_soko(&self) -> bool {
        self.sharing.made().any(|made| made == Made::Soko)
    }

    /// Whether the first street opens as in razz: with the highest or the lowest upcard, where the ace is low.
    ///
    /// The rulebook says which of the two.
    pub fn opens_by_razz_card(&self) -> bool {
        self.streets.first().is_some_and(|street| street.first == FirstToAct::RazzCard)
    }

    /// Which kind of stud the game is; `None` for games of other families.
    ///
    /// ```
    /// use hand::{StudKind, Variant};
    /// let kind = |key| Variant::by_key(key).unwrap().stud_kind();
    /// assert_eq!(kind("soko"), Some(StudKind::FiveCard));
    /// assert_eq!(kind("stud_8"), Some(StudKind::SevenHighLow));
    /// assert_eq!(kind("holdem"), None);
    /// ```
    pub fn stud_kind(&self) -> Option<StudKind> {
        let is_low = self.opens_by_razz_card() || self.sharing.made().all(Made::is_low);
        match self.opening {
            _ if self.family != Family::Stud => None,
            _ if self.is_soko() => Some(StudKind::FiveCard),
            _ if is_low => Some(StudKind::Razz),
            Opening::HighCard => Some(StudKind::FiveCard),
            _ if self.sharing.sides() > 1 => Some(StudKind::SevenHighLow),
            _ => Some(StudKind::Seven),
        }
    }

    /// Whether the cards decide who acts first; otherwise the button and the blinds do.
    pub fn opens_by_card(&self) -> bool {
        matches!(self.opening, Opening::BringIn | Opening::HighCard)
    }
}
