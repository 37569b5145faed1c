import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "The journeys' goods are written into DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const list = `/admin/products?q=${mark}&sort=name`;

function connect() {
  return postgres(process.env.DATABASE_URL ?? "", { max: 1 });
}

test.beforeAll(async () => {
  const sql = connect();
  const [brand] = await sql`
    insert into brands (name, slug) values (${`Marca ${mark}`}, ${`marca-${mark}`}) returning id`;
  for (const [index, name] of ["Uno", "Dos", "Tres"].entries()) {
    const [product] = await sql`
      insert into products (style_code, slug, brand_id, category_id, name, status, price_cents, colour)
      values (${`${mark}-${index}`}, ${`${name.toLowerCase()}-${mark}`}, ${brand?.id},
        (select id from categories order by id limit 1), ${`${name} ${mark}`}, 'active', 12000,
        ${name === "Tres" ? `Negro ${mark}` : `NEGRO ${mark}`}) returning id`;
    await sql`insert into product_sizes (product_id, system, value, key, on_hand)
      values (${product?.id}, 'EU', '42', 42, 2), (${product?.id}, 'EU', '43', 43, 0)`;
  }
  await sql`insert into normalization_rules (field, match, raw, replacement, position)
    values ('colour', 'exact', ${`NEGRO ${mark}`}, ${`Negro ${mark}`}, 1)`;
  await sql.end();
});

test.afterAll(async () => {
  const sql = connect();
  await sql`delete from normalization_rules where raw = ${`NEGRO ${mark}`}`;
  await sql`delete from products where brand_id in (select id from brands where slug = ${`marca-${mark}`})`;
  await sql`delete from brands where slug = ${`marca-${mark}`}`;
  await sql.end();
});

/** The newest toast stands first. */
async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Undo" }).first().click();
}

/** The price that a shopper reads, on a page that is opened anew. */
async function expectInShop(page: Page, slug: string, price: string): Promise<void> {
  const shop = await page.context().newPage();
  await shop.goto(`/en/product/in-stock/${slug}-${mark}`);
  await expect(shop.getByRole("main").getByText(price).first()).toBeVisible();
  await shop.close();
}

test("price and stock are changed in the list, seen in the shop at once, and taken back", async ({
  staffPage,
}) => {
  test.slow();
  const page = await staffPage("manager");
  await page.goto("/admin/products");
  // What is typed before the page listens is typed again.
  await expect(async () => {
    await page.getByLabel("Search").fill("");
    await page.getByLabel("Search").fill(mark);
    await expect(page.getByText("3 entries")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByLabel("Stock", { exact: true }).selectOption("last");
  await expect(page.getByText("Nothing found").first()).toBeVisible();
  await page.getByLabel("Stock", { exact: true }).selectOption("in-stock");
  await expect(page.getByText("3 entries")).toBeVisible();
  await expectNoFaults(page);

  const row = page.getByRole("row", { name: `Uno ${mark}` });
  await page.setViewportSize({ width: 390, height: 844 });
  await row.getByRole("button", { name: "Change the price of" }).click();
  const leave = await row.getByRole("button", { name: "Leave as it was" }).boundingBox();
  expect((leave?.x ?? 390) + (leave?.width ?? 0)).toBeLessThanOrEqual(390);
  await expectNoOverflow(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  // What a product lacks takes one line of its row, however much it is.
  expect((await row.boundingBox())?.height).toBeLessThan(80);
  await row.getByRole("button", { name: "Change the price of" }).click();
  await page.getByLabel(`Price of Uno ${mark}`).fill("0");
  await expect(row.getByRole("alert")).toBeVisible();
  const heightOf = async (name: string) => (await row.getByRole("button", { name }).boundingBox())?.y;
  expect(await heightOf("Leave as it was")).toBe(await heightOf("Save"));
  await page.getByLabel(`Price of Uno ${mark}`).fill("99,5");
  await page.keyboard.press("Escape");
  await expect(row.getByText("€120.00")).toBeVisible();
  await row.getByRole("button", { name: "Change the price of" }).click();
  await page.getByLabel(`Price of Uno ${mark}`).fill("99,5");
  await page.keyboard.press("Enter");
  await expect(row.getByText("€99.50")).toBeVisible();
  await expect(row.getByRole("button", { name: "Change the price of" })).toBeFocused();
  await expectToast(page, `Uno ${mark}: €120.00 → €99.50`);
  await expectInShop(page, "uno", "€99.50");
  await undo(page);
  await expect(row.getByText("€120.00")).toBeVisible();
  await expectInShop(page, "uno", "€120.00");

  await row.getByRole("button", { name: `Stock of Uno ${mark}: 2` }).click();
  await page.getByRole("button", { name: "One less of 42" }).click();
  await page.getByRole("button", { name: "One more of 43" }).click();
  await page.getByRole("button", { name: "One more of 43" }).click();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Save stock" }).click();
  await expect(row.getByRole("button", { name: `Stock of Uno ${mark}: 3` })).toBeVisible();
  await expectToast(page, `Stock of Uno ${mark} saved`);
});

test("many products are changed after a preview, and all of it is undone", async ({ staffPage }) => {
  test.slow();
  const page = await staffPage("owner");
  await page.goto(list);
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("button", { name: "Change…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("100");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("Enter a percentage up to 500", { exact: false })).toBeVisible();
  await dialog.getByLabel("Amount").fill("17,5");
  await dialog.getByLabel("Rounding").selectOption("0");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("3 products: €120.00 → €99.00")).toBeVisible();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Change 3 products" }).click();
  await expectToast(page, "3 products changed");
  await expectInShop(page, "dos", "€99.00");
  await undo(page);
  await expect(page.getByRole("row", { name: `Tres ${mark}` }).getByText("€120.00")).toBeVisible();
  await expectInShop(page, "dos", "€120.00");

  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("button", { name: "Normalise…" }).click();
  await expect(dialog.getByText(`2 products: NEGRO ${mark} → Negro ${mark}`)).toBeVisible();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Normalise 2 products" }).click();
  await expectToast(page, "2 products normalised");
  await undo(page);
  await expectToast(page, "Undone");

  const row = page.getByRole("row", { name: `Dos ${mark}` });
  await row.getByRole("button", { name: "What can be done with" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("2 entries")).toBeVisible();
  await undo(page);
  await expect(page.getByText("3 entries")).toBeVisible();

  await row.getByRole("button", { name: "What can be done with" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/);
  const download = page.waitForEvent("download");
  await page.goto(`${list}&status=draft`);
  await expect(page.getByText("One entry")).toBeVisible();
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^products-.*\.csv$/);
});

test("rows are walked, chosen and opened by keyboard, and the columns one chose stay", async ({
  staffPage,
}) => {
  const page = await staffPage("owner", { viewport: { width: 1440, height: 900 } });
  await page.goto(list);
  const [dos, tres, uno] = ["Dos", "Tres", "Uno"].map((name) => ({
    row: page.getByRole("row", { name: `${name} ${mark}` }),
    box: page.getByRole("checkbox", { name: `Select Marca ${mark} ${name} ${mark}` }),
  }));
  if (!dos || !tres || !uno) throw new Error("Three products are made above");
  // What is pressed before the page listens is pressed again.
  await expect(async () => {
    await dos.row.focus();
    await page.keyboard.press("Shift+ArrowDown");
    await expect(tres.row).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(tres.box).not.toBeChecked();
  await expect(dos.box).toBeChecked();

  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Category" }).check();
  await page.getByRole("checkbox", { name: "Brand" }).uncheck();
  await expect(page.getByRole("columnheader", { name: "Brand" })).toHaveCount(0);
  await expect(dos.box).toBeChecked();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Category" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Brand" })).toHaveCount(0);
  await expect(page.getByRole("cell", { name: `Marca ${mark}`, exact: true })).toHaveCount(0);

  await tres.row.focus();
  await page.keyboard.press("ArrowDown");
  await expect(uno.row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Uno ${mark}`);
});

test("on a phone the shop assistant counts stock and can do nothing else", async ({ staffPage }) => {
  const page = await staffPage("sales", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(list);
  await expect(page.getByText("3 entries")).toBeVisible();
  await expectNoFaults(page);
  await expect(page.getByRole("button", { name: "Change the price of" })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: `Select Marca ${mark} Tres ${mark}` })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "New product" })).toHaveCount(0);
  await page.getByRole("button", { name: `Stock of Tres ${mark}: 2` }).tap();
  await page.getByLabel("Stock of 43").fill("4");
  await page.getByRole("button", { name: "Save stock" }).tap();
  await expect(page.getByRole("button", { name: `Stock of Tres ${mark}: 6` })).toBeVisible();
  await expectToast(page, `Stock of Tres ${mark} saved`);
});
