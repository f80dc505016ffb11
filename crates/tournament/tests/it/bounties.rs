//! Bounties: who wins them, what of them is paid, and that no unit of them is lost.

use crate::coin_by_coin;
use proptest::prelude::*;
use tournament::Amount;
use tournament::bounties::*;
use units::Bps;

const PROGRESSIVE: HeadRules = HeadRules { paid: Bps(5_000), odd: OddUnit::Head };

fn heads(entries: u8, bounty: u64) -> Heads<u8> {
    let mut heads = Heads::default();
    for entry in 1..=entries {
        heads.put(entry, Amount::new(bounty));
    }
    heads
}

fn parts(won: &[Won<u8>]) -> Vec<(u8, u64, u64)> {
    won.iter().map(|won| (won.by, won.paid.get(), won.to_head.get())).collect()
}

#[test]
fn every_knock_out_is_paid_and_the_winner_keeps_the_last_bounty() {
    // clause: SVS-2.3.4-21
    let (mut heads, pool) = (heads(10, 20), 1_000);
    let places = pool - heads.total().get();
    assert_eq!(places, 800);
    // Entry 1 knocks out four, entry 2 the others and then entry 1.
    let mut paid = [0; 11];
    for (out, by) in [(3, 1), (4, 1), (5, 1), (6, 1), (7, 2), (8, 2), (9, 2), (10, 2), (1, 2)] {
        let won = heads.knock_out(out, &[by], HeadRules::FIXED).unwrap();
        assert_eq!(parts(&won), [(by, 20, 0)]);
        paid[by as usize] += won[0].paid.get();
    }
    assert_eq!((paid[1], paid[2]), (80, 100));
    assert_eq!(paid.iter().sum::<u64>(), 180);
    let kept: Vec<(u8, Amount)> = heads.settle().collect();
    assert_eq!(kept, [(2, Amount::new(20))]);
    assert_eq!(paid.iter().sum::<u64>() + 20 + places, pool);
}

#[test]
fn the_last_pot_the_loser_could_win_decides() {
    let pot = |could: &[u8], won: &[u8]| Pot { could_win: could.to_vec(), won_by: won.to_vec() };
    let pots = [pot(&[1, 2, 3, 4], &[1]), pot(&[2, 3, 4], &[3, 4]), pot(&[3, 4], &[4])];
    assert_eq!(knocked_out_by(&pots, 1), [1; 0], "who wins a pot is not out");
    assert_eq!(knocked_out_by(&pots, 2), [3, 4]);
    assert_eq!(knocked_out_by(&pots[..1], 2), [1]);
    assert_eq!(knocked_out_by(&pots, 9), [0; 0]);
    let twice = [pot(&[1, 2, 3], &[3, 1, 3])];
    assert_eq!(knocked_out_by(&twice, 2), [3, 1], "both halves of a pot are one knock-out");
}

#[test]
fn a_split_knock_out_is_shared_with_odd_units_to_the_first() {
    let mut heads = heads(4, 20);
    let won = heads.knock_out(4, &[2, 1, 3], HeadRules::FIXED).unwrap();
    assert_eq!(parts(&won), [(2, 7, 0), (1, 7, 0), (3, 6, 0)]);
}

#[test]
fn half_of_a_progressive_bounty_goes_to_the_winners_head() {
    let mut heads = heads(3, 25);
    assert_eq!(parts(&heads.knock_out(3, &[1], PROGRESSIVE).unwrap()), [(1, 12, 13)]);
    assert_eq!(heads.on(1), Some(Amount::new(38)));
    let odd_paid = HeadRules { odd: OddUnit::Paid, ..PROGRESSIVE };
    assert_eq!(parts(&heads.knock_out(2, &[1], odd_paid).unwrap()), [(1, 13, 12)]);
    assert_eq!(heads.on(1), Some(Amount::new(50)));
    assert_eq!(heads.on(2), None);
}

#[test]
fn an_impossible_knock_out_changes_nothing() {
    let mut now = heads(3, 20);
    let before = now.clone();
    assert_eq!(now.knock_out(4, &[1], PROGRESSIVE), Err(BountyError::NoHead));
    assert_eq!(now.knock_out(3, &[], PROGRESSIVE), Err(BountyError::Nobody));
    assert_eq!(now.knock_out(3, &[1, 4], PROGRESSIVE), Err(BountyError::WinnerOut));
    assert_eq!(now.knock_out(3, &[3], PROGRESSIVE), Err(BountyError::WinnerOut));
    assert_eq!(now, before);
    now.knock_out(3, &[1], PROGRESSIVE).unwrap();
    assert_eq!(now.knock_out(3, &[1], PROGRESSIVE), Err(BountyError::NoHead));
    now.put(3, Amount::new(20));
    assert_eq!(now.on(3), Some(Amount::new(20)), "a re-entry has a new bounty");
}

fn list() -> Vec<Denomination> {
    let row = |amount, count| Denomination { amount: Amount::new(amount), count };
    vec![row(1_000, 1), row(100, 3), row(20, 6)]
}

#[test]
fn every_envelope_is_opened_once() {
    let sealed = Envelopes::seal(&list(), 10, Amount::new(1_420)).unwrap();
    let opened = |lots: &mut dyn Iterator<Item = u64>| {
        let mut left = sealed.clone();
        let opened: Vec<u64> = lots.map(|lot| left.open(lot).unwrap().get()).collect();
        assert_eq!((left.left(), left.total()), (0, Amount::ZERO));
        opened
    };
    let first = opened(&mut std::iter::repeat_n(0, 10));
    assert_eq!(first, [1_000, 100, 100, 100, 20, 20, 20, 20, 20, 20]);
    let mut last = opened(&mut (0..10).rev());
    last.reverse();
    assert_eq!(last, first);
    // Each of the ten lots falls on another envelope.
    let open = |lot| sealed.clone().open(lot).unwrap().get();
    assert_eq!((0..10).map(open).collect::<Vec<_>>(), first);
    let mut one_gone = sealed.clone();
    one_gone.open(1).unwrap();
    assert_eq!(one_gone.denominations()[1].count, 2);
    assert_eq!(one_gone.open(9), Err(EnvelopesError::Lot { lot: 9, left: 9 }));
    assert_eq!(one_gone.left(), 9);
}

#[test]
fn envelopes_that_do_not_fit_the_published_list_are_refused() {
    let seal = |list: &[Denomination], players, pool| {
        Envelopes::seal(list, players, Amount::new(pool)).unwrap_err()
    };
    let count = 10;
    assert_eq!(seal(&list(), 9, 1_420), EnvelopesError::Count { count, players: 9 });
    let pool = Amount::new(1_421);
    assert_eq!(seal(&list(), 10, 1_421), EnvelopesError::Sum { sum: 1_420, pool });
    let mut empty = list();
    empty[1].count = 0;
    assert_eq!(seal(&empty, 7, 1_120), EnvelopesError::Nothing { row: 2 });
    let mut worthless = list();
    worthless[2].amount = Amount::ZERO;
    assert_eq!(seal(&worthless, 10, 1_300), EnvelopesError::Nothing { row: 3 });
}

#[test]
fn a_named_target_pays_the_knock_out_or_by_the_rules() {
    let target = Target { entry: 7, bounty: Amount::new(201), rules: TargetRules::default() };
    let paid = |target: &Target<u8>, end| {
        let paid = target.paid(end, 1);
        paid.into_iter().map(|(to, amount)| (to, amount.get())).collect::<Vec<_>>()
    };
    assert_eq!(paid(&target, TargetEnd::KnockedOut(&[4])), [(4, 201)]);
    assert_eq!(paid(&target, TargetEnd::KnockedOut(&[4, 2])), [(4, 101), (2, 100)]);
    assert_eq!(paid(&target, TargetEnd::BlindedOff(&[3])), [(3, 201)]);
    assert_eq!(paid(&target, TargetEnd::BlindedOff(&[])), [(1, 201)]);
    assert_eq!(paid(&target, TargetEnd::Removed), [(1, 201)]);
    assert_eq!(target.paid(TargetEnd::Won, 7), [(7, Amount::new(201))]);
    assert!(target.is_decided(false) && !target.is_decided(true));

    let (wins, removed, blinded_off) = (GoesTo::Winner, GoesTo::Target, GoesTo::Winner);
    let rules = TargetRules { wins, removed, blinded_off, waits_for_re_entry: false };
    let other = Target { rules, ..target };
    assert_eq!(paid(&other, TargetEnd::BlindedOff(&[3])), [(1, 201)]);
    assert_eq!(paid(&other, TargetEnd::Removed), [(7, 201)]);
    assert!(other.is_decided(true));
}

/// A knock-out: who is out and who did it, as picks from those in play.
fn picks() -> impl Strategy<Value = Vec<(u8, Vec<u8>)>> {
    proptest::collection::vec((any::<u8>(), proptest::collection::vec(any::<u8>(), 1..4)), 1..40)
}

proptest! {
    #[test]
    fn bounties_lose_no_unit_and_match_the_reference(
        entries in 2u8..20,
        bounty in 0u64..200,
        paid in 0u32..=10_000,
        odd_is_paid: bool,
        picks in picks(),
    ) {
        let odd = if odd_is_paid { OddUnit::Paid } else { OddUnit::Head };
        let rules = HeadRules { paid: Bps(paid), odd };
        let mut heads = heads(entries, bounty);
        let mut coins = coin_by_coin::Coins::default();
        (1..=entries).for_each(|entry| coins.put(entry, bounty));
        let mut in_play: Vec<u8> = (1..=entries).collect();
        let mut pockets = std::collections::BTreeMap::<u8, u64>::new();
        for (out, by) in picks {
            if in_play.len() == 1 {
                break;
            }
            let out = in_play.remove(usize::from(out) % in_play.len());
            let mut winners: Vec<u8> = Vec::new();
            for pick in by {
                let winner = in_play[usize::from(pick) % in_play.len()];
                if !winners.contains(&winner) {
                    winners.push(winner);
                }
            }
            for won in heads.knock_out(out, &winners, rules).unwrap() {
                prop_assert_eq!(won.paid + won.to_head, won.part);
                *pockets.entry(won.by).or_default() += won.paid.get();
            }
            coins.knock_out(out, &winners, u64::from(paid), odd_is_paid);
            for &entry in &in_play {
                prop_assert_eq!(heads.on(entry), Some(Amount::new(coins.on(entry))));
            }
            let all = pockets.values().sum::<u64>() + heads.total().get();
            prop_assert_eq!(all, bounty * u64::from(entries));
        }
        prop_assert_eq!(pockets, coins.pockets);
    }

    #[test]
    fn any_order_of_lots_opens_all_that_was_sealed(lots in proptest::collection::vec(any::<u64>(), 10)) {
        let mut left = Envelopes::seal(&list(), 10, Amount::new(1_420)).unwrap();
        let mut opened = Vec::new();
        for lot in lots {
            let lot = lot % left.left();
            opened.push(left.open(lot).unwrap());
            prop_assert_eq!(opened.iter().sum::<Amount>() + left.total(), Amount::new(1_420));
        }
        opened.sort();
        prop_assert_eq!(opened[9], Amount::new(1_000));
        prop_assert_eq!(left.left(), 0);
    }
}
