use units::{ActionNo, HandNo, Instant, Millis, Seq};

#[test]
fn time_stands_still_rather_than_run_backwards() {
    let (early, late) = (Instant(1_000), Instant(3_500));
    assert_eq!(late.since(early), Millis(2_500));
    assert_eq!(early.since(late), Millis(0));
    assert_eq!(early + Millis::seconds(2), Instant(3_000));
    assert_eq!(Instant(u64::MAX) + Millis(1), Instant(u64::MAX));
    let mut now = early;
    now += Millis(500);
    assert_eq!(now, Instant(1_500));
}

#[test]
fn next_is_one_more() {
    assert_eq!(Seq::default().next(), Seq(1));
    assert_eq!(HandNo(41).next().to_string(), "42");
    assert!(ActionNo(1) < ActionNo(1).next());
}
