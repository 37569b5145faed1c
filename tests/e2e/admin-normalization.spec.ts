import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "What a supplier wrote is put into DATABASE_URL");

const marks: string[] = [];

/** What an import leaves behind: a product of a brand that nobody knew, and its name in the inbox; and the brand meant. */
async function importStrange() {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  marks.push(mark);
  const [raw, brand, slug] = [`NIKE INC. ${mark}`, `Nike ${mark}`, `sandal-${mark.toLowerCase()}`];
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  const [strange] = await sql`insert into brands (name, slug) values (${raw}, ${`raw-${slug}`}) returning id`;
  await sql`insert into brands (name, slug) values (${brand}, ${slug})`;
  const [product] = await sql`
    insert into products (style_code, slug, brand_id, category_id, name, status, price_cents)
    select ${`NI-${mark}`}, ${slug}, ${strange?.id}, min(id), ${`Sandal ${mark}`}, 'active', 9900 from categories
    returning id`;
  await sql`insert into product_sizes (product_id, system, value, key, on_hand)
    values (${product?.id}, 'EU', '42', 42, 2)`;
  await sql`insert into normalization_inbox (field, raw, count, source)
    values ('brand', ${raw}, 3, 'spring.csv'), ('colour', ${`Nothing ${mark}`}, 1, 'spring.csv')`;
  await sql.end();
  return { mark, raw, brand, address: `/en/product/in-stock/${slug}` };
}

test.afterAll(async () => {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  for (const mark of marks) {
    const like = `%${mark}`;
    await sql`delete from normalization_rules where raw ilike ${like}`;
    await sql`delete from normalization_inbox where raw like ${like}`;
    await sql`delete from products where name like ${like}`;
    await sql`delete from brands where name like ${like}`;
  }
  await sql.end();
});

/** The brand as a shopper reads it above the product's name. */
async function expectBrandInShop(page: Page, address: string, brand: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("main").getByText(brand, { exact: true }).first()).toBeVisible();
}

test("a supplier's NIKE INC. becomes Nike by a rule from the inbox, in the shop too, and back", async ({
  staffPage,
  page: shop,
}) => {
  const { mark, raw, brand, address } = await importStrange();
  const page = await staffPage("manager");
  await expectBrandInShop(shop, address, raw);

  await page.goto("/admin/normalization-rules?tab=inbox");
  await expectNoFaults(page);
  await page.getByRole("button", { name: `Leave Nothing ${mark} as it is` }).click();
  await expect(page.getByText(`Nothing ${mark}`)).toHaveCount(0);
  await page.getByRole("link", { name: `Make a rule for ${raw}` }).click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(raw);
  await page.getByLabel("Result").fill(brand);
  await expect(page.getByText("1 product would change")).toBeVisible();
  await expect(page.getByRole("link", { name: `Sandal ${mark}` })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(page).toHaveURL(/\/admin\/normalization-rules$/);
  await expectNoFaults(page);

  await page.getByRole("link", { name: raw }).click();
  await page.getByRole("button", { name: "Apply to 1 product" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply to 1 product" }).click();
  await expect(page.getByText("Rules applied").first()).toBeVisible();
  await expectBrandInShop(shop, address, brand);

  // The toasts of what was done before may still offer theirs.
  const applied = page.getByRole("listitem").filter({ hasText: "Rules applied" });
  await applied.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone").first()).toBeVisible();
  await expectBrandInShop(shop, address, raw);
});

test("on a phone, rules show their conflicts, change their order and take suggestions", async ({
  staffPage,
}) => {
  const { mark, brand } = await importStrange();
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  await sql`insert into normalization_rules (field, match, raw, replacement, position) values
    ('brand', 'exact', ${`Air ${mark}`}, ${brand}, 900000), ('brand', 'exact', ${`AIR ${mark}`}, 'Jordan', 900001)`;
  await sql`insert into normalization_inbox (field, raw, source) values ('brand', ${`nike! ${mark}`}, 'a.csv')`;
  await sql.end();
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/normalization-rules");
  await expect(page.getByText("is never asked").first()).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^Move .*AIR ${mark}.* up$`) }).click();
  await expect(page.getByText("Order saved").first()).toBeVisible();
  const lines = page.getByRole("list", { name: "Rules in order" }).getByRole("link", { name: mark });
  await expect(lines.first()).toContainText(`AIR ${mark}`);
  await expectNoFaults(page);

  await page.goto("/admin/normalization-rules?tab=suggestions");
  await page.getByRole("button", { name: `Accept: nike! ${mark} becomes ${brand}` }).click();
  await expect(page.getByText("1 rule made").first()).toBeVisible();
  await expectNoFaults(page);
});
