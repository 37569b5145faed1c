import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "What the journeys leave is taken out of DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5 });

test.afterAll(async () => {
  await sql`delete from popups where name like ${`%${mark}%`}`;
  await sql`delete from sales where name like ${`%${mark}%`}`;
  await sql`delete from products where style_code like ${`%${mark}%`}`;
  await sql`delete from complaints where key like ${`%${mark}%`}`;
  await sql`delete from withdrawals where key like ${`%${mark}%`}`;
});

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const leaving = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

/** Types until the page answers: before React is there nobody listens. */
async function type(field: Locator, text: string, answer: Locator): Promise<void> {
  await expect(async () => {
    await field.fill("");
    await field.fill(text);
    await expect(answer).toBeEnabled({ timeout: 1_000 });
  }).toPass();
}

/** Types where nothing but the warning answers: until the palette's way out is asked about. */
async function typeUntilGuarded(page: Page, field: Locator, text: string): Promise<void> {
  await expect(async () => {
    await field.fill("");
    await field.fill(text);
    await page.getByRole("link", { name: "Dashboard" }).first().click({ timeout: 1_000 });
    await expect(leaving(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await leaving(page).getByRole("button", { name: "Stay" }).click();
}

/** How many drafts the tab keeps. */
function drafts(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")).length);
}

/** Waits until a draft is kept, and loads the page anew. */
async function reload(page: Page): Promise<void> {
  await expect.poll(() => drafts(page)).toBeGreaterThan(0);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
}

test("Copy asks before it leaves what was typed into a pop-up, and copies nothing without a yes", async ({
  staffPage,
}) => {
  const [popup] = await sql`insert into popups (name, type, headline_es, headline_en)
    values (${`Pop ${mark}`}, 'text', 'Hola', 'Hello') returning id`;
  const page = await staffPage("manager");
  await page.goto(`/admin/popups/${popup?.id}`);
  const name = page.getByLabel("Name", { exact: true });
  await type(name, `Typed ${mark}`, save(page));
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(leaving(page)).toBeVisible();
  await leaving(page).getByRole("button", { name: "Stay" }).click();
  await expect(name).toHaveValue(`Typed ${mark}`);
  expect(await sql`select name from popups where name like ${`%${mark}%`}`).toHaveLength(1);

  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await leaving(page).getByRole("button", { name: "Leave" }).click();
  await expect.poll(() => sql`select name from popups where name like ${`%${mark}%`}`).toHaveLength(2);
  await expect(page).not.toHaveURL(new RegExp(String(popup?.id)));
});

test("a sale is scheduled as it is saved, after a question, and what was typed stays and can be saved", async ({
  staffPage,
}) => {
  const [sale] = await sql`insert into sales (name, kind, percent, starts_at)
    values (${`Sale ${mark}`}, 'percent', 2000, now() + interval '20 days') returning id`;
  const page = await staffPage("manager");
  await page.goto(`/admin/pricing/sales/${sale?.id}`);
  const percent = page.getByLabel("Percent (%)");
  await type(percent, "30", save(page));
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Continue without your unsaved changes?" });
  await expect(question).toBeVisible();
  await expectNoFaults(page);
  await question.getByRole("button", { name: "Go back" }).click();
  const stored = async () => (await sql`select state, percent from sales where id = ${sale?.id ?? 0}`)[0];
  expect(await stored()).toEqual({ state: "draft", percent: 2000 });

  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Back to draft" })).toBeVisible();
  expect(await stored()).toEqual({ state: "scheduled", percent: 2000 });
  await expect(percent).toHaveValue("30");
  await save(page).click();
  await expect.poll(stored).toEqual({ state: "scheduled", percent: 3000 });
});

test("barcodes that were scanned are asked about and offered again", async ({ staffPage }) => {
  const slug = `codes-${mark}`;
  const [product] = await sql`
    insert into products (style_code, slug, brand_id, category_id, name, status, price_cents)
    select ${slug}, ${slug}, b.id, c.id, 'Codes', 'draft', 11950
    from (select id from brands order by id limit 1) b, (select id from categories where key = 'sneakers') c
    returning id`;
  await sql`insert into product_sizes (product_id, system, value, key, on_hand)
    values (${product?.id}, 'EU', '42', 42, 3)`;
  const page = await staffPage("owner");
  await page.goto(`/admin/products/${product?.id}`);
  const code = page.getByLabel(/^Barcode of .*42/);
  await typeUntilGuarded(page, code, "190041234567");
  await expect(code).toHaveValue("190041234567");
  await reload(page);
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(code).toHaveValue("190041234567");
});

test("the answer to a complaint is asked about and offered again, until it is sent", async ({
  staffPage,
}) => {
  const [complaint] = await sql`
    insert into complaints (order_text, name, email, lang, text, key, kind, due_on)
    values ('', 'Ann', ${`${mark}@example.com`}, 'en', 'A seam is open.', ${mark}, 'faulty', current_date + 20)
    returning id`;
  const page = await staffPage("owner");
  await page.goto(`/admin/complaints/${complaint?.id}`);
  const answer = page.getByRole("main").getByRole("textbox");
  await typeUntilGuarded(page, answer, "We will mend it.");
  await reload(page);
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(answer).toHaveValue("We will mend it.");
  await page.getByRole("main").getByRole("button", { name: "Send", exact: false }).last().click();
  await expect
    .poll(async () => (await sql`select answer from complaints where id = ${complaint?.id}`)[0]?.answer)
    .toBe("We will mend it.");
});

test("the message of a decision about a withdrawal is asked about and offered again, until it is sent", async ({
  staffPage,
}) => {
  const [withdrawal] = await sql`
    insert into withdrawals (order_text, name, email, lang, text, key)
    values ('', 'Ann', ${`${mark}@example.com`}, 'en', 'I withdraw.', ${mark}) returning id`;
  const page = await staffPage("owner");
  await page.goto(`/admin/withdrawals/${withdrawal?.id}`);
  const message = page.getByRole("main").locator("textarea");
  await typeUntilGuarded(page, message, "We know of no such order.");
  await reload(page);
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(message).toHaveValue("We know of no such order.");
  await page.getByRole("button", { name: "Do not accept" }).click();
  await expect
    .poll(async () => (await sql`select answer from withdrawals where id = ${withdrawal?.id}`)[0]?.answer)
    .toBe("We know of no such order.");
  await expect(message).toHaveCount(0);
  expect(await drafts(page)).toBe(0);
});

test("a pasted list with its proof is asked about and offered again", async ({ staffPage }) => {
  const page = await staffPage("manager");
  await page.goto("/admin/newsletter/subscribers/list");
  const list = page.getByLabel("Addresses", { exact: true });
  await typeUntilGuarded(page, list, `list-${mark}@example.com`);
  await page.getByRole("button", { name: "Check the list" }).click();
  await page.getByRole("radio", { name: "Yes, and I can show it" }).check();
  const proof = page.locator("textarea[name=proof]");
  await proof.fill("Signed at the counter");
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("counter");
  await reload(page);
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(list).toHaveValue(`list-${mark}@example.com`);
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(proof).toHaveValue("Signed at the counter");
});
