import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Products, wishes and inquiries are written into DATABASE_URL");

// Letters alone: what the shop's search reads as a size or a series must not come about by chance ("efbab8ee").
const mark = randomUUID()
  .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)))
  .slice(0, 8);
const name = `Cala ${mark}`;
const asker = `asker-${mark}@example.com`;
const waiter = `waiter-${mark}@example.com`;
let productId = "";

function connect() {
  return postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice() {} });
}

/** A product that can be had on request, in a size that one person waits for and another asked about. */
test.beforeAll(async () => {
  const sql = connect();
  await sql.begin(async (tx) => {
    const [product] = await tx`
      insert into products (style_code, slug, brand_id, category_id, name, status, source_type, price_cents, lead_days)
      select ${`CALA-${mark}`}, ${`cala-${mark}`}, (select min(id) from brands), (select id from categories where key = 'sneakers'),
             ${name}, 'active', 'in-stock', 14995, 10 returning id`;
    productId = product?.id;
    await tx`insert into product_sizes (product_id, system, value, key, on_hand) values (${productId}, 'EU', '44', 44, 0)`;
    await tx`
      insert into size_wishes (product_id, size, kind, email, lang, form_key, consent_text, confirmed_at)
      values (${productId}, '44', 'restock', ${waiter}, 'es', ${randomUUID()}, 'c', now())`;
    const [inquiry] = await tx`
      insert into inquiries (kind, lang, name, email, source, form_key, consent_version, consent_text)
      values ('inquiry', 'es', 'Ana', ${asker}, 'test', ${randomUUID()}, 'v', 'c') returning id`;
    await tx`
      insert into inquiry_items (inquiry_id, position, product_id, name, brand, style_code, source_type, price_cents, size, sizes)
      values (${inquiry?.id}, 0, ${productId}, ${name}, 'B', ${`CALA-${mark}`}, 'in-stock', 14995, '44', '{}')`;
  });
  await sql.end();
});

test.afterAll(async () => {
  const sql = connect();
  await sql`delete from sourced_items where name = ${name}`;
  await sql`delete from inquiries where email = ${asker}`;
  await sql`delete from mails where recipient in (${asker}, ${waiter})`;
  await sql`delete from products where id = ${productId}`;
  await sql.end();
});

async function mailed(): Promise<string[]> {
  const sql = connect();
  const rows = await sql`
    select recipient || ' ' || kind as mail from mails where recipient in (${asker}, ${waiter}) order by 1`;
  await sql.end();
  return rows.map(({ mail }) => mail);
}

test("what people want becomes a sourced item, arrives, is in the shop, and who asked is told", async ({
  staffPage,
}) => {
  test.slow();
  const page = await staffPage("manager");
  await page.goto(`/admin/dashboard/demand?q=${mark}`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row.getByRole("cell", { name: "2", exact: true })).toBeVisible();
  await expectNoFaults(page);

  await row.getByRole("link", { name: `Source it: ${name}, 44` }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(page.getByLabel("Sizes wanted")).toHaveValue("44");
  await page.getByLabel("Source", { exact: true }).fill("Calceus S.L.");
  await page.getByLabel("Expected cost").fill("80");
  await page.getByRole("button", { name: "Create" }).click();

  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Unlink the inquiry of Ana" })).toBeVisible();
  await expect(page.getByText(waiter)).toBeVisible();
  await page.getByRole("button", { name: "It can be had: checked" }).click();
  await page.getByRole("button", { name: "Offered to who asked" }).click();
  await page.getByRole("button", { name: "Ordered", exact: true }).click();
  await expect(page.getByRole("link", { name: "It has arrived" })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("link", { name: "It has arrived" }).click();
  await expect(page.getByText("2 people who asked are told by e-mail", { exact: false })).toBeVisible();
  await page.getByLabel("Pairs that came").fill("44 2");
  await page.getByRole("button", { name: "Put into the shop" }).click();
  await expect(page.getByText("In the shop", { exact: true }).first()).toBeVisible();

  const shop = await page.request.get(`/es/product/in-stock/cala-${mark}?size=44`);
  expect(shop.status()).toBe(200);
  const listed = await page.request.get(`/es/in-stock?q=${mark}&size=44`);
  const html = await listed.text();
  expect(html).toContain(name);
  expect(html).not.toMatch(/Calceus|80,00/);
  await expect.poll(mailed).toEqual([`${asker} sourced-item-here`, `${waiter} size-back-in-stock`]);
});

test("people who may not see costs are sent no supplier, and the pages fit a phone", async ({
  staffPage,
}) => {
  const sql = connect();
  const [item] = await sql`
    insert into sourced_items (name, source, cost_cents, state, checked_at)
    values (${name}, 'Calceus S.L.', 8000, 'checked', now() - interval '20 days') returning id`;
  await sql.end();
  const page = await staffPage("sales", { viewport: { width: 390, height: 844 } });
  for (const address of [
    `/admin/sourced-items/${item?.id}`,
    `/admin/sourced-items?check=overdue&q=${mark}`,
    "/admin/dashboard",
  ]) {
    const answer = await page.goto(address);
    expect(await answer?.text()).not.toContain("Calceus");
    await expectNoOverflow(page);
  }
  await expect(page.getByRole("link", { name: /Sourced items whose check is overdue/ })).toBeVisible();
  await expectNoFaults(page);

  await page.goto(`/admin/sourced-items?check=overdue&q=${mark}`);
  await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Change…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What changes").selectOption("renew");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText(/^One item: .* → today$/)).toBeVisible();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Change one item" }).click();
  await expect(page.getByText("Nothing found").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("link", { name })).toBeVisible();

  const file = await page.request.get(`/api/admin/sourced-items?q=${mark}`);
  expect(await file.text()).toMatch(new RegExp(`${name}.*yes`));
  expect(await (await page.request.get(`/api/admin/sourced-items?q=${mark}`)).text()).not.toContain(
    "Calceus",
  );
});

test("the wide tables fit a tablet", async ({ staffPage }) => {
  const page = await staffPage("owner", { viewport: { width: 768, height: 1024 } });
  for (const address of ["/admin/sourced-items", "/admin/dashboard/demand?stock=all"]) {
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 1024 });
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoOverflow(page);
    }
  }
});
