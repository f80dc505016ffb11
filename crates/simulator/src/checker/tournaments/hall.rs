//! One tournament table, rebuilt from the disk: checks its events, and makes each observer's news.

use super::choice::Chosen;
use super::clock::row_of_hand;
use super::{Played, Read, at, new_entries};
use crate::checker::Secrecy;
use crate::checker::chips::in_the_middle;
use crate::checker::retelling::Told;
use crate::checker::retold::{Reading, compare_items, decision, is_wager, lasting};
use crate::report::{Finding, found};
use people::People;
use record::{ChainHash, Entry, FIRST, RoomKey};
use seating::{Ante, Betting, Direction, Fact, Level, Mark, Row, TableNo};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use tournament_table::{CountsFrom, Event, Table, Waiting};
use units::{ActionNo, Chips, HandId, HandNo, Instant, PlayerId, Seq, TableId, TournamentId};
use view::Observer;
use wire::NewsItem;

/// One table of a tournament.
pub(super) struct Hall {
    id: TableId,
    read: usize,
    chain: ChainHash,
    queue: VecDeque<Entry>,
    pub(super) seq: Seq,
    pub(super) table: Option<Table>,
    hand: Option<HandId>,
    items: Vec<BTreeMap<Observer, Vec<NewsItem>>>,
    hands: Vec<HandNo>,
    live: Vec<Option<HandId>>,
    pub(super) decided: BTreeMap<(HandNo, ActionNo, PlayerId), bool>,
    /// Changes of the tournament's clock that the table has learned of.
    marks: Vec<Mark>,
    /// When the table asked for the deck of the next hand.
    asked: Option<Instant>,
    /// Whether the table is waiting for `GoOn`, after a knock-out or because it was stopped.
    waits: bool,
    is_stopped: bool,
    /// The game that players have chosen.
    chosen: Chosen,
    /// For each board of the hand in progress, when its last street was dealt since the last decision.
    streets: BTreeMap<u8, Instant>,
}

impl Hall {
    pub(super) fn new(id: TableId) -> Hall {
        Hall {
            id,
            read: 0,
            chain: FIRST,
            queue: VecDeque::new(),
            seq: Seq(0),
            table: None,
            hand: None,
            items: Vec::new(),
            hands: Vec::new(),
            live: Vec::new(),
            decided: BTreeMap::new(),
            marks: Vec::new(),
            asked: None,
            waits: false,
            is_stopped: false,
            chosen: Chosen::default(),
            streets: BTreeMap::new(),
        }
    }

    /// Queues new entries.
    pub(super) fn receive(&mut self, entries: &[Entry]) -> Result<(), Finding> {
        let new = new_entries(entries, self.read, self.chain, &format!("table {}", self.id))?;
        self.read += new.len();
        self.chain = new.last().map_or(self.chain, |entry| entry.hash);
        self.queue.extend(new.iter().cloned());
        Ok(())
    }

    pub(super) fn front(&self) -> Option<Entry> {
        self.queue.front().cloned()
    }

    pub(super) fn is_stuck(&self) -> bool {
        !self.queue.is_empty()
    }

    pub(super) fn hand_count(&self) -> u64 {
        self.table.as_ref().map_or(0, |table| table.hand_no().0)
    }

    pub(super) fn hand_at(&self, seq: Seq) -> Option<HandNo> {
        let at = usize::try_from(seq.0.checked_sub(1)?).ok()?;
        self.hands.get(at).copied()
    }

    pub(super) fn live_at(&self, seq: Seq) -> Option<HandId> {
        let at = usize::try_from(seq.0.checked_sub(1)?).ok()?;
        self.live.get(at).copied().flatten()
    }

    /// Compares news with the record.
    pub(super) fn compare(&self, told: &Told) -> Result<(), Finding> {
        compare_items(&self.items, told)
    }

    fn event(&self, entry: &Entry, key: &RoomKey, names: &People) -> Result<Event, Finding> {
        let decoded =
            forms::tournament_table::decode(&entry.body, key, names, self.hand, entry.seq);
        decoded.map_err(|error| found("durable", format!("{} {}: {error}", self.id, entry.seq)))
    }

    /// Returns which tournament the table belongs to, from its first entry.
    pub(super) fn tournament(
        &self,
        entry: &Entry,
        key: &RoomKey,
        names: &People,
    ) -> Result<TournamentId, Finding> {
        if let Some(table) = &self.table {
            return Ok(table.config().tournament);
        }
        match self.event(entry, key, names)? {
            Event::Opened(config) => Ok(config.tournament),
            _ => Err(found("durable", format!("table {} does not open", self.id))),
        }
    }

    /// Takes the first entry of the queue, unless the entry answers a message that has not been read yet.
    pub(super) fn take(
        &mut self,
        entry: &Entry,
        key: &RoomKey,
        names: &People,
        played: &mut Played,
        secrecy: &mut Secrecy,
        reading: &mut Reading,
    ) -> Result<Read, Finding> {
        let event = self.event(entry, key, names)?;
        if let Read::Waits = self.may_take(&event, played)? {
            return Ok(Read::Waits);
        }
        self.queue.pop_front();
        self.seq = entry.seq;
        reading.latest = reading.latest.max(entry.at);
        let Some(before) = self.table.clone() else {
            let Event::Opened(config) = &event else { return Ok(Read::Done) };
            self.marks.clone_from(&config.schedule.clock.marks);
            self.table = Some(Table::open(entry.at, (**config).clone()));
            self.look(&event, secrecy);
            return Ok(Read::Done);
        };
        self.decks(&event, reading)?;
        self.check(&before, &event, played)?;
        if let Event::Table(event) = &event {
            let decision = decision(&before, event);
            self.chosen.take(event);
            self.street_of_run_out(&before, event, decision.is_some(), entry.at)?;
            self.decided.extend(decision.map(|decision| (decision, is_wager(event))));
        }
        let mut after = before;
        after.apply(entry.at, &event);
        let stacks = if after.is_closed() { Vec::new() } else { after.stacks() };
        let plays = after.is_hand_running();
        in_the_middle(&after, &after.config().name)?;
        let no = after.config().no;
        self.table = Some(after);
        played.field.sums_up(no, stacks, plays)?;
        self.look(&event, secrecy);
        Ok(Read::Done)
    }

    fn may_take(&self, event: &Event, played: &Played) -> Result<Read, Finding> {
        let no = match (&self.table, event) {
            (Some(table), _) => table.config().no,
            (None, Event::Opened(config)) => config.no,
            (None, _) => return Ok(Read::Done),
        };
        let is_there = match event {
            Event::Opened(_) => played.field.has_opened(no),
            Event::Directed { no: nth, direction } => {
                return played.field.may_direct(no, *nth, direction);
            }
            Event::Acknowledged { taken } => played.field.has_heard(no, *taken),
            _ => true,
        };
        Ok(if is_there { Read::Done } else { Read::Waits })
    }

    /// Checks that each deck is new.
    fn decks(&mut self, event: &Event, reading: &mut Reading) -> Result<(), Finding> {
        if let Event::Table(table::Event::HandOpened(header)) = event {
            self.hand = Some(header.hand);
            let is_new = reading.hands.insert(header.hand);
            reading.drawn(header.hand, header.root, is_new)?;
        }
        if let (Event::Table(table::Event::DeckRenewed(deck)), Some(hand)) = (event, self.hand) {
            reading.drawn(hand, deck.root, true)?;
        }
        Ok(())
    }

    fn check(&mut self, before: &Table, event: &Event, played: &mut Played) -> Result<(), Finding> {
        let no = before.config().no;
        match event {
            Event::Directed { direction, .. } => {
                played.field.directed(no);
                self.directed(direction);
            }
            Event::SatDown { passage, .. } => played.field.sat_down(no, passage)?,
            Event::Rose { seat } => {
                self.chosen.leaves(*seat);
                if let Some(one) = before.entry_seat(*seat) {
                    played.field.rose(no, one.entry, before.booked(*seat))?;
                }
            }
            Event::ChipsCame { seat, amount } => {
                if let Some(one) = before.entry_seat(*seat) {
                    played.field.chips_came(no, one.entry, *amount)?;
                }
            }
            Event::Judged { no, above } => self.judged(before, *no, *above)?,
            Event::Held => self.is_stopped = true,
            Event::Reported(fact) => {
                self.waits |= matches!(fact, Fact::Out { .. });
                played.field.reported(no, fact)?;
            }
            Event::HandBegan { asked, .. } => {
                self.begins(no, *asked, played)?;
                self.asked = Some(*asked);
            }
            Event::Table(table::Event::HandOpened(header)) => {
                self.is_at_level(before, header)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn directed(&mut self, direction: &Direction) {
        match direction {
            Direction::Clock(mark) => self.marks.push(*mark),
            Direction::GoOn { .. } => (self.waits, self.is_stopped) = (false, false),
            _ => {}
        }
    }

    /// Checks that streets of a run-out come at the interval in the table's rules.
    fn street_of_run_out(
        &mut self,
        before: &Table,
        event: &table::Event,
        is_decision: bool,
        now: Instant,
    ) -> Result<(), Finding> {
        if is_decision || matches!(event, table::Event::HandOpened(_)) {
            self.streets.clear();
        }
        let table::Event::Hand(hand::Event::BoardDealt { board, .. }) = event else {
            return Ok(());
        };
        let (config, last) = (before.config(), self.streets.insert(*board, now));
        match last.is_some_and(|last| now < last + config.rules.all_in_delay) {
            true => {
                let what = format!("{} deals the next street at once, all-in", at(config.no));
                Err(found("river", what))
            }
            false => Ok(()),
        }
    }

    /// Checks that a rebuy with a stack limit was allowed or refused according to the player's stack then.
    fn judged(&mut self, before: &Table, no: u64, above: Option<Chips>) -> Result<(), Finding> {
        let chips = |waiting: &Waiting| match waiting.direction {
            Direction::Chips { entry, amount, if_at_most } => Some((entry, amount, if_at_most)),
            _ => None,
        };
        let judged = before.waiting().find(|waiting| waiting.no == no);
        let Some((entry, _, Some(most))) = judged.and_then(chips) else { return Ok(()) };
        let Some(seat) = before.seat_of(entry) else { return Ok(()) };
        let is_asked = before.config().rules.chips_count_from == CountsFrom::Asked;
        let hand = before.hand().filter(|hand| is_asked && !hand.is_over());
        let stake = hand.filter(|hand| hand.setup().seats.iter().any(|stake| stake.seat == seat));
        let stack = stake.map_or(before.booked(seat), |hand| hand.stack(seat));
        let granted = before.waiting().filter(|one| one.no < no && one.above.is_none());
        let granted = granted.filter_map(chips).filter(|(whose, ..)| *whose == entry);
        let all = stack.get() + granted.map(|(_, amount, _)| amount.get()).sum::<u64>();
        match above.is_some() == (all > most.get()) {
            true => Ok(()),
            false => {
                let what = format!("{} judges {all} chips as {above:?}", at(before.config().no));
                Err(found("tournament", what))
            }
        }
    }

    /// Checks that a hand may begin: the table need not wait, and the tables are balanced as the rules say.
    fn begins(&self, no: TableNo, asked: Instant, played: &Played) -> Result<(), Finding> {
        let wrong = |what: String| Err(found("tournament", what));
        if self.waits {
            return wrong(format!("{} deals after a knock-out, before it may go on", at(no)));
        }
        if self.is_stopped {
            return wrong(format!("{} deals, and was told to stop", at(no)));
        }
        let (mut own, mut all) = (self.marks.clone(), played.field.marks.clone());
        own.sort_by_key(|mark| mark.at);
        all.sort_by_key(|mark| mark.at);
        let is_one_stage = played.now.plan().stages == tournament::Stages::One;
        if is_one_stage && !played.is_deciding && played.field.has_all(no) && own != all {
            return wrong(format!("{} has another clock at {asked:?}: {own:?}, {all:?}", at(no)));
        }
        match played.is_deciding {
            true => Ok(()),
            false => played.field.are_balanced(&played.now, no),
        }
    }

    /// Checks that a hand is played at the level in force when its deck was requested.
    fn is_at_level(&mut self, before: &Table, header: &table::HandHeader) -> Result<(), Finding> {
        let asked = self.asked.take().unwrap_or_default();
        let config = before.config();
        let began = config.schedule.clock.began;
        let clock = seating::Clock { began, marks: self.marks.clone() };
        let rows = &config.schedule.rows;
        let row = row_of_hand(rows, &clock, asked);
        let Some(Row::Level(level)) = row.and_then(|row| rows.get(row)) else {
            let what = format!("{} deals at {asked:?}, in a break or a pause", at(config.no));
            return Err(found("tournament", what));
        };
        if let Some(choice) = &config.choice {
            return self.chosen.check(before, header, choice, level);
        }
        let (setup, game) = (&header.setup, &config.games[usize::from(level.game)]);
        if setup.variant.key != game.variant.key || !is_level(level, &setup.stakes) {
            let (key, stakes) = (setup.variant.key, &setup.stakes);
            let what = format!(
                "{} plays {key} for {stakes:?} at {asked:?}, of row {row:?}, {level:?}, by {clock:?}",
                at(config.no)
            );
            return Err(found("tournament", what));
        }
        Ok(())
    }

    /// Notes what each observer learns from an event.
    fn look(&mut self, event: &Event, secrecy: &mut Secrecy) {
        let Some(table) = &self.table else { return };
        let mut observers = BTreeSet::from([Observer::Rail]);
        observers.extend(table.seats().map(|(_, sitting)| Observer::Player(sitting.player)));
        if let Some(before) = self.items.last() {
            // A player who has just left sees that too.
            observers.extend(before.keys().copied());
        }
        let is_opening = matches!(event, Event::Opened(_));
        let news = |observer| {
            let items = view::news(table, event, observer, &());
            (observer, items.iter().filter_map(lasting).collect())
        };
        let items = match is_opening {
            true => BTreeMap::new(),
            false => observers.into_iter().map(news).collect(),
        };
        self.items.push(items);
        self.hands.push(table.hand_no());
        self.live.push(self.hand.filter(|_| table.is_hand_running()));
        if !is_opening {
            secrecy.look(table, false);
        }
    }
}

/// Whether a hand's stakes are the stakes of this level.
fn is_level(level: &Level, stakes: &hand::Stakes) -> bool {
    let ante = match level.ante {
        Ante::None => hand::Ante::None,
        Ante::Each(ante) => hand::Ante::Each(ante),
        Ante::BigBlind(ante) => hand::Ante::BigBlind(ante),
    };
    let bets = match level.betting {
        Betting::NoLimit | Betting::PotLimit => Default::default(),
        Betting::Fixed { small, big } => (small, big),
    };
    (stakes.small_blind, stakes.big_blind) == (level.small_blind, level.big_blind)
        && stakes.ante == ante
        && (stakes.small_bet, stakes.big_bet) == bets
        && stakes.bring_in == level.bring_in
}
