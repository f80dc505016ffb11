//! Builds what one observer may know of a table, a house table or a tournament: the secrecy boundary.
//!
//! Nothing here removes secrets: [`table`] and [`news`] start empty and add what this observer may know. Every `match`
//! over events is exhaustive, so a new event does not compile until someone decides who may see it. *Not* here: the
//! deck (cards come only through the hand), the past, sockets.
#![deny(clippy::wildcard_enum_match_arm)]

mod cards;
mod chat;
mod hand_replay;
mod leaving;
mod live;
mod lobby;
mod names;
mod news;
mod observer;
mod odds;
mod openings;
mod pit;
mod rankings;
mod reference;
mod refused;
mod seen;
mod sheet;
mod table;
mod to_wire;
mod tournament;
mod turn;
mod waiting;

pub use chat::{Blocks, Spoken, chat, reads, said, said_addressed};
pub use hand_replay::HandReplay;
pub use live::{
    ForStaff, SeenLive, live_act, live_log, live_people, live_row, live_rulings, live_staff,
    player_page, refused_live, wall,
};
pub use lobby::{delayed_lobby_row, lobby_row, pool_row};
pub use names::seat_name;
pub use news::{addressed, news, uncovered};
pub use observer::Observer;
pub use openings::Openings;
pub use pit::{
    DrawnProof, SeenPit, contains, house_game, house_games, pit, pit_row, place_meant,
    place_unknown, refused_by_pit, symbol_of,
};
pub use reference::{known_cards, shown_cards, table_cards};
pub use refused::refused;
pub use seen::{Happened, Seen};
pub use sheet::{delayed_sheet, sheet};
pub use table::{delayed_table, table};
pub use to_wire::voided;
pub use tournament::{
    Room, SeenOther, SeenTournament, at_tournament, entrants, entry_part, own_news, own_tournament,
    tournament, tournament_lots, tournament_row, tournament_tables,
};
pub use turn::{turn_addressed, turn_news};
pub use waiting::{ask, askers, declined, offer, wait};
