use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use wire::{Refusal, RefusalCode};

/// A refusal as the answer to a call over HTTP.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Refusal);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(refusal)
    }
}

impl From<RefusalCode> for Refused {
    fn from(code: RefusalCode) -> Refused {
        Refused(Refusal::new(code))
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (status(self.0.code), Json(self.0)).into_response()
    }
}

/// The status that fits a reason: whether it lies with the caller, his rights, the state of things,
/// or the room.
pub(crate) fn status(code: RefusalCode) -> StatusCode {
    match code {
        RefusalCode::Malformed
        | RefusalCode::HelloFirst
        | RefusalCode::ProtocolUnsupported
        | RefusalCode::NameUnfit
        | RefusalCode::TableSettingUnfit
        | RefusalCode::SayUnfit => StatusCode::BAD_REQUEST,
        RefusalCode::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        RefusalCode::TooFast | RefusalCode::RefillTooSoon => StatusCode::TOO_MANY_REQUESTS,
        RefusalCode::Busy | RefusalCode::DiskFull | RefusalCode::Restarting => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        RefusalCode::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        RefusalCode::SessionUnknown | RefusalCode::NameNeeded => StatusCode::UNAUTHORIZED,
        RefusalCode::OriginForbidden
        | RefusalCode::NotHost
        | RefusalCode::NotOwner
        | RefusalCode::RemovedFromTable
        | RefusalCode::HousePlayersNotAllowed => StatusCode::FORBIDDEN,
        RefusalCode::AddressUnknown
        | RefusalCode::TableUnknown
        | RefusalCode::SeatUnknown
        | RefusalCode::LinkUnknown
        | RefusalCode::RecoveryUnknown => StatusCode::NOT_FOUND,
        RefusalCode::NameTaken
        | RefusalCode::TableClosed
        | RefusalCode::TableLocked
        | RefusalCode::SeatTaken
        | RefusalCode::TableFull
        | RefusalCode::AlreadySeated
        | RefusalCode::NotSeated
        | RefusalCode::Leaving
        | RefusalCode::BuyInOutOfRange
        | RefusalCode::TopUpOutOfRange
        | RefusalCode::NotEnoughChips
        | RefusalCode::RefillNotNeeded
        | RefusalCode::TooManyTables
        | RefusalCode::SitOutUnchanged
        | RefusalCode::StraddleNotOffered
        | RefusalCode::Paused
        | RefusalCode::HandOver
        | RefusalCode::Stale
        | RefusalCode::NotYourTurn
        | RefusalCode::CheckNotPossible
        | RefusalCode::NothingToCall
        | RefusalCode::BetNotPossible
        | RefusalCode::RaiseNotPossible
        | RefusalCode::WagerTooSmall
        | RefusalCode::WagerTooLarge
        | RefusalCode::ShowNotPossible => StatusCode::CONFLICT,
    }
}
