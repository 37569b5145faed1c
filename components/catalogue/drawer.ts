import { panelId } from "./panel-id";

/** From here up the filters are a sidebar (docs/rules.md#catalogue). */
const desktop = "(min-width: 768px)";

let inertElements: HTMLElement[] = [];

/** Everything beside the panel and its ancestors, so that keyboard and screen reader stay inside the drawer. */
function surroundings(panel: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let node = panel; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling !== node && sibling instanceof HTMLElement && !sibling.inert) found.push(sibling);
    }
  }
  return found;
}

/** Gives the page back to the reader. */
export function releasePage(): void {
  for (const element of inertElements) element.inert = false;
  inertElements = [];
  document.documentElement.style.overflow = "";
}

function holdPage(panel: HTMLElement): void {
  releasePage();
  inertElements = surroundings(panel).filter((element) => element.getAttribute("role") !== "status");
  for (const element of inertElements) element.inert = true;
  document.documentElement.style.overflow = "hidden";
}

/** Before the drawer goes, not after: the browser gives the focus back at that moment, and to nothing inert. */
function onBeforeToggle(event: Event): void {
  const panel = event.target;
  if (!(panel instanceof HTMLElement) || panel.id !== panelId || !panel.matches(":popover-open")) return;
  releasePage();
}

function makeModal(panel: HTMLElement): void {
  panel.setAttribute("role", "dialog");
  holdPage(panel);
  if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>("[data-close]")?.focus();
}

function onToggle(event: Event): void {
  const panel = event.target;
  if (!(panel instanceof HTMLElement) || panel.id !== panelId) return;
  if (panel.matches(":popover-open")) {
    makeModal(panel);
    return;
  }
  panel.removeAttribute("role");
  releasePage();
}

function onWidth(event: MediaQueryListEvent): void {
  const panel = document.getElementById(panelId);
  if (event.matches && panel?.matches(":popover-open")) panel.hidePopover();
}

/**
 * Makes the open drawer modal and closes it when the window reaches 768 pixels (docs/rules.md#catalogue). Answers how
 * to stop.
 */
export function tendDrawer(): () => void {
  const width = window.matchMedia(desktop);
  document.addEventListener("beforetoggle", onBeforeToggle, true);
  document.addEventListener("toggle", onToggle, true);
  width.addEventListener("change", onWidth);
  // Opened before the page's code ran.
  const open = document.querySelector<HTMLElement>(`#${panelId}:popover-open`);
  if (open) makeModal(open);
  return () => {
    document.removeEventListener("beforetoggle", onBeforeToggle, true);
    document.removeEventListener("toggle", onToggle, true);
    width.removeEventListener("change", onWidth);
    releasePage();
  };
}
