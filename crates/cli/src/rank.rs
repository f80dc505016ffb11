//! `cardroom rank` and `cardroom eval`: who wins, for programs and for people.

use crate::args::Eval;
use crate::failure::Failure;
use crate::say;
use cards::{Card, NotationError, parse_cards};
use equity::{Contest, EquityError, HoldingError};
use evaluator::{Game, Misfit};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

/// One question of `cardroom rank`.
#[derive(Deserialize)]
struct Question {
    #[serde(default)]
    id: Value,
    game: String,
    #[serde(default)]
    board: String,
    hands: Vec<String>,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoAnswer {
    /// Not a question.
    #[error("not a question: {0}")]
    Json(#[from] serde_json::Error),
    /// No game of that key.
    #[error("unknown game \"{0}\"; expected one of {list}", list = keys())]
    Game(String),
    /// No game of that key to explain.
    #[error("unknown game \"{name}\"; expected one of {keys}")]
    NoGame {
        /// What was asked for.
        name: String,
        /// Every game's key.
        keys: String,
    },
    /// No rulebook of that key to print.
    #[error("unknown rulebook \"{name}\"; expected one of {keys}")]
    NoRulebook {
        /// What was asked for.
        name: String,
        /// Every rulebook's key.
        keys: String,
    },
    /// No cards.
    #[error(transparent)]
    Cards(#[from] NotationError),
    /// Cards that cannot meet.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// No game of that key to make odds for.
    #[error("unknown game \"{0}\"; expected one of {list}", list = contests())]
    Contest(String),
    /// No hand or range.
    #[error(transparent)]
    Holding(#[from] HoldingError),
    /// Cards of which no odds can be made.
    #[error(transparent)]
    Equity(#[from] EquityError),
    /// More than two hands before the flop.
    #[error(
        "a preflop table has odds for two hold'em hands only, without a board and without dead cards"
    )]
    NotInTable,
}

impl NoAnswer {
    /// What to try next, where there is something.
    pub(crate) fn hint(&self) -> Option<String> {
        let (name, keys) = match self {
            NoAnswer::Game(name) => (name, keys()),
            NoAnswer::Contest(name) => (name, contests()),
            NoAnswer::NoGame { name, keys } | NoAnswer::NoRulebook { name, keys } => {
                (name, keys.clone())
            }
            NoAnswer::Cards(_) | NoAnswer::Holding(_) => {
                return Some("cards are written like AsKd or Tc, ranges like 22+,AKs".into());
            }
            NoAnswer::NotInTable => return Some("leave --table out to compute them".into()),
            NoAnswer::Json(_) | NoAnswer::Misfit(_) | NoAnswer::Equity(_) => return None,
        };
        let nearest = server::config::nearest(name, keys.split(", "))?;
        Some(format!("did you mean {nearest}?"))
    }
}

fn keys() -> String {
    Game::ALL.map(|game| game.key()).join(", ")
}

fn contests() -> String {
    Contest::ALL.map(|game| game.key()).join(", ")
}

/// Answers the questions on standard input, a line for each, in their order.
pub(crate) fn rank() -> Result<(), Failure> {
    let mut questions = BufReader::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let mut line = Vec::new();
    loop {
        line.clear();
        if questions.read_until(b'\n', &mut line).map_err(Failure::Input)? == 0 {
            return out.flush().map_err(Failure::Output);
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        writeln!(out, "{}", answer(&line)).map_err(Failure::Output)?;
        // Whoever asks one by one waits for each answer.
        if questions.buffer().is_empty() {
            out.flush().map_err(Failure::Output)?;
        }
    }
}

fn answer(line: &[u8]) -> Value {
    let question = match question(line) {
        Ok(question) => question,
        Err(error) => {
            let line = serde_json::from_slice::<Value>(line).ok();
            let id = line.and_then(|mut line| Some(line.get_mut("id")?.take()));
            return json!({ "id": id, "error": NoAnswer::Json(error).to_string() });
        }
    };
    match winners(&question) {
        Ok(winners) => json!({ "id": question.id, "winners": winners }),
        Err(why) => json!({ "id": question.id, "error": why.to_string() }),
    }
}

/// A list is none, even if its elements are in the fields' order.
fn question(line: &[u8]) -> Result<Question, serde_json::Error> {
    let fields: serde_json::Map<String, Value> = serde_json::from_slice(line)?;
    serde_json::from_value(fields.into())
}

fn winners(question: &Question) -> Result<Vec<usize>, NoAnswer> {
    let game = game_of(&question.game)?;
    let (board, hands) = showdown(&question.board, &question.hands)?;
    Ok(game.winners(&board, &hands)?)
}

fn game_of(key: &str) -> Result<&'static Game, NoAnswer> {
    Game::of_key(key).ok_or_else(|| NoAnswer::Game(key.into()))
}

fn showdown(board: &str, hands: &[String]) -> Result<(Vec<Card>, Vec<Vec<Card>>), NoAnswer> {
    let hands = hands.iter().map(|hand| parse_cards(hand)).collect::<Result<_, _>>()?;
    Ok((parse_cards(board)?, hands))
}

/// A hand that was asked about.
#[derive(Serialize)]
struct Told {
    hand: String,
    /// What it is; `null` where it does not qualify.
    words: Option<String>,
    /// The cards that make it, most telling first.
    cards: Option<String>,
    wins: bool,
}

/// Says what each hand is, of which cards, and which wins.
pub(crate) fn eval(args: &Eval) -> Result<(), Failure> {
    let game = game_of(&args.game)?;
    let (board, hands) = showdown(&args.board, &args.hands)?;
    let told = tell(game, &board, &hands)?;
    if args.json {
        let board = spelt(&board);
        let all = json!({ "game": game.key(), "board": board, "hands": told });
        return say(&format!("{}\n", serde_json::to_string_pretty(&all).expect("text keys only")));
    }
    let width = |of: fn(&Told) -> usize| told.iter().map(of).max().unwrap_or(0);
    let hand_width = width(|told| told.hand.len());
    let words_width = width(|told| words(told).len());
    let mut out = String::new();
    for told in &told {
        let (hand, cards) = (&told.hand, told.cards.as_deref().unwrap_or_default());
        let line = format!(
            "{} {hand:hand_width$}  {:words_width$}  {cards}",
            if told.wins { "*" } else { " " },
            words(told),
        );
        writeln!(out, "{}", line.trim_end()).expect("a String takes everything");
    }
    let won = told.iter().filter(|told| told.wins).count();
    out.push_str(match won {
        0 => "No hand qualifies.\n",
        1 => "* wins\n",
        _ => "* share the pot\n",
    });
    say(&out)
}

fn tell(game: &Game, board: &[Card], hands: &[Vec<Card>]) -> Result<Vec<Told>, NoAnswer> {
    let strengths = game.strengths(board, hands)?;
    let winners = game.winners(board, hands)?;
    let told = hands.iter().zip(strengths).enumerate().map(|(at, (own, strength))| {
        let cards = game.cards(board, own)?;
        Ok(Told {
            hand: spelt(own),
            words: strength.map(|strength| strength.words()),
            cards: cards.map(|cards| spelt(&cards)),
            wins: winners.contains(&at),
        })
    });
    told.collect()
}

fn words(told: &Told) -> &str {
    told.words.as_deref().unwrap_or("does not qualify")
}

/// Cards with blanks between them.
fn spelt(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
