//! What a console sends and gets, as JSON.

use rulings::*;
use serde_json::json;

#[test]
fn a_console_asks_and_is_answered_in_json() {
    let situation = json!({
        "big_blind": 200, "small_blind": 100, "button": 6,
        "players": [{"seat": 3, "stack": 20200}, {"seat": 6, "stack": 20200}],
        "log": [{"blind": [6, 100]}, {"blind": [3, 200]}, {"acted": [6, "call"]}, {"acted": [3, "check"]}, {"street": "flop"}],
    });
    let incident = json!({
        "what": {"out_of_turn": {"who": 6, "act": {"bet": 5000}}}, "happened": 5, "discovered": 5, "claimed": 5,
    });
    let situation: Situation = serde_json::from_value(situation).unwrap();
    let incident: Incident = serde_json::from_value(incident).unwrap();
    let ruling =
        serde_json::to_value(rule(&situation, &incident, &Switches::svepof()).unwrap()).unwrap();
    assert_eq!(ruling["clauses"][0], "SVP-6.3.3.1-01");
    assert_eq!(
        ruling["effects"][0],
        json!({"effect": {"turn_returns": 3}, "clause": "SVP-6.3.3.1-01"})
    );
    let cases = &ruling["effects"][2]["effect"]["constrain"]["cases"];
    assert_eq!(cases[0]["facing"], "no_bet");
    assert_eq!(cases[0]["may"]["exactly"], 5_000);
    assert_eq!(
        (&cases[1]["facing"], &cases[2]["facing"]),
        (&json!({"up_to": 5_000}), &json!({"more_than": 5_000}))
    );
    let penalty = json!({"who": {"seat": 6}, "level": "warning", "mandatory": true, "clause": "SVP-6.3.3.1-04"});
    assert_eq!(ruling["penalties"], json!([penalty]));
    let said =
        json!({"to": 3, "key": "minimum_bet_option", "amount": 200, "clause": "SVP-6.3.3.1-05"});
    assert_eq!(ruling["announcements"], json!([said]));
    assert_eq!((&ruling["discretion"], &ruling["reports"]), (&json!(null), &json!([])));
    assert_eq!(ruling["options"][0]["seat"], 3);
}

#[test]
fn a_situation_survives_json() {
    let table = crate::table::acts(
        crate::table::flop(3),
        &[(crate::table::A, Act::Bet(units::Chips::new(600)))],
    );
    let bet = OutOfTurn { who: crate::table::C, act: Act::RaiseTo(units::Chips::new(2_000)) };
    let ruled = table.ruled(&crate::table::ruled(&table, bet));
    let text = serde_json::to_string(&ruled).unwrap();
    assert_eq!(serde_json::from_str::<Situation>(&text).unwrap(), ruled);
}

#[test]
fn an_unknown_field_of_a_situation_is_refused() {
    let refused = serde_json::from_value::<Situation>(json!({"pot": 500})).unwrap_err();
    assert!(refused.to_string().contains("unknown field `pot`"), "{refused}");
}
