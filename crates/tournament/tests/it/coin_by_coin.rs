//! Prizes and bounties worked out again, coin by coin, from the clauses and nothing else.

use std::collections::BTreeMap;

/// What each place is paid: the most whole units that are no more than its share (PSC-A1Ti-04), then the
/// units left over, all to the first place or one to each from the top; together the pool (PSC-2-08).
pub(crate) fn prizes(pool: u64, rows: &[(u32, u32)], all_to_first: bool) -> Vec<u64> {
    let mut paid = Vec::new();
    for &(places, share) in rows {
        for _ in 0..places {
            let mut units = 0;
            while (units + 1) * 10_000 * u64::from(places) <= pool * u64::from(share) {
                units += 1;
            }
            paid.push(units);
        }
    }
    let mut next = 0;
    while paid.iter().sum::<u64>() < pool {
        paid[next] += 1;
        if !all_to_first {
            next += 1;
        }
    }
    paid
}

/// What entries get that share places: the prizes of the places in one heap, dealt round coin by coin
/// (SVS-2.6.2-06, PSC-A1T-03).
pub(crate) fn shared(prizes: &[u64], first: usize, last: usize) -> Vec<u64> {
    let heap: u64 = (first..=last).filter_map(|place| prizes.get(place - 1)).sum();
    let mut dealt = vec![0; last - first + 1];
    for coin in 0..heap {
        let to = coin as usize % dealt.len();
        dealt[to] += 1;
    }
    dealt
}

/// Bounties as coins: each has a number and a place, on a head or in a pocket.
#[derive(Default)]
pub(crate) struct Coins {
    on_heads: Vec<u8>,
    pub(crate) pockets: BTreeMap<u8, u64>,
}

impl Coins {
    pub(crate) fn put(&mut self, head: u8, coins: u64) {
        self.on_heads.extend((0..coins).map(|_| head));
    }

    pub(crate) fn on(&self, head: u8) -> u64 {
        self.on_heads.iter().filter(|&&on| on == head).count() as u64
    }

    /// The coins of the head that is out are dealt round those that knocked it out (SVS-2.3.4-21). Of each
    /// one's coins `paid` in ten thousand go to the pocket and the others to the head; the coin that is
    /// neither goes where `odd_is_paid` says.
    pub(crate) fn knock_out(&mut self, out: u8, by: &[u8], paid: u64, odd_is_paid: bool) {
        let mut heaps = vec![0u64; by.len()];
        let mut turn = 0;
        self.on_heads.retain(|&on| {
            if on == out {
                heaps[turn % by.len()] += 1;
                turn += 1;
            }
            on != out
        });
        for (&winner, heap) in by.iter().zip(heaps) {
            // Ten thousandths of a coin that have come together, for pocket and head.
            let (mut pocket, mut head) = (0, 0);
            for _ in 0..heap {
                pocket += paid;
                head += 10_000 - paid;
            }
            let mut coins = heap;
            let mut take = |parts: &mut u64| {
                let mut taken = 0;
                while *parts >= 10_000 {
                    (*parts, taken, coins) = (*parts - 10_000, taken + 1, coins - 1);
                }
                taken
            };
            let (mut to_pocket, mut to_head) = (take(&mut pocket), take(&mut head));
            match odd_is_paid {
                true => to_pocket += coins,
                false => to_head += coins,
            }
            *self.pockets.entry(winner).or_default() += to_pocket;
            self.put(winner, to_head);
        }
    }
}
