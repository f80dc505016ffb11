/**
 * Attached to what scrolls and holds nothing a keyboard could stop at (a long text, a wide table):
 * while there is more of it than is seen, Tab reaches it and the arrows move it.
 */
export function scrolls(element: HTMLElement): () => void {
  const STOPS =
    "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]";
  const look = () => {
    const more =
      element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    if (more && !element.querySelector(STOPS)) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  for (const child of element.children) sizes.observe(child);
  const changes = new MutationObserver(look);
  changes.observe(element, { childList: true, subtree: true });
  look();
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
}
