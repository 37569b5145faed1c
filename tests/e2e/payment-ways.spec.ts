import { createHmac, randomInt } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { type MadeOrder, makeOrder, removeOrders } from "../setup/order-rows";

test.skip(!process.env.DATABASE_URL, "Orders are written into DATABASE_URL");
test.use({ viewport: { width: 390, height: 844 } });

const sql = postgres(process.env.DATABASE_URL ?? "", { max: 2, idle_timeout: 5, onnotice() {} });
const made: MadeOrder[] = [];

test.afterAll(async () => {
  await removeOrders(sql, made);
});

type Lang = "es" | "en";
type Way = { provider: "stripe" | "redsys"; method: "card" | "bizum" };

/** An order with an attempt to pay it, as the checkout leaves it, and the part of its addresses that opens it. */
async function placedOnline(lang: Lang, { provider, method }: Way) {
  const order = await makeOrder(sql, { priceCents: 5_000 });
  made.push(order);
  await sql`update orders set payment_plan = 'online', lang = ${lang}, kept_until = now() + interval '45 minutes'
    where id = ${order.id}`;
  await sql`update order_lines set state = 'waiting' where order_id = ${order.id}`;
  await sql`insert into payments (order_id, provider, method, cents, state, paid_at, attempt, merchant_order)
    values (${order.id}, ${provider}, ${method}, 5000, 'open', null, 1,
      ${`${order.number % 10_000}`.padStart(4, "0") + String(randomInt(1e7, 1e8))})`;
  const secret = process.env.NEXTAUTH_SECRET ?? "";
  const mark = createHmac("sha256", secret).update(`order:${order.id}`).digest("base64url");
  return { ...order, reference: `${order.id}.${mark}` };
}

async function paidOf(id: string): Promise<{ paid: number; states: string[]; mails: number }> {
  const [row] = await sql`select paid_cents as paid,
      (select array_agg(distinct state) from order_lines where order_id = o.id) as states,
      (select count(*)::integer from mails where kind = 'order-placed' and form_key like ${`%${id}%`}) as mails
    from orders o where id = ${id}`;
  return { paid: row?.paid, states: row?.states, mails: row?.mails };
}

const paid = { paid: 5_000, states: ["to-prepare"], mails: 1 };

const texts = {
  es: {
    noMoney: "aquí no se mueve dinero",
    card: "Pagar con tarjeta",
    bizum: "Pagar con Bizum",
    deny: "El banco lo deniega",
    cancel: "Cancelar y volver a la tienda",
    delivery: "Aviso del pago a la tienda",
    done: /¡Hecho! Tu pedido es el/,
    unpaid: /está sin pagar/,
    again: "Pagar ahora con tarjeta",
  },
  en: {
    noMoney: "no money moves here",
    card: "Pay by card",
    bizum: "Pay by Bizum",
    deny: "The bank declines it",
    cancel: "Cancel and return to the shop",
    delivery: "The shop hears of the payment",
    done: /All done! Your order is/,
    unpaid: /hasn’t been paid yet/,
    again: "Pay now by card",
  },
} as const;

/** Goes to the provider's page as a customer does, and says how the shop is to hear of the payment. */
async function goToPay(page: Page, lang: Lang, reference: string, delivery: string) {
  await page.goto(`/${lang}/order/${reference}/pay`);
  await expect(page.getByText(texts[lang].noMoney)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", lang);
  await page.getByLabel(texts[lang].delivery).selectOption(delivery);
}

const ways: Way[] = [
  { provider: "stripe", method: "card" },
  { provider: "stripe", method: "bizum" },
  { provider: "redsys", method: "card" },
  { provider: "redsys", method: "bizum" },
];

for (const lang of ["es", "en"] as const)
  for (const way of ways)
    test(`${way.provider}, ${way.method}, ${lang}: paid and confirmed once, though told twice`, async ({
      page,
    }) => {
      const order = await placedOnline(lang, way);
      await goToPay(page, lang, order.reference, "twice");
      await expectNoFaults(page);
      await page.getByRole("button", { name: texts[lang][way.method] }).click();
      await expect(page.getByRole("heading", { level: 1, name: texts[lang].done })).toBeVisible();
      expect(await paidOf(order.id)).toEqual(paid);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: texts[lang].done })).toBeVisible();
      expect(await paidOf(order.id)).toEqual(paid);
    });

for (const way of ways.filter(({ method }) => method === "card")) {
  test(`${way.provider}: the notification is lost, and the shop asks when the browser comes back`, async ({
    page,
  }) => {
    const order = await placedOnline("es", way);
    await goToPay(page, "es", order.reference, "never");
    await page.getByRole("button", { name: texts.es.card }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.es.done })).toBeVisible();
    expect(await paidOf(order.id)).toEqual(paid);
  });

  test(`${way.provider}: the browser is closed before it comes back`, async ({ page }) => {
    const order = await placedOnline("en", way);
    await goToPay(page, "en", order.reference, "now");
    // The provider is told and sends the browser back, which never hears of it: what the shop was told has to be enough.
    const pays = (await page.locator("form").getAttribute("action")) ?? "";
    await page.route(pays, async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      expect(answer.headers().location).toContain("/checkout/success");
      await route.fulfill({ status: 204 });
    });
    await page.getByRole("button", { name: texts.en.card }).click();
    await expect.poll(() => paidOf(order.id)).toEqual(paid);
    expect(page.url()).not.toContain("/checkout/success");
  });

  test(`${way.provider}: denied or left, nothing is paid, the goods are kept, and it can be tried again`, async ({
    page,
  }) => {
    const order = await placedOnline("es", way);
    await goToPay(page, "es", order.reference, "now");
    await page.getByRole("button", { name: texts.es.deny }).click();
    // Stripe's page lets its payer try another card; the bank sends them back.
    if (way.provider === "stripe") {
      await expect(page.getByRole("alert")).toContainText("denegado");
      await page.getByRole("button", { name: texts.es.cancel }).click();
    }
    await expect(page.getByRole("heading", { level: 1, name: texts.es.unpaid })).toBeVisible();
    expect(await paidOf(order.id)).toEqual({ paid: 0, states: ["waiting"], mails: 0 });
    await page.getByRole("button", { name: texts.es.again }).click();
    await page.getByRole("button", { name: texts.es.card }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.es.done })).toBeVisible();
    expect(await paidOf(order.id)).toEqual(paid);
  });
}

/** Ends an order as the clock does, while its payment page is open, and lets its goods be sold to somebody else. */
async function endAndSell(id: string): Promise<void> {
  await sql`update payments set state = 'closed' where order_id = ${id}`;
  await sql`update stock_holds set ended_at = now(), end_reason = 'expired'
    where order_line_id in (select id from order_lines where order_id = ${id}) and ended_at is null`;
  await sql`update product_sizes set held = held - 1, on_hand = 0
    where id in (select size_id from order_lines where order_id = ${id})`;
  await sql`update order_lines set state = 'cancelled' where order_id = ${id}`;
  await sql`update orders set closed_at = now(), cancel_reason = 'unpaid', credited_cents = total_cents, kept_until = null
    where id = ${id}`;
}

// The built shop has some classes of its libraries twice: what a savepoint throws must be known in it, too.
for (const way of ways.filter(({ method }) => method === "card"))
  test(`${way.provider}: money that comes when the goods are gone goes back by itself, with an apology`, async ({
    page,
  }) => {
    const order = await placedOnline("en", way);
    await goToPay(page, "en", order.reference, "now");
    await endAndSell(order.id);
    await page.getByRole("button", { name: texts.en.card }).click();
    await expect(page.getByText("What you’ve paid is going back to you.")).toBeVisible();
    await expect
      .poll(async () => {
        const [row] = await sql`select o.paid_cents as paid, o.refunded_cents as back,
            (select array_agg(state) from refunds where order_id = o.id) as states,
            (select count(*)::integer from mails where kind = 'order-paid-too-late' and form_key like
              '%' || (select id::text from payments where order_id = o.id and state = 'paid')) as mails
          from orders o where id = ${order.id}`;
        return row;
      })
      .toEqual({ paid: 5_000, back: 5_000, states: ["done"], mails: 1 });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a button leads to the bank", async ({ page }) => {
    const order = await placedOnline("es", { provider: "redsys", method: "card" });
    await page.goto(`/es/order/${order.reference}/pay`);
    await page.getByRole("button", { name: "Continuar al banco" }).click();
    await page.getByRole("button", { name: texts.es.card }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.es.done })).toBeVisible();
    expect(await paidOf(order.id)).toEqual(paid);
  });
});
