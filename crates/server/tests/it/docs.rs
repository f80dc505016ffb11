//! `docs/protocol.md` names everything, and its examples are valid.
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use wire::{Command, Frame, HostOrder, NewsItem, Notice, RefusalCode, Request};

const PAGE: &str = include_str!("../../../../docs/protocol.md");
const TYPES: &str = include_str!("../../../../web/src/wire.ts");

fn is_named(name: &str) -> bool {
    let stands_alone = |(at, _): (usize, &str)| {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let (before, after) = (&PAGE[..at], &PAGE[at + name.len()..]);
        before.ends_with(['`', '"']) && !after.starts_with(is_part)
    };
    PAGE.match_indices(name).any(stands_alone)
}

/// Returns the names of an enum's variants, taken from an error of its decoder.
fn members<T: DeserializeOwned>(wrong: &str) -> Vec<String> {
    let error = serde_json::from_str::<T>(wrong).err().expect("there is no such member");
    let text = error.to_string();
    let listed = text.split("expected").nth(1).expect("it lists what it expects");
    listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_name_is_on_the_page() {
    let mut names = Vec::new();
    names.extend(members::<Command>(r#"{"cmd":"?"}"#));
    names.extend(members::<Frame>(r#"{"t":"?"}"#));
    names.extend(members::<NewsItem>(r#"{"e":"?"}"#));
    names.extend(members::<Notice>(r#"{"kind":"?"}"#));
    names.extend(members::<HostOrder>(r#"{"kind":"?"}"#));
    names.extend(members::<wire::Act>(r#"{"kind":"?"}"#));
    for list in [
        members::<wire::ActionKind>(r#""?""#),
        members::<wire::BlindKind>(r#""?""#),
        members::<wire::Street>(r#""?""#),
        members::<wire::PotSide>(r#""?""#),
        members::<wire::LeaveReason>(r#""?""#),
        members::<wire::SitOutReason>(r#""?""#),
        members::<wire::SeatStatus>(r#""?""#),
        members::<wire::LimitKind>(r#""?""#),
        members::<wire::ShowCards>(r#""?""#),
    ] {
        names.extend(list);
    }
    assert!(names.len() > 90, "{names:?}");
    let missing: Vec<_> = names.iter().filter(|name| !is_named(name)).collect();
    assert!(missing.is_empty(), "docs/protocol.md does not name {missing:?}");
}

/// Returns the names that the page lists after this text, up to the end of the sentence.
fn listed(after: &str) -> BTreeSet<String> {
    let (_, rest) = PAGE.split_once(after).unwrap_or_else(|| panic!("{after}"));
    let mut list = rest.split_once(['.', ';', '\n', '|']).unwrap().0.to_owned();
    // Text in brackets explains the list and contains other names.
    while let Some((before, rest)) = list.split_once('(') {
        let (_, behind) = rest.split_once(')').expect("it is closed");
        list = format!("{before}{behind}");
    }
    list.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn lists_of_kinds_are_those_of_the_types() {
    for (after, members) in [
        ("them. `blind`: ", members::<wire::BlindKind>(r#""?""#)),
        ("every `last_action`. One of ", members::<wire::Street>(r#""?""#)),
        ("`last_action` to `action`: ", members::<wire::ActionKind>(r#""?""#)),
    ] {
        assert_eq!(listed(after), members.into_iter().collect(), "{after}");
    }
}

#[test]
fn every_refusal_is_on_the_page_with_its_figures() {
    for code in RefusalCode::ALL {
        let name = serde_json::to_value(code).unwrap();
        let name = name.as_str().unwrap();
        let retry = if code.retry() { " (retry)" } else { "" };
        let figures: Vec<_> = code.params().iter().map(|param| format!("`{param}`")).collect();
        let row = format!("| `{name}`{retry} | {}", figures.join(", "));
        assert!(PAGE.contains(row.trim_end()), "docs/protocol.md has no row {row}");
    }
}

#[test]
fn every_field_is_on_the_page() {
    let mut missing = Vec::new();
    let mut count = 0;
    let is_comment = |line: &&str| line.trim_start().starts_with(['*', '/']);
    for line in TYPES.lines().filter(|line| !is_comment(line)) {
        let fields = line.split(['{', ',', ' ']).filter_map(|word| word.strip_suffix(':'));
        for field in fields.map(|field| field.trim_matches(['"', '?'])) {
            count += 1;
            let is_field = field.starts_with(|c: char| c.is_ascii_lowercase());
            if is_field && !is_named(field) {
                missing.push(field);
            }
        }
    }
    assert!(count > 200, "{count} fields were found");
    assert!(missing.is_empty(), "docs/protocol.md does not name the fields {missing:?}");
}

#[test]
fn the_session_is_made_of_requests_and_frames() {
    let (mut requests, mut frames) = (0, 0);
    for line in PAGE.lines() {
        if let Some(text) = line.strip_prefix("> {") {
            let request = wire::decode_request(&format!("{{{text}"));
            let _: Request = request.unwrap_or_else(|error| panic!("{line}: {error:?}"));
            requests += 1;
        } else if let Some(text) = line.strip_prefix("< {") {
            let frame = serde_json::from_str::<Frame>(&format!("{{{text}"));
            frame.unwrap_or_else(|error| panic!("{line}: {error}"));
            frames += 1;
        }
    }
    assert!(requests >= 7 && frames >= 15, "{requests} requests and {frames} frames");
}

#[test]
fn the_limits_are_those_of_the_code() {
    use units::bound::*;
    for figure in [
        FRAME_BYTES_MAX as u64,
        OUTBOX_FRAMES_MAX as u64,
        MAILBOX_MAX as u64,
        RING_BATCHES_MAX as u64,
        AMOUNT_MAX,
        SAY_CHARS_MAX as u64,
    ] {
        assert!(PAGE.contains(&figure.to_string()), "docs/protocol.md does not name {figure}");
    }
}

#[test]
fn the_page_has_the_table_of_calls() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let rows: Vec<String> = server::calls().iter().map(server::Row::on_page).collect();
    let (begin, end) = ("\n| `GET /api/settings` |", "\n| `GET /healthz/ready` |");
    let (before, rest) = PAGE.split_once(begin).expect("the first row");
    let (_, after) = rest.split_once(end).expect("the row after the last");
    let expected = format!("{before}\n{}{end}{after}", rows.join("\n"));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(path, &expected).unwrap();
    }
    assert!(PAGE == expected, "run UPDATE_EXPECT=1 cargo test -p server");
}
