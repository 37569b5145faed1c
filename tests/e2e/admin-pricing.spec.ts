import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Products are written into DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const brand = `Salina ${mark}`;

async function withDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

test.beforeAll(() =>
  withDatabase(async (sql) => {
    const [made] =
      await sql`insert into brands (name, slug) values (${brand}, ${`salina-${mark}`}) returning id`;
    const [category] = await sql`select id from categories where key <> 'new' order by id limit 1`;
    for (const [name, cents] of [
      ["Cala Low", 10_000],
      ["Cala High", 15_000],
    ] as const) {
      const slug = `${name.toLowerCase().replace(" ", "-")}-${mark}`;
      const [product] = await sql`
        insert into products (style_code, slug, brand_id, category_id, name, status, price_cents, cost_cents)
        values (${`${mark}-${cents}`}, ${slug}, ${made?.id}, ${category?.id}, ${name}, 'active', ${cents}, 5000)
        returning id`;
      await sql`insert into product_sizes (product_id, system, value, key, on_hand)
        values (${product?.id}, 'EU', '42', 42, 3)`;
    }
  }),
);

test.afterAll(() =>
  withDatabase(async (sql) => {
    await sql`delete from sales where name like ${`%${mark}%`}`;
    await sql`delete from price_rules where name like ${`%${mark}%`}`;
    await sql`delete from price_runs where label like ${`%${mark}%`}`;
    await sql`delete from products where style_code like ${`${mark}-%`}`;
    await sql`delete from brands where name = ${brand}`;
  }),
);

async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: action, exact: true }).click();
  // Toasts stand in the dialog, too, and some of them offer the same.
  await page.getByRole("dialog").getByRole("button", { name: action, exact: true }).first().click();
}

test("a sale of 20 % on a brand: dry run, start, the shop in both languages, undo", async ({
  staffPage,
  page: shopper,
}) => {
  const page = await staffPage("manager");
  await page.goto("/admin/pricing");
  await page.getByRole("link", { name: "New sale" }).click();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("form").getByRole("alert")).toContainText("Give it a name.");
  await page.getByLabel("Name", { exact: true }).fill(`August ${mark}`);
  await page.getByLabel("Percent (%)").fill("20");
  await page.getByLabel("Filter Brands").fill(brand);
  await page.getByText(brand, { exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `August ${mark}` })).toBeVisible();

  const row = page.getByRole("row", { name: /Cala Low/ });
  await expect(row).toContainText("€100.00");
  await expect(row).toContainText("€80.00");
  await expect(row).toContainText("24.4%");
  await expect(row).toContainText("changes");
  await expectNoFaults(page);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await file).suggestedFilename()).toBe("prices.csv");

  await confirm(page, "Start now");
  await expect(page.getByText("Sale started").first()).toBeVisible();
  await expect(page.getByText("2 changed")).toBeVisible();
  for (const [lang, price, lowest] of [
    ["en", "€80.00", "Lowest price of the last 30 days: €100.00"],
    ["es", "80,00 €", "Precio más bajo de los últimos 30 días: 100,00 €"],
  ] as const) {
    await shopper.goto(`/${lang}/in-stock?brand=${encodeURIComponent(brand)}`);
    const card = shopper.locator("article, li").filter({ hasText: "Cala Low" }).first();
    await expect(card).toContainText(price);
    await expect(card).toContainText(lowest);
  }

  await confirm(page, "Undo");
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await shopper.goto(`/en/in-stock?brand=${encodeURIComponent(brand)}`);
  const card = shopper.locator("article, li").filter({ hasText: "Cala Low" }).first();
  await expect(card).toContainText("€100.00");
  await expect(card).not.toContainText("Lowest price");
});

test("a sale that is undone right after it was made leads back to the list", async ({ staffPage }) => {
  const page = await staffPage("manager");
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto("/admin/pricing/sales/new");
  await page.getByLabel("Name", { exact: true }).fill(`Undone ${mark}`);
  await page.getByLabel("Percent (%)").fill("20");
  await page.getByLabel("Filter Brands").fill(brand);
  await page.getByText(brand, { exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Undone ${mark}` })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/pricing$/);
  await expect(page.getByText("Undone", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: `Undone ${mark}` })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a new sale keeps to the width of a phone", async ({ staffPage }) => {
  const page = await staffPage("manager", { viewport: { width: 360, height: 740 } });
  await page.goto("/admin/pricing/sales/new");
  await expect(page.getByLabel("Starts")).toBeVisible();
  await expectNoFaults(page);
});

test("a rule is written on a phone, tried and ordered", async ({ staffPage }) => {
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  for (const name of [`First ${mark}`, `Second ${mark}`]) {
    await page.goto("/admin/pricing/rules/new");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Markup on cost (%)").fill("100,5");
    await expect(page.getByText("Goods that cost €50.00 are priced €120.95: margin 50%.")).toBeVisible();
    await page.getByLabel("Filter Brands").fill(brand);
    await page.getByText(brand, { exact: true }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/admin\/pricing$/);
  }
  await expect(page.getByRole("link", { name: `Second ${mark}` })).toBeVisible();
  await expect(page.getByText("+100.5 %").first()).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: new RegExp(`Second ${mark}.* up`) }).click();
  await expect(page.getByText("Order saved").first()).toBeVisible();
  const names = await page
    .getByRole("link", { name: new RegExp(`(First|Second) ${mark}`) })
    .allTextContents();
  expect(names).toEqual([`Second ${mark}`, `First ${mark}`]);

  await page.goto(`/admin/pricing/rules/apply?q=${mark}`);
  await expect(page.getByText("Cala Low")).toBeVisible();
  await expect(page.getByText("€120.95").first()).toBeVisible();
  await expectNoFaults(page);
});
