use super::*;
use crate::calls::calls;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::time::Duration;

fn v4(n: u32) -> IpAddr {
    Ipv4Addr::from_bits(n).into()
}

#[test]
fn a_call_is_paid_whole_or_not_at_all() {
    let (allowance, now) = (Allowance::new(1), Instant::now());
    let ana = v4(1);
    assert!(allowance.charge(ana, CALL_CREDITS_MAX - 50, now).is_ok());
    let refused = allowance.charge(ana, 150, now).unwrap_err();
    assert_eq!(refused.refusal.code, RefusalCode::TooFast);
    // 100 credits are missing, and 60 come back per second.
    assert_eq!(refused.retry_after_s, Some(2));
    assert!(allowance.charge(ana, 50, now).is_ok(), "the refused call has paid nothing");
    assert!(allowance.charge(ana, 1, now).is_err());
    assert!(allowance.charge(v4(2), 150, now).is_ok(), "another address has its own");
    let then = now + Duration::from_secs(3);
    assert!(allowance.charge(ana, 150, then).is_ok(), "later than told it is not too fast");
}

#[test]
fn every_call_can_be_paid_for() {
    assert!(calls().iter().all(|call| (1..=CALL_CREDITS_MAX).contains(&call.row.cost)));
}

#[test]
fn an_ipv6_network_is_one_address() {
    let (allowance, now) = (Allowance::new(1), Instant::now());
    let host = |n: u128| IpAddr::from(Ipv6Addr::from_bits(0x2001_0db8 << 96 | n));
    assert!(allowance.charge(host(1), CALL_CREDITS_MAX, now).is_ok());
    assert!(allowance.charge(host(2), 1, now).is_err());
    assert!(allowance.charge(host(1 << 64), 1, now).is_ok());
}

#[test]
fn the_number_of_stored_addresses_is_bounded() {
    let (allowance, now) = (Allowance::new(1), Instant::now());
    for n in 0..3 * ADDRESSES_MAX as u32 {
        assert!(allowance.charge(v4(n), 1, now).is_ok());
        assert!(allowance.calls.lock().unwrap().len() <= ADDRESSES_MAX);
    }
    // Addresses whose credits are full again are forgotten first.
    let allowance = Allowance::new(1);
    let later = now + Duration::from_secs(1);
    for n in 0..ADDRESSES_MAX as u32 {
        let cost = if n == 7 { CALL_CREDITS_MAX } else { 1 };
        assert!(allowance.charge(v4(n), cost, now).is_ok());
    }
    assert!(allowance.charge(v4(u32::MAX), 1, later).is_ok());
    assert_eq!(allowance.calls.lock().unwrap().len(), 2);
    assert!(allowance.charge(v4(7), CALL_CREDITS_MAX, later).is_err());
}

#[test]
fn sockets_of_one_address_are_limited() {
    let allowance = Allowance::new(2);
    let (one, two) = (allowance.socket(v4(1)).ok().unwrap(), allowance.socket(v4(1)).ok().unwrap());
    let refused = allowance.socket(v4(1)).err().unwrap();
    assert_eq!(refused, Refusal::new(RefusalCode::TooManySockets).with("max", 2));
    let other = allowance.socket(v4(2));
    assert!(other.is_ok());
    drop(one);
    let again = allowance.socket(v4(1));
    assert!(again.is_ok());
    drop((again, two, other));
    assert!(allowance.sockets.lock().unwrap().is_empty(), "nothing is remembered of who has gone");
}
