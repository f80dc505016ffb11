-- Whatever is outside the room may be below zero: where play chips come from, what a payment provider
-- holds, what another currency was changed for.

CREATE TABLE balances_by_side (
    account TEXT PRIMARY KEY NOT NULL,
    amount  INTEGER NOT NULL
        CHECK (abs(amount) <= 9007199254740991)
        CHECK (amount >= 0 OR account LIKE 'issue/%' OR account LIKE 'provider/%'
            OR account LIKE 'exchange/%')
) STRICT, WITHOUT ROWID;

INSERT INTO balances_by_side SELECT account, amount FROM balances;
DROP TABLE balances;
ALTER TABLE balances_by_side RENAME TO balances;
