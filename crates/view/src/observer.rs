use units::PlayerId;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Observer {
    /// A player; he sees his own cards where he sits.
    Player(PlayerId),
    /// Anybody else.
    Rail,
}
