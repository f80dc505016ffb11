//! The table of calls over HTTP. Router, credits, permissions, the list in `docs/protocol.md` and
//! the test of every call by every kind of visitor come from it.

use crate::call::{Call, get, post};
use crate::route::{history, lobby, office, person, tables};

/// What a call costs that only looks.
pub(crate) const LOOK: u64 = 1;
/// What a look at one's hands costs: they are read from the record.
const HISTORY: u64 = 3;
/// What a call costs that changes something.
pub(crate) const CHANGE: u64 = 30;
/// What a call costs that makes a player, or tries a secret.
const SECRET: u64 = 90;
/// What a try at the owner's link costs.
const OWNER: u64 = 150;

/// Every call.
pub(crate) fn calls() -> Vec<Call> {
    vec![
        get("/settings", LOOK, lobby::settings),
        get("/games", LOOK, lobby::games).says(
            ": every game explained, and what each rulebook has otherwise than the house, with its \
             clauses",
        ),
        get("/lobby", LOOK, lobby::lobby).says("; `private_tables` and `orders` are your own"),
        get("/checkpoint", LOOK, lobby::checkpoint).says(
            "the room's last signed checkpoint, one line, which names no record: `leaves` of the \
             tree that whoever holds a record can find; see [OPERATING.md](OPERATING.md), \
             \"Evidence\". 404 before the first of version 2",
        ),
        get("/me", LOOK, person::me).says("; `null` for a visitor without a session"),
        get("/me/fees", LOOK, person::fees).says(
            " (`currency`, `decimals`, `days`, `months`): what you paid the house, by day and by \
             month in UTC, each `{\"when\",\"paid\"}`, the newest first",
        ),
        get("/me/hands", HISTORY, history::hands).says(
            " (`hands`, `untold`, `before`, `newest`): the [hands](#past-hands) that you were \
             dealt into and that are over, the newest first. In the query, all optional: \
             `table=ID` for one table's or pool's alone, `limit` (1 to 50, 30 if absent), `before` \
             for those before an earlier answer: what that said as `before`, `null` where it was \
             the last. What is none of these is refused as `malformed`",
        ),
        get("/me/hands/new", HISTORY, history::new_hands).says(
            " (`count`): how many of them ended since an earlier answer, up to 100. In the query \
             `after` (what that said as `newest`) and, if it was asked with it, `table`",
        ),
        get("/me/hands/tables", HISTORY, history::tables).says(
            " (`tables`): where you were dealt in, what you played at last first: `table` (to be \
             asked for above), `name`, `pool` (then all the tables of that pool), `at` (when your \
             last hand there ended). Of your last 20,000 hands, and 200 tables at most",
        ),
        get("/me/hands/{table}/{hand_no}", HISTORY, history::hand).says(
            " (`row`, `view`, `newer`, `older`): one of them told again. `hand_unknown` (404) where \
             you were not dealt in, it is not over, or there is none: all the same. \
             `hand_damaged` (500) where its record is",
        ),
        post("/guest", SECRET, person::guest).fields(": `name`").says(
            " with `recovery_code`, and the cookie. Whoever has a session already keeps their name",
        ),
        post("/rename", CHANGE, person::rename).fields(": `name`"),
        post("/recover", SECRET, person::recover).fields(": `code`").says(
            ", and the cookie: the same player on another device. Other sessions stay",
        ),
        post("/recovery-code", CHANGE, person::recovery_code)
            .says(" (`code`), a new one; the old one is void"),
        post("/sign-out", CHANGE, person::sign_out)
            .says("; the session is closed, and the player's sockets with it"),
        post("/sign-out-others", CHANGE, person::sign_out_others).says(
            "; every other session of the player is closed, for a lost device. All the player's \
             sockets end; yours may come back",
        ),
        post("/refill", CHANGE, person::refill).says("; play chips for a player who is broke"),
        post("/block", CHANGE, person::block).says(
            ": of you two neither reads what the other says any more, at any table, or with `on` \
             false you do again; 200 at most",
        ),
        post("/report", CHANGE, person::report)
            .says("; the owner sees it with the last lines at the table, and your name"),
        get("/quick-seat", LOOK, lobby::quick_seat)
            .says(" (`table`, `buy_in`): where a hand starts soonest"),
        post("/tables", CHANGE, tables::open)
            .says(". A guest opens private tables and is their host"),
        post("/orders", CHANGE, tables::order)
            .fields(": `table` (a `NewTable`, private), `opens_at`, `terms`")
            .says(": a private table is [ordered](#ordered-tables) for a day to come"),
        post("/withdraw-order", CHANGE, tables::withdraw_order)
            .fields(": `table`")
            .says("; your order is taken back"),
        post("/enter", SECRET, tables::enter)
            .fields(": `table`, `password`")
            .says(": you have given a private table's [password](#passwords)"),
        post("/table-password", CHANGE, tables::set_password)
            .fields(": `table`, `password` or `null`")
            .says(": the table has this [password](#passwords) from now on, or none"),
        get("/tables/{table}/quick-seat", LOOK, tables::seat_like).says(
            " (`table`, `buy_in`): one of the tables [like it](#waiting-lists), itself among them, \
             with a seat for you, drawn by lot",
        ),
        get("/tables/{table}", LOOK, tables::view).says(": a look at a table without watching it"),
        get("/tables/{table}/qr", LOOK, tables::qr)
            .says("the table's link as a QR code, an SVG image"),
        get("/tables/{table}/removed", LOOK, tables::removed).says(
            ": the `players` (`player`, `name`) whom the host removed; none at an anonymous table. \
             The host's order `let_back` lets one in again",
        ),
        get("/tables/{table}/sheet", LOOK, tables::sheet).says(
            " of a private table, for its host and whoever has bought in there: `currency`, \
             `decimals`, `lines` (`player`, `name`, `bought_in`, `cashed_out`, `at_table`, `net`) \
             and the `payments` that settle them (`from`, `to`, `amount`; `to` is `null` for the house). At an anonymous table \
             your own line alone",
        ),
        post("/owner/claim", OWNER, office::claim).fields(": `secret`").says(
            ": the last part of the owner's link, once. A visitor without a session gets one",
        ),
        post("/office/house-players", CHANGE, office::house_players)
            .fields(": `on`")
            .says(": house players sit down or leave"),
        post("/office/close-table", CHANGE, office::close_table)
            .fields(": `table`")
            .says(": after its hand"),
        post("/office/break-off", CHANGE, office::break_off)
            .fields(": `table`, `close`")
            .says(
                ": play is broken off at once, and a running hand is void (`hand_voided`). With \
                 `close` everybody leaves and the table closes, else the next hand follows",
            ),
        get("/office/orders", LOOK, office::orders).says(
            ": the `orders` for the last 30 days and to come, those that wait for an answer first",
        ),
        post("/office/order", CHANGE, office::settle_order)
            .fields(": `table`, `decline` (a reason of 1 to 200 characters, or `null` to approve)")
            .says(": an [order](#ordered-tables) is approved or declined"),
        get("/office/talk", LOOK, office::talk)
            .says(": what was reported in the last 90 days, and who may say nothing"),
        post("/office/settle", CHANGE, office::settle).says(
            ": an open report is dismissed, or the player it is about is silenced at every table",
        ),
        post("/office/let-speak", CHANGE, office::let_speak)
            .fields(": `player`")
            .says(": the player may speak again"),
        post("/office/restart", CHANGE, office::restart)
            .fields(": `in_seconds`")
            .says(": 0 to 86400, or `null` to call it off"),
    ]
}
