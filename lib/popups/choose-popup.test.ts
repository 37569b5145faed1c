import { describe, expect, it } from "vitest";
import { choosePopup, opensAtOnce, type PopupVisitor, scrollDepth, triggerOf } from "./choose-popup";
import type { WirePopup } from "./wire";

const DAY = 86_400_000;
const now = Date.UTC(2026, 6, 1);

function campaign(id: string, fields: Partial<WirePopup> = {}): WirePopup {
  return {
    id,
    name: id,
    type: "image",
    is_active: true,
    headline: "",
    body: "",
    cta_text: "",
    badge: "",
    image_url: null,
    image_alt: "",
    link_url: null,
    trigger_new_visitor: false,
    trigger_time_delay_seconds: null,
    trigger_scroll_depth_percent: null,
    test: null,
    ...fields,
  };
}

function visitor(fields: Partial<PopupVisitor> = {}): PopupVisitor {
  return { visited: false, subscribed: false, dismissedAt: () => null, now, ...fields };
}

describe("choosePopup", () => {
  const all = [campaign("a"), campaign("b"), campaign("c")];

  it("takes the first active one", () => {
    expect(choosePopup(all, visitor())?.id).toBe("a");
    expect(choosePopup([campaign("off", { is_active: false }), ...all], visitor())?.id).toBe("a");
    expect(choosePopup([], visitor())).toBeNull();
  });

  it("skips what was closed within thirty days, and no longer", () => {
    const closed = (ago: number) => visitor({ dismissedAt: (id) => (id === "a" ? now - ago : null) });
    expect(choosePopup(all, closed(0))?.id).toBe("b");
    expect(choosePopup(all, closed(30 * DAY - 1))?.id).toBe("b");
    expect(choosePopup(all, closed(30 * DAY))?.id).toBe("a");
  });

  it("skips those for new visitors once somebody has visited", () => {
    const list = [campaign("new", { trigger_new_visitor: true }), campaign("any")];
    expect(choosePopup(list, visitor())?.id).toBe("new");
    expect(choosePopup(list, visitor({ visited: true }))?.id).toBe("any");
  });

  it("never asks a subscriber to subscribe", () => {
    const list = [campaign("n", { type: "newsletter" }), campaign("t", { type: "text" }), campaign("i")];
    expect(choosePopup(list, visitor())?.id).toBe("n");
    expect(choosePopup(list, visitor({ subscribed: true }))?.id).toBe("i");
  });

  it("gives nothing when all were closed", () => {
    expect(choosePopup(all, visitor({ dismissedAt: () => now }))).toBeNull();
  });
});

describe("triggerOf", () => {
  const trigger = (scroll: number | null, delay: number | null) =>
    triggerOf(campaign("a", { trigger_scroll_depth_percent: scroll, trigger_time_delay_seconds: delay }));

  it.each([
    [null, null],
    [-1, -1],
    [null, -1],
    [-5, null],
  ])("opens at once with scroll %s and delay %s", (scroll, delay) => {
    expect(opensAtOnce(trigger(scroll, delay))).toBe(true);
  });

  it("keeps what is set, zero included", () => {
    expect(trigger(40, null)).toEqual({ scrollPercent: 40, delaySeconds: null });
    expect(trigger(-1, 5)).toEqual({ scrollPercent: null, delaySeconds: 5 });
    expect(trigger(0, 0)).toEqual({ scrollPercent: 0, delaySeconds: 0 });
    expect(opensAtOnce(trigger(40, 5))).toBe(false);
  });
});

describe("scrollDepth", () => {
  it("goes from 0 at the top to 100 at the end", () => {
    expect(scrollDepth({ top: 0, height: 3000, view: 1000 })).toBe(0);
    expect(scrollDepth({ top: 1000, height: 3000, view: 1000 })).toBe(50);
    expect(scrollDepth({ top: 2000, height: 3000, view: 1000 })).toBe(100);
  });

  it("stays within bounds where the browser bounces, and stays at the top of a short page", () => {
    expect(scrollDepth({ top: -80, height: 3000, view: 1000 })).toBe(0);
    expect(scrollDepth({ top: 2080, height: 3000, view: 1000 })).toBe(100);
    expect(scrollDepth({ top: 0, height: 800, view: 1000 })).toBe(0);
  });
});
