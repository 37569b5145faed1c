import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expectNoOverflow } from "../setup/faults";
import { expect, test } from "../setup/staff-page";
import { ownAddress } from "../setup/visitor";

test.skip(!process.env.DATABASE_URL, "The pair is written into DATABASE_URL");

// Not ended: a worker may come back to this file.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 2, idle_timeout: 5, onnotice() {} });
const marks: string[] = [];
const viewport = { width: 390, height: 844 };

const say = {
  es: {
    ask: "Preguntar por este artículo",
    terms: /condiciones de venta/,
    order: "Pedido con obligación de pago",
    thanks: "Gracias, ya nos ha llegado",
    done: /pedido/i,
  },
  en: {
    ask: "Ask about this item",
    terms: /terms of sale/,
    order: "Order with obligation to pay",
    thanks: "Thanks, we’ve got it",
    done: /order/i,
  },
};

/** A product of its own, with one pair in 42. */
async function makePair(mark: string): Promise<void> {
  marks.push(mark);
  const [product] = await sql`
    insert into products (style_code, slug, brand_id, category_id, name, status, source_type, price_cents, published_at)
    select ${`XLO-${mark}`}, ${`xlo-${mark}`}, (select min(id) from brands), (select min(id) from categories),
           ${`Xaloc ${mark}`}, 'active', 'in-stock', 14995, now() returning id`;
  await sql`insert into product_sizes (product_id, system, value, key, on_hand)
    values (${product?.id}, 'EU', '42', 42, 1)`;
}

async function readPair(mark: string) {
  const [row] = await sql`
    select z.on_hand as "onHand", z.held from product_sizes z join products p on p.id = z.product_id
    where p.slug = ${`xlo-${mark}`}`;
  return row;
}

test.afterAll(async () => {
  for (const mark of marks) {
    const email = `xaloc-${mark}@example.com`;
    const sizes = sql`select z.id from product_sizes z join products p on p.id = z.product_id where p.slug = ${`xlo-${mark}`}`;
    await sql`delete from stock_holds where size_id in (${sizes})`;
    const mine = await sql`select id from orders where email = ${email}`;
    await sql`delete from offers where email = ${email}`;
    await sql`delete from orders where id = any(${mine.map(({ id }) => id)})`;
    await sql`delete from inquiries where email = ${email}`;
    await sql`delete from mails where recipient = ${email} or reply_to = ${email}`;
    await sql`delete from products where slug = ${`xlo-${mark}`}`;
  }
});

for (const lang of ["es", "en"] as const) {
  const words = say[lang];

  test(`${lang}: asked for, offered, accepted, prepared, and collected by its code`, async ({
    browser,
    baseURL,
    staffPage,
  }) => {
    test.slow();
    const mark = randomUUID().slice(0, 8);
    const email = `xaloc-${mark}@example.com`;
    await makePair(mark);
    const shopper = await browser.newContext({
      baseURL,
      viewport,
      extraHTTPHeaders: ownAddress(),
    });
    const page = await shopper.newPage();

    // The question, in the size that is chosen on the page.
    await page.goto(`/${lang}/product/in-stock/xlo-${mark}?size=42`);
    await expect(page.locator('input[name="size"][value="42"]')).toBeChecked();
    await page.getByRole("link", { name: words.ask }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("#inquiry-name").fill("Xavi Roig");
    await dialog.locator("#inquiry-email").fill(email);
    await dialog.locator("#inquiry-message").fill("42?");
    await dialog.locator("button[type=submit]").click();
    await expect(dialog.getByRole("heading")).toHaveText(words.thanks);

    // The answer: an offer in one click, which holds the pair.
    const staff = await staffPage("sales", { viewport, hasTouch: true });
    await staff.goto(`/admin/inquiries?q=${email}`);
    await staff
      .getByRole("link", { name: /Xavi Roig/ })
      .first()
      .click();
    await expect(staff.getByText(`Xaloc ${mark}`).first()).toBeVisible();
    await staff.getByRole("link", { name: "Make an offer" }).click();
    await expect(staff.getByLabel("E-mail")).toHaveValue(email);
    await staff.getByRole("button", { name: "Save as draft" }).click();
    await staff.getByRole("button", { name: "Send by e-mail" }).click();
    const link = staff.getByText(/\/offers\/[\w-]+\.[\w-]+$/);
    await expect(link).toBeVisible();
    expect(await readPair(mark)).toEqual({ onHand: 1, held: 1 });
    const offer = staff.url();

    // Accepted on the phone, to be paid in the shop.
    await page.goto(new URL((await link.textContent()) ?? "").pathname);
    await expectNoOverflow(page);
    await page.getByRole("checkbox", { name: words.terms }).check();
    await page.getByRole("button", { name: words.order, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.done })).toBeVisible();
    await expectNoOverflow(page);
    const [order] = await sql`select id, pickup_code as code from orders where email = ${email}`;

    // Prepared, and handed over for cash to whoever says the code.
    await staff.goto(offer);
    await staff.getByRole("link", { name: "Go to the order" }).click();
    await staff.getByRole("button", { name: "Mark as ready" }).click();
    await expect(staff.getByText("kept until", { exact: false }).first()).toBeVisible();
    await page.goto(page.url());
    await expect(page.getByText(String(order?.code)).first()).toBeVisible();
    await staff.goto("/admin/orders");
    const field = staff.getByLabel("Collection code, QR code or order number");
    await field.fill(String(order?.code).toLowerCase());
    await field.press("Enter");
    await staff.getByRole("button", { name: "Hand over" }).first().click();
    const counter = staff.getByRole("dialog");
    await counter.getByLabel("Cash", { exact: true }).check();
    await counter.getByLabel("Cash given").fill("150");
    await expect(counter.getByRole("status")).toContainText("0.05");
    await counter.getByRole("button", { name: "Hand over" }).click();
    await expect(staff.getByText("Handed over", { exact: true }).first()).toBeVisible();
    expect(await readPair(mark)).toEqual({ onHand: 0, held: 0 });

    const mails = await sql`select kind from mails where recipient = ${email} order by created_at`;
    expect(mails.map(({ kind }) => kind)).toEqual([
      "inquiry-receipt",
      "offer",
      "order-placed",
      "order-ready",
      "order-handed-over",
    ]);
    await shopper.close();
  });
}
