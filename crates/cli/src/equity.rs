//! `cardroom equity`: the equities of hands before all cards are dealt.

use crate::args::Equity;
use crate::failure::Failure;
use crate::rank::NoAnswer;
use crate::say;
use cards::parse_cards;
use equity::{
    Contest, Holding, Odds, Preflop, Share, Stop, exact_in_threads, looks, sample_in_threads,
};
use serde_json::json;
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;

/// Maximum number of comparisons for an exact answer by default. That number takes a few seconds.
const EXACT_MAX: u64 = 20_000_000;

/// The default sample: it ends after this many deals, or earlier if the standard error is at most this.
const SAMPLE: Stop = Stop { deals: 10_000_000, error: Some(0.0005) };

/// Width of the bar that shows an equity, in characters.
const BAR: usize = 24;

pub(crate) fn equity(args: &Equity) -> Result<(), Failure> {
    let odds = match &args.table {
        Some(table) => looked_up(table, args)?,
        None => odds(args)?,
    };
    if args.json {
        let hands = args.hands.iter().zip(&odds.shares).map(|(hand, share)| {
            let Share { equity, scoops, splits, error } = share;
            json!({ "hand": hand, "equity": equity, "wins": scoops, "ties": splits, "error": error })
        });
        let hands: Vec<_> = hands.collect();
        let answer = json!({
            "game": args.game,
            "board": args.board,
            "exact": odds.is_exact,
            "deals": odds.deals,
            "hands": hands,
        });
        return say(&format!(
            "{}\n",
            serde_json::to_string_pretty(&answer).expect("text keys only")
        ));
    }
    say(&words(&args.hands, &odds))
}

/// Runs `cardroom preflop`: writes the odds of all pairs of hold'em hands before the flop.
pub(crate) fn preflop(to: &Path) -> Result<(), Failure> {
    let fault = |what| move |error| Failure::File { what, path: to.into(), error };
    let file = OpenOptions::new().write(true).create_new(true).open(to);
    let mut file = file.map_err(fault("create"))?;
    let bytes = Preflop::compute().to_bytes();
    file.write_all(&bytes).and_then(|()| file.sync_all()).map_err(fault("write"))?;
    say(&format!(
        "{} has the odds for every pair of hands before the flop: {} bytes\n",
        to.display(),
        bytes.len()
    ))
}

/// Looks up the odds of two hands in a file that [`preflop`] wrote.
fn looked_up(table: &Path, args: &Equity) -> Result<Odds, Failure> {
    let [one, other] = args.hands.as_slice() else { return Err(NoAnswer::NotInTable.into()) };
    if args.game != "holdem" || !(args.board.is_empty() && args.dead.is_empty()) {
        return Err(NoAnswer::NotInTable.into());
    }
    let contest = Contest::of_key(&args.game).expect("hold'em is a game");
    let holding = |text: &str| Holding::parse(contest, text).map_err(NoAnswer::Holding);
    let (one, other) = (holding(one)?, holding(other)?);
    let path = || table.to_path_buf();
    let bytes =
        fs::read(table).map_err(|error| Failure::File { what: "read", path: path(), error })?;
    let table =
        Preflop::from_bytes(&bytes).map_err(|error| Failure::Table { path: path(), error })?;
    Ok(table.odds(&one, &other).map_err(NoAnswer::Equity)?)
}

fn odds(args: &Equity) -> Result<Odds, NoAnswer> {
    let contest =
        Contest::of_key(&args.game).ok_or_else(|| NoAnswer::Contest(args.game.clone()))?;
    let holding = |text: &String| Holding::parse(contest, text);
    let holdings = args.hands.iter().map(holding).collect::<Result<Vec<_>, _>>()?;
    let (board, dead) = (parse_cards(&args.board)?, parse_cards(&args.dead)?);
    let threads = usize::from(args.threads);
    let wants_sample = args.deals.is_some() || args.error.is_some();
    let is_small = || Ok(looks(contest, &holdings, &board, &dead)? <= EXACT_MAX);
    if args.exact || (!wants_sample && is_small().map_err(NoAnswer::Equity)?) {
        return Ok(exact_in_threads(threads, contest, &holdings, &board, &dead)?);
    }
    let stop = Stop {
        deals: args.deals.unwrap_or(SAMPLE.deals),
        // With `--deals` but no `--error`, take the whole sample.
        error: args.error.map(|percent| percent / 100.0).or(match args.deals {
            Some(_) => None,
            None => SAMPLE.error,
        }),
    };
    Ok(sample_in_threads(threads, contest, &holdings, &board, &dead, args.seed, stop)?)
}

fn words(hands: &[String], odds: &Odds) -> String {
    let width = hands.iter().map(String::len).max().unwrap_or(0);
    let mut out = String::new();
    for (hand, share) in hands.iter().zip(&odds.shares) {
        let full = (share.equity * BAR as f64).round() as usize;
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(BAR - full));
        let percent = |part: f64| part * 100.0;
        write!(
            out,
            "{hand:width$}  {bar}  {:6.2} %   wins {:5.2}  ties {:5.2}",
            percent(share.equity),
            percent(share.scoops),
            percent(share.splits),
        )
        .expect("a String takes everything");
        if !odds.is_exact {
            write!(out, "  ± {:.2}", percent(share.error)).expect("a String takes everything");
        }
        out.push('\n');
    }
    let how = if odds.is_exact { "all" } else { "a sample of" };
    writeln!(out, "{how} {} deals", odds.deals).expect("a String takes everything");
    out
}
