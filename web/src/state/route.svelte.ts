// Which page is open. Links are plain links; those within the client do not reload it.

import { read, type Route } from "../core/routes.ts";

/** Maximum history entries that keep their page's state. */
const KEPT_MAX = 20;

/** What the client stores with an entry of the browser's history. */
interface Entry {
  /** Unique key of the entry. */
  entry: string;
  /** Address of the entry before it, if that was also in this client. */
  from: string | null;
}

class Router {
  route = $state.raw<Route>(read(location.pathname));
  #named = 0;
  #at: Entry = this.#begin();
  readonly #kept = new Map<string, { y: number; kept: unknown }>();

  constructor() {
    addEventListener("popstate", () => {
      this.#leave();
      this.#at = this.#begin();
      this.route = read(location.pathname);
    });
    document.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin)
        return;
      if (link.hasAttribute("download") || read(link.pathname).page === "unknown") return;
      event.preventDefault();
      this.go(link.pathname);
    });
  }

  /** Goes to a page; with `replace`, Back leads to the same page as now. */
  go(path: string, replace = false): void {
    if (path !== location.pathname) {
      this.#leave();
      const from = replace ? this.#at.from : location.pathname;
      this.#at = { entry: this.#name(), from };
      history[replace ? "replaceState" : "pushState"](this.#at, "", path);
    }
    this.route = read(path);
    scrollTo(0, 0);
  }

  /** Changes the address without a change of page: the page shows something else now. */
  rename(path: string): void {
    history.replaceState(history.state, "", path);
  }

  /** The page that Back leads to, if it is in this client. */
  get before(): string | null {
    return this.#at.from;
  }

  /**
   * State of the page for the current history entry: made the first time, found again on the way
   * back, together with the scroll position.
   */
  keep<T>(make: () => T): { kept: T; y: number } {
    const found = this.#kept.get(this.#at.entry) ?? { y: 0, kept: make() };
    this.#kept.delete(this.#at.entry);
    this.#kept.set(this.#at.entry, found);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX) break;
      this.#kept.delete(oldest);
    }
    return found as { kept: T; y: number };
  }

  #leave(): void {
    const left = this.#kept.get(this.#at.entry);
    if (left) left.y = scrollY;
  }

  /** The current entry; gives it a key if it has none. */
  #begin(): Entry {
    const state = history.state as Partial<Entry> | null;
    if (typeof state?.entry === "string") return { entry: state.entry, from: state.from ?? null };
    const at = { entry: this.#name(), from: null };
    history.replaceState(at, "");
    return at;
  }

  #name(): string {
    return `${performance.timeOrigin}.${(this.#named += 1)}`;
  }
}

export const router = new Router();
