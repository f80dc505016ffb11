//! Every act goes to the event and back unchanged, and every field that is not allowed is named.

use super::{Kind, act};
use cards::Card;
use live::{Book, DeviceId};
use seating::TableNo;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use tournament::Digest;
use units::{Chips, Instant, PlayerId, Seat};
use wire::{
    DealMethod, LiveAct, LiveBalance, LiveBreakOrder, LiveCardsDealt, LiveChair, LiveChange,
    LiveHowPaid, LiveInstead, LiveOut, LivePenalty, LivePlan, LivePresence, LivePrizeGoes,
    LiveRaced, LiveStack, LiveStartItem, LiveWhat, LiveWho, Refusal, RefusalCode as Code,
};

const BOOK: Book = Book { name: Digest([3; 32]), version: 4 };

/// Texts by their digests, as the room stores them apart.
#[derive(Default)]
struct Texts(BTreeMap<[u8; 32], (String, Kind)>);

impl Texts {
    fn takes(&mut self, text: &str, kind: Kind) -> Digest {
        let digest = [self.0.len() as u8 + 1; 32];
        self.0.insert(digest, (text.to_owned(), kind));
        Digest(digest)
    }

    fn reads(&mut self, what: LiveWhat) -> Result<live::Act, Refusal> {
        act(&sent(what), DeviceId(7), BOOK, &mut |text, kind| Ok(self.takes(text, kind)))
    }
}

fn sent(what: LiveWhat) -> LiveAct {
    LiveAct { id: "0123456789abcdef".repeat(2), number: 9, made_at: Instant(50), what }
}

fn reads(what: LiveWhat) -> Result<live::Act, Refusal> {
    Texts::default().reads(what)
}

fn seat(n: u8) -> Seat {
    Seat::new(n)
}

fn chair(table: u32, n: u8) -> LiveChair {
    LiveChair { table, seat: seat(n) }
}

fn plans() -> Vec<LiveWhat> {
    let plan = LivePlan {
        redraw: true,
        seeded: false,
        breaking: LiveBreakOrder::Named { tables: vec![4, 2] },
        balance: LiveBalance::NextBigBlind,
        languages: vec!["sv".into(), "en".into()],
        house_rules: Some("No hats.".into()),
    };
    let change = |change| LiveWhat::Change { change, reason: Some("Late".into()), departs: true };
    let mut all = vec![
        LiveWhat::Publish { plan: LivePlan { house_rules: None, ..plan.clone() } },
        LiveWhat::Publish { plan: LivePlan { breaking: LiveBreakOrder::ByLot, ..plan.clone() } },
        LiveWhat::Publish {
            plan: LivePlan { breaking: LiveBreakOrder::HighestFirst, ..plan.clone() },
        },
        LiveWhat::Publish { plan },
        change(LiveChange::PlanRedraw),
        change(LiveChange::Seed),
        change(LiveChange::BreakOrder { tables: vec![3, 1] }),
        change(LiveChange::AddLanguage { language: "fi".into() }),
        change(LiveChange::Balance { balance: LiveBalance::SamePosition }),
        LiveWhat::Change { change: LiveChange::Seed, reason: None, departs: false },
        LiveWhat::Announced { no: 3 },
        LiveWhat::OpenTable { table: 5, seats: 9 },
        LiveWhat::CloseTable { table: 5 },
        LiveWhat::Start { begins: None },
        LiveWhat::Start { begins: Some(Instant(77)) },
        LiveWhat::Finish,
    ];
    let items = [
        LiveStartItem::Phones,
        LiveStartItem::Languages,
        LiveStartItem::BreakOrder,
        LiveStartItem::Redraw,
        LiveStartItem::Balance,
        LiveStartItem::HouseRules,
    ];
    all.extend(items.map(|item| LiveWhat::Said { item }));
    all
}

fn entries() -> Vec<LiveWhat> {
    let register = |who, payment, from_stock| LiveWhat::Register {
        who,
        payment,
        by_representative: payment.is_none(),
        accepts: payment.is_some(),
        from_stock,
    };
    let new = |name: &str| LiveWho::New { name: name.into() };
    let payment = LiveHowPaid::Card;
    let mut all = vec![
        register(new("Eva Ek"), Some(LiveHowPaid::Cash), Some(chair(2, 3))),
        register(LiveWho::Known { person: 6 }, None, None),
        LiveWhat::Accept { person: 2 },
        LiveWhat::Settle { entry: 1, payment: LiveHowPaid::Voucher },
        LiveWhat::Settle { entry: 1, payment: LiveHowPaid::Qualified },
        LiveWhat::Seat { entry: 1 },
        LiveWhat::Fix { entry: 1, chair: chair(1, 1), reason: "Wheelchair".into() },
        LiveWhat::Withdraw { entry: 8 },
        LiveWhat::ReEnter { person: 2, payment },
        LiveWhat::Rebuy { entry: 1, payment },
        LiveWhat::AddOn { entry: 1, payment },
        LiveWhat::ChangePerson { entry: 1, to: new("Bo") },
        LiveWhat::ChangePerson { entry: 1, to: LiveWho::Known { person: 3 } },
        LiveWhat::Join { person: 2, account: PlayerId::from_bits(99) },
        LiveWhat::CloseConsole { device: 3 },
        LiveWhat::Reserve { device: 3, seats: 20 },
        LiveWhat::Return { device: 3 },
        LiveWhat::DealtWith { act: "ab".repeat(16) },
    ];
    let presences = [
        LivePresence::Here,
        LivePresence::NeverCame,
        LivePresence::Away,
        LivePresence::LeftForGood,
    ];
    all.extend(presences.map(|presence| LiveWhat::Presence { entry: 4, presence }));
    all
}

fn play() -> Vec<LiveWhat> {
    let out = vec![
        LiveOut { seat: seat(3), stack: Some(Chips::new(900)) },
        LiveOut { seat: seat(5), stack: None },
    ];
    let race = |cards, remark| LiveWhat::Race {
        table: 1,
        old: Chips::new(25),
        new: Chips::new(100),
        players: vec![LiveRaced { seat: seat(1), stack: Chips::new(9_075), old_chips: 3 }],
        button: seat(2),
        cards,
        remark,
    };
    let cards: Vec<Card> = vec!["As".parse().unwrap(), "2h".parse().unwrap()];
    let stack = LiveStack { seat: seat(1), stack: Chips::new(60_500) };
    vec![
        LiveWhat::KnockOut { table: 1, out, winners: vec![seat(8)], ended: Some(Instant(6)) },
        LiveWhat::Hands { table: 1, hands: 2, shuffled: Some(Instant(7)) },
        LiveWhat::BigBlind { table: 1, big: seat(4), button: Some(seat(2)), no_small: true },
        LiveWhat::Count { table: 1, stacks: vec![stack], remark: Some("One on the floor".into()) },
        LiveWhat::Count { table: 1, stacks: Vec::new(), remark: None },
        race(LiveCardsDealt::ByLot, None),
        race(LiveCardsDealt::AtTheTable { cards }, Some("Chip lost".into())),
        LiveWhat::HandForHand { players: 12 },
        LiveWhat::Round,
        LiveWhat::Confirm { card: 1, entry: Some(4), seat: Some(seat(2)), stack: None },
        LiveWhat::Confirm { card: 1, entry: None, seat: None, stack: Some(Chips::new(1)) },
        LiveWhat::Decline { card: 1, instead: LiveInstead::Nothing, reason: "Ill".into() },
        LiveWhat::Decline {
            card: 1,
            instead: LiveInstead::Moved { entry: 3, to: chair(4, 5) },
            reason: "Asked for".into(),
        },
        LiveWhat::Break { table: 4, reason: None },
        LiveWhat::FinalTable,
        LiveWhat::Redraw,
        LiveWhat::Move { entry: 1, to: chair(2, 9), reason: "Friends".into() },
        LiveWhat::Pause,
        LiveWhat::Resume,
        LiveWhat::Forward { ms: 60_000 },
        LiveWhat::Back { ms: 1 },
        LiveWhat::SetClock { row: 3, left_ms: 120_000 },
        LiveWhat::BreakBegins,
    ]
}

fn conduct() -> Vec<LiveWhat> {
    let penalties = [
        LivePenalty::Warning,
        LivePenalty::Minutes { minutes: 40 },
        LivePenalty::Hands { hands: 4 },
        LivePenalty::Rounds { rounds: 1 },
        LivePenalty::Disqualification,
    ];
    let prizes = [LivePrizeGoes::Organiser, LivePrizeGoes::Behind, LivePrizeGoes::Player];
    let deal = |method, shares: &[u64]| LiveWhat::Deal {
        method,
        shares: shares.iter().map(|share| Chips::new(*share)).collect(),
        left: Chips::new(100),
        agreed: vec![5, 2],
    };
    let mut all = vec![
        LiveWhat::Call { table: 3 },
        LiveWhat::Arrived { table: 3 },
        LiveWhat::Decide { ruling: 1, instead: None, reason: None },
        LiveWhat::Decide { ruling: 1, instead: Some("Fold".into()), reason: Some("Saw".into()) },
        LiveWhat::Sent { report: 2 },
        deal(DealMethod::Chips, &[]),
        deal(DealMethod::ChipsAlone, &[]),
        deal(DealMethod::Icm, &[]),
        deal(DealMethod::Equal, &[]),
        deal(DealMethod::Free, &[700, 300]),
        LiveWhat::Pay { entry: 1 },
        LiveWhat::Correct { entry: 1, paid: Chips::new(5), second: 2, reason: "Typo".into() },
        LiveWhat::Undo { act: 12 },
        proposed(situation(), incident()),
    ];
    let reason = || "Swore".to_owned();
    all.extend(penalties.map(|penalty| LiveWhat::Penalise {
        entry: 3,
        penalty,
        reason: reason(),
        corrects: Some(1),
    }));
    let stack = Some(Chips::new(5_000));
    all.extend(prizes.map(|prize| LiveWhat::Disqualify {
        entry: 3,
        stack,
        reason: reason(),
        prize,
    }));
    all
}

/// A situation in the form in which it is written.
fn situation() -> serde_json::Value {
    let situation = rulings::Situation {
        big_blind: Some(Chips::new(200)),
        players: vec![rulings::Player {
            seat: seat(4),
            stack: None,
            presence: rulings::Presence::default(),
            offences: 1,
            is_director: false,
            cards: Vec::new(),
        }],
        ..rulings::Situation::default()
    };
    serde_json::to_value(situation).unwrap()
}

fn incident() -> serde_json::Value {
    let kind =
        rulings::BurnForgotten { street: rulings::Street::Flop, identified: true, acted: false };
    let incident = rulings::Incident::now(kind, &rulings::Situation::default());
    serde_json::to_value(incident).unwrap()
}

fn proposed(situation: serde_json::Value, incident: serde_json::Value) -> LiveWhat {
    LiveWhat::Propose { table: 3, situation, incident, corrects: Some(1) }
}

fn every() -> Vec<LiveWhat> {
    [plans(), entries(), play(), conduct()].concat()
}

fn kind(what: &impl serde::Serialize) -> String {
    serde_json::to_value(what).unwrap()["kind"].as_str().unwrap().to_owned()
}

#[test]
fn every_act_comes_back_as_it_was_sent() {
    for what in every() {
        let mut texts = Texts::default();
        let act = texts.reads(what.clone()).unwrap_or_else(|why| panic!("{what:?}: {why:?}"));
        assert_eq!(act.device, DeviceId(7));
        let text = |digest: Digest| texts.0.get(&digest.0).map(|(text, _)| text.clone());
        assert_eq!(view::live_act(&act, &text), Some(sent(what)));
    }
}

#[test]
fn the_round_trip_covers_every_kind_of_act() {
    let unknown = serde_json::from_value::<LiveWhat>(json!({"kind": "?"})).unwrap_err();
    let unknown = unknown.to_string();
    let kinds: BTreeSet<&str> = unknown.split('`').skip(3).step_by(2).collect();
    assert!(kinds.len() > 50 && kinds.contains("undo"), "{unknown}");
    let covered: BTreeSet<String> = every().iter().map(kind).collect();
    let covered: BTreeSet<&str> = covered.iter().map(String::as_str).collect();
    assert_eq!(covered, kinds);
}

#[test]
fn deleted_texts_come_back_empty_or_absent() {
    let gone = |what| {
        let act = reads(what).unwrap();
        view::live_act(&act, &|_| None).unwrap().what
    };
    let call = LiveWhat::Break { table: 1, reason: Some("Smoke".into()) };
    assert_eq!(gone(call), LiveWhat::Break { table: 1, reason: None });
    let moved = |reason: &str| LiveWhat::Move { entry: 1, to: chair(1, 1), reason: reason.into() };
    assert_eq!(gone(moved("Draught")), moved(""));
}

#[test]
fn the_sign_in_of_a_console_is_no_act_of_a_console() {
    let (device, staff) = (DeviceId(2), PlayerId::from_bits(1));
    let sign_in = live::DeskAct::SignIn { device, staff, role: live::Role::Desk };
    let act = live::Act { what: live::What::Desk(sign_in), ..reads(LiveWhat::Pause).unwrap() };
    assert_eq!(view::live_act(&act, &|_| None), None);
}

#[test]
fn a_text_is_cleaned_and_taken_by_its_kind() {
    let mut texts = Texts::default();
    let to = LiveWho::New { name: "  Eva   Ek ".into() };
    texts.reads(LiveWhat::ChangePerson { entry: 1, to }).unwrap();
    texts.reads(LiveWhat::Break { table: 1, reason: Some(" Too  warm ".into()) }).unwrap();
    let taken: Vec<_> = texts.0.into_values().collect();
    let expected = [("Eva Ek".to_owned(), Kind::Name), ("Too warm".to_owned(), Kind::Words)];
    assert_eq!(taken, expected);
}

/// The code, the field and the value or the limits of a refusal.
fn refused(what: LiveWhat) -> (Code, String, String) {
    let refusal = reads(what).unwrap_err();
    let field = refusal.params["field"].as_str().unwrap().to_owned();
    let named = match refusal.code {
        Code::TextLength => format!("{}-{}", refusal.params["min"], refusal.params["max"]),
        Code::TextCharacter => refusal.params["character"].to_string(),
        _ => {
            assert!(!refusal.params["allowed"].as_str().unwrap().is_empty());
            refusal.params["value"].to_string()
        }
    };
    (refusal.code, field, named)
}

#[test]
fn a_text_of_the_wrong_length_is_refused_by_its_field() {
    let length = |what| {
        let (code, field, limits) = refused(what);
        assert_eq!(code, Code::TextLength);
        (field, limits)
    };
    let name = |chars| LiveWho::New { name: "x".repeat(chars) };
    let person = |chars| LiveWhat::ChangePerson { entry: 1, to: name(chars) };
    for chars in [0, 41] {
        assert_eq!(length(person(chars)), ("name".into(), "1-40".into()));
    }
    assert!(reads(person(40)).is_ok());
    let words = |reason: &str| LiveWhat::Break { table: 1, reason: Some(reason.into()) };
    for text in ["", "   ", &"x".repeat(201)] {
        assert_eq!(length(words(text)), ("reason".into(), "1-200".into()));
    }
    assert!(reads(words(&"x".repeat(200))).is_ok());
    let (code, field, character) = refused(words("so \u{202e}ton"));
    assert_eq!((code, field.as_str()), (Code::TextCharacter, "reason"));
    assert_eq!(character, "\"U+202E\"");
}

#[test]
fn a_value_that_is_not_allowed_is_named() {
    let plan = |languages: &[&str], order: &[u32]| LiveWhat::Publish {
        plan: LivePlan {
            redraw: false,
            seeded: false,
            breaking: LiveBreakOrder::Named { tables: order.to_vec() },
            balance: LiveBalance::SamePosition,
            languages: languages.iter().map(|&language| language.into()).collect(),
            house_rules: None,
        },
    };
    let count = |seats: &[u8]| {
        let stack = |n: &u8| LiveStack { seat: seat(*n), stack: Chips::new(1) };
        LiveWhat::Count { table: 1, stacks: seats.iter().map(stack).collect(), remark: None }
    };
    let penalty =
        |penalty| LiveWhat::Penalise { entry: 1, penalty, reason: "Late".into(), corrects: None };
    let deal = |method, shares: Vec<Chips>, agreed| LiveWhat::Deal {
        method,
        shares,
        left: Chips::ZERO,
        agreed,
    };
    let confirm = |entry, seat| LiveWhat::Confirm { card: 1, entry, seat, stack: None };
    for (what, field, value) in [
        (plan(&["Sv"], &[]), "languages", "\"Sv\""),
        (plan(&["swe"], &[]), "languages", "\"swe\""),
        (plan(&["é"], &[]), "languages", "\"é\""),
        (plan(&["sv", "sv"], &[]), "languages", "\"sv\""),
        (plan(&["sv"; 21], &[]), "languages", "21"),
        (plan(&[], &[2, 1, 2]), "breaking", "2"),
        (count(&[3, 4, 3]), "stacks", "3"),
        (penalty(LivePenalty::Minutes { minutes: 15 }), "minutes", "15"),
        (penalty(LivePenalty::Hands { hands: 0 }), "hands", "0"),
        (penalty(LivePenalty::Rounds { rounds: 5 }), "rounds", "5"),
        (deal(DealMethod::Icm, vec![Chips::ZERO], vec![1]), "shares", "1"),
        (deal(DealMethod::Icm, vec![], vec![6, 6]), "agreed", "6"),
        (confirm(Some(1), None), "seat", "\"\""),
        (confirm(None, Some(seat(1))), "entry", "\"\""),
        (LiveWhat::Forward { ms: 0 }, "ms", "0"),
        (LiveWhat::Back { ms: 86_400_001 }, "ms", "86400001"),
        (LiveWhat::DealtWith { act: "AB".repeat(16) }, "act", &format!("\"{}\"", "AB".repeat(16))),
        (LiveWhat::DealtWith { act: "ab".repeat(15) }, "act", &format!("\"{}\"", "ab".repeat(15))),
    ] {
        let found = refused(what.clone());
        assert_eq!(found, (Code::LiveFieldUnfit, field.into(), value.into()), "{what:?}");
    }
}

#[test]
fn an_act_without_its_own_number_is_refused() {
    let takes = |act: &LiveAct| super::act(act, DeviceId(1), BOOK, &mut |_, _| Ok(Digest([0; 32])));
    let pause = sent(LiveWhat::Pause);
    assert!(takes(&pause).is_ok());
    let unfit = |act: &LiveAct| takes(act).unwrap_err().params["field"].clone();
    assert_eq!(unfit(&LiveAct { number: 0, ..pause.clone() }), "number");
    for id in ["", "0123", &"g".repeat(32), &"A".repeat(32), &"a".repeat(33)] {
        assert_eq!(unfit(&LiveAct { id: id.into(), ..pause.clone() }), "id", "{id}");
    }
}

#[test]
fn a_refusal_of_the_texts_refuses_the_act() {
    let full = || Refusal::new(Code::DiskFull);
    let what = LiveWhat::Break { table: 1, reason: Some("Smoke".into()) };
    let read = act(&sent(what), DeviceId(1), BOOK, &mut |_, _| Err(full()));
    assert_eq!(read, Err(full()));
}

#[test]
fn a_fault_in_a_situation_is_found_by_its_path() {
    let fault = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut situation = situation();
        change(&mut situation);
        let refusal = reads(proposed(situation, incident())).unwrap_err();
        assert_eq!(refusal.code, Code::LiveRulingUnfit);
        let text = |name: &str| refusal.params[name].as_str().unwrap().to_owned();
        assert_eq!(text("field"), "situation");
        assert!(!text("detail").contains("column"), "{}", text("detail"));
        text("path")
    };
    assert_eq!(fault(&|s| s["big_blind"] = json!("much")), "big_blind");
    assert_eq!(fault(&|s| s["big_blind"] = json!(-1)), "big_blind");
    assert_eq!(fault(&|s| s["players"][0]["seat"] = json!("x")), "players[0].seat");
    assert_eq!(fault(&|s| s["players"][0]["seat"] = json!(77)), "players[0].seat");
    assert_eq!(fault(&|s| s["players"][0] = json!({"stack": 5})), "players[0]");
    assert_eq!(fault(&|s| s["players"][0]["a \"b\""] = json!(1)), "players[0]");
    assert_eq!(fault(&|s| s["colour"] = json!([1, {"a": 2}])), "");
    assert_eq!(fault(&|s| s["game"] = json!("whist")), "game");
    assert_eq!(fault(&|s| *s = json!("nothing")), "");
}

#[test]
fn tables_are_numbers_of_the_event() {
    let act = reads(LiveWhat::CloseTable { table: 5 }).unwrap();
    let closes = live::PlanAct::CloseTable(TableNo(5));
    assert_eq!(act.what, live::What::Plan(closes));
}
