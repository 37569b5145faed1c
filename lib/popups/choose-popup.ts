import type { WirePopup } from "./wire";

const DAY_MS = 86_400_000;

/** Days for which a closed pop-up stays away, and a visitor counts as known. */
export const DISMISSAL_DAYS = 30;
export const VISITED_DAYS = 365;

/** What decides between campaigns about a visitor; all of it lives in the browser. */
export type PopupVisitor = {
  /** A pop-up was shown to them before. */
  visited: boolean;
  /** They are on the newsletter's list. */
  subscribed: boolean;
  /** When they closed this pop-up last, in milliseconds since 1970; null for never. */
  dismissedAt: (id: string) => number | null;
  /** Now, in milliseconds since 1970. */
  now: number;
};

function isDismissed({ dismissedAt, now }: PopupVisitor, id: string): boolean {
  const at = dismissedAt(id);
  return at !== null && now - at < DISMISSAL_DAYS * DAY_MS;
}

/** Whether a pop-up asks for an address: the variants with a form (docs/rules.md#pop-ups). */
function asksToSubscribe({ type }: Pick<WirePopup, "type">): boolean {
  return type !== "image";
}

/**
 * The first active campaign that was not dismissed; those for new visitors are skipped once
 * the visitor has visited. Null when there is none. Nobody who is subscribed is asked to subscribe.
 *
 * @param campaigns in the shop's order
 */
export function choosePopup(campaigns: readonly WirePopup[], visitor: PopupVisitor): WirePopup | null {
  const fits = (campaign: WirePopup) =>
    campaign.is_active &&
    !isDismissed(visitor, campaign.id) &&
    !(campaign.trigger_new_visitor && visitor.visited) &&
    !(visitor.subscribed && asksToSubscribe(campaign));
  return campaigns.find(fits) ?? null;
}

/** When to open a chosen campaign; with both set, whichever comes first, with neither, at once. */
export type PopupTrigger = {
  /** Share of the page scrolled, 0–100; null when it does not matter. */
  scrollPercent: number | null;
  /** Seconds from the choice on; null when it does not matter. */
  delaySeconds: number | null;
};

function whenSet(value: number | null): number | null {
  return value !== null && value >= 0 ? value : null;
}

/** Null and negative are not set. */
export function triggerOf(campaign: WirePopup): PopupTrigger {
  return {
    scrollPercent: whenSet(campaign.trigger_scroll_depth_percent),
    delaySeconds: whenSet(campaign.trigger_time_delay_seconds),
  };
}

/** Whether a trigger opens at once (docs/rules.md#pop-ups). */
export function opensAtOnce({ scrollPercent, delaySeconds }: PopupTrigger): boolean {
  return scrollPercent === null && delaySeconds === null;
}

/**
 * How far down a page is, 0–100, as the lower edge of the window sees it move: 0 at the top, 100 at the end. On a
 * page that does not scroll nobody gets any further.
 */
export function scrollDepth({ top, height, view }: { top: number; height: number; view: number }): number {
  const way = height - view;
  return way <= 0 ? 0 : Math.min(100, Math.max(0, (top / way) * 100));
}
