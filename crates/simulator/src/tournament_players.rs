//! The tournaments of a run: who opens them, who enters and buys, and which host orders are given.

mod form;

use crate::Options;
use crate::checker::{check_at_table, check_list, check_own_news, check_page};
use crate::options::Feature;
use crate::person::{Mood, Role};
use crate::planted::Planted;
use crate::report::{Finding, found};
use crate::rng::Rng;
use crate::run_setup::OWNER;
use crate::world::{Waiting, World};
use floor::ask;
pub(crate) use form::Kind;
use form::Wish;
use seating::EntryId;
use std::collections::BTreeSet;
use tournament::{Phase, Status, Tournament};
use units::{Chips, PlayerId, TournamentId};
use wire::{
    AnswerDeal, Buy, BuyKind, DealMethod, DeclineRebuy, Frame, NewTournament, NewsItem,
    OrderTournament, OwnAct, OwnOffer, ProposeDeal, TournamentOrder, TournamentView,
    TournamentsView, Unregister,
};

/// Requests to open a tournament per 1,000 steps, as long as too few are open.
const OPENS_PER_MILLE: u64 = 60;
/// How often a guest looks at a tournament's page, per 1,000 steps.
const LOOKS_PER_MILLE: u64 = 45;
/// Host orders per 1,000 steps.
const ORDERS_PER_MILLE: u64 = 6;
/// Share of requests that are sent twice, per 1,000.
const TWICE_PER_MILLE: u64 = 150;
/// Entries per 1,000 whose guest never shows up.
const ABSENT_PER_MILLE: u64 = 120;

/// What the run knows about its tournaments, beyond what the room knows.
pub(crate) struct TournamentPlayers {
    draws: Rng,
    /// Number of tournaments that the run tries to keep open.
    wanted: usize,
    /// Purchases that the room has granted.
    granted: BTreeSet<Purchase>,
}

/// A purchase: player, tournament, entry, what is bought, and how many purchases of this kind the entry then has.
pub(crate) type Purchase = (PlayerId, TournamentId, u32, String, u32);

impl TournamentPlayers {
    pub(crate) fn new(options: &Options) -> TournamentPlayers {
        let mut draws = Rng::new(options.seed, 31);
        let wanted = draws.between(1, 2) as usize;
        TournamentPlayers { draws, wanted, granted: BTreeSet::new() }
    }
}

impl Options {
    /// Whether the run has tournaments.
    ///
    /// Bugs that occur only in tournaments are hunted with tournaments; most other bugs without them.
    pub(crate) fn has_tournaments(&self) -> bool {
        let wanted = self.hunted().map_or(self.tournaments, Planted::is_of_tournaments);
        wanted && !self.without.has(Feature::Tournaments)
    }
}

/// Draws the sit-and-go that is always open in this seed's room, if it has one.
pub(crate) fn always_open(options: &Options) -> Vec<NewTournament> {
    let mut draws = Rng::new(options.seed, 32);
    if !options.has_tournaments() || !draws.per_mille(300) {
        return Vec::new();
    }
    let wish =
        Wish { now: crate::run_setup::STARTS, target: None, guests: 2, private: false, kind: None };
    let drawn = form::draw(&mut draws, &wish);
    let sound = NewTournament {
        name: Some("Always open".into()),
        starts_at: None,
        late_minutes: 0,
        re_entries: 0,
        entries_max: 0,
        entries_min: None,
        ends_by: None,
        rulebook: None,
        guarantee: Chips::ZERO,
        ..drawn
    };
    vec![sound]
}

impl World {
    /// Whether a tournament is being played, or guests are waiting for one to start.
    pub(crate) fn are_tournaments_open(&self) -> bool {
        self.floor.tournaments().any(|(_, tournament)| self.is_unfinished(tournament))
    }

    fn is_unfinished(&self, tournament: &Tournament) -> bool {
        match tournament.phase() {
            // House players, and tickets, always wait for the next sit-and-go that is always open.
            Phase::Registering => tournament.entries().iter().any(|one| {
                one.status == Status::Registered && !one.by_ticket && self.is_guest(one.player)
            }),
            Phase::Playing | Phase::Ended => true,
            Phase::Finished => false,
        }
    }

    fn is_guest(&self, player: PlayerId) -> bool {
        let mut guests = self.people.iter().filter(|person| person.role == Role::Guest);
        guests.any(|person| person.player == Some(player))
    }

    /// Lets hosts open tournaments and give host orders, and lets every player know the tables where they sit.
    pub(crate) fn mind_the_tournaments(&mut self) {
        if !self.options.has_tournaments() {
            return;
        }
        for person in &mut self.people {
            let player = person.player.filter(|_| person.role == Role::Guest);
            let tables = self.floor.tournament_tables().filter(|table| {
                let is_absent = person.ignores.contains(&table.config().tournament);
                !is_absent && player.is_some_and(|player| table.seat_of_player(player).is_some())
            });
            person.contests = tables.map(|table| table.settings().table).collect();
        }
        match self.mood {
            Mood::Lively => {
                self.open_tournaments();
                if self.contests.draws.per_mille(ORDERS_PER_MILLE) {
                    self.order_tournament();
                }
                if self.options.hunted().is_some_and(Planted::is_of_cancelled) {
                    self.call_one_off();
                }
            }
            Mood::Leaving => self.close_tournaments(),
        }
    }

    fn open_tournaments(&mut self) {
        let open = self.floor.tournaments().filter(|(_, one)| one.phase() != Phase::Finished);
        let all = self.floor.tournaments().count();
        let may = open.count() < self.contests.wanted + 1 && all < 12;
        if !self.contests.draws.per_mille(OPENS_PER_MILLE) || !may {
            return;
        }
        let guests: Vec<PlayerId> =
            self.people.iter().filter(|p| p.role == Role::Guest).filter_map(|p| p.player).collect();
        let by_guest = self.contests.draws.per_mille(350);
        let host = self.contests.draws.pick(&guests).copied().filter(|_| by_guest);
        let target = self.floor.tournaments().find_map(|(id, one)| {
            let price = Chips::new(one.plan().terms.price.total().get());
            (one.phase() == Phase::Registering && !price.is_zero()).then_some((id, price))
        });
        let (now, private) = (self.clock.at(self.now) + self.is_ahead_by, host.is_some());
        let kind = self.options.hunted().and_then(Planted::kind);
        let guests = guests.len().max(1) as u64;
        let wish = Wish { now, target, guests, private, kind };
        let new = Box::new(form::draw(&mut self.contests.draws, &wish));
        let player = host.unwrap_or(OWNER);
        let _ = self.ask(ask::OpenTournament { player, new }, Waiting::Tournament);
    }

    /// Gives a random host order to a tournament, as the owner or as a player who is not its host.
    fn order_tournament(&mut self) {
        let open: Vec<(TournamentId, bool)> = self
            .floor
            .tournaments()
            .filter(|(_, one)| one.phase() != Phase::Finished)
            .map(|(id, one)| (id, self.is_stopped(one)))
            .collect();
        let draws = &mut self.contests.draws;
        let Some(&(tournament, stopped)) = draws.pick(&open) else { return };
        let somebody = draws.pick(&self.people).and_then(|person| person.player);
        let reason = String::from("as the host sees fit");
        let order = match draws.below(20) {
            _ if stopped && draws.per_mille(400) => TournamentOrder::Resume {},
            0..4 => TournamentOrder::Pause {},
            4..7 => TournamentOrder::Forward { seconds: draws.between(1, 90) as u32 },
            7..9 => TournamentOrder::Back { seconds: draws.between(1, 90) as u32 },
            9..11 => TournamentOrder::HandForHand { players: draws.between(2, 6) as u32 },
            11..14 => match somebody {
                Some(player) => TournamentOrder::TurnAway { player, reason },
                None => return,
            },
            14..16 => {
                let (entry, amount) = (draws.below(6) as u32, Chips::new(draws.between(1, 60)));
                TournamentOrder::Refund { entry, amount, reason }
            }
            16..18 => TournamentOrder::HousePlayers { count: draws.between(1, 3) as u16 },
            18 if draws.per_mille(300) => TournamentOrder::Cancel {},
            _ => {
                let max = Some(1).filter(|_| draws.per_mille(500));
                let chips = Chips::new(draws.between(50, 600));
                TournamentOrder::ChangeRebuys { minutes: 3, chips, max, add_on: None }
            }
        };
        let by_owner = draws.per_mille(900);
        let player = somebody.filter(|_| !by_owner).unwrap_or(OWNER);
        let order = OrderTournament { tournament, order };
        let _ = self.ask(ask::OrderTournament { player, order }, Waiting::Tournament);
    }

    /// Lets the owner cancel a tournament in which somebody is already out.
    fn call_one_off(&mut self) {
        let is_due = |one: &Tournament| {
            one.phase() == Phase::Playing && one.prizes().is_some() && one.left() < one.taken()
        };
        let due = self.floor.tournaments().find(|(_, one)| is_due(one)).map(|(id, _)| id);
        let Some(tournament) = due.filter(|_| self.contests.draws.per_mille(30)) else { return };
        let order = OrderTournament { tournament, order: TournamentOrder::Cancel {} };
        let _ = self.ask(ask::OrderTournament { player: OWNER, order }, Waiting::Tournament);
    }

    fn is_stopped(&self, tournament: &Tournament) -> bool {
        let now = self.clock.at(self.now) + self.is_ahead_by;
        let at = tournament.schedule().at(now);
        at.is_some_and(|at| at.phase == seating::Phase::Paused)
    }

    /// Lets the owner cancel tournaments that have not started, resume paused ones, and set the clocks of the others
    /// forward.
    ///
    /// This makes every tournament end in the final phase.
    fn close_tournaments(&mut self) {
        if !self.contests.draws.per_mille(50) {
            return;
        }
        let open = self.floor.tournaments().filter(|(_, one)| self.is_unfinished(one));
        let orders: Vec<OrderTournament> = open
            .map(|(tournament, one)| {
                let order = match one.phase() {
                    Phase::Registering => TournamentOrder::Cancel {},
                    _ if self.is_stopped(one) => TournamentOrder::Resume {},
                    // Blinds that are as large as the stacks end play soon.
                    _ => TournamentOrder::Forward { seconds: 60 },
                };
                OrderTournament { tournament, order }
            })
            .collect();
        for order in orders {
            let _ = self.ask(ask::OrderTournament { player: OWNER, order }, Waiting::Tournament);
        }
    }

    /// Occasionally lets a person ask for a tournament's page. The person acts when the answer arrives.
    pub(crate) fn visit_tournaments(&mut self, at: usize) {
        if !self.options.has_tournaments() {
            return;
        }
        let player = self.people[at].player;
        let draws = &mut self.contests.draws;
        let (looks, kind) = (draws.per_mille(LOOKS_PER_MILLE), draws.below(20));
        if !looks {
            return;
        }
        let all: Vec<TournamentId> = self
            .floor
            .tournaments()
            .filter(|(_, one)| one.phase() != Phase::Finished)
            .map(|(id, _)| id)
            .collect();
        let last = self.floor.tournaments().map(|(id, _)| id).next();
        match (kind, draws.pick(&all).copied().or(last)) {
            (0..2, _) | (_, None) => {
                let _ = self.ask(ask::Tournaments { player }, Waiting::TournamentList);
            }
            (2, _) => {
                let _ = self.ask(ask::QuickTournament { player }, Waiting::Tournament);
            }
            (3, Some(tournament)) => {
                let _ = self.ask(ask::TournamentLots { tournament }, Waiting::Lots(tournament));
            }
            (_, Some(tournament)) => {
                let ask = ask::Tournament { tournament, player, entrants: 1, tables: 1 };
                let _ = self.ask(ask, Waiting::TournamentPage(at, tournament));
            }
        }
    }

    /// Lets a person choose one of the actions that the page offers them.
    pub(crate) fn read_page(&mut self, at: usize, tournament: TournamentId, page: &TournamentView) {
        let Some(player) = self.people[at].player.filter(|_| self.people[at].role == Role::Guest)
        else {
            return;
        };
        let mut offers: Vec<(Option<u32>, OwnOffer)> =
            page.you.register.iter().map(|offer| (None, *offer)).collect();
        for own in &page.you.entries {
            offers.extend(own.may.iter().map(|offer| (Some(own.entry.entry), *offer)));
        }
        // A deal that is voted on comes first: without an answer it fails.
        let vote = offers.iter().find(|(_, offer)| offer.act == OwnAct::AnswerDeal).copied();
        let Some((entry, offer)) = vote.or(self.contests.draws.pick(&offers).copied()) else {
            return;
        };
        let entry = entry.unwrap_or(0);
        let is_lively = self.mood == Mood::Lively;
        let twice = self.contests.draws.per_mille(TWICE_PER_MILLE);
        let wants = |draws: &mut Rng, per_mille| draws.per_mille(per_mille) && is_lively;
        for _ in 0..if twice { 2 } else { 1 } {
            let draws = &mut self.contests.draws;
            match offer.act {
                OwnAct::Register if wants(draws, 700) => {
                    if draws.per_mille(ABSENT_PER_MILLE) {
                        self.people[at].ignores.insert(tournament);
                    }
                    let ask = ask::Register {
                        player,
                        tournament,
                        ticket: offer.ticket,
                        commitment: None,
                        nth: offer.nth,
                    };
                    self.ask_tournament(ask);
                }
                OwnAct::Unregister if wants(draws, 60) => {
                    let entry = Unregister { tournament, entry };
                    self.ask_tournament(ask::Unregister { player, entry });
                }
                OwnAct::ReEnter if wants(draws, 700) => {
                    self.buys(player, tournament, entry, BuyKind::ReEntry, &offer);
                }
                OwnAct::Rebuy if wants(draws, 600) => {
                    self.buys(player, tournament, entry, BuyKind::Rebuy, &offer);
                }
                OwnAct::AddOn if wants(draws, 700) => {
                    self.buys(player, tournament, entry, BuyKind::AddOn, &offer);
                }
                OwnAct::DeclineRebuy if draws.per_mille(150) || !is_lively => {
                    let entry = DeclineRebuy { tournament, entry };
                    self.ask_tournament(ask::DeclineRebuy { player, entry });
                }
                OwnAct::ProposeDeal if wants(draws, 500) => {
                    let all = [
                        DealMethod::Chips,
                        DealMethod::ChipsAlone,
                        DealMethod::Icm,
                        DealMethod::Equal,
                    ];
                    let method = *draws.pick(&all).expect("four ways");
                    let left = Chips::new(if draws.per_mille(300) { 1 } else { 0 });
                    let shares = Vec::new();
                    let deal = ProposeDeal { tournament, entry, method, left, shares };
                    self.ask_tournament(ask::ProposeDeal { player, deal });
                }
                OwnAct::AnswerDeal => {
                    let accepts = draws.per_mille(850);
                    let answer = AnswerDeal { tournament, entry, accepts };
                    self.ask_tournament(ask::AnswerDeal { player, answer });
                }
                OwnAct::Register
                | OwnAct::Unregister
                | OwnAct::ReEnter
                | OwnAct::Rebuy
                | OwnAct::AddOn
                | OwnAct::DeclineRebuy
                | OwnAct::ProposeDeal => return,
            }
        }
    }

    fn ask_tournament(&mut self, question: impl floor::Question) {
        let _ = self.ask(question, Waiting::Tournament);
    }

    fn buys(
        &mut self,
        player: PlayerId,
        tournament: TournamentId,
        entry: u32,
        what: BuyKind,
        offer: &OwnOffer,
    ) {
        let nth = offer.nth.unwrap_or(1);
        let purchase = (player, tournament, entry, format!("{what:?}"), nth);
        let buy = Buy { tournament, entry, what, nth };
        let _ = self.ask(ask::Buy { player, buy }, Waiting::Buy(purchase));
    }

    /// Notes that a purchase was granted. It may be granted only once, no matter how often it is requested.
    pub(crate) fn bought(&mut self, purchase: Purchase) -> Result<(), Finding> {
        let (player, _, entry, what, nth) = purchase.clone();
        match self.contests.granted.insert(purchase) {
            true => Ok(()),
            false => {
                let what = format!("{player} gets {what} {nth} of entry {entry} twice");
                Err(found("tournament", what))
            }
        }
    }

    /// Lists the tournaments that have not ended.
    pub(crate) fn unfinished_tournaments(&self) -> String {
        let open = self.floor.tournaments().filter(|(_, one)| self.is_unfinished(one));
        let open: Vec<String> = open
            .map(|(id, one)| {
                let tables = self.floor.tournament_tables();
                let tables = tables.filter(|table| table.config().tournament == id);
                let tables: Vec<String> = tables
                    .map(|table| {
                        let asks = table.hand().map(hand::Hand::asks);
                        let seats: Vec<_> = table.stacks();
                        let here = table.seats().filter(|(_, sitting)| sitting.connected).count();
                        let (held, turn) = (table.is_held(), table.turn());
                        format!("{asks:?} held {held} turn {turn:?} here {here} {seats:?}")
                    })
                    .collect();
                let clock = one.schedule().at(self.clock.at(self.now) + self.is_ahead_by);
                let (phase, left, vote) = (one.phase(), one.left(), one.vote().is_some());
                format!(
                    "tournament {id}: {phase:?}, {left} left, clock {clock:?}, vote {vote}, {tables:?}"
                )
            })
            .collect();
        open.join("; ")
    }

    /// Checks that a frame does not reveal how a tournament's hand in progress ends.
    pub(crate) fn check_river(&self, frame: &Frame) -> Result<(), Finding> {
        match frame {
            Frame::Tournament { tournament, entry, news, .. } if self.is_played(*tournament) => {
                check_own_news(self.floor.tournament_tables(), *tournament, *entry, news)
            }
            Frame::News { items, .. } => items.iter().try_for_each(|item| match item {
                NewsItem::Tournament { at } if self.is_played(at.tournament) => {
                    check_at_table(self.floor.tournament_tables(), at)
                }
                _ => Ok(()),
            }),
            Frame::Table { view, .. } => match &view.tournament {
                Some(at) if self.is_played(at.tournament) => {
                    check_at_table(self.floor.tournament_tables(), at)
                }
                Some(_) | None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Checks the page of a tournament.
    pub(crate) fn check_page(&mut self, page: &TournamentView) -> Result<(), Finding> {
        self.report.counts.tournament_pages += 1;
        match self.is_played(page.row.tournament) {
            true => {
                let is_buying = |entry| self.is_buying(page.row.tournament, entry);
                check_page(self.floor.tournament_tables(), page, is_buying)
            }
            false => Ok(()),
        }
    }

    /// Whether an entry has paid for chips and the tournament does not know yet that they arrived.
    fn is_buying(&self, tournament: TournamentId, entry: EntryId) -> bool {
        let mut all = self.floor.tournaments();
        let found = all.find(|(id, _)| *id == tournament);
        found.is_some_and(|(_, one)| one.pending(entry).next().is_some())
    }

    /// Checks the list of tournaments.
    pub(crate) fn check_list(&mut self, list: &TournamentsView) -> Result<(), Finding> {
        self.report.counts.tournament_pages += 1;
        let mut list = list.clone();
        list.tournaments.retain(|row| self.is_played(row.tournament));
        list.private_tournaments.retain(|row| self.is_played(row.tournament));
        check_list(|| self.floor.tournament_tables(), &list)
    }

    /// Whether a tournament is being played and is not being cancelled.
    fn is_played(&self, tournament: TournamentId) -> bool {
        let found = self.floor.tournaments().find(|(id, _)| *id == tournament);
        found.is_some_and(|(_, one)| one.phase() == Phase::Playing && !one.is_cancelling())
    }

    /// Lets every client recompute a finished tournament's lots.
    pub(crate) fn check_lots(
        &self,
        tournament: TournamentId,
        proof: Option<&wire::LotsProof>,
    ) -> Result<(), Finding> {
        let wrong = |what: String| Err(found("lots", format!("tournament {tournament}: {what}")));
        match proof.map(client::lots::check) {
            Some(Err(fault)) => wrong(fault.to_string()),
            Some(Ok(_))
                if self.floor.tournaments().any(|(id, one)| {
                    id == tournament && !matches!(one.phase(), Phase::Ended | Phase::Finished)
                }) =>
            {
                wrong("its lots are open while it is played".into())
            }
            Some(Ok(_)) | None => Ok(()),
        }
    }
}
