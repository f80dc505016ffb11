//! An organiser's chip set: when denominations are coloured up, and how many players the set can seat.

use units::Chips;

/// A denomination, and how many chips of it there are.
pub type Stock = (Chips, u64);

/// When a denomination can be coloured up, and what replaces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaves {
    /// Value of the chip.
    pub chip: Chips,
    /// The denomination that replaces the chip: the next higher one.
    pub next: Chips,
    /// The first level that does not need the denomination, from 0.
    pub level: usize,
    /// How many chips of the next denomination replace all chips of this one that are in play.
    pub replaced_by: u64,
}

/// Returns which denominations can be coloured up, and when: in the break before the level given.
///
/// `levels` has the amounts of each level: blinds and ante, zero for none. A denomination is needed as long as some
/// amount at this level or a later one is not a multiple of the next denomination. `starting` has the number of chips
/// of each denomination in a starting stack, in the order of `chips`; with `players`, it says how many chips are in
/// play.
///
/// # Examples
/// ```
/// use rulings::inventory::leaves;
/// use units::Chips;
///
/// let chips = [25, 100, 500].map(Chips::new);
/// let levels = [[25, 50, 0], [50, 100, 0], [100, 200, 0], [500, 1_000, 0]].map(|level| level.map(Chips::new));
/// let plan = leaves(&chips, &levels, 40, &[8, 8, 4]);
/// assert_eq!(plan.iter().map(|one| (one.chip.get(), one.level)).collect::<Vec<_>>(), [(25, 2), (100, 3)]);
/// assert_eq!(plan[0].replaced_by, 80); // 40 players with eight 25s each
/// ```
pub fn leaves(
    chips: &[Chips],
    levels: &[[Chips; 3]],
    players: u64,
    starting: &[u64],
) -> Vec<Leaves> {
    let mut plan = Vec::new();
    for (at, pair) in chips.windows(2).enumerate() {
        let (chip, next) = (pair[0], pair[1]);
        let needs = |level: &[Chips; 3]| {
            level.iter().any(|amount| !amount.get().is_multiple_of(next.get().max(1)))
        };
        let level = levels.iter().rposition(needs).map_or(0, |last| last + 1);
        if level >= levels.len() {
            break;
        }
        let value = chip.times(players).times(starting.get(at).copied().unwrap_or(0));
        plan.push(Leaves {
            chip,
            next,
            level,
            replaced_by: value.get().div_ceil(next.get().max(1)),
        });
    }
    plan
}

/// Returns how many players a chip set can seat, if each gets this number of each denomination.
///
/// The scarcest denomination sets the limit. `None` if a starting stack has no chips.
///
/// ```
/// use rulings::inventory::seats;
/// use units::Chips;
///
/// let stock = [(Chips::new(25), 400), (Chips::new(100), 300)];
/// assert_eq!(seats(&stock, &[8, 8]), Some(37));
/// ```
pub fn seats(stock: &[Stock], starting: &[u64]) -> Option<u64> {
    let each = stock.iter().zip(starting).filter(|(_, count)| **count > 0);
    each.map(|((_, have), count)| have / count).min()
}
