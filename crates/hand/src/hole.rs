use alloc::vec::Vec;
use cards::Card;

/// A seat's own cards. They do not print: there is no `Debug`, `Display` or serialisation, so a log
/// line or a panic message cannot contain them.
///
/// ```compile_fail
/// fn prints(hole: hand::Hole) { println!("{hole:?}"); }
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Hole(Vec<Card>);

impl Hole {
    /// These cards, in the order in which they were dealt.
    pub fn new(cards: Vec<Card>) -> Hole {
        Hole(cards)
    }
    /// The cards. Whoever calls this must have the right to know them.
    pub fn reveal(&self) -> &[Card] {
        &self.0
    }
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
