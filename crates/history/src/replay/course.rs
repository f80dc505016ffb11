//! The file's actions, one after the other, as answers to what the hand asks for.

use super::cards::{Cards, Slot};
use super::setup::{player, seat};
use super::stop::{At, Stop, Why};
use super::{Due, Replayed};
use crate::phh::{Act, Action, Line, Opening, Phh};
use cards::{Card, CardSet};
use hand::{Asks, BadDeal, Event, Hand, Setup, Share, Show, StreetName};
use units::{Chips, Seat};

/// Plays a hand by this setup.
pub(super) fn play(phh: &Phh, cards: &Cards, setup: Setup) -> Result<Replayed, Stop> {
    let stop = |why| Stop { at: None, why, unit: phh.unit };
    let started = Hand::start(setup).map_err(|why| stop(Why::Setup(why)))?;
    let mut course = Course::begin(phh, cards, &started);
    while course.answer()? {}
    course.end()
}

/// A hand on its way through a file.
struct Course<'a> {
    phh: &'a Phh,
    cards: &'a Cards,
    hand: Hand,
    /// The first action that is not done with.
    at: usize,
    /// How many of each action's cards were dealt.
    dealt: Vec<usize>,
    /// The card that was dealt for each of the file's.
    played: Vec<Option<Card>>,
    /// The cards that are due out of the first deck, and out of later ones.
    due: (CardSet, CardSet),
    /// Cards that were dealt for those of which any will do.
    stand_ins: CardSet,
    /// Those of them that are on their way from the deck.
    picked: CardSet,
    /// What each player said at the showdown, as far as the file came to it.
    said: Vec<Option<Said>>,
    /// The street whose opener was looked at.
    opened: Option<StreetName>,
    /// Who checked on this street though nobody could answer a bet.
    checked_alone: bool,
    /// Who won a pot with cards that he gave up.
    mucked_winner: Option<usize>,
    /// Odd chips that the engine gave to later winners, and the file's rule to the first.
    odd: Vec<i64>,
}

/// What a player does at the showdown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Shows,
    Mucks,
}

impl<'a> Course<'a> {
    fn begin(phh: &'a Phh, cards: &'a Cards, started: &[Event]) -> Course<'a> {
        let (first, others) = started.split_first().expect("a hand begins with an event");
        let hand = Hand::from_started(first);
        let players = phh.stacks.len();
        let mut course = Course {
            phh,
            cards,
            hand,
            at: 0,
            dealt: vec![0; phh.actions.len()],
            played: vec![None; cards.len()],
            due: cards.all_due(),
            stand_ins: CardSet::EMPTY,
            picked: CardSet::EMPTY,
            said: vec![None; players],
            opened: None,
            checked_alone: false,
            mucked_winner: None,
            odd: vec![0; players],
        };
        course.apply(others);
        course
    }

    /// Answers what the hand asks for; false once it asks for nothing more.
    fn answer(&mut self) -> Result<bool, Stop> {
        self.pass_dealt();
        match self.hand.asks() {
            Asks::Hole { seat, count } => self.deal_hole(seat, count)?,
            Asks::Board { board: _, count } => self.deal_board(count)?,
            Asks::Deck => {
                let events = self.hand.renew().map_err(|_| self.stop(Why::CardsNotDue))?;
                self.apply(&events);
            }
            Asks::Decision { seat } => self.decide(seat)?,
            Asks::Nothing => return Ok(false),
        }
        Ok(true)
    }

    /// The file's next action.
    fn line(&self) -> Option<&'a Line> {
        self.phh.actions.get(self.at)
    }

    /// Passes over deals of which every card was dealt.
    fn pass_dealt(&mut self) {
        while let Some(Line { action: Action::Hole(..), .. }) = self.line()
            && self.dealt[self.at] == self.cards.of_action(self.at).len()
        {
            self.at += 1;
        }
    }

    fn apply(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::PotAwarded { pot, shares, .. } => {
                    self.watch_muckers(*pot, shares);
                    self.gather_odd(shares);
                }
                Event::StreetOpened { .. } => self.checked_alone = false,
                _ => {}
            }
            self.hand.apply(event);
        }
    }

    /// Whoever is alone in a side pot must show, says the engine; files have him take it and muck. That
    /// is as well, as long as he wins nothing that others were left to contest.
    fn watch_muckers(&mut self, pot: u8, shares: &[Share]) {
        let mucks = |seat: &Seat| self.said[player(*seat)] == Some(Said::Mucks);
        let seats = self.hand.pots()[usize::from(pot)].seats.intersection(self.hand.live());
        if !seats.iter().all(|seat| mucks(&seat))
            && let Some(share) = shares.iter().find(|share| mucks(&share.seat))
        {
            self.mucked_winner = Some(player(share.seat));
        }
    }

    /// The engine gives the odd chips of a pot one each to the first winners; here the first gets
    /// them all.
    fn gather_odd(&mut self, shares: &[Share]) {
        let least = shares.iter().map(|share| share.amount).min().unwrap_or_default();
        let Some((first, others)) = shares.split_first() else { return };
        for share in others {
            let odd = (share.amount - least).signed();
            self.odd[player(share.seat)] -= odd;
            self.odd[player(first.seat)] += odd;
        }
    }
}

/// Cards.
impl Course<'_> {
    fn deal_hole(&mut self, to: Seat, count: u8) -> Result<(), Stop> {
        self.pass_runout()?;
        let who = player(to);
        let mut slots: Vec<Slot> = Vec::with_capacity(usize::from(count));
        // New cards stand after all discards of the round, and in stud the cards of a street after
        // each other: they are looked for up to the next action of another kind.
        for (at, line) in self.phh.actions.iter().enumerate().skip(self.at) {
            match &line.action {
                Action::Hole(player, _) if *player == who => {
                    let due = usize::from(count) - slots.len();
                    let left = &self.cards.of_action(at)[self.dealt[at]..];
                    let taken = &left[..left.len().min(due)];
                    self.dealt[at] += taken.len();
                    slots.extend(taken);
                }
                Action::Hole(..) | Action::Player(_, Act::Draw(_)) => {}
                Action::Board(_) | Action::Player(..) => break,
            }
            if slots.len() == usize::from(count) {
                break;
            }
        }
        let lacks = usize::from(count) - slots.len();
        let cards = match lacks {
            0 => slots.iter().map(|&slot| self.play(slot)).collect::<Result<Vec<_>, _>>()?,
            // One who gave up while the others' cards were run out is dealt to no more.
            _ if slots.is_empty() && self.said[who] == Some(Said::Mucks) => {
                (0..count).map(|_| self.stand_in(false)).collect::<Result<Vec<_>, _>>()?
            }
            _ => return Err(self.expected(Due::Hole { player: who, count: lacks as u8 })),
        };
        self.deal(&cards)
    }

    fn deal_board(&mut self, count: u8) -> Result<(), Stop> {
        self.pass_runout()?;
        let mut cards = Vec::with_capacity(usize::from(count));
        while cards.len() < usize::from(count) {
            let due = Due::Board { count: count - cards.len() as u8 };
            match self.line() {
                Some(Line { action: Action::Board(_), .. }) => {
                    let slots = self.cards.of_action(self.at);
                    if slots.len() > usize::from(count) - cards.len() {
                        return Err(self.stop(Why::TooManyCards(due)));
                    }
                    for &slot in slots {
                        cards.push(self.play(slot)?);
                    }
                    self.at += 1;
                }
                // Once all others gave up, nobody needs a board.
                None if cards.is_empty() && self.has_one_left() => {
                    for _ in 0..count {
                        cards.push(self.stand_in(false)?);
                    }
                }
                _ => return Err(self.expected(due)),
            }
        }
        self.deal(&cards)
    }

    fn deal(&mut self, cards: &[Card]) -> Result<(), Stop> {
        self.picked = CardSet::EMPTY;
        match self.hand.deal(cards) {
            Ok(events) => {
                self.apply(&events);
                Ok(())
            }
            Err(BadDeal::NotInDeck) => {
                let card = cards.iter().find(|&&card| !self.hand.undealt().contains(card));
                let card = *card.unwrap_or(&cards[0]);
                let is_taken = self.stand_ins.contains(card);
                Err(self.stop(if is_taken { Why::NoCardLeft } else { Why::NotInDeck(card) }))
            }
            Err(BadDeal::NotAsked | BadDeal::Count { .. }) => Err(self.stop(Why::CardsNotDue)),
        }
    }

    /// The card that is dealt for one of the file's: itself, or one that stands in for it.
    fn play(&mut self, slot: Slot) -> Result<Card, Stop> {
        let card = match self.cards.due(slot) {
            Some(card) => card,
            None => self.stand_in(self.cards.goes_back(slot))?,
        };
        self.played[slot] = Some(card);
        Ok(card)
    }

    /// A card that is due nowhere else. What goes back before the first deck is out may be one that
    /// is due out of a later deck: of those that are due nowhere there may be too few.
    fn stand_in(&mut self, goes_back: bool) -> Result<Card, Stop> {
        let left = self.hand.undealt().difference(self.picked);
        let (first, later) = self.due;
        let free = left.difference(first);
        let due_later = free.intersection(later).iter().next();
        let due_nowhere = free.difference(later).iter().next();
        let card = if goes_back { due_later.or(due_nowhere) } else { due_nowhere.or(due_later) };
        let card = card.or_else(|| left.iter().next()).ok_or_else(|| self.stop(Why::NoCardLeft))?;
        self.stand_ins.insert(card);
        self.picked.insert(card);
        Ok(card)
    }
}

/// Decisions.
impl Course<'_> {
    fn decide(&mut self, who: Seat) -> Result<(), Stop> {
        let options = self.hand.options(who).expect("who is asked has options");
        if options.muck {
            return self.show(who);
        }
        if options.draw.is_some() {
            return self.draw(who);
        }
        let due = match options.bring_in {
            Some(_) => Due::BringIn(player(who)),
            None => Due::Bet(player(who)),
        };
        self.know_opener()?;
        let Some(Line { action: Action::Player(actor, act), .. }) = self.line() else {
            return Err(self.expected(due));
        };
        if seat(*actor) != who {
            return Err(self.expected(due));
        }
        let action = match act {
            Act::Fold => hand::Action::Fold,
            Act::BringIn => hand::Action::BringIn,
            Act::CheckOrCall if options.call.is_some() => hand::Action::Call,
            Act::CheckOrCall => hand::Action::Check,
            Act::WagerTo(to) => self.wager(who, &options, *to)?,
            Act::Draw(_) | Act::Muck | Act::ShowKnown | Act::Show(_) => {
                return Err(self.expected(due));
            }
        };
        self.take(who, action)
    }

    fn take(&mut self, who: Seat, action: hand::Action) -> Result<(), Stop> {
        let events = self.hand.decide(who, action).map_err(|why| self.stop(Why::Illegal(why)))?;
        self.apply(&events);
        self.at += 1;
        Ok(())
    }

    /// A bet or raise to `to`. Below the least it may be to exactly what the last opponent with chips
    /// can call: the engine then makes the least, of which as much goes back.
    fn wager(&self, who: Seat, options: &hand::Options, to: Chips) -> Result<hand::Action, Stop> {
        let Some(range) = options.bet.or(options.raise_to) else {
            return Ok(hand::Action::RaiseTo(to)); // refused, with the reason
        };
        let others = self.hand.live().iter().filter(|&other| other != who);
        let reach = others.map(|other| self.hand.bet(other) + self.hand.stack(other)).max();
        let to = match to {
            _ if to < range.min && reach == Some(to) && to > self.hand.price() => range.min,
            _ if to < range.min => return Err(self.stop(Why::TooLow { least: range.min })),
            _ if to > range.max => return Err(self.stop(Why::TooHigh { most: range.max })),
            _ => to,
        };
        let is_bet = options.bet.is_some();
        Ok(if is_bet { hand::Action::Bet(to) } else { hand::Action::RaiseTo(to) })
    }

    fn draw(&mut self, who: Seat) -> Result<(), Stop> {
        self.pass_runout()?;
        let due = Due::Draw(player(who));
        match self.line() {
            Some(Line { action: Action::Player(actor, Act::Draw(_)), .. })
                if seat(*actor) == who =>
            {
                let thrown = self.cards.of_action(self.at).iter();
                let thrown = thrown.map(|&slot| self.played[slot].expect("it was dealt")).collect();
                self.take(who, hand::Action::Draw(thrown))
            }
            _ => Err(self.expected(due)),
        }
    }

    /// Every card up must be known where they say who opens.
    fn know_opener(&mut self) -> Result<(), Stop> {
        if self.phh.game.opening != Opening::BringIn || self.opened == self.hand.street() {
            return Ok(());
        }
        self.opened = self.hand.street();
        let is_unknown = |seat: &Seat| {
            self.hand.face_up(*seat).iter().any(|card| self.stand_ins.contains(*card))
        };
        match self.hand.live().iter().find(is_unknown) {
            Some(seat) => Err(self.stop(Why::UnknownOpener(player(seat)))),
            None => Ok(()),
        }
    }
}

/// The showdown.
impl Course<'_> {
    /// Before the cards of a run-out: the last player's needless check, and hands that were shown or
    /// given up early.
    fn pass_runout(&mut self) -> Result<(), Stop> {
        loop {
            self.pass_dealt();
            let Some(Line { action: Action::Player(who, act), .. }) = self.line() else {
                return Ok(());
            };
            match act {
                Act::CheckOrCall if self.is_alone(*who) && !self.checked_alone => {
                    self.checked_alone = true;
                    self.at += 1;
                }
                Act::Muck | Act::ShowKnown | Act::Show(_) if self.able() < 2 => self.hear()?,
                _ => return Ok(()),
            }
        }
    }

    /// How many can still bet.
    fn able(&self) -> usize {
        self.hand.live().iter().filter(|&seat| !self.hand.stack(seat).is_zero()).count()
    }

    /// Whether this player alone has chips left: his check changes nothing, and some files have it.
    fn is_alone(&self, who: usize) -> bool {
        let is_in = self.hand.live().contains(seat(who));
        is_in && self.able() == 1 && !self.hand.stack(seat(who)).is_zero()
    }

    /// Whether all but one of those in the hand gave it up.
    fn has_one_left(&self) -> bool {
        let mucks = |seat: &Seat| self.said[player(*seat)] == Some(Said::Mucks);
        self.hand.live().iter().filter(|seat| !mucks(seat)).count() <= 1
    }

    /// Takes note of the showing or mucking that stands here. In stud one may show several times,
    /// with the cards that came since.
    fn hear(&mut self) -> Result<(), Stop> {
        let Some(Line { action: Action::Player(who, act), .. }) = self.line() else {
            return Ok(());
        };
        let says = if *act == Act::Muck { Said::Mucks } else { Said::Shows };
        let may = match self.said[*who] {
            Some(Said::Mucks) => false,
            Some(Said::Shows) => self.phh.game.opening == Opening::BringIn,
            None => true,
        };
        if !may || !self.hand.live().contains(seat(*who)) {
            return Err(self.stop(Why::NoShowdown(*who)));
        }
        self.said[*who] = Some(says);
        self.at += 1;
        Ok(())
    }

    fn show(&mut self, who: Seat) -> Result<(), Stop> {
        self.pass_runout()?;
        // Files keep their own order of showing.
        while let Some(Line { action: Action::Player(_, act), .. }) = self.line()
            && matches!(act, Act::Muck | Act::ShowKnown | Act::Show(_))
        {
            self.hear()?;
        }
        let action = match self.said[player(who)] {
            Some(Said::Shows) => hand::Action::Show(Show::All),
            Some(Said::Mucks) => hand::Action::Muck,
            // Whoever all others leave the pot to need not show; what the engine is told of his cards
            // decides nothing.
            None if self.has_one_left() => hand::Action::Show(Show::All),
            None => return Err(self.expected(Due::Show(player(who)))),
        };
        let events = self.hand.decide(who, action).map_err(|why| self.stop(Why::Illegal(why)))?;
        self.apply(&events);
        Ok(())
    }

    /// The hand is over: nothing but showing may follow, and no unknown card may have won.
    fn end(mut self) -> Result<Replayed, Stop> {
        self.pass_dealt();
        while let Some(line) = self.line() {
            match line.action {
                Action::Player(_, Act::Muck | Act::ShowKnown | Act::Show(_)) => self.hear()?,
                _ => return Err(self.expected(Due::Nothing)),
            }
        }
        let stop = |why| Err(Stop { at: None, why, unit: self.phh.unit });
        let live = self.hand.live();
        let mucks = |seat: Seat| self.said[player(seat)] == Some(Said::Mucks);
        if live.iter().all(mucks) && self.hand.dealt_in().difference(live).iter().any(mucks) {
            return stop(Why::NobodyShowed);
        }
        if let Some(who) = self.mucked_winner {
            return stop(Why::MuckedWinner(who));
        }
        let showed: Vec<Seat> = live.iter().filter(|&seat| !mucks(seat)).collect();
        if showed.len() > 1 {
            if let Some(&seat) = showed.iter().find(|&&seat| !self.cards.knows_hand(player(seat))) {
                return stop(Why::UnknownHand(player(seat)));
            }
            if !self.cards.knows_board() {
                return stop(Why::UnknownBoard);
            }
        }
        let ends_with = |(player, stack): (usize, &Option<Chips>)| {
            stack.map(|_| {
                let stack = self.hand.stack(seat(player)).signed() + self.odd[player];
                Chips::new(stack as u64) // what is taken from a player was awarded to him
            })
        };
        Ok(Replayed { stacks: self.phh.stacks.iter().enumerate().map(ends_with).collect() })
    }
}

/// What stops the hand.
impl Course<'_> {
    /// At the action that stands here.
    fn stop(&self, why: Why) -> Stop {
        Stop { at: self.line().map(At::from), why, unit: self.phh.unit }
    }

    /// Something else is due; at the end of the file, the hand is unfinished.
    fn expected(&self, due: Due) -> Stop {
        let why = match self.line() {
            Some(Line { action: Action::Hole(..), .. }) if !matches!(due, Due::Hole { .. }) => {
                Why::CardsNotDue
            }
            Some(_) => Why::Expected(due),
            None => Why::Unfinished(due),
        };
        self.stop(why)
    }
}
