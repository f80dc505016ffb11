// Finds people by a few letters of their name, by their number, or by the code on their seat card.

import type { LivePerson } from "../wire.ts";

export const FILTERS = ["all", "in", "unpaid", "unseated", "absent", "out"] as const;
export type Filter = (typeof FILTERS)[number];

/** Without accents and case: "å" is found by "a". */
const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

function fits(person: LivePerson, filter: Filter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "in":
      return person.status === "in";
    case "unpaid":
      return person.status === "in" && person.payment === undefined;
    case "unseated":
      return person.status === "in" && person.chair === undefined;
    case "absent":
      return person.status === "in" && person.presence !== undefined && person.presence !== "here";
    case "out":
      return person.status !== undefined && person.status !== "in";
  }
}

/** How well somebody fits what was typed: lower is better, `null` if not at all. */
function rank(person: LivePerson, typed: string): number | null {
  if (typed === "") return 0;
  if (/^\d+$/.test(typed) && String(person.person) === typed) return 0;
  if (plain(person.code) === typed) return 0;
  const words = plain(person.name ?? "").split(/\s+/);
  const parts = typed.split(/\s+/);
  const begins = (part: string) => words.some((word) => word.startsWith(part));
  if (words.join(" ").startsWith(typed)) return 1;
  if (parts.every(begins)) return 2;
  if (words.join(" ").includes(typed)) return 3;
  return /^\d+$/.test(typed) && String(person.person).startsWith(typed) ? 4 : null;
}

/** The people who fit, best first, then the latest to register. */
export function found(people: readonly LivePerson[], search: string, filter: Filter): LivePerson[] {
  const typed = plain(search);
  return people
    .flatMap((person) => {
      const at = fits(person, filter) ? rank(person, typed) : null;
      return at === null ? [] : [{ person, at }];
    })
    .sort((a, b) => a.at - b.at || b.person.person - a.person.person)
    .map(({ person }) => person);
}
