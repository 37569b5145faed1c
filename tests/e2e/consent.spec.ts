import { expect, type Page, test } from "@playwright/test";
import { openWithoutScripts } from "../setup/early-press";
import { expectNoFaults } from "../setup/faults";

const banner = (page: Page) => page.getByRole("region", { name: "Cookies", exact: true });

/** No pop-up gets in the way of what is looked at here. */
test.beforeEach(async ({ page }) => {
  await page.route("**/api/get-active-popups*", (route) => route.fulfill({ json: { campaigns: [] } }));
});

async function consentCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name.endsWith("CookieConsent"));
}

test("the banner asks once, keeps the answer for 150 days and lets it be changed", async ({ page }) => {
  await page.goto("/en/personal-data");
  await expect(banner(page)).toContainText("cookies");
  await expect(banner(page).getByRole("link", { name: "Learn more" })).toHaveAttribute(
    "href",
    "/en/cookie-policy",
  );
  expect(await page.context().cookies()).toEqual([]);
  await expectNoFaults(page, "[aria-label='Cookies']");
  const recorded = page.waitForResponse("**/api/consents");
  await banner(page).getByRole("button", { name: "I Understand" }).click();
  await expect(banner(page)).toBeHidden();
  expect((await recorded).status()).toBe(201);
  const cookie = await consentCookie(page);
  expect(cookie?.value).toMatch(/^all\.[0-9a-f]{12}$/);
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(150);

  await page.goto("/es/personal-data");
  const change = page.getByRole("button", { name: "Configurar cookies" });
  await expect(banner(page)).toBeHidden();
  // A press before the page's code has arrived opens nothing.
  await expect(async () => {
    await change.click();
    await expect(banner(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  // Pressed again while it is open, it takes the focus again.
  await change.press("Enter");
  await expect(banner(page)).toBeFocused();
  await banner(page).getByRole("button", { name: "Entendido" }).click();
  await expect(change).toBeFocused();
});

test("nothing needs consent in a shop without tags, so there is nothing else to press", async ({ page }) => {
  await page.goto("/es/personal-data");
  await expect(banner(page).getByRole("button")).toHaveText(["Entendido"]);
});

test("words that changed are asked anew", async ({ page, baseURL }) => {
  await page.goto("/es/personal-data");
  await banner(page).getByRole("button").click();
  const name = (await consentCookie(page))?.name ?? "";
  await page.context().addCookies([{ name, value: "all.000000000000", url: baseURL ?? "" }]);
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

/** Goes through the page with Tab, and asks of each thing that gets the focus whether the banner lies over it. */
async function expectNothingCovered(page: Page) {
  await expect(banner(page)).toBeVisible();
  const count = await page.locator("main :is(a, input, button), footer :is(a, input, button)").count();
  for (let step = 0; step < count + 12; step++) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate(() => {
      const top = document.querySelector("[aria-label='Cookies']")?.getBoundingClientRect().top ?? 0;
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest("[aria-label='Cookies']")) return null;
      return focused.getBoundingClientRect().bottom > top + 1 ? focused.outerHTML : null;
    });
    expect(covered).toBeNull();
  }
}

test("the banner covers nothing that has the focus, and the end of the page stays in reach", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/en/personal-data");
  await expectNothingCovered(page);
});

test("the banner covers no field of a product's page, whose column of sizes is longer than the window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/en/in-stock");
  await page.goto((await page.locator("a[href*='/product/in-stock/']").first().getAttribute("href")) ?? "");
  await expectNothingCovered(page);
});

test("a button that is being pressed as the banner appears over it is pressed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letCome = await openWithoutScripts(page, "/es/withdraw");
  const button = page.getByRole("button", { name: "Continuar" });
  const { x, y, height } = (await button.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  expect(y + height).toBeGreaterThan(844 - 10);
  await page.mouse.move(x + 100, 841);
  await page.mouse.down();
  letCome();
  await expect(banner(page)).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText("Escribe un correo válido.")).toBeVisible();
});

test("no request leaves for another host, before or after the answer", async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).host);
  });
  /** Counting goes out last, two seconds after the page has come to rest. */
  const counted = () => page.waitForResponse("**/api/events");
  for (const path of ["/es/in-stock", "/en/requests", "/en/cookie-policy", "/es/personal-data"]) {
    await Promise.all([counted(), page.goto(path)]);
  }
  expect(await page.evaluate(() => document.cookie)).toBe("");
  await banner(page).getByRole("button").click();
  await expect(banner(page)).toBeHidden();
  await Promise.all([counted(), page.reload()]);
  expect([...hosts]).toEqual([new URL(baseURL ?? "").host]);
});

test("visits are counted without a cookie, by the page and by window.dataLayer", async ({ page }) => {
  const counted = page.waitForResponse("**/api/events");
  await page.goto("/es/personal-data?q=ana@example.com");
  const answer = await counted;
  expect(answer.status()).toBe(200);
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    { event: "page_view", page_path: "/es/personal-data", from: "direct" },
  ]);
  expect(await page.context().cookies()).toEqual([]);
});

test("an address that somebody looked for is told to no tag", async ({ page }) => {
  const layer = () => page.evaluate(() => JSON.stringify(window.dataLayer));
  const counted = () => page.waitForResponse("**/api/events");
  await Promise.all([counted(), page.goto("/en/in-stock?q=ana%40example.com&size=42")]);
  expect(await layer()).toContain("page_view");
  expect(await layer()).not.toContain("ana");
  await Promise.all([counted(), page.goto("/en/in-stock?q=anaconda&size=42")]);
  expect(await layer()).toContain("anaconda");
});

test("a browser that asks not to be measured is not", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true }),
  );
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/events")) sent += 1;
  });
  await page.goto("/es/personal-data");
  await expect(banner(page)).toBeVisible();
  await page.goto("/es/cookie-policy");
  await expect(banner(page)).toBeVisible();
  expect(sent).toBe(0);
});
