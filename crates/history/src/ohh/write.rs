//! Writes a hand as OHH.

use crate::observed_hand::{CannotSay, EachSeat, ObservedHand, Part, at, quoted, when};
use cards::Card;
use hand::{Ante, Event, Family, Limit, PostKind, PotSharing};
use units::{Chips, Seat};

/// Writes a hand as the JSON that [`read`](super::read) reads; an empty line ends it.
///
/// The field `_game`, which is not in the format, holds the engine's key of the game. A bet that nobody called is in no
/// pot, and no action records its return. Amounts of play chips are whole numbers, with the currency `XPM`.
///
/// # Errors
/// [`CannotSay`] if the format cannot express the game (stud and draw games) or what happened.
pub fn write(tale: &ObservedHand) -> Result<String, CannotSay> {
    tale.fits()?;
    let mut writer = Writer {
        tale,
        rounds: Vec::new(),
        number: 0,
        boards: [0; 2],
        awards: Vec::new(),
        rake: Vec::new(),
        shown: Default::default(),
        mucked: Default::default(),
        folded: Default::default(),
        is_over: false,
    };
    let head = writer.head()?;
    writer.begin("Preflop", &[]);
    for part in &tale.parts {
        writer.part(part);
    }
    writer.showdown();
    Ok(format!("{{\"ohh\": {{{head}, {}, {}}}}}\n\n", writer.rounds(), writer.pots()))
}

/// A street (the format's *round*), with the actions written so far.
struct Round {
    street: &'static str,
    cards: Vec<Card>,
    actions: Vec<String>,
}

struct Writer<'a> {
    tale: &'a ObservedHand,
    rounds: Vec<Round>,
    /// Number of the last action written.
    number: usize,
    /// Number of board cards dealt so far in each run.
    boards: [usize; 2],
    awards: Vec<(u8, Seat, Chips)>,
    rake: Vec<Chips>,
    shown: EachSeat<Option<Vec<Card>>>,
    /// The cards that each seat mucked, if the hero was shown them after the hand.
    mucked: EachSeat<Vec<Card>>,
    folded: EachSeat<bool>,
    /// Whether the hand has ended. Cards shown by choice come after the end and do not affect the result.
    is_over: bool,
}

impl Writer<'_> {
    fn money(&self, chips: Chips) -> String {
        self.tale.unit.show(chips).to_string()
    }

    /// Returns all fields that come before the rounds.
    fn head(&self) -> Result<String, CannotSay> {
        let tale = self.tale;
        let setup = &tale.setup;
        let variant = setup.variant;
        let is_split = matches!(variant.sharing, PotSharing::Halves(..));
        let kind = match (variant.family, is_split) {
            (Family::Holdem, false) if ["holdem", "short_deck"].contains(&variant.key) => "Holdem",
            (Family::Omaha, false) => "Omaha",
            (Family::Omaha, true) => "OmahaHiLo",
            _ => return Err(CannotSay::Game(variant.key.into())),
        };
        let limit = match setup.limit {
            Limit::No => "NL",
            Limit::Pot => "PL",
            Limit::Fixed => "FL",
        };
        let stakes = &setup.stakes;
        let (small, big) = match setup.limit {
            Limit::Fixed => (stakes.small_blind, stakes.small_bet),
            _ => (stakes.small_blind, stakes.big_blind),
        };
        let ante = match stakes.ante {
            Ante::Each(amount) | Ante::BigBlind(amount) | Ante::Button(amount) => amount,
            Ante::None => Chips::ZERO,
        };
        let cap = setup.rules.stake_cap.unwrap_or_default();
        let is_twice =
            tale.parts.iter().any(|part| matches!(part, Part::Seen(Event::RunsChosen { .. })));
        let flags = if is_twice { "\"Run_It_Twice\"" } else { "" };
        let (date, time) = when::utc(tale.began);
        let is_tournament = tale.tournament.is_some();
        let currency = tale.currency.as_ref().map_or("XPM", |(code, _)| code);
        let mut head = String::new();
        let mut add = |text: String| head.push_str(&text);
        add("\"spec_version\": \"1.4.7\", \"site_name\": \"Cardroom\", ".to_owned());
        add("\"network_name\": \"Cardroom\", \"internal_version\": \"1\", ".to_owned());
        add(format!("\"tournament\": {is_tournament}, "));
        add(format!("\"game_number\": \"{}\", ", tale.number));
        add(format!("\"start_date_utc\": \"{date}T{time}Z\", "));
        add(format!("\"table_name\": {}, ", quoted(&tale.table)));
        add(format!("\"game_type\": \"{kind}\", \"_game\": \"{}\", ", variant.key));
        add(format!(
            "\"bet_limit\": {{\"bet_type\": \"{limit}\", \"bet_cap\": {}}}, ",
            self.money(cap)
        ));
        add(format!("\"table_size\": {}, \"currency\": {}, ", tale.seats_max, quoted(currency)));
        add(format!("\"dealer_seat\": {}, ", setup.button.number()));
        add(format!("\"small_blind_amount\": {}, ", self.money(small)));
        add(format!("\"big_blind_amount\": {}, ", self.money(big)));
        add(format!("\"ante_amount\": {}, ", self.money(ante)));
        if let Some(reader) = tale.reader {
            add(format!("\"hero_player_id\": {}, ", reader.number()));
        }
        let mut players = Vec::new();
        for stake in &setup.seats {
            let (seat, name) = (stake.seat.number(), quoted(tale.name(stake.seat)?));
            let stack = self.money(stake.stack);
            players.push(format!(
                "{{\"id\": {seat}, \"seat\": {seat}, \"name\": {name}, \"starting_stack\": {stack}}}"
            ));
        }
        add(format!("\"flags\": [{flags}], \"players\": [{}]", players.join(", ")));
        Ok(head)
    }

    fn begin(&mut self, street: &'static str, cards: &[Card]) {
        self.rounds.push(Round { street, cards: cards.to_vec(), actions: Vec::new() });
    }

    fn act(&mut self, seat: Seat, word: &str, amount: Option<Chips>, all_in: bool, cards: &[Card]) {
        self.number += 1;
        let mut text = format!(
            "{{\"action_number\": {}, \"player_id\": {}, \"action\": \"{word}\"",
            self.number,
            seat.number()
        );
        if let Some(amount) = amount {
            text.push_str(&format!(", \"amount\": {}, \"is_allin\": {all_in}", self.money(amount)));
        }
        if !cards.is_empty() {
            text.push_str(&format!(", \"cards\": {}", list(cards)));
        }
        text.push('}');
        self.rounds.last_mut().expect("the first round has begun").actions.push(text);
    }

    fn part(&mut self, part: &Part) {
        match part {
            Part::Seen(event) => self.event(event),
            Part::Uncovered { seat, cards } => self.mucked[at(*seat)].clone_from(cards),
            Part::Dealt { .. } | Part::Drew { .. } => {} // cards that nobody may name
        }
    }

    fn event(&mut self, event: &Event) {
        match event {
            Event::AntePosted { seat, amount, all_in } => {
                self.act(*seat, "Post Ante", Some(*amount), *all_in, &[]);
            }
            Event::BlindPosted { seat, kind, amount, all_in } => {
                let word = match kind {
                    PostKind::SmallBlind => "Post SB",
                    PostKind::BigBlind | PostKind::ButtonBlind => "Post BB",
                    PostKind::Straddle => "Straddle",
                    PostKind::Live => "Post Extra Blind",
                    PostKind::Dead | PostKind::BringIn => "Post Dead",
                    PostKind::Ante => "Post Ante",
                };
                self.act(*seat, word, Some(*amount), *all_in, &[]);
            }
            Event::HoleDealt { seat, cards, .. } => {
                self.act(*seat, "Dealt Cards", None, false, cards.reveal());
            }
            Event::BoardDealt { board, cards } => {
                let run = usize::from(*board).min(1);
                self.boards[run] += cards.len();
                if self.boards[run] < 3 {
                    let round = self.rounds.last_mut().expect("the first round has begun");
                    round.cards.extend(cards);
                    return;
                }
                let street = ["Flop", "Turn", "River"][self.boards[run].clamp(3, 5) - 3];
                self.begin(street, cards);
            }
            Event::Folded { seat } => {
                self.folded[at(*seat)] = true;
                self.act(*seat, "Fold", None, false, &[]);
            }
            Event::Checked { seat } => self.act(*seat, "Check", None, false, &[]),
            Event::Called { seat, amount, all_in } => {
                self.act(*seat, "Call", Some(*amount), *all_in, &[]);
            }
            Event::BetMade { seat, amount, all_in, .. } => {
                self.act(*seat, "Bet", Some(*amount), *all_in, &[]);
            }
            Event::RaisedTo { seat, amount, all_in, .. } => {
                self.act(*seat, "Raise", Some(*amount), *all_in, &[]);
            }
            Event::RunsChosen { .. } => {
                self.boards[1] = self.boards[0];
            }
            Event::RakeTaken { pot, amount } => {
                let pot = usize::from(*pot);
                self.rake.resize(self.rake.len().max(pot + 1), Chips::ZERO);
                self.rake[pot] = self.rake[pot].saturating_add(*amount);
            }
            Event::Shown { seat, cards } if !self.is_over => {
                self.shown[at(*seat)] = Some(cards.to_vec());
            }
            Event::Ended { .. } => self.is_over = true,
            Event::PotAwarded { pot, shares, .. } => {
                self.awards.extend(shares.iter().map(|share| (*pot, share.seat, share.amount)));
            }
            _ => {} // the format has no action for the others
        }
    }

    fn showdown(&mut self) {
        let seats = self.tale.setup.seats.iter().map(|stake| stake.seat);
        let live: Vec<Seat> = seats.filter(|seat| !self.folded[at(*seat)]).collect();
        if live.len() < 2 {
            return;
        }
        self.begin("Showdown", &[]);
        for seat in live {
            match self.shown[at(seat)].take() {
                Some(cards) => self.act(seat, "Shows Cards", None, false, &cards),
                None => {
                    let cards = core::mem::take(&mut self.mucked[at(seat)]);
                    self.act(seat, "Mucks Cards", None, false, &cards);
                }
            }
        }
    }

    fn rounds(&self) -> String {
        let round = |(id, round): (usize, &Round)| {
            let (street, cards) = (round.street, list(&round.cards));
            format!(
                "{{\"id\": {id}, \"street\": \"{street}\", \"cards\": {cards}, \"actions\": [{}]}}",
                round.actions.join(", ")
            )
        };
        let rounds: Vec<String> = self.rounds.iter().enumerate().map(round).collect();
        format!("\"rounds\": [{}]", rounds.join(", "))
    }

    fn pots(&self) -> String {
        let count = self.awards.iter().map(|it| usize::from(it.0) + 1).max().unwrap_or(0);
        let mut pots = Vec::new();
        for pot in 0..count.max(self.rake.len()) {
            let wins = self.awards.iter().filter(|it| usize::from(it.0) == pot);
            let rake = self.rake.get(pot).copied().unwrap_or_default();
            let won = wins.clone().fold(Chips::ZERO, |sum, it| sum.saturating_add(it.2));
            let wins: Vec<String> = wins
                .map(|(_, seat, amount)| {
                    let (id, amount) = (seat.number(), self.money(*amount));
                    format!("{{\"player_id\": {id}, \"win_amount\": {amount}}}")
                })
                .collect();
            pots.push(format!(
                "{{\"number\": {pot}, \"amount\": {}, \"rake\": {}, \"player_wins\": [{}]}}",
                self.money(won.saturating_add(rake)),
                self.money(rake),
                wins.join(", ")
            ));
        }
        format!("\"pots\": [{}]", pots.join(", "))
    }
}

fn list(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(|card| format!("\"{card}\"")).collect();
    format!("[{}]", cards.join(", "))
}
