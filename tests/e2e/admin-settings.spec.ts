import type { Page } from "@playwright/test";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "People are written into DATABASE_URL");
// Both change the settings of one shop.
test.describe.configure({ mode: "serial" });

/** The address of some product of the shop. */
async function productAddress(page: Page): Promise<string> {
  const answer = await page.request.post("/api/products", {
    data: { path: "public-products", page: 1, limit: 1 },
  });
  const { products } = await answer.json();
  return `/en/product/in-stock/${products[0].slug}`;
}

/** What the product page says of hours and zones, as its next reader gets it. */
async function deliveryFacts(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  return html.replace(/<[^>]+>/g, " ").replace(/[\s\u00a0]+/g, " ");
}

async function saveAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved: the shop shows it already").first()).toBeVisible();
}

/** Takes the last save of a group back, in the audit trail: a toast may be gone when the shop has been looked at. */
async function undo(page: Page, group: string, named: string): Promise<void> {
  await page.goto(`/admin/logs?tab=audit&entity=settings&entityId=${group}`);
  const entry = page.getByRole("listitem").filter({ hasText: "changed the settings" }).first();
  await entry.getByText("Before and after").click();
  await entry.getByRole("button", { name: `Revert all of this: ${named}` }).click();
  await expect(page.getByText("Reverted", { exact: true }).first()).toBeVisible();
}

test("an owner opens on Sundays and raises a price; the next reader of a product page knows it", async ({
  staffPage,
}) => {
  const page = await staffPage("owner");
  const address = await productAddress(page);
  expect(await deliveryFacts(page, address)).not.toContain("Sunday: 11:07–12:34");

  await page.goto("/admin/settings/hours");
  await expect(page.getByTestId("open-state")).not.toBeEmpty();
  const week = page.locator("#field-week");
  await week.getByRole("button", { name: "Add a stretch: Sunday" }).click();
  await week.getByLabel("Sunday: opens, stretch 1").fill("12:34");
  await week.getByLabel("Sunday: closes, stretch 1").fill("11:07");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "It ends before it begins." })).toBeVisible();
  await expectNoFaults(page);
  await week.getByLabel("Sunday: opens, stretch 1").fill("11:07");
  await week.getByLabel("Sunday: closes, stretch 1").fill("12:34");
  await expect(page.getByText("Sunday: 11:07–12:34")).toBeVisible();
  await saveAll(page);
  expect(await deliveryFacts(page, address)).toContain("Sunday: 11:07–12:34");
  await undo(page, "delivery", "Opening hours");
  expect(await deliveryFacts(page, address)).not.toContain("Sunday: 11:07–12:34");

  await page.goto("/admin/settings/zones");
  const price = page.locator("#field-zones-1-price");
  await price.fill("5,55");
  await page.getByLabel("Postcode", { exact: true }).fill("07830");
  await page.getByLabel("Ordered on (empty: now)").fill("2027-05-04");
  await page.getByLabel("Order (€)").fill("20");
  await expect(page.getByText(/Delivery to Sant Josep.*: €5\.55\./)).toBeVisible();
  await expectNoFaults(page);
  await saveAll(page);
  expect(await deliveryFacts(page, address)).toContain("€5.55");
  await undo(page, "delivery", "Delivery zones");
  expect(await deliveryFacts(page, address)).not.toContain("€5.55");
});

test("on a phone a manager finds every page, may test and look, and saves nothing", async ({ staffPage }) => {
  test.slow();
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/settings");
  await expectNoFaults(page);
  const choice = page.getByRole("combobox", { name: "Parts of the settings" });
  const pages = await choice.locator("option").allInnerTexts();
  expect(pages.length).toBeGreaterThan(8);
  for (const name of pages.slice(1)) {
    await choice.selectOption(name);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expectNoFaults(page);
  }
  await page.goto("/admin/settings/zones");
  await expect(page.locator("#field-zones-0-price")).toBeDisabled();
  await page.getByLabel("Postcode", { exact: true }).fill("28001");
  await expect(page.getByText("That isn’t an Ibiza postcode", { exact: false })).toBeVisible();
});

test("an owner reads in the audit trail what was saved, and takes one field back there", async ({
  staffPage,
}) => {
  const page = await staffPage("owner");
  await page.goto("/admin/settings/seo");
  const title = page.locator("#field-titleEn");
  const before = await title.inputValue();
  const words = `Shoes with salt ${Date.now()}`;
  await title.fill(words);
  await expect(page.getByText(`${words} · `).first()).toBeVisible();
  await saveAll(page);
  const html = await (await page.request.get("/en/in-stock")).text();
  expect(html).toContain(`<title>${words} ·`);

  await undo(page, "seo", "Search engines");
  await expectNoFaults(page);
  await page.goto("/admin/settings/seo");
  await expect(page.locator("#field-titleEn")).toHaveValue(before);
});

test("an owner writes a section of the terms anew, adds one, and the shop says it in both languages", async ({
  staffPage,
}) => {
  const page = await staffPage("owner");
  const read = async (lang: string) =>
    (await (await page.request.get(`/${lang}/terms-of-service`)).text()).replace(/<[^>]+>/g, " ");
  expect(await read("es")).toContain("Precios y rebajas");

  await page.goto("/admin/settings/legal");
  await page.getByRole("link", { name: "Terms of sale" }).click();
  const prices = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /^3\. / }) });
  const choice = prices.getByRole("combobox");
  await expect(async () => {
    await choice.selectOption({ label: "Your own text" });
    await expect(prices.getByLabel("Text in Spanish")).toHaveValue(/incluyen el IVA/, { timeout: 1_000 });
  }).toPass();
  await prices.getByLabel("Title in Spanish").fill("Lo que cuesta");
  await prices.getByLabel("Text in English").fill("");
  await page.getByRole("button", { name: "Add a section" }).click();
  const added = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "New section" }) });
  await added.getByLabel("Text in Spanish").fill("No caducan. [Ven a verlas](/es/visit).");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(prices.getByText("This can’t be empty.")).toBeVisible();
  await expectNoFaults(page);
  await prices.getByLabel("Text in English").fill("All prices include VAT.");
  await added.getByLabel("Title in English").fill("Gift cards");
  await page.getByLabel("Title in Spanish").last().fill("Tarjetas regalo");
  await page.getByLabel("Text in English").last().fill("They never expire.");
  await saveAll(page);
  expect(await read("en")).toContain("All prices include VAT.");
  expect(await read("en")).toContain("They never expire.");
  expect(await read("es")).toContain("Lo que cuesta");
  expect(await read("es")).not.toContain("Precios y rebajas");
  await page.goto("/es/terms-of-service#own-tarjetas-regalo");
  await expect(page.getByRole("link", { name: "Ven a verlas" })).toHaveAttribute("href", "/es/visit");
  await expectNoFaults(page);

  await undo(page, "legal-terms-of-service", "Terms of sale");
  expect(await read("es")).toContain("Precios y rebajas");
  expect(await read("es")).not.toContain("Tarjetas regalo");
});
