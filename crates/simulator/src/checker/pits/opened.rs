//! A house table after its first entry: what each further event changes.

use super::OfHouse;
use super::books::{At, Books};
use super::deeds::{Deed, Deeds, sorted};
use super::hall::Moment;
use super::round::Round;
use banked::blackjack;
use banked::{BetOnLayout, Family, Place};
use ledger::Transfer;
use pit::{BankEvent, Config, Event, HostEvent, RoundEvent, Rules, SeatEvent};
use record::Entry;
use std::collections::BTreeSet;
use units::{Chips, PlayerId, Seat, Seq};
use wire::PlaceOfBet;

/// A house table whose first entry was read.
pub(super) struct Opened {
    pub(super) config: Config,
    pub(super) books: Books,
    pub(super) round: Option<Round>,
    /// Number of rounds so far.
    pub(super) rounds: Seq,
    /// Identifiers of all rounds; `roots` holds the roots of all shoes. None may appear twice.
    ids: BTreeSet<u128>,
    roots: BTreeSet<[u8; 32]>,
    /// Roots of the shoes in use, which are public.
    shoes: Vec<[u8; 32]>,
    /// Whether the shoes in use have their final order: they were cut, or need no cut.
    are_cut: bool,
    /// Whether the last entries opened a round and placed the stakes that had stayed from the previous round.
    is_opening: bool,
    pub(super) is_paused: bool,
    pub(super) is_closing: bool,
    pub(super) is_closed: bool,
}

impl Opened {
    pub(super) fn new(config: &Config) -> Opened {
        Opened {
            books: Books::new(config.table, config.currency),
            config: config.clone(),
            round: None,
            rounds: Seq(0),
            ids: BTreeSet::new(),
            roots: BTreeSet::new(),
            shoes: Vec::new(),
            are_cut: false,
            is_opening: false,
            is_paused: false,
            is_closing: false,
            is_closed: false,
        }
    }

    pub(super) fn moment(&self) -> Moment {
        Moment {
            seats: self.books.seats.clone(),
            round: self.round.clone(),
            shoes: self.shoes.clone(),
        }
    }

    pub(super) fn take(
        &mut self,
        entry: &Entry,
        event: &Event,
        deeds: &mut Deeds,
        happened: &mut OfHouse,
    ) -> Result<Vec<Transfer>, String> {
        let at = At { at: entry.at, seq: entry.seq };
        if self.is_closed {
            return Err("it was closed".into());
        }
        let booked = match event {
            Event::Opened(_) => return Err("it opens twice".into()),
            Event::Seat(event) => self.seat(event, at, deeds, happened)?.into_iter().collect(),
            Event::Bank(BankEvent::Filled(chips)) => {
                self.books.fills(*chips, at).into_iter().collect()
            }
            Event::Bank(BankEvent::Credited(chips)) => {
                self.books.credits(*chips, at).into_iter().collect()
            }
            Event::Round(event) => self.round(event, at, deeds, happened)?,
            Event::Host(event) => {
                self.host(*event);
                Vec::new()
            }
            Event::Restarted => Vec::new(),
            Event::Closed if !self.books.seats.is_empty() || self.books.bank != 0 => {
                return Err("it closes with chips".into());
            }
            Event::Closed => {
                self.is_closed = true;
                Vec::new()
            }
        };
        let opens = matches!(event, Event::Round(RoundEvent::Opened { .. }));
        let lays = matches!(
            event,
            Event::Round(
                RoundEvent::Banked(banked::Event::Laid { .. })
                    | RoundEvent::Blackjack(blackjack::Event::Laid { .. })
            )
        );
        self.is_opening = opens || self.is_opening && lays;
        Ok(booked)
    }

    fn host(&mut self, event: HostEvent) {
        match event {
            HostEvent::Paused => self.is_paused = true,
            HostEvent::Resumed => self.is_paused = false,
            HostEvent::Closing => self.is_closing = true,
            HostEvent::Locked
            | HostEvent::Unlocked
            | HostEvent::Removed(_)
            | HostEvent::LetBack(_) => {}
        }
    }

    fn seat(
        &mut self,
        event: &SeatEvent,
        at: At,
        deeds: &mut Deeds,
        happened: &mut OfHouse,
    ) -> Result<Option<Transfer>, String> {
        let table = self.config.table;
        match event {
            SeatEvent::Taken { seat, player, chips, .. } => {
                if *chips < self.config.buy_in_min || seat.number() > self.config.seats {
                    return Err(format!("{seat} with {chips}"));
                }
                deeds.kept((table, *player, Deed::Sits(*chips)), true);
                self.books.sits(*seat, *player, *chips, at)
            }
            SeatEvent::ToppedUp { seat, chips } => {
                let player = self.player(*seat)?;
                deeds.kept((table, player, Deed::TopsUp(*chips)), true);
                self.books.tops_up(*seat, *chips, at)
            }
            SeatEvent::Left { seat, chips, .. } => {
                let left = self.round.as_ref().map_or(0, |round| round.at_stake(*seat));
                if left != 0 {
                    return Err(format!("{seat} leaves, and has {left} on the table"));
                }
                happened.left += 1;
                self.books.leaves(*seat, *chips, at)
            }
            SeatEvent::Leaves { .. }
            | SeatEvent::Connection { .. }
            | SeatEvent::Committed { .. }
            | SeatEvent::Ready { .. }
            | SeatEvent::ChipValue { .. }
            | SeatEvent::Warnings { .. } => Ok(None),
        }
    }

    pub(super) fn player(&self, seat: Seat) -> Result<PlayerId, String> {
        let sits = self.books.seats.get(&seat);
        sits.map(|(player, _)| *player).ok_or_else(|| format!("nobody sits at {seat}"))
    }

    pub(super) fn has(&self, seat: Seat) -> i64 {
        self.books.seats.get(&seat).map_or(0, |(_, has)| *has)
    }

    pub(super) fn running(&mut self) -> Result<&mut Round, String> {
        self.round.as_mut().filter(|round| !round.is_over).ok_or_else(|| "no round runs".into())
    }

    fn round(
        &mut self,
        event: &RoundEvent,
        at: At,
        deeds: &mut Deeds,
        happened: &mut OfHouse,
    ) -> Result<Vec<Transfer>, String> {
        match event {
            RoundEvent::Opened { no, id } => {
                happened.rounds += 1;
                self.opens(*no, *id)?;
            }
            RoundEvent::Shoes { shoes, commitments, .. } => {
                self.shoes = shoes.iter().map(|shoe| shoe.root).collect();
                let mut roots = self.shoes.iter();
                if !roots.all(|root| self.roots.insert(*root)) {
                    return Err("a shoe comes twice".into());
                }
                self.are_cut = commitments.is_empty();
                let is_cut = self.are_cut;
                if let Some(round) = self.round.as_mut().filter(|round| !round.is_over) {
                    round.is_cut = is_cut;
                }
            }
            RoundEvent::Renewed { shoe } => {
                self.shoes = vec![shoe.root];
                self.are_cut = true;
                if !self.roots.insert(shoe.root) {
                    return Err("a shoe comes twice".into());
                }
            }
            RoundEvent::Cut { .. } => {
                self.are_cut = true;
                let round = self.running()?;
                if round.is_open {
                    return Err("nonces are opened while betting is open".into());
                }
                round.is_cut = true;
            }
            RoundEvent::Banked(event) => return self.banked(event, at, deeds, happened),
            RoundEvent::Blackjack(event) => return self.blackjack(event, at, deeds, happened),
            RoundEvent::Voided { .. } => {
                happened.rulings += 1;
                self.running()?.void(None)?;
            }
            RoundEvent::Over => {
                let round = self.running()?;
                if round.is_open && round.has_stakes() {
                    return Err("the round ends before betting has closed".into());
                }
                let was_played = !round.is_open;
                round.end()?;
                happened.settled += u64::from(was_played);
                if !was_played {
                    self.round = None;
                }
            }
        }
        Ok(Vec::new())
    }

    fn opens(&mut self, no: Seq, id: u128) -> Result<(), String> {
        let is_over = self.round.as_ref().is_none_or(|round| round.is_over);
        if no != self.rounds.next() || !is_over || !self.ids.insert(id) {
            return Err(format!("round {no} opens after {}", self.rounds));
        }
        let (bank, float) = (self.books.bank, self.config.float.signed());
        if bank < float / 2 || bank > float * 2 {
            return Err(format!("a round opens with {bank} in the bank; the float is {float}"));
        }
        if self.is_paused || self.is_closing {
            return Err("a round opens in a pause".into());
        }
        self.rounds = no;
        let mut round = Round::new(no, id);
        round.is_cut = self.are_cut;
        self.round = Some(round);
        Ok(())
    }

    /// Takes a seat's layout. The first layout after a round opens may be the stakes that have stayed.
    pub(super) fn laid(
        &mut self,
        seat: Seat,
        bets: &[(Place, Chips, Chips)],
        deeds: &mut Deeds,
    ) -> Result<(), String> {
        let (player, has) = (self.player(seat)?, self.has(seat));
        let surely = !self.is_opening || !self.config.stakes_stay();
        let meant = bets.iter().map(|(place, stake, void)| (self.place(*place), *stake + *void));
        let meant = sorted(meant);
        let round = self.running()?;
        let no = round.no;
        let laid: Vec<(Place, Chips)> =
            bets.iter().map(|(place, stake, _)| (*place, *stake)).collect();
        round.lay(seat, &laid, has)?;
        if !meant.is_empty() {
            let deed = Deed::Lays { round: no, bets: meant };
            deeds.kept((self.config.table, player, deed), surely);
        }
        Ok(())
    }

    fn place(&self, place: Place) -> PlaceOfBet {
        match (place, &self.config.rules) {
            (Place::Circle { at, circle }, _) => PlaceOfBet::Circle { at: at.0, circle },
            (Place::Field(BetOnLayout { kind, numbers }), Rules::Banked { game, .. }) => {
                let kind = match &game.family {
                    Family::Layout(field) => field.kinds[usize::from(kind)].key.clone(),
                    Family::Boxes(_) => String::new(),
                };
                PlaceOfBet::Bet { kind, numbers: numbers.iter().collect() }
            }
            (Place::Field(_), Rules::Blackjack { .. }) => PlaceOfBet::Circle { at: 0, circle: 0 },
        }
    }
}
