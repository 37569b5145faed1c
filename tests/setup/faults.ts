import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** Fails when the page is wider than its window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond, `${page.url()} runs off the window`).toBeLessThanOrEqual(0);
}

/**
 * Of what passes nothing is kept: describing it takes longer than finding what does not. Letters stand in frames in
 * which no script runs, axe neither.
 */
const only: axe.RunOptions = { iframes: false, preload: false, resultTypes: ["violations"] };

/** Less than half of what `axe.source` has every page read. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds in the part of the page that `selector` names: each rule with the elements that break it. */
async function faultsOf(page: Page, selector: string) {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([selector, only]) => (globalThis as unknown as { axe: typeof axe }).axe.run(selector, only),
    [selector, only] as const,
  );
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  ]);
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
    expect(await faultsOf(page, selector)).toEqual([]);
  }).toPass({ timeout: 120_000 });
  await expectNoOverflow(page);
}
