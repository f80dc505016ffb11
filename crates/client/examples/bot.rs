//! A player's program: takes a seat and plays.
//!
//! ```text
//! cargo run -p client --features connect --example bot -- [TABLE] [--room HOST:PORT] [--hands N]
//! ```
//!
//! Without a table it goes to the table where a hand starts soonest. It contributes nonces to every cut, and checks the
//! deal of every hand. It plays as the house players do; to write your own player, replace `HousePlayer` with your own
//! [`Strategy`].

use bots::{HousePlayer, Strategy, Temper};
use client::connect::{ConnectError, Connection, call};
use client::proof::check;
use client::{Session, Update};
use serde_json::json;
use std::fs::File;
use std::io::Read;
use std::time::Duration;
use units::{Chips, Seat, TableId};
use wire::{Command, RefusalCode};

struct Wish {
    room: String,
    table: Option<TableId>,
    hands: u64,
    /// Secret from which the player's nonces are derived.
    secret: [u8; 32],
}

fn wish() -> Result<Wish, String> {
    let room = "127.0.0.1:7777".into();
    let mut wish = Wish { room, table: None, hands: u64::MAX, secret: [0; 32] };
    File::open("/dev/urandom")
        .and_then(|mut random| random.read_exact(&mut wish.secret))
        .map_err(|error| format!("no randomness: {error}"))?;
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--room" => wish.room = words.next().ok_or("--room needs HOST:PORT")?,
            "--hands" => {
                let count = words.next().and_then(|n| n.parse().ok());
                wish.hands = count.ok_or("--hands needs a number")?;
            }
            table => wish.table = Some(table.parse().map_err(|e| format!("{table}: {e}"))?),
        }
    }
    Ok(wish)
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let outcome = match wish() {
        Ok(wish) => play(wish).await.map_err(|error| error.to_string()),
        Err(usage) => Err(usage),
    };
    if let Err(why) = outcome {
        eprintln!("bot: {why}");
        std::process::exit(1);
    }
}

/// Registers a guest with a free name, and returns the session token.
async fn become_guest(room: &str) -> Result<String, ConnectError> {
    for number in std::process::id()..u32::MAX {
        let name = json!({ "name": format!("Bot {number}") });
        match call(room, "/api/guest", None, Some(&name)).await {
            Ok(answer) => return answer.token.ok_or(ConnectError::SessionClosed),
            Err(ConnectError::Refused(no)) if no.code == RefusalCode::NameTaken => {}
            Err(other) => return Err(other),
        }
    }
    Err(ConnectError::SessionClosed)
}

async fn play(wish: Wish) -> Result<(), ConnectError> {
    let token = become_guest(&wish.room).await?;
    let table = match wish.table {
        Some(table) => table,
        None => {
            let answer = call(&wish.room, "/api/quick-seat", Some(&token), None).await?;
            let text = answer.body["table"].as_str().unwrap_or_default();
            text.parse().map_err(|_| ConnectError::NotARoom("no table".into()))?
        }
    };
    let address = format!("ws://{}/ws", wish.room);
    let mut session = Session::new("bot example 1", Some(token));
    session.take_part(wish.secret);
    let mut line = Connection::new(&address, session, 10);
    line.session.request(Command::Watch { table, after: None });

    let mut strategy = HousePlayer::new(Temper::from_seed(7), u64::from(std::process::id()));
    let mut asked_for_seat = false;
    let mut answered = None; // the last decision that was answered
    let mut last_hand = 0;
    let mut hands = 0;
    loop {
        let update = line.next().await?;
        if let Update::Refused(_, refusal) = &update {
            println!("refused: {:?} {:?}", refusal.code, refusal.params);
            continue;
        }
        let Some(state) = line.session.table(table).cloned() else { continue };
        let Some(me) = state.view.you else {
            if !asked_for_seat {
                asked_for_seat = true;
                let buy_in =
                    Chips::new((state.view.buy_in_min.get() + state.view.buy_in_max.get()) / 2);
                line.session.request(Command::TakeSeat {
                    table,
                    seat: None,
                    buy_in,
                    commitment: None,
                });
                println!("sits down at \"{}\" with {buy_in}", state.view.name);
            }
            continue;
        };
        if let Some(hand) = state.view.hand.as_ref().filter(|h| h.over && h.hand_no.0 > last_hand) {
            last_hand = hand.hand_no.0;
            hands += 1;
            let deal = match line.session.proof(table).map(|proof| proof.map(|p| check(&p))) {
                Ok(Some(Ok(checked))) => format!("{} cards proved", checked.cards),
                Ok(None) => "not seen from its start".into(),
                Ok(Some(Err(fault))) | Err(fault) => format!("THE DEAL IS FALSE: {fault}"),
            };
            println!("hand {last_hand} is over: {} chips; {deal}", stack(&state, me));
            if hands >= wish.hands {
                line.session.request(Command::LeaveSeat { table });
                while !matches!(line.next().await?, Update::Done(_) | Update::Refused(..)) {}
                return Ok(());
            }
        }
        let Some(turn) = state.view.turn.as_ref().filter(|t| t.seat == me) else { continue };
        let named = (turn.hand_no, turn.action_no);
        if answered != Some(named) {
            answered = Some(named);
            let think = strategy.think(&state.view, me);
            let action = strategy.decide(&state.view, me);
            tokio::time::sleep(Duration::from_millis(think.0)).await;
            println!("hand {}: {action:?}", named.0);
            let (hand_no, action_no) = named;
            line.session.request(Command::Act { table, hand_no, action_no, action });
        }
    }
}

fn stack(state: &client::TableState, me: Seat) -> Chips {
    state.seat(me).map_or(Chips::ZERO, |seat| seat.stack)
}
