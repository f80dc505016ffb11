//! Writes a hand as PHH.

use super::Game;
use crate::observed_hand::{CannotSay, EachSeat, ObservedHand, Part, at, quoted, when};
use cards::Card;
use hand::{Ante, Event, Limit, Opening, PostKind};
use units::{Chips, Seat};

/// Writes a hand in the format that [`read`](super::read) reads.
///
/// If the format has no code for a game, the hand gets our code and the field `_cardroom_game`. The fields `_rake`,
/// `_jackpot_drops` and `_jackpot_paid`, which are not in the format either, hold the rake, what each player paid into
/// the bad-beat jackpot, and what each player won from it.
///
/// # Errors
/// [`CannotSay`] if neither the format nor our list has a code for the game, or if the format cannot express what
/// happened: a bomb pot, several boards, more than two runs of the board, or dead posts in a hand in which somebody
/// could not pay the full ante.
pub fn write(tale: &ObservedHand) -> Result<String, CannotSay> {
    tale.fits()?;
    let setup = &tale.setup;
    let key = setup.variant.key;
    let game = Game::of(key, setup.limit).ok_or_else(|| CannotSay::Game(key.into()))?;
    let seats = setup.seats.iter().map(|stake| stake.seat);
    let (before, mut order): (Vec<Seat>, Vec<Seat>) = seats.partition(|seat| *seat <= setup.button);
    order.extend(before);
    let mut writer = Writer {
        tale,
        order,
        actions: Vec::new(),
        pending: Vec::new(),
        count: Default::default(),
        drew: Default::default(),
        folded: Default::default(),
        shown: Default::default(),
        is_over: false,
        won: Default::default(),
        rake: Chips::ZERO,
        stacks: Default::default(),
    };
    for part in &tale.parts {
        writer.part(part)?;
    }
    writer.showdown();
    writer.document(game)
}

struct Writer<'a> {
    tale: &'a ObservedHand,
    /// The seats dealt in, starting left of the button, as PHH numbers the players.
    order: Vec<Seat>,
    actions: Vec<String>,
    /// Cards dealt to players since the last action, in PHH notation: the seat, and its cards in one string.
    pending: Vec<(Seat, String)>,
    /// Number of cards dealt to each seat.
    count: EachSeat<usize>,
    /// Whether each seat has drawn on this street.
    drew: EachSeat<bool>,
    folded: EachSeat<bool>,
    shown: EachSeat<Option<Vec<Card>>>,
    /// Whether the hand has ended. Cards shown by choice come after the end and do not affect the result.
    is_over: bool,
    won: EachSeat<Chips>,
    rake: Chips,
    stacks: EachSeat<Chips>,
}

impl Writer<'_> {
    fn money(&self, chips: Chips) -> String {
        self.tale.unit.show(chips).to_string()
    }

    fn player(&self, seat: Seat) -> usize {
        1 + self.order.iter().position(|it| *it == seat).expect("who acts is dealt in")
    }

    fn act(&mut self, seat: Seat, words: &str) {
        self.deal();
        self.actions.push(format!("p{} {words}", self.player(seat)));
    }

    /// Writes the pending cards, as one deal for each player.
    fn deal(&mut self) {
        self.drew = Default::default();
        for (seat, cards) in core::mem::take(&mut self.pending) {
            self.actions.push(format!("d dh p{} {cards}", self.player(seat)));
        }
    }

    fn dealt(&mut self, seat: Seat, count: usize, cards: &str) {
        let first: usize = match self.tale.setup.variant.opens_by_card() {
            true => 3,
            false => usize::MAX,
        };
        // In stud each street's cards are one deal; a draw may come in two parts.
        if self.count[at(seat)] >= first && self.pending.iter().any(|(to, _)| *to == seat) {
            self.deal();
        }
        self.count[at(seat)] += count;
        match self.pending.iter_mut().find(|(to, _)| *to == seat) {
            Some((_, before)) => before.push_str(cards),
            None => self.pending.push((seat, cards.to_owned())),
        }
    }

    fn part(&mut self, part: &Part) -> Result<(), CannotSay> {
        match part {
            Part::Seen(event) => return self.event(event),
            Part::Dealt { seat, count } => {
                let count = usize::from(*count);
                self.dealt(*seat, count, &"??".repeat(count));
            }
            Part::Drew { seat, count } => {
                self.drew(*seat, &"??".repeat(usize::from(*count)));
            }
            Part::Uncovered { .. } => {} // PHH's muck names no cards
        }
        Ok(())
    }

    /// Writes a discard. The new cards are written once all players have discarded.
    fn drew(&mut self, seat: Seat, cards: &str) {
        if self.drew[at(seat)] || !self.drew.contains(&true) {
            self.deal();
        }
        self.drew[at(seat)] = true;
        let words = format!("p{} sd {cards}", self.player(seat));
        self.actions.push(words.trim_end().to_owned());
    }

    fn event(&mut self, event: &Event) -> Result<(), CannotSay> {
        match event {
            Event::BlindPosted { seat, kind: PostKind::BringIn, .. } => self.act(*seat, "pb"),
            Event::HoleDealt { seat, cards, .. } => {
                self.dealt(*seat, cards.len(), &joined(cards.reveal()));
            }
            Event::BoardDealt { cards, .. } => {
                self.deal();
                self.actions.push(format!("d db {}", joined(cards)));
            }
            Event::Folded { seat } => {
                self.folded[at(*seat)] = true;
                self.act(*seat, "f");
            }
            Event::Checked { seat } | Event::Called { seat, .. } => self.act(*seat, "cc"),
            Event::BetMade { seat, to, .. } | Event::RaisedTo { seat, to, .. } => {
                let words = format!("cbr {}", self.money(*to));
                self.act(*seat, &words);
            }
            Event::Drew { seat, thrown } => self.drew(*seat, &joined(thrown.reveal())),
            Event::RunsChosen { runs } => return Err(CannotSay::Runs(*runs)),
            Event::RakeTaken { amount, .. } => self.rake = self.rake.saturating_add(*amount),
            Event::Shown { seat, cards } if !self.is_over => {
                self.shown[at(*seat)] = Some(cards.to_vec());
            }
            Event::PotAwarded { shares, .. } => {
                for share in shares.iter() {
                    let won = &mut self.won[at(share.seat)];
                    *won = won.saturating_add(share.amount);
                }
            }
            Event::Ended { stacks } => {
                self.is_over = true;
                stacks.iter().for_each(|it| self.stacks[at(it.seat)] = it.stack);
            }
            _ => {} // the format leaves it out
        }
        Ok(())
    }

    fn showdown(&mut self) {
        self.deal();
        let live: Vec<Seat> =
            self.order.iter().copied().filter(|seat| !self.folded[at(*seat)]).collect();
        if live.len() < 2 {
            return;
        }
        for seat in live {
            match self.shown[at(seat)].take() {
                Some(cards) => self.act(seat, &format!("sm {}", joined(&cards))),
                None => self.act(seat, "sm"),
            }
        }
    }

    /// Returns the list of one amount for each player, as text.
    ///
    /// Heads-up, the button's amount comes first although the button is the second player.
    fn forced(&self, amount: impl Fn(Seat) -> String) -> String {
        let mut amounts: Vec<String> = self.order.iter().map(|seat| amount(*seat)).collect();
        if amounts.len() == 2 {
            amounts.swap(0, 1);
        }
        format!("[{}]", amounts.join(", "))
    }

    fn document(&self, game: Game) -> Result<String, CannotSay> {
        let tale = self.tale;
        let setup = &tale.setup;
        let (trims, antes) = self.antes()?;
        let mut lines = vec![
            format!("variant = {}", quoted(game.code)),
            format!("ante_trimming_status = {trims}"),
            format!("antes = {}", self.forced(|seat| self.money(antes[at(seat)]))),
        ];
        if setup.variant.opening == Opening::BringIn {
            lines.push(format!("bring_in = {}", self.money(setup.stakes.bring_in)));
        } else {
            let blind = |seat| {
                let mut posts = setup.posts.iter();
                let post = posts.find(|post| post.seat == seat && post.kind.is_bet());
                let sign = if post.is_some_and(|it| it.kind == PostKind::Live) { "-" } else { "" };
                format!("{sign}{}", self.money(post.map(|it| it.amount).unwrap_or_default()))
            };
            lines.push(format!("blinds_or_straddles = {}", self.forced(blind)));
        }
        if setup.limit == Limit::Fixed {
            lines.push(format!("small_bet = {}", self.money(setup.stakes.small_bet)));
            lines.push(format!("big_bet = {}", self.money(setup.stakes.big_bet)));
        } else {
            lines.push(format!("min_bet = {}", self.money(setup.stakes.big_blind)));
        }
        let each = |of: &dyn Fn(Seat) -> String| {
            let all: Vec<String> = self.order.iter().map(|seat| of(*seat)).collect();
            format!("[{}]", all.join(", "))
        };
        let stack = |seat: Seat| {
            let stake = setup.seats.iter().find(|stake| stake.seat == seat).expect("dealt in");
            self.money(stake.stack)
        };
        lines.push(format!("starting_stacks = {}", each(&stack)));
        let actions: Vec<String> =
            self.actions.iter().map(|action| format!("  {},\n", quoted(action))).collect();
        lines.push(format!("actions = [\n{}]", actions.concat()));
        let (date, time) = when::utc(tale.began);
        if let Some(tournament) = &tale.tournament {
            lines.push(format!("event = {}", quoted(&tournament.name)));
            lines.push(format!("level = {}", tournament.level));
        }
        lines.push(format!("time = {time}\ntime_zone = \"UTC\""));
        let date: Vec<&str> = date.split('-').map(|part| part.trim_start_matches('0')).collect();
        for (name, part) in ["year", "month", "day"].iter().zip(date) {
            lines.push(format!("{name} = {part}"));
        }
        lines.push(format!("hand = {}", tale.number));
        lines.push(format!("table = {}", quoted(&tale.table)));
        lines.push(format!("seat_count = {}", tale.seats_max));
        lines.push(format!("seats = {}", each(&|seat| seat.number().to_string())));
        let name = |seat: Seat| quoted(tale.name(seat).unwrap_or(""));
        lines.push(format!("players = {}", each(&name)));
        lines.push(format!("finishing_stacks = {}", each(&|it| self.money(self.stacks[at(it)]))));
        lines.push(format!("winnings = {}", each(&|seat| self.money(self.won[at(seat)]))));
        lines.push(format!("_rake = {}", self.money(self.rake)));
        if game.is_own() {
            lines.push(format!("_cardroom_game = {}", quoted(game.key)));
        }
        let of = |all: &[(Seat, Chips)], seat| {
            let of = all.iter().filter(|(other, _)| *other == seat);
            of.fold(Chips::ZERO, |sum, (_, amount)| sum.saturating_add(*amount))
        };
        let jackpot =
            [("_jackpot_drops", &tale.jackpot_drops), ("_jackpot_paid", &tale.jackpot_paid)];
        for (name, all) in jackpot.into_iter().filter(|(_, all)| !all.is_empty()) {
            lines.push(format!("{name} = {}", each(&|seat| self.money(of(all, seat)))));
        }
        if let Some((code, sign)) = &tale.currency {
            lines.push(format!("currency = {}", quoted(code)));
            if !sign.is_empty() {
                lines.push(format!("currency_symbol = {}", quoted(sign)));
            }
        }
        Ok(lines.join("\n") + "\n")
    }

    /// Returns whether unmatched parts of antes are returned, and what each seat paid in antes and dead posts.
    fn antes(&self) -> Result<(bool, EachSeat<Chips>), CannotSay> {
        let mut antes: EachSeat<Chips> = Default::default();
        let mut is_short = false;
        let mut has_dead =
            matches!(self.tale.setup.stakes.ante, Ante::BigBlind(_) | Ante::Button(_));
        for part in &self.tale.parts {
            let (seat, amount) = match part {
                Part::Seen(Event::AntePosted { seat, amount, all_in }) => {
                    is_short |= *all_in;
                    (seat, amount)
                }
                Part::Seen(Event::BlindPosted { seat, kind: PostKind::Dead, amount, .. }) => {
                    has_dead = true;
                    (seat, amount)
                }
                _ => continue,
            };
            antes[at(*seat)] = antes[at(*seat)].saturating_add(*amount);
        }
        let is_each = matches!(self.tale.setup.stakes.ante, Ante::Each(_));
        match (is_each && is_short, has_dead) {
            (true, true) => Err(CannotSay::Dead),
            (trims, _) => Ok((trims, antes)),
        }
    }
}

fn joined(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect()
}
