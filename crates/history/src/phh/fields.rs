//! Reads the fields of one hand.

use super::file::Lines;
use super::*;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The fields of one hand, and the lines of its file.
pub(super) struct Fields<'a> {
    pub(super) table: &'a DeTable<'a>,
    pub(super) lines: &'a Lines<'a>,
    /// Line where the hand begins, from 1.
    pub(super) line: usize,
}

/// A finite decimal number, or infinity.
#[derive(Clone, Copy)]
enum Number {
    Finite(Decimal),
    Infinite,
}

/// A number in a field, with the name of the field and its line.
struct Figure {
    field: String,
    line: usize,
    value: Decimal,
}

/// Minimum number of decimal places for a file that counts in cents.
const CENTS: u8 = 2;

impl Fields<'_> {
    /// The game's code, known or unknown; `None` if the field is missing or is not a string.
    pub(super) fn variant(&self) -> Option<String> {
        match self.table.get("variant")?.get_ref() {
            DeValue::String(code) => Some(code.to_string()),
            _ => None,
        }
    }

    /// Reads the hand from these fields.
    pub(super) fn hand(&self) -> Result<Phh, BadPhh> {
        let game = self.game()?;
        let stacks = self.stacks()?;
        let players = stacks.len();
        let antes = self.amounts("antes", players)?;
        for ante in &antes {
            ante.must(!ante.value.is_negative(), "0 or more")?;
        }
        let blinds = match game.opening {
            Opening::Blinds => self.amounts("blinds_or_straddles", players)?,
            Opening::BringIn => Vec::new(),
        };
        let bring_in = match game.opening {
            Opening::Blinds => None,
            Opening::BringIn => Some(self.stake("bring_in")?),
        };
        let bets = match game.limit {
            hand::Limit::Fixed => vec![self.stake("small_bet")?, self.stake("big_bet")?],
            hand::Limit::No | hand::Limit::Pot => vec![self.stake("min_bet")?],
        };
        let actions = self.actions(players)?;
        let finishing = self.informal("finishing_stacks", players);
        let winnings = self.informal("winnings", players);

        // The whole hand has one unit: the finest that any of its numbers needs.
        let finite = |numbers: &[Number]| -> Vec<Decimal> {
            let finite = numbers.iter().filter_map(|number| match number {
                Number::Finite(value) => Some(*value),
                Number::Infinite => None,
            });
            finite.collect()
        };
        let mut numbers: Vec<Decimal> = Vec::new();
        numbers.extend(stacks.iter().flatten().map(|figure| figure.value));
        for figures in [&antes, &blinds, &bets] {
            numbers.extend(figures.iter().map(|figure| figure.value));
        }
        numbers.extend(bring_in.iter().map(|figure| figure.value));
        numbers.extend(actions.iter().filter_map(|action| action.amount()));
        for informal in [&finishing, &winnings].into_iter().flatten() {
            numbers.extend(finite(informal));
        }
        let unit = self.unit(&numbers);

        let chips = |figure: &Figure| figure.chips(unit);
        let all = |figures: &[Figure]| figures.iter().map(chips).collect::<Result<Vec<_>, _>>();
        let blind = |figure: &Figure| {
            let amount = figure.chips(unit)?;
            Ok(Blind { amount, is_newcomers: figure.value.is_negative() })
        };
        let finishing_stacks = finishing.and_then(|stacks| {
            let chips = |number: &Number| match number {
                Number::Finite(value) => value.chips(unit.places).map(Some),
                Number::Infinite => Some(None),
            };
            stacks.iter().map(chips).collect()
        });
        let bets = all(&bets)?;
        Ok(Phh {
            game,
            unit,
            antes_are_trimmed: self.flag("ante_trimming_status")?,
            antes: all(&antes)?,
            blinds: blinds.iter().map(blind).collect::<Result<_, _>>()?,
            bring_in: bring_in.as_ref().map(chips).transpose()?.unwrap_or_default(),
            bets: match bets[..] {
                [small, big] => Bets::Fixed { small, big },
                _ => Bets::Least(bets[0]),
            },
            stacks: stacks
                .iter()
                .map(|stack| stack.as_ref().map(chips).transpose())
                .collect::<Result<_, _>>()?,
            actions: actions
                .into_iter()
                .map(|action| action.scaled(unit))
                .collect::<Result<_, _>>()?,
            finishing_stacks,
        })
    }

    fn game(&self) -> Result<Game, BadPhh> {
        let value = self.value("variant")?;
        let DeValue::String(code) = value.get_ref() else {
            return Err(self.wrong_type("variant", value, "a game's code"));
        };
        let no_game = || self.bad("variant", value, BadField::Game(code.to_string()));
        Game::by_code(code).ok_or_else(no_game)
    }

    fn stacks(&self) -> Result<Vec<Option<Figure>>, BadPhh> {
        let value = self.value("starting_stacks")?;
        let numbers = self.numbers("starting_stacks", value)?;
        if !(2..=10).contains(&numbers.len()) {
            return Err(self.bad("starting_stacks", value, BadField::Players(numbers.len())));
        }
        let stack = |(figure, line, number): (String, usize, Number)| match number {
            Number::Infinite => Ok(None),
            Number::Finite(value) => {
                let figure = Figure { field: figure, line, value };
                figure.must(!value.is_negative() && !value.is_zero(), "above 0, or inf")?;
                Ok(Some(figure))
            }
        };
        numbers.into_iter().map(stack).collect()
    }

    /// Reads a list of finite numbers, one for each player.
    fn amounts(&self, field: &'static str, players: usize) -> Result<Vec<Figure>, BadPhh> {
        let value = self.value(field)?;
        let numbers = self.numbers(field, value)?;
        if numbers.len() != players {
            let why = BadField::Length { is: numbers.len(), players };
            return Err(self.bad(field, value, why));
        }
        numbers.into_iter().map(finite).collect()
    }

    /// Reads a single number above zero.
    fn stake(&self, field: &'static str) -> Result<Figure, BadPhh> {
        let value = self.value(field)?;
        let number = number(value.get_ref()).map_err(|why| self.bad(field, value, why))?;
        let figure = finite((field.to_owned(), self.at(value), number))?;
        figure.must(!figure.value.is_negative() && !figure.value.is_zero(), "above 0")?;
        Ok(figure)
    }

    fn flag(&self, field: &'static str) -> Result<bool, BadPhh> {
        let Some(value) = self.table.get(field) else { return Ok(false) };
        match value.get_ref() {
            DeValue::Boolean(flag) => Ok(*flag),
            _ => Err(self.wrong_type(field, value, "true or false")),
        }
    }

    /// Reads an optional list of numbers; `None` if the field is missing or is anything else.
    fn informal(&self, field: &'static str, players: usize) -> Option<Vec<Number>> {
        let DeValue::Array(array) = self.table.get(field)?.get_ref() else { return None };
        let numbers = array.iter().map(|value| number(value.get_ref()).ok());
        numbers.collect::<Option<Vec<_>>>().filter(|numbers| numbers.len() == players)
    }

    fn actions(&self, players: usize) -> Result<Vec<Unscaled>, BadPhh> {
        let value = self.value("actions")?;
        let DeValue::Array(array) = value.get_ref() else {
            return Err(self.wrong_type("actions", value, "a list of texts"));
        };
        let mut actions = Vec::with_capacity(array.len());
        for (number, value) in (1..).zip(array.iter()) {
            let DeValue::String(text) = value.get_ref() else {
                return Err(self.wrong_type(&format!("actions {number}"), value, "a text"));
            };
            let line = self.at(value);
            let bad = |why| BadPhh::Action { line, number, text: text.to_string(), why };
            if let Some(action) = Action::read(text, players).map_err(bad)? {
                actions.push(Unscaled { number, line, text: text.to_string(), action });
            }
        }
        Ok(actions)
    }

    /// Finds the unit of a chip: the smallest decimal place that any number needs.
    ///
    /// If a decimal point or a currency symbol occurs anywhere, the unit is a cent or smaller, so that an odd cent is
    /// not mistaken for an odd dollar.
    fn unit(&self, numbers: &[Decimal]) -> Unit {
        let in_cents = self.table.contains_key("currency_symbol")
            || numbers.iter().any(|number| number.has_point());
        let least = if in_cents { CENTS } else { 0 };
        let places = numbers.iter().map(|number| number.places()).fold(least, u8::max);
        Unit { places }
    }

    fn numbers(
        &self,
        field: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Result<Vec<(String, usize, Number)>, BadPhh> {
        let DeValue::Array(array) = value.get_ref() else {
            return Err(self.wrong_type(field, value, "a list of numbers"));
        };
        let entry = |(at, value): (usize, &Spanned<DeValue<'_>>)| {
            let field = format!("{field} {at}");
            let number = number(value.get_ref()).map_err(|why| self.bad(&field, value, why))?;
            Ok((field, self.at(value), number))
        };
        (1..).zip(array.iter()).map(entry).collect()
    }

    fn value(&self, field: &'static str) -> Result<&Spanned<DeValue<'_>>, BadPhh> {
        self.table.get(field).ok_or(BadPhh::Missing { line: self.line, field })
    }

    fn at(&self, value: &Spanned<DeValue<'_>>) -> usize {
        self.lines.line(value.span().start)
    }

    fn bad(&self, field: &str, value: &Spanned<DeValue<'_>>, why: BadField) -> BadPhh {
        BadPhh::Field { line: self.at(value), field: field.to_owned(), why }
    }

    fn wrong_type(&self, field: &str, value: &Spanned<DeValue<'_>>, must: &'static str) -> BadPhh {
        let is = value.get_ref().type_str();
        self.bad(field, value, BadField::Type { must, is })
    }
}

/// Reads a number from its text as written, without going through a binary float.
fn number(value: &DeValue<'_>) -> Result<Number, BadField> {
    let text = match value {
        DeValue::Integer(literal) if literal.radix() == 10 => literal.as_str(),
        DeValue::Float(literal) => literal.as_str(),
        other => return Err(BadField::Type { must: "a decimal number", is: other.type_str() }),
    };
    match text {
        "inf" | "+inf" => Ok(Number::Infinite),
        _ => Ok(Number::Finite(text.parse()?)),
    }
}

fn finite((field, line, number): (String, usize, Number)) -> Result<Figure, BadPhh> {
    match number {
        Number::Finite(value) => Ok(Figure { field, line, value }),
        Number::Infinite => {
            let why = BadField::Amiss { is: "inf".to_owned(), must: "finite" };
            Err(BadPhh::Field { line, field, why })
        }
    }
}

impl Figure {
    fn must(&self, holds: bool, must: &'static str) -> Result<(), BadPhh> {
        match holds {
            true => Ok(()),
            false => Err(self.bad(BadField::Amiss { is: self.value.to_string(), must })),
        }
    }

    fn chips(&self, unit: Unit) -> Result<Chips, BadPhh> {
        let out_of_range = || self.bad(AmountError::OutOfRange(self.value.to_string()).into());
        self.value.chips(unit.places).ok_or_else(out_of_range)
    }

    fn bad(&self, why: BadField) -> BadPhh {
        BadPhh::Field { line: self.line, field: self.field.clone(), why }
    }
}

/// An action whose amount has not yet been converted to chips.
struct Unscaled {
    number: usize,
    line: usize,
    text: String,
    action: Action<Decimal>,
}

impl Unscaled {
    fn amount(&self) -> Option<Decimal> {
        match self.action {
            Action::Player(_, Act::WagerTo(to)) => Some(to),
            _ => None,
        }
    }

    fn scaled(self, unit: Unit) -> Result<Line, BadPhh> {
        let Unscaled { number, line, text, action } = self;
        let out_of_range = |to: Decimal| AmountError::OutOfRange(to.to_string());
        let amount = |to: Decimal| to.chips(unit.places).ok_or_else(|| out_of_range(to));
        match action.map(amount) {
            Ok(action) => Ok(Line { number, line, text, action }),
            Err(why) => Err(BadPhh::Action { line, number, text, why: why.into() }),
        }
    }
}
