import { randomUUID } from "node:crypto";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";
import { expect, test } from "../setup/staff-page";
import { ownAddress } from "../setup/visitor";

// Journeys that begin with the shopper and pass through the shop: both sides, and the mails between them.
test.skip(!process.env.DATABASE_URL, "Mails are read from DATABASE_URL");

// Not ended: a worker may come back to this file.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 2, idle_timeout: 5, onnotice() {} });
const mark = randomUUID().slice(0, 8);
const phone = { viewport: { width: 390, height: 844 } };
const products: string[] = [];

/** A product with two pairs of each of two sizes. */
async function makeProduct(): Promise<string> {
  const style = `${mark}-${products.length}`;
  const [product] = await sql`
    insert into products (style_code, slug, brand_id, category_id, name, status, source_type, price_cents, published_at)
    select ${style}, ${`journey-${style}`}, (select min(id) from brands), (select min(id) from categories),
           ${`Migjorn ${style}`}, 'active', 'in-stock', 12000, now() returning id`;
  await sql`insert into product_sizes (product_id, system, value, key, on_hand)
    values (${product?.id}, 'EU', '41', 41, 2), (${product?.id}, 'EU', '42', 42, 2)`;
  products.push(String(product?.id));
  return String(product?.id);
}

test.afterAll(async () => {
  await sql`delete from withdrawals where email like ${`%${mark}%`}`;
  await sql`delete from complaints where email like ${`%${mark}%`}`;
  await sql`delete from stock_holds where order_line_id in
    (select l.id from order_lines l join orders o on o.id = l.order_id where o.email like ${`%${mark}%`})
    or exchange_id in (select e.id from exchanges e join orders o on o.id = e.order_id where o.email like ${`%${mark}%`})`;
  await sql`delete from orders where email like ${`%${mark}%`}`;
  await sql`delete from mails where recipient like ${`%${mark}%`} or reply_to like ${`%${mark}%`}`;
  await sql`delete from products where id = any(${products})`;
});

/** The newest mail of a kind to an address: what it says, and the address behind its link to a page. */
async function readMail(kind: string, to: string) {
  const read = () => sql`select subject, text from mails
    where kind = ${kind} and recipient = ${to} order by created_at desc limit 1`;
  await expect.poll(async () => (await read()).length, `a mail ${kind} to ${to}`).toBe(1);
  const [mail] = await read();
  const text = String(mail?.text);
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
  const linkTo = (path: RegExp) => {
    const link = links.find(({ pathname }) => path.test(pathname));
    return link ? link.pathname + link.search : `no link in:\n${text}`;
  };
  return { subject: String(mail?.subject), text, linkTo };
}

async function shopper(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const { baseURL, locale, timezoneId } = test.info().project.use;
  const own = { ...phone, extraHTTPHeaders: ownAddress() };
  const context = await browser.newContext({ baseURL, locale, timezoneId, ...own, ...options });
  return context.newPage();
}

function checkout(lang: "es" | "en", kind: string, pieces: [id: string, size: string][]): string {
  const query = [...pieces.map(([id, size]) => ["item", `${id}:${size}`]), ["kind", kind]];
  return `/${lang}/checkout?${new URLSearchParams(query)}`;
}

/** Buys with collection in the shop. Answers the number; the page shows the order's own page. */
async function buy(page: Page, email: string, pieces: [id: string, size: string][]): Promise<string> {
  await page.goto(checkout("en", "purchase", pieces));
  await page.getByLabel("Name", { exact: true }).fill("Bob Reed");
  await page.locator("#checkout-email").fill(email);
  await page.getByLabel(/I have read/).check();
  await page.getByRole("button", { name: "Order with obligation to pay" }).click();
  await expect(page).toHaveURL(/\/en\/checkout\/success\?order=/);
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page).toHaveURL(/\/en\/order\//);
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  return /\d+/.exec(heading ?? "")?.[0] ?? "";
}

/** Staff open an order by what they type into the counter's field, and hand it over against a card. */
async function handOver(page: Page, typed: string): Promise<void> {
  await page.goto("/admin/orders");
  await page.getByLabel("Collection code, QR code or order number").fill(typed);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The code belongs to this order.")).toBeVisible();
  await page.getByRole("button", { name: "Hand over", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Card").check();
  await dialog.getByRole("button", { name: "Hand over", exact: true }).click();
  await expect(page.getByText("Handed over", { exact: true }).first()).toBeVisible();
}

test("a reservation goes from a phone to the shelf, by its code over the counter, and says so on its page", async ({
  browser,
  staffPage,
}) => {
  test.slow();
  const email = `ana-${mark}@example.com`;
  const page = await shopper(browser);
  await page.goto(checkout("es", "reservation", [[await makeProduct(), "42"]]));
  await page.getByLabel("Nombre").fill("Ana Torres");
  await page.locator("#checkout-email").fill(email);
  await page.getByRole("button", { name: "Reservar sin compromiso" }).click();
  await expect(page).toHaveURL(/\/es\/checkout\/success\?order=/);
  await expect(page.getByText("Todavía no está listo")).toBeVisible();
  const placed = await readMail("order-placed", email);
  expect(placed.text).toContain("Reservar no te obliga a nada");

  const counter = await staffPage("sales", phone);
  await counter.goto(`/admin/orders?q=${email}`);
  await expect(async () => {
    await counter.getByRole("link", { name: /^#\d+/ }).first().click({ timeout: 3_000 });
    await expect(counter).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}/, { timeout: 5_000 });
  }).toPass();
  await counter.getByRole("button", { name: "Send the confirmation again" }).click();
  await expect(counter.getByText("Confirmation sent again").first()).toBeVisible();
  const [again] = await sql`select count(*)::int as n from mails
    where kind = 'order-placed' and recipient = ${email} and subject = ${placed.subject}`;
  expect(again?.n).toBe(2);
  await counter.getByRole("button", { name: "Mark as ready", exact: true }).click();
  await expect(counter.getByText("kept until", { exact: false }).first()).toBeVisible();

  const ready = await readMail("order-ready", email);
  await page.goto(ready.linkTo(/^\/es\/order\//));
  await expect(page.getByText(/^Te lo guardamos hasta el/)).toBeVisible();
  const code = /\b[2-9A-HJKMNP-Z]{6}\b/.exec(ready.text)?.[0] ?? "";
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await handOver(counter, code);
  await page.reload();
  await expect(page.getByText("Ya lo tienes. ¡Que lo disfrutes!")).toBeVisible();
  expect((await readMail("order-handed-over", email)).text).toContain("sin usar y en su caja");
  // The code opens nothing any more.
  await counter.goto(`/admin/orders/find?code=${code}`);
  await expect(counter.getByText("The code belongs to this order.")).toBeHidden();
});

test("one of two pieces is withdrawn without JavaScript from the order's own page, and staff decide", async ({
  browser,
  staffPage,
}) => {
  test.slow();
  const email = `bob-${mark}@example.com`;
  const page = await shopper(browser, { javaScriptEnabled: false });
  const product = await makeProduct();
  const number = await buy(page, email, [
    [product, "41"],
    [product, "42"],
  ]);
  await page.getByRole("main").getByRole("link", { name: "Withdraw from contract here" }).click();
  await expect(page.getByLabel("Your name")).toHaveValue("Bob Reed");
  await page.getByLabel(/Migjorn .*, size 41$/).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`Order: ${number}`)).toBeVisible();
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByRole("heading", { name: "We have received your withdrawal" })).toBeVisible();
  expect((await readMail("withdrawal-received", email)).text).toContain(`Order: ${number}`);

  const staff = await staffPage("sales", phone);
  await staff.goto("/admin/withdrawals");
  await staff.locator(`a[href^="/admin/withdrawals/"]`, { hasText: "Bob Reed" }).first().click();
  await expect(staff.getByText("The order’s own link")).toBeVisible();
  await expectNoFaults(staff);
  await staff.getByRole("button", { name: "Accept", exact: true }).click();
  const question = staff.getByRole("dialog");
  // The order's own link cancelled it at once.
  await expect(question).toContainText("None of it is still in the shop");
  await expect(question).toContainText(email);
  await question.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(staff.getByRole("heading", { name: "Accepted" })).toBeVisible();
  await staff.getByRole("link", { name: number, exact: true }).click();
  await expect(staff.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  const [row] =
    await sql`select count(*)::int as lines, count(*) filter (where state = 'cancelled')::int as gone
    from order_lines l join orders o on o.id = l.order_id where o.email = ${email}`;
  expect(row).toEqual({ lines: 2, gone: 1 });

  // Once nothing of it is left, there is nothing to withdraw from either.
  await page.goto((await readMail("order-placed", email)).linkTo(/^\/en\/order\//));
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Withdraw from contract here" })).toBeVisible();
  await page.getByText("I want to cancel").click();
  await page.getByRole("button", { name: "Yes, cancel" }).click();
  await expect(page.getByText("It’s cancelled.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Withdraw from contract here" })).toHaveCount(0);
});

test("a fault is told from the order's page, gets a number, and is answered by mail", async ({
  browser,
  staffPage,
}) => {
  test.slow();
  const email = `eva-${mark}@example.com`;
  const page = await shopper(browser);
  const number = await buy(page, email, [[await makeProduct(), "41"]]);
  await page.getByRole("link", { name: "Report a fault or complain" }).click();
  await expect(page.getByLabel(/Order number/)).toHaveValue(number);
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Please fill this in.")).toBeVisible();
  await page.locator("main textarea").fill(`The sole came off ${mark}`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "We’ve received it" })).toBeVisible();
  await expect(page.getByText(`The sole came off ${mark}`)).toBeVisible();
  // Nothing was paid or handed over with this address yet: the mail holds the number alone.
  const received = (await readMail("complaint-received", email)).text;
  expect(received).toMatch(/its number is \d+/);
  expect(received).not.toContain("The sole came off");

  const staff = await staffPage("sales", phone);
  await staff.goto("/admin/complaints");
  await staff.locator(`a[href^="/admin/complaints/"]`, { hasText: "Bob Reed" }).last().click();
  await expect(staff.getByText(`The sole came off ${mark}`)).toBeVisible();
  await expectNoFaults(staff);
  // By keyboard: what is said at the foot of a phone covers the button for some seconds.
  await staff.getByRole("button", { name: "Send answer" }).press("Enter");
  await expect(staff.getByText("Write the answer.")).toBeVisible();
  await staff.getByLabel("Answer", { exact: true }).fill("Bring them in and we will swap them.");
  await staff.getByRole("button", { name: "Send answer" }).press("Enter");
  await expect(staff.getByText("Answered", { exact: true }).first()).toBeVisible();
  expect((await readMail("complaint-answer", email)).text).toContain("Bring them in and we will swap them.");
});

test("the link that was lost comes again by mail, to the order's address alone", async ({ browser }) => {
  const email = `nil-${mark}@example.com`;
  const page = await shopper(browser);
  const number = await buy(page, email, [[await makeProduct(), "42"]]);
  const own = new URL(page.url()).pathname;
  for (const typed of [`stranger-${mark}@example.com`, email.toUpperCase()]) {
    await page.goto("/en/order");
    await page.getByLabel("Order number").fill(number);
    await page.locator("#find-email").fill(typed);
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByText("so no link has gone out")).toBeVisible();
  }
  const mail = await readMail("order-link", email);
  expect(mail.linkTo(/^\/en\/order\//)).toBe(own);
  const [strangers] =
    await sql`select count(*)::int as n from mails where recipient = ${`stranger-${mark}@example.com`}`;
  expect(strangers?.n).toBe(0);
  await expectNoOverflow(page);
});

/** Where the code of an order's gift note leads, as the paper says it. */
async function giftPathOf(staff: Page, orderId: string): Promise<string> {
  const paper = await staff.request.get(`/api/admin/orders/${orderId}/gift-slip`);
  expect(paper.ok()).toBe(true);
  const link = /\/URI \(([^)]+)\)/.exec((await paper.body()).toString("latin1"))?.[1] ?? "";
  return new URL(link).pathname;
}

test("a size is exchanged from the order's page, and the next one by the gift note without JavaScript", async ({
  browser,
  staffPage,
}) => {
  test.slow();
  const email = `cat-${mark}@example.com`;
  const page = await shopper(browser);
  await buy(page, email, [[await makeProduct(), "42"]]);
  const own = page.url();
  const [order] = await sql`select id, pickup_code as code from orders where email = ${email}`;
  const staff = await staffPage("sales", phone);
  await handOver(staff, String(order?.code));

  await page.goto(own);
  await page.getByText("I’d like another size").click();
  await page.getByRole("radio", { name: "41" }).check();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Keep this size for me" }).click();
  await expect(page.getByText(/^Size 41 is being kept until/)).toBeVisible();
  expect((await readMail("exchange-held", email)).text).toContain("take size 41 home instead");

  await staff.goto("/admin/orders?tab=exchange");
  await staff.locator(`a[href="/admin/orders/${order?.id}"]`).first().click();
  await expect(staff.getByText(/^To be exchanged for 41, kept until/)).toBeVisible();
  await staff.getByRole("button", { name: "It’s here: exchange" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Can be sold").check();
  await expectNoFaults(staff);
  await dialog.getByRole("button", { name: "Exchange", exact: true }).click();
  await expect(staff.getByText("Exchanged for another size").first()).toBeVisible();
  await readMail("exchange-done", email);
  await page.reload();
  await expect(page.getByText("Exchanged for another size").first()).toBeVisible();

  const friend = await shopper(browser, { javaScriptEnabled: false });
  await friend.goto(await giftPathOf(staff, String(order?.id)));
  await expect(friend.getByRole("heading", { level: 1, name: "Your gift" })).toBeVisible();
  await expect(friend.getByRole("main")).not.toContainText(/Bob Reed|€/);
  await friend.getByText("I’d like another size").click();
  await friend.getByRole("radio", { name: "42" }).check();
  await friend.getByRole("button", { name: "Keep this size for me" }).click();
  await expect(friend.getByText(/^Size 42 is being kept until/)).toBeVisible();
  await expectNoOverflow(friend);
  await friend.getByText("I don’t need it any more").click();
  await friend.getByRole("button", { name: "Yes, let it go" }).click();
  await expect(friend.getByText("I’d like another size")).toBeVisible();
});
