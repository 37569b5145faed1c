import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Inquiries are written into DATABASE_URL");

// Not ended: a worker may come back to this file.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 2, idle_timeout: 5, onnotice() {} });
const mark = randomUUID().slice(0, 8);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const name = `Portinatx ${mark}`;
let productId = "";
let inquiry = "";

test.beforeAll(async () => {
  const [product] = await sql`
    insert into products (style_code, slug, brand_id, category_id, name, status, source_type, price_cents)
    select ${`POR-${mark}`}, ${`por-${mark}`}, (select min(id) from brands), (select min(id) from categories),
           ${name}, 'active', 'in-stock', 14995 returning id`;
  productId = String(product?.id);
  await sql`insert into product_sizes (product_id, system, value, key, on_hand)
    values (${productId}, 'EU', '42', 42, 1), (${productId}, 'EU', '44', 44, 3)`;
  const [row] = await sql`
    insert into inquiries (kind, lang, name, email, phone, message, selected_size, source, form_key, consent_version, consent_text)
    values ('inquiry', 'es', 'Marina Ruiz', ${`marina-${mark}@example.com`}, '600 123 456', 'Las quiero', '42',
            'product-detail-inquiry', ${randomUUID()}, 'v', 'c') returning id`;
  inquiry = `/admin/inquiries/${row?.id}`;
  await sql`
    insert into inquiry_items (inquiry_id, position, product_id, name, brand, style_code, source_type, price_cents, size, sizes)
    values (${row?.id}, 0, ${productId}, ${name}, 'B', ${`POR-${mark}`}, 'in-stock', 14995, '42', '{42}')`;
  await sql`insert into offers (kind, lang, name, email, fulfilment)
    values ('purchase', 'es', 'Joan Serra', ${`joan-${mark}@example.com`}, 'pickup')`;
});

test.afterAll(async () => {
  const mine = sql`select id from offers where email like ${`%${mark}%`} or id in (
    select offer_id from offer_lines where product_id = ${productId})`;
  const lines = sql`select id from offer_lines where offer_id in (${mine})`;
  await sql`update product_sizes set held = 0 where product_id = ${productId}`;
  await sql`delete from stock_holds where offer_line_id in (${lines})`;
  await sql`delete from offers where id in (${mine})`;
  await sql`delete from inquiries where email like ${`%${mark}%`}`;
  await sql`delete from mails where recipient like ${`%${mark}%`}`;
  await sql`delete from products where id = ${productId}`;
});

/** How many pairs of a size are held now. */
async function held(size: string): Promise<number> {
  const [row] = await sql`select held from product_sizes where product_id = ${productId} and value = ${size}`;
  return Number(row?.held);
}

test("from an inquiry to an offer that is sent and holds its pairs", async ({ staffPage }) => {
  test.slow();
  const page = await staffPage("sales", phone);
  await page.goto(inquiry);
  await page.getByRole("link", { name: "Make an offer" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Marina Ruiz");
  const goods = page.getByRole("list", { name: "Lines of the offer" });
  await expect(goods).toContainText(name);
  await expect(goods).toContainText("One free now");
  await expect(page.getByLabel("Price each")).toHaveValue(/^149[.,]95$/);
  await expectNoFaults(page);

  // A second pair from the stock, which the customer may leave out.
  await expect(async () => {
    await page.getByRole("combobox", { name: "Add from stock or sourced items" }).fill(`POR-${mark}`);
    await page
      .getByRole("listbox", { name: "Items found" })
      .getByRole("option", { name: /^44/ })
      .click({ timeout: 3_000 });
  }).toPass();
  await page.getByLabel("Optional").nth(1).check();
  await page.getByLabel("Discount in euros").fill("9,90");
  await expect(page.getByRole("status").filter({ hasText: "Total" })).toHaveText("Total: €290.00");
  await page.getByRole("button", { name: "Save as draft" }).click();

  await expect(page.getByRole("heading", { level: 1, name: /^Offer #\d+$/ })).toBeVisible();
  await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
  expect(await held("42")).toBe(0);
  await page.getByRole("button", { name: "Send by e-mail" }).click();
  await expect(page.getByText("The customer’s link")).toBeVisible();
  expect([await held("42"), await held("44")]).toEqual([1, 1]);
});

test("the list is searched and tabbed by its address, and a customer is found for a new offer", async ({
  staffPage,
}) => {
  const page = await staffPage("sales", phone);
  await page.goto(`/admin/offers?tab=all&q=${mark}`);
  await expect(page.getByRole("link", { name: /Joan Serra/ })).toBeVisible();
  await expectNoFaults(page);
  await page.goto("/admin/offers/new");
  const finder = page.getByRole("combobox", { name: "Find a customer" });
  const marina = page.getByRole("option", { name: /^Marina Ruiz/ });
  await expect(async () => {
    await finder.fill(`marina-${mark}`);
    await expect(marina).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectNoFaults(page);
  await finder.press("Escape");
  await expect(marina).toBeHidden();
  await expect(finder).toHaveValue(`marina-${mark}`);
  await finder.press("ArrowDown");
  await expect(marina).toHaveAttribute("aria-selected", "true");
  await expect(finder).toHaveAttribute("aria-activedescendant", (await marina.getAttribute("id")) ?? "-");
  await finder.press("Enter");
  await expect(page.getByLabel("E-mail")).toHaveValue(`marina-${mark}@example.com`);
  await finder.fill(`marina-${mark}`);
  await page.getByRole("option", { name: /^Marina Ruiz/ }).click();
  await expect(marina).toBeHidden();
});

test("sizes of the goods are reached by the arrow keys, and none is taken before", async ({ staffPage }) => {
  const page = await staffPage("sales", { viewport: { width: 1440, height: 900 } });
  await page.goto("/admin/offers/new");
  const finder = page.getByRole("combobox", { name: "Add from stock or sourced items" });
  const sizes = page.getByRole("listbox", { name: "Items found" }).getByRole("option");
  await expect(async () => {
    await finder.fill(`POR-${mark}`);
    await expect(sizes).toHaveCount(2, { timeout: 3_000 });
  }).toPass();
  await expectNoFaults(page);
  await finder.press("Enter");
  const goods = page.getByRole("list", { name: "Lines of the offer" });
  await expect(goods.getByRole("listitem")).toHaveCount(0);
  await finder.press("ArrowDown");
  await finder.press("ArrowDown");
  await expect(sizes.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(finder).toHaveAttribute(
    "aria-activedescendant",
    (await sizes.nth(1).getAttribute("id")) ?? "-",
  );
  await expect(finder).toBeFocused();
  await expectNoFaults(page);
  await finder.press("Enter");
  await expect(goods.getByLabel("Size", { exact: true })).toHaveValue("44");
  await expect(sizes).toHaveCount(0);
  await expect(finder).toBeFocused();
});

test("who may only look sees offers and makes none", async ({ staffPage }) => {
  const page = await staffPage("read-only", { viewport: { width: 1440, height: 900 } });
  await page.goto(`/admin/offers?tab=all&q=${mark}`);
  await expect(page.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
  await expect(page.getByRole("link", { name: "New offer" })).toHaveCount(0);
  const answer = await page.goto("/admin/offers/new");
  expect(answer?.status()).toBe(403);
});
