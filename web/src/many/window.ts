// What a table in its own window and the page of several tables tell each other, on this device. The
// window's name says which table it shows.

export const CHANNEL = "cardroom-tables";
/** Begins the name of such a window; the table's key on the page follows. */
export const WINDOW = "cardroom-";

export type WindowNews =
  /**
   * From the window: it shows the table that had this key when it was opened, and now has this
   * identifier; or it no longer does. From the page: close, so that the table comes back.
   */
  | { kind: "open" | "closed" | "close"; key: string; table: string }
  /** From the page: which windows are there? */
  | { kind: "ask" };

/** Joins as the window of a table; returns what ends it. */
export function join(at: { readonly id: string }): () => void {
  const key = window.name.slice(WINDOW.length);
  const channel = new BroadcastChannel(CHANNEL);
  const tell = (kind: "open" | "closed") =>
    channel.postMessage({ kind, key, table: at.id } satisfies WindowNews);
  channel.onmessage = ({ data }: MessageEvent<WindowNews>) => {
    if (data.kind === "ask") tell("open");
    if (data.kind === "close" && (data.key === key || data.table === at.id)) window.close();
  };
  const end = () => {
    tell("closed");
    channel.close();
  };
  addEventListener("pagehide", end);
  tell("open");
  return () => {
    removeEventListener("pagehide", end);
    end();
  };
}
