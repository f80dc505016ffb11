use crate::{issue, player, seat, transfer};
use ledger::{Account, Book, Transfer, reference_balances};
use std::collections::BTreeMap;
use test_kit::Dice;
use units::Currency;

fn account(dice: &mut Dice) -> Account {
    match dice.below(40) {
        0 => Account { currency: "EUR".parse().expect("a currency"), ..issue() },
        1..=12 => issue(),
        13..=16 => Account::rake(Currency::PLAY),
        17..=27 => player(dice.below(3).into()),
        _ => seat(dice.below(3).into()),
    }
}

/// Accounts of a transfer that the chart permits: the one that gives, and those that gain.
fn way(dice: &mut Dice) -> (Account, Vec<Account>) {
    let who: u128 = dice.below(3).into();
    match dice.below(9) {
        0..=2 => (issue(), vec![player(who), player((who + 1) % 3)]),
        3 | 4 => (player(who), vec![seat(who)]),
        5 => (seat(who), vec![seat((who + 1) % 3), seat((who + 2) % 3)]),
        6 => (seat(who), vec![Account::rake(Currency::PLAY)]),
        7 => (Account::jackpot(Currency::PLAY), vec![player(who), Account::rake(Currency::PLAY)]),
        _ => (seat(who), vec![Account::jackpot(Currency::PLAY)]),
    }
}

/// A random transfer: mostly sound, small and colliding.
/// Sometimes repeated, malformed, without an edge, or at the limit of the range.
fn any_transfer(dice: &mut Dice, earlier: &[Transfer]) -> Transfer {
    if !earlier.is_empty() && dice.below(5) == 0 {
        let mut again = earlier[dice.below(earlier.len() as u64) as usize].clone();
        if dice.below(3) == 0 {
            again.postings.reverse();
        }
        return again;
    }
    let key = match dice.below(60) {
        0 => String::new(),
        1 => "k".repeat(121),
        2 => "a b".into(),
        _ => format!("k/{}", dice.below(300)),
    };
    let (mut from, mut to) = way(dice);
    match dice.below(20) {
        0 => from = account(dice),
        1 => to.push(account(dice)),
        _ => {}
    }
    let mut postings = Vec::new();
    let mut sum: i64 = 0;
    for to in to {
        let amount = match dice.below(40) {
            0 => (1 << 53) - dice.below(3) as i64,
            1 => 1 - (1 << 53),
            2 => 0,
            _ => 1 + dice.below(16) as i64,
        };
        sum += amount;
        postings.push((to, amount));
    }
    if dice.below(20) != 0 {
        postings.push((from, -sum));
    }
    transfer(&key, &postings)
}

#[test]
fn random_transfers_against_the_naive_book() {
    let (mut booked, mut repeated) = (0u64, 0u64);
    let mut refusals: BTreeMap<&str, u64> = BTreeMap::new();
    for seed in 0..400 {
        let mut dice = Dice::new(seed);
        let mut book = Book::default();
        let mut accepted: Vec<Transfer> = Vec::new();
        let mut offered: Vec<Transfer> = Vec::new();
        for step in 0..120 {
            let next = any_transfer(&mut dice, &offered);
            offered.push(next.clone());
            accepted.push(next.clone());
            let naive = reference_balances(&accepted);
            let before = book.clone();
            match (book.post(&next), naive) {
                (Ok(new), Ok(balances)) => {
                    booked += u64::from(new);
                    repeated += u64::from(!new);
                    let held: BTreeMap<_, _> = book.balances().collect();
                    assert_eq!(held, balances, "seed {seed}, step {step}");
                    if !new {
                        accepted.pop();
                        assert_eq!(book, before, "seed {seed}, step {step}");
                    }
                }
                (Err(refused), Err(naive)) => {
                    assert_eq!(refused, naive, "seed {seed}, step {step}");
                    assert_eq!(book, before, "seed {seed}, step {step}");
                    accepted.pop();
                    *refusals.entry(kind_of(&refused)).or_default() += 1;
                }
                (book, naive) => panic!("seed {seed}, step {step}: {book:?} but {naive:?}"),
            }
            let sum: i128 = book.balances().map(|(_, balance)| i128::from(balance)).sum();
            assert_eq!(sum, 0, "seed {seed}, step {step}");
        }
    }
    // The draws must cover everything, or the comparison shows nothing.
    assert!(booked > 5_000 && repeated > 1_000, "{booked} booked, {repeated} repeated");
    assert_eq!(refusals.len(), 6, "{refusals:?}");
    assert!(refusals.values().all(|&n| n > 20), "{refusals:?}");
}

#[test]
fn random_lots_are_booked_together_or_not_at_all() {
    let mut whole = 0;
    for seed in 1_000..1_200 {
        let mut dice = Dice::new(seed);
        let mut book = Book::default();
        let mut offered = Vec::new();
        for step in 0..40 {
            let lot: Vec<Transfer> =
                (0..1 + dice.below(4)).map(|_| any_transfer(&mut dice, &offered)).collect();
            offered.extend(lot.iter().cloned());
            let before = book.clone();
            let mut singly = book.clone();
            let each = lot.iter().try_for_each(|transfer| singly.post(transfer).map(|_| ()));
            assert_eq!(book.post_all(&lot), each, "seed {seed}, step {step}");
            assert_eq!(
                book,
                if each.is_ok() { singly } else { before },
                "seed {seed}, step {step}"
            );
            whole += u32::from(each.is_ok() && lot.len() > 1);
        }
    }
    assert!(whole > 150, "{whole} lots of several were booked");
}

fn kind_of(refused: &ledger::LedgerError) -> &'static str {
    use ledger::LedgerError::*;
    match refused {
        Unbalanced { .. } => "unbalanced",
        Malformed { .. } => "malformed",
        Overdrawn { .. } => "overdrawn",
        NoEdge { .. } => "no edge",
        Range { .. } => "range",
        Mislaid { .. } => "mislaid",
        KeyReused(_) => "key reused",
    }
}
