// What a file of past hands is to have, and the query for it.

export const FORMATS = ["stars", "phh", "ohh"] as const;
export type Format = (typeof FORMATS)[number];

/** A file to save. */
export interface HandFile {
  name: string;
  text: string;
}

/** Which hands a file is to have; times in milliseconds, `until` is not included. */
export interface HandsRange {
  table: string | null;
  from: number | null;
  until: number | null;
}

/** The query for a part of a file. */
export function partQuery(
  format: Format,
  { table, from, until }: HandsRange,
  before: number | null,
  first: number,
): string {
  const query = new URLSearchParams({ format, first: String(first) });
  if (table !== null) query.set("table", table);
  if (from !== null) query.set("from", String(from));
  if (until !== null) query.set("until", String(until));
  if (before !== null) query.set("before", String(before));
  return query.toString();
}
