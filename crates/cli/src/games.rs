//! `cardroom games`: the games and mixes, and how the rulebooks differ.

use crate::args::Games;
use crate::failure::Failure;
use crate::rank::NoAnswer;
use crate::{say, shelf};
use std::fmt::Write as _;
use wire::{GameInBook, GamePage, GamesView, LimitKind, MixPage};

/// Runs `cardroom games`: lists the games, or explains the game or mix with this key.
pub(crate) fn games(args: &Games) -> Result<(), Failure> {
    let shelf = match &args.games {
        Some(folder) => shelf::read_named(folder)?,
        None => shelf::read(&args.data.data)?,
    };
    if let Some(key) = &args.rulebook {
        let book = shelf.book(key).ok_or_else(|| {
            let keys: Vec<&str> = shelf.books().iter().map(|book| book.key.as_str()).collect();
            NoAnswer::NoRulebook { name: key.clone(), keys: keys.join(", ") }
        })?;
        return say(&book.text);
    }
    let mut all = floor::games(&shelf);
    if let Some(name) = &args.name {
        only(&mut all, name, args.toml)?;
    }
    if let (Some(name), true) = (&args.name, args.toml) {
        return say(&shelf.game_text(name).expect("it was found"));
    }
    if args.json {
        let json = serde_json::to_string_pretty(&all).expect("text keys only");
        return say(&format!("{json}\n"));
    }
    match (&args.name, &all.mixes[..]) {
        (Some(name), [mix]) if mix.key == *name => say(&explained_mix(mix, &all.games)),
        (Some(_), _) => say(&explained(&all.games[0])),
        (None, _) => say(&listed(&all)),
    }
}

/// Keeps only the game with this key, or the mix with this key and its games.
///
/// With `is_file`, the key must be that of a game, because a mix has no file.
fn only(all: &mut GamesView, name: &str, is_file: bool) -> Result<(), NoAnswer> {
    if all.games.iter().any(|game| game.key == name) {
        all.games.retain(|game| game.key == name);
        return Ok(());
    }
    let games = all.games.iter().map(|game| &game.key);
    let mixes = all.mixes.iter().filter(|_| !is_file).map(|mix| &mix.key);
    let keys: Vec<&str> = games.chain(mixes).map(String::as_str).collect();
    let keys = keys.join(", ");
    let Some(mix) = all.mixes.iter().find(|mix| mix.key == name && !is_file).cloned() else {
        return Err(NoAnswer::NoGame { name: name.into(), keys });
    };
    all.games.retain(|game| mix.chosen || mix.games.iter().any(|one| one.key == game.key));
    all.mixes = vec![mix];
    Ok(())
}

fn listed(all: &GamesView) -> String {
    let rows: Vec<[&str; 3]> = (all.games.iter())
        .map(|game| [&*game.key, &game.name, &game.family])
        .chain(all.mixes.iter().map(|mix| [&*mix.key, &mix.name, "mix"]))
        .collect();
    let width = |at: usize| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or(0);
    let (keys, names, families) = (width(0), width(1), width(2));
    let of_game = |game: &GamePage| {
        let books: Vec<&str> = game.rulebooks.iter().map(|book| &*book.rulebook).collect();
        (game.players_min, game.players_max, books.join(" "))
    };
    let of_mix = |mix: &MixPage| (2, mix.seats_max, mix.rulebooks.join(" "));
    let rest = all.games.iter().map(of_game).chain(all.mixes.iter().map(of_mix));
    let mut out = String::new();
    for ([key, name, family], (least, most, books)) in rows.iter().zip(rest) {
        let players = format!("{least} to {most:2} players");
        let line =
            format!("{key:keys$}  {name:names$}  {family:families$}  {players:>15}  {books}");
        writeln!(out, "{line}").expect("a String takes everything");
    }
    out
}

fn explained(game: &GamePage) -> String {
    let mut out = format!("{} ({}, family {})\n", game.name, game.key, game.family);
    let mut say = |line: String| writeln!(out, "{line}").expect("a String takes everything");
    say(format!("Limits:   {}", limits(&game.limits)));
    say(format!("Players:  {} to {}", game.players_min, game.players_max));
    say(format!("Deck:     {}", game.deck));
    say(format!("Opening:  {}", game.opening));
    say("Streets:".into());
    for street in &game.streets {
        let deals = street.deals.join(", ");
        say(format!("  {}: {deals}; first {}; {}", street.name, street.first, street.bet));
    }
    game.ranking.iter().for_each(|made| say(format!("Ranking:  {made}")));
    say(format!("The pot:  {}", game.sharing));
    clause_line(&game.clauses, &mut say);
    say("Example, with two players who check and call:".into());
    game.example.iter().for_each(|line| say(format!("  {line}")));
    game.rulebooks.iter().for_each(|book| book_lines(book, &mut say));
    out
}

fn explained_mix(mix: &MixPage, games: &[GamePage]) -> String {
    let mut out = format!("{} ({}, a mix)\n", mix.name, mix.key);
    let mut say = |line: String| writeln!(out, "{line}").expect("a String takes everything");
    if mix.chosen {
        say("Games:    all that the rulebook offers, or some, each with its usual limit".into());
        say("Next:     players choose in turn; without a choice, the last game is repeated".into());
    } else {
        say("Games:".into());
        for (number, game) in (1..).zip(&mix.games) {
            let name = games.iter().find(|page| page.key == game.key).map(|page| &*page.name);
            let (name, limit) = (name.unwrap_or(&game.key), limits(&[game.limit]));
            say(format!("  {number}. {name} ({}), {limit}", game.key));
        }
        say("Next:     in this order, then again from the first".into());
    }
    let hands = |count: u8| if count == 1 { "1 hand".into() } else { format!("{count} hands") };
    let (few, many) = (hands(mix.hands_few), hands(mix.hands_many));
    say(match few == many {
        true => format!("Leg:      {few} of each game, unless the table's options say otherwise"),
        false => format!(
            "Leg:      {few} of each game at tables of up to six seats, {many} at larger ones, unless \
             the table's options say otherwise"
        ),
    });
    say(format!("Players:  2 to {}", mix.seats_max));
    let books = if mix.rulebooks.is_empty() { "none".into() } else { mix.rulebooks.join(", ") };
    say(format!("Books:    {books}"));
    clause_line(&mix.clauses, &mut say);
    out
}

fn clause_line(clauses: &[String], say: &mut impl FnMut(String)) {
    if !clauses.is_empty() {
        say(format!("Clauses:  {}", clauses.join(", ")));
    }
}

fn book_lines(book: &GameInBook, say: &mut impl FnMut(String)) {
    let clauses = match &book.clauses[..] {
        [] => String::new(),
        clauses => format!(" ({})", clauses.join(", ")),
    };
    let limits = limits(&book.limits);
    say(format!("By {}: {limits}; up to {} seats{clauses}", book.rulebook, book.seats_max));
    for rule in &book.differs {
        let why = match (&rule.clauses[..], &*rule.note) {
            ([], "") => String::new(),
            ([], note) => format!(" ({note})"),
            (clauses, _) => format!(" ({})", clauses.join(", ")),
        };
        say(format!("  {} = {}, not {}{why}", rule.key, rule.value, rule.house));
    }
}

fn limits(limits: &[LimitKind]) -> String {
    let word = |limit: &LimitKind| match limit {
        LimitKind::NoLimit => "no limit",
        LimitKind::PotLimit => "pot limit",
        LimitKind::FixedLimit => "fixed limit",
    };
    limits.iter().map(word).collect::<Vec<_>>().join(", ")
}
