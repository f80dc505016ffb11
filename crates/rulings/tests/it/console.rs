//! The forms that the console's rulings screen fills, as `web/test/rulings.test.ts` writes them.
//!
//! `web/test/golden/proposals.json` has the rulings on them. If it is missing, `WRITE_GOLDEN=1` writes it again.

use rulings::{Incident, Ruling, Situation, Street, Switches, TABLES, rule};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use units::{Chips, Seat};

const FORMS: &str = include_str!("../../../../web/test/golden/rulings.json");

#[derive(Deserialize)]
struct Form {
    situation: Situation,
    incident: Incident,
    facts: Facts,
}

/// What the console derives from the log.
#[derive(Deserialize, PartialEq, Debug)]
struct Facts {
    street: Street,
    pot: Chips,
    bet: Chips,
    to_act: Option<Seat>,
    full_raise: Chips,
    live: Vec<Seat>,
}

fn forms() -> BTreeMap<String, Form> {
    serde_json::from_str(FORMS).unwrap()
}

#[test]
fn each_kind_has_a_form_that_can_be_ruled_on() {
    let forms = forms();
    let kinds: BTreeSet<&str> = forms.values().map(|form| form.incident.what.kind()).collect();
    assert_eq!(kinds, TABLES.iter().map(|table| table.kind).collect());
    for (name, Form { situation, incident, .. }) in &forms {
        for switches in [Switches::svepof(), Switches::tda_2024()] {
            let ruling = rule(situation, incident, &switches);
            assert!(ruling.is_ok(), "{name}, {}: {ruling:?}", switches.name);
        }
    }
}

#[test]
fn the_console_derives_the_same_facts_from_a_log() {
    for (name, Form { situation, facts, .. }) in forms() {
        let state = situation.state();
        let ours = Facts {
            street: state.street,
            pot: state.pot(),
            bet: state.bet,
            to_act: state.to_act,
            full_raise: state.full_raise,
            live: state.live.iter().collect(),
        };
        assert_eq!(facts, ours, "{name}");
    }
}

#[test]
fn the_console_is_tested_with_these_rulings() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/test/golden/proposals.json");
    let book = Switches::svepof();
    let ruled = |form: Form| rule(&form.situation, &form.incident, &book).unwrap();
    let ours: BTreeMap<String, Ruling> =
        forms().into_iter().map(|(name, form)| (name, ruled(form))).collect();
    let text = serde_json::to_string_pretty(&ours).unwrap() + "\n";
    if !path.exists() && std::env::var_os("WRITE_GOLDEN").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}
