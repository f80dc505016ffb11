// Requests of live events: views that may not have changed, and acts.

import { refusal } from "../core/http.ts";
import { Refused } from "../core/protocol.ts";
import type {
  LiveActs,
  LiveAnswers,
  LiveCodeView,
  LiveEventsView,
  LiveLogView,
  NewLiveCode,
  NewLiveConsole,
  NewLiveEvent,
  OpenedLiveConsole,
  OpenedLiveEvent,
} from "../wire.ts";

/** After this time a request counts as lost. */
const TIMEOUT_MS = 8_000;

/** The room cannot be reached: no link, no answer in time, or a proxy's own page. */
export class NoLink extends Error {}

async function request(path: string, init: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(`/api/${path}`, {
      credentials: "same-origin",
      cache: "no-store",
      signal: stop.signal,
      ...init,
    });
    if (answer.status >= 500) throw new NoLink();
    return answer;
  } catch {
    throw new NoLink();
  } finally {
    clearTimeout(timer);
  }
}

async function body<T>(answer: Response): Promise<T> {
  const text = await answer.text().catch(() => {
    throw new NoLink();
  });
  if (!answer.ok) throw new Refused(refusal(text));
  try {
    return (text === "" ? null : JSON.parse(text)) as T;
  } catch {
    throw new NoLink();
  }
}

const post = async <T>(path: string, sent: unknown): Promise<T> =>
  body(
    await request(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sent),
    }),
  );

/** A view that is asked for again and again; the room answers 304 while it has not changed. */
export class Polled<T> {
  #etag: string | null = null;
  readonly #path: string;
  constructor(path: string) {
    this.#path = path;
  }
  /** The view, or `null` if it has not changed; with `whole`, the view in any case. */
  async ask(whole = false): Promise<T | null> {
    const headers: Record<string, string> = {};
    if (this.#etag !== null && !whole) headers["if-none-match"] = this.#etag;
    const answer = await request(this.#path, { headers });
    if (answer.status === 304) return null;
    const view = await body<T>(answer);
    this.#etag = answer.headers.get("etag");
    return view;
  }
}

const of = (event: string): string => `live/${encodeURIComponent(event)}`;

export const live = {
  events: async () => body<LiveEventsView>(await request("live", {})),
  open: (event: NewLiveEvent) => post<OpenedLiveEvent>("live", event),
  acts: (acts: LiveActs) => post<LiveAnswers>("live-acts", acts),
  code: (code: NewLiveCode) => post<LiveCodeView>("live-code", code),
  signIn: (console: NewLiveConsole) => post<OpenedLiveConsole>("live-console", console),
  log: async (event: string, device: number, before: number) =>
    body<LiveLogView>(await request(`${of(event)}/log?device=${device}&before=${before}`, {})),
};

/** Paths of the views of an event. */
export const views = {
  wall: (event: string) => `${of(event)}/wall`,
  player: (event: string, code: string) => `${of(event)}/players/${encodeURIComponent(code)}`,
  staff: (event: string, device: number) => `${of(event)}/staff?device=${device}`,
  people: (event: string, device: number) => `${of(event)}/people?device=${device}`,
  log: (event: string, device: number) => `${of(event)}/log?device=${device}`,
};

/** Address of the QR code of the event's wall, or of a player's page. */
export const qrOf = (event: string, code?: string): string =>
  code === undefined
    ? `/api/${of(event)}/qr`
    : `/api/${of(event)}/players/${encodeURIComponent(code)}/qr`;
