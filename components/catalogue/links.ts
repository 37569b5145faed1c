/** A step that a shopper takes inside of the catalogue. */
export type Move = {
  /** `filter` replaces the history entry, `page` adds one (docs/rules.md#catalogue). */
  kind: "filter" | "page";
  href: string;
  /** Names the link, to find its like on the next page. */
  key: string | null;
};

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function closeMenus(except: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
    if (!(except instanceof Node && menu.contains(except))) menu.open = false;
  }
}

function moveOf(event: MouseEvent): Move | null {
  const link = event.target instanceof Element ? event.target.closest("a[data-nav]") : null;
  if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || event.defaultPrevented) return null;
  return {
    kind: link.dataset.nav === "page" ? "page" : "filter",
    href: link.pathname + link.search,
    key: link.dataset.key ?? null,
  };
}

/**
 * Listens to the catalogue's links, wherever they stand: one listener for all of them instead of code in each. Answers how to
 * stop.
 */
export function listenToLinks(go: (move: Move) => void): () => void {
  function onClick(event: MouseEvent) {
    closeMenus(event.target);
    const move = moveOf(event);
    if (!move) return;
    event.preventDefault();
    closeMenus(null);
    go(move);
  }

  function onKeyDown(event: KeyboardEvent) {
    const option =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[role=checkbox]") : null;
    if (event.key === " " && option?.dataset.nav) {
      event.preventDefault();
      if (!event.repeat) option.click();
    }
    if (event.key !== "Escape") return;
    const menu = document.querySelector<HTMLDetailsElement>("details[data-menu][open]");
    closeMenus(null);
    menu?.querySelector("summary")?.focus();
  }

  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKeyDown);
  return () => {
    document.removeEventListener("click", onClick);
    document.removeEventListener("keydown", onKeyDown);
  };
}
