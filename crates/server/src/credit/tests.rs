use super::*;

#[test]
fn a_bucket_empties_and_fills() {
    let start = Instant::now();
    let mut credit = Credit::full(10, 2, start);
    assert!(credit.take(10, start));
    assert!(!credit.take(1, start));
    let later = start + Duration::from_millis(1_499);
    assert!(credit.take(2, later) && !credit.take(1, later), "just under three came back");
    assert!(credit.take(10, start + Duration::from_secs(60)), "never above the most");
    assert!(!credit.take(1, start + Duration::from_secs(60)));
}

#[test]
fn what_cannot_be_paid_costs_nothing() {
    let now = Instant::now();
    let mut credit = Credit::full(4, 1, now);
    assert!(!credit.take(5, now));
    assert!(credit.take(4, now));
}
