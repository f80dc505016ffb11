//! What one observer may know of a tournament: its row in the list, its page, its tables, and their own entries.
//!
//! A tournament learns about a hand only when the table reports it afterwards, so nothing here reveals a card early.
//! Stacks come from [`Room::stacks`]: the stacks after the last hand that everyone has seen. Lots, seeds and messages
//! between tables and tournament are never included.
//!
//! Entrants appear by name. *Missing*: anonymous tournaments, whose tables show players under aliases.

mod at_table;
pub(crate) mod deal;
mod entrants;
mod lots;
mod news;
mod own;
mod payouts;
mod row;
mod rules;
mod series;
pub(crate) mod structure;
mod tables;

pub use at_table::at_tournament;
pub use entrants::entrants;
pub use lots::tournament_lots;
pub use news::own_news;
pub use own::own_tournament;
pub use row::{entry_part, tournament_row};
pub use series::SeenOther;
pub use tables::tournament_tables;

use crate::Observer;
use ::tournament::entry::Price;
use ::tournament::places::Place;
use ::tournament::shootout::Stage;
use ::tournament::{Amount, Entrant, Phase, Plan, Status, Tournament};
use books::Rulebook;
use seating::{EntryId, TableNo};
use tournament_table::{DealersChoice, Game};
use units::{Chips, Currency, Instant, Millis, PlayerId, TableId, TournamentId};
use wire::{LeagueOf, Named, PlaceView, PriceView, Speed, StageView, TournamentView};

/// Number of rows on a page of entries or tables.
const PAGE_ROWS: usize = 100;

/// A tournament, with what the room adds to its view.
#[derive(Clone, Copy)]
pub struct SeenTournament<'a> {
    /// Identifies the tournament in the room.
    pub id: TournamentId,
    /// Name under which the tournament is listed.
    pub name: &'a str,
    /// The player who opened the tournament; `None` for the room's own tournaments.
    pub host: Option<PlayerId>,
    /// Whether the tournament can be reached only by its link.
    pub private: bool,
    /// Currency of the tournament's prices and prizes.
    pub currency: Currency,
    /// Rulebook of the tournament's tables.
    pub rulebook: &'a Rulebook,
    /// Games that the tournament's levels name by index.
    pub games: &'a [Game],
    /// The limits and leg of dealer's choice; `None` if players do not choose the game.
    pub choice: Option<&'a DealersChoice>,
    /// Key of the mixed game; `None` in tournaments of one game.
    pub mix: Option<&'a str>,
    /// The target of a satellite, to which the prizes are entries: its id, and its name if known.
    ///
    /// `None` for other tournaments.
    pub target: Option<(TournamentId, Option<&'a str>)>,
    /// The league in which the tournament's places earn points.
    pub league: Option<&'a LeagueOf>,
    /// The preset from which the structure was made; `None` if somebody edited the structure.
    pub speed: Option<Speed>,
    /// Time that a player has for each decision.
    pub time_to_act: Millis,
    /// When play ended, or the tournament was cancelled.
    pub ended_at: Option<Instant>,
    /// The root: the commitment to the secret from which lots are drawn.
    pub lots_root: [u8; 32],
    /// The tournament as it is now.
    pub tournament: &'a Tournament,
    /// Gives facts about the players and tables of the room.
    pub room: &'a dyn Room,
    /// The present time of the room.
    pub now: Instant,
}

/// What a view needs to know about players and tables, but the tournament does not know.
pub trait Room {
    /// A player's identifier and name.
    fn named(&self, player: PlayerId) -> Named;
    /// Whether this is a house player.
    fn is_house(&self, player: PlayerId) -> bool;
    /// Whether this is the owner of the room.
    fn is_owner(&self, player: PlayerId) -> bool;
    /// Whether the player has a ticket that can pay for an entry.
    fn has_ticket(&self, player: PlayerId) -> bool;
    /// The identifier of a table that is open.
    fn table_id(&self, table: TableNo) -> Option<TableId>;
    /// Number of players who sit at a table.
    fn players(&self, table: TableNo) -> u8;
    /// All stacks at a table after the last hand that everyone has seen; `None` while they are still secret.
    fn stacks(&self, table: TableNo) -> Option<Vec<(EntryId, Chips)>>;
    /// Another tournament of the room: the final of this flight, or a flight of this final.
    fn another(&self, tournament: TournamentId) -> Option<SeenOther<'_>>;
}

/// The full view of a tournament for one observer, with one page each of its entries and tables.
///
/// Everything except `you` and `row.you` is the same for all observers. A copy of the rail's view therefore serves any
/// observer, once [`own_tournament`] and [`entry_part`] have filled in these two fields.
pub fn tournament(
    seen: &SeenTournament<'_>,
    observer: Observer,
    entrants_page: u32,
    tables_page: u32,
) -> TournamentView {
    let t = seen.tournament;
    TournamentView {
        now: seen.now,
        row: tournament_row(seen, observer),
        rules: rules::rules(seen),
        lots: lots::lots(seen),
        structure: structure::rows(seen),
        stage: t.stage(),
        stages: t.stages().iter().map(stage_view).collect(),
        clock: structure::clock(seen, None),
        play_ends: structure::play_ends(seen),
        drawn: rules::drawn(t),
        average: t.average(),
        round: t.round().filter(|_| t.is_hand_for_hand()),
        payouts: payouts::payouts(t),
        pool: payouts::working(t),
        entrants: entrants(seen, entrants_page),
        tables: tournament_tables(seen, tables_page),
        deal: deal::deal(seen),
        flight: series::flight(seen),
        flights: series::flights(seen),
        you: own_tournament(seen, observer),
    }
}

fn stage_view(stage: &Stage) -> StageView {
    StageView { players: stage.players, tables: stage.tables }
}

impl SeenTournament<'_> {
    /// Whether the tournament is over, by play or by cancellation.
    fn is_over(&self) -> bool {
        match self.tournament.phase() {
            Phase::Registering | Phase::Playing => false,
            Phase::Ended | Phase::Finished => true,
        }
    }

    /// All entries except withdrawn ones, by number.
    fn entries(&self) -> impl Iterator<Item = (EntryId, &Entrant)> {
        let all = (0..).map(EntryId).zip(self.tournament.entries());
        all.filter(|(_, entrant)| entrant.status != Status::Withdrawn)
    }

    /// A player's entries in the order in which they were made, except withdrawn ones.
    fn entries_of(&self, player: PlayerId) -> impl DoubleEndedIterator<Item = (EntryId, &Entrant)> {
        let all = self.tournament.entries_of(player).iter();
        let all = all.filter_map(|&entry| Some((entry, self.tournament.entry(entry)?)));
        all.filter(|(_, entrant)| entrant.status != Status::Withdrawn)
    }

    /// The table at which an entry sits; `None` while the entry is moving between two tables.
    fn seat_of(&self, entry: EntryId, entrant: &Entrant) -> Option<TableNo> {
        let walks = || self.tournament.on_the_way().any(|other| other == entry);
        entrant.table.filter(|_| entrant.is_in_play() && !walks())
    }

    /// The price of an entry, including the part for its own bounty.
    fn entry_price(&self, price: Price) -> PriceView {
        entry_price(self.tournament.plan(), price)
    }

    /// The name of the player to whom an entry belongs.
    fn name_of(&self, entrant: &Entrant) -> String {
        self.room.named(entrant.player).name
    }
}

/// The price of an entry under these conditions, including the part for its own bounty.
pub(crate) fn entry_price(plan: &Plan, price: Price) -> PriceView {
    let bounty = plan.bounty.map_or(Amount::ZERO, |bounty| bounty.amount);
    PriceView {
        bounty: money(bounty),
        ..chips_price(Price { prize: price.prize - bounty, ..price })
    }
}

/// The price of a rebuy or an add-on, which has no part for a bounty.
pub(crate) fn chips_price(price: Price) -> PriceView {
    PriceView { prize: money(price.prize), fee: money(price.fee), bounty: Chips::ZERO }
}

/// Converts an amount of money to chips, its type on the wire.
pub(crate) fn money(amount: Amount) -> Chips {
    Chips::new(amount.get())
}

fn place(place: Place) -> PlaceView {
    PlaceView { from: place.from, to: place.to }
}

/// An entry's finishing place; `None` until the place is final.
fn place_of(entrant: &Entrant) -> Option<PlaceView> {
    match entrant.status {
        Status::Placed(at) => Some(place(at)),
        Status::Registered
        | Status::Playing
        | Status::Offered { .. }
        | Status::Out
        | Status::Bagged { .. }
        | Status::Withdrawn => None,
    }
}

/// Splits rows into pages: returns the page's number, the number of pages, and the range of rows on the page.
fn page(wanted: u32, rows: usize) -> (u32, u32, std::ops::Range<usize>) {
    let pages = rows.div_ceil(PAGE_ROWS).max(1);
    let at = (wanted.max(1) as usize).min(pages);
    let range = (at - 1) * PAGE_ROWS..rows.min(at * PAGE_ROWS);
    (at as u32, pages as u32, range) // fewer than 2^32 entries
}
