//! Compares the courier over a link that loses, repeats and reorders messages with a plain list.
#![allow(clippy::unwrap_used)]

use courier::{Arrival, Full, Incoming, NeverSent, Outgoing, WAITING_MAX};
use proptest::prelude::*;

/// Something that can happen between a sender and a receiver.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// The sender has a new message.
    Push,
    /// The sender puts all waiting messages on the link.
    Send,
    /// One of the messages on the link arrives; if `repeat` is true, a copy stays on the link.
    Deliver { which: usize, repeat: bool },
    /// One of the messages on the link is lost.
    Lose { which: usize },
    /// The receiver puts its acknowledgement on the way back.
    Answer,
    /// One of the acknowledgements arrives at the sender.
    Acknowledge { which: usize },
}

fn step() -> impl Strategy<Value = Step> {
    let which = 0usize..1_000;
    prop_oneof![
        3 => Just(Step::Push),
        2 => Just(Step::Send),
        6 => (which.clone(), any::<bool>()).prop_map(|(which, repeat)| Step::Deliver { which, repeat }),
        2 => which.clone().prop_map(|which| Step::Lose { which }),
        2 => Just(Step::Answer),
        2 => which.prop_map(|which| Step::Acknowledge { which }),
    ]
}

proptest! {
    #[test]
    fn a_bad_link_carries_each_message_once_and_in_order(
        steps in prop::collection::vec(step(), 0..400),
    ) {
        let (mut sender, mut receiver) = (Outgoing::new(), Incoming::new());
        let (mut link, mut answers) = (Vec::new(), Vec::new());
        let (mut said, mut heard) = (Vec::new(), Vec::new());
        for step in steps {
            match step {
                Step::Push => {
                    let message = said.len() * 7;
                    let is_full = sender.waiting().count() == WAITING_MAX;
                    prop_assert_eq!(sender.push(message).is_err(), is_full);
                    if !is_full {
                        said.push(message);
                    }
                }
                Step::Send => link.extend(sender.waiting().map(|(no, &message)| (no, message))),
                Step::Deliver { which, repeat } if !link.is_empty() => {
                    let at = which % link.len();
                    let (no, message) = if repeat { link[at] } else { link.swap_remove(at) };
                    let due = heard.len() as u64 + 1;
                    match receiver.take(no) {
                        Arrival::Next => heard.push(message),
                        Arrival::Repeated => prop_assert!(no < due),
                        Arrival::Early { due: told } => prop_assert!(told == due && no > due),
                    }
                }
                Step::Lose { which } if !link.is_empty() => {
                    link.swap_remove(which % link.len());
                }
                Step::Answer => answers.push(receiver.taken()),
                Step::Acknowledge { which } if !answers.is_empty() => {
                    let at = which % answers.len();
                    prop_assert_eq!(sender.acknowledge(answers.swap_remove(at)), Ok(()));
                }
                Step::Deliver { .. } | Step::Lose { .. } | Step::Acknowledge { .. } => {}
            }
            // The messages received are a prefix of those sent, and the sender still has whatever is missing.
            prop_assert!(said.starts_with(&heard));
            let kept: Vec<usize> = sender.waiting().map(|(_, &message)| message).collect();
            prop_assert!(said.ends_with(&kept));
            prop_assert!(heard.len() + kept.len() >= said.len());
        }
        // Once the link works again, it delivers the rest.
        for (no, &message) in sender.waiting() {
            if receiver.take(no) == Arrival::Next {
                heard.push(message);
            }
        }
        prop_assert_eq!(sender.acknowledge(receiver.taken()), Ok(()));
        prop_assert!(sender.is_empty());
        prop_assert_eq!(said, heard);
    }
}

#[test]
fn a_full_sender_refuses_and_goes_on_after_an_acknowledgement() {
    let mut sender = Outgoing::new();
    for n in 1..=WAITING_MAX as u64 {
        assert_eq!(sender.push(n), Ok(n));
    }
    let full = sender.clone();
    assert_eq!(sender.push(0), Err(Full));
    assert_eq!(sender, full);
    sender.acknowledge(1).unwrap();
    assert_eq!(sender.push(0), Ok(WAITING_MAX as u64 + 1));
    assert_eq!(sender.room(), 0);
}

#[test]
fn acknowledging_an_unsent_message_is_refused() {
    let mut sender = Outgoing::new();
    sender.push('a').unwrap();
    let before = sender.clone();
    let error = sender.acknowledge(2).unwrap_err();
    assert_eq!(error, NeverSent { acknowledged: 2, sent: 1 });
    assert_eq!(error.to_string(), "message 2 is acknowledged, but the last one sent is 1");
    assert_eq!(sender, before);
}

#[test]
fn an_old_acknowledgement_changes_nothing() {
    let mut sender = Outgoing::new();
    for message in ['a', 'b', 'c'] {
        sender.push(message).unwrap();
    }
    sender.acknowledge(2).unwrap();
    sender.acknowledge(1).unwrap();
    assert_eq!(sender.waiting().collect::<Vec<_>>(), [(3, &'c')]);
}
