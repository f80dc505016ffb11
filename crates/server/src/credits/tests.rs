use super::*;
use crate::per_address::{CALL_CREDITS_MAX, CALL_CREDITS_PER_SECOND};

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
fn the_wait_is_as_long_as_it_takes() {
    let now = Instant::now();
    let mut credit = Credit::full(10, 3, now);
    assert_eq!(credit.wait(10), Duration::ZERO);
    assert!(credit.take(9, now));
    let wait = credit.wait(2);
    assert_eq!(wait, Duration::from_millis(334));
    assert!(!credit.take(2, now + wait - Duration::from_millis(1)) && credit.take(2, now + wait));
}

#[test]
fn a_refused_cost_takes_no_credits() {
    let now = Instant::now();
    let mut credit = Credit::full(4, 1, now);
    assert!(!credit.take(5, now));
    assert!(credit.take(4, now));
}

/// Each command's chapter in `docs/protocol.md` states its cost and has an example.
#[test]
fn commands_cost_what_the_protocol_says() {
    let page = include_str!("../../../../docs/protocol.md");
    let chapters = page.split("\n#### `").skip(1);
    let mut named = 0;
    for chapter in chapters {
        let (name, rest) = chapter.split_once('`').unwrap();
        let figure = rest.trim_start_matches(" · ").split(' ').next().unwrap();
        let said: u64 = figure.parse().unwrap();
        let examples = rest.split("```json\n").skip(1).map(|e| e.split("\n```").next().unwrap());
        for (at, example) in examples.enumerate() {
            let request = wire::decode_request(example).unwrap();
            assert!(example.contains(&format!("\"cmd\":\"{name}\"")), "{example}");
            let resumed = match &request.command {
                Command::Hello { resume, .. } => resume.len() as u64,
                _ => 0,
            };
            assert_eq!(cost(&request.command), said + 5 * resumed, "{example}");
            named += u64::from(at == 0);
        }
    }
    assert_eq!(named, 33, "a chapter with an example for each command");
    for (figure, what) in [(CREDITS_MAX, "credits"), (CREDITS_PER_SECOND, "come back each second")]
    {
        assert!(page.contains(&figure.to_string()), "{figure} {what}");
    }
    assert!(page.contains(&format!("{CREDITS_MAX}, and {CREDITS_PER_SECOND} a second")));
}

#[test]
fn an_address_saves_up_what_the_protocol_says() {
    let page = include_str!("../../../../docs/protocol.md");
    assert!(page.contains(&format!("{CALL_CREDITS_MAX}, and {CALL_CREDITS_PER_SECOND} a second")));
}
