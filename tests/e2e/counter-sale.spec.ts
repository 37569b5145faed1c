import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "The journey's goods are written into DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const id = randomUUID();

function connect() {
  return postgres(process.env.DATABASE_URL ?? "", { max: 1 });
}

test.beforeAll(async () => {
  const sql = connect();
  await sql`
    insert into products (id, style_code, slug, brand_id, category_id, name, status, price_cents)
    values (${id}, ${mark}, ${`vendida-${mark}`}, (select id from brands order by id limit 1),
      (select id from categories order by id limit 1), ${`Vendida ${mark}`}, 'active', 12000)`;
  await sql`insert into product_sizes (product_id, system, value, key, on_hand)
    values (${id}, 'EU', '42', 42, 1), (${id}, 'EU', '43', 43, 2)`;
  await sql.end();
});

test.afterAll(async () => {
  const sql = connect();
  await sql`delete from products where id = ${id}`;
  await sql.end();
});

test("a pair is sold over the counter in two taps, gone from the shop at once, and taken back", async ({
  staffPage,
}) => {
  const page = await staffPage("sales", { viewport: { width: 390, height: 844 } });
  const shop = await page.context().newPage();
  await shop.goto(`/en/product/in-stock/vendida-${mark}`);
  await expect(shop.getByRole("radio", { name: /42/ })).toHaveCount(1);
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByRole("heading", { name: "Sold in the shop" })).toBeVisible();
  await page.getByRole("button", { name: "Size 42, 1 left" }).click();
  await expectNoOverflow(page);
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Cash" }).click();
  await expect(page.getByText(`Sold: Vendida ${mark}, size 42`).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Size 42, 1 left" })).toHaveCount(0);
  await shop.reload();
  await expect(shop.getByText(/Notify me|Tell me/).first()).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("button", { name: "Size 42, 1 left" })).toBeVisible();
});
