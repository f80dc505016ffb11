//! Security headers for every HTTP answer.

use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// Content security policy: pages load from, run and connect to only the room, and no page may frame them.
///
/// `'self'` also covers WebSockets to the page's host (Content Security Policy Level 3).
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Adds security headers to every answer.
///
/// Anyone with the link to a private table can open the table, so browsers must not send the link as a referrer.
pub(crate) async fn add(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut answer = next.run(request).await;
    let headers = answer.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_FRAME_OPTIONS, "DENY");
    if is_api {
        set(header::CACHE_CONTROL, "no-store");
    }
    answer
}
