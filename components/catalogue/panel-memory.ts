import { panelId } from "./panel-id";

/** What a shopper left the filters like: it outlives the page they were clicked on. */
export type PanelMemory = {
  /** `data-key` of the link that was used. */
  focus: string | null;
  /** That link stood among the filters; its like may stand elsewhere, too. */
  isFocusInside: boolean;
  isOpen: boolean;
  scroll: number;
  /** Groups that are collapsed. */
  closed: string[];
};

function findPanel(): HTMLElement | null {
  return document.getElementById(panelId);
}

/** Reads the filters as they stand now. */
export function rememberPanel(focus: string | null): PanelMemory {
  const panel = findPanel();
  const groups = [...(panel?.querySelectorAll<HTMLDetailsElement>("details[data-group]") ?? [])];
  return {
    focus,
    isFocusInside: panel?.contains(document.activeElement) ?? false,
    isOpen: panel?.matches(":popover-open") ?? false,
    scroll: panel?.querySelector("[data-scroll]")?.scrollTop ?? 0,
    closed: groups.filter((group) => !group.open).map((group) => group.dataset.group ?? ""),
  };
}

/** Puts the filters of a new page in the state of the old ones, and the focus where it was. */
export function restorePanel({ focus, isFocusInside, isOpen, scroll, closed }: PanelMemory): void {
  const panel = findPanel();
  for (const group of panel?.querySelectorAll<HTMLDetailsElement>("details[data-group]") ?? []) {
    group.open = !closed.includes(group.dataset.group ?? "");
  }
  if (isOpen && panel && !panel.matches(":popover-open")) panel.showPopover();
  const list = panel?.querySelector("[data-scroll]");
  if (list) list.scrollTop = scroll;
  const scope = isFocusInside && panel ? panel : document;
  const alike = focus ? [...scope.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(focus)}"]`)] : [];
  const target =
    alike.find((element) => element.checkVisibility()) ?? document.getElementById("catalogue-title");
  target?.focus({ preventScroll: true });
}
