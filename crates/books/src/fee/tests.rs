use super::*;
use crate::Rulebook;

fn rules(book: &str) -> FeeRules {
    Rulebook::built_in(book).unwrap().table.fee.clone()
}

fn scale(share: u32, cap: u64, steps: &[&str]) -> RakeScale {
    let steps = steps.iter().map(|step| step.parse().unwrap()).collect();
    RakeScale { share: Bps(share), cap: Chips::new(cap), steps }
}

#[test]
fn the_first_step_that_holds_counts() {
    let scale = scale(500, 30, &["2/2/3", "2/4/6", "10/2/5", "10/6/15"]);
    assert_eq!(scale.check(&rules("house")), Ok(()));
    let caps = |big_blind| [2, 3, 4, 5, 6, 7].map(|n| scale.cap_at(Chips::new(big_blind), n).get());
    assert_eq!(caps(1), [3, 6, 6, 15, 15, 30]);
    assert_eq!(caps(2), [3, 6, 6, 15, 15, 30]);
    assert_eq!(caps(3), [5, 15, 15, 15, 15, 30]);
    assert_eq!(caps(11), [30; 6]);
}

#[test]
fn a_rake_out_of_bounds_names_the_option() {
    let refused = |scale: RakeScale, book| {
        let ConfigError { field, allowed } = scale.check(&rules(book)).unwrap_err();
        format!("{field}: {allowed}")
    };
    assert_eq!(refused(scale(0, 4, &[]), "house"), "rake.cap: 0 if rake.share_bps is 0");
    assert_eq!(
        refused(scale(0, 0, &["2/2/3"]), "house"),
        "rake.caps: empty if rake.share_bps is 0"
    );
    assert_eq!(refused(scale(10_001, 4, &[]), "house"), "rake.share_bps: 0, or 1 to 10000");
    assert_eq!(refused(scale(500, 0, &[]), "house"), format!("rake.cap: 1 to {}", Chips::MAX));
    let steps = "rake.caps: up to 100 steps, ordered by big blind, then by players, without duplicates, \
                 and none above rake.cap, 4";
    for wrong in [["2/2/1", "2/2/2"], ["2/3/1", "2/2/1"], ["3/2/1", "2/3/1"], ["2/2/1", "2/3/5"]] {
        assert_eq!(refused(scale(500, 4, &wrong), "house"), steps);
    }
    let many: Vec<String> = (1..=101).map(|n| format!("{n}/2/1")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(refused(scale(500, 4, &many), "house"), steps);
}

#[test]
fn a_cap_step_reads_back_as_written() {
    for text in ["10/3/4", "1/2/1", "9007199254740991/10/9007199254740991"] {
        let step: CapStep = text.parse().unwrap();
        assert_eq!(step.to_string(), text);
    }
    for text in [
        "",
        "10/3",
        "10/3/4/5",
        "0/3/4",
        "10/1/4",
        "10/11/4",
        "10/3/0",
        "10/3/-4",
        "a/3/4",
        "10/3/9007199254740992",
    ] {
        assert_eq!(text.parse::<CapStep>(), Err(CapStepError), "{text}");
    }
}

#[test]
fn a_book_may_forbid_the_operators_rake() {
    let fee = Fee::Percent(scale(500, 4, &[]));
    let own = FeeRules { operator_sets: false, ..rules("house") };
    assert_eq!(fee.check(&rules("house")), Ok(()));
    assert_eq!(fee.check(&own).unwrap_err().field, "rake.share_bps");
}
