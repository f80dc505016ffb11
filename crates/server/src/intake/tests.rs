use super::*;

fn intake(all_max: usize, per_address_max: usize) -> Intake<()> {
    let limits = Limits {
        all_max,
        per_address_max,
        proxies: vec!["10.0.0.1".parse().unwrap()],
        first_within: Duration::from_secs(1),
        write_within: Duration::from_secs(1),
    };
    Intake::new(limits, ())
}

fn places(intake: &Intake<()>, peer: &str, tries: usize) -> Vec<CountedConnection> {
    let peer = peer.parse().unwrap();
    (0..tries).filter_map(|_| intake.place(peer)).collect()
}

#[test]
fn connections_of_one_address_are_limited() {
    let intake = intake(100, 3);
    let first = places(&intake, "192.0.2.7", 5);
    assert_eq!(first.len(), 3);
    assert_eq!(places(&intake, "192.0.2.8", 1).len(), 1, "another address has its own");
    drop(first);
    assert_eq!(places(&intake, "192.0.2.7", 5).len(), 3);
}

#[test]
fn a_network_of_64_bits_is_one_address() {
    let intake = intake(100, 2);
    let held = (places(&intake, "2001:db8::1", 1), places(&intake, "2001:db8::2:1", 1));
    assert_eq!((held.0.len(), held.1.len()), (1, 1));
    assert!(places(&intake, "2001:db8::3", 1).is_empty());
    assert_eq!(places(&intake, "2001:db8:0:1::3", 1).len(), 1);
}

#[test]
fn a_proxy_has_no_limit_per_address() {
    let intake = intake(10, 3);
    let of_proxy = places(&intake, "10.0.0.1", 20);
    assert_eq!(of_proxy.len(), 10);
    assert!(places(&intake, "192.0.2.7", 1).is_empty());
}

#[test]
fn closed_connections_are_logged_once_a_minute() {
    let intake = intake(1, 1);
    let _one = places(&intake, "192.0.2.7", 4);
    let now = Instant::now();
    assert_eq!(intake.to_tell(now), Some(3));
    places(&intake, "192.0.2.7", 2);
    assert_eq!(intake.to_tell(now + TELL_EVERY / 2), None);
    assert_eq!(intake.to_tell(now + TELL_EVERY), Some(2));
}
