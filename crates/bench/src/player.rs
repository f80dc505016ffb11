//! A player of the crowd, who decides fast and at little cost, but makes hands of normal length.

use test_kit::Dice;
use units::{ActionNo, Chips, HandNo, Seat, TableId};
use wire::{Act, Command, Hex32, NewsItem, OptionsView, PROTOCOL, Request, TurnView};

/// A message to send.
pub(crate) struct Outgoing {
    pub(crate) text: String,
    /// Whether the message is a decision. In a paced run, decisions wait for their scheduled time.
    pub(crate) is_act: bool,
}

/// One player at one table.
pub(crate) struct Player {
    table: TableId,
    seat: Seat,
    dice: Dice,
    last_id: u32,
    last_act: u32,
    buy_in: u64,
    /// Whether the player must ask to be dealt in again after topping up.
    is_out: bool,
    /// The player's nonces; `None` if they take no part in cuts.
    nonces: Option<Nonces>,
}

/// Nonces drawn from a seed, and the current commitment.
struct Nonces {
    seed: u64,
    number: u64,
    commitment: String,
}

impl Nonces {
    fn nonce(&self, number: u64) -> [u8; 32] {
        let mut nonce = [0; 32];
        nonce[..8].copy_from_slice(&self.seed.to_le_bytes());
        nonce[8..16].copy_from_slice(&number.to_le_bytes());
        nonce
    }
    /// Makes the next nonce and returns its commitment.
    fn commit(&mut self) -> Hex32 {
        self.number += 1;
        let commitment = cut::commitment(&self.nonce(self.number));
        self.commitment = Hex32(commitment).to_string();
        Hex32(commitment)
    }
}

impl Player {
    pub(crate) fn new(table: TableId, seat: Seat, seed: u64, cuts: bool) -> Player {
        let nonces = cuts.then(|| Nonces { seed, number: 0, commitment: String::new() });
        Player {
            table,
            seat,
            dice: Dice::new(seed),
            last_id: 0,
            last_act: 0,
            buy_in: 0,
            is_out: false,
            nonces,
        }
    }

    pub(crate) fn table(&self) -> TableId {
        self.table
    }

    /// Makes the first messages: `hello`, and `watch` for the table.
    pub(crate) fn greet(&mut self, token: &str) -> [String; 2] {
        let hello = Command::Hello {
            protocol: PROTOCOL,
            client: "bench 1".into(),
            token: Some(token.into()),
            resume: Vec::new(),
        };
        let watch = Command::Watch { table: self.table, after: None };
        [self.request(hello), self.request(watch)]
    }

    /// Makes the request for a seat, with the maximum buy-in and the commitment to a first nonce.
    pub(crate) fn sit_down(&mut self) -> String {
        let commitment = self.nonces.as_mut().map(Nonces::commit);
        let (table, seat, buy_in) = (self.table, Some(self.seat), Chips::new(self.buy_in));
        self.request(Command::TakeSeat { table, seat, buy_in, commitment })
    }

    /// Whether this frame acknowledges the last request.
    pub(crate) fn is_done(&self, text: &str) -> bool {
        text.starts_with(r#"{"t":"done""#)
            && number_after(text, r#""id":"#) == Some(self.last_id.into())
    }

    /// Whether this frame refuses the last decision as too fast.
    pub(crate) fn is_too_fast(&self, text: &str) -> bool {
        let is_act = number_after(text, r#""id":"#) == Some(self.last_act.into());
        is_act && text.contains(r#""too_fast""#)
    }

    /// Reads the maximum buy-in from a view of the table.
    pub(crate) fn look(&mut self, text: &str) {
        self.buy_in = number_after(text, r#""buy_in_max":"#).unwrap_or(0);
    }

    /// Processes news, and adds the messages to send to `out`.
    pub(crate) fn hear(&mut self, text: &str, out: &mut Vec<Outgoing>) {
        for item in items(text) {
            if item.starts_with("turn\"") {
                self.take_turn(item, out);
            } else if item.starts_with("hand_opened\"") {
                self.open_nonce(item, out);
            } else if item.starts_with("hand_closed\"") {
                self.fill_up(item, out);
            } else if item.starts_with("sat_out\"") && self.is_mine(item) {
                self.is_out = true;
            } else if item.starts_with("topped_up\"") && self.is_mine(item) && self.is_out {
                self.is_out = false;
                let command = Command::ComeBack { table: self.table };
                out.push(Outgoing { text: self.request(command), is_act: false });
            }
        }
    }

    fn take_turn(&mut self, item: &str, out: &mut Vec<Outgoing>) {
        if !item.contains(r#""options":{"#) {
            return;
        }
        let end = item.rfind("}]}").map_or(item.len(), |end| end + 1);
        let turn = format!(r#"{{"e":"{}"#, &item[..end]);
        let Ok(NewsItem::Turn(turn)) = serde_json::from_str(&turn) else { return };
        let TurnView { hand_no, action_no, options: Some(options), .. } = turn else { return };
        let text = self.act(hand_no, action_no, &options);
        out.push(Outgoing { text, is_act: true });
    }

    fn act(&mut self, hand_no: HandNo, action_no: ActionNo, options: &OptionsView) -> String {
        let action = self.decide(options);
        let text = self.request(Command::Act { table: self.table, hand_no, action_no, action });
        self.last_act = self.last_id;
        text
    }

    /// Decides with few bets and some calls, which makes about a dozen decisions in a hand of six players.
    fn decide(&mut self, options: &OptionsView) -> Act {
        let chance = self.dice.below(100);
        match (options.bet, options.raise_to, options.call) {
            (Some(bet), _, _) if chance < 25 => Act::Bet { to: bet.min },
            (_, Some(raise), _) if chance < 8 => Act::RaiseTo { to: raise.min },
            (_, _, Some(_)) if chance < 50 => Act::Call,
            _ if options.check => Act::Check,
            _ => Act::Fold,
        }
    }

    /// Opens the nonce to which the player committed for this hand, and commits to the next one.
    fn open_nonce(&mut self, item: &str, out: &mut Vec<Outgoing>) {
        let Some(nonces) = self.nonces.as_mut().filter(|own| item.contains(&own.commitment)) else {
            return;
        };
        let Some(hand_no) = number_after(item, r#""hand_no":"#) else { return };
        let nonce = Hex32(nonces.nonce(nonces.number));
        let next = Some(nonces.commit());
        let hand_no = HandNo(hand_no);
        let command = Command::OpenNonce { table: self.table, hand_no, nonce, next };
        out.push(Outgoing { text: self.request(command), is_act: false });
    }

    /// Tops up after a hand if the player has lost more than half of the stack.
    fn fill_up(&mut self, item: &str, out: &mut Vec<Outgoing>) {
        let own = format!(r#"{{"seat":{},"net":"#, self.seat.number());
        let Some(at) = item.find(&own) else { return };
        let Some(stack) = number_after(&item[at..], r#""stack":"#) else { return };
        if stack < self.buy_in / 2 {
            let amount = Chips::new(self.buy_in - stack);
            let command = Command::TopUp { table: self.table, amount };
            out.push(Outgoing { text: self.request(command), is_act: false });
        }
    }

    fn is_mine(&self, item: &str) -> bool {
        number_after(item, r#""seat":"#) == Some(self.seat.number().into())
    }

    fn request(&mut self, command: Command) -> String {
        self.last_id += 1;
        let request = Request { id: self.last_id, command };
        serde_json::to_string(&request).expect("requests have text keys only")
    }
}

/// Returns the items of a `news` frame; each text starts with the item's name.
pub(crate) fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(r#"{"e":""#).skip(1)
}

/// Returns the whole number after the first occurrence of `key`.
pub(crate) fn number_after(text: &str, key: &str) -> Option<u64> {
    let rest = &text[text.find(key)? + key.len()..];
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    rest[..end].parse().ok()
}
