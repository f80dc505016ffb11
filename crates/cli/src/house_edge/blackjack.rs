//! The returns of the blackjack games.

use super::HouseEdge;
use super::progress::Meter;
use crate::failure::Failure;
use crate::rank::NoAnswer;
use crate::say;
use banked::blackjack::edge::{self, Chart, Solver, Worth};
use banked::blackjack::{GAMES, Game, Rules, Value};
use cards::parse_cards;
use serde_json::json;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The method by which the return of the main bet is computed, as the JSON output names it.
const METHOD: &str = "dynamic programming over the shoe, best play by own cards and dealer's card";

/// Returns the blackjack game with this name.
pub(super) fn game_of(name: &str) -> Option<Game> {
    GAMES.into_iter().find(|game| game.name == name)
}

/// Prints the returns of a blackjack game, or what each action with a hand is worth.
pub(super) fn tell(game: &Game, args: &HouseEdge) -> Result<(), Failure> {
    let rules = match &args.rules {
        Some(path) => with_file(&game.rules, path)?,
        None => game.rules,
    };
    let meter = Meter::new(game.name);
    let solver = Solver::new(&rules, edge::composition_of(rules.decks));
    if args.hand.is_some() || args.dealer.is_some() {
        return tell_actions(game, &solver, args);
    }
    meter.show(100);
    let main = solver.best_play();
    meter.show(700);
    let chart = solver.chart();
    meter.clear();
    if main.net > edge::ERROR {
        let returned = main.per_initial();
        eprintln!(
            "warning: the main bet of {} returns {returned:.6} per unit, so it favours the player",
            game.name
        );
    }
    let insurance = edge::insurance(&rules);
    say(&if args.json {
        objects(game, main, insurance)
    } else {
        table(game, main, insurance, &chart)
    })
}

fn with_file(rules: &Rules, path: &Path) -> Result<Rules, Failure> {
    let read = fs::read_to_string(path);
    let text = read.map_err(|error| Failure::File { what: "read", path: path.into(), error })?;
    let refused = |error| NoAnswer::BlackjackRules { path: path.into(), error };
    Ok(rules.with_file(&text).map_err(refused)?)
}

/// Rounds a figure to the digits that are the same in every run.
fn rounded(figure: f64) -> f64 {
    (figure * 1e10).round() / 1e10
}

/// Returns one JSON object per bet, each on its own line.
fn objects(game: &Game, main: Worth, (returned, staked): (u64, u64)) -> String {
    let main = json!({
        "game": game.name,
        "bet": "main",
        "return": rounded(main.per_initial()),
        "exact": false,
        "error": edge::ERROR,
        "method": METHOD,
        "edge": rounded(-main.net),
        "per_total_stake": rounded(main.per_total_stake()),
        "mean_stake": rounded(main.staked),
    });
    let share = returned as f64 / staked as f64;
    let insurance = json!({
        "game": game.name,
        "bet": "insurance",
        "return": share,
        "exact": true,
        "method": "counting, own cards not considered",
        "edge": 1.0 - share,
        "numerator": returned,
        "denominator": staked,
    });
    format!("{main}\n{insurance}\n")
}

fn table(game: &Game, main: Worth, (returned, staked): (u64, u64), chart: &Chart) -> String {
    let share = returned as f64 / staked as f64;
    format!(
        "{name}\n  bet          return       edge\n  main       {main:.6}  {edge:>7.4} %  within {error:e}\n    \
         per total stake: {total:.6}\n    mean stake: {stake:.6}\n  insurance  {share:.6}  {cost:>7.4} %  \
         {returned}/{staked}\n\nBest play by total, pair and dealer's card:\n{chart}",
        name = game.name,
        main = main.per_initial(),
        edge = -100.0 * main.net,
        error = edge::ERROR,
        total = main.per_total_stake(),
        stake = main.staked,
        cost = 100.0 * (1.0 - share),
    )
}

fn tell_actions(game: &Game, solver: &Solver<'_>, args: &HouseEdge) -> Result<(), Failure> {
    let values = |text: &Option<String>| -> Result<Vec<Value>, NoAnswer> {
        let cards = parse_cards(text.as_deref().unwrap_or("")).map_err(NoAnswer::Cards)?;
        Ok(cards.into_iter().map(Value::of).collect())
    };
    let (hand, dealer) = (values(&args.hand)?, values(&args.dealer)?);
    let actions = match dealer.as_slice() {
        [dealer] if hand.len() >= 2 => solver.actions(&hand, *dealer),
        _ => None,
    };
    let actions = actions.ok_or(NoAnswer::NoBlackjackHand)?;
    let best = actions.best().map(|(play, _)| play);
    let mut out = String::new();
    for (play, worth) in actions.all() {
        let is_best = Some(play) == best;
        let name = format!("{play:?}").to_lowercase();
        if args.json {
            let object = json!({
                "game": game.name, "hand": args.hand, "dealer": args.dealer, "action": name,
                "value": worth.net, "mean_stake": worth.staked, "best": is_best,
            });
            writeln!(out, "{object}").expect("a String takes all");
        } else {
            let mark = if is_best { '*' } else { ' ' };
            writeln!(out, "{mark} {name:8}  {:>10.6}", worth.net).expect("a String takes all");
        }
    }
    if !args.json {
        out.push_str("Values are wins per stake at the start of the round; * is best.\n");
    }
    say(&out)
}
