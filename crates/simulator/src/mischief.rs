//! What a mischievous client sends: stale, illegal, repeated and forged requests, and text that is no request.

use crate::options::Net;
use crate::person::{Person, wild_act};
use crate::rng::Rng;
use units::{ActionNo, Chips, HandNo, Instant, Seat, TableId};
use wire::{Command, Hex32, HostOrder, Request, ShowCards};

/// First request identifier for tricks; no session uses identifiers this high.
const FIRST_ID: u32 = 1 << 30;

impl Person {
    /// Sends something that an honest client would not send, bypassing the session; returns what was sent.
    pub(crate) fn play_trick(
        &mut self,
        now: Instant,
        tables: &[TableId],
        draws: &mut Rng,
        net: &Net,
    ) -> Option<String> {
        let table = match draws.per_mille(50) {
            true => TableId::from_bits(u128::from(draws.next())),
            false => *draws.pick(tables)?,
        };
        let turn = self.turn();
        let seated = self.table(table).is_some_and(|state| state.view.you.is_some());
        let line = self.line.as_mut().filter(|line| line.is_welcome)?;
        if draws.per_mille(100) {
            let text = garbage(draws);
            line.send_up(now, net, draws, &text);
            return Some(text);
        }
        let command = match (draws.below(11), turn) {
            // An act for a turn that is or was the player's, or is someone else's.
            (0..5, Some((table, turn))) => Command::Act {
                table,
                hand_no: HandNo(turn.hand_no.0.saturating_sub(draws.below(2))),
                action_no: ActionNo(turn.action_no.0.saturating_sub(draws.below(3) as u32)),
                action: wild_act(draws),
            },
            (5, _) => Command::TopUp { table, amount: Chips::MAX },
            (6, _) if !seated => {
                let (seat, buy_in) = (Some(Seat::new(10)), Chips::new(draws.between(0, 99_999)));
                Command::TakeSeat { table, seat, buy_in, commitment: None }
            }
            (7, _) => Command::Host { table, order: HostOrder::Pause },
            (8, _) => {
                Command::Show { table, hand_no: HandNo(draws.below(30)), cards: ShowCards::All }
            }
            (9, Some((table, turn))) => Command::OpenNonce {
                table,
                hand_no: HandNo(turn.hand_no.0 + draws.below(2)),
                nonce: Hex32([draws.below(256) as u8; 32]),
                next: None,
            },
            _ => Command::Hello {
                protocol: draws.below(3) as u32,
                client: "trickster".into(),
                token: Some("forged".into()),
                resume: Vec::new(),
            },
        };
        let act = match &command {
            Command::Act { table, hand_no, action_no, .. } => Some((*table, *hand_no, *action_no)),
            _ => None,
        };
        let id = FIRST_ID + draws.below(1 << 29) as u32;
        let text = serde_json::to_string(&Request { id, command }).expect("plain data");
        // Some requests are sent twice: the second must then change nothing.
        let times = if draws.per_mille(400) { 2 } else { 1 };
        for _ in 0..times {
            line.ask(now, net, draws, (id, act), &text);
        }
        Some(text)
    }
}

fn garbage(draws: &mut Rng) -> String {
    match draws.below(6) {
        0 => "not a request".into(),
        1 => "{\"id\":4000000000}".into(),
        2 => r#"{"id":4000000000,"cmd":"act","table":"x","hand_no":-1}"#.into(),
        3 => r#"{"id":4000000000,"cmd":"ping","more":true}"#.into(),
        4 => "[".repeat(3_000),
        _ => "x".repeat(20_000),
    }
}
