//! What a shoe holds when it is shuffled.

use super::{COUNT_MAX, Symbol};

/// The contents of a shoe: each symbol with its number of copies. The order of the deal is not part of it.
///
/// ```
/// use cut::shoe::{Contents, Symbol};
/// let two = Contents::new([(Symbol::Number(5), 2), (Symbol::Number(4), 1)]).expect("three symbols");
/// assert_eq!(two.count(), 3);
/// assert_eq!(two.copies(Symbol::Number(5)), 2);
/// assert!(two.symbols().eq([4, 5, 5].map(Symbol::Number)));
/// assert!(Contents::new([]).is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// Symbols in ascending order, each listed once, with its number of copies.
    symbols: Vec<(Symbol, u16)>,
    count: u16,
}

impl Contents {
    /// Creates contents from symbols and their numbers of copies, in any order.
    ///
    /// `None` unless there are 1 to [`COUNT_MAX`] symbols in total. Also `None` if a symbol is named twice or has no
    /// copies.
    pub fn new(symbols: impl IntoIterator<Item = (Symbol, u16)>) -> Option<Contents> {
        let mut symbols: Vec<(Symbol, u16)> = symbols.into_iter().collect();
        symbols.sort_unstable();
        let rises = symbols.is_sorted_by(|one, next| one.0 < next.0);
        let count = symbols.iter().map(|(_, copies)| u64::from(*copies)).sum::<u64>();
        let count = u16::try_from(count).ok().filter(|count| (1..=COUNT_MAX).contains(count))?;
        let is_fit = rises && symbols.iter().all(|(_, copies)| *copies > 0);
        is_fit.then_some(Contents { symbols, count })
    }

    /// Number of symbols, copies included: 1 to [`COUNT_MAX`].
    pub fn count(&self) -> u16 {
        self.count
    }

    /// Number of copies of this symbol in the shoe.
    pub fn copies(&self, symbol: Symbol) -> u16 {
        let at = self.symbols.binary_search_by_key(&symbol, |(symbol, _)| *symbol);
        at.map_or(0, |at| self.symbols[at].1)
    }

    /// All symbols in ascending order (cards before numbers), each repeated for its copies.
    pub fn symbols(&self) -> impl Iterator<Item = Symbol> + '_ {
        let copies =
            |&(symbol, copies): &(Symbol, u16)| core::iter::repeat_n(symbol, copies.into());
        self.symbols.iter().flat_map(copies)
    }
}
