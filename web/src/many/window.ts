// What a table in its own window and the page of several tables tell each other, on this device. The
// window's name says which table it shows.

export const CHANNEL = "cardroom-tables";
/** Begins the name of such a window; the table's key on the page follows. */
export const WINDOW = "cardroom-";

export type WindowNews =
  /** From the window: it shows this table, or no longer does. */
  | { kind: "open" | "closed"; key: string }
  /** From the page: which windows are there? */
  | { kind: "ask" }
  /** From the page: bring the table back, so that the window closes. */
  | { kind: "close"; key: string };

/** Joins as the window of a table; returns what ends it. */
export function join(): () => void {
  const key = window.name.slice(WINDOW.length);
  const channel = new BroadcastChannel(CHANNEL);
  const tell = (news: WindowNews) => channel.postMessage(news);
  channel.onmessage = ({ data }: MessageEvent<WindowNews>) => {
    if (data.kind === "ask") tell({ kind: "open", key });
    if (data.kind === "close" && data.key === key) window.close();
  };
  const end = () => {
    tell({ kind: "closed", key });
    channel.close();
  };
  addEventListener("pagehide", end);
  tell({ kind: "open", key });
  return () => {
    removeEventListener("pagehide", end);
    end();
  };
}
