import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { makeOrder, removeOrders } from "../setup/order-rows";

test.skip(!process.env.DATABASE_URL, "People are written into DATABASE_URL and taken out again");
test.use({ locale: "en-GB" });

const password = "a good long password";
const made: string[] = [];
const mark = randomUUID().slice(0, 8);

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
    await sql`delete from staff where email = any(${made})`;
  });
});

/** A manager who is signed in on this page, at `address`. Answers their e-mail address. */
async function enter(page: Page, address: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  made.push(email);
  const secret = await hash(password);
  await ask(
    (sql) => sql`insert into staff (email, name, role, lang, password_hash)
      values (${email}, 'Nina', 'manager', 'en', ${secret})`,
  );
  await page.goto(address);
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === address);
  return email;
}

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

/** Ends every session of a person, as their account's page on another device does. */
function endSessions(email: string): Promise<unknown> {
  return ask(
    (sql) => sql`update staff_sessions set ended_at = now()
      where staff_id = (select id from staff where email = ${email})`,
  );
}

/** Signs in over the page that is shown. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Types a name, loses the session by `lose`, saves, signs in over the page, and expects the save to have gone on. */
async function saveWithout(page: Page, name: string, lose: (email: string) => Promise<unknown>) {
  const address = await makeProduct(name);
  const email = await enter(page, address);
  const field = page.getByLabel("Name", { exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(async () => {
    await field.fill(`${name} Mid`);
    await expect(save).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await lose(email);
  // The page also asks by itself what is new; its sign-in may lie over the button already.
  await save.dispatchEvent("click");
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await expectNoFaults(page);
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByText("Invalid email or password").first()).toBeVisible();
  await signInAgain(page);
  await expect.poll(() => nameOf(address)).toBe(`${name} Mid`);
  await expect(page.getByText("Product saved").first()).toBeVisible();
  await expect(field).toHaveValue(`${name} Mid`);
  expect(new URL(page.url()).pathname).toBe(address);
}

test("a session that ran out is opened again over the form, and the save goes on", async ({ page }) => {
  await saveWithout(page, "Cala Nova", () => page.context().clearCookies());
});

test("a session that was ended elsewhere, too", async ({ page }) => {
  await saveWithout(page, "Cala Llonga", endSessions);
});

test("a sign-in leads to the page that was asked for, with its query", async ({ page }) => {
  const address = `/admin/products?q=${mark}&status=draft`;
  const email = await enter(page, address);
  await endSessions(email);
  await page.reload();
  await expect(page).toHaveURL((url) => url.searchParams.get("next") === address);
});

test("a link that is followed after the session was ended leads to the sign-in, and on from there", async ({
  page,
}) => {
  const email = await enter(page, "/admin/products");
  await endSessions(email);
  await page.getByRole("link", { name: "Collections", exact: true }).first().click();
  await expect(page).toHaveURL((url) => url.searchParams.get("next") === "/admin/collections");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/admin/collections");
});

test("a picture that was chosen after the session was ended is sent once it is opened again", async ({
  page,
}) => {
  const address = await makeProduct("Cala Mastella");
  const email = await enter(page, address);
  await endSessions(email);
  await page.getByLabel("Add pictures").setInputFiles("tests/setup/named.avif");
  await signInAgain(page);
  await expect
    .poll(() =>
      ask(async (sql) => {
        const id = address.split("/").at(-1) ?? "";
        return Number((await sql`select count(*) as n from product_pictures where product_id = ${id}`)[0]?.n);
      }),
    )
    .toBe(1);
  await expect(page.getByText("named.avif")).toHaveCount(0);
});

test("a note on an order that was sent after the session was ended is written once it is opened again", async ({
  page,
}) => {
  const order = await ask((sql) => makeOrder(sql));
  try {
    const email = await enter(page, `/admin/orders/${order.id}`);
    await page.getByRole("button", { name: "Internal note", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Internal note" });
    await dialog.getByLabel("Note").fill("Comes on Friday");
    await endSessions(email);
    await dialog.getByRole("button", { name: "Save" }).click();
    await signInAgain(page);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Comes on Friday")).toBeVisible();
  } finally {
    await ask((sql) => removeOrders(sql, [order]));
  }
});

/** A product with two pairs of 42, the address of the list that shows it alone, and its row there. */
async function openListed(page: Page, name: string) {
  const id = (await makeProduct(name)).split("/").at(-1) ?? "";
  await ask(
    (sql) => sql`insert into product_sizes (product_id, system, value, key, on_hand)
      values (${id}, 'EU', '42', 42, 2)`,
  );
  const address = `/admin/products?q=${name.toLowerCase().replaceAll(" ", "-")}-${mark}`;
  const email = await enter(page, address);
  return { id, address, email, row: page.getByRole("row", { name: new RegExp(name) }) };
}

test("what was counted in the list after the session was ended stays, and is stored once it is opened again", async ({
  page,
}) => {
  const name = "Cala Xarraca";
  const { id, address, email, row } = await openListed(page, name);
  const more = page.getByRole("button", { name: "One more of 42" });
  await expect(async () => {
    await row.getByRole("button", { name: `Stock of ${name}: 2` }).click();
    await expect(more).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await more.click();
  await endSessions(email);
  const save = page.getByRole("button", { name: "Save stock" });
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await save.dispatchEvent("click");
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await expectNoFaults(page);
  // Escape puts the sign-in away, and not what was counted below it.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("The stock was not changed").first()).toBeVisible();
  await expect(page.getByLabel("Stock of 42")).toHaveValue("3");
  await save.dispatchEvent("click");
  await signInAgain(page);
  await expect(page.getByText(`Stock of ${name} saved`).first()).toBeVisible();
  await expect(row.getByRole("button", { name: `Stock of ${name}: 3` })).toBeVisible();
  await expect(save).toHaveCount(0);
  const [size] = await ask((sql) => sql`select on_hand from product_sizes where product_id = ${id}`);
  expect(size?.on_hand).toBe(3);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
});

test("a price that was typed into the list, too, and its field closes", async ({ page }) => {
  const name = "Cala Xuclar";
  const { id, address, email, row } = await openListed(page, name);
  const field = page.getByLabel(`Price of ${name}`, { exact: true });
  await expect(async () => {
    await row.getByRole("button", { name: "Change the price of" }).click({ timeout: 1_000 });
    await expect(field).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await field.fill("99,5");
  await endSessions(email);
  await row.getByRole("button", { name: "Save", exact: true }).dispatchEvent("click");
  await signInAgain(page);
  await expect(page.getByText(`${name}: €119.50 → €99.50`).first()).toBeVisible();
  await expect(row.getByText("€99.50")).toBeVisible();
  await expect(field).toHaveCount(0);
  const [product] = await ask((sql) => sql`select price_cents from products where id = ${id}`);
  expect(product?.price_cents).toBe(9_950);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
});

test("the other language is chosen once the session is opened again", async ({ page }) => {
  const email = await enter(page, "/admin/collections");
  await endSessions(email);
  await expect(async () => {
    await page.getByRole("button", { name: "Español", exact: true }).dispatchEvent("click");
    await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await signInAgain(page);
  await expect(page.getByRole("button", { name: "English", exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/admin/collections");
});
