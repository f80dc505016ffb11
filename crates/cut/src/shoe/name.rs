//! The names of contents in proofs, such as `wheel:37`.

use super::{COUNT_MAX, Contents, Symbol};
use cards::Card;
use core::fmt;

/// The name of a shoe's contents, in the form that proofs use.
///
/// ```
/// use cut::shoe::Name;
/// for name in ["cards:6", "wheel:37", "die", "balls:80"] {
///     assert_eq!(Name::read(name).expect("a name").to_string(), name);
/// }
/// for other in ["cards", "cards:9", "cards:06", "die:6", "wheel:1", "Wheel:37", ""] {
///     assert_eq!(Name::read(other), None, "{other}");
/// }
/// assert_eq!(Name::Cards(6).contents().expect("1 to 8 decks").count(), 312);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// `cards:N`: N decks of 52 cards, 1 to [`Name::DECKS_MAX`].
    Cards(u8),
    /// `wheel:N`: pockets 0 to N - 1 of a wheel, N at least 2.
    Wheel(u16),
    /// `die`: faces 1 to 6.
    Die,
    /// `balls:N`: balls 1 to N, N at least 2.
    Balls(u16),
}

impl Name {
    /// Maximum number of decks.
    pub const DECKS_MAX: u8 = 8;

    /// Reads a name; `None` if the text is not a name, or names more symbols than a shoe may hold.
    pub fn read(text: &str) -> Option<Name> {
        let name = match text.split_once(':') {
            None if text == "die" => Name::Die,
            Some(("cards", decks)) => Name::Cards(decks.parse().ok()?),
            Some(("wheel", pockets)) => Name::Wheel(pockets.parse().ok()?),
            Some(("balls", balls)) => Name::Balls(balls.parse().ok()?),
            _ => return None,
        };
        // A name has one spelling only, so numbers such as `08` are rejected.
        (name.contents().is_some() && name.to_string() == text).then_some(name)
    }

    /// The contents of a shoe with this name; `None` if the name's number is not allowed.
    pub fn contents(self) -> Option<Contents> {
        let numbers = |from: u16, count: u16| {
            let some = (2..=COUNT_MAX).contains(&count);
            let all = (from..).take(count.into()).map(|number| (Symbol::Number(number), 1));
            some.then(|| Contents::new(all)).flatten()
        };
        match self {
            Name::Cards(decks @ 1..=Name::DECKS_MAX) => {
                Contents::new(Card::all().map(|card| (Symbol::Card(card), decks.into())))
            }
            Name::Cards(_) => None,
            Name::Wheel(pockets) => numbers(0, pockets),
            Name::Die => numbers(1, 6),
            Name::Balls(balls) => numbers(1, balls),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Cards(decks) => write!(f, "cards:{decks}"),
            Name::Wheel(pockets) => write!(f, "wheel:{pockets}"),
            Name::Die => f.write_str("die"),
            Name::Balls(balls) => write!(f, "balls:{balls}"),
        }
    }
}
