import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "The journey's goods are written into DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const id = randomUUID();
const twelve = String(Date.now()).slice(-12).padStart(12, "2");
const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
const barcode = `${twelve}${(10 - (sum % 10)) % 10}`;

function connect() {
  return postgres(process.env.DATABASE_URL ?? "", { max: 1 });
}

test.beforeAll(async () => {
  const sql = connect();
  await sql`
    insert into products (id, style_code, slug, brand_id, category_id, name, status, price_cents)
    values (${id}, ${mark}, ${`vendida-${mark}`}, (select id from brands order by id limit 1),
      (select id from categories order by id limit 1), ${`Vendida ${mark}`}, 'active', 12000)`;
  await sql`insert into product_sizes (product_id, system, value, key, on_hand, barcode)
    values (${id}, 'EU', '42', 42, 1, null), (${id}, 'EU', '43', 43, 2, ${barcode})`;
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

test("a barcode leads to its size with only the payment left, and the panels below stand apart", async ({
  staffPage,
}) => {
  const page = await staffPage("owner", { viewport: { width: 390, height: 844 } });
  await page.goto(`/admin/orders/find?code=${barcode}`);
  const size = page.getByRole("button", { name: "Size 43, 2 left" });
  await expect(size).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Cash" })).toBeVisible();
  const panel = (name: string) =>
    page
      .locator("main section")
      .filter({ has: page.getByRole("heading", { name, exact: true }) })
      .first();
  const [counter, pictures] = [
    await panel("Sold in the shop").boundingBox(),
    await panel("Pictures").boundingBox(),
  ];
  expect((pictures?.y ?? 0) - (counter?.y ?? 0) - (counter?.height ?? 0)).toBeGreaterThanOrEqual(16);
});
