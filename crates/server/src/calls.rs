//! The table of all HTTP calls.
//!
//! The router, the costs in credits, the permissions and the list in `docs/protocol.md` all come from this table. A
//! test makes every call in the table as every kind of visitor.

use crate::call::{Call, get, post};
use crate::route::{
    hand_files, house_games, leagues, live, lobby, office, past_hands, person, tables, tournaments,
};

/// Cost of a call that only reads.
pub(crate) const LOOK: u64 = 1;
/// Cost of a call with acts of a live event's console.
const ACTS: u64 = 5;
/// Cost of a call that reads past hands from the record.
const HISTORY: u64 = 3;
/// Cost of a page of past hands that the room reads in full, in order to write them out.
pub(crate) const WRITTEN: u64 = 15;
/// Cost of a call that changes something.
pub(crate) const CHANGE: u64 = 30;
/// Cost of a call that creates a player or tries a secret, such as a password.
const SECRET: u64 = 90;
/// Cost of an attempt to claim the room with the owner's link.
const OWNER: u64 = 150;

/// Returns every call, in the order of the list in `docs/protocol.md`.
pub(crate) fn calls() -> Vec<Call> {
    vec![
        get("/settings", LOOK, lobby::settings),
        get("/games", LOOK, lobby::games).says(
            ": every game explained, and how each rulebook differs from the house rulebook, with \
             clauses",
        ),
        get("/lobby", LOOK, lobby::lobby).says("; `private_tables` and `orders` are your own"),
        get("/checkpoint", LOOK, lobby::checkpoint).says(
            "the room's last signed checkpoint, one line. It names no record, only the `leaves` of \
             the tree; anyone with a record can find its leaf. See [OPERATING.md](OPERATING.md), \
             \"Evidence\". 404 before the first checkpoint of version 2",
        ),
        get("/me", LOOK, person::me).says("; `null` for a visitor without a session"),
        get("/me/fees", LOOK, person::fees).says(
            " (`currency`, `decimals`, `days`, `months`): what you paid the house, by day and by \
             month in UTC, each `{\"when\",\"paid\"}`, newest first",
        ),
        get("/me/hands", HISTORY, past_hands::hands).says(
            " (`hands`, `untold`, `before`, `newest`): finished [hands](#past-hands) that you \
             were dealt into, newest first. Optional query: `table=ID` for one table, pool or \
             tournament, `limit` (1 to 50, default 30), `before` for the next page: the `before` \
             of the last answer, which is `null` on the last page. Any other query is refused as `malformed`",
        ),
        get("/me/hands/new", HISTORY, past_hands::new_hands).says(
            " (`count`): the number of your hands that ended since an earlier answer, at most 100. \
             Query: `after` (the `newest` of that answer) and, if that answer was for one table, \
             `table`",
        ),
        get("/me/hands/tables", HISTORY, past_hands::tables).says(
            " (`tables`): tables where you were dealt in, most recently played first: `table` (for \
             the query of `/me/hands`), `name`, `pool` (if true, all tables of that pool), \
             `tournament` (if true, all tables of that tournament, whose id is `table`), `at` (end \
             of your last hand there). Covers your last 20,000 hands, and at most 200 tables",
        ),
        get("/me/hands/{table}/{hand_no}", HISTORY, past_hands::hand).says(
            " (`row`, `view`, `newer`, `older`): replays one of your hands. `hand_unknown` (404) if \
             the hand does not exist, is not over, or you were not dealt in; the answer does not \
             say which. `hand_damaged` (500) if its record is damaged",
        ),
        get("/me/hands/{table}/{hand_no}/file", HISTORY, hand_files::one).says(
            "one of your hands as a [file](#hands-as-files). Query: `format`. Refused like the \
             call above, and as `hand_not_written` if the format has no words for the hand",
        ),
        get("/me/hands/written", WRITTEN, hand_files::page).says(
            " (`text`, `hands`, `left_out`, `before`): the next part of a [file](#hands-as-files) \
             with several of your hands, newest first, at most 50, and a list of those left out. \
             Query: `format`; all others optional: `table`, `from` and `until` (when the hands \
             ended, `until` not included), `before` (of the last answer), `first` (number of the \
             part's first hand in the file, from 1)",
        ),
        get("/me/hands/file", WRITTEN, hand_files::stream).says(
            "the whole [file](#hands-as-files), as a stream. Query: `format`, `table`, `from`, \
             `until`. Every 50 hands cost the call's credits again; the stream waits until you have \
             enough",
        ),
        post("/guest", SECRET, person::guest).fields(": `name`").says(
            " with `recovery_code`, and the cookie. A visitor who already has a session keeps their \
             name",
        ),
        post("/rename", CHANGE, person::rename).fields(": `name`"),
        post("/recover", SECRET, person::recover).fields(": `code`").says(
            ", and the cookie: the same player on another device. Other sessions stay open",
        ),
        post("/recovery-code", CHANGE, person::recovery_code)
            .says(" (`code`): a new recovery code; the old one is void"),
        post("/sign-out", CHANGE, person::sign_out)
            .says("; closes the session and the player's sockets"),
        post("/sign-out-others", CHANGE, person::sign_out_others).says(
            "; closes all other sessions of the player, for a lost device. All sockets of the \
             player end; yours may reconnect",
        ),
        post("/refill", CHANGE, person::refill).says("; new play chips for a player who is broke"),
        post("/block", CHANGE, person::block).says(
            ": with `on` true, hides each player's chat from the other at every table; with `on` \
             false, shows it again. At most 200 players",
        ),
        post("/report", CHANGE, person::report)
            .says("; the owner sees it with the last chat lines at the table and your name"),
        get("/quick-seat", LOOK, lobby::quick_seat)
            .says(" (`table`, `buy_in`): the table where a hand starts soonest"),
        post("/tables", CHANGE, tables::open)
            .says(". A guest opens private tables and is their host"),
        post("/orders", CHANGE, tables::order)
            .fields(": `table` (a `NewTable`, private), `opens_at`, `terms`")
            .says(": [orders](#ordered-tables) a private table for a later day"),
        post("/withdraw-order", CHANGE, tables::withdraw_order)
            .fields(": `table`")
            .says("; cancels your table order"),
        post("/enter", SECRET, tables::enter)
            .fields(": `table`, `password`")
            .says(": gives the [password](#passwords) of a private table"),
        post("/table-password", CHANGE, tables::set_password)
            .fields(": `table`, `password` or `null`")
            .says(": sets or removes the [password](#passwords) of a table"),
        get("/tables/{table}/quick-seat", LOOK, tables::seat_like).says(
            " (`table`, `buy_in`): one of the tables [like it](#waiting-lists), itself included, \
             with a free seat for you, drawn by lot",
        ),
        get("/tables/{table}", LOOK, tables::view).says(": shows a table without watching it"),
        get("/tables/{table}/qr", LOOK, tables::qr)
            .says("the table's link as a QR code, an SVG image"),
        get("/tables/{table}/removed", LOOK, tables::removed).says(
            ": the `players` (`player`, `name`) that the host removed; empty at an anonymous table. \
             The host order `let_back` lets a player in again",
        ),
        get("/tables/{table}/sheet", LOOK, tables::sheet).says(
            " of a private table, for its host and for players who bought in there: `currency`, \
             `decimals`, `lines` (`player`, `name`, `bought_in`, `cashed_out`, `at_table`, `net`) \
             and the `payments` that settle them (`from`, `to`, `amount`; `to` is `null` for the \
             house). At an anonymous table only your own line",
        ),
        get("/tournaments", LOOK, tournaments::list)
            .says("; `private_tournaments` are those that you host or have entered"),
        get("/tournaments/{tournament}", LOOK, tournaments::one).says(
            ": one tournament as you may see it. Optional query: `players` and `tables`, the pages \
             of the entrants and of the tables, from 1",
        ),
        get("/tournaments/{tournament}/lots", LOOK, tournaments::lots).says(
            ": the [lots](#the-lots-of-a-tournament) of a tournament that is over, for everyone to \
             check. Before its end the call is refused with `lots_sealed`",
        ),
        get("/tournaments/{tournament}/qr", LOOK, tournaments::qr)
            .says("the tournament's link as a QR code, an SVG image"),
        get("/quick-tournament", LOOK, tournaments::quick)
            .says(" (`tournament`, `name`, `price`): the sit-and-go that you would play in soonest"),
        post("/tournaments", CHANGE, tournaments::open)
            .says(". A guest opens private tournaments and is their host"),
        get("/house-tables", LOOK, house_games::tables).says(
            ": the [house tables](#games-against-the-house), private ones only if \
             you host them or sit there",
        ),
        get("/house-tables/{table}/qr", LOOK, house_games::qr)
            .says("the table's link as a QR code, an SVG image"),
        post("/house-tables", CHANGE, house_games::open)
            .says(". A guest opens private tables and is their host"),
        get("/house-games", LOOK, house_games::games)
            .says(": every game against the house with its pay table and exact returns"),
        get("/house-games/{game}", LOOK, house_games::game)
            .says(": one game, with the places of its bets. 404 with `house_game_unknown`"),
        get("/live", LOOK, live::list).says(
            ": the [live events](#live-events), private ones only if you work there",
        ),
        post("/live", CHANGE, live::open)
            .fields(": `conditions` (a `NewTournament`), `dealing`, `switches`, `seats_drawn_at_start`, `chips`")
            .says(". A guest opens private live events and is their director"),
        get("/live/{event}/wall", LOOK, live::wall)
            .says(": what everybody may see of a live event; 304 while it is the version that you have"),
        get("/live/{event}/players/{code}", LOOK, live::player).says(
            ": a player's own page, by the code on the seat card; 304 like the wall. 404 with \
             `live_card_unknown`",
        ),
        get("/live/{event}/staff", LOOK, live::staff)
            .says(": the event as staff see it; 304 like the wall. Query: `device`"),
        get("/live/{event}/people", LOOK, live::people)
            .says(": everybody who has registered; 304 like the wall. Query: `device`"),
        get("/live/{event}/log", LOOK, live::log).says(
            ": up to 100 acts, latest first. Query: `device`; `before`, the number of an act, for \
             earlier ones",
        ),
        get("/live/{event}/rulings", LOOK, live::rulings).says(": the rulings. Query: `device`"),
        get("/live/{event}/qr", LOOK, live::qr)
            .says("the link to the event's wall as a QR code, an SVG image"),
        get("/live/{event}/players/{code}/qr", LOOK, live::player_qr)
            .says("the link to a player's own page as a QR code, an SVG image"),
        post("/live-acts", ACTS, live::acts)
            .fields(": `event`, `device`, `acts`")
            .says(" (`answers`, `due`): takes up to 100 [acts](#acts-of-a-console) of a console"),
        post("/live-code", CHANGE, live::code)
            .fields(": `event`, `role`")
            .says(" (`code`, `link`, `qr_svg`, `until`): makes a code that signs a console in"),
        post("/live-console", SECRET, live::console)
            .fields(": `event`, `code`")
            .says(" (`device`, `role`): signs this browser in as a console"),
        get("/leagues/{league}", LOOK, leagues::one).says(
            ": one league with its standings. Optional query: `page`, the page of the \
             standings, from 1",
        ),
        post("/leagues", CHANGE, leagues::found)
            .fields(": `name`, `rules`, `private`")
            .says(" (`league`, `link`). A guest founds private leagues and is their host"),
        post("/close-league", CHANGE, leagues::close)
            .fields(": `league`")
            .says(": closes a league; no more tournaments can be opened in it"),
        post("/end-timetable", CHANGE, leagues::end_timetable)
            .fields(": `timetable`")
            .says(": ends a timetable; it opens no more tournaments"),
        post("/register", CHANGE, tournaments::register)
            .fields(": `tournament`, `ticket`, `commitment`, `nth`")
            .says(" (`entry`): enters a tournament and pays its price"),
        post("/open-lots", CHANGE, tournaments::open_lots)
            .fields(": `tournament`, `entry`, `nonce`")
            .says(": opens your entry's nonce for the [lots](#the-lots-of-a-tournament)"),
        post("/unregister", CHANGE, tournaments::unregister)
            .fields(": `tournament`, `entry`")
            .says(": takes your entry back before the start; the price is paid back"),
        post("/buy", CHANGE, tournaments::buy)
            .fields(": `tournament`, `entry`, `what`, `nth`")
            .says(" (`entry`): buys a re-entry, a rebuy or an add-on"),
        post("/decline-rebuy", CHANGE, tournaments::decline)
            .fields(": `tournament`, `entry`")
            .says(": declines a rebuy; the entry is out"),
        post("/propose-deal", CHANGE, tournaments::propose)
            .fields(": `tournament`, `entry`, `method`, `left`, `shares`")
            .says(": proposes a deal to the players who are left"),
        post("/answer-deal", CHANGE, tournaments::answer)
            .fields(": `tournament`, `entry`, `accepts`")
            .says(": accepts or declines the proposed deal"),
        post("/tournament-order", CHANGE, tournaments::order)
            .fields(": `tournament`, `order`")
            .says(": an order of the tournament's host, or of the owner"),
        post("/owner/claim", OWNER, office::claim).fields(": `secret`").says(
            ": makes you the owner. `secret` is the last part of the owner's link and works once. A \
             visitor without a session gets one",
        ),
        post("/office/house-players", CHANGE, office::house_players)
            .fields(": `on`")
            .says(": lets house players sit down, or makes them leave"),
        post("/office/close-table", CHANGE, office::close_table)
            .fields(": `table`")
            .says(": closes a table after its hand"),
        post("/office/break-off", CHANGE, office::break_off)
            .fields(": `table`, `close`")
            .says(
                ": stops play immediately and voids the hand in progress (`hand_voided`). With \
                 `close`, all players leave and the table closes; otherwise the next hand follows",
            ),
        get("/office/orders", LOOK, office::orders).says(
            ": table `orders` for the last 30 days and for later days, undecided ones first",
        ),
        post("/office/order", CHANGE, office::settle_order)
            .fields(": `table`, `decline` (a reason of 1 to 200 characters, or `null` to approve)")
            .says(": approves or declines a [table order](#ordered-tables)"),
        get("/office/talk", LOOK, office::talk)
            .says(": reports of the last 90 days, and silenced players"),
        post("/office/settle", CHANGE, office::settle).says(
            ": dismisses an open report, or silences the reported player at every table",
        ),
        post("/office/let-speak", CHANGE, office::let_speak)
            .fields(": `player`")
            .says(": lets a silenced player chat again"),
        post("/office/restart", CHANGE, office::restart)
            .fields(": `in_seconds`")
            .says(": plans a restart in 0 to 86400 s; `null` cancels it"),
    ]
}
