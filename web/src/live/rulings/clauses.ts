// Title and text of each clause that a ruling can cite, in English. Loads when a ruling is shown.

import clauses from "./clauses.json" with { type: "json" };

/** Title and text by identifier; rules of the TDA are not among them. */
export const CLAUSES = clauses as unknown as Readonly<Record<string, readonly [string, string]>>;
