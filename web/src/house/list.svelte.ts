// The house tables as the room sent them last, reloaded every few seconds, with
// this visitor's filter.

import { houseOffice } from "../core/house/http.ts";
import { refusedWords } from "../core/house/words.ts";
import { groupOf, type Group, offeredGroups } from "../core/house/groups.ts";
import { app } from "../state/app.svelte.ts";
import { keep } from "../state/kept.ts";
import { t } from "../texts.ts";
import type { HouseTableRow } from "../wire.ts";

const KEPT = "cardroom.house";
const FRESH_MS = 4000;

export class HouseList {
  tables = $state.raw<HouseTableRow[] | null>(null);
  problem = $state("");
  groups = $state.raw<Group[]>(readKept());

  readonly offered = $derived.by(() => offeredGroups(this.tables ?? []));
  readonly rows = $derived.by(() => {
    const on = this.groups.filter((one) => this.offered.includes(one));
    return (this.tables ?? []).filter((row) => on.length === 0 || on.includes(groupOf(row.game)));
  });
  readonly mine = $derived.by(() => (this.tables ?? []).filter((row) => row.you || row.private));

  /** Reloads now and then while the page is visible; returns a function that stops it. */
  follow(): () => void {
    void this.load();
    const timer = setInterval(() => !document.hidden && void this.load(), FRESH_MS);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    try {
      this.tables = (await houseOffice(app.call).tables()).tables;
      this.problem = "";
    } catch (why) {
      if (this.tables === null) this.problem = refusedWords(why, app.money);
    }
  }

  toggle(group: Group): void {
    this.groups = this.groups.includes(group)
      ? this.groups.filter((one) => one !== group)
      : [...this.groups, group];
    keep(KEPT, JSON.stringify(this.groups));
    app.announcer.polite(t("house_shown", { count: this.rows.length }));
  }
}

function readKept(): Group[] {
  try {
    const kept = JSON.parse(keep(KEPT) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as Group[]) : [];
  } catch {
    return [];
  }
}
