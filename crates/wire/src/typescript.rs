//! Writes `web/src/wire.ts`.
