import type { OwnText, WirePopup } from "./wire";

/**
 * The texts that this browser drew, by test: what it drew before stays, a test it has not met is drawn by lot, one half
 * each, and tests that run no more are forgotten.
 *
 * @param stored as it was kept, whatever that is
 * @param tests ids of all tests that run
 * @param draw a number from 0 to 1, e.g. `Math.random`
 */
export function drawTexts(
  stored: unknown,
  tests: readonly string[],
  draw: () => number,
): Record<string, OwnText> {
  const known = new Map<string, unknown>(typeof stored === "object" && stored ? Object.entries(stored) : []);
  const own = (test: string): OwnText => {
    const before = known.get(test);
    if (before === "a" || before === "b") return before;
    return draw() < 0.5 ? "a" : "b";
  };
  return Object.fromEntries(tests.map((test) => [test, own(test)]));
}

/** A pop-up with the text that somebody drew; one that is not tested stays as it is. */
export function withText(popup: WirePopup, text: OwnText): WirePopup {
  const { test } = popup;
  if (!test) return popup;
  const { headline, body, cta_text } = test;
  return { ...popup, ...(text === "b" && { headline, body, cta_text }), text };
}

/** What events say of a pop-up that is tested: of which test, and which text was read. */
export function testedBy({ test, text }: Pick<WirePopup, "test" | "text">): Record<string, string> {
  return test && text ? { test: test.id, text } : {};
}
