import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "What the journeys leave is taken out of DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const phone = { viewport: { width: 390, height: 844 } };

async function ask<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

test.afterAll(async () => {
  await ask((sql) => sql`delete from products where style_code like ${`%${mark}%`}`);
});

/** A draft at 119,50 €. Answers the address of its form. */
function makeProduct(name: string): Promise<string> {
  const slug = `${name.toLowerCase().replaceAll(" ", "-")}-${mark}`;
  return ask(async (sql) => {
    const [product] = await sql`
      insert into products (style_code, slug, brand_id, category_id, name, status, price_cents)
      select ${slug}, ${slug}, b.id, c.id, ${name}, 'draft', 11950
      from (select id from brands order by id limit 1) b, (select id from categories where key = 'sneakers') c
      returning id`;
    return `/admin/products/${product?.id}`;
  });
}

function nameOf(address: string): Promise<string> {
  return ask(async (sql) => {
    const [row] = await sql`select name from products where id = ${address.split("/").at(-1) ?? ""}`;
    return String(row?.name);
  });
}

const name = (page: Page) => page.getByLabel("Name", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const leaving = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

/** Types until the save bar answers: before React is there nobody listens. */
async function edit(page: Page, field: Locator, text: string): Promise<void> {
  await expect(async () => {
    await field.fill(text);
    await expect(save(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("Save can be pressed while the toast of the save before is still there", async ({ staffPage }) => {
  const address = await makeProduct("Es Cubells");
  const page = await staffPage("owner", { ...phone, hasTouch: true });
  await page.goto(address);
  await edit(page, name(page), "First");
  await save(page).tap();
  const undo = page.getByRole("button", { name: "Undo" }).first();
  await expect(undo).toBeVisible();
  await edit(page, name(page), "Second");
  await expectNoFaults(page);
  // Its upper edge, where a toast would lie first; the bar may still be sliding in. A toast that covers it stays longer than this.
  const edge = async () => {
    const box = await save(page).boundingBox();
    return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 6 };
  };
  const pressed = async () => {
    const at = await edge();
    return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("button")?.textContent, at);
  };
  await expect.poll(pressed, { timeout: 5_000 }).toBe("Save");
  const { x, y } = await edge();
  await page.touchscreen.tap(x, y);
  await expect.poll(() => nameOf(address)).toBe("Second");
  await expect(undo).toBeVisible();
  const toasts = await page
    .locator("[data-sonner-toast]")
    .evaluateAll((all) => all.map((toast) => toast.getBoundingClientRect().bottom));
  expect(Math.max(...toasts)).toBeLessThanOrEqual(844);
});

test("the palette asks before it leaves unsaved work", async ({ staffPage }) => {
  const address = await makeProduct("Portinatx");
  const page = await staffPage("owner", phone);
  await page.goto(address);
  await edit(page, name(page), "Typed and not saved");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("dashboard");
  await page.keyboard.press("Enter");
  await expect(leaving(page)).toBeVisible();
  await leaving(page).getByRole("button", { name: "Stay" }).click();
  await expect(name(page)).toHaveValue("Typed and not saved");
  expect(new URL(page.url()).pathname).toBe(address);
});

test("Back within the back office asks, stays, and goes when it is told to", async ({ staffPage }) => {
  const address = await makeProduct("Benirras");
  const page = await staffPage("owner", { viewport: { width: 1280, height: 800 } });
  // Before React is there the link loads a new document, whose way back the browser guards by itself.
  await expect(async () => {
    await page.goto(`/admin/products?q=benirras-${mark}`, { waitUntil: "networkidle" });
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole("link", { name: "Benirras" }).first().click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  }).toPass();
  await edit(page, name(page), "Typed and not saved");

  await page.evaluate(() => history.back());
  await expect(leaving(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await leaving(page).getByRole("button", { name: "Stay" }).click();
  await expect(name(page)).toHaveValue("Typed and not saved");

  await page.evaluate(() => history.back());
  await leaving(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/products\?q=/);
  await page.evaluate(() => history.forward());
  await expect(name(page)).toHaveValue("Benirras");
  await expect(page.getByRole("button", { name: "Restore it" })).toHaveCount(0);
});

test("what was typed when the page went away is offered on return", async ({ staffPage }) => {
  const address = await makeProduct("Figueral");
  const page = await staffPage("owner", phone);
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(address);
  await edit(page, name(page), "Typed before the phone died");
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith("draft:"))))
    .toBe(true);
  await page.reload();
  await expect(name(page)).toHaveValue("Figueral");
  const take = page.getByRole("button", { name: "Restore it" });
  await expect(take).toBeVisible();
  await expectNoFaults(page);
  await expect(async () => {
    await take.click();
    await expect(name(page)).toHaveValue("Typed before the phone died", { timeout: 1_000 });
  }).toPass();
  await save(page).click();
  await expect.poll(() => nameOf(address)).toBe("Typed before the phone died");
  await expect(page.getByText("Product saved").first()).toBeVisible();
  await page.reload();
  await expect(name(page)).toHaveValue("Typed before the phone died");
  await expect(take).toHaveCount(0);
});

test("a price that is typed otherwise but is the same meets nobody at the next save", async ({
  staffPage,
}) => {
  const address = await makeProduct("Talamanca");
  const page = await staffPage("owner", phone);
  await page.goto(address);
  await edit(page, page.getByLabel("Price", { exact: true }), "119,5");
  await save(page).click();
  await expect(save(page)).toHaveCount(0);
  await edit(page, name(page), "Talamanca Mid");
  await save(page).click();
  await expect.poll(() => nameOf(address)).toBe("Talamanca Mid");
  await expect(page.getByRole("dialog", { name: "Another version was saved" })).toHaveCount(0);
});

/** The list as one comes to it from the dashboard in the same document, showing this product alone. */
async function openList(page: Page, query: string): Promise<void> {
  await expect(async () => {
    await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const menu = page.getByRole("navigation", { name: "Back office" });
    await menu.getByRole("link", { name: "Products", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/products$/);
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
    await page.getByLabel("Search").fill(query);
    await expect(page.getByText("One entry")).toBeVisible();
  }).toPass();
}

test("what was counted in the list is asked about before it is lost, and Escape closes only what lies over it", async ({
  staffPage,
}) => {
  const id = (await makeProduct("Es Canar")).split("/").at(-1) ?? "";
  await ask(
    (sql) => sql`insert into product_sizes (product_id, system, value, key, on_hand)
      values (${id}, 'EU', '42', 42, 2)`,
  );
  const page = await staffPage("owner", { viewport: { width: 1280, height: 800 } });
  await openList(page, `es-canar-${mark}`);
  await page.getByRole("button", { name: "Stock of Es Canar: 2" }).click();
  await page.getByRole("button", { name: "One more of 42" }).click();
  const count = page.getByLabel("Stock of 42");

  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog:modal")).toHaveCount(0);
  await expect(count).toHaveValue("3");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("dashboard");
  await page.keyboard.press("Enter");
  await expect(leaving(page)).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(leaving(page)).toHaveCount(0);
  await expect(count).toHaveValue("3");

  await page.evaluate(() => history.back());
  await leaving(page).getByRole("button", { name: "Stay" }).click();
  await expect(count).toHaveValue("3");
  await expect(page).toHaveURL(/\/admin\/products\?q=/);

  await page.evaluate(() => history.back());
  await leaving(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("a price typed into the list is asked about before a filter or a link leads away from it", async ({
  staffPage,
}) => {
  await makeProduct("Cala Nova");
  const page = await staffPage("owner", { viewport: { width: 1280, height: 800 } });
  const query = `cala-nova-${mark}`;
  await openList(page, query);
  const field = page.getByLabel("Price of Cala Nova", { exact: true });
  await page.getByRole("button", { name: "Change the price of" }).click();
  await field.fill("99,5");

  await page.getByLabel("Search").fill("other");
  await leaving(page).getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Search")).toHaveValue(query);
  await expect(field).toHaveValue("99,5");

  await page.getByRole("link", { name: "Sort by Price", exact: true }).click();
  await leaving(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/sort=-?price/);
  await expect(field).toHaveCount(0);
  await expect(page.getByText("€119.50").first()).toBeVisible();
  // Nothing is typed any more: nobody asks.
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
