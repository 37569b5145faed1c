import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails when the page is wider than its window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond, `${page.url()} runs off the window`).toBeLessThanOrEqual(0);
}

/**
 * Fails with what axe finds in the page, or in the part of it that `selector` names, and when the page runs off its
 * window. What is half-way (a toast that fades in, a button that was closed while it saved) has not its contrast yet: so
 * nothing moves from here on, and what moves already is waited for.
 */
export async function expectNoFaults(page: Page, selector = "html"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity,
      ),
  );
  // What is sent and answered meanwhile closes and opens buttons again: a fault is what is still there when asked again.
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page }).include(selector).analyze();
    expect(
      violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      ]),
    ).toEqual([]);
  }).toPass({ timeout: 120_000 });
  await expectNoOverflow(page);
}
