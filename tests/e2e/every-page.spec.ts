import { expect, type Locator, test } from "@playwright/test";
import sharp from "sharp";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";

/** One address of each kind that a shopper may come to without a link of their own; the last has nothing. */
const paths = [
  "/es/in-stock",
  "/en/in-stock?page=9",
  "/es/in-stock?q=lavadora",
  "/en/liked",
  "/es/requests",
  "/en/visit",
  "/es/returns",
  "/en/terms-of-service",
  "/es/privacy-policy",
  "/en/cookie-policy",
  "/es/legal-notice",
  "/en/withdraw",
  "/es/complaint",
  "/en/personal-data",
  "/es/order",
  "/es/nothing-here",
];

/** The product of the demo shop whose heading and pictures take most room in a line. */
const widest = "FQ1759-008";

test("no page runs off a window of 320, which is 1280 at 400 % (WCAG 2.2, 1.4.10)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const answer = await page.request.post("/api/products", {
    data: { path: "public-products", limit: 1, q: widest },
  });
  const [{ slug }] = (await answer.json()).products;
  for (const path of [...paths, `/es/product/in-stock/${slug}`]) {
    await page.goto(path);
    await expectNoOverflow(page);
  }
});

test("no card of a window of 320 cuts its sizes off", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/en/in-stock", "/es/in-stock?page=2"]) {
    await page.goto(path);
    const lines = page.locator(".card-sizes");
    await expect(lines.first()).toBeVisible();
    expect(
      await lines.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
    ).toBe(0);
  }
});

for (const theme of ["dark", "light"]) {
  test(`no page has a fault that axe finds: ${theme}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    for (const path of paths) {
      await page.goto(path);
      await expectNoFaults(page);
    }
  });
}

/** Colours of a piece of the page as it is drawn, the most frequent first. */
async function coloursOf(target: Locator): Promise<string[]> {
  const { data, info } = await sharp(await target.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = data.subarray(at, at + 3).toString("hex");
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
}

test("what is chosen, hearts and the wordmark are seen in colours that the system chooses", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/es/in-stock?sale=1");
  const options = page.locator('#catalogue-filters [data-group="offer"] [role=checkbox]');
  const [chosen, other] = [
    options.and(page.locator("[aria-checked=true]")),
    options.and(page.locator("[aria-checked=false]")),
  ];
  expect(await coloursOf(chosen.first())).not.toEqual(await coloursOf(other.first()));
  for (const drawn of [
    page.locator(".wordmark").first(),
    page.locator("#catalogue-grid .card-heart").first(),
  ]) {
    expect((await coloursOf(drawn)).length, "something is drawn").toBeGreaterThan(1);
  }
  const link = await page.locator("#catalogue-grid .card-link").first().getAttribute("href");
  await page.goto(link ?? "");
  const sizes = page.locator("label[data-state]");
  const [background] = await coloursOf(sizes.first());
  await sizes.first().click();
  await expect(sizes.first().locator("input")).toBeChecked();
  expect((await coloursOf(sizes.first()))[0]).not.toBe(background);
});

test("every page is walked by keyboard from its first stop into its content", async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    await expect(page.locator(".skip-link"), path).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#content"), path).toBeFocused();
    await page.keyboard.press("Tab");
    const seen = page.locator(":focus-visible");
    await expect(seen, path).toHaveCount(1);
    // The ring stands on what has the focus, or on the frame around it.
    const isMarked = await seen.evaluate((element) => {
      const around = [element, element.parentElement, element.parentElement?.parentElement];
      return around.some((one) => one && getComputedStyle(one).outlineStyle !== "none");
    });
    expect(isMarked, `${path} shows where the focus is`).toBe(true);
  }
});
