//! Reads the streets of a hand and the actions on them. The format calls a street a round.

use super::fields::{chips, must_list, must_text, row, who};
use crate::json::Node;
use crate::stars::BadStars;
use crate::stars::item::{Did, Item, Posted, Row, Street, What};
use crate::stars::scan::Scan;
use crate::stars::words;
use cards::Card;
use units::Chips;

/// The actions of a hand that is being read.
pub(super) struct Actions<'a> {
    scan: &'a mut Scan,
    ids: &'a [String],
    /// What each player has bet on this street, not counting antes and dead posts.
    bets: Vec<Chips>,
    /// What each player has put into the pot during the hand.
    paid: Vec<Chips>,
    price: Chips,
    is_dealt: bool,
    /// Whether the button posts the only blind.
    is_button_blind: bool,
    /// Number of board cards dealt before the first betting round.
    early: usize,
    posts: Vec<Item>,
    dealt: Vec<Item>,
}

impl<'a> Actions<'a> {
    pub(super) fn of(scan: &'a mut Scan, ids: &'a [String], is_button_blind: bool) -> Actions<'a> {
        let none = vec![Chips::ZERO; ids.len()];
        Actions {
            scan,
            ids,
            bets: none.clone(),
            paid: none,
            price: Chips::ZERO,
            is_dealt: false,
            is_button_blind,
            early: 0,
            posts: Vec::new(),
            dealt: Vec::new(),
        }
    }

    pub(super) fn rounds(mut self, rounds: &[Node]) -> Result<(), BadStars> {
        let mut seen: Vec<String> = Vec::new();
        for round in rounds {
            let street = must_text(round, "street")?;
            let at = row(round, "street");
            match street {
                "Preflop" | "Showdown" => {}
                "Flop" | "Turn" | "River" => {
                    let run = seen.iter().filter(|before| *before == street).count();
                    self.begin(&at);
                    self.board(round, run)?;
                }
                _ => return Err(at.expected("Preflop, Flop, Turn, River or Showdown")),
            }
            if street == "Preflop" && !seen.is_empty() {
                return Err(at.expected("Preflop first and once"));
            }
            seen.push(street.to_owned());
            if street == "Preflop" && round.get("cards").is_some() {
                self.preflop_board(round)?;
            }
            for action in must_list(round, "actions")? {
                self.action(action, street)?;
            }
        }
        self.begin(&self.scan.summary_row.clone());
        Ok(())
    }

    /// Adds the posts and then the cards dealt to players to the hand; later calls do nothing.
    fn begin(&mut self, at: &Row) {
        if core::mem::replace(&mut self.is_dealt, true) {
            return;
        }
        self.scan.items.append(&mut self.posts);
        self.scan.items.push(Item { row: at.clone(), what: What::Street(Street::Hole) });
        self.scan.items.append(&mut self.dealt);
    }

    fn push(&mut self, row: &Row, what: What) {
        self.scan.items.push(Item { row: row.clone(), what });
    }

    fn preflop_board(&mut self, round: &Node) -> Result<(), BadStars> {
        let new = cards(round)?;
        if !new.is_empty() {
            self.scan.boards[0].extend(&new);
            self.early = new.len();
            // It is dealt after the players' cards.
            let what = What::Board { run: 0, cards: new };
            self.dealt.push(Item { row: row(round, "cards"), what });
        }
        Ok(())
    }

    fn board(&mut self, round: &Node, run: usize) -> Result<(), BadStars> {
        let at = row(round, "cards");
        let new = cards(round)?;
        if run > 1 {
            return Err(at.expected("at most two runs of the board"));
        }
        if run == 1 && !self.scan.is_run_twice {
            self.scan.is_run_twice = true;
            let street = must_text(round, "street")?;
            let before = match street {
                "Flop" => self.early,
                "Turn" => 3,
                _ => 4,
            };
            let before = before.min(self.scan.boards[0].len());
            self.scan.boards[1] = self.scan.boards[0][..before].to_vec();
        }
        self.scan.boards[run].extend(&new);
        self.bets.fill(Chips::ZERO);
        self.price = Chips::ZERO;
        self.push(&at, What::Board { run, cards: new });
        Ok(())
    }

    fn action(&mut self, action: &Node, street: &str) -> Result<(), BadStars> {
        let word = must_text(action, "action")?;
        let mut at = row(action, word);
        // Money from outside the hand, and coming and going.
        if ["Added Chips", "Sits Down", "Stands Up", "Player Adjustment"].contains(&word) {
            return Ok(());
        }
        if word == "Add to Pot" {
            return Err(at.expected("no money of the site in the pot: our engine has none"));
        }
        let who = who(action, self.ids)?;
        at.text = format!("{}: {word}", self.scan.seats[who].name);
        if !self.scan.seats[who].is_in {
            return Err(at.differs("the player is sitting out"));
        }
        let amount = chips(action, "amount", self.scan.unit)?;
        let posted = match word {
            "Post Ante" => Some(Posted::Ante),
            "Post SB" => Some(Posted::Small),
            "Post BB" if self.is_button_blind => Some(Posted::Button),
            "Post BB" => Some(Posted::Big),
            "Post Extra Blind" => Some(Posted::Live),
            "Straddle" => Some(Posted::Straddle),
            "Post Dead" => Some(Posted::Dead),
            _ => None,
        };
        if let Some(kind) = posted {
            return self.post(&at, who, kind, amount);
        }
        match word {
            "Dealt Cards" => {
                let new = cards(action)?;
                let what = What::Dealt { who, old: Vec::new(), new };
                self.dealt.push(Item { row: at, what });
                return Ok(());
            }
            "Shows Cards" => {
                self.begin(&at);
                let cards = cards(action)?;
                if cards.is_empty() {
                    return Err(at.expected("the cards shown"));
                }
                self.push(&at, What::Show { who, cards });
                return Ok(());
            }
            "Mucks Cards" => {
                self.begin(&at);
                self.push(&at, What::Muck { who });
                return Ok(());
            }
            _ if street == "Showdown" => {
                return Err(at.expected("Shows Cards or Mucks Cards at the showdown"));
            }
            _ => {}
        }
        self.begin(&at);
        let did = self.did(&at, who, word, amount)?;
        let all_in =
            action.get("is_allin").map(|flag| flag.value == crate::json::Value::Bool(true));
        // Writers set the flag at the last chips only; without it, nothing is said.
        let all_in = all_in.filter(|is| *is);
        self.push(&at, What::Act { who, did, all_in });
        Ok(())
    }

    fn did(&mut self, at: &Row, who: usize, word: &str, amount: Chips) -> Result<Did, BadStars> {
        let to = self.bets[who].saturating_add(amount);
        let did = match word {
            "Fold" => Did::Fold,
            "Check" => Did::Check,
            "Call" => Did::Call(amount),
            "Bet" => Did::Bet(to),
            "Raise" => Did::Raise { by: None, to },
            _ => return Err(at.expected("an action that the format has, such as Fold or Raise")),
        };
        if matches!(did, Did::Fold | Did::Check) {
            return Ok(did);
        }
        self.bets[who] = to;
        self.paid[who] = self.paid[who].saturating_add(amount);
        self.price = self.price.max(to);
        Ok(did)
    }

    fn post(&mut self, at: &Row, who: usize, kind: Posted, amount: Chips) -> Result<(), BadStars> {
        if self.is_dealt {
            return Err(at.expected("posts before the first action"));
        }
        self.paid[who] = self.paid[who].saturating_add(amount);
        if !matches!(kind, Posted::Ante | Posted::Dead) {
            self.bets[who] = self.bets[who].saturating_add(amount);
            self.price = self.price.max(self.bets[who]);
        }
        let all_in = self.paid[who] >= self.scan.seats[who].stack;
        self.posts.push(Item { row: at.clone(), what: What::Post { who, kind, amount, all_in } });
        Ok(())
    }
}

/// The cards of a street or an action; none if the field is missing or is `""`, which old files contain.
fn cards(node: &Node) -> Result<Vec<Card>, BadStars> {
    let Some(field) = node.get("cards") else { return Ok(Vec::new()) };
    let at = row(field, "cards");
    let list = field.list().ok_or_else(|| at.expected("a list of cards"))?;
    let mut texts = Vec::new();
    for card in list.iter().filter(|card| card.text() != Some("")) {
        texts.push(card.text().ok_or_else(|| at.expected("cards such as \"Ah\""))?);
    }
    words::cards(&texts.join(" ")).ok_or_else(|| at.expected("cards such as \"Ah\", each once"))
}
