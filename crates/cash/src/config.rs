//! The options of a cash table, with their limits.

use crate::{BombPots, Jackpot, PoolConfig};
use books::{
    AnteBy, BLINDS_RATIO_MAX, BUY_IN_MAX, ConfigError, Fee, Game, LegLength, Mix, NextGame,
    RakeScale, Rulebook, SEAT_OFFER, Straddle, TIME_TO_ACT, TimeCharge, Timing, limit_word,
    require, within, within_s,
};
use hand::{Ante, Limit, Muck, Opening, Rules, Stakes, Variant};
use std::sync::Arc;
use table::{HAND_HELD_MAX, Settings};
use units::bound::SEATS_MAX;
use units::text::TABLE_NAME;
use units::{Bps, Chips, Currency, Millis, PlayerId, TableId};

/// Maximum small blind.
const SMALL_BLIND_MAX: u64 = 1_000_000;
/// Maximum big blind, and maximum small bet in fixed limit.
const BIG_BLIND_MAX: u64 = SMALL_BLIND_MAX * BLINDS_RATIO_MAX;
/// Minimum buy-in, in big blinds.
const BUY_IN_BIG_BLINDS_MIN: u64 = 2;
/// Maximum delay for spectators, in minutes.
pub const RAIL_DELAY_MAX_MIN: u64 = 15;
const MINUTE: Millis = Millis::seconds(60);
const PAUSE_MAX: Millis = Millis::seconds(60);
const AWAY_MAX: (Millis, Millis) = (Millis::seconds(60), Millis::seconds(24 * 3_600));

/// The options of one table, fixed when it opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableConfig {
    /// Identifier of the table in the room.
    pub table: TableId,
    /// Name of the table, within the bounds of [`TABLE_NAME`].
    pub name: String,
    /// The game; in a mix, the first game, to which `limit` and `stakes` apply.
    pub variant: &'static Variant,
    /// Betting limit of the game.
    pub limit: Limit,
    /// Blinds, ante and bets of the game.
    ///
    /// In a game with blinds: a small blind of 1 to 1,000,000, a big blind of 1 to 4 small blinds, and an ante of at
    /// most the big blind. At fixed limit: a small bet of at least 1, and a big bet of 1 to 4 small bets. A game
    /// without blinds needs an ante from every seat and, if the lowest card brings it in, a bring-in below the minimum
    /// bet. There the big blind serves only as the unit for stack sizes.
    pub stakes: Stakes,
    /// The other games of a mix, and the order of play; `None` at a table with one game.
    ///
    /// Each of these games has the same bounds as the first.
    pub mix: Option<Mix>,
    /// Currency in which players buy their chips.
    pub currency: Currency,
    /// The table's rulebook.
    ///
    /// It must offer the table's games, limits, number of seats, blinds and straddles.
    pub rulebook: Arc<Rulebook>,
    /// Number of seats, 2 to 10, within what the games and the rulebook allow.
    pub seats_max: u8,
    /// Minimum buy-in, at least 2 big blinds.
    pub buy_in_min: Chips,
    /// Maximum buy-in, and maximum stack after a top-up; up to 1,000,000,000.
    pub buy_in_max: Chips,
    /// Time to act on each turn, 5 s to 10 min.
    pub time_to_act: Millis,
    /// Time beyond the time to act: a time bank, more time on request, or no limit at all.
    pub timing: Timing,
    /// Pause from the end of one hand to the start of the next, up to 60 s.
    pub pause_between_hands: Millis,
    /// How long a player may sit out before they lose the seat, 1 min to 24 h.
    pub away_max: Millis,
    /// How long a free seat is held for the next player in line, 5 s to 5 min.
    pub seat_offer: Millis,
    /// Who may straddle; `None` if nobody may.
    pub straddle: Option<Straddle>,
    /// When and how the table plays bomb pots; `None` if never.
    pub bomb: Option<BombPots>,
    /// Whether players find the table only through its link. A private table has a host.
    pub private: bool,
    /// Player who opened the table and runs it; `None` at a table without a host.
    pub host: Option<PlayerId>,
    /// Whether the host must approve each player before they sit down.
    ///
    /// Allowed only at a private table where players are known by name. See
    /// [`Table::must_ask`](crate::Table::must_ask).
    pub host_seats: bool,
    /// House players wanted when the table opens, from 0 to the rulebook's maximum.
    pub house_players: u8,
    /// The charges that the operator has set for this table, within what the rulebook allows.
    ///
    /// `None` uses the charges of the rulebook. See [`TableConfig::fee`].
    pub fee: Option<Fee>,
    /// The table's part in the bad-beat jackpot; `None` if it has none.
    pub jackpot: Option<Jackpot>,
    /// Whether players stay unknown to each other. In each sitting, a player then has the name of their seat.
    pub anonymous: bool,
    /// Delay for spectators other than the host: whole minutes, 0 to 15.
    pub rail_delay: Millis,
    /// Whether spectators see all cards of a finished hand, after the delay.
    ///
    /// This needs a delay of at least a minute. Players learn of it when they sit down.
    pub rail_cards: bool,
    /// Options of a table that belongs to a pool; `None` at any other table.
    ///
    /// A pool's table has one game with blinds and is not private. It has no straddles, bomb pots, jackpot or host, and
    /// no delay for spectators.
    pub pool: Option<PoolConfig>,
}

impl TableConfig {
    /// Returns the options that this table shares with every other kind of poker table.
    pub fn settings(&self) -> Settings {
        Settings {
            table: self.table,
            rulebook: Arc::clone(&self.rulebook),
            seats_max: self.seats_max,
            time_to_act: self.time_to_act,
            timing: self.timing.clone(),
            pause_between_hands: self.pause_between_hands,
            hand_held_max: HAND_HELD_MAX,
            anonymous: self.anonymous,
        }
    }

    /// Checks every option against its bounds and the rulebook.
    ///
    /// # Errors
    /// [`ConfigError`] for the first option that is not allowed.
    pub fn check(&self) -> Result<(), ConfigError> {
        let is_fit = TABLE_NAME.fit(&self.name).is_ok_and(|fit| fit == self.name);
        require(is_fit, "name", || {
            format!("{} to {} visible characters", TABLE_NAME.chars_min, TABLE_NAME.chars_max)
        })?;
        for game in self.games() {
            self.check_game(&game)?;
            check_stakes(&game, self.currency, &self.rulebook)?;
        }
        self.check_straddle()?;
        self.check_mix()?;
        require(self.rulebook.table.allows(self.currency), "currency", || {
            let of_book = self.rulebook.table.currencies.iter().map(Currency::code);
            [Currency::PLAY.code()].into_iter().chain(of_book).collect::<Vec<_>>().join(", ")
        })?;
        self.check_bomb()?;
        self.check_pool()?;
        let buy_in_min = self.stakes.big_blind.times(BUY_IN_BIG_BLINDS_MIN);
        within(self.buy_in_min.get(), (buy_in_min.get(), BUY_IN_MAX), "buy_in_min")?;
        within(self.buy_in_max.get(), (self.buy_in_min.get(), BUY_IN_MAX), "buy_in_max")?;
        self.check_no_buy_in_max()?;
        within_s(self.time_to_act, TIME_TO_ACT, "time_to_act_s")?;
        self.timing.check(&self.rulebook.table.time, self.private)?;
        let pause = (0, PAUSE_MAX.0);
        within(self.pause_between_hands.0, pause, "pause_between_hands_ms")?;
        within_s(self.away_max, AWAY_MAX, "away_max_s")?;
        within_s(self.seat_offer, SEAT_OFFER, "seat_offer_s")?;
        within(self.house_players, (0, self.rulebook.table.house_players_max), "house_players")?;
        let (minutes, rest) = (self.rail_delay.0 / MINUTE.0, self.rail_delay.0 % MINUTE.0);
        within(minutes + rest, (0, RAIL_DELAY_MAX_MIN), "rail_delay_min")?;
        require(!self.rail_cards || minutes > 0, "rail_cards", || "false without a delay".into())?;
        require(!self.private || self.rulebook.table.private_tables, "private", || {
            format!("false: the rulebook {} has no private tables", self.rulebook.key)
        })?;
        require(!self.private || self.host.is_some(), "host", || {
            "present at a private table".into()
        })?;
        require(!self.host_seats || self.private, "host_seats", || {
            "false at a table that is not private".into()
        })?;
        // A host who approves players has to know who they are.
        require(!self.host_seats || !self.anonymous, "host_seats", || {
            "false at an anonymous table".into()
        })?;
        self.fee.as_ref().map_or(Ok(()), |fee| fee.check(&self.rulebook.table.fee))?;
        if let Some(charge) = self.time_charge() {
            require(self.buy_in_min > charge.amount, "buy_in_min", || {
                format!("more than the charge for time, {}", charge.amount)
            })?;
        }
        self.jackpot.as_ref().map_or(Ok(()), |jackpot| {
            let offered = self.rulebook.table.jackpot.is_some();
            require(offered, "jackpot.tables", || "tables of a rulebook with jackpots".into())?;
            self.games().iter().try_for_each(|game| jackpot.check(game.variant.key))
        })
    }

    /// Returns what the table charges: as set by the operator, or else by the rulebook. `None` if it charges nothing.
    pub fn fee(&self) -> Option<Fee> {
        let of_book = || {
            let (rake, fee) = (&self.rulebook.rules.rake, &self.rulebook.table.fee);
            Fee::Percent(RakeScale { share: rake.share, cap: rake.cap, steps: fee.steps.clone() })
        };
        let fee = self.fee.clone().unwrap_or_else(of_book);
        match &fee {
            Fee::Percent(scale) if scale.is_none() => None,
            Fee::Percent(_) | Fee::Time(_) => Some(fee),
        }
    }

    /// Returns the table's time charge; `None` if it has none. A table with a time charge takes no rake.
    pub fn time_charge(&self) -> Option<TimeCharge> {
        match self.fee {
            Some(Fee::Time(charge)) => Some(charge),
            Some(Fee::Percent(_)) | None => None,
        }
    }

    /// Returns the rules for one hand of this game with this many players: the rulebook's, with the table's rake.
    pub(crate) fn rules_of(&self, game: &Game, players: u8) -> Rules {
        let mut rules = self.rulebook.rules.clone();
        (rules.rake.share, rules.rake.cap) = match self.fee() {
            Some(Fee::Percent(scale)) => {
                (scale.share, scale.cap_at(game.stakes.big_blind, players))
            }
            Some(Fee::Time(_)) | None => (Bps(0), Chips::ZERO),
        };
        if self.jackpot.is_some() {
            rules.muck = Muck::Nobody; // a hand that may win the jackpot must be seen
        }
        rules
    }

    /// Checks that the rulebook offers this game with this limit and the table's number of seats.
    fn check_game(&self, game: &Game) -> Result<(), ConfigError> {
        let rulebook = &self.rulebook;
        let offer = rulebook.offer(game.variant.key).ok_or_else(|| rulebook.no_such_game())?;
        require(offer.limits.contains(&game.limit), "limit", || {
            let limits: Vec<&str> = offer.limits.iter().copied().map(limit_word).collect();
            limits.join(", ")
        })?;
        within(self.seats_max, (offer.variant.seats_min, self.seats_most()), "seats_max")
    }

    /// Checks that a table with only fixed-limit games has no maximum buy-in, if the rulebook says that they have none.
    fn check_no_buy_in_max(&self) -> Result<(), ConfigError> {
        let limits: Vec<Limit> = self.games().iter().map(|game| game.limit).collect();
        let (_, most) = self.rulebook.table.buy_ins(&limits, self.stakes.big_blind);
        let has_none = most == Chips::new(BUY_IN_MAX);
        require(!has_none || self.buy_in_max == most, "buy_in_max", || {
            format!("absent: the rulebook {} has no maximum at fixed limit", self.rulebook.key)
        })
    }

    /// Checks the options of a pool's table.
    ///
    /// In a pool, the players who are due to pay the blinds post them, whatever their seats.
    fn check_pool(&self) -> Result<(), ConfigError> {
        let Some(pool) = self.pool else { return Ok(()) };
        within(pool.least, (2, self.seats_max), "pool")?;
        let with_blinds = self.variant.opening == Opening::Blinds && self.mix.is_none();
        require(with_blinds, "game", || "one game with blinds, in a pool".into())?;
        require(self.straddle.is_none(), "straddle", || "absent in a pool".into())?;
        require(self.bomb.is_none(), "bomb", || "absent in a pool".into())?;
        require(!self.timing.unlimited, "unlimited_time", || "false in a pool".into())?;
        require(self.rail_delay == Millis(0), "rail_delay_min", || "0 in a pool".into())?;
        require(self.jackpot.is_none(), "jackpot.tables", || "tables, not pools".into())?;
        require(!self.private && self.host.is_none(), "private", || "false in a pool".into())
    }

    /// Returns the maximum number of seats that every game of the table can take.
    fn seats_most(&self) -> u8 {
        let games = self.games();
        let offers = games.iter().filter_map(|game| self.rulebook.offer(game.variant.key));
        let of_mix = self.mix.as_ref().and_then(Mix::seats_max);
        offers.map(|offer| offer.seats_max).chain(of_mix).min().unwrap_or(SEATS_MAX).min(SEATS_MAX)
    }

    /// Checks that the rulebook allows the table's kind of straddle in at least one of its games.
    fn check_straddle(&self) -> Result<(), ConfigError> {
        let Some(kind) = self.straddle else { return Ok(()) };
        let rules = &self.rulebook.table;
        let may = self.games().iter().any(|game| rules.may_straddle(game.variant));
        require(may && rules.straddles.contains(&kind), "straddle", || {
            let words: Vec<&str> = rules.straddles.iter().map(|kind| kind.word()).collect();
            if may && !words.is_empty() { words.join(", ") } else { "absent".into() }
        })
    }

    /// Checks that the rulebook offers the mix, and checks its number of games, length of a leg, and order.
    fn check_mix(&self) -> Result<(), ConfigError> {
        let games = self.games();
        let Some(mix) = &self.mix else { return Ok(()) };
        let rules = &self.rulebook.table;
        require(rules.mixes.contains(&mix.key), "mix", || match &rules.mixes[..] {
            [] => "absent".into(),
            keys => keys.join(", "),
        })?;
        let fits = (1..=Mix::OTHERS_MAX).contains(&mix.others.len());
        fits.then_some(()).ok_or_else(Mix::too_few)?;
        if let LegLength::Hands(hands) = mix.length {
            within(hands, (1, LegLength::HANDS_MAX), "hands")?;
        }
        if mix.next == NextGame::InOrder {
            check_after_pot_limit(&games)?;
        }
        Ok(())
    }
}

/// Checks that the big blind does not fall from a pot-limit game to the next game.
fn check_after_pot_limit(games: &[Game]) -> Result<(), ConfigError> {
    let following = games.iter().cycle().skip(1);
    for (game, next) in games.iter().zip(following).filter(|(game, _)| game.limit == Limit::Pot) {
        let least = game.stakes.big_blind.get();
        within(next.stakes.big_blind.get(), (least, BIG_BLIND_MAX), "big_blind")?;
    }
    Ok(())
}

/// Checks the blinds, `small` and `big`, against the rulebook's maximum for games for money.
fn check_ceilings((small, big): (u64, u64), rulebook: &Rulebook) -> Result<(), ConfigError> {
    let rules = &rulebook.table;
    if let Some(most) = rules.small_blind_max {
        within(small, (1, most.get()), "small_blind")?;
    }
    match rules.big_blind_max {
        Some(most) => within(big, (small, most.get()), "big_blind"),
        None => Ok(()),
    }
}

fn check_stakes(game: &Game, currency: Currency, rulebook: &Rulebook) -> Result<(), ConfigError> {
    let Game { variant, limit, stakes } = game;
    let (small_blind, big_blind) = (stakes.small_blind.get(), stakes.big_blind.get());
    if variant.opening == Opening::Blinds {
        within(small_blind, (1, SMALL_BLIND_MAX), "small_blind")?;
        let is_double = rulebook.table.big_blind_is_double;
        let ratio = if is_double { (2, 2) } else { (1, BLINDS_RATIO_MAX) };
        within(big_blind, (small_blind * ratio.0, small_blind * ratio.1), "big_blind")?;
        if !currency.is_play() {
            check_ceilings((small_blind, big_blind), rulebook)?;
        }
    } else {
        within(big_blind, (1, BIG_BLIND_MAX), "big_blind")?;
        within(small_blind, (0, big_blind), "small_blind")?;
    }
    let least_bet = match *limit {
        Limit::No | Limit::Pot => big_blind,
        Limit::Fixed => {
            let small_bet = stakes.small_bet.get();
            within(small_bet, (1, BIG_BLIND_MAX), "small_bet")?;
            let most = small_bet * BLINDS_RATIO_MAX;
            within(stakes.big_bet.get(), (small_bet, most), "big_bet")?;
            small_bet
        }
    };
    if variant.opening == Opening::BringIn {
        within(least_bet, (2, BIG_BLIND_MAX), bet_field(*limit))?; // the bring-in must be lower
    }
    let by = AnteBy::of(&stakes.ante).filter(|_| variant.opening == Opening::Blinds);
    require(by.is_none_or(|by| rulebook.table.antes.contains(&by)), "ante_by", || {
        rulebook.table.antes.iter().map(|by| by.word()).collect::<Vec<_>>().join(", ")
    })?;
    match (variant.opening, stakes.ante) {
        (Opening::Blinds, Ante::None) => {}
        (Opening::Blinds, Ante::Each(ante) | Ante::BigBlind(ante) | Ante::Button(ante)) => {
            within(ante.get(), (1, big_blind), "ante")?;
        }
        (_, Ante::Each(ante)) => within(ante.get(), (1, least_bet), "ante")?,
        (_, Ante::None | Ante::BigBlind(_) | Ante::Button(_)) => within(0, (1, least_bet), "ante")?,
    }
    check_stake_cap(game, least_bet, rulebook)?;
    if variant.opening == Opening::HighCard {
        check_high_card(game, least_bet, rulebook)?;
    }
    let bring_in = match variant.opening {
        Opening::Blinds | Opening::ButtonBlind => (0, 0),
        Opening::BringIn => (1, least_bet.saturating_sub(1)),
        Opening::HighCard => (0, least_bet.saturating_sub(1)),
    };
    within(stakes.bring_in.get(), bring_in, "bring_in")?;
    if variant.opening == Opening::HighCard {
        let ante = if let Ante::Each(ante) = stakes.ante { ante } else { Chips::ZERO };
        let owed = ante.times(rulebook.table.five_card_bring_in_antes.into());
        require(stakes.bring_in == owed, "bring_in", || owed.to_string())?;
    }
    Ok(())
}

/// Checks that the ante and the minimum bet together are within the rulebook's maximum stake for one hand.
fn check_stake_cap(game: &Game, least_bet: u64, rulebook: &Rulebook) -> Result<(), ConfigError> {
    let Some(cap) = rulebook.rules.stake_cap.map(Chips::get) else { return Ok(()) };
    let ante = if let Ante::Each(ante) = game.stakes.ante { ante.get() } else { 0 };
    let of_blinds =
        if game.variant.opening == Opening::Blinds { game.stakes.big_blind } else { Chips::ZERO };
    let least = least_bet.max(of_blinds.get()) + ante;
    require(least <= cap, bet_field(game.limit), || {
        format!(
            "1 to {}: the rulebook {} allows {cap} at most in one hand",
            cap.saturating_sub(ante),
            rulebook.key
        )
    })
}

/// Checks that the highest card's forced bet is below the minimum bet, if the rulebook asks for such a bet.
fn check_high_card(game: &Game, least_bet: u64, rulebook: &Rulebook) -> Result<(), ConfigError> {
    let antes = u64::from(rulebook.table.five_card_bring_in_antes);
    let Some(most) = least_bet.saturating_sub(1).checked_div(antes) else { return Ok(()) };
    within(least_bet, (antes + 1, BIG_BLIND_MAX), bet_field(game.limit))?;
    let ante = if let Ante::Each(ante) = game.stakes.ante { ante.get() } else { 0 };
    within(ante, (1, most), "ante")
}

/// Returns the name of the option that sets the minimum bet.
fn bet_field(limit: Limit) -> &'static str {
    match limit {
        Limit::Fixed => "small_bet",
        Limit::No | Limit::Pot => "big_blind",
    }
}

#[cfg(test)]
mod tests;
