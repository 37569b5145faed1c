import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import type { WirePopup } from "@/lib/popups/wire";
import { expectNoFaults } from "../setup/faults";

const path = "/en/personal-data";
const ids = ["6b3f5c2e-6a1d-4f4e-9d2b-0a4f8f0e7c01", "6b3f5c2e-6a1d-4f4e-9d2b-0a4f8f0e7c02"] as const;

/** What the dialog says, as the call brings it along. */
const texts = { popups: { client: JSON.parse(readFileSync("messages/en.json", "utf8")).popups.client } };

function campaign(fields: Partial<WirePopup> = {}): WirePopup {
  return {
    id: ids[0],
    name: "Autumn",
    type: "text",
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
    texts,
    ...fields,
  };
}

/** Opens a page on which these campaigns run, and answers the cookie banner unless told not to. */
async function open(page: Page, campaigns: WirePopup[], { answer = true } = {}): Promise<void> {
  await page.route("**/api/get-active-popups*", (route) => route.fulfill({ json: { campaigns } }));
  await page.goto(path);
  if (answer) await page.getByRole("button", { name: "I Understand" }).click();
}

/** A visit ends with its tab. */
async function visitAgain(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
}

/** What was reported, in the order it was (docs/rules.md#analytics). */
function reported(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) =>
      typeof entry === "object" &&
      entry !== null &&
      "event" in entry &&
      String(entry.event).startsWith("popup")
        ? [{ ...entry }]
        : [],
    ),
  );
}

/** Days until a cookie ends, or undefined when there is none. */
async function daysOf(page: Page, name: RegExp): Promise<number | undefined> {
  const cookie = (await page.context().cookies()).find((one) => name.test(one.name));
  return cookie && Math.round((cookie.expires - Date.now() / 1_000) / 86_400);
}

const shiftsSeen =
  "window.shifts = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifts += entry.value; }).observe({ type: 'layout-shift', buffered: true });";

test("a pop-up waits for the banner, takes the focus, closes by Escape; the next comes with the next visit", async ({
  page,
}) => {
  await page.addInitScript(shiftsSeen);
  await open(page, [campaign(), campaign({ id: ids[1], name: "Winter", headline: "Second" })], {
    answer: false,
  });
  const understand = page.getByRole("button", { name: "I Understand" });
  const dialog = page.getByRole("dialog");
  await expect(understand).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("get-active-popups")),
  );
  await expect(dialog).toBeHidden();
  await understand.click();

  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleName("Join our newsletter");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  expect(await daysOf(page, /Visited$/)).toBe(365);
  await expectNoFaults(page, "dialog");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The browser tells of the end of a dialog after it has hidden it.
  await expect.poll(() => daysOf(page, new RegExp(`Popup${ids[0]}$`))).toBe(30);
  await expect
    .poll(() => reported(page))
    .toEqual([
      { event: "popup_impression", id: ids[0], type: "text", name: "Autumn" },
      { event: "popup_close", id: ids[0], type: "text" },
    ]);
  expect(await page.evaluate("window.shifts")).toBeLessThan(0.001);

  const asked = page.waitForResponse("**/api/get-active-popups*");
  await page.reload();
  await asked;
  await expect(dialog).toBeHidden();
  await visitAgain(page);
  await expect(dialog).toHaveAccessibleName("Second");
});

test("none opens over a product, and it opens on the page after it", async ({ page }) => {
  const asked = page.waitForResponse("**/api/get-active-popups*");
  const listed = await page.request.post("/api/products", { data: { path: "public-products", limit: 1 } });
  const { products } = (await listed.json()) as { products: { slug: string }[] };
  await page.route("**/api/get-active-popups*", (route) =>
    route.fulfill({ json: { campaigns: [campaign()] } }),
  );
  await page.goto(`/en/product/in-stock/${products[0]?.slug}`);
  await page.getByRole("button", { name: "I Understand" }).click();
  await asked;
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns" }).click();
  await expect(page).toHaveURL(/\/en\/returns$/);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("an open one ends with its page, and how far a quiet page was scrolled opens none", async ({ page }) => {
  await page.route("**/api/get-active-popups*", (route) =>
    route.fulfill({ json: { campaigns: [campaign({ trigger_scroll_depth_percent: 30 })] } }),
  );
  await page.setViewportSize({ width: 390, height: 500 });
  const listed = await page.request.post("/api/products", { data: { path: "public-products", limit: 1 } });
  const { products } = (await listed.json()) as { products: { slug: string }[] };
  await page.goto(`/en/product/in-stock/${products[0]?.slug}`);
  await page.getByRole("button", { name: "I Understand" }).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns" }).click();
  await expect(page).toHaveURL(/\/en\/returns$/);
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/product\//);
  await expect(dialog).toBeHidden();
});

test("what was closed does not come back at the next visit", async ({ page }) => {
  await open(page, [campaign()]);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const asked = page.waitForResponse("**/api/get-active-popups*");
  await visitAgain(page);
  await asked;
  await expect(page.getByRole("dialog")).toBeHidden();
  const month = 31 * 86_400_000;
  const cookie = (await page.context().cookies()).find(({ name }) => name.includes(ids[0]));
  await page
    .context()
    .addCookies([{ ...cookie, name: cookie?.name ?? "", value: String(Date.now() - month) }]);
  await visitAgain(page);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a delay and a scroll depth are kept, whichever comes first", async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 500 });
  const trigger = { trigger_time_delay_seconds: 30, trigger_scroll_depth_percent: 60 };
  await open(page, [campaign(trigger), campaign({ ...trigger, id: ids[1], headline: "Second" })]);
  const dialog = page.getByRole("dialog");
  await page.clock.runFor(5_000);
  await expect(dialog).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(dialog).toHaveAccessibleName("Join our newsletter");
  await page.evaluate(() => window.scrollTo(0, 0));
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  const asked = page.waitForResponse("**/api/get-active-popups*");
  await visitAgain(page);
  await asked;
  await page.clock.runFor(31_000);
  await expect(dialog).toHaveAccessibleName("Second");
});

test("one for new visitors is not shown to somebody who has visited", async ({ page }) => {
  const list = [campaign({ trigger_new_visitor: true }), campaign({ id: ids[1], headline: "Second" })];
  await open(page, list);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("Join our newsletter");
  await visitAgain(page);
  await expect(dialog).toHaveAccessibleName("Second");
});

test("a subscriber is not asked to subscribe", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("newsletter_subscribed", "1"));
  await open(page, [campaign({ type: "newsletter" }), campaign({ id: ids[1], type: "image" })]);
  await expect(page.getByRole("dialog")).toHaveAccessibleName("No image configured.");
});

test("nobody is interrupted while typing", async ({ page }) => {
  await open(page, [campaign({ trigger_time_delay_seconds: 0 })], { answer: false });
  await page.getByRole("button", { name: "I Understand" }).focus();
  await page.evaluate(() => {
    for (const button of document.querySelectorAll("button")) {
      button.addEventListener(
        "click",
        () => document.querySelector<HTMLElement>("#personal-data-email")?.focus(),
        {
          capture: true,
        },
      );
    }
  });
  await page.keyboard.press("Enter");
  await page.keyboard.type("ana@example.com");
  await expect(page.locator("#personal-data-email")).toHaveValue("ana@example.com");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null,
  );
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a press on the button of a form is not taken away by one that waited for its field", async ({
  page,
}) => {
  await page.clock.install();
  const asked = page.waitForResponse("**/api/get-active-popups*");
  await open(page, [campaign({ trigger_time_delay_seconds: 30 })]);
  await asked;
  const email = page.locator("#personal-data-email");
  await email.fill("ana");
  await page.clock.runFor(31_000);
  const button = page.locator("form", { has: email }).getByRole("button");
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  await page.mouse.down();
  await page.clock.runFor(5_000);
  expect(await reported(page)).toEqual([]);
  await page.mouse.up();
  await expect(page.locator("#personal-data-problem")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null,
  );
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("subscribing: what is wrong stands by the field, success closes and is remembered", async ({ page }) => {
  const calls: unknown[] = [];
  let status = 500;
  await page.route("**/api/newsletter-subscribe", (route) => {
    calls.push(route.request().postDataJSON());
    return route.fulfill({ status, json: status === 200 ? { ok: true } : {} });
  });
  await open(page, [campaign({ type: "newsletter" })]);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("-10% OFF");
  const send = dialog.getByRole("button", { name: "Sign me up" });
  for (const wrong of ["", "ana"]) {
    await dialog.getByLabel("E-mail").fill(wrong);
    await send.click();
    await expect(dialog.getByRole("alert")).toHaveText("Invalid email. Please enter a valid email address.");
    await expect(dialog.getByLabel("E-mail")).toBeFocused();
  }
  expect(calls).toEqual([]);

  await dialog.getByLabel("E-mail").fill(" ana@example.com ");
  await send.click();
  await expect(dialog.getByRole("alert")).toHaveText("Subscription failed. Please try again later.");
  status = 200;
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Subscribed", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Check your inbox for the welcome discount.").first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("newsletter_subscribed"))).toBe("1");
  expect(await daysOf(page, new RegExp(`Popup${ids[0]}$`))).toBe(30);
  const call = { email: "ana@example.com", source: "newsletter-popup", lang: "en" };
  expect(calls).toMatchObject([call, call]);
});

test("campaigns that cannot be fetched are nobody's trouble", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  const warned = page.waitForEvent("console", (message) =>
    message.text().includes("Pop-ups could not be loaded"),
  );
  await page.route("**/api/get-active-popups*", (route) => route.abort());
  await page.goto(path);
  await warned;
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(faults).toEqual([]);
});
