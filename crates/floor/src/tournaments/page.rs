//! What clients see of tournaments: the list, a tournament's page, and its strip at its tables.

use super::{leagues, new_plan, tickets, timetables};
use crate::actor::Actor as TableActor;
use crate::state::State;
use crate::tournament_actors::Actor;
use forms::tournament::table_id;
use seating::{EntryId, TableNo};
use tournament::Tournament;
use units::{Chips, Millis, PlayerId, TableId, TournamentId};
use view::{Observer, Room, SeenOther, SeenTournament};
use wire::{
    AtTournament, EntryPart, LotsProof, Named, PrizeKind, QuickTournament, Refusal,
    RefusalCode as Code, TournamentRow, TournamentState, TournamentView, TournamentsView,
};

/// How long a finished public tournament stays in the list.
const PUBLIC_KEPT: Millis = Millis::seconds(24 * 3_600);
/// How long a finished private tournament stays in the lists of its players.
const PRIVATE_KEPT: Millis = Millis::seconds(7 * 24 * 3_600);

/// The room's state, seen from one tournament, for making its views.
struct Here<'a> {
    around: &'a State,
    tournament: TournamentId,
}

impl Here<'_> {
    fn table(&self, no: TableNo) -> Option<&tournament_table::Table> {
        self.around.tables.get(&table_id(self.tournament, no))?.table.as_tournament()
    }
}

impl Room for Here<'_> {
    fn named(&self, player: PlayerId) -> Named {
        self.around.named(player)
    }
    fn is_house(&self, player: PlayerId) -> bool {
        self.around.is_house(player)
    }
    fn is_owner(&self, player: PlayerId) -> bool {
        self.around.is_owner(player)
    }
    fn has_ticket(&self, player: PlayerId) -> bool {
        let Some(actor) = self.around.tournaments.get(&self.tournament) else { return false };
        let price = actor.tournament.plan().terms.price.total();
        !tickets::paying(self.around, player, self.tournament, price, self.around.now).is_empty()
    }
    fn table_id(&self, no: TableNo) -> Option<TableId> {
        self.table(no).map(|table| table.settings().table)
    }
    fn players(&self, no: TableNo) -> u8 {
        self.table(no).map_or(0, |table| table.seats().count() as u8) // at most ten
    }
    fn stacks(&self, no: TableNo) -> Option<Vec<(EntryId, Chips)>> {
        // Booked chips are those after the last hand: they change when it ends, its last card shown.
        // With a rail delay nobody outside the table may know them yet.
        let table = self.table(no).filter(|table| table.config().rail_delay == Millis(0))?;
        let stacks = table.stacks();
        Some(stacks.into_iter().map(|stack| (stack.entry, stack.chips)).collect())
    }
    fn another(&self, tournament: TournamentId) -> Option<SeenOther<'_>> {
        let actor = self.around.tournaments.get(&tournament)?;
        Some(SeenOther { name: &actor.opening.name, tournament: &actor.tournament })
    }
}

/// Calls `look` with a tournament in the state that may be shown: its current state, or an earlier one.
pub(super) fn with_seen<T>(
    around: &State,
    actor: &Actor,
    tournament: &Tournament,
    look: impl FnOnce(&SeenTournament<'_>) -> T,
) -> T {
    let opening = &actor.opening;
    let here = Here { around, tournament: actor.id() };
    let league = opening.league.and_then(|league| leagues::of(around, league));
    look(&SeenTournament {
        id: actor.id(),
        name: &opening.name,
        host: opening.host,
        private: opening.private,
        currency: opening.currency,
        rulebook: &opening.rulebook,
        games: &opening.games,
        choice: opening.choice.as_ref(),
        mix: opening.mix.as_deref(),
        target: opening.target.map(|target| (target, around.name_of_tournament(target))),
        league: league.as_ref(),
        speed: new_plan::speed(tournament.plan()),
        time_to_act: opening.tables.time_to_act,
        ended_at: actor.ended_at,
        lots_root: opening.lots.root,
        tournament,
        room: &here,
        now: around.now,
    })
}

/// Returns the tournaments to choose from.
pub(crate) fn list(around: &State, player: Option<PlayerId>) -> TournamentsView {
    let rows = |private: bool| {
        let (kept, now) =
            if private { (PRIVATE_KEPT, around.now) } else { (PUBLIC_KEPT, around.now) };
        let is_told = move |actor: &&Actor| {
            actor.opening.private == private && actor.ended_at.is_none_or(|at| at + kept > now)
        };
        let actors = around.tournaments.values().filter(is_told);
        let actors = actors.filter(|actor| !private || is_own(actor, player));
        let mut rows: Vec<TournamentRow> = actors.map(|actor| row(around, actor, player)).collect();
        rows.sort_by_key(order);
        rows
    };
    let tickets = player.map(|player| tickets::views(around, player)).unwrap_or_default();
    let (tournaments, private_tournaments) = (rows(false), rows(true));
    let leagues = leagues::rows(around, player);
    let planned = timetables::listed(around, player, &leagues);
    let now = around.now;
    TournamentsView { now, tournaments, private_tournaments, tickets, leagues, planned }
}

/// Returns a tournament's row in a list.
pub(crate) fn row(around: &State, actor: &Actor, player: Option<PlayerId>) -> TournamentRow {
    let observer = player.map_or(Observer::Rail, Observer::Player);
    with_seen(around, actor, &actor.tournament, |seen| view::tournament_row(seen, observer))
}

/// Sort key for the list.
///
/// Tournaments in registration come first: sit-and-gos by how many entries they still need, then the rest by start
/// time. Tournaments that have started follow, latest first.
pub(crate) fn order(row: &TournamentRow) -> (bool, u64, u64) {
    let registers = row.state == TournamentState::Registering;
    let starts = row.starts_at.map_or(0, |at| at.0);
    let lacking = u64::from(row.places.saturating_sub(row.entries));
    match registers {
        true => (false, starts, lacking),
        false => (true, u64::MAX - row.ended_at.map_or(u64::MAX, |at| at.0), u64::MAX - starts),
    }
}

fn is_own(actor: &Actor, player: Option<PlayerId>) -> bool {
    let is_own = |player| actor.opening.host == Some(player) || actor.has_entered(player);
    player.is_some_and(is_own)
}

/// Returns one tournament as a visitor may see it.
pub(crate) fn one(
    around: &State,
    id: TournamentId,
    player: Option<PlayerId>,
    entrants: u32,
    tables: u32,
) -> Result<TournamentView, Refusal> {
    let observer = player.map_or(Observer::Rail, Observer::Player);
    let actor = around.tournaments.get(&id).ok_or_else(|| Refusal::new(Code::TournamentUnknown))?;
    Ok(with_seen(around, actor, &actor.tournament, |seen| {
        view::tournament(seen, observer, entrants, tables)
    }))
}

/// Returns the lots of a tournament that is over.
pub(crate) fn lots(around: &State, id: TournamentId) -> Result<LotsProof, Refusal> {
    let actor = around.tournaments.get(&id).ok_or_else(|| Refusal::new(Code::TournamentUnknown))?;
    let opened = with_seen(around, actor, &actor.tournament, |seen| {
        view::tournament_lots(seen, &actor.secret)
    });
    opened.ok_or_else(|| Refusal::new(Code::LotsSealed))
}

/// Returns the sit-and-go that the player can enter and that needs the fewest further entries.
///
/// Among equals the cheapest comes first. A visitor counts as a new player.
pub(crate) fn quick(around: &State, player: Option<PlayerId>) -> Result<QuickTournament, Refusal> {
    let newcomer = around.config.guest_chips;
    let balance = player.map_or(newcomer, |player| around.cashier.balance(player));
    let list = list(around, player);
    let price = |row: &TournamentRow| row.price.prize + row.price.fee + row.price.bounty;
    let is_open = |row: &&TournamentRow| {
        row.state == TournamentState::Registering
            && row.starts_at.is_none()
            && row.you == EntryPart::None
            && row.entries < row.places
    };
    let open: Vec<&TournamentRow> = list.tournaments.iter().filter(is_open).collect();
    let affords = open.iter().filter(|row| price(row) <= balance);
    // A spin is not a good first tournament.
    let is_drawn = |row: &TournamentRow| row.prizes == PrizeKind::Spin;
    let best = affords.min_by_key(|row| (row.places - row.entries, is_drawn(row), price(row)));
    match (best, open.iter().map(|row| price(row)).min()) {
        (Some(row), _) => Ok(QuickTournament {
            tournament: row.tournament,
            name: row.name.clone(),
            price: price(row),
        }),
        (None, Some(needed)) => Err(Refusal::new(Code::NotEnoughChips)
            .with("balance", balance.get())
            .with("needed", needed.get())),
        (None, None) => Err(Refusal::new(Code::RegistrationClosed)),
    }
}

impl State {
    /// Returns the name of a tournament in the room.
    fn name_of_tournament(&self, id: TournamentId) -> Option<&str> {
        self.tournaments.get(&id).map(|actor| actor.opening.name.as_str())
    }

    /// Returns what a table shows of its tournament.
    pub(crate) fn at_table(&self, actor: &TableActor, observer: Observer) -> Option<AtTournament> {
        let table = actor.table.as_tournament()?;
        let of = self.tournaments.get(&table.config().tournament)?;
        Some(with_seen(self, of, &of.tournament, |seen| view::at_tournament(seen, table, observer)))
    }
}
