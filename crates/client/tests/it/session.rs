//! Tests of greeting, gaps and reconnecting.
use client::{Session, Update};
use test_kit::table_views::*;
use units::{Instant, Seq};
use wire::*;

fn welcome() -> Frame {
    Frame::Welcome(Welcome {
        protocol: PROTOCOL,
        version: "cardroom test".into(),
        player: Some(player(1)),
        now: Instant(1),
    })
}

fn whole(seq: u64) -> Frame {
    let view = Box::new(TableView { seq: Seq(seq), ..empty_table() });
    Frame::Table { now: Instant(2), view }
}

fn news(after: u64, seq: u64, item: NewsItem) -> Frame {
    let (after, seq) = (Seq(after), Seq(seq));
    Frame::News { table: TABLE, after, seq, now: Instant(3), items: vec![item] }
}

fn watching() -> Session {
    let mut session = Session::new("test 1", Some("secret".into()));
    let id = session.request(Command::Watch { table: TABLE, after: None });
    session.take_requests();
    session.receive(&welcome());
    assert_eq!(session.receive(&whole(10)), Update::Table(TABLE));
    assert_eq!(session.receive(&Frame::Done { id }), Update::Done(id));
    session
}

#[test]
fn hello_is_first_and_carries_the_token() {
    let mut session = Session::new("test 1", Some("secret".into()));
    session.request(Command::Ping);
    let sent = session.take_requests();
    let Command::Hello { protocol, client, token, resume } = &sent[0].command else { panic!() };
    assert_eq!(
        (*protocol, client.as_str(), token.as_deref()),
        (PROTOCOL, "test 1", Some("secret"))
    );
    assert!(resume.is_empty());
    assert!(session.take_requests().is_empty(), "nothing is sent twice");
}

#[test]
fn news_moves_a_table_on() {
    let mut session = watching();
    assert_eq!(
        session.receive(&news(10, 11, NewsItem::Paused { until: None })),
        Update::Table(TABLE)
    );
    assert!(session.table(TABLE).unwrap().view.paused);
    assert_eq!(session.now(), Instant(3));
}

#[test]
fn a_gap_is_asked_for_once() {
    let mut session = watching();
    assert_eq!(
        session.receive(&news(12, 13, NewsItem::Paused { until: None })),
        Update::Gap(TABLE)
    );
    assert_eq!(session.receive(&news(13, 14, NewsItem::Locked)), Update::Gap(TABLE));
    let sent = session.take_requests();
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0].command, Command::Watch { table: TABLE, after: Some(Seq(10)) });
    assert!(!session.table(TABLE).unwrap().view.paused);
    assert_eq!(session.receive(&news(10, 14, NewsItem::Locked)), Update::Table(TABLE));
    session.receive(&Frame::Done { id: sent[0].id });
    // The next gap is asked for again.
    assert_eq!(
        session.receive(&news(20, 21, NewsItem::Paused { until: None })),
        Update::Gap(TABLE)
    );
    assert_eq!(session.take_requests().len(), 1);
}

#[test]
fn coming_back_resumes_and_repeats_no_act() {
    let mut session = watching();
    session.request(Command::LeaveSeat { table: TABLE });
    let other = units::TableId::from_bits(8);
    session.request(Command::Watch { table: other, after: None });
    session.take_requests();
    session.request(Command::SitOut { table: TABLE });
    session.reconnected();
    let sent: Vec<_> = session.take_requests().into_iter().map(|r| r.command).collect();
    let Command::Hello { resume, .. } = &sent[0] else { panic!("hello goes first") };
    assert_eq!(resume, &vec![Resume { table: TABLE, after: Seq(10) }]);
    assert_eq!(sent[1..], [Command::Watch { table: other, after: None }]);
}

#[test]
fn a_refused_watch_is_forgotten() {
    let mut session = Session::new("test 1", None);
    let id = session.request(Command::Watch { table: TABLE, after: None });
    let refusal = Refusal::new(RefusalCode::TableUnknown);
    session.receive(&Frame::Refused { id: Some(id), refusal });
    session.take_requests();
    session.reconnected();
    assert_eq!(session.take_requests().len(), 1, "only the greeting");
}

#[test]
fn an_unwatched_table_is_gone() {
    let mut session = watching();
    session.request(Command::Unwatch { table: TABLE });
    assert!(session.table(TABLE).is_none());
    assert_eq!(session.receive(&news(10, 11, NewsItem::Paused { until: None })), Update::Other);
    assert_eq!(session.receive(&whole(12)), Update::Other);
}
