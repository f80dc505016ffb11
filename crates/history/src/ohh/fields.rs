//! Reads the fields of a hand.

use super::actions::Actions;
use crate::json::{Node, Value};
use crate::phh::{Decimal, GAMES, Game, Opening, Unit};
use crate::stars::header::Header;
use crate::stars::item::{Item, Row, Seat, What};
use crate::stars::pots::Said;
use crate::stars::scan::Scan;
use crate::stars::{BadStars, Fault};
use hand::Limit;
use units::Chips;

/// Maximum number of decimals in an amount.
const PLACES_MAX: u8 = 8;

/// Makes the place for an error message: the line of the node, and this field's name.
pub(super) fn row(node: &Node, name: &str) -> Row {
    Row { line: node.line, text: name.to_owned() }
}

/// Returns a field, or an error if it is missing.
pub(super) fn must<'a>(node: &'a Node, name: &str) -> Result<&'a Node, BadStars> {
    node.get(name).ok_or_else(|| row(node, name).expected("this field"))
}

pub(super) fn must_list<'a>(node: &'a Node, name: &str) -> Result<&'a [Node], BadStars> {
    let field = must(node, name)?;
    field.list().ok_or_else(|| row(field, name).expected("a list"))
}

pub(super) fn must_text<'a>(node: &'a Node, name: &str) -> Result<&'a str, BadStars> {
    let field = must(node, name)?;
    field.text().ok_or_else(|| row(field, name).expected("a text"))
}

/// Reads an amount and converts it to chips of this unit; zero if the field is missing.
pub(super) fn chips(node: &Node, name: &str, unit: Unit) -> Result<Chips, BadStars> {
    match decimal(node, name)? {
        None => Ok(Chips::ZERO),
        Some(value) => {
            let chips = value.chips(unit.places).filter(|_| !value.is_negative());
            chips.ok_or_else(|| row(node, name).expected("an amount from 0 below 2^53"))
        }
    }
}

fn decimal(node: &Node, name: &str) -> Result<Option<Decimal>, BadStars> {
    let Some(field) = node.get(name) else { return Ok(None) };
    let value = field.text().and_then(|text| text.parse::<Decimal>().ok());
    value.map(Some).ok_or_else(|| row(field, name).expected("a decimal number"))
}

/// Returns the highest number of decimals that any amount of the hand has.
fn places(node: &Node) -> u8 {
    match &node.value {
        Value::Number(text) | Value::Text(text) => {
            text.parse::<Decimal>().map_or(0, Decimal::places)
        }
        Value::List(list) => list.iter().map(places).max().unwrap_or(0),
        Value::Table(fields) => {
            let is_amount = |name: &str| {
                ["amount", "stack", "rake", "jackpot"].iter().any(|it| name.contains(it))
                    || ["players", "rounds", "actions", "pots", "player_wins"].contains(&name)
            };
            let amounts = fields.iter().filter(|(name, _)| is_amount(name));
            amounts.map(|(_, node)| places(node)).max().unwrap_or(0)
        }
        Value::Null | Value::Bool(_) => 0,
    }
}

/// Reads a hand.
pub(super) fn hand(node: &Node) -> Result<(Header, Scan), BadStars> {
    let game = game(node)?;
    let is_play =
        node.get("currency").and_then(Node::text).is_some_and(|it| it == "XPM" || it == "PPC");
    let is_tournament = node.get("tournament").is_some_and(|it| it.value == Value::Bool(true));
    let places = places(node);
    if places > PLACES_MAX {
        return Err(row(node, "ohh").expected("amounts with at most 8 decimals"));
    }
    let least = if is_play || is_tournament { 0 } else { 2 };
    let unit = Unit { places: places.max(least) };
    let first = row(node, "ohh");
    let mut scan = Scan {
        unit,
        button: Some(button(node)?),
        seats: Vec::new(),
        items: Vec::new(),
        boards: Default::default(),
        is_run_twice: false,
        summary_row: first.clone(),
        summary: Vec::new(),
        blinds: [None; 2],
        said: None,
        tells_uncalled: false,
        is_stud: false,
        by_name: Vec::new(),
    };
    let ids = players(node, &mut scan)?;
    Actions::of(&mut scan, &ids, game.key == "short_deck").rounds(must_list(node, "rounds")?)?;
    pots(node, &mut scan, &ids)?;
    let amount = |name: &str| decimal(node, name).map(Option::unwrap_or_default);
    let (small, big) = (amount("small_blind_amount")?, amount("big_blind_amount")?);
    let small = if small.is_zero() && game.key == "short_deck" { big } else { small };
    if big.is_zero() || big.is_negative() || small.is_negative() {
        return Err(row(node, "big_blind_amount").expected("an amount above 0"));
    }
    let (small, big) = match game.limit {
        Limit::No | Limit::Pot => (small, big),
        // The format gives the blinds; in fixed limit the bets follow from the big one.
        Limit::Fixed => {
            let bet = chips(node, "big_blind_amount", unit)?;
            let twice = unit.show(bet.saturating_add(bet)).to_string();
            (big, twice.parse().expect("an amount as we write it"))
        }
    };
    let limit = must(node, "bet_limit")?;
    let cap = decimal(limit, "bet_cap")?.filter(|cap| !cap.is_zero() && !cap.is_negative());
    let header = Header { row: first, game, stakes: (small, big), cap, has_sign: false };
    Ok((header, scan))
}

fn button(node: &Node) -> Result<u8, BadStars> {
    let seat = must_text(node, "dealer_seat")?.parse().ok();
    let seat = seat.filter(|seat| (1..=10).contains(seat));
    seat.ok_or_else(|| row(node, "dealer_seat").expected("a seat from 1 to 10"))
}

/// Reads the game and its limit. Hands written by this program name the game in an extra field, `_game`.
fn game(node: &Node) -> Result<Game, BadStars> {
    let kind = must_text(node, "game_type")?;
    let most = most_cards(node);
    let ours = node.get("_game").and_then(Node::text);
    const KEYS: [&str; 10] = [
        "holdem",
        "short_deck",
        "omaha",
        "omaha_8",
        "omaha_5",
        "omaha_5_8",
        "omaha_6",
        "omaha_6_8",
        "courchevel",
        "courchevel_8",
    ];
    let key = match (ours, kind, most) {
        (Some(key), "Holdem" | "Omaha" | "OmahaHiLo", _) => {
            let known = KEYS.into_iter().find(|it| *it == key);
            known.ok_or_else(|| row(node, "_game").expected(KEYS.join(", ")))?
        }
        (None, "Holdem", _) => "holdem",
        (None, "Omaha", 0..=4) => "omaha",
        (None, "Omaha", 5) => "omaha_5",
        (None, "Omaha", _) => "omaha_6",
        (None, "OmahaHiLo", 0..=4) => "omaha_8",
        (None, "OmahaHiLo", 5) => "omaha_5_8",
        (None, "OmahaHiLo", _) => "omaha_6_8",
        _ => {
            let games = "Holdem, Omaha or OmahaHiLo: of other games the format does not say enough";
            return Err(row(node, "game_type").expected(games));
        }
    };
    let limits = must(node, "bet_limit")?;
    let limit = match must_text(limits, "bet_type")? {
        "NL" => Limit::No,
        "PL" => Limit::Pot,
        "FL" => Limit::Fixed,
        _ => return Err(row(limits, "bet_type").expected("NL, PL or FL")),
    };
    let code = GAMES.iter().find(|game| (game.key, game.limit) == (key, limit));
    let code = code.map_or("", |game| game.code);
    Ok(Game { code, key, limit, opening: Opening::Blinds })
}

/// The highest number of cards that any player of the hand is dealt or shows.
fn most_cards(node: &Node) -> usize {
    let list = |node: &Node, name: &str| -> Vec<Node> {
        node.get(name).and_then(Node::list).map(<[Node]>::to_vec).unwrap_or_default()
    };
    let rounds = list(node, "rounds");
    let actions = rounds.iter().flat_map(|round| list(round, "actions"));
    actions.map(|action| list(&action, "cards").len()).max().unwrap_or(0)
}

/// Reads the players; returns the player id of each seat.
fn players(node: &Node, scan: &mut Scan) -> Result<Vec<String>, BadStars> {
    let mut players = Vec::new();
    for player in must_list(node, "players")? {
        let id = must_text(player, "id")?.to_owned();
        let number = must_text(player, "seat")?.parse().ok();
        let number: u8 = number
            .filter(|seat| (1..=10).contains(seat))
            .ok_or_else(|| row(player, "seat").expected("a seat from 1 to 10"))?;
        let name = must_text(player, "name")?.to_owned();
        let stack = chips(player, "starting_stack", scan.unit)?;
        let is_out = player.get("is_sitting_out").is_some_and(|it| it.value == Value::Bool(true));
        let seat = Seat { number, name, stack, is_in: !is_out && !stack.is_zero() };
        if players
            .iter()
            .any(|(other, seat): &(String, Seat)| *other == id || seat.number == number)
        {
            return Err(row(player, "players").differs("there is a second id or seat like it"));
        }
        players.push((id, seat));
    }
    players.sort_by_key(|(_, seat)| seat.number);
    let (ids, seats) = players.into_iter().unzip();
    scan.seats = seats;
    Ok(ids)
}

/// The index of the player whom a field names.
pub(super) fn who(node: &Node, ids: &[String]) -> Result<usize, BadStars> {
    let id = must_text(node, "player_id")?;
    let who = ids.iter().position(|other| other == id);
    who.ok_or_else(|| row(node, "player_id").expected("the id of a player of the hand"))
}

/// Reads the amount of each pot and who won it.
fn pots(node: &Node, scan: &mut Scan, ids: &[String]) -> Result<(), BadStars> {
    let list = must_list(node, "pots")?;
    let at = must(node, "pots")?;
    let (mut total, mut rake) = (Chips::ZERO, Chips::ZERO);
    let mut pots: Vec<(u64, Chips)> = Vec::new();
    for pot in list {
        let number: u64 = must_text(pot, "number")?
            .parse()
            .map_err(|_| row(pot, "number").expected("0 for the main pot, 1 for the next, ..."))?;
        let amount = chips(pot, "amount", scan.unit)?;
        total = total.saturating_add(amount);
        for fee in ["rake", "jackpot"] {
            rake = rake.saturating_add(chips(pot, fee, scan.unit)?);
        }
        pots.push((number, amount));
        let place = pots.len() - 1;
        for win in must_list(pot, "player_wins")? {
            let who = who(win, ids)?;
            let amount = chips(win, "win_amount", scan.unit)?;
            let pot = (list.len() > 1).then_some(place);
            let row = row(win, "player_wins");
            if !scan.seats[who].is_in {
                return Err(row.differs("the player is sitting out"));
            }
            scan.items.push(Item { row, what: What::Collected { who, amount, pot } });
        }
    }
    if !pots.is_sorted_by_key(|(number, _)| *number) {
        return Err(
            row(at, "pots").bad(Fault::Expected("the pots in order, the main pot first".into()))
        );
    }
    let pots = if pots.len() > 1 {
        pots.into_iter().map(|(_, amount)| amount).collect()
    } else {
        Vec::new()
    };
    scan.said = Some(Said { row: row(at, "pots"), total, pots, rake });
    Ok(())
}
