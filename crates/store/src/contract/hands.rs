//! Tests of finished hands.

use super::{Harness, Writer, one};
use crate::{Batch, EndedHand, PlayedHand, StoreError};
use units::{HandNo, Instant, PlayerId, Seq, TableId};

/// Returns a hand that ends with this entry of a batch from [`Writer::batch`].
pub(super) fn hand(stream: u128, opened: u64, ended: u64, listed: &[u128]) -> EndedHand {
    let hand = PlayedHand {
        table: TableId::from_bits(stream),
        hand_no: HandNo(ended),
        at: Instant(1_000 + ended),
        opened: Seq(opened),
        ended: Seq(ended),
        dealt: "{?\"\u{0}é".into(),
    };
    EndedHand { hand, listed: listed.iter().map(|n| PlayerId::from_bits(*n)).collect() }
}

/// A hand is stored together with the entry that ends it. It must have opened in an earlier batch.
pub(super) fn a_hand_must_be_of_its_batch<H: Harness>(harness: &mut H) {
    let mut store = harness.open();
    let mut stream = Writer::new(1);
    assert_eq!(one(harness, &mut store, stream.batch(4)), Ok(()));
    let right = hand(1, 2, 6, &[1]);
    let other = |change: &dyn Fn(&mut PlayedHand)| {
        let mut ended = right.clone();
        change(&mut ended.hand);
        ended
    };
    for (what, played) in [
        ("beyond", hand(1, 2, 7, &[1])),
        ("of another stream", hand(2, 2, 6, &[1])),
        ("at another moment", other(&|hand| hand.at.0 -= 1)),
        ("opened and ended at once", other(&|hand| hand.opened = Seq(5))),
    ] {
        let batch = Batch { played: Some(played), ..stream.clone().batch(2) };
        assert_eq!(one(harness, &mut store, batch), Err(StoreError::OutOfOrder), "{what}");
    }
    let batch = Batch { played: Some(right), ..stream.batch(2) };
    assert_eq!(one(harness, &mut store, batch), Ok(()));
}
