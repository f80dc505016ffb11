use wire::{NewsItem, TableView};

/// A table as this client knows it: the last whole view and the news since. It assigns results and
/// knows no rule of poker; `web/src/core/table.ts` does the same.
#[derive(Clone, Debug, PartialEq)]
pub struct TableState {
    /// The table now.
    pub view: TableView,
}

impl TableState {
    /// A table from a whole view.
    pub fn new(view: TableView) -> TableState {
        TableState { view }
    }
    /// Takes one item in.
    pub fn apply(&mut self, item: &NewsItem) {
        let _ = item;
        todo!()
    }
}
