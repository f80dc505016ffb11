//! `cardroom games`: the games and what each rulebook has otherwise.

use crate::args::Games;
use crate::failure::Failure;
use crate::rank::NoAnswer;
use crate::{say, shelf};
use std::fmt::Write as _;
use wire::{GameInBook, GamePage, LimitKind};

/// Lists the games, or explains one by its key.
pub(crate) fn games(args: &Games) -> Result<(), Failure> {
    let shelf = shelf::read(&args.games)?;
    if let Some(key) = &args.rulebook {
        let book = shelf.book(key).ok_or_else(|| {
            let keys: Vec<&str> = shelf.books().iter().map(|book| book.key.as_str()).collect();
            NoAnswer::NoRulebook { name: key.clone(), keys: keys.join(", ") }
        })?;
        return say(&book.text);
    }
    let mut all = floor::games(&shelf);
    if let Some(name) = &args.name {
        let keys: Vec<String> = all.games.iter().map(|game| game.key.clone()).collect();
        all.games.retain(|game| game.key == *name);
        if all.games.is_empty() {
            return Err(NoAnswer::NoGame { name: name.clone(), keys: keys.join(", ") }.into());
        }
    }
    if let (Some(name), true) = (&args.name, args.toml) {
        return say(&shelf.game_text(name).expect("it was found"));
    }
    if args.json {
        let json = serde_json::to_string_pretty(&all).expect("text keys only");
        return say(&format!("{json}\n"));
    }
    match &args.name {
        Some(_) => say(&explained(&all.games[0])),
        None => say(&listed(&all.games)),
    }
}

fn listed(games: &[GamePage]) -> String {
    let width = |of: fn(&GamePage) -> &str| games.iter().map(|game| of(game).len()).max();
    let (keys, names) = (width(|game| &game.key), width(|game| &game.name));
    let mut out = String::new();
    for game in games {
        let books: Vec<&str> = game.rulebooks.iter().map(|book| &*book.rulebook).collect();
        let line = format!(
            "{:keys$}  {:names$}  {:5}  {:2} to {:2} players  {}",
            game.key,
            game.name,
            game.family,
            game.players_min,
            game.players_max,
            books.join(" "),
            keys = keys.unwrap_or_default(),
            names = names.unwrap_or_default(),
        );
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
    say("An example, of two who check and call:".into());
    game.example.iter().for_each(|line| say(format!("  {line}")));
    game.rulebooks.iter().for_each(|book| book_lines(book, &mut say));
    out
}

fn book_lines(book: &GameInBook, say: &mut impl FnMut(String)) {
    let clauses = match &book.clauses[..] {
        [] => String::new(),
        clauses => format!(" ({})", clauses.join(", ")),
    };
    let limits = limits(&book.limits);
    say(format!("By {}: {limits}; up to {} seats{clauses}", book.rulebook, book.seats_max));
    for rule in &book.differs {
        let clauses = match &rule.clauses[..] {
            [] => &rule.note,
            clauses => &clauses.join(", "),
        };
        say(format!("  {} = {}, not {} ({clauses})", rule.key, rule.value, rule.house));
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
