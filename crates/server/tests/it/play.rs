//! Guests play with house players and with each other, and resume lost connections.
use crate::room::*;
use bots::{HousePlayer, Strategy, Temper};
use client::connect::Connection;
use client::proof::{Checked, check};
use client::{Session, TableState, Update};
use serde_json::json;
use units::{Chips, HandNo, TableId};
use wire::{Command, Frame, RefusalCode};

/// A player at one table, connected over a [`Connection`].
pub(crate) struct Guest {
    pub(crate) line: Connection,
    pub(crate) table: TableId,
    strategy: HousePlayer,
    answered: Option<(HandNo, units::ActionNo)>,
    /// The hand that took the guest's last chips, after the guest has asked for more.
    broke_in: Option<HandNo>,
}

impl Guest {
    pub(crate) async fn sits_down(room: &TestRoom, name: &str, table: &str) -> Guest {
        let token = room.guest(name).await;
        Guest::with_token(room, &token, table).await
    }

    pub(crate) async fn with_token(room: &TestRoom, token: &str, table: &str) -> Guest {
        let mut session = Session::new("test 1", Some(token.to_owned()));
        session.take_part([3; 32]);
        let mut line = Connection::new(&room.socket(), session, 3);
        let table: TableId = table.parse().unwrap();
        line.session.request(Command::Watch { table, after: None });
        let buy_in = Chips::new(100);
        let id =
            line.session.request(Command::TakeSeat { table, seat: None, buy_in, commitment: None });
        loop {
            match soon(line.next()).await.unwrap() {
                Update::Done(done) if done == id => break,
                Update::Refused(_, refusal) => panic!("{refusal:?}"),
                _ => {}
            }
        }
        let strategy = HousePlayer::new(Temper::from_seed(3), 3);
        Guest { line, table, strategy, answered: None, broke_in: None }
    }

    pub(crate) fn state(&self) -> &TableState {
        self.line.session.table(self.table).unwrap()
    }

    /// Acts if it is the guest's turn, and handles the next update.
    pub(crate) async fn next(&mut self) {
        self.answer();
        match soon(self.line.next()).await.unwrap() {
            // On a slow machine, the nonce may come after the cut.
            Update::Refused(_, refusal) if refusal.code == RefusalCode::NonceNotAwaited => {}
            Update::Refused(_, refusal) => panic!("{refusal:?}"),
            _ => {}
        }
        self.answer();
    }

    /// Adds chips if the last hand took all of them; otherwise no hand would follow.
    fn stay_in(&mut self) {
        let table = self.table;
        let Some(state) = self.line.session.table(table) else { return };
        let Some(hand) = state.view.hand.as_ref().filter(|hand| hand.over) else { return };
        let own = state.view.you.and_then(|me| state.seat(me));
        if own.is_some_and(|own| own.stack.is_zero()) && self.broke_in != Some(hand.hand_no) {
            self.broke_in = Some(hand.hand_no);
            self.line.session.request(Command::TopUp { table, amount: Chips::new(100) });
        }
    }

    fn answer(&mut self) {
        self.stay_in();
        let table = self.table;
        let Some(state) = self.line.session.table(table) else { return };
        let Some((turn, me)) = state.view.turn.as_ref().zip(state.view.you) else { return };
        let named = (turn.hand_no, turn.action_no);
        if turn.seat == me && self.answered != Some(named) {
            self.answered = Some(named);
            let action = self.strategy.decide(&state.view, me);
            let (hand_no, action_no) = named;
            self.line.session.request(Command::Act { table, hand_no, action_no, action });
        }
    }

    /// Plays until a hand that the guest was dealt into is over, proves its deal, and returns its number.
    pub(crate) async fn plays_a_hand(&mut self) -> HandNo {
        let begun = self.state().view.hand.as_ref().map_or(HandNo(0), |hand| hand.hand_no);
        loop {
            self.next().await;
            let view = &self.state().view;
            let own = view.you.and_then(|me| self.state().seat(me));
            let Some(hand) = &view.hand else { continue };
            if hand.over && hand.hand_no > begun && own.is_some_and(|own| own.in_hand) {
                let hand_no = hand.hand_no;
                self.proves();
                return hand_no;
            }
        }
    }

    /// Waits for the guest's turn without acting.
    pub(crate) async fn waits_for_her_turn(&mut self) {
        loop {
            let view = &self.state().view;
            if view.you.is_some() && view.turn.as_ref().map(|turn| turn.seat) == view.you {
                return;
            }
            self.stay_in();
            soon(self.line.next()).await.unwrap();
        }
    }

    /// Proves the deal of the last hand from the cards that the guest saw.
    fn proves(&self) -> Checked {
        let proof = self.line.session.proof(self.table).unwrap().unwrap();
        let checked = check(&proof).unwrap();
        assert!(checked.cards >= 2, "at least the player's own: {proof:?}");
        checked
    }
}

#[tokio::test]
async fn a_guest_plays_with_house_players() {
    let room = open(config()).await;
    let table = room.table("Kettle").await;
    let mut guest = Guest::sits_down(&room, "Ana", &table).await;
    for _ in 0..3 {
        guest.plays_a_hand().await;
    }
    let view = guest.state().view.clone();
    assert!(view.seats.iter().any(|seat| seat.house), "house players are marked");
    let me = view.you.unwrap();
    for seat in view.seats.iter().filter(|seat| seat.seat != me && seat.rankings.is_empty()) {
        assert!(seat.cards.iter().all(|card| card.0.is_none()), "unshown cards are backs");
    }
    // The table built from news equals the room's view.
    let id = guest.line.session.request(Command::Watch { table: guest.table, after: None });
    loop {
        let kept = guest.state().view.clone();
        match soon(guest.line.next()).await.unwrap() {
            Update::Table(_) => {
                let told = &guest.state().view;
                if told.seq == kept.seq && told.log.len() == kept.log.len() && told == &kept {
                    break;
                }
            }
            Update::Done(done) if done == id => break,
            _ => {}
        }
    }
    room.close().await;
}

#[tokio::test]
async fn a_guests_nonces_cut_the_deck_and_proofs_hold() {
    let room = open(config()).await;
    let table = room.table("Kettle").await;
    let mut guest = Guest::sits_down(&room, "Ana", &table).await;
    // Twice: with the first commitment, and with the next one.
    let mut own = 0;
    while own < 2 {
        guest.plays_a_hand().await;
        let checked = guest.proves();
        assert_eq!(checked.players, 1, "house players are not counted");
        own += u32::from(checked.own);
    }
    room.close().await;
}

#[tokio::test]
async fn a_lost_connection_resumes() {
    let room = open(server::config::Config { house_show: true, ..config() }).await;
    let table = room.table("Kettle").await;
    let token = room.guest("Ana").await;
    let mut wire = room.greeted(Some(&token)).await;
    wire.send(&json!({ "id": 2, "cmd": "watch", "table": table })).await;
    let mut session = Session::new("test 1", Some(token.clone()));
    session.request(Command::Watch { table: table.parse().unwrap(), after: None });
    let whole: Frame = serde_json::from_value(wire.until("table").await).unwrap();
    session.receive(&whole);
    for _ in 0..3 {
        let news = wire.until("news").await;
        session.receive(&serde_json::from_value(news).unwrap());
    }
    drop(wire);

    let mut wire = Wire::open(&room).await;
    session.reconnected();
    for request in session.take_requests() {
        wire.send(&serde_json::to_value(&request).unwrap()).await;
    }
    assert_eq!(wire.frame().await["t"], "welcome");
    let table: TableId = table.parse().unwrap();
    let had = session.table(table).unwrap().view.seq;
    while session.table(table).unwrap().view.seq == had {
        let frame: Frame = serde_json::from_value(wire.frame().await).unwrap();
        assert!(!matches!(frame, Frame::Table { .. }), "the gap is there: no whole table");
        assert!(!matches!(session.receive(&frame), Update::Gap(_)), "nothing is missing");
    }
    room.close().await;
}

#[tokio::test]
async fn two_guests_alone_at_a_private_table() {
    let room = open(config()).await;
    let host = room.guest("Ana").await;
    let new = wire::NewTable { private: true, ..table("Friends", 0) };
    let opened = room.post("/api/tables", Some(&host), serde_json::to_value(&new).unwrap()).await;
    let opened = opened.unwrap();
    assert_eq!(opened.status, 201);
    let link = opened.body["link"].as_str().unwrap();
    let id = opened.body["table"].as_str().unwrap().to_owned();
    assert_eq!(link, format!("http://{}/t/{id}", room.host));
    assert!(opened.body["qr_svg"].as_str().unwrap().starts_with("<svg"));
    let lobby = room.get("/api/lobby", None).await.unwrap();
    assert!(!lobby.to_string().contains(&id), "only its link leads to it");

    let mut ana = Guest::with_token(&room, &host, &id).await;
    let mut ben = Guest::sits_down(&room, "Ben", &id).await;
    let play = async |guest: &mut Guest| {
        for _ in 0..3 {
            guest.plays_a_hand().await;
        }
    };
    // Ben keeps playing after Ana is done; otherwise a hand could wait for Ben.
    tokio::select! {
        () = play(&mut ana) => {}
        () = async { loop { ben.next().await } } => {}
    }
    assert_eq!(ana.state().view.seats.len(), 2);
    room.close().await;
}

#[tokio::test]
async fn a_browser_is_known_by_its_cookie() {
    let room = open(config()).await;
    let token = room.guest("Ana").await;
    let me = room.get("/api/me", Some(&token)).await.unwrap();
    for (headers, player) in [
        (vec![("cookie", format!("other=1; cardroom_session={token}"))], &me["player"]),
        (vec![("authorization", format!("Bearer {token}"))], &me["player"]),
        (vec![("cookie", "cardroom_session=forged".to_owned())], &serde_json::Value::Null),
        (vec![], &serde_json::Value::Null),
    ] {
        let headers: Vec<_> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let mut wire = Wire::open_with(&room, &headers).await;
        let hello = json!({ "id": 1, "cmd": "hello", "protocol": 1, "client": "test 1" });
        wire.send(&hello).await;
        assert_eq!(&wire.frame().await["player"], player);
    }
    room.close().await;
}

#[tokio::test]
async fn signing_out_closes_the_players_sockets() {
    let room = open(config()).await;
    let token = room.guest("Ana").await;
    let mut wire = room.greeted(Some(&token)).await;
    room.post("/api/sign-out", Some(&token), json!({})).await.unwrap();
    assert_eq!(wire.close_code().await, 4001);
    let mut line = Connection::new(&room.socket(), Session::new("test 1", Some(token)), 3);
    let ended = soon(line.next()).await.unwrap_err();
    assert!(matches!(ended, client::connect::ConnectError::SessionClosed), "{ended}");
    room.close().await;
}

#[tokio::test]
async fn a_session_closed_before_hello_is_refused() {
    let room = open(config()).await;
    let token = room.guest("Ana").await;
    let bearer = format!("Bearer {token}");
    let mut wire = Wire::open_with(&room, &[("authorization", &bearer)]).await;
    room.post("/api/sign-out", Some(&token), json!({})).await.unwrap();
    wire.send(&json!({ "id": 1, "cmd": "hello", "protocol": 1, "client": "test 1" })).await;
    assert_eq!(wire.answer(1).await.unwrap_err().code, wire::RefusalCode::SessionUnknown);
    room.close().await;
}
