//! Turns the form for a new table into its games, clock and bomb pots.

use books::{
    AnteBy, BankDrawn, ConfigError, Game, LegLength, Mix, NextGame, Refill, Rotation, Rulebook,
    Straddle, TimeBank, TimeRules, Timing, UsualBringIn,
};
use cash::{BombPots, BombWhen};
use hand::{Ante, Limit, Opening, Variant};
use units::{Chips, Millis};
use wire::{BombRule, LimitKind, NewClock, NewTable, StraddleKind};

/// Number of hands after which a time bank is refilled, if neither the form nor the rulebook sets it.
const USUAL_REFILL_HANDS: u16 = 10;

/// Returns the first game and, at a table of several games, the mix. Missing fields get default values.
pub(crate) fn games(
    new: &NewTable,
    rulebook: &Rulebook,
) -> Result<(Game, Option<Mix>), ConfigError> {
    let Some(key) = new.mix.as_deref() else {
        absent(new.games.is_empty(), "games", "without mix")?;
        absent(new.hands.is_none(), "hands", "without mix")?;
        let variant = offered(rulebook, new.game.as_deref().unwrap_or(hand::HOLDEM.key))?;
        let (small_blind, big_blind) = (new.small_blind, new.big_blind);
        let game = Game::usual(variant, limit(new.limit), rulebook, small_blind, big_blind);
        return Ok((with_ante(new, rulebook, game), None));
    };
    absent(new.game.is_none(), "game", "beside mix")?;
    let (games, usual_hands, next) = if key == Mix::CHOICE {
        (choice(new, rulebook)?, Mix::CHOICE_HANDS, NextGame::Chosen)
    } else {
        absent(new.games.is_empty(), "games", "but for dealers_choice")?;
        let rotation = Rotation::by_key(key).ok_or_else(Mix::unknown)?;
        (rotation.variants(), rotation.hands(new.seats_max), NextGame::InOrder)
    };
    let games = Game::beside_each_other(&games, rulebook, new.small_blind, new.big_blind);
    let mut games = games.into_iter().map(|game| with_ante(new, rulebook, game));
    let first = games.next().ok_or_else(Mix::too_few)?;
    let length = match new.hands {
        Some(0) => LegLength::Round,
        hands => LegLength::Hands(hands.unwrap_or(usual_hands)),
    };
    Ok((first, Some(Mix { key: key.into(), others: games.collect(), length, next })))
}

/// Returns the games to choose from, with default limits: those in the form, otherwise all that fit the table.
fn choice(
    new: &NewTable,
    rulebook: &Rulebook,
) -> Result<Vec<(&'static Variant, Limit)>, ConfigError> {
    if new.games.is_empty() {
        let offers = rulebook.table.games.iter();
        let roomy = offers.filter(|offer| offer.seats_max >= new.seats_max);
        let fitting = roomy.take(1 + Mix::OTHERS_MAX);
        return Ok(fitting.map(|offer| (offer.variant, offer.limits[0])).collect());
    }
    let game = |key: &String| {
        let offer = rulebook.offer(key).ok_or_else(|| rulebook.no_such_game())?;
        Ok((offer.variant, offer.limits[0]))
    };
    new.games.iter().map(game).collect()
}

fn offered(rulebook: &Rulebook, key: &str) -> Result<&'static Variant, ConfigError> {
    let offer = rulebook.offer(key).ok_or_else(|| rulebook.no_such_game())?;
    Ok(offer.variant)
}

fn absent(is_absent: bool, field: &'static str, but: &str) -> Result<(), ConfigError> {
    let wrong = || ConfigError { field, allowed: format!("absent {but}") };
    is_absent.then_some(()).ok_or_else(wrong)
}

/// Adds the form's ante and bring-in to a game.
///
/// In a mix the ante applies only to games without blinds. If the highest card opens, the rulebook says how many antes
/// its player must bet.
fn with_ante(new: &NewTable, rulebook: &Rulebook, mut game: Game) -> Game {
    let opening = game.variant.opening;
    let is_one = new.mix.is_none();
    if let Some(ante) = new.ante.filter(|_| is_one || opening != Opening::Blinds) {
        let by = ante_by(new).filter(|_| opening == Opening::Blinds).unwrap_or(AnteBy::Each);
        game.stakes.ante = if ante == Chips::ZERO { Ante::None } else { by.ante(ante) };
    }
    match (opening, game.stakes.ante) {
        (Opening::HighCard, Ante::Each(ante)) => {
            game.stakes.bring_in = ante.times(rulebook.table.five_card_bring_in_antes.into());
        }
        // From the form's ante, not the default one.
        (Opening::BringIn, Ante::Each(ante))
            if !is_one || rulebook.table.usual_bring_in == UsualBringIn::TwoAntes =>
        {
            game.stakes.bring_in = UsualBringIn::TwoAntes.of(game.stakes.big_blind, ante);
        }
        _ => {}
    }
    if let Some(bring_in) = new.bring_in.filter(|_| is_one || opening == Opening::BringIn) {
        game.stakes.bring_in = bring_in;
    }
    game
}

fn ante_by(new: &NewTable) -> Option<AnteBy> {
    Some(match new.ante_by? {
        wire::AnteBy::Each => AnteBy::Each,
        wire::AnteBy::BigBlind => AnteBy::BigBlind,
        wire::AnteBy::Button => AnteBy::Button,
    })
}

/// Converts the form's rule on who may straddle.
pub(crate) fn straddle(kind: StraddleKind) -> Straddle {
    match kind {
        StraddleKind::UnderTheGun => Straddle::UnderTheGun,
        StraddleKind::Restraddle => Straddle::Restraddle,
        StraddleKind::Button => Straddle::Button,
        StraddleKind::Mississippi => Straddle::Mississippi,
    }
}

/// Converts the form's rule on when bomb pots are played. `hands` applies only to `every`.
pub(crate) fn bomb(rule: BombRule) -> Result<BombPots, ConfigError> {
    let BombRule { when, hands, ante_big_blinds, boards } = rule;
    let when = match when {
        wire::BombWhen::Every => BombWhen::Every(hands),
        wire::BombWhen::Host => BombWhen::Ordered,
        wire::BombWhen::Agreed => BombWhen::Agreed,
    };
    let is_counted = matches!(when, BombWhen::Every(_));
    absent(is_counted || hands == 0, "bomb.hands", "where they are every so many hands")?;
    Ok(BombPots { when, ante_big_blinds, boards })
}

/// Converts the form's clock options, other than the time to act.
///
/// With unlimited thinking time there is no time bank unless the form asks for one.
pub(crate) fn timing(
    new: &NewClock,
    rules: &TimeRules,
    outage_hold: Millis,
) -> Result<Timing, ConfigError> {
    let seconds = |seconds: u32| Millis::seconds(seconds.into());
    let usual = if new.unlimited_time { Millis(0) } else { rules.bank_usual };
    let size = new.time_bank_s.map_or(usual, seconds);
    let bank = TimeBank::usual(size, rules).map(|usual| {
        let drawn = new.time_bank_drawn.map_or(usual.drawn, |drawn| match drawn {
            wire::BankDrawn::ByButton => BankDrawn::ByButton,
            wire::BankDrawn::ByItself => BankDrawn::ByItself,
        });
        TimeBank { drawn, ..usual }
    });
    let bank = bank.map(|bank| {
        let add = new.time_bank_refill_s.map(seconds).or(bank.refill.map(|usual| usual.add));
        let hands = bank.refill.map_or(USUAL_REFILL_HANDS, |usual| usual.hands);
        let hands = new.time_bank_refill_hands.map_or(hands, |hands| {
            u16::try_from(hands).unwrap_or(u16::MAX) // the check refuses it as too large
        });
        let refill = add.filter(|add| *add > Millis(0)).map(|add| Refill { add, hands });
        TimeBank { refill, ..bank }
    });
    absent(bank.is_some() || new.time_bank_drawn.is_none(), "time_bank_drawn", "without a bank")?;
    Ok(Timing {
        bank,
        more_time: seconds(new.more_time_s.unwrap_or(0)),
        unlimited: new.unlimited_time,
        outage_hold: outage_hold.min(rules.outage_hold_max),
    })
}

pub(crate) fn limit(limit: LimitKind) -> Limit {
    match limit {
        LimitKind::NoLimit => Limit::No,
        LimitKind::PotLimit => Limit::Pot,
        LimitKind::FixedLimit => Limit::Fixed,
    }
}
