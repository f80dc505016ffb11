//! The games as the rulebooks describe them, one per line.

use crate::ranking::{By, Worth, choose, worth};
use cards::{Card, Rank};
use hand::{Rules, StreetName};

/// A game, described in the second dealer's terms.
pub(super) struct Game {
    key: &'static str,
    /// What each street deals and how it bets, one word per street.
    ///
    /// The letters stand for hole cards face `d`own and face `u`p, cards on the `b`oard, an e`x`change of hole cards,
    /// and one discard (`-`). Every street ends with betting: with small bets, with big bets (`!`), or with either if a
    /// pair is open (`?`).
    course: &'static str,
    pub(super) begins: Begins,
    /// The kinds of hand that win a pot: a single kind wins the whole pot, two kinds win half each.
    pub(super) halves: &'static [Half],
}

/// Who acts first on the first street. This also decides who acts first on later streets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Begins {
    /// The seat left of the blinds; on later streets the seat left of the button.
    Blinds,
    /// The seat left of the blinds, or left of the button if the rulebook says so; on later streets the seat left of
    /// the button.
    Draw,
    /// The lowest upcard; on later streets the highest upcards.
    LowCard,
    /// The highest upcard, or the lowest, with the ace low; on later streets the lowest upcards.
    RazzCard,
    /// The highest upcard; on later streets the highest upcards.
    HighCard,
}

/// Which cards make a hand for a pot or half of it, and how the hand is ranked.
pub(super) struct Half(Takes, By);

enum Takes {
    Any,
    TwoAndThree,
}

use Begins::{Blinds, Draw, HighCard, LowCard, RazzCard};
use Takes::{Any, TwoAndThree};

const HIGH: &[Half] = &[Half(Any, By::High)];
const SIX_TO_ACE: &[Half] = &[Half(Any, By::SixToAce)];
const OMAHA: &[Half] = &[Half(TwoAndThree, By::High)];
const OMAHA_8: &[Half] = &[Half(TwoAndThree, By::High), Half(TwoAndThree, By::EightOrBetter)];
const STUD_8: &[Half] = &[Half(Any, By::High), Half(Any, By::EightOrBetter)];

const fn game(
    key: &'static str,
    course: &'static str,
    begins: Begins,
    halves: &'static [Half],
) -> Game {
    Game { key, course, begins, halves }
}

const GAMES: [Game; 25] = [
    game("holdem", "dd bbb b! b!", Blinds, HIGH),
    game("short_deck", "dd bbb b! b!", Blinds, SIX_TO_ACE),
    game("pineapple", "ddd -bbb b! b!", Blinds, HIGH),
    game("crazy_pineapple", "ddd bbb -b! b!", Blinds, HIGH),
    game("double_flop", "dd bbb b! b!", Blinds, HIGH),
    game("omaha", "dddd bbb b! b!", Blinds, OMAHA),
    game("omaha_8", "dddd bbb b! b!", Blinds, OMAHA_8),
    game("omaha_5", "ddddd bbb b! b!", Blinds, OMAHA),
    game("omaha_5_8", "ddddd bbb b! b!", Blinds, OMAHA_8),
    game("omaha_6", "dddddd bbb b! b!", Blinds, OMAHA),
    game("omaha_6_8", "dddddd bbb b! b!", Blinds, OMAHA_8),
    game("courchevel", "dddddb bb b! b!", Blinds, OMAHA),
    game("courchevel_8", "dddddb bb b! b!", Blinds, OMAHA_8),
    game("stud", "ddu u? u! u! d!", LowCard, HIGH),
    game("stud_8", "ddu u? u! u! d!", LowCard, STUD_8),
    game("razz", "ddu u? u! u! d!", RazzCard, &[Half(Any, By::AceToFive)]),
    game("five_card_stud", "du u? u! u!", HighCard, HIGH),
    game("americana", "du u? u! u!", HighCard, &[Half(Any, By::SevenToAce)]),
    game("soko", "du u? u! u!", HighCard, &[Half(Any, By::Soko)]),
    game("five_card_draw", "ddddd x!", Draw, HIGH),
    game("draw_7e", "ddddd x!", Draw, SIX_TO_ACE),
    game("single_draw_27", "ddddd x!", Draw, &[Half(Any, By::DeuceToSeven)]),
    game("triple_draw_27", "ddddd x x! x!", Draw, &[Half(Any, By::DeuceToSeven)]),
    game("triple_draw_a5", "ddddd x x! x!", Draw, &[Half(Any, By::AceToFive)]),
    game("badugi", "dddd x x! x!", Draw, &[Half(Any, By::Badugi)]),
];

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bets {
    Small,
    Big,
    Either,
}

impl Game {
    /// Returns the game with this key.
    ///
    /// # Panics
    /// If the second dealer does not know the game.
    pub(super) fn of(key: &str) -> &'static Game {
        static ALL: [Game; 25] = GAMES;
        let found = ALL.iter().find(|game| game.key == key);
        found.unwrap_or_else(|| panic!("the second dealer does not know {key}"))
    }

    pub(super) fn is(&self, keys: &[&str]) -> bool {
        keys.contains(&self.key)
    }

    fn word(&self, street: usize) -> &'static str {
        self.course.split(' ').nth(street).expect("a street of the course")
    }

    pub(super) fn streets(&self) -> usize {
        self.course.split(' ').count()
    }

    /// Returns the deals of a street: each letter of the course, and how many times in a row it occurs.
    pub(super) fn deals(&self, street: usize) -> Vec<(char, usize)> {
        let letters: Vec<char> = self.word(street).chars().filter(|c| !"!?".contains(*c)).collect();
        letters.chunk_by(|a, b| a == b).map(|same| (same[0], same.len())).collect()
    }

    pub(super) fn bets(&self, street: usize) -> Bets {
        match self.word(street).chars().last() {
            Some('!') => Bets::Big,
            Some('?') => Bets::Either,
            _ => Bets::Small,
        }
    }

    pub(super) fn name(&self, street: usize) -> StreetName {
        use StreetName::*;
        let names: &[StreetName] = match self.begins {
            Blinds => &[Preflop, Flop, Turn, River],
            Draw => &[BeforeDraw, AfterDraw, AfterSecondDraw, AfterThirdDraw],
            LowCard | RazzCard => &[Third, Fourth, Fifth, Sixth, Seventh],
            HighCard => &[Second, Third, Fourth, Fifth],
        };
        names[street]
    }

    /// Returns how many cards with these letters come on streets later than `after`.
    pub(super) fn to_come(&self, letters: &str, after: usize) -> usize {
        let words = self.course.split(' ').skip(after + 1);
        words.flat_map(str::chars).filter(|letter| letters.contains(*letter)).count()
    }

    /// Whether the upcards, not the button, decide who begins.
    pub(super) fn begins_by_upcard(&self) -> bool {
        matches!(self.begins, LowCard | RazzCard | HighCard)
    }

    pub(super) fn boards(&self) -> usize {
        if self.key == "double_flop" { 2 } else { 1 }
    }

    /// Returns the cards of the deck for this many players.
    pub(super) fn deck(&self, players: usize) -> Vec<Card> {
        let lowest = match self.key {
            "short_deck" => Rank::Six,
            "americana" => Rank::Seven,
            "draw_7e" if players <= 4 => Rank::Seven,
            "draw_7e" => Rank::Six,
            _ => Rank::Two,
        };
        Card::all().filter(|card| card.rank() >= lowest).collect()
    }

    /// Returns the worth of the player's best hand for this half of the pot; `None` if no hand qualifies.
    pub(super) fn worth(
        &self,
        half: &Half,
        players: usize,
        rules: &Rules,
        own: &[Card],
        board: &[Card],
    ) -> Option<Worth> {
        let by = match half.1 {
            By::SixToAce if self.key == "draw_7e" && players <= 4 => By::SevenToAce,
            By::Soko if !rules.soko_fifth_card => By::SokoWithoutSideCard,
            by => by,
        };
        let together = [own, board].concat();
        let choices: Vec<Vec<Card>> = match half.0 {
            Any if by == By::Badugi => (1..=4).flat_map(|some| choose(some, &together)).collect(),
            Any => choose(5, &together),
            TwoAndThree => {
                let threes = choose(3, board);
                let with =
                    |two: Vec<Card>| threes.iter().map(move |three| [&two[..], three].concat());
                choose(2, own).into_iter().flat_map(with).collect()
            }
        };
        choices.iter().filter_map(|chosen| worth(by, chosen)).max()
    }
}
