//! Compares the pots, shares and rake in the text with the engine's.

use super::BadStars;
use super::build::Built;
use super::item::{Row, What};
use super::scan::Scan;
use crate::replay::setup::player;
use hand::Event;
use units::Chips;

/// A pot as the engine computes it, before rake.
#[derive(Clone)]
struct Pot {
    amount: Chips,
    /// Chips that each player wins.
    won: Vec<Chips>,
    /// Number of shares into which the pot is divided, counting halves and runs.
    shares: u64,
}

/// The totals of all pots.
pub(super) struct Paid {
    pub(crate) rake: Chips,
    /// What each player collected according to the text; `won` is what the engine gives the player before rake.
    pub(crate) taken: Vec<Chips>,
    pub(crate) won: Vec<Chips>,
}

/// Checks pots, shares and rake.
pub(super) fn check(scan: &Scan, built: &Built, events: &[Event]) -> Result<Paid, BadStars> {
    let said = scan.said.as_ref().expect("the summary was read");
    let mut pots = pots(built, events);
    let total = sum(pots.iter().map(|pot| pot.amount));
    let show = |chips: Chips| scan.unit.show(chips).to_string();
    if said.total != total {
        return Err(said.row.differs(format!("the pots hold {}", show(total))));
    }
    let has_numbers =
        scan.items.iter().any(|item| matches!(item.what, What::Collected { pot: Some(_), .. }));
    if said.pots.is_empty() && !has_numbers {
        pots = vec![together(&pots, built.order.len())];
    } else if !said.pots.is_empty() {
        let ours: Vec<Chips> = pots.iter().map(|pot| pot.amount).collect();
        if ours != said.pots {
            let ours: Vec<String> = ours.into_iter().map(show).collect();
            return Err(said.row.differs(format!("the pots are {}", ours.join(" and "))));
        }
    }
    let (taken, last) = collected(scan, built, pots.len())?;
    let row = last.unwrap_or(&scan.summary_row);
    for (pot, taken) in pots.iter().zip(&taken) {
        share(scan, built, row, pot, taken)?;
    }
    let paid = sum(taken.iter().flatten().copied());
    let rake = total.saturating_sub(paid);
    if said.rake != rake {
        let text = format!("of {} in the pots {} were collected", show(total), show(paid));
        return Err(said.row.differs(text));
    }
    let of = |all: &dyn Fn(usize) -> Chips| (0..built.order.len()).map(all).collect();
    Ok(Paid {
        rake,
        taken: of(&|at| sum(taken.iter().map(|pot| pot[at]))),
        won: of(&|at| sum(pots.iter().map(|pot| pot.won[at]))),
    })
}

fn sum(chips: impl Iterator<Item = Chips>) -> Chips {
    chips.fold(Chips::ZERO, Chips::saturating_add)
}

/// Works out the engine's pots from the awards.
fn pots(built: &Built, events: &[Event]) -> Vec<Pot> {
    let none = Pot { amount: Chips::ZERO, won: vec![Chips::ZERO; built.order.len()], shares: 0 };
    let mut pots: Vec<Pot> = Vec::new();
    for event in events {
        let Event::PotAwarded { pot, shares, .. } = event else { continue };
        let at = usize::from(*pot);
        if pots.len() <= at {
            pots.resize(at + 1, none.clone());
        }
        for share in shares.iter() {
            let won = &mut pots[at].won[player(share.seat)];
            *won = won.saturating_add(share.amount);
            pots[at].amount = pots[at].amount.saturating_add(share.amount);
            pots[at].shares += 1;
        }
    }
    pots
}

/// Adds all pots together, for a text that does not separate them.
fn together(pots: &[Pot], players: usize) -> Pot {
    Pot {
        amount: sum(pots.iter().map(|pot| pot.amount)),
        won: (0..players).map(|at| sum(pots.iter().map(|pot| pot.won[at]))).collect(),
        shares: pots.iter().map(|pot| pot.shares).sum(),
    }
}

/// Returns what each player collected from each pot, and the last line about it; `None` if nobody collected.
fn collected<'a>(
    scan: &'a Scan,
    built: &Built,
    pots: usize,
) -> Result<(Vec<Vec<Chips>>, Option<&'a Row>), BadStars> {
    let mut taken = vec![vec![Chips::ZERO; built.order.len()]; pots];
    let mut last = None;
    for item in &scan.items {
        let What::Collected { who, amount, pot } = item.what else { continue };
        let place = built.place(who).expect("who collects is dealt in");
        let at = match pot {
            None if pots > 1 => {
                return Err(item.row.expected("main pot or side pot: there are several pots"));
            }
            pot => pot.unwrap_or(0),
        };
        if at >= pots {
            return Err(item.row.differs("there is no such pot"));
        }
        taken[at][place] = taken[at][place].saturating_add(amount);
        last = Some(&item.row);
    }
    Ok((taken, last))
}

/// Below this number of chips, a pot may leave some winners of its halves and runs without a chip.
const TINY: u64 = 40;

/// Checks who won a pot, and what each winner gets after rake.
///
/// Amounts may differ from the engine's only by the odd chips of each division.
fn share(
    scan: &Scan,
    built: &Built,
    row: &Row,
    pot: &Pot,
    taken: &[Chips],
) -> Result<(), BadStars> {
    let net = sum(taken.iter().copied());
    let show = |chips: Chips| scan.unit.show(chips);
    if net > pot.amount {
        let (net, amount) = (show(net), show(pot.amount));
        return Err(row.differs(format!("{net} were collected from a pot of {amount}")));
    }
    for (place, (&won, &taken)) in pot.won.iter().zip(taken).enumerate() {
        let due = u128::from(won.get()) * u128::from(net.get());
        let got = u128::from(taken.get()) * u128::from(pot.amount.get());
        // A pot of few chips may have winners who get none of them.
        let is_tiny = pot.amount.get() < TINY;
        let odd = u128::from(pot.amount.get()) * u128::from(pot.shares + u64::from(is_tiny) * 3);
        let is_one = !is_tiny && pot.won.iter().filter(|won| !won.is_zero()).count() == 1;
        let is_off = due.abs_diff(got) > if is_one { 0 } else { odd };
        if is_off || won.is_zero() != taken.is_zero() && won.get() > pot.shares {
            let name = &scan.seats[built.order[place]].name;
            let (won, amount) = (show(won), show(pot.amount));
            return Err(row.differs(format!("{name} wins {won} of {amount} before rake")));
        }
    }
    Ok(())
}

/// What the first line of the summary contains.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) row: Row,
    pub(crate) total: Chips,
    /// The main pot, followed by the side pots; empty if there is only one pot.
    pub(crate) pots: Vec<Chips>,
    /// Rake and all other fees.
    pub(crate) rake: Chips,
}

impl Said {
    /// Reads `Total pot $8.10 Main pot $5. Side pot $3.10. | Rake $0.35`.
    pub(crate) fn of(scan: &Scan) -> Result<Said, BadStars> {
        let row = scan.summary.iter().find(|row| row.text.starts_with("Total pot "));
        let row = row.ok_or_else(|| scan.summary_row.expected("Total pot X | Rake Y below it"))?;
        let mut parts = row.text.split('|').map(str::trim);
        let first = parts.next().unwrap_or("").strip_prefix("Total pot ").unwrap_or("");
        let (total, rest) = first.split_once(' ').unwrap_or((first, ""));
        let total = scan.chips(row, total)?;
        let mut pots = Vec::new();
        let mut rest = rest.trim();
        while !rest.is_empty() {
            let form = || row.expected("Main pot X. Side pot Y. with a dot after each");
            let (_, after) =
                rest.split_once(" pot").filter(|(word, _)| is_pot(word)).ok_or_else(form)?;
            let (_, after) = after.split_once(' ').ok_or_else(form)?;
            let (amount, after) = match after.split_once(". ") {
                Some((amount, after)) => (amount, after),
                None => (after.strip_suffix('.').unwrap_or(after), ""),
            };
            pots.push(scan.chips(row, amount)?);
            rest = after.trim_start();
        }
        let mut rake = Chips::ZERO;
        let mut has_rake = false;
        for part in parts.filter(|part| !part.is_empty()) {
            let (word, amount) = part.rsplit_once(' ').ok_or_else(|| row.expected("| Rake X"))?;
            has_rake |= word == "Rake";
            rake = rake.saturating_add(scan.chips(row, amount)?);
        }
        if !has_rake {
            return Err(row.expected("| Rake X at its end"));
        }
        Ok(Said { row: row.clone(), total, pots, rake })
    }
}

fn is_pot(word: &str) -> bool {
    word == "Main" || word == "Side"
}
