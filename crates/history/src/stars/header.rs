//! Reads the first line of a hand: its number, game and stakes.

use super::BadStars;
use super::item::Row;
use super::words::money;
use crate::phh::{Decimal, GAMES, Game, Opening};
use hand::Limit;

/// What the first line of a hand contains.
#[derive(Clone, Debug)]
pub(crate) struct Header {
    pub(crate) row: Row,
    pub(crate) game: Game,
    /// The small and the big blind (in fixed limit, the small and the big bet).
    ///
    /// If there is only one blind, both are equal.
    pub(crate) stakes: (Decimal, Decimal),
    /// Maximum that a player may put in during the hand.
    pub(crate) cap: Option<Decimal>,
    /// Whether any amount in the line has a currency sign.
    pub(crate) has_sign: bool,
}

/// The text's name for each game, with the engine's key. A longer name comes before a name in which it ends.
const NAMES: [(&str, &str, Opening); 19] = [
    ("6+ Hold'em", "short_deck", Opening::Blinds),
    ("Hold'em", "holdem", Opening::Blinds),
    ("5 Card Omaha Hi/Lo", "omaha_5_8", Opening::Blinds),
    ("5 Card Omaha", "omaha_5", Opening::Blinds),
    ("6 Card Omaha Hi/Lo", "omaha_6_8", Opening::Blinds),
    ("6 Card Omaha", "omaha_6", Opening::Blinds),
    ("Omaha Hi/Lo", "omaha_8", Opening::Blinds),
    ("Omaha", "omaha", Opening::Blinds),
    ("Courchevel Hi/Lo", "courchevel_8", Opening::Blinds),
    ("Courchevel", "courchevel", Opening::Blinds),
    ("7 Card Stud Hi/Lo", "stud_8", Opening::BringIn),
    ("7 Card Stud", "stud", Opening::BringIn),
    ("Razz", "razz", Opening::BringIn),
    ("5 Card Draw", "five_card_draw", Opening::Blinds),
    ("Single Draw 2-7 Lowball", "single_draw_27", Opening::Blinds),
    ("2-7 Single Draw", "single_draw_27", Opening::Blinds),
    ("Triple Draw 2-7 Lowball", "triple_draw_27", Opening::Blinds),
    ("2-7 Triple Draw", "triple_draw_27", Opening::Blinds),
    ("Badugi", "badugi", Opening::Blinds),
];

const LIMITS: [(&str, Limit); 3] =
    [("No Limit", Limit::No), ("Pot Limit", Limit::Pot), ("Limit", Limit::Fixed)];

/// Returns the text's name for the game with this key; `None` if it has none.
pub(crate) fn name(key: &str) -> Option<&'static str> {
    NAMES.iter().find(|(_, of, _)| *of == key).map(|(name, ..)| *name)
}

/// Whether a line is the first of a hand.
pub(crate) fn begins(line: &str) -> bool {
    line.starts_with("PokerStars ") && number(line).is_some()
}

/// Returns the number in a line such as `PokerStars Zoom Hand #123:`.
pub(crate) fn number(line: &str) -> Option<&str> {
    let (before, after) = line.strip_prefix("PokerStars ")?.split_once('#')?;
    let is_hand = before.ends_with("Hand ") || before.ends_with("Game ");
    let (digits, _) = after.split_once(':')?;
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (is_hand && is_number).then_some(digits)
}

impl Header {
    pub(crate) fn read(row: &Row) -> Result<Header, BadStars> {
        let rest = row.text.split_once(':').map_or("", |(_, rest)| rest).trim();
        let rest = match rest.strip_prefix('{').and_then(|club| club.split_once('}')) {
            Some((_, rest)) => rest.trim_start(),
            None => rest,
        };
        let tournament = rest.strip_prefix("Tournament #").and_then(|it| it.split_once(", "));
        let is_tournament = tournament.is_some();
        let rest = tournament.map_or(rest, |(_, rest)| rest.trim_start());
        let (before, game, tail) = find_game(rest).ok_or_else(|| {
            row.expected("a game and a limit that we have, such as Hold'em No Limit")
        })?;
        if !is_prelude(before, is_tournament) {
            return Err(row.expected("a game that we have"));
        }
        if dated(tail).is_none() {
            return Err(row.expected("the date at the end, such as - 2030/01/02 10:11:12 ET"));
        }
        let mut header = Header {
            row: row.clone(),
            game,
            stakes: (Decimal::default(), Decimal::default()),
            cap: None,
            has_sign: false,
        };
        header.read_stakes(dated(tail).unwrap_or(""))?;
        Ok(header)
    }

    fn read_stakes(&mut self, tail: &str) -> Result<(), BadStars> {
        let tail = tail.replace(['(', ')'], " ");
        let words: Vec<&str> = tail.split_whitespace().map(|word| word.trim_matches(',')).collect();
        let pair = words.iter().find_map(|word| {
            let (small, big) = word.split_once('/')?;
            Some((money(small)?, money(big)?))
        });
        let after = |first: &str, second: &str| {
            let at = words.windows(2).position(|two| two == [first, second])?;
            money(words.get(at + 2)?)
        };
        let stakes = pair.or_else(|| after("Button", "Blind").map(|blind| (blind, blind)));
        let Some(((small, signed), (big, _))) = stakes else {
            return Err(self.row.expected("the stakes, such as ($1/$2 USD) or Level I (10/20)"));
        };
        if small.is_zero() && big.is_zero() || big.is_zero() {
            return Err(self.row.expected("stakes above 0"));
        }
        let cap = words.windows(2).find(|two| two[1] == "Cap").and_then(|two| money(two[0]));
        (self.stakes, self.has_sign) = ((small, big), signed);
        self.cap = cap.map(|(cap, _)| cap);
        Ok(())
    }

    /// The small blind, the big blind and the cap, if there is one.
    pub(crate) fn amounts(&self) -> impl Iterator<Item = Decimal> {
        [self.stakes.0, self.stakes.1].into_iter().chain(self.cap)
    }
}

/// Finds the game and its limit; returns the text before them, the game, and the text after them.
fn find_game(text: &str) -> Option<(&str, Game, &str)> {
    for (name, key, opening) in NAMES {
        for (word, limit) in LIMITS {
            let phrase = format!("{name} {word}");
            // The last one: a mixed game may be named after its games.
            let Some(at) = text.rfind(&phrase) else { continue };
            let code = GAMES.iter().find(|game| (game.key, game.limit) == (key, limit));
            let code = code.map_or("", |game| game.code);
            let game = Game { code, key, limit, opening };
            return Some((&text[..at], game, &text[at + phrase.len()..]));
        }
    }
    None
}

/// Whether this text may precede the game: nothing, a mixed game's name with `(`, or a tournament's buy-in.
fn is_prelude(before: &str, is_tournament: bool) -> bool {
    if before.is_empty() || before.ends_with('(') {
        return true;
    }
    let is_code =
        |word: &str| word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_price = |word: &str| {
        word == "Freeroll"
            || word == "+"
            || is_code(word)
            || word.chars().any(|sign| sign.is_ascii_digit())
    };
    is_tournament && before.ends_with(' ') && before.split_whitespace().all(is_price)
}

/// Returns the text before the date; `None` if there is no date.
fn dated(tail: &str) -> Option<&str> {
    let (at, _) = tail.match_indices(" - ").find(|(at, dash)| {
        let date = tail[at + dash.len()..].trim_start().as_bytes();
        date.len() >= 10
            && date[..10].iter().enumerate().all(|(place, sign)| match place {
                4 | 7 => *sign == b'/',
                _ => sign.is_ascii_digit(),
            })
    })?;
    Some(&tail[..at])
}
