//! A house's changes to the rules of a game, read from TOML: other odds, decks or conditions.

use crate::box_game::{Pays, Stake};
use crate::layout_game::roulette;
use crate::{
    BoxGame, Does, Family, Game, Judge, LayoutGame, Made, Odds, Qualifies, Ranking, Step, Table,
    Times,
};
use cards::Rank;
use toml::Value;

/// Why a rules file is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// The text is not TOML.
    #[error("the rules are not valid TOML: {0}")]
    Toml(String),
    /// The game does not have this key.
    #[error("unknown rule \"{key}\"; {game} has {}", list(.allowed))]
    Unknown {
        /// The unknown key, with the TOML table that it is in.
        key: String,
        /// Key of the game.
        game: &'static str,
        /// The keys that the game allows there.
        allowed: Vec<String>,
    },
    /// The value is not allowed for this key.
    #[error("{key} is {found}; expected {allowed}")]
    Value {
        /// The key, with the TOML table that it is in.
        key: String,
        /// The refused value, as TOML.
        found: String,
        /// The allowed values as text, such as "1 to 8".
        allowed: String,
    },
    /// The odds are too high, or have too many different second numbers, to be summed exactly.
    #[error(
        "the odds add up to {found} in their common unit; the maximum for an exact sum is {max}",
        max = UNITS_MAX
    )]
    TooHigh {
        /// Returns the highest win of a box, in the common unit of all odds.
        found: u64,
    },
}

fn list(keys: &[String]) -> String {
    if keys.is_empty() { "no rules to change".into() } else { keys.join(", ") }
}

/// Maximum win of a box, in the common unit of all its odds, for which every sum of the solver is exact.
pub const UNITS_MAX: u64 = 47_000;

/// Highest number of decks.
const DECKS_MAX: i64 = 8;

impl Game {
    /// Returns the game with the changes that a TOML file makes to its rules.
    ///
    /// # Errors
    /// [`RulesError`] names the first key that the game does not have, or whose value is not allowed.
    ///
    /// # Examples
    /// ```
    /// use banked::{Game, edge};
    ///
    /// let game = Game::of_key("ray-roulette").unwrap();
    /// let casino = game.with_rules("[pays]\nstraight-up = \"35:1\"").unwrap();
    /// let bets = edge::returns(&casino, 1, &|_| ());
    /// assert_eq!(bets[0].returned.to_string(), "36/37");
    /// assert!(game.with_rules("decks = 6").unwrap_err().to_string().contains("unknown rule \"decks\""));
    /// ```
    pub fn with_rules(&self, text: &str) -> Result<Game, RulesError> {
        let rules: toml::Table = text
            .parse()
            .map_err(|error: toml::de::Error| RulesError::Toml(error.message().into()))?;
        let mut game = self.clone();
        for (key, value) in &rules {
            game.set(key, value)?;
        }
        if let Family::Boxes(versus) = &game.family {
            let found = units(versus);
            if found > UNITS_MAX {
                return Err(RulesError::TooHigh { found });
            }
        }
        Ok(game)
    }

    /// Returns the keys that a rules file for this game may contain.
    pub fn rules(&self) -> Vec<&'static str> {
        let mut keys = vec!["pays"];
        match &self.family {
            Family::Layout(field) => match field.chance {
                crate::Chance::Shoe { .. } => keys.push("decks"),
                crate::Chance::Wheel { pockets: 37, balls: 2 } => keys.push("any_number"),
                crate::Chance::Wheel { pockets: 37, .. } => keys.push("calls"),
                _ => {}
            },
            Family::Boxes(versus) => {
                if versus.ranking != Ranking::Alone {
                    keys.push("dealer_qualifies");
                }
                if versus.circle_of("river").is_some() {
                    keys.extend(["blind_from", "river_needs_turn"]);
                }
                if versus.dealt() == (0, 0) {
                    keys.push("decks");
                }
            }
        }
        keys
    }

    fn set(&mut self, key: &str, value: &Value) -> Result<(), RulesError> {
        let game = self.key;
        if !self.rules().contains(&key) {
            let allowed = self.rules().into_iter().map(String::from).collect();
            return Err(RulesError::Unknown { key: key.into(), game, allowed });
        }
        match (&mut self.family, key) {
            (Family::Layout(field), "pays") => field_pays(game, field, value),
            (Family::Boxes(versus), "pays") => versus_pays(game, versus, value),
            (Family::Layout(field), "decks") => {
                field.chance = crate::Chance::Shoe { decks: decks(value)? };
                Ok(())
            }
            (Family::Layout(field), "any_number") => {
                roulette::add_any_number(field, odds(key, value)?);
                Ok(())
            }
            (Family::Layout(field), _) => {
                field.calls = if bool_of(key, value)? { roulette::calls(field) } else { vec![] };
                Ok(())
            }
            (Family::Boxes(versus), "decks") => {
                versus.decks = decks(value)?;
                Ok(())
            }
            (Family::Boxes(versus), "dealer_qualifies") => {
                versus.qualifies = qualifies(value)?;
                Ok(())
            }
            (Family::Boxes(versus), "blind_from") => blind_from(versus, value),
            (Family::Boxes(versus), _) => {
                river_needs_turn(versus, bool_of(key, value)?);
                Ok(())
            }
        }
    }
}

fn wrong(key: &str, value: &Value, allowed: impl Into<String>) -> RulesError {
    RulesError::Value { key: key.into(), found: value.to_string(), allowed: allowed.into() }
}

fn bool_of(key: &str, value: &Value) -> Result<bool, RulesError> {
    value.as_bool().ok_or_else(|| wrong(key, value, "true or false"))
}

fn odds(key: &str, value: &Value) -> Result<Odds, RulesError> {
    let text = value.as_str().unwrap_or_default();
    text.parse().map_err(|_| {
        let (win, per) = (Odds::WIN_MAX, Odds::PER_MAX);
        wrong(
            key,
            value,
            format!(
                "odds such as \"3:2\", from \"0:1\" to \"{win}:1\", the second number up to {per}"
            ),
        )
    })
}

fn decks(value: &Value) -> Result<u8, RulesError> {
    let known = value.as_integer().filter(|decks| (1..=DECKS_MAX).contains(decks));
    known.map(|decks| decks as u8).ok_or_else(|| wrong("decks", value, format!("1 to {DECKS_MAX}")))
}

const QUALIFIES: [(&str, Qualifies); 6] = [
    ("always", Qualifies::Always),
    ("jack", Qualifies::HighCard(Rank::Jack)),
    ("queen", Qualifies::HighCard(Rank::Queen)),
    ("king", Qualifies::HighCard(Rank::King)),
    ("ace", Qualifies::HighCard(Rank::Ace)),
    ("pair", Qualifies::Pair),
];

fn qualifies(value: &Value) -> Result<Qualifies, RulesError> {
    let found = QUALIFIES.iter().find(|(name, _)| value.as_str() == Some(name));
    found.map(|(_, qualifies)| *qualifies).ok_or_else(|| {
        let names: Vec<&str> = QUALIFIES.iter().map(|(name, _)| *name).collect();
        wrong("dealer_qualifies", value, format!("one of {}", names.join(", ")))
    })
}

/// Sets the lowest hand with which the base stake of Dynamic Poker wins (RAY-DYN-24).
fn blind_from(versus: &mut BoxGame, value: &Value) -> Result<(), RulesError> {
    let hands: Vec<Made> =
        Judge::Best.hands().iter().copied().filter(|made| *made > Made::HighCard).collect();
    let Some(from) = hands.iter().find(|made| value.as_str() == Some(made.name())) else {
        let names: Vec<&str> = hands.iter().map(|made| made.name()).collect();
        return Err(wrong("blind_from", value, format!("one of {}", names.join(", "))));
    };
    if let Pays::Dealer { win, .. } = &mut versus.circles[0].pays {
        *win = Table::from(*from, Odds::EVEN);
    }
    Ok(())
}

/// Sets whether a stake on the river needs a stake on the turn (RAY-DYN-18).
fn river_needs_turn(versus: &mut BoxGame, needs: bool) {
    let (turn, river) = (versus.circle_of("turn"), versus.circle_of("river"));
    for step in &mut versus.steps {
        let Step::Ask(ask) = step else { continue };
        for choice in &mut ask.choices {
            if matches!(choice.does, Does::Place { circle, .. } if Some(circle) == river) {
                choice.needs = turn.filter(|_| needs);
            }
        }
    }
}

fn table_of<'a>(key: &str, value: &'a Value) -> Result<&'a toml::Table, RulesError> {
    value.as_table().ok_or_else(|| wrong(key, value, "a table, such as [pays]"))
}

/// Sets the odds of the bets on a layout.
fn field_pays(game: &'static str, field: &mut LayoutGame, value: &Value) -> Result<(), RulesError> {
    for (key, value) in table_of("pays", value)? {
        let name = format!("pays.{key}");
        let Some(at) = field.kind_of(key) else {
            let allowed = field.kinds.iter().map(|kind| kind.key.clone()).collect();
            return Err(RulesError::Unknown { key: name, game, allowed });
        };
        let pays = &mut field.kinds[usize::from(at)].pays;
        if let Some(by_hits) = value.as_table() {
            for (hits, value) in by_hits {
                let name = format!("{name}.{hits}");
                let most = pays.len() - 1;
                let slot = hits.parse().ok().filter(|hits: &usize| (1..=most).contains(hits));
                let Some(slot) = slot else {
                    let allowed = (1..=most).map(|hits| hits.to_string()).collect();
                    return Err(RulesError::Unknown { key: name, game, allowed });
                };
                pays[slot] = odds(&name, value)?.returned();
            }
            continue;
        }
        let odds = odds(&name, value)?.returned();
        let is_win = |one: &Times| *one != Times::NOTHING && *one != Times::STAKE;
        let wins: Vec<Times> = pays.iter().copied().filter(is_win).collect();
        let for_each_hit = pays.iter().zip(0..).all(|(one, hits)| *one == pays[1].times(hits));
        if wins.windows(2).all(|two| two[0] == two[1]) {
            pays.iter_mut().filter(|one| is_win(one)).for_each(|one| *one = odds);
        } else if for_each_hit {
            pays.iter_mut().zip(0..).for_each(|(one, hits)| *one = odds.times(hits));
        } else {
            let allowed =
                "a table of odds by the number of hits, such as { 1 = \"1:1\", 2 = \"2:1\" }";
            return Err(wrong(&name, value, allowed));
        }
    }
    Ok(())
}

/// One pay table of a box game, with its key in rules files and the hands that it distinguishes.
struct Named<'a> {
    names: Vec<String>,
    table: &'a mut Table,
    hands: &'static [Made],
}

/// Returns every pay table of a box game.
///
/// The table `base` belongs to the base stake; `<circle>-bonus` is what a circle pays in addition, even if it loses.
fn tables(versus: &mut BoxGame) -> Vec<Named<'_>> {
    let compared = match versus.ranking {
        Ranking::Three => Judge::Three.hands(),
        Ranking::Seven | Ranking::Alone => Judge::Best.hands(),
    };
    let mut all = Vec::new();
    for circle in &mut versus.circles {
        let mut names = vec![circle.key.to_owned()];
        let alike = matches!(circle.pays, Pays::Hand(..)) && circle.stake != Stake::Side;
        if (alike || circle.stake == Stake::Base) && circle.key != "base" {
            names.push("base".into());
        }
        match &mut circle.pays {
            Pays::Hand(judge, table) => all.push(Named { names, table, hands: judge.hands() }),
            Pays::Dealer { win, also, .. } => {
                all.push(Named { names, table: win, hands: compared });
                if !also.rows().is_empty() {
                    let names = vec![format!("{}-bonus", circle.key)];
                    all.push(Named { names, table: also, hands: compared });
                }
            }
        }
    }
    all
}

/// Sets the odds of a box game's circles, hand by hand.
fn versus_pays(game: &'static str, versus: &mut BoxGame, value: &Value) -> Result<(), RulesError> {
    for (key, value) in table_of("pays", value)? {
        let name = format!("pays.{key}");
        let (called, others): (Vec<_>, Vec<_>) =
            tables(versus).into_iter().partition(|one| one.names.contains(key));
        if called.is_empty() {
            let mut allowed: Vec<String> = others.into_iter().flat_map(|one| one.names).collect();
            allowed.sort();
            allowed.dedup();
            return Err(RulesError::Unknown { key: name, game, allowed });
        }
        for Named { table, hands, .. } in called {
            for (hand, value) in table_of(&name, value)? {
                let name = format!("{name}.{hand}");
                let Some(made) = hands.iter().find(|made| made.name() == hand) else {
                    let allowed = hands.iter().map(|made| made.name().to_owned()).collect();
                    return Err(RulesError::Unknown { key: name, game, allowed });
                };
                table.set(*made, odds(&name, value)?);
            }
        }
    }
    Ok(())
}

/// Returns the highest win of a box, in the common unit of all odds.
fn units(versus: &BoxGame) -> u64 {
    let all = 0..versus.circles.len();
    let scale = crate::odds::common_step(all.clone().flat_map(|circle| versus.every_pay(circle)));
    let of_circle = |circle: usize| {
        let times = match versus.circles[circle].stake {
            Stake::Side => 1,
            _ => versus.times_max(circle),
        };
        let best = versus.best(circle).fraction();
        times * (best.numerator() / best.denominator() + 1) as u64
    };
    scale.saturating_mul(all.map(of_circle).sum())
}
