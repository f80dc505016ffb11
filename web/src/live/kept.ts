// What a console keeps in the browser: its queue and the last views. IndexedDB works over plain HTTP.
//
// Two windows of one console share the queue: each change reads and writes it in one transaction.

import type { LiveLogView, LivePeopleView, LiveStaffView } from "../wire.ts";
import type { KeptTime } from "./clock.ts";
import { EMPTY, type Queue } from "./queue.ts";

const NAME = "cardroom.live";
const STORE = "consoles";

/** The last views of a console. */
export interface Views {
  staff?: LiveStaffView;
  people?: LivePeopleView;
  log?: LiveLogView;
  /** The room's time when the last view came. */
  time?: KeptTime;
}

export interface Kept {
  /** Reads the number of the console; `null` if this browser is none. */
  device(): Promise<number | null>;
  setDevice(device: number | null): Promise<void>;
  queue(): Promise<Queue>;
  /** Changes the queue in one step; returns what `change` returns. */
  change<T>(change: (queue: Queue) => [Queue, T]): Promise<T>;
  views(): Promise<Views>;
  setViews(views: Views): Promise<void>;
  /** Forgets names and views: the event is over. */
  forget(): Promise<void>;
  /** Whether it survives a reload. */
  readonly isSafe: boolean;
}

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("not opened"));
    request.onblocked = () => failed(new Error("blocked"));
  });
}

/** The store of one event's console; in memory alone if the browser has no database. */
export async function openKept(event: string): Promise<Kept> {
  let base: IDBDatabase;
  try {
    base = await opened();
  } catch {
    return inMemory();
  }
  const at = (name: string) => `${event}.${name}`;
  const within = <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, done: (value: T) => void) => void,
  ): Promise<T> =>
    new Promise((done, failed) => {
      const transaction = base.transaction(STORE, mode);
      let value: T;
      transaction.oncomplete = () => done(value);
      transaction.onabort = () => failed(transaction.error ?? new Error("not stored"));
      work(transaction.objectStore(STORE), (result) => (value = result));
    });
  const get = <T>(name: string, otherwise: T): Promise<T> =>
    within("readonly", (store, done) => {
      const request = store.get(at(name));
      request.onsuccess = () => done((request.result as T | undefined) ?? otherwise);
    });
  const set = (name: string, value: unknown): Promise<void> =>
    within("readwrite", (store, done) => {
      store.put(value, at(name));
      done();
    });
  return {
    isSafe: true,
    device: () => get<number | null>("device", null),
    setDevice: (device) => set("device", device),
    queue: () => get("queue", EMPTY),
    change: (change) =>
      within("readwrite", (store, done) => {
        const request = store.get(at("queue"));
        request.onsuccess = () => {
          const [queue, result] = change((request.result as Queue | undefined) ?? EMPTY);
          store.put(queue, at("queue"));
          done(result);
        };
      }),
    views: () => get<Views>("views", {}),
    setViews: (views) => set("views", views),
    forget: () => set("views", {}),
  };
}

/** The same in memory: acts are lost with the page, which says so. */
export function inMemory(): Kept {
  let device: number | null = null;
  let queue = EMPTY;
  let views: Views = {};
  return {
    isSafe: false,
    device: async () => device,
    setDevice: async (value) => void (device = value),
    queue: async () => queue,
    change: async (change) => {
      const [next, result] = change(queue);
      queue = next;
      return result;
    },
    views: async () => views,
    setViews: async (value) => void (views = value),
    forget: async () => void (views = {}),
  };
}
