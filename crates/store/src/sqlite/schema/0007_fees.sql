-- What players paid the house, by time: rooms that charge nothing have nothing in it.
CREATE INDEX transfers_of_fees ON transfers (at) WHERE kind IN ('rake');
