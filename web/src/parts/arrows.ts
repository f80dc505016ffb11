// Arrow keys in a list of links.

/** Moves the focus from one of these links to another by an arrow key, Home or End. */
export function arrowTo(event: KeyboardEvent, links: readonly HTMLElement[]): void {
  const at = links.indexOf(event.currentTarget as HTMLElement);
  if (at < 0) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || !links[to]) return;
  event.preventDefault();
  links[to].focus();
}
