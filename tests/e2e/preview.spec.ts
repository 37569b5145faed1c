import { expect, type Page, test } from "@playwright/test";

/** Holds back the data of product pages until it is told to let them through. */
async function holdProducts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.includes("/product/in-stock/") && url.searchParams.has("_rsc"),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

function cardLink(page: Page, place: number) {
  return page.locator('#catalogue-grid article a[href*="/product/in-stock/"]').nth(place);
}

async function openListing(page: Page): Promise<void> {
  // Links are quick ones once all scripts have run.
  await page.goto("/en/in-stock", { waitUntil: "networkidle" });
}

/** Where the parts that preview and page share stand in the window, to the pixel. */
function placesOf(page: Page, root: string) {
  return page.locator(root).evaluate((element) => {
    const place = (part: string) => {
      const found = element.querySelector(part)?.getBoundingClientRect();
      return found && [found.left, found.top, found.width].map(Math.round);
    };
    return [".product-picture", ".product-maker", ".product-name", ".product-price > b"].map(place);
  });
}

const screens = {
  "on a phone": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "on a wide window": { viewport: { width: 1440, height: 900 } },
};

for (const [name, screen] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ ...screen, locale: "en-GB" });

    test("a pressed card is answered at once, and nothing moves when its page comes", async ({ page }) => {
      await openListing(page);
      const release = await holdProducts(page);
      const link = cardLink(page, 9);
      await link.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      const card = link.locator("xpath=ancestor::article");
      const words = await card.locator(".card-name, .card-price > b").allTextContents();
      expect(words).toHaveLength(2);
      await (screen === screens["on a phone"] ? link.tap() : link.click());
      const preview = page.locator(".product-preview");
      await expect(preview.locator(".product-name, .product-price > b")).toHaveText(words);
      await expect(preview).toHaveAttribute("aria-hidden", "true");
      await expect(preview.locator("h1, a, button")).toHaveCount(0);
      const early = await placesOf(page, ".product-preview");
      // A second press, where the cards were, opens nothing else.
      await page.mouse.click(200, 400);
      release();
      await expect(page.locator("h1.product-name")).toHaveText(words[0] ?? "");
      await expect(preview).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      expect(await placesOf(page, "#content")).toEqual(early);

      await page.goBack();
      await expect(page.locator("#catalogue-grid")).toBeVisible();
      await expect(preview).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    });
  });
}

test("the keyboard opens a card as the pointer does, and another tab is another tab", async ({
  page,
  context,
}) => {
  await openListing(page);
  const release = await holdProducts(page);
  const preview = page.locator(".product-preview");
  const opened = context.waitForEvent("page");
  await cardLink(page, 0).click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  await expect(preview).toHaveCount(0);
  await cardLink(page, 0).focus();
  await page.keyboard.press("Enter");
  await expect(preview).toBeVisible();
  release();
  await expect(page.locator("h1.product-name")).toBeVisible();
  await expect(preview).toHaveCount(0);
});

test("a page that does not come gives the listing back", async ({ page }) => {
  await page.clock.install();
  await openListing(page);
  const release = await holdProducts(page);
  await cardLink(page, 0).click();
  await page.clock.runFor(200);
  const preview = page.locator(".product-preview");
  await expect(preview).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(preview).toHaveCount(0);
  await expect(page.locator("#catalogue-title")).toBeVisible();
  release();
});

test("a page whose data fails is loaded as a document", async ({ page }) => {
  await openListing(page);
  await page.route(
    (url) => url.pathname.includes("/product/in-stock/") && url.searchParams.has("_rsc"),
    (route) => route.abort(),
  );
  await cardLink(page, 0).click();
  await expect(page.locator("h1.product-name")).toBeVisible();
  await expect(page.locator(".product-preview")).toHaveCount(0);
});
