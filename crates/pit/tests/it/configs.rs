//! Tables of every game.

use banked::{Family, Game, Limit, Limits, OverMax, blackjack, step};
use pit::{Config, Pace, RemainingStakes, Rules};
use std::sync::Arc;
use units::{Chips, Currency, PlayerId, TableId};

/// The player who opened the table.
pub(crate) const HOST: PlayerId = PlayerId::from_bits(99);

/// A table of a layout or of boxes. Every maximum is twenty steps of stakes.
pub(crate) fn banked(key: &str) -> Config {
    let game = Game::of_key(key).unwrap();
    let (count, boxes) = match &game.family {
        Family::Layout(field) => (field.kinds.len(), 0),
        Family::Boxes(versus) => (versus.circles.len(), *versus.boxes.end()),
    };
    let limit = |at| {
        let step = step(&game, at);
        Limit::new(Chips::new(step), Chips::new(20 * step))
    };
    let limits = Arc::new(Limits::of_each((0..count).map(limit).collect(), OverMax::Void));
    let players_throw = key == "lucky-dice";
    config(key, Rules::Banked { game: Arc::new(game), limits, boxes, players_throw })
}

/// A table of blackjack with stakes from 10 to 100.
pub(crate) fn blackjack(key: &str) -> Config {
    let game = blackjack::GAMES.into_iter().find(|game| game.name == key).unwrap();
    with_rules(key, game.rules)
}

/// A table of blackjack with these rules.
pub(crate) fn with_rules(key: &str, rules: blackjack::Rules) -> Config {
    let limits = blackjack::Limits { min: Chips::new(10), max: Chips::new(100) };
    config(key, Rules::Blackjack { rules, limits })
}

fn config(key: &str, rules: Rules) -> Config {
    Config {
        table: TableId::from_bits(5),
        name: "Alpha".into(),
        currency: Currency::PLAY,
        game: key.into(),
        rules,
        seats: 7,
        buy_in_min: Chips::new(20),
        float: Chips::new(1_000_000),
        pace: Pace::USUAL,
        left: RemainingStakes::Proposal,
        host: Some(HOST),
        private: false,
    }
}

/// A table of every game.
pub(crate) fn all() -> Vec<Config> {
    let keys = Game::keys().map(banked);
    keys.chain(blackjack::GAMES.iter().map(|game| blackjack(game.name))).collect()
}
