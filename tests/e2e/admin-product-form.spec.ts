import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import postgres from "postgres";
import sharp from "sharp";
import { expectNoFaults } from "../setup/faults";
import { makeOrder, removeOrders } from "../setup/order-rows";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "What the journeys leave is taken out of DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const brand = `Brand ${mark}`;

async function ask<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

test.afterAll(async () => {
  await ask(async (sql) => {
    await sql`delete from products where style_code like ${`%${mark}%`}`;
    await sql`delete from brands where name = ${brand}`;
  });
});

/** A published product with four pairs of 42 and one of 43. Answers the address of its form. */
function makeProduct(name: string): Promise<string> {
  const slug = `${name.toLowerCase().replaceAll(" ", "-")}-${mark}`;
  return ask(async (sql) => {
    const [product] = await sql`
      insert into products (style_code, slug, brand_id, category_id, name, status, price_cents)
      select ${`${slug}`}, ${slug}, b.id, c.id, ${name}, 'active', 9900
      from (select id from brands order by id limit 1) b, (select id from categories where key = 'sneakers') c
      returning id`;
    await sql`insert into product_sizes (product_id, system, value, key, on_hand)
      values (${product?.id}, 'EU', '42', 42, 4), (${product?.id}, 'EU', '43', 43, 1)`;
    return `/admin/products/${product?.id}`;
  });
}

/** Types until the page answers: before React is there nobody listens. */
async function typeWhenReady(field: Locator, text: string, answer: Locator): Promise<void> {
  await expect(async () => {
    await field.fill("");
    await field.fill(text);
    await expect(answer).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("a pair is photographed, described and put up for sale with a phone, and stands on both language pages", async ({
  staffPage,
}) => {
  test.slow();
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/products/new");
  await typeWhenReady(page.getByLabel("Brand"), brand, page.getByText("New brand: it will be created."));
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#e8e4da" } })
    .composite([
      {
        input: { create: { width: 400, height: 200, channels: 3, background: "#c93a14" } },
        left: 200,
        top: 200,
      },
    ])
    .jpeg()
    .toBuffer();
  await page.getByLabel("Add pictures").setInputFiles([
    { name: "side.jpg", mimeType: "image/jpeg", buffer: photo },
    {
      name: "IMG_0001.HEIC",
      mimeType: "image/heic",
      buffer: readFileSync(join(import.meta.dirname, "../setup/pair.heic")),
    },
    { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
  ]);
  await page.getByLabel("Style code").fill(`T-${mark}`);
  await page.getByLabel("Name", { exact: true }).fill("Salinas Low");
  await page.getByLabel("Price", { exact: true }).fill("89,90");
  await page.getByText("Paste a list").click();
  await page.getByLabel("Such as: 41 2, 42 1, 43 0").fill("41 2, 42 1; blue 3");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("“blue 3”: not a size we know")).toBeVisible();
  await page.getByRole("button", { name: "One more of 42" }).click();
  await expect(page.getByLabel("Stock of 42")).toHaveValue("2");
  await expect(page.getByText(/notes\.jpg: This is not a picture/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit picture 2" })).toBeVisible();
  await page.getByLabel("State", { exact: true }).selectOption("active");
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page).toHaveURL(/\/admin\/products\/[\da-f-]{36}$/);

  const shop = await page.getByRole("link", { name: "See it in the shop" }).getAttribute("href");
  for (const lang of ["es", "en"]) {
    await page.goto(shop?.replace(/^\/\w\w\//, `/${lang}/`) ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salinas Low");
    await expect(page.getByRole("radio", { name: /^42/ })).toHaveAttribute("data-state", "in-shop");
    await expect(page.locator('main img[src^="/media/"]').first()).toBeVisible();
  }
});

test("what was wrong is no longer said once it is corrected, before the next save", async ({ staffPage }) => {
  const page = await staffPage("manager");
  await page.goto("/admin/products/new");
  const summary = page.getByRole("alert").filter({ hasText: "Brand: This is needed." });
  await expect(async () => {
    await page.getByRole("button", { name: "Create product" }).click();
    await expect(summary).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByLabel("Brand").fill("Nike");
  await expect(page.getByLabel("Brand")).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Brand: This is needed.")).toHaveCount(0);
  await expect(page.getByText("Name: This is needed.")).toBeVisible();
  await expect(page.getByLabel("Brand")).toBeFocused();
});

test("pictures stand in the order in which they were chosen, however long each takes", async ({
  staffPage,
}) => {
  test.slow();
  const address = await makeProduct("Cala Vadella");
  const page = await staffPage("manager");
  const widths = [3600, 640, 700];
  const files = await Promise.all(
    widths.map(async (width, index) => ({
      name: `${width}.png`,
      mimeType: "image/png",
      buffer: await sharp({
        create: { width, height: width, channels: 3, background: { r: index * 60, g: 90, b: 120 } },
      })
        .png()
        .toBuffer(),
    })),
  );
  await page.goto(address);
  // Files given before the form listens are lost: given again only once it is sure that nobody took them.
  const taken = page.getByText("3600.png").or(page.getByRole("button", { name: "Edit picture 1" }));
  await expect(async () => {
    await page.getByLabel("Add pictures").setInputFiles(files);
    await expect(taken.first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Edit picture 3" })).toBeVisible();
  const stored = await ask(
    (sql) => sql`select width from product_pictures where product_id = ${address.split("/").at(-1) ?? ""}
      order by position`,
  );
  const [first = 0, second, third] = stored.map(({ width }) => Number(width));
  expect([second, third]).toEqual([640, 700]);
  expect(first).toBeGreaterThan(700);
});

test("two tabs save the same product: the second sees both versions and loses nothing, nor a sale in between", async ({
  staffPage,
}) => {
  test.slow();
  const address = await makeProduct("Es Vedra");
  const id = address.split("/").at(-1) ?? "";
  const first = await staffPage("owner");
  const second = await first.context().newPage();
  await Promise.all([first.goto(address), second.goto(address)]);

  const unsaved = (page: Page) => page.getByText("Unsaved changes");
  await typeWhenReady(second.getByLabel("Name", { exact: true }), "Second name", unsaved(second));
  await second.getByLabel("Colour").fill("Salt");
  await second.getByRole("button", { name: "One more of 43" }).click();
  await typeWhenReady(first.getByLabel("Name", { exact: true }), "First name", unsaved(first));
  await first.getByRole("button", { name: "Save", exact: true }).click();
  await expect(first.getByText("Product saved").first()).toBeVisible();
  await ask((sql) => sql`update product_sizes set on_hand = 3 where product_id = ${id} and value = '42'`);

  await second.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = second.getByRole("dialog", { name: "Another version was saved in the meantime" });
  await expect(dialog.getByText("First name")).toBeVisible();
  await expect(dialog.getByRole("group")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Save again" }).click();
  await expect(second.getByText("Product saved").first()).toBeVisible();
  await expect(second.getByLabel("Stock of 42")).toHaveValue("3");
  const [row] = await ask(
    (
      sql,
    ) => sql`select p.name, p.colour, array(select on_hand from product_sizes where product_id = p.id order by key)
      as stock from products p where p.id = ${id}`,
  );
  expect(row).toMatchObject({ name: "Second name", colour: "Salt", stock: [3, 2] });
  await expectNoFaults(second);
});

test("who sells changes stock alone; a draft is previewed in both languages", async ({ staffPage }) => {
  test.slow();
  const address = await makeProduct("Cala Comte");
  const id = address.split("/").at(-1) ?? "";
  await ask((sql) => sql`update products set status = 'draft', cost_cents = 98765432 where id = ${id}`);
  const page = await staffPage("sales", { viewport: { width: 390, height: 844 } });
  await page.goto(address);
  await expect(page.getByLabel("Price", { exact: true })).toHaveCount(0);
  expect(await page.content()).not.toMatch(/987[.,]?654/);
  await typeWhenReady(page.getByLabel("Stock of 42"), "2", page.getByText("3 in stock"));
  await page.getByRole("button", { name: "One more of 42" }).click();
  await expect(page.getByText("4 in stock")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Stock saved").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByLabel("Stock of 42")).toHaveValue("4");
  await expectNoFaults(page);

  await page.goto(`${address}/preview/es`);
  await expect(page.getByText("Borrador: los clientes no ven esta página.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByRole("link", { name: "Vista previa en inglés" }).click();
  await expect(page.getByText("Draft: shoppers do not see this page.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^42/ })).toBeAttached();
});

test("a product that an order waits for is archived after a question", async ({ staffPage }) => {
  const order = await ask((sql) => makeOrder(sql));
  try {
    const [product] = await ask((sql) => sql`select id from products where name = ${order.productName}`);
    const page = await staffPage("manager");
    await page.goto(`/admin/products/${product?.id}`);
    const state = page.getByLabel("State", { exact: true });
    const dialog = page.getByRole("dialog", { name: `Archive ${order.productName}?` });
    // A choice made before the form listens is asked about once it does.
    await expect(async () => {
      await state.selectOption("active");
      await state.selectOption("archived");
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(dialog.getByText("One order or reservation is still waiting")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(state).toHaveValue("active");
    await state.selectOption("archived");
    await dialog.getByRole("button", { name: "Archive" }).click();
    await expect(state).toHaveValue("archived");
    await state.selectOption("active");

    await page.goto(`/admin/products?${new URLSearchParams({ q: order.productName })}`);
    const row = page.getByRole("row", { name: order.productName });
    await row.getByRole("button", { name: "What can be done with" }).click();
    await page.getByRole("menuitem", { name: "Archive" }).click();
    await expect(dialog.getByText("One order or reservation is still waiting")).toBeVisible();
    await dialog.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByText(`${order.productName} is archived`).first()).toBeVisible();
  } finally {
    await ask((sql) => removeOrders(sql, [order]));
  }
});
