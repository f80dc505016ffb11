//! `cardroom house-edge`: exact returns of games against the house, and the value of each decision.

use crate::failure::Failure;
use crate::rank::NoAnswer;
use crate::say;
use banked::blackjack::GAMES;
use banked::edge::{self, Action, Return, Spot};
use banked::{Fraction, Game};
use cards::parse_cards;
use clap::Args;
use progress::Meter;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

mod blackjack;
mod progress;

/// Arguments of `cardroom house-edge`.
#[derive(Args)]
pub(crate) struct HouseEdge {
    /// Key of the game; `cardroom house-edge --help` lists all games.
    #[arg(value_name = "GAME", required_unless_present = "all")]
    game: Option<String>,
    /// Print all games, one after another.
    #[arg(long, conflicts_with_all = ["game", "rules", "hand", "board", "dealer"])]
    all: bool,
    /// Print one JSON object per bet, each on its own line.
    #[arg(long)]
    json: bool,
    /// A TOML file with the house's own rules for the game.
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
    /// The box's hole cards; prints what each decision with them is worth.
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,
    /// The community cards so far.
    #[arg(long, value_name = "CARDS")]
    board: Option<String>,
    /// The dealer's card, at blackjack.
    #[arg(long, value_name = "CARD")]
    dealer: Option<String>,
}

const EXAMPLES: &str = "\
Rules are TOML: `[pays]` by bet and, in house poker, by hand; further keys depend on the game, such as
dealer_qualifies = \"pair\", blind_from = \"straight\", river_needs_turn = false, decks = 6. An unknown
key is refused, and a file whose odds favour the player is warned of.

Examples:
  cardroom house-edge ray-roulette
  cardroom house-edge dynamic-poker --json
  cardroom house-edge fast-poker --hand Qc6d4h
  cardroom house-edge riverside-poker --hand Qd7c --board 3h6s9h
  cardroom house-edge blackjack-classic --hand Ah7c --dealer 6d
  printf '[pays]\\nstraight-up = \"35:1\"\\n[pays.bonus]\\nflush = \"3:1\"\\n' > my.toml
  cardroom house-edge fast-poker --rules my.toml
  cardroom house-edge --all --json > docs/house-games.json
";

/// Returns the list of games and the examples.
pub(crate) fn help() -> String {
    let line = |game: Game| format!("  {:22} {} ({})\n", game.key, game.name, game.source.words());
    let games: String = Game::all().map(line).collect();
    let blackjack: String = GAMES.iter().map(|game| format!("  {}\n", game.name)).collect();
    format!("Games:\n{games}{blackjack}\n{EXAMPLES}")
}

/// Runs `cardroom house-edge`: prints the returns of one game or of all games.
pub(crate) fn house_edge(args: &HouseEdge) -> Result<(), Failure> {
    let Some(name) = &args.game else {
        Game::all().try_for_each(|game| tell_returns(&game, args.json))?;
        return GAMES.iter().try_for_each(|game| blackjack::tell(game, args));
    };
    if let Some(game) = blackjack::game_of(name) {
        return blackjack::tell(&game, args);
    }
    let game = game_of(name)?;
    let game = match &args.rules {
        Some(path) => with_rules(&game, path)?,
        None => game,
    };
    if args.hand.is_some() || args.board.is_some() {
        return tell_actions(&game, args);
    }
    tell_returns(&game, args.json)
}

fn game_of(name: &str) -> Result<Game, NoAnswer> {
    Game::of_key(name).ok_or_else(|| {
        let keys: Vec<&str> = Game::keys().chain(GAMES.map(|game| game.name)).collect();
        NoAnswer::NoHouseGame { name: name.into(), keys: keys.join(", ") }
    })
}

fn with_rules(game: &Game, path: &Path) -> Result<Game, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::File {
        what: "read",
        path: path.into(),
        error,
    })?;
    let refused = |error| NoAnswer::HouseRules { path: path.into(), error };
    Ok(game.with_rules(&text).map_err(refused)?)
}

/// Number of threads: one per processor.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn tell_returns(game: &Game, json: bool) -> Result<(), Failure> {
    let meter = Meter::new(game.key);
    let bets = edge::returns(game, threads(), &|done| meter.show(done));
    meter.clear();
    for bet in bets.iter().filter(|bet| bet.net().numerator() > 0) {
        let (key, name, returned) = (game.key, &bet.bet, bet.returned.decimal(6));
        eprintln!("warning: {name} of {key} returns {returned} per unit, so it favours the player");
    }
    say(&match json {
        true => bets.iter().map(|bet| format!("{}\n", object(game, bet))).collect(),
        false => table(game, &bets),
    })
}

/// Returns a bet as a JSON object.
fn object(game: &Game, bet: &Return) -> Value {
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| object.insert(key.into(), value);
    put("game", game.key.into());
    put("bet", bet.bet.clone().into());
    put("return", float(bet.returned));
    put("exact", true.into());
    put("method", bet.method.into());
    put("edge", float(Fraction::ONE.minus(bet.returned)));
    put("numerator", whole(bet.returned.numerator()));
    put("denominator", whole(bet.returned.denominator()));
    for (name, figure) in &bet.further {
        put(name, float(*figure));
        put(&format!("{name}_fraction"), figure.to_string().into());
    }
    put("rules", game.source.words().into());
    object.into()
}

/// Converts a fraction to the nearest `f64`, because most JSON readers keep no more digits.
fn float(fraction: Fraction) -> Value {
    (fraction.numerator() as f64 / fraction.denominator() as f64).into()
}

/// Converts a whole number to JSON; a number of more than 64 bits becomes text.
fn whole(number: i128) -> Value {
    i64::try_from(number).map_or_else(|_| number.to_string().into(), Value::from)
}

fn table(game: &Game, bets: &[Return]) -> String {
    let mut out = format!("{} ({}), {}\n", game.name, game.key, game.source.words());
    let width = bets.iter().map(|bet| bet.bet.len()).max().unwrap_or(0);
    let mut line = |text: String| writeln!(out, "{}", text.trim_end()).expect("a String takes all");
    line(format!("  {:width$}  {:>8}  {:>9}  exactly", "bet", "return", "edge"));
    for bet in bets {
        let edge = Fraction::ONE.minus(bet.returned).times(Fraction::new(100, 1)).decimal(4);
        let (returned, exactly) = (bet.returned.decimal(6), bet.returned);
        line(format!("  {:width$}  {returned:>8}  {edge:>7} %  {exactly}", bet.bet));
        for (name, figure) in &bet.further {
            let words = name.replace('_', " ");
            line(format!("  {:width$}    {words}: {}  ({figure})", "", figure.decimal(6)));
        }
    }
    out
}

fn tell_actions(game: &Game, args: &HouseEdge) -> Result<(), Failure> {
    let cards = |text: &Option<String>| match text {
        Some(text) => parse_cards(text).map_err(NoAnswer::Cards),
        None => Ok(vec![]),
    };
    let spot = Spot { own: cards(&args.hand)?, common: cards(&args.board)? };
    let meter = Meter::new(game.key);
    let actions = edge::spot(game, &spot, threads(), &|done| meter.show(done));
    meter.clear();
    let actions = actions.map_err(NoAnswer::Spot)?;
    if args.json {
        let line = |action| format!("{}\n", action_object(game, args, action));
        return say(&actions.iter().map(line).collect::<String>());
    }
    let mut out = String::new();
    let mut stakes = None;
    for action in &actions {
        if stakes != Some(&action.stakes) {
            let on = action.stakes.iter().map(|(circle, times)| format!("{circle} {times}"));
            writeln!(out, "with {}:", on.collect::<Vec<_>>().join(", "))
                .expect("a String takes all");
            stakes = Some(&action.stakes);
        }
        let mark = if action.is_best { '*' } else { ' ' };
        let (value, exactly) = (action.value.decimal(6), over(action));
        writeln!(out, "{mark} {:8}  {value:>10}  {exactly}", action.choice)
            .expect("a String takes all");
    }
    out.push_str(
        "Values: average win over the whole round, in base stakes. * marks the best choice.\n",
    );
    say(&out)
}

/// Returns an action's value in words: over the number of deals if that is exact, otherwise as a reduced fraction.
fn over(action: &Action) -> String {
    let deals = i128::from(action.deals);
    let sum = action.value.times(Fraction::new(deals, 1));
    match sum.denominator() {
        1 => format!("{}/{deals}", sum.numerator()),
        _ => action.value.to_string(),
    }
}

fn action_object(game: &Game, args: &HouseEdge, action: &Action) -> Value {
    let stakes: Map<String, Value> =
        action.stakes.iter().map(|(circle, times)| ((*circle).into(), (*times).into())).collect();
    json!({
        "game": game.key,
        "hand": args.hand,
        "board": args.board,
        "stakes": stakes,
        "action": action.choice,
        "value": float(action.value),
        "numerator": whole(action.value.numerator()),
        "denominator": whole(action.value.denominator()),
        "deals": action.deals,
        "best": action.is_best,
    })
}
