//! The director's part: sections 0 and 1, the docket.

use crate::table::*;
use rulings::*;
use units::{Instant, Seat};

/// Who is in the seats of the table.
const SEATS: [(Seat, Entrant); 3] = [(A, 101), (B, 102), (C, 103)];

const DAY: u64 = 24 * 60 * 60 * 1_000;

fn decided() -> Decided {
    Decided { by: "Karin".into(), at: Instant(1_000), ..Decided::default() }
}

/// A docket with one proposal: A's phone rang.
fn docket() -> (Docket, RecordNo) {
    let table = flop(3);
    let incident = Incident::now(Phone { who: A }, &table);
    let ruling = rule(&table, &incident, &Switches::svepof()).unwrap();
    let mut docket = Docket::default();
    let no = docket.propose(incident, ruling, &SEATS, None);
    (docket, no)
}

/// A docket in which a first offence was proposed a warning.
fn warned(level: Option<Level>) -> Docket {
    let table = flop(3);
    let incident =
        Incident::now(Conduct { who: Person::Seat(A), did: Misconduct::RabbitHunt }, &table);
    let ruling = rule(&table, &incident, &Switches::svepof()).unwrap();
    let mut docket = Docket::default();
    let no = docket.propose(incident, ruling, &SEATS, None);
    let penalties = level.map(|level| (Person::Seat(A), level)).into_iter().collect();
    docket.decide(no, Decided { penalties, ..decided() }, &Switches::svepof()).unwrap();
    docket
}

// clause: SVP-0-04
#[test]
fn a_ruling_stays_proposed_until_a_director_confirms_it() {
    let (mut docket, no) = docket();
    assert_eq!(docket.record(no).unwrap().status, Status::Proposed);
    docket.decide(no, decided(), &Switches::svepof()).unwrap();
    assert_eq!(docket.record(no).unwrap().status, Status::Decided(decided()));
}

// clause: SVP-1-03
#[test]
fn an_override_keeps_the_proposal_and_is_reported() {
    let (mut docket, no) = docket();
    let (instead, reason) =
        (Some(vec![Effect::PlayGoesOn]), "the phone was the dealer's".to_owned());
    let chosen = Decided { instead, reason, ..decided() };
    docket.decide(no, chosen.clone(), &Switches::svepof()).unwrap();
    let record = docket.record(no).unwrap();
    assert!(record.proposal.kills(A));
    assert_eq!(record.status, Status::Decided(chosen));
    assert_eq!(docket.open().map(|report| report.to).collect::<Vec<_>>(), [Board::RulesCommittee]);
}

// clause: SVP-1-03
#[test]
fn an_override_without_a_reason_is_refused() {
    let (mut docket, no) = docket();
    let silent =
        Decided { instead: Some(vec![Effect::PlayGoesOn]), reason: " ".into(), ..decided() };
    assert_eq!(docket.decide(no, silent, &Switches::svepof()), Err(DocketError::NoReason(no)));
    assert_eq!(docket.record(no).unwrap().status, Status::Proposed);
}

// clause: SVP-1-04
#[test]
fn the_report_of_an_override_is_open_until_it_is_sent() {
    let (mut docket, no) = docket();
    let (instead, reason) = (Some(vec![Effect::PlayGoesOn]), "unforeseen".to_owned());
    docket.decide(no, Decided { instead, reason, ..decided() }, &Switches::svepof()).unwrap();
    let closed = Instant(10 * DAY);
    assert_eq!(docket.open().count(), 1);
    assert_eq!(docket.late(closed, Instant(17 * DAY)).count(), 0);
    assert_eq!(docket.late(closed, Instant(17 * DAY + 1)).count(), 1);
    docket.sent(no, Board::RulesCommittee, Instant(18 * DAY));
    assert_eq!(docket.open().count(), 0);
    let (mut docket, no) = self::docket();
    let (instead, reason) = (Some(vec![Effect::PlayGoesOn]), "unforeseen".to_owned());
    docket
        .decide(no, Decided { instead, reason, ..decided() }, &with("report_overrides", "no"))
        .unwrap();
    assert_eq!(docket.open().count(), 0);
}

// clause: SVP-1-05
#[test]
fn a_confirmed_ruling_is_final_and_corrected_by_another() {
    let (mut docket, no) = docket();
    let book = Switches::svepof();
    docket.decide(no, decided(), &book).unwrap();
    let again = Decided { by: "Per".into(), ..decided() };
    assert_eq!(docket.decide(no, again, &book), Err(DocketError::Final(no)));
    let record = docket.record(no).unwrap().clone();
    let second = docket.propose(record.incident.clone(), record.proposal.clone(), &SEATS, Some(no));
    assert_eq!(docket.record(second).unwrap().corrects, Some(no));
    assert_eq!(docket.record(no), Some(&record));
}

// clause: SVP-1-06
#[test]
fn a_ruling_needs_the_moment_of_the_claim() {
    let table = flop(3);
    let whole = Incident::now(Phone { who: A }, &table);
    let refused = |incident: Incident| {
        rule(&table, &incident, &Switches::svepof()) == Err(Missing(Field::Claim))
    };
    assert!(refused(Incident { claimed: None, ..whole.clone() }));
    assert!(refused(Incident { happened: None, ..whole.clone() }));
    assert!(refused(Incident { discovered: None, ..whole.clone() }));
    assert!(rule(&table, &whole, &Switches::svepof()).is_ok());
}

// clause: SVP-1-07
#[test]
fn a_late_claim_is_a_factor_of_the_ruling() {
    let before = flop(3);
    let table = acts(before.clone(), &[(A, Act::Check), (B, Act::Check)]);
    let late = Incident { happened: Some(before.now()), ..Incident::now(Phone { who: C }, &table) };
    let ruling = rule(&table, &late, &Switches::svepof()).unwrap();
    assert!(
        ruling
            .discretion
            .unwrap()
            .factors
            .contains(&Factor::LateClaim { actions: 2, card_dealt: false })
    );
    let at_once =
        rule(&table, &Incident::now(Phone { who: C }, &table), &Switches::svepof()).unwrap();
    assert_eq!(at_once.discretion, None);
    let turned = table.street(Street::Turn);
    let after_card =
        Incident { happened: Some(table.now()), ..Incident::now(Phone { who: C }, &turned) };
    let ruling = rule(&turned, &after_card, &Switches::svepof()).unwrap();
    assert!(
        ruling
            .discretion
            .unwrap()
            .factors
            .contains(&Factor::LateClaim { actions: 0, card_dealt: true })
    );
}

// clause: SVP-1.2-03
#[test]
fn a_director_may_choose_a_harder_penalty() {
    let chosen = Level::SitOut(Length::Minutes(40));
    let docket = warned(Some(chosen));
    let record = docket.record(1).unwrap();
    assert_eq!(record.proposal.penalty(A), Some(Level::Warning));
    let Status::Decided(decided) = &record.status else { panic!("not decided") };
    assert_eq!(decided.penalties, [(Person::Seat(A), chosen)]);
    let reports: Vec<Board> =
        warned(Some(Level::Disqualification)).open().map(|report| report.to).collect();
    assert_eq!(reports, [Board::DisciplinaryBoard]);
}

// clause: SVP-1-08
#[test]
fn hard_penalties_are_reported_once_each() {
    let reports =
        |level| warned(level).open().filter(|report| report.to == Board::DisciplinaryBoard).count();
    let minutes = |n| Some(Level::SitOut(Length::Minutes(n)));
    assert_eq!([reports(None), reports(minutes(10)), reports(minutes(20))], [0, 0, 0]);
    assert_eq!(
        [reports(minutes(30)), reports(minutes(40)), reports(Some(Level::Disqualification))],
        [1, 1, 1]
    );
    let fourth = offences(flop(3), A, 3);
    let ruling = ruled(&fourth, Conduct { who: Person::Seat(A), did: Misconduct::RabbitHunt });
    assert_eq!(ruling.reports.len(), 1);
    let off = with("report_penalties", "no");
    let ruling =
        under(&off, &fourth, Conduct { who: Person::Seat(A), did: Misconduct::RabbitHunt });
    assert_eq!(ruling.reports, []);
}

// clause: SVP-1-09
#[test]
fn a_dispute_stops_the_clock_and_calls_the_director() {
    let table = acts(flop(3), &[(A, bet(500))]);
    let ruling = ruled(&table, Dispute { parties: vec![A, B], question: "is it a call?".into() });
    assert!(ruling.does(&Effect::ClockStops));
    let at = |second: u64| Instant(second * 1_000);
    let mut clock = rulings::countdown::Countdown::call(at(0), &Switches::svepof());
    clock.stop(at(65));
    assert_eq!(clock.at(at(500)), rulings::countdown::Shows::Counting(5));
    clock.go_on(at(500));
    assert_eq!(clock.expires(), at(505));
    let mut docket = Docket::default();
    let call = DirectorCall { table: 4, at: at(65), position: table.now() };
    docket.call(call);
    assert_eq!(docket.calls(), [call]);
    assert_eq!((docket.answered(5), docket.answered(4)), (None, Some(call)));
    assert_eq!(docket.calls(), []);
}

// clause: SVP-0-01
#[test]
fn a_ruling_is_printed_under_its_edition() {
    let book = Switches::svepof();
    assert_eq!((book.name.as_str(), book.valid_from), ("svepof-1.2", 2006));
    let ruling = ruled(&flop(3), Phone { who: A });
    let (clause, title, _) = ruling.words().next().unwrap();
    let printed = format!("{}, {clause}: {title}", clause.book());
    assert_eq!(printed, "SVEPOF 1.2, SVP-2.5-01: Telephone kills the hand");
}

// clause: SVP-9.1-02
#[test]
fn an_obvious_mistake_is_refused_without_the_directors_reason() {
    let table = flop(3);
    let mistake =
        ShowedCards { who: A, to: Viewer::All, obvious_mistake: true, outsider_spoke: false };
    let incident = Incident::now(mistake, &table);
    let ruling = rule(&table, &incident, &Switches::svepof()).unwrap();
    let mut docket = Docket::default();
    let no = docket.propose(incident, ruling, &SEATS, None);
    let book = Switches::svepof();
    assert_eq!(docket.decide(no, decided(), &book), Err(DocketError::NoReason(no)));
    let reason = "a neighbour's elbow turned it up".to_owned();
    assert_eq!(docket.decide(no, Decided { reason, ..decided() }, &book), Ok(()));
}

// clause: SVP-6.3.3.1-05
#[test]
fn play_waits_until_the_next_player_is_informed() {
    let table = flop(2);
    let incident = Incident::now(OutOfTurn { who: B, act: bet(5_000) }, &table);
    let ruling = rule(&table, &incident, &Switches::svepof()).unwrap();
    let sentence = ruling.announcements[0].words();
    assert_eq!(
        sentence,
        "you may check, bet the minimum of 200, which the other player can only call or fold, or bet more"
    );
    let mut docket = Docket::default();
    let no = docket.propose(incident, ruling, &SEATS, None);
    docket.decide(no, decided(), &Switches::svepof()).unwrap();
    assert!(!docket.may_go_on(no));
    docket.told(no, 0);
    assert!(docket.may_go_on(no));
}

// clause: SVP-2.12-04
#[test]
fn the_third_expired_clock_makes_a_slow_player() {
    let table = acts(flop(3), &[(A, bet(500))]);
    let mut docket = Docket::default();
    let mut expire = |entrant: Entrant| {
        let incident = Incident::now(ClockExpired { who: B }, &table);
        let ruling = rule(&table, &incident, &Switches::svepof()).unwrap();
        docket.propose(incident, ruling, &[(A, 101), (B, entrant)], None);
        docket.is_slow(102)
    };
    // The seat is another player's for one of them: a history goes by entrants.
    assert_eq!([expire(102), expire(102), expire(900), expire(102)], [false, false, false, true]);
    assert_eq!((docket.clocks(102), docket.clocks(900)), ((3, 0), (1, 0)));
}

#[test]
fn offences_are_counted_across_seats() {
    let table = flop(3);
    let mut docket = Docket::default();
    for seat in [A, B] {
        let incident =
            Incident::now(Conduct { who: Person::Seat(seat), did: Misconduct::RabbitHunt }, &table);
        let ruling = rule(&table, &incident, &Switches::svepof()).unwrap();
        let no = docket.propose(incident, ruling, &[(seat, 7)], None);
        assert_eq!(docket.offences(7), u32::from(seat == B), "a proposal is none yet");
        docket.decide(no, decided(), &Switches::svepof()).unwrap();
    }
    assert_eq!((docket.offences(7), docket.offences(8)), (2, 0));
}
