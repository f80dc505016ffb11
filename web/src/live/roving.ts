// One stop of the Tab key for a group of buttons: arrow keys move within it, by where they are on the screen.

import type { Attachment } from "svelte/attachments";

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** The item that an arrow key leads to: the nearest in its direction. */
export function nearest<T>(
  from: DOMRect,
  items: readonly { item: T; box: DOMRect }[],
  key: string,
): T | null {
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let found: T | null = null;
  let best = Infinity;
  for (const { item, box } of items) {
    const x = box.x + box.width / 2 - from.x - from.width / 2;
    const y = box.y + box.height / 2 - from.y - from.height / 2;
    const [along, aside] = isAcross ? [sign * x, Math.abs(y)] : [sign * y, Math.abs(x)];
    if (along <= 1) continue;
    const distance = along + 3 * aside;
    if (distance < best) [found, best] = [item, distance];
  }
  return found;
}

/** Makes the elements with `data-rove` in this one a group. */
export const roving: Attachment<HTMLElement> = (group) => {
  const items = () =>
    [...group.querySelectorAll<HTMLElement>("[data-rove]")].filter(
      (one) => !one.hasAttribute("disabled"),
    );
  const stop = (at: HTMLElement | undefined) => {
    for (const one of items()) one.tabIndex = one === at ? 0 : -1;
  };
  const current = () => items().find((one) => one.tabIndex === 0);
  const refresh = () => {
    const at = current();
    if (!at || items().filter((one) => one.tabIndex === 0).length !== 1) stop(at ?? items()[0]);
  };
  const onkeydown = (event: KeyboardEvent) => {
    if (!KEYS.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-rove]");
    if (!from) return;
    const all = items();
    const to =
      event.key === "Home"
        ? all[0]
        : event.key === "End"
          ? all.at(-1)
          : nearest(
              from.getBoundingClientRect(),
              all
                .filter((one) => one !== from)
                .map((item) => ({ item, box: item.getBoundingClientRect() })),
              event.key,
            );
    event.preventDefault();
    event.stopPropagation();
    to?.focus();
  };
  const onfocusin = (event: FocusEvent) => {
    const to = (event.target as HTMLElement).closest<HTMLElement>("[data-rove]");
    if (to) stop(to);
  };
  const watcher = new MutationObserver(refresh);
  watcher.observe(group, { childList: true, subtree: true });
  group.addEventListener("keydown", onkeydown);
  group.addEventListener("focusin", onfocusin);
  refresh();
  return () => {
    watcher.disconnect();
    group.removeEventListener("keydown", onkeydown);
    group.removeEventListener("focusin", onfocusin);
  };
};
