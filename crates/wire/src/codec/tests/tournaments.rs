use super::*;
use crate::{
    AnswerDeal, BountyKind, Buy, BuyKind, DealMethod, DealShareOf, Frame, LeagueRules, NewBounty,
    NewGame, NewLeague, NewLevels, NewPayout, NewPayouts, NewPrice, NewPrizes, NewRebuys, NewRow,
    NewStructure, NewTime, NewTournament, OrderTournament, PlaceView, PointsFormula, ProposeDeal,
    Register, SeatedBecause, Speed, TournamentNews, TournamentOrder,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use units::{Currency, Instant, TournamentId};

const ID: &str = "00000000000000000000000009";

fn id() -> TournamentId {
    TournamentId::from_bits(9)
}

fn with_id(text: &str) -> String {
    text.replace("ID", &format!("\"tournament\":\"{ID}\""))
}

fn round_trips<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str, form: &T) {
    let text = with_id(text);
    assert_eq!(decode_form::<T>(&text).as_ref(), Ok(form), "{text}");
    let written = serde_json::to_string(form).unwrap();
    assert_eq!(decode_form::<T>(&written).as_ref(), Ok(form), "{written}");
    let more = text.replacen('{', r#"{"x":1,"#, 1);
    assert_eq!(decode_form::<T>(&more).unwrap_err().code, RefusalCode::Malformed, "{more}");
}

#[test]
fn forms_about_tournaments_round_trip_and_refuse_more() {
    let (tournament, entry) = (id(), 4);
    round_trips(r#"{ID}"#, &Register { tournament, ticket: false, commitment: None, nth: None });
    round_trips(
        r#"{ID,"ticket":true}"#,
        &Register { tournament, ticket: true, commitment: None, nth: None },
    );
    round_trips(
        r#"{ID,"entry":4,"what":"re_entry","nth":2}"#,
        &Buy { tournament, entry, what: BuyKind::ReEntry, nth: 2 },
    );
    round_trips(
        r#"{ID,"entry":4,"accepts":false}"#,
        &AnswerDeal { tournament, entry, accepts: false },
    );
    let shares = vec![DealShareOf { entry, amount: Chips::new(70) }];
    round_trips(
        r#"{ID,"entry":4,"method":"free","left":30,"shares":[{"entry":4,"amount":70}]}"#,
        &ProposeDeal { tournament, entry, method: DealMethod::Free, left: Chips::new(30), shares },
    );
}

#[test]
fn every_tournament_order_round_trips_and_refuses_more() {
    for (order, text) in [
        (TournamentOrder::Pause {}, r#"{"kind":"pause"}"#),
        (TournamentOrder::Resume {}, r#"{"kind":"resume"}"#),
        (TournamentOrder::Forward { seconds: 60 }, r#"{"kind":"forward","seconds":60}"#),
        (TournamentOrder::Back { seconds: 60 }, r#"{"kind":"back","seconds":60}"#),
        (TournamentOrder::HandForHand { players: 9 }, r#"{"kind":"hand_for_hand","players":9}"#),
        (TournamentOrder::HousePlayers { count: 8 }, r#"{"kind":"house_players","count":8}"#),
        (TournamentOrder::Cancel {}, r#"{"kind":"cancel"}"#),
    ] {
        assert_eq!(serde_json::to_string(&order).unwrap(), text);
        let whole = format!("{{ID,\"order\":{text}}}");
        round_trips(&whole, &OrderTournament { tournament: id(), order });
        let more = with_id(&whole.replace("}}", r#","x":1}}"#));
        let refused = decode_form::<OrderTournament>(&more).unwrap_err();
        assert_eq!(refused.code, RefusalCode::Malformed, "{more}");
    }
}

#[test]
fn a_new_tournament_needs_only_its_main_conditions() {
    let short = concat!(
        r#"{"game":{"kind":"one","key":"holdem","limit":"no_limit"},"#,
        r#""seats":9,"places":9,"price":{"prize":1000},"#,
        r#""levels":{"speed":"turbo"},"starts_at":null,"prizes":{"kind":"payouts"},"private":true}"#,
    );
    let form = NewTournament {
        name: None,
        rulebook: None,
        game: NewGame::One { key: "holdem".into(), limit: crate::LimitKind::NoLimit },
        seats: 9,
        places: 9,
        entries_min: None,
        price: NewPrice { prize: Chips::new(1_000), fee: Chips::ZERO },
        levels: NewLevels {
            speed: Speed::Turbo,
            structure: None,
            ante_by: None,
            ends_after_minutes: None,
            next_days: Vec::new(),
        },
        starts_at: None,
        put_off: None,
        shootout: false,
        late_minutes: 0,
        re_entries: 0,
        entries_max: 0,
        rebuys: None,
        bounty: None,
        target: None,
        ends_by: None,
        prizes: NewPrizes::Payouts { tables: Vec::new() },
        guarantee: Chips::ZERO,
        deals: false,
        time: NewTime::default(),
        house_players: 0,
        flights: None,
        private: true,
        league: None,
        dates: Vec::new(),
    };
    round_trips(short, &form);
    let more = short.replace(
        r#""private""#,
        concat!(
            r#""rebuys":{"max":null,"add_on":true},"bounty":{"kind":"fixed","amount":5},"#,
            r#""deals":true,"time":{"bank_s":60},"private""#
        ),
    );
    let more = more.replace(
        r#"{"speed":"turbo"}"#,
        concat!(
            r#"{"speed":"turbo","structure":{"start_chips":500,"rows":[{"kind":"break","minutes":5},"#,
            r#"{"kind":"level","small_blind":1,"big_blind":2,"ante":0,"minutes":3}]},"#,
            r#""ante_by":"each","ends_after_minutes":60}"#
        ),
    );
    let more = more.replace(
        r#"{"kind":"payouts"}"#,
        r#"{"kind":"payouts","tables":[{"entries":2,"rows":[{"places":1,"share_bps":10000}]}]}"#,
    );
    let rebuys = Some(NewRebuys { max: None, add_on: true });
    let bounty = Some(NewBounty { kind: BountyKind::Fixed, amount: Chips::new(5) });
    let (small_blind, big_blind, ante) = (Chips::new(1), Chips::new(2), Chips::ZERO);
    let level = NewRow::Level { small_blind, big_blind, ante, minutes: 3 };
    let rows = vec![NewRow::Break { minutes: 5 }, level];
    let levels = NewLevels {
        structure: Some(NewStructure { start_chips: Chips::new(500), rows }),
        ante_by: Some(crate::AnteBy::Each),
        ends_after_minutes: Some(60),
        next_days: Vec::new(),
        ..form.levels.clone()
    };
    let rows = vec![NewPayout { places: 1, share_bps: 10_000 }];
    let prizes = NewPrizes::Payouts { tables: vec![NewPayouts { entries: 2, rows }] };
    let time = NewTime { to_act_s: None, bank_s: Some(60) };
    let target = format!(r#"{{"kind":"satellite","target":"{ID}","seats":2}}"#);
    let satellite = short.replace(r#"{"kind":"payouts"}"#, &target);
    let to = NewPrizes::Satellite { target: id(), seats: Some(2) };
    round_trips(&satellite, &NewTournament { prizes: to, ..form.clone() });
    let deals = true;
    round_trips(&more, &NewTournament { rebuys, bounty, deals, levels, prizes, time, ..form });
    let forgotten = short.replace(r#""speed":"turbo""#, "");
    assert_eq!(decode_form::<NewTournament>(&forgotten).unwrap_err().code, RefusalCode::Malformed);
}

#[test]
fn an_id_that_is_none_names_no_tournament() {
    for id in ["", "x", "0000000000000000000000000u"] {
        let text = format!(r#"{{"tournament":"{id}"}}"#);
        let refused = decode_form::<Register>(&text).unwrap_err();
        assert_eq!(refused.code, RefusalCode::TournamentUnknown, "{id}");
    }
}

#[test]
fn a_tournament_frame_is_tagged_twice() {
    let frame = |news| Frame::Tournament {
        now: Instant(5),
        tournament: id(),
        name: "Evening".into(),
        currency: Currency::PLAY,
        decimals: 0,
        entry: 3,
        news,
    };
    let head = r#"{"t":"tournament","now":5,ID,"name":"Evening","currency":"PLAY","decimals":0,"#;
    for (news, text) in [
        (
            TournamentNews::Seated { table: table(), no: 2, because: SeatedBecause::Balanced },
            r#""entry":3,"news":{"kind":"seated",TABLE,"no":2,"because":"balanced"}}"#,
        ),
        (
            TournamentNews::Placed {
                place: PlaceView { from: 2, to: 3 },
                prize: Chips::new(40),
                ticket: false,
                bounties: Chips::ZERO,
                entries: 9,
            },
            concat!(
                r#""entry":3,"news":{"kind":"placed","place":{"from":2,"to":3},"prize":40,"#,
                r#""bounties":0,"entries":9}}"#
            ),
        ),
    ] {
        let text = with_table(&with_id(&format!("{head}{text}")));
        assert_eq!(encode_frame(&frame(news.clone())), text);
        assert_eq!(serde_json::from_str::<Frame>(&text).unwrap(), frame(news));
    }
}

#[test]
fn a_new_league_takes_lists_of_points_and_nothing_else() {
    let root =
        r#"{"name":"Tuesday","rules":{"formula":{"kind":"root","base":100}},"private":true}"#;
    let formula = PointsFormula::Root { base: 100 };
    let rules = LeagueRules { formula, taking_part: 0, best: None };
    let form = NewLeague { name: "Tuesday".into(), rules, private: true };
    assert_eq!(decode_form::<NewLeague>(root).expect("a sound form"), form);
    assert_eq!(decode_form::<NewLeague>(&crate::encode_form(&form)).expect("its own form"), form);
    let listed =
        root.replace(r#"{"kind":"root","base":100}"#, r#"{"kind":"listed","points":[3,2]}"#);
    let form = decode_form::<NewLeague>(&listed).expect("a list of points");
    assert_eq!(form.rules.formula, PointsFormula::Listed { points: vec![3, 2] });
    for wrong in [
        root.replace("100", "-1"),
        root.replace("true", "1"),
        root.replace(r#""base":100"#, r#""base":100,"each":1"#),
        root.replace(r#"{"kind":"root","base":100}"#, "[100]"),
    ] {
        let refused = decode_form::<NewLeague>(&wrong).expect_err(&wrong);
        assert_eq!(refused.code, RefusalCode::Malformed, "{wrong}");
    }
}

/// Timetables store such requests for a year. They would become unreadable if a field were removed, or added without a
/// default.
#[test]
fn a_stored_request_with_every_field_can_still_be_read() {
    let stored = concat!(
        r#"{"name":"Tuesday","rulebook":"house","game":{"kind":"one","key":"holdem","limit":"no_limit"},"#,
        r#""seats":9,"places":90,"shootout":true,"entries_min":9,"price":{"prize":1000,"fee":100},"#,
        r#""levels":{"speed":"turbo","structure":{"start_chips":500,"rows":[{"kind":"break","minutes":5},"#,
        r#"{"kind":"level","small_blind":1,"big_blind":2,"ante":1,"minutes":3}]},"ante_by":"each","#,
        r#""ends_after_minutes":60,"next_days":[{"after_level":3,"begins_at":5}]},"starts_at":1,"#,
        r#""put_off":{"minutes":60,"times":2},"late_minutes":30,"re_entries":2,"#,
        r#""rebuys":{"max":3,"add_on":true},"bounty":{"kind":"fixed","amount":5},"#,
        r#""target":{"share_bps":1000,"secret":true},"ends_by":9,"#,
        r#""prizes":{"kind":"payouts","tables":[{"entries":2,"rows":[{"places":1,"share_bps":10000}]}]},"#,
        r#""guarantee":5,"deals":true,"time":{"to_act_s":15,"bank_s":60},"house_players":8,"#,
        r#""private":false,"league":"00000000000000000000000009","dates":[2,3],"#,
        r#""flights":{"starts_at":[1,2],"last_level":8,"left_bps":1500,"again":"best","redraw":true}}"#,
    );
    let form = decode_form::<NewTournament>(stored).expect("a request as it is stored");
    assert_eq!(form.levels.next_days.len(), 1);
    assert_eq!(
        (form.dates.len(), form.flights.as_ref().map(|of| of.starts_at.len())),
        (2, Some(2))
    );
    assert_eq!(decode_form::<NewTournament>(&crate::encode_form(&form)), Ok(form));
}
