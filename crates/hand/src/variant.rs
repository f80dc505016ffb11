use crate::variants::{draw, holdem, omaha, stud};
use crate::{Deal, FirstToAct, Limit, Street};
use cards::{Card, CardSet, Rank, Suit};

/// A game as data. A new game of a known family is one value of this type and its tests.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Its key: `holdem`.
    pub key: &'static str,
    /// Its name: `Texas hold'em`.
    pub name: &'static str,
    /// Its family.
    pub family: Family,
    /// Which cards are in the deck.
    pub deck: Deck,
    /// What is put in before the cards.
    pub opening: Opening,
    /// The limits that it is played with, the usual one first.
    pub limits: &'static [Limit],
    /// Its streets, in order.
    pub streets: &'static [Street],
    /// How a pot is shared.
    pub sharing: PotSharing,
    /// Boards dealt. Games without common cards have one, and it stays empty.
    pub boards: u8,
    /// Least players.
    pub seats_min: u8,
    /// Most players.
    pub seats_max: u8,
}

/// Games that are played alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Own cards and a board, any five of them.
    Holdem,
    /// Own cards and a board, exactly two and three.
    Omaha,
    /// Own cards alone, some of them face up.
    Stud,
    /// Own cards alone, some of them exchanged.
    Draw,
}

/// The kinds of stud that rulebooks tell apart, whatever the number of their streets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StudKind {
    /// The lowest card brings in, as at seven-card stud.
    Seven,
    /// The same, of which a low hand gets half.
    SevenHighLow,
    /// Low hands alone win.
    Razz,
    /// The highest card opens, as at five-card stud and Americana; and Soko, however it is opened.
    FiveCard,
}

/// Which cards are in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deck {
    /// All 52.
    Full,
    /// From this rank up to the ace.
    From(Rank),
    /// From the rank beside the least number of players that is not below those dealt in.
    ByPlayers(&'static [(u8, Rank)]),
}

/// What is put in before the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Small and big blind; antes where the table has them.
    Blinds,
    /// An ante of everybody and one blind, the button's.
    ButtonBlind,
    /// An ante of everybody; then the cards say who brings in.
    BringIn,
    /// An ante of everybody; then the highest card up opens, and may check where the stakes have no
    /// bring-in.
    HighCard,
}

/// How a pot is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PotSharing {
    /// All to the best hand of this kind.
    Whole(Made),
    /// Half to the best of the first kind, half to the best of the second; all to the first where
    /// nobody has the second.
    Halves(Made, Made),
}

/// How a hand is made and ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Made {
    /// The best five of own cards and board, high.
    High,
    /// The same in a deck without low cards: a flush beats a full house, and the ace is also the
    /// card below the lowest.
    Stripped,
    /// Five own cards, with straights and flushes of four.
    Soko,
    /// The lowest five of own cards and board, ace low, straights and flushes not counted.
    AceToFive,
    /// The same, of five different ranks up to the eight.
    EightOrBetter,
    /// The lowest five own cards, ace high, straights and flushes counted.
    DeuceToSeven,
    /// Up to four own cards, all of different ranks and suits, the lowest.
    Badugi,
    /// Exactly two own cards and three of the board, high.
    OmahaHigh,
    /// Exactly two own cards and three of the board, of five different ranks up to the eight.
    OmahaEightOrBetter,
}

impl Made {
    /// Whether the lowest hand of this kind wins.
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

/// Every game there is.
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
    /// The lowest rank in it, for so many players.
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

    /// The cards in it, for so many players.
    ///
    /// ```
    /// assert_eq!(hand::Deck::Full.cards(6).len(), 52);
    /// assert_eq!(hand::Deck::From(cards::Rank::Six).cards(6).len(), 36);
    /// ```
    pub fn cards(self, players: u8) -> CardSet {
        let below = Card::new(self.lowest(players), Suit::Clubs).index(); // cards go by rank first
        CardSet::from_bits(CardSet::FULL.bits() >> below << below)
    }
}

impl PotSharing {
    /// How many kinds of hand win a pot, or half of it.
    #[inline]
    pub(crate) const fn sides(self) -> u8 {
        match self {
            PotSharing::Whole(_) => 1,
            PotSharing::Halves(_, _) => 2,
        }
    }

    /// The kinds of hand that win a pot, or half of it.
    pub fn made(self) -> impl Iterator<Item = Made> + Clone {
        let (first, second) = match self {
            PotSharing::Whole(made) => (made, None),
            PotSharing::Halves(first, second) => (first, Some(second)),
        };
        core::iter::once(first).chain(second)
    }
}

impl Variant {
    /// The game with this key.
    ///
    /// ```
    /// use hand::Variant;
    /// assert_eq!(Variant::by_key("holdem"), Some(&hand::HOLDEM));
    /// assert_eq!(Variant::by_key("snap"), None);
    /// ```
    pub fn by_key(key: &str) -> Option<&'static Variant> {
        VARIANTS.iter().copied().find(|variant| variant.key == key)
    }

    /// Whether it has common cards.
    pub fn has_board(&self) -> bool {
        matches!(self.family, Family::Holdem | Family::Omaha)
    }

    /// Whether it is played as a bomb pot too: it has a board, and blinds that can be left out.
    pub fn may_bomb(&self) -> bool {
        self.has_board() && self.opening == Opening::Blinds
    }

    /// As many seats as the deck has cards for where so many boards are dealt; of a game with a board
    /// no more than it takes in any case.
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

    /// Whether straights and flushes of four win it, or a part of it.
    pub fn is_soko(&self) -> bool {
        self.sharing.made().any(|made| made == Made::Soko)
    }

    /// Whether its first street is opened as at razz: by a card with the ace low, the highest or the
    /// lowest as the rulebook has it.
    pub fn opens_by_razz_card(&self) -> bool {
        self.streets.first().is_some_and(|street| street.first == FirstToAct::RazzCard)
    }

    /// Which kind of stud it is; `None` for what is no stud.
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

    /// Whether the cards, not the button, say who acts first.
    pub fn opens_by_card(&self) -> bool {
        matches!(self.opening, Opening::BringIn | Opening::HighCard)
    }
}
