//! `cardroom rank` (for programs) and `cardroom eval` (for people): which hand wins.

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

/// One question to `cardroom rank`, from a line of JSON.
#[derive(Deserialize)]
struct Question {
    #[serde(default)]
    id: Value,
    game: String,
    #[serde(default)]
    board: String,
    hands: Vec<String>,
}

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoAnswer {
    /// The line is not a question in JSON.
    #[error("not a question: {0}")]
    Json(#[from] serde_json::Error),
    /// Unknown key of a game, for `rank` and `eval`.
    #[error("unknown game \"{0}\"; expected one of {list}", list = keys())]
    Game(String),
    /// Unknown key of a game or mix, for `games`.
    #[error("unknown game \"{name}\"; expected one of {keys}")]
    NoGame {
        /// The unknown key.
        name: String,
        /// All known keys, separated by commas.
        keys: String,
    },
    /// Unknown key of a game against the house, for `house-edge`.
    #[error("unknown game \"{name}\"; expected one of {keys}")]
    NoHouseGame {
        /// The unknown key.
        name: String,
        /// All known keys, separated by commas.
        keys: String,
    },
    /// The rules for a game against the house cannot be used.
    #[error("{}: {error}", path.display())]
    HouseRules {
        /// The file named by `--rules`.
        path: std::path::PathBuf,
        /// What is wrong with the rules.
        error: banked::RulesError,
    },
    /// The rules for a blackjack game cannot be used.
    #[error("{}: {error}", path.display())]
    BlackjackRules {
        /// The file named by `--rules`.
        path: std::path::PathBuf,
        /// What is wrong with the rules.
        error: banked::blackjack::FileFault,
    },
    /// Blackjack offers no decision with these cards.
    #[error(
        "blackjack asks for a hand of two or more cards with at most 20 points, and for one card of the dealer"
    )]
    NoBlackjackHand,
    /// These cards make no decision in this game against the house.
    #[error(transparent)]
    Spot(#[from] banked::edge::SpotError),
    /// Unknown key of a rulebook.
    #[error("unknown rulebook \"{name}\"; expected one of {keys}")]
    NoRulebook {
        /// The unknown key.
        name: String,
        /// All known keys, separated by commas.
        keys: String,
    },
    /// A string is not a list of cards.
    #[error(transparent)]
    Cards(#[from] NotationError),
    /// The game cannot deal these cards together.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// Unknown key of a game, for `equity`.
    #[error("unknown game \"{0}\"; expected one of {list}", list = contests())]
    Contest(String),
    /// A string is neither a hand nor a range.
    #[error(transparent)]
    Holding(#[from] HoldingError),
    /// The equities of these hands cannot be computed.
    #[error(transparent)]
    Equity(#[from] EquityError),
    /// The preflop file cannot answer this question.
    #[error("a preflop file covers only two hold'em hands without a board or dead cards")]
    NotInTable,
}

impl NoAnswer {
    /// Returns what the operator can do next; `None` if there is nothing.
    pub(crate) fn hint(&self) -> Option<String> {
        let (name, keys, list) = match self {
            NoAnswer::Game(name) => (name, keys(), "`cardroom rank --help`"),
            NoAnswer::Contest(name) => (name, contests(), "`cardroom equity --help`"),
            NoAnswer::NoGame { name, keys } => (name, keys.clone(), "`cardroom games`"),
            NoAnswer::NoRulebook { name, keys } => (name, keys.clone(), "`cardroom games`"),
            NoAnswer::NoHouseGame { name, keys } => {
                (name, keys.clone(), "`cardroom house-edge --help`")
            }
            NoAnswer::HouseRules { error, .. } => return Some(rules_hint(error)),
            NoAnswer::BlackjackRules { .. } => {
                return Some("`cardroom house-edge --help` has an example of a rules file".into());
            }
            NoAnswer::Spot(_) | NoAnswer::NoBlackjackHand => {
                return Some("`cardroom house-edge --help` has examples with cards".into());
            }
            NoAnswer::Cards(_) | NoAnswer::Holding(_) => {
                return Some("cards are written like AsKd or Tc, ranges like 22+,AKs".into());
            }
            NoAnswer::Misfit(_) => {
                return Some("`cardroom rank --help` lists how many cards each game takes".into());
            }
            NoAnswer::Equity(EquityError::TooMany) => {
                return Some("leave --exact out to take a sample".into());
            }
            NoAnswer::Equity(_) => {
                return Some("`cardroom equity --help` has examples for several games".into());
            }
            NoAnswer::NotInTable => return Some("leave --table out to compute the odds".into()),
            // This error is printed as an answer of `cardroom rank`, which has no hints.
            NoAnswer::Json(_) => return None,
        };
        Some(match server::config::nearest(name, keys.split(", ")) {
            Some(nearest) => format!("did you mean \"{nearest}\"? {list} lists them all"),
            None => format!("{list} lists them all"),
        })
    }
}

/// Returns a hint about what is wrong with the rules for a game against the house.
fn rules_hint(error: &banked::RulesError) -> String {
    let nearest = match error {
        banked::RulesError::Unknown { key, allowed, .. } => {
            let last = key.rsplit('.').next().unwrap_or(key);
            server::config::nearest(last, allowed.iter().map(String::as_str))
        }
        _ => None,
    };
    match nearest {
        Some(nearest) => format!("did you mean \"{nearest}\"?"),
        None => "correct the file; `cardroom house-edge --help` has an example".into(),
    }
}

fn keys() -> String {
    Game::ALL.map(|game| game.key()).join(", ")
}

fn contests() -> String {
    Contest::ALL.map(|game| game.key()).join(", ")
}

/// Runs `cardroom rank`: answers the questions on standard input, one line each, in order.
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
        // A program that asks one question at a time waits for each answer.
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

/// Parses a question. A JSON list is refused, although serde would accept its elements as the fields.
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

/// One hand in the output of `cardroom eval`.
#[derive(Serialize)]
struct RankedHand {
    hand: String,
    /// The hand's ranking in words; `null` if the hand does not qualify.
    words: Option<String>,
    /// The cards that make the ranking, most important first.
    cards: Option<String>,
    wins: bool,
}

/// Runs `cardroom eval`: prints the ranking of each hand, the cards that make it, and which hand wins.
pub(crate) fn eval(args: &Eval) -> Result<(), Failure> {
    let game = game_of(&args.game)?;
    let (board, hands) = showdown(&args.board, &args.hands)?;
    let told = tell(game, &board, &hands)?;
    if args.json {
        let board = spelt(&board);
        let all = json!({ "game": game.key(), "board": board, "hands": told });
        return say(&format!("{}\n", serde_json::to_string_pretty(&all).expect("text keys only")));
    }
    let width = |of: fn(&RankedHand) -> usize| told.iter().map(of).max().unwrap_or(0);
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

fn tell(game: &Game, board: &[Card], hands: &[Vec<Card>]) -> Result<Vec<RankedHand>, NoAnswer> {
    let strengths = game.strengths(board, hands)?;
    let winners = game.winners(board, hands)?;
    let told = hands.iter().zip(strengths).enumerate().map(|(at, (own, strength))| {
        let cards = game.cards(board, own)?;
        Ok(RankedHand {
            hand: spelt(own),
            words: strength.map(|strength| strength.words()),
            cards: cards.map(|cards| spelt(&cards)),
            wins: winners.contains(&at),
        })
    });
    told.collect()
}

fn words(told: &RankedHand) -> &str {
    told.words.as_deref().unwrap_or("does not qualify")
}

/// Formats cards with spaces between them.
fn spelt(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
