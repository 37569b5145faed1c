import postgres from "postgres";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";
import { type MadeOffer, makeOffer, removeOffers } from "../setup/offer-rows";
import { expect, test } from "../setup/visitor";

test.skip(!process.env.DATABASE_URL, "Offers are written into DATABASE_URL");

// Not ended: a worker may come back to this file.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 2, idle_timeout: 5, onnotice() {} });
const made: MadeOffer[] = [];
const phone = { viewport: { width: 390, height: 844 } };
test.use(phone);

const texts = {
  es: {
    order: "Pedido con obligación de pago",
    reserve: "Reservar sin compromiso",
    terms: /condiciones de venta/,
    take: /Me lo llevo/,
    card: "Ahora, con tarjeta",
    pay: "Pagar con tarjeta",
    done: /¡Hecho!/,
    no: "No la quiero",
    sure: "Sí, rechazar la oferta",
    declined: /Has rechazado esta oferta/,
    ask: "Preguntar algo",
    question: "Tu pregunta",
    email: "Correo electrónico, para la respuesta",
    send: "Enviar pregunta",
    sent: /Recibida/,
    left: /Quedan? \d/,
    accepted: /Has aceptado esta oferta/,
    update: "Actualizar el total",
  },
  en: {
    order: "Order with obligation to pay",
    reserve: "Reserve, no obligation",
    terms: /terms of sale/,
    take: /Include it/,
    card: "Now, by card",
    pay: "Pay by card",
    done: /All done!/,
    no: "I don’t want it",
    sure: "Yes, decline the offer",
    declined: /You’ve declined this offer/,
    ask: "Ask a question",
    question: "Your question",
    email: "E-mail, for our answer",
    send: "Send question",
    sent: /Got it/,
    left: /\d .* left/,
    accepted: /You’ve accepted this offer/,
    update: "Update the total",
  },
} as const;

test.afterAll(() => removeOffers(sql, made));

async function offered(wanted: Parameters<typeof makeOffer>[1]): Promise<MadeOffer> {
  const offer = await makeOffer(sql, wanted);
  made.push(offer);
  return offer;
}

async function stateOf({ id }: MadeOffer): Promise<string> {
  const [row] = await sql`select state from offers where id = ${id}`;
  return String(row?.state);
}

/** Pieces of a size that are held. */
async function heldOf({ productId }: MadeOffer, size: string): Promise<number> {
  const [row] = await sql`select held from product_sizes where product_id = ${productId} and value = ${size}`;
  return Number(row?.held);
}

async function seen(offer: MadeOffer): Promise<void> {
  await expect.poll(() => stateOf(offer)).toBe("viewed");
}

for (const lang of ["es", "en"] as const) {
  const say = texts[lang];

  test(`${lang}: an offer is seen, one line left out, accepted and paid by card`, async ({ page }) => {
    const offer = await offered({ lang });
    const response = await page.goto(offer.path);
    expect(response?.headers()["referrer-policy"]).toBe("strict-origin");
    expect(response?.headers()["cache-control"]).toMatch(/no-store|private/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await seen(offer);
    await expect(page.getByRole("timer")).toHaveText(say.left);
    await expectNoOverflow(page);
    await expectNoFaults(page);
    const total = page
      .getByRole("region")
      .getByText(/190,00|190\.00/)
      .last();
    await expect(total).toBeVisible();
    await page.getByLabel(say.take).uncheck();
    await expect(page.getByText(/95,00|95\.00/).last()).toBeVisible();
    const card = page.getByLabel(say.card);
    await card.check();
    // Refused without the terms, and nothing is lost.
    await page.getByRole("button", { name: say.order, exact: true }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByRole("checkbox", { name: say.terms })).toBeFocused();
    await expect(page.getByLabel(say.take)).not.toBeChecked();
    await page.getByRole("checkbox", { name: say.terms }).check();
    await page.getByRole("button", { name: say.order, exact: true }).click();
    await page.getByRole("button", { name: say.pay }).click();
    await expect(page.getByRole("heading", { level: 1, name: say.done })).toBeVisible();
    await expect.poll(() => stateOf(offer)).toBe("paid");
    expect([await heldOf(offer, "41"), await heldOf(offer, "42")]).toEqual([1, 0]);
    const [order] = await sql`
      select total_cents, paid_cents, channel from orders where id = (select order_id from offers where id = ${offer.id})`;
    expect(order).toEqual({ total_cents: 9_500, paid_cents: 9_500, channel: "web" });
    await page.goto(offer.path);
    await expect(page.getByText(say.accepted)).toBeVisible();
    await expectNoFaults(page);
  });

  test(`${lang}: a question reaches the shop's inquiries`, async ({ page }) => {
    const offer = await offered({ lang, kind: "reservation" });
    await page.goto(offer.path);
    await page.getByText(say.ask).click();
    await page.getByLabel(say.question).fill("¿Son de cuero?");
    await page.getByRole("button", { name: say.send }).click();
    await expect(page.getByText(say.sent)).toBeVisible();
    const [asked] = await sql`
      select q.message, q.source, q.email from inquiries q join offers f on f.inquiry_id = q.id where f.id = ${offer.id}`;
    expect(asked).toMatchObject({ source: "offer", email: offer.email });
    expect(asked?.message).toContain("¿Son de cuero?");
  });

  test(`${lang}: a question without an address stays as it was typed until there is one`, async ({
    page,
  }) => {
    const offer = await offered({ lang });
    await sql`update offers set email = '' where id = ${offer.id}`;
    await page.goto(offer.path);
    await page.getByText(say.ask).click();
    const form = page.locator("form", { has: page.getByRole("button", { name: say.send }) });
    await form.getByLabel(say.question).fill("¿Son de cuero?");
    await form.getByLabel(say.email).fill("nadie@");
    await form.getByRole("button", { name: say.send }).click();
    await expect(form.getByLabel(say.email)).toBeFocused();
    await expect(form.getByRole("alert")).toBeVisible();
    await expect(form.getByLabel(say.question)).toHaveValue("¿Son de cuero?");
    await form.getByLabel(say.email).fill(offer.email);
    await form.getByRole("button", { name: say.send }).click();
    await expect(page.getByText(say.sent)).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test(`${lang}: fetching the page marks nothing, and what is reserved is reserved`, async ({ page }) => {
      const offer = await offered({ lang, kind: "reservation" });
      await page.goto(offer.path);
      expect(await stateOf(offer)).toBe("sent");
      await page.getByLabel(say.take).uncheck();
      // The total that was shown counted both: it is shown anew first.
      await page.getByRole("button", { name: say.reserve }).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
      await page.getByRole("button", { name: say.reserve }).click();
      await expect(page).toHaveURL(/\/checkout\/success/);
      expect(await stateOf(offer)).toBe("reserved");
      expect(await heldOf(offer, "42")).toBe(0);
    });

    test(`${lang}: an offer is declined, and its page says so`, async ({ page }) => {
      const offer = await offered({ lang });
      await page.goto(offer.path);
      await page.getByText(say.no).click();
      await page.getByRole("button", { name: say.sure }).click();
      await expect.poll(() => stateOf(offer)).toBe("declined");
      await page.goto(offer.path);
      await expect(page.getByText(say.declined)).toBeVisible();
      expect(await heldOf(offer, "41")).toBe(0);
    });
  });
}

test("delivery asks for the address, and ordered goods are paid in part at first", async ({ page }) => {
  const offer = await offered({ lang: "es", fulfilment: "delivery", ordered: true });
  await page.goto(offer.path);
  await page.getByLabel("En persona").or(page.getByLabel("Al recibirlo")).check();
  await page.getByRole("checkbox", { name: texts.es.terms }).check();
  await page.getByRole("button", { name: texts.es.order, exact: true }).click();
  await expect(page.getByLabel("Calle y número")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Calle y número").fill("Carrer de la Mar 12");
  await page.getByLabel("Población").fill("Eivissa");
  await page.getByRole("button", { name: texts.es.order, exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/success/);
  await expect(page.getByText("Ahora, pago a cuenta")).toBeVisible();
  await expectNoFaults(page);
});

test("links that are forged, cut or swapped are not found", async ({ page }) => {
  const [one, other] = [await offered({ lang: "en" }), await offered({ lang: "en" })];
  const swapped = `/en/offers/${one.id}.${other.path.split(".").at(-1)}`;
  for (const path of [swapped, one.path.slice(0, -1), "/en/offers/x"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
  }
  await page.goto("/offers");
  await expect(page).toHaveURL(/\/es\/in-stock/);
});
