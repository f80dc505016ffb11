use super::*;
use crate::{Act, HostOrder};
use units::{ActionNo, Chips, HandNo, TableId};

mod tournaments;

const TABLE: &str = "00000000000000000000000007";

fn table() -> TableId {
    TableId::from_bits(7)
}

fn with_table(text: &str) -> String {
    text.replace("TABLE", &format!("\"table\":\"{TABLE}\""))
}

#[test]
fn requests_round_trip_through_json() {
    let act = |action| Command::Act {
        table: table(),
        hand_no: HandNo(3),
        action_no: ActionNo(4),
        action,
    };
    let to = Chips::new(600);
    let host = |order| Command::Host { table: table(), order };
    for (text, command) in [
        (r#"{"id":7,"cmd":"ping"}"#, Command::Ping),
        (r#"{"id":7,"cmd":"watch",TABLE}"#, Command::Watch { table: table(), after: None }),
        (
            r#"{"id":7,"cmd":"act",TABLE,"hand_no":3,"action_no":4,"action":{"kind":"fold"}}"#,
            act(Act::Fold),
        ),
        (
            r#"{"id":7,"cmd":"act",TABLE,"hand_no":3,"action_no":4,"action":{"kind":"raise_to","to":600}}"#,
            act(Act::RaiseTo { to }),
        ),
        (r#"{"id":7,"cmd":"host",TABLE,"order":{"kind":"pause"}}"#, host(HostOrder::Pause)),
    ] {
        let request = Request { id: 7, command };
        assert_eq!(decode_request(&with_table(text)), Ok(request.clone()), "{text}");
        let written = serde_json::to_string(&request).unwrap();
        assert_eq!(decode_request(&written), Ok(request));
    }
}

#[test]
fn every_act_round_trips_and_refuses_unknown_fields() {
    let (to, cards) = (Chips::new(600), cards::parse_cards("As 2d").unwrap());
    for (act, text) in [
        (Act::Fold, r#"{"kind":"fold"}"#),
        (Act::Check, r#"{"kind":"check"}"#),
        (Act::Call, r#"{"kind":"call"}"#),
        (Act::Bet { to }, r#"{"kind":"bet","to":600}"#),
        (Act::RaiseTo { to }, r#"{"kind":"raise_to","to":600}"#),
        (Act::BringIn, r#"{"kind":"bring_in"}"#),
        (Act::Draw { cards }, r#"{"kind":"draw","cards":["As","2d"]}"#),
        (Act::Draw { cards: Vec::new() }, r#"{"kind":"draw","cards":[]}"#),
        (Act::Run { runs: 2 }, r#"{"kind":"run","runs":2}"#),
        (Act::Show, r#"{"kind":"show"}"#),
        (Act::Muck, r#"{"kind":"muck"}"#),
    ] {
        assert_eq!(serde_json::to_string(&act).unwrap(), text);
        let whole = r#"{"id":7,"cmd":"act",TABLE,"hand_no":3,"action_no":4,"action":ACT}"#;
        let (hand_no, action_no, action) = (HandNo(3), ActionNo(4), act);
        let command = Command::Act { table: table(), hand_no, action_no, action };
        let read = decode_request(&with_table(&whole.replace("ACT", text)));
        assert_eq!(read, Ok(Request { id: 7, command }), "{text}");
        let more = text.replace('}', r#","x":1}"#);
        let error = decode_request(&with_table(&whole.replace("ACT", &more))).unwrap_err();
        assert_eq!(error.refusal.code, RefusalCode::Malformed, "{more}");
    }
}

#[test]
fn unknown_fields_are_refused_everywhere() {
    for text in [
        r#"{"id":7,"cmd":"ping","x":1}"#,
        r#"{"id":7,"cmd":"watch",TABLE,"x":1}"#,
        r#"{"id":7,"cmd":"act",TABLE,"hand_no":3,"action_no":4,"action":{"kind":"fold","to":1}}"#,
        r#"{"id":7,"cmd":"act",TABLE,"hand_no":3,"action_no":4,"action":{"kind":"bet","to":1,"x":1}}"#,
        r#"{"id":7,"cmd":"host",TABLE,"order":{"kind":"lock","x":1}}"#,
        r#"{"id":7,"cmd":"host",TABLE,"order":{"kind":"house_players","count":1,"x":1}}"#,
    ] {
        let error = decode_request(&with_table(text)).unwrap_err();
        assert_eq!((error.id, error.refusal.code), (Some(7), RefusalCode::Malformed), "{text}");
    }
}

#[test]
fn a_list_in_place_of_an_object_is_refused() {
    let read = |text: &str| decode_request(&with_table(text));
    for (text, field) in [
        (r#"{"id":7,"cmd":"act",TABLE,"hand_no":3,"action_no":4,"action":["fold"]}"#, "action"),
        (
            r#"{"id":7,"cmd":"act",TABLE,"hand_no":3,"action_no":4,"action":["raise_to",10]}"#,
            "action",
        ),
        (r#"{"id":7,"cmd":"host",TABLE,"order":["pause"]}"#, "order"),
        (r#"{"id":7,"cmd":"host",TABLE,"order":["house_players",3]}"#, "order"),
        (
            r#"{"id":7,"cmd":"hello","protocol":1,"client":"x","resume":[["00000000000000000000000007",0]]}"#,
            "resume",
        ),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!((error.id, error.refusal.code), (Some(7), RefusalCode::Malformed), "{text}");
        let detail = error.refusal.params["detail"].as_str().unwrap().to_owned();
        assert_eq!(detail, format!("{field}: a list where an object belongs"));
    }
    for text in [
        r#"{"id":7,"cmd":"hello","protocol":1,"client":"[x]","resume":[{TABLE,"after":0}]}"#,
        r#"{"id":7,"cmd":"show",TABLE,"hand_no":3,"cards":{"these":["As"]}}"#,
        r#"{"id":7,"cmd":"say",TABLE,"text":"[[\"]"}"#,
    ] {
        assert!(read(text).is_ok(), "{text}");
    }
    assert!(read(r#"[7,"ping"]"#).is_err());
    let acts = |what: &str| {
        let text = format!(
            r#"{{"event":"00000000000000000000000007","device":1,"acts":[{{"id":"x","number":1,"made_at":1,"what":{what}}}]}}"#
        );
        decode_form::<crate::LiveActs>(&text)
    };
    let out = r#"{"kind":"knock_out","table":1,"out":[{"seat":2}],"winners":[3]}"#;
    assert!(acts(out).is_ok());
    assert!(acts(r#"{"kind":"knock_out","table":1,"out":[[2]],"winners":[3]}"#).is_err());
    let ruling =
        r#"{"kind":"propose","table":1,"situation":{"log":[{"acted":[3,"fold"]}]},"incident":{}}"#;
    assert!(acts(ruling).is_ok(), "the crate `rulings` reads these");
    let form = |text| decode_form::<crate::NewName>(text);
    assert!(form(r#"{"name":"[Ana]"}"#).is_ok());
    assert_eq!(form(r#"["Ana"]"#).unwrap_err().code, RefusalCode::Malformed);
    let table = |games: &str| {
        decode_form::<crate::NewTable>(&format!(
            r#"{{"mix":"dealers_choice","games":{games},"limit":"fixed_limit","small_blind":1,{}"#,
            r#""big_blind":2,"seats_max":6,"time_to_act_s":20,"private":true,"house_players":0}"#
        ))
    };
    assert_eq!(table(r#"["holdem","stud"]"#).map(|table| table.games.len()), Ok(2));
    assert_eq!(table(r#"[["holdem"],"stud"]"#).unwrap_err().code, RefusalCode::Malformed);
}

#[test]
fn amounts_are_whole_and_within_range() {
    let bet = |to: &str| {
        decode_request(&with_table(&format!(
            r#"{{"id":7,"cmd":"act",TABLE,"hand_no":3,"action_no":4,"action":{{"kind":"bet","to":{to}}}}}"#
        )))
    };
    assert!(bet("9007199254740991").is_ok());
    for to in ["9007199254740992", "-1", "1.0", "1.5", "1e3", "\"1\"", "null", "true", "NaN"] {
        assert_eq!(bet(to).unwrap_err().refusal.code, RefusalCode::Malformed, "{to}");
    }
}

#[test]
fn a_frame_over_the_limit_is_refused_before_parsing() {
    let padded = |bytes| format!("{:bytes$}", r#"{"id":7,"cmd":"ping"}"#);
    assert!(decode_request(&padded(FRAME_BYTES_MAX)).is_ok());
    let error = decode_request(&padded(FRAME_BYTES_MAX + 1)).unwrap_err();
    assert_eq!((error.id, error.refusal.code), (None, RefusalCode::TooLong));
}

#[test]
fn every_refusal_names_its_placeholders_once() {
    for code in RefusalCode::ALL {
        let mut params = code.params().to_vec();
        params.dedup();
        assert_eq!(params, code.params());
        let refusal = Refusal::new(*code);
        assert_eq!(refusal.retry, code.retry());
        let text = serde_json::to_string(&refusal).unwrap();
        assert_eq!(serde_json::from_str::<Refusal>(&text).unwrap(), refusal);
    }
}

#[test]
fn a_new_table_takes_its_games_as_a_list() {
    let form = concat!(
        r#"{"name":null,"mix":"dealers_choice","games":["holdem","razz"],"limit":"no_limit","#,
        r#""small_blind":1,"big_blind":2,"seats_max":6,"time_to_act_s":20,"#,
        r#""private":true,"house_players":0,"clock":{"more_time_s":15}}"#,
    );
    let table = crate::decode_form::<crate::NewTable>(form).unwrap();
    assert_eq!(table.games, ["holdem", "razz"]);
    assert_eq!(table.clock, crate::NewClock { more_time_s: Some(15), ..Default::default() });
    let listed = form.replace(r#"{"more_time_s":15}"#, "[15]");
    assert!(crate::decode_form::<crate::NewTable>(&listed).is_err());
}

#[test]
fn a_wrong_value_of_a_form_is_refused_by_its_field() {
    let form = |change: &str| {
        let good = concat!(
            r#"{"name":"a \"b\": c","limit":"no_limit","small_blind":1,"big_blind":2,"#,
            r#""seats_max":6,"time_to_act_s":20,"straddle":"button","private":true,"#,
            r#""house_players":0}"#,
        );
        let field = change.split(':').next().unwrap();
        let at = good.find(field).unwrap();
        let end = good[at..].find([',', '}']).unwrap() + at;
        let text = format!("{}{change}{}", &good[..at], &good[end..]);
        let error = serde_json::from_str::<crate::NewTable>(&text).unwrap_err();
        unreadable(&text, &error).params["detail"].as_str().unwrap().to_owned()
    };
    for change in [
        r#""small_blind":-1"#,
        r#""small_blind":1.5"#,
        r#""big_blind":9007199254740992"#,
        r#""seats_max":300"#,
        r#""time_to_act_s":"20""#,
        r#""straddle":"always""#,
        r#""house_players":256"#,
        r#""limit":"spread""#,
    ] {
        let field = change.split('"').nth(1).unwrap();
        let detail = form(change);
        assert!(detail.starts_with(&format!("{field}: ")), "{detail}");
    }
    assert!(form(r#""private":true,"more":1"#).starts_with("unknown field `more`"));
}
