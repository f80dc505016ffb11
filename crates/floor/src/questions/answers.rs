//! The answers to questions, in the form in which the floor returns them.

use super::{Claimed, ConsoleCode, Identity, NewCode, Session, Versioned};
use units::{LeagueId, TableId, TournamentId};
use wire::{
    Entered, FeesView, LeagueView, LobbyView, LotsProof, Me, OrderView, OrdersView, QuickSeat,
    RemovedView, SheetView, TableView, TalkView, TournamentView, TournamentsView,
};

/// Declares the answers: an enum that holds any of them, with conversions to and from each.
macro_rules! answers {
    ($( $name:ident($answer:ty), )*) => {
        /// An answer of any kind.
        #[derive(Clone, Debug)]
        #[allow(missing_docs)] // the type of each says it all
        #[allow(clippy::large_enum_variant)] // it travels in a box
        pub enum Answer {
            $( $name($answer), )*
        }

        $(
            impl From<$answer> for Answer {
                fn from(answer: $answer) -> Answer {
                    Answer::$name(answer)
                }
            }

            impl TryFrom<Answer> for $answer {
                type Error = Answer;

                fn try_from(answer: Answer) -> Result<$answer, Answer> {
                    match answer {
                        Answer::$name(answer) => Ok(answer),
                        other => Err(other),
                    }
                }
            }
        )*
    };
}

answers! {
    Done(()),
    Identity(Option<Identity>),
    Session(Session),
    Claimed(Claimed),
    Me(Me),
    Fees(FeesView),
    RecoveryCode(NewCode),
    OwnerLink(String),
    Lobby(LobbyView),
    Talk(TalkView),
    Order(OrderView),
    Orders(OrdersView),
    Table(TableView),
    Sheet(SheetView),
    Removed(RemovedView),
    Salt([u8; 16]),
    Tournaments(TournamentsView),
    Tournament(TournamentView),
    TournamentLots(LotsProof),
    TournamentId(TournamentId),
    QuickTournament(wire::QuickTournament),
    League(LeagueView),
    LeagueId(LeagueId),
    Entered(Entered),
    PasswordHash(Option<String>),
    Seat(QuickSeat),
    Opened(TableId),
    HouseTables(wire::HouseTablesView),
    HouseGames(wire::HouseGamesView),
    HouseGame(Option<wire::HouseGameView>),
    LiveEvents(wire::LiveEventsView),
    ConsoleCode(ConsoleCode),
    LiveConsole(wire::OpenedLiveConsole),
    LiveAnswers(wire::LiveAnswers),
    LiveWall(Versioned<wire::LiveWallView>),
    LivePlayer(Versioned<wire::LivePlayerView>),
    LiveStaff(Versioned<wire::LiveStaffView>),
    LivePeople(Versioned<wire::LivePeopleView>),
    LiveLog(wire::LiveLogView),
    LiveRulings(wire::LiveRulingsView),
    Figures(crate::Figures),
}
