//! Refusals as HTTP answers.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::time::Duration;
use wire::{Refusal, RefusalCode};

/// A refusal in the form of an HTTP answer.
#[derive(Debug)]
pub(crate) struct Refused {
    /// The body of the answer.
    pub(crate) refusal: Refusal,
    /// The `Retry-After` header, in whole seconds; `None` for no header.
    pub(crate) retry_after_s: Option<u64>,
}

impl Refused {
    /// Makes a `too_fast` refusal. Its `Retry-After` header says how long to wait.
    pub(crate) fn too_fast(wait: Duration) -> Refused {
        let seconds = u64::try_from(wait.as_millis().div_ceil(1_000)).unwrap_or(u64::MAX);
        let refusal = Refusal::new(RefusalCode::TooFast);
        Refused { refusal, retry_after_s: Some(seconds.max(1)) }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { refusal, retry_after_s: None }
    }
}

impl From<RefusalCode> for Refused {
    fn from(code: RefusalCode) -> Refused {
        Refusal::new(code).into()
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut answer = (status(self.refusal.code), Json(self.refusal)).into_response();
        if let Some(seconds) = self.retry_after_s {
            answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        answer
    }
}

/// Returns the HTTP status of a refusal with this code.
pub(crate) fn status(code: RefusalCode) -> StatusCode {
    match code {
        RefusalCode::Malformed
        | RefusalCode::HelloFirst
        | RefusalCode::ProtocolUnsupported
        | RefusalCode::TextLength
        | RefusalCode::TextCharacter
        | RefusalCode::NameUnfit
        | RefusalCode::NameReserved
        | RefusalCode::DrawCount
        | RefusalCode::RunsCount
        | RefusalCode::TableSettingUnfit
        | RefusalCode::TournamentRowUnfit
        | RefusalCode::LeagueUnfit
        | RefusalCode::LiveActsCount
        | RefusalCode::LiveFieldUnfit
        | RefusalCode::LiveRulingUnfit
        | RefusalCode::LiveOutOfRange
        | RefusalCode::TournamentUnfit => StatusCode::BAD_REQUEST,
        RefusalCode::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        RefusalCode::TooFast
        | RefusalCode::TooManySockets
        | RefusalCode::PasswordTries
        | RefusalCode::TooManyOrdersToday
        | RefusalCode::RefillTooSoon => StatusCode::TOO_MANY_REQUESTS,
        RefusalCode::Busy | RefusalCode::DiskFull | RefusalCode::Restarting => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        RefusalCode::Failed | RefusalCode::HandDamaged => StatusCode::INTERNAL_SERVER_ERROR,
        RefusalCode::SessionUnknown | RefusalCode::NameNeeded => StatusCode::UNAUTHORIZED,
        RefusalCode::OriginForbidden
        | RefusalCode::NotHost
        | RefusalCode::NotOwner
        | RefusalCode::RemovedFromTable
        | RefusalCode::HostSeats
        | RefusalCode::PasswordNeeded
        | RefusalCode::PasswordWrong
        | RefusalCode::DeclinedByHost
        | RefusalCode::NonceOfHouse
        | RefusalCode::BrowserNotAllowed
        | RefusalCode::NotLiveStaff
        | RefusalCode::LiveCodeWrong
        | RefusalCode::HousePlayersNotAllowed => StatusCode::FORBIDDEN,
        RefusalCode::HouseGameUnknown
        | RefusalCode::AddressUnknown
        | RefusalCode::TableUnknown
        | RefusalCode::TournamentUnknown
        | RefusalCode::LiveEventUnknown
        | RefusalCode::LiveDeviceUnknown
        | RefusalCode::LiveCardUnknown
        | RefusalCode::LeagueUnknown
        | RefusalCode::TimetableUnknown
        | RefusalCode::EntryUnknown
        | RefusalCode::HandUnknown
        | RefusalCode::SeatUnknown
        | RefusalCode::LinkUnknown
        | RefusalCode::OrderUnknown
        | RefusalCode::RecoveryUnknown => StatusCode::NOT_FOUND,
        RefusalCode::HouseTable
        | RefusalCode::BetsClosed
        | RefusalCode::PlaceUnknown
        | RefusalCode::PlaceTwice
        | RefusalCode::BoxTaken
        | RefusalCode::TooManyBoxes
        | RefusalCode::BaseStakeNeeded
        | RefusalCode::StakeUnequal
        | RefusalCode::StakeStep
        | RefusalCode::BankTooSmall
        | RefusalCode::ChoiceNotOffered
        | RefusalCode::NameTaken
        | RefusalCode::OrderNeeded
        | RefusalCode::OrderNotNeeded
        | RefusalCode::OrderTooLate
        | RefusalCode::TooManyOrders
        | RefusalCode::TermsNotAccepted
        | RefusalCode::TableClosed
        | RefusalCode::TableLocked
        | RefusalCode::Muted
        | RefusalCode::Silenced
        | RefusalCode::NotSomebodyElse
        | RefusalCode::TooManyOfThem
        | RefusalCode::ReportUnknown
        | RefusalCode::SeatTaken
        | RefusalCode::TableFull
        | RefusalCode::AlreadySeated
        | RefusalCode::NotSeated
        | RefusalCode::Leaving
        | RefusalCode::BuyInOutOfRange
        | RefusalCode::TopUpOutOfRange
        | RefusalCode::NotEnoughChips
        | RefusalCode::ChargeNotCovered
        | RefusalCode::RefillNotNeeded
        | RefusalCode::TooManyTables
        | RefusalCode::SitOutUnchanged
        | RefusalCode::NotInPool
        | RefusalCode::PoolSharesBlinds
        | RefusalCode::StraddleNotOffered
        | RefusalCode::BombNotOffered
        | RefusalCode::NotYourChoice
        | RefusalCode::GameUnknown
        | RefusalCode::Paused
        | RefusalCode::HandOver
        | RefusalCode::Stale
        | RefusalCode::NotYourTurn
        | RefusalCode::TooLate
        | RefusalCode::NoTimeBank
        | RefusalCode::TimeBankEmpty
        | RefusalCode::TimeBankRuns
        | RefusalCode::MoreTimeNotOffered
        | RefusalCode::NonceNotAwaited
        | RefusalCode::NonceMismatch
        | RefusalCode::CheckNotPossible
        | RefusalCode::NothingToCall
        | RefusalCode::BetNotPossible
        | RefusalCode::RaiseNotPossible
        | RefusalCode::WagerTooSmall
        | RefusalCode::WagerTooLarge
        | RefusalCode::WagerBetween
        | RefusalCode::BringInDue
        | RefusalCode::NotAsked
        | RefusalCode::CardsNotHeld
        | RefusalCode::SeatHeld
        | RefusalCode::AskNotNeeded
        | RefusalCode::PasswordNotOffered
        | RefusalCode::AlreadyAsked
        | RefusalCode::NotAsking
        | RefusalCode::SeatAwaited
        | RefusalCode::SeatFree
        | RefusalCode::AlreadyWaiting
        | RefusalCode::NotWaiting
        | RefusalCode::WaitingListFull
        | RefusalCode::NoneLikeIt
        | RefusalCode::AutoTopUpOutOfRange
        | RefusalCode::TournamentTable
        | RefusalCode::TooManyTournaments
        | RefusalCode::LiveTooManyCodes
        | RefusalCode::TooManyLeagues
        | RefusalCode::TooManyTimetables
        | RefusalCode::TournamentNotOffered
        | RefusalCode::NoTicket
        | RefusalCode::RegistrationClosed
        | RefusalCode::TournamentFull
        | RefusalCode::PurchasesUsed
        | RefusalCode::PurchaseRepeated
        | RefusalCode::FlightEntered
        | RefusalCode::NotSold
        | RefusalCode::PeriodOverLevel
        | RefusalCode::PeriodOverClock
        | RefusalCode::NotInAddOnBreak
        | RefusalCode::StackTooLarge
        | RefusalCode::EntryAtEachTable
        | RefusalCode::NotEliminated
        | RefusalCode::EntryNotInPlay
        | RefusalCode::EntryOnTheWay
        | RefusalCode::RebuyNotOffered
        | RefusalCode::NoHandForHand
        | RefusalCode::TermsFixed
        | RefusalCode::NothingToRefund
        | RefusalCode::RefundOutOfRange
        | RefusalCode::TournamentStarted
        | RefusalCode::HandNotWritten
        | RefusalCode::TournamentNotPlaying
        | RefusalCode::LotsSealed
        | RefusalCode::ClockUnchanged
        | RefusalCode::BetweenDays
        | RefusalCode::Penalised
        | RefusalCode::DealNotPossible
        | RefusalCode::DealUnderWay
        | RefusalCode::DealNotVoted
        | RefusalCode::DealMethodNotOffered
        | RefusalCode::DealPlayers
        | RefusalCode::DealShares
        | RefusalCode::DealSum
        | RefusalCode::DealLeft
        | RefusalCode::DealAboveFirst
        | RefusalCode::LiveRole
        | RefusalCode::LiveNeedBigBlind
        | RefusalCode::LiveNeedStack
        | RefusalCode::LiveNeedStackBefore
        | RefusalCode::LiveNeedWinner
        | RefusalCode::LiveNeedDone
        | RefusalCode::LiveNeedReason
        | RefusalCode::LiveHandTime
        | RefusalCode::LiveStartTime
        | RefusalCode::LiveLastPlayer
        | RefusalCode::LiveClockLeft
        | RefusalCode::LiveTableUnknown
        | RefusalCode::LiveSeatUnknown
        | RefusalCode::LiveGone
        | RefusalCode::LiveNotStarted
        | RefusalCode::LiveStarted
        | RefusalCode::LiveOver
        | RefusalCode::LiveStillPlayed
        | RefusalCode::LiveEntryOpen
        | RefusalCode::LiveNoDeals
        | RefusalCode::LiveNoFinalTable
        | RefusalCode::LiveRoundNotOver
        | RefusalCode::LiveNotHandForHand
        | RefusalCode::LiveNoPlace
        | RefusalCode::LiveTableBreaking
        | RefusalCode::LiveStillIn
        | RefusalCode::LiveTableOpen
        | RefusalCode::LiveTableNotEmpty
        | RefusalCode::LiveSeatTaken
        | RefusalCode::LiveSeatEmpty
        | RefusalCode::LiveNotIn
        | RefusalCode::LiveSeated
        | RefusalCode::LiveNoFreeSeat
        | RefusalCode::LiveStockOrder
        | RefusalCode::LiveNotAccepted
        | RefusalCode::LiveNotPaid
        | RefusalCode::LiveStackTooLarge
        | RefusalCode::LiveEntryFixed
        | RefusalCode::LiveAccountKnown
        | RefusalCode::LiveTooFew
        | RefusalCode::LiveNotSaid
        | RefusalCode::LiveDepartureNeeded
        | RefusalCode::LivePlanLocked
        | RefusalCode::LiveBalanceNotOffered
        | RefusalCode::LiveNoSeatsElsewhere
        | RefusalCode::LiveOtherProposed
        | RefusalCode::LiveClockLater
        | RefusalCode::LiveClockPaused
        | RefusalCode::LiveClockRuns
        | RefusalCode::LiveNoBreakWaits
        | RefusalCode::LiveBetweenDays
        | RefusalCode::LiveRaceMultiple
        | RefusalCode::LiveRaceChips
        | RefusalCode::LiveRaceCards
        | RefusalCode::LiveCountDiffers
        | RefusalCode::LiveRulingNeeds
        | RefusalCode::LiveRulingDecided
        | RefusalCode::LiveNoSuchPenalty
        | RefusalCode::LivePenaltyReplaced
        | RefusalCode::LiveNotAgreed
        | RefusalCode::LivePlacesPaid
        | RefusalCode::LiveOutOfTouch
        | RefusalCode::LiveNothingDue
        | RefusalCode::LiveSecondPerson
        | RefusalCode::LiveUndone
        | RefusalCode::LiveFinal
        | RefusalCode::LivePaid
        | RefusalCode::LiveDrawn
        | RefusalCode::LiveExchanged
        | RefusalCode::LiveDepended
        | RefusalCode::LiveNothingToUndo
        | RefusalCode::LiveUnknown
        | RefusalCode::ShowNotPossible => StatusCode::CONFLICT,
    }
}
