import type { Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";
import { type MadeOrder, makeOrder, removeOrders } from "../setup/order-rows";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Orders are written into DATABASE_URL");

// Not ended: a worker may come back to this file.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 2, idle_timeout: 5, onnotice() {} });
const made: MadeOrder[] = [];
const phone = { viewport: { width: 390, height: 844 } };

async function order(wanted: Parameters<typeof makeOrder>[1] = {}): Promise<MadeOrder> {
  const one = await makeOrder(sql, wanted);
  made.push(one);
  return one;
}

/** The shop is asked in Spanish, as its staff do. */
async function speakSpanish(name: string, lang: "es" | "en"): Promise<void> {
  await sql`update staff set lang = ${lang} where name = ${name}`;
}

test.beforeEach(async ({ signedIn }) => {
  await speakSpanish((await signedIn.as("sales")).name, "es");
});

test.afterEach(async ({ signedIn }) => {
  await speakSpanish((await signedIn.as("sales")).name, "en");
});

test.afterAll(async () => {
  await removeOrders(sql, made);
});

async function columnsOf(id: string) {
  const [row] = await sql`
    select paid_cents as paid, refunded_cents as refunded, closed_at is not null as closed from orders where id = ${id}`;
  return row;
}

async function readStock({ productName }: MadeOrder) {
  const [row] = await sql`
    select z.on_hand as "onHand", z.held from product_sizes z join products p on p.id = z.product_id
    where p.name = ${productName}`;
  return row;
}

/** Opens an order from the counter's field, by what was typed there. */
async function openBy(page: Page, typed: string): Promise<void> {
  await page.goto("/admin/orders");
  const field = page.getByLabel("Código de recogida, QR o número de pedido");
  await expect(field).toBeFocused();
  await field.fill(typed);
  await field.press("Enter");
}

test("from the shelf to the customer: ready, code, cash with change", async ({ staffPage }) => {
  test.slow();
  const mine = await order();
  const page = await staffPage("sales", phone);
  await page.goto(`/admin/orders?q=${mine.name.split(" ")[1]}`);
  await expect(page.getByText("Por preparar").first()).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("link", { name: new RegExp(`#${mine.number}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Pedido #${mine.number}` })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Marcar como listo", exact: true }).click();
  await expect(page.getByText("guardado hasta", { exact: false }).first()).toBeVisible();

  await openBy(page, mine.code.toLowerCase());
  await expect(page.getByText("El código es el de este pedido.")).toBeVisible();
  await page.getByRole("button", { name: "Entregar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("129,95");
  await dialog.getByRole("button", { name: "Entregar", exact: true }).click();
  await expect(dialog.getByText("Elige cómo se paga.")).toBeVisible();
  await dialog.getByLabel("Efectivo").check();
  await dialog.getByLabel("Recibido en efectivo").fill("100");
  await expect(dialog.getByText(/Faltan 29,95/)).toBeVisible();
  await dialog.getByLabel("Recibido en efectivo").fill("150");
  await expect(dialog.getByRole("status")).toContainText("20,05");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Entregar", exact: true }).click();
  await expect(page.getByText("Entregado", { exact: true }).first()).toBeVisible();
  await expect.poll(() => columnsOf(mine.id)).toEqual({ paid: 12_995, refunded: 0, closed: true });
  expect(await readStock(mine)).toEqual({ onHand: 1, held: 0 });
  await expect(page.getByText("Pago recibido")).toBeVisible();
});

test("an unknown code says so, and leads to the search", async ({ staffPage }) => {
  const page = await staffPage("sales", phone);
  await openBy(page, "ZZZZZ9 ZZ");
  await expect(
    page.getByText("Ningún pedido abierto tiene este código, ni ningún producto este código de barras."),
  ).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("link", { name: /en todos los pedidos/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?.*tab=all/);
});

test("cancelled with its reason, it is free for others", async ({ staffPage }) => {
  const mine = await order({ sizes: ["41", "41"] });
  const page = await staffPage("sales", phone);
  await page.goto(`/admin/orders/${mine.id}`);
  await page.getByLabel(`Elegir Marca ${mine.productName} 41`).first().uncheck();
  await page.getByRole("button", { name: "Cancelar (1)" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect(dialog.getByText("Elige un motivo.")).toBeVisible();
  await dialog.getByLabel("A petición del cliente").check();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect(page.getByText("Cancelado", { exact: true }).first()).toBeVisible();
  await expect.poll(() => readStock(mine)).toEqual({ onHand: 4, held: 1 });
});

test("a return is refunded, and the pair is in stock again", async ({ staffPage }) => {
  test.slow();
  const mine = await order();
  const page = await staffPage("sales", phone);
  await openBy(page, mine.code);
  await expect(page.getByText("El código es el de este pedido.")).toBeVisible();
  const dialog = page.getByRole("dialog");
  // Before React is there a button opens nothing.
  await expect(async () => {
    await page.getByRole("button", { name: "Entregar", exact: true }).first().click();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByLabel("Tarjeta").check();
  await dialog.getByRole("button", { name: "Entregar", exact: true }).click();
  await page.getByRole("button", { name: "Devolución", exact: true }).click();
  await dialog.getByLabel("Se puede vender").check();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Devolución" }).click();
  await expect(page.getByText("Dinero por devolver").first()).toBeVisible();
  await expect.poll(() => readStock(mine)).toEqual({ onHand: 2, held: 0 });
  await page.getByRole("button", { name: "Devolver dinero" }).click();
  await expect(dialog.getByLabel("Importe")).toHaveValue("129,95");
  await dialog.getByLabel("Tarjeta").check();
  await dialog.getByRole("button", { name: "Devolver dinero" }).click();
  await expect(page.getByText("Reembolsado", { exact: true }).first()).toBeVisible();
  await expect.poll(() => columnsOf(mine.id)).toEqual({ paid: 12_995, refunded: 12_995, closed: true });
  await expectNoOverflow(page);
});

test("the round of a day goes from door to door, and its money is counted", async ({ staffPage }) => {
  test.slow();
  const near = await order({ fulfilment: "delivery", deliverOn: "2099-03-02", street: "Carrer A 1" });
  const far = await order({ fulfilment: "delivery", deliverOn: "2099-03-02", street: "Carrer B 2" });
  const page = await staffPage("sales", phone);
  await page.goto("/admin/orders/round?day=2099-03-02");
  const stops = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Ver en el mapa" }) });
  await expect(stops).toHaveCount(2);
  await expect(stops.first()).toContainText(near.name);
  await expect(stops.first()).toContainText("132,95");
  await expectNoFaults(page);
  await stops.first().getByRole("button", { name: "Sale a reparto" }).click();
  await stops.first().getByRole("button", { name: "Entregar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Bizum").check();
  await dialog.getByRole("button", { name: "Entregar", exact: true }).click();
  await expect(stops.first()).toContainText("Entregado");
  await expect(stops.first()).toContainText("Nada por cobrar");
  await stops.last().getByRole("button", { name: "Sale a reparto" }).click();
  await stops.last().getByRole("button", { name: "No se pudo entregar" }).click();
  await dialog.getByLabel("Qué ha pasado").fill("Nadie en casa");
  await dialog.getByRole("button", { name: "No se pudo entregar" }).click();
  // It has no day until one is agreed.
  await expect(stops).toHaveCount(1);
  await expect.poll(() => columnsOf(near.id)).toEqual({ paid: 13_295, refunded: 0, closed: true });
  await expect.poll(() => columnsOf(far.id)).toEqual({ paid: 0, refunded: 0, closed: false });
  await page.goto("/admin/orders/money");
  await expect(page.getByText(near.name)).toBeVisible();
  await expectNoFaults(page);
  await page.goto("/admin/orders/receipts");
  await expect(page.getByText(near.productName)).toBeVisible();
  await expectNoFaults(page);
});

test("what somebody else did meanwhile is said, and stands on the page", async ({ staffPage }) => {
  const mine = await order();
  const [first, second] = [await staffPage("sales", phone), await staffPage("sales", phone)];
  await Promise.all([first.goto(`/admin/orders/${mine.id}`), second.goto(`/admin/orders/${mine.id}`)]);
  await first.getByRole("button", { name: "Marcar como listo", exact: true }).click();
  await expect(first.getByText("guardado hasta", { exact: false }).first()).toBeVisible();
  await second.getByRole("button", { name: "Marcar como listo", exact: true }).click();
  await expect(second.getByText(/ha cambiado este pedido entretanto/)).toBeVisible();
  await expect(second.getByText("guardado hasta", { exact: false }).first()).toBeVisible();
});
