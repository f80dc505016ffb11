//! The first stored form of every event. Frozen: fields are added, never changed.
