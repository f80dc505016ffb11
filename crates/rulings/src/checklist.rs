//! The checklist before a hand at a player-dealt table (SVEPOF 4.1 and 4.2).

use crate::switches::EnglishDeal;
use crate::{Dealing, Switches};
use units::{Seat, SeatSet};

/// Which players shuffle, cut and deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roles {
    /// The player who shuffles the deck.
    pub shuffles: Seat,
    /// The player who cuts the deck.
    pub cuts: Seat,
    /// The player who deals the cards.
    pub deals: Seat,
}

/// A step of the checklist, in the order of the steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// The deck is shuffled.
    Shuffle,
    /// The deck is cut.
    Cut,
    /// The cut card is at the bottom.
    CutCard,
    /// The deck is spread in a small fan on the table.
    Spread,
    /// The cards are dealt.
    Deal,
}

/// Returns who shuffles, cuts and deals in the English deal (SVP-4.2-01).
///
/// The player with the button deals, the first live player on their left shuffles, and the first on their right cuts.
/// With two players the opponent does both. `None` at a dealer-dealt table, or if the switches do not use the English
/// deal.
///
/// ```
/// use rulings::{Dealing, Switches, checklist::roles};
/// use units::Seat;
///
/// let live = [5, 6, 7, 8].map(Seat::new).into_iter().collect();
/// let roles = roles(Dealing::PlayerDealt, Seat::new(6), live, &Switches::svepof()).unwrap();
/// assert_eq!([roles.shuffles, roles.cuts, roles.deals].map(Seat::number), [7, 5, 6]);
/// ```
pub fn roles(dealing: Dealing, button: Seat, live: SeatSet, switches: &Switches) -> Option<Roles> {
    if dealing == Dealing::DealerDealt || switches.english_deal == EnglishDeal::NotRuled {
        return None;
    }
    let mut others = live;
    others.remove(button);
    let shuffles = others.first_after(button)?;
    let cuts = others.after(button).last()?;
    Some(Roles { shuffles, cuts, deals: button })
}

/// Returns the steps before the first card; none at a dealer-dealt table.
pub fn items(dealing: Dealing, cut_card: bool) -> Vec<Item> {
    if dealing == Dealing::DealerDealt {
        return Vec::new();
    }
    let card = cut_card.then_some(Item::CutCard);
    [Item::Shuffle, Item::Cut].into_iter().chain(card).chain([Item::Spread, Item::Deal]).collect()
}

/// Returns the steps that were skipped before `now`, so that a warning can name them.
pub fn left_out(items: &[Item], done: &[Item], now: Item) -> Vec<Item> {
    let before = items.iter().take_while(|item| **item != now);
    before.filter(|item| !done.contains(item)).copied().collect()
}

/// Whether a cut at this depth leaves enough cards in both parts (SVP-4.1-02).
pub fn is_cut(depth: u8, deck: u8) -> bool {
    depth >= 4 && depth.saturating_add(4) <= deck
}
