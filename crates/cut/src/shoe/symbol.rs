//! The symbols in a shoe, and their numbers in leaves.

use cards::Card;
use core::fmt;

/// The symbol in a leaf of a shoe: a card, or the number of a pocket, a face or a ball.
///
/// Its text is the card's notation, or the number.
///
/// ```
/// use cut::shoe::Symbol;
/// let ace = Symbol::Card("As".parse()?);
/// assert_eq!((ace.kind(), ace.value(), ace.to_string().as_str()), (0, 51, "As"));
/// let zero = Symbol::Number(0);
/// assert_eq!((zero.kind(), zero.value(), zero.to_string().as_str()), (1, 0, "0"));
/// # Ok::<(), cards::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Symbol {
    /// A card: kind 0.
    Card(Card),
    /// A pocket of a wheel, a face of a die, or a ball: kind 1.
    Number(u16),
}

impl Symbol {
    /// Makes the symbol that these two numbers represent in a leaf; `None` if they represent no symbol.
    ///
    /// ```
    /// use cut::shoe::Symbol;
    /// assert_eq!(Symbol::new(1, 36), Some(Symbol::Number(36)));
    /// assert_eq!(Symbol::new(0, 52), None);
    /// assert_eq!(Symbol::new(2, 0), None);
    /// ```
    pub fn new(kind: u8, value: u16) -> Option<Symbol> {
        match kind {
            0 => {
                let number = u8::try_from(value).ok().filter(|&number| number < Card::COUNT)?;
                Some(Symbol::Card(Card::from_index(number)))
            }
            1 => Some(Symbol::Number(value)),
            _ => None,
        }
    }

    /// The kind: 0 for a card, 1 for a number.
    pub fn kind(self) -> u8 {
        match self {
            Symbol::Card(_) => 0,
            Symbol::Number(_) => 1,
        }
    }

    /// The number of the card (0 to 51), pocket, face or ball.
    pub fn value(self) -> u16 {
        match self {
            Symbol::Card(card) => card.index().into(),
            Symbol::Number(number) => number,
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbol::Card(card) => card.fmt(f),
            Symbol::Number(number) => number.fmt(f),
        }
    }
}
