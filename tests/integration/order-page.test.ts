import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { OrderView } from "@/components/order/order-view";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { orders } from "@/db/schema/orders";
import { withdrawals } from "@/db/schema/statements";
import { stockHolds } from "@/db/schema/stock";
import { messagesIn } from "@/lib/i18n/messages";
import { findCustomerOrder } from "@/lib/orders/customer-order";
import type { NewOrder } from "@/lib/orders/place-order";
import { orderReference } from "@/lib/orders/read-order";
import { findIdentity } from "@/lib/settings/queries";
import { withdraw } from "@/lib/withdrawals/actions";
import { listOrderWithdrawals } from "@/lib/withdrawals/order-withdrawals";
import { makeProduct } from "../factories";
import { moveOrder, placed } from "../setup/orders";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  for (const table of [withdrawals, stockHolds, orders, products]) await db.delete(table);
  await askAs(await makePerson("sales"));
});

async function order(fields: Partial<NewOrder> = {}) {
  const { id: productId } = await makeProduct({ name: "Sandal" }, { "42": 5 });
  return placed({ pieces: [{ productId, size: "42" }], ...fields });
}

/** What the customer of an order reads on its page, in English. */
async function drawn(id: string): Promise<string> {
  const found = await findCustomerOrder(orderReference(id), "en");
  if (!found) throw new Error("There is no such order");
  const view = createElement(OrderView, {
    ...found,
    lang: "en",
    identity: await findIdentity(),
    hours: ["Monday 10:00 to 14:00"],
    withdrawals: await listOrderWithdrawals(found.order),
  });
  const around = {
    locale: "en" as const,
    messages: messagesIn("en"),
    timeZone: "Europe/Madrid",
    children: view,
  };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, around));
}

async function state(fields: Record<string, string>) {
  const data = new FormData();
  const filled = { step: "confirm", lang: "en", name: "Ana", email: "ana@example.com", key: "" };
  for (const [name, text] of Object.entries({ ...filled, ...fields })) data.set(name, text);
  const { result } = await withdraw(null, data);
  if (!result?.ok || !("done" in result.data)) throw new Error("It was not stored");
  return result.data.done;
}

test("a withdrawal stands on the order's page, which no longer says that it is being prepared", async () => {
  const { id, number } = await order();
  expect(await drawn(id)).not.toContain("withdrawal");
  const said = await state({ order: String(number) });
  const page = await drawn(id);
  expect(page).not.toContain("getting it ready");
  expect(page).toContain("We’ve received your withdrawal.");
  expect(page).toContain(`Number ${said.number}, received on `);
  expect(page).toContain(said.text);
  expect(page).toContain("Withdrawal received");
});

test("an order that is cancelled has no place to collect it from, nor one to deliver it to", async () => {
  for (const kind of ["purchase", "reservation"] as const) {
    const { id } = await order({ kind });
    expect(await drawn(id)).toContain("Monday 10:00 to 14:00");
    await moveOrder(id, { to: "cancelled", reason: "customer" });
    const page = await drawn(id);
    expect(page).toContain("It’s cancelled.");
    for (const gone of ["Collection", "Monday 10:00 to 14:00"]) expect(page).not.toContain(gone);
  }
  const address = { street: "Carrer Major 1", postcode: "07830", town: "Sant Josep" };
  const { id } = await order({ ...address, fulfilment: "delivery" });
  expect(await drawn(id)).toContain("Carrer Major 1");
  await moveOrder(id, { to: "cancelled", reason: "customer" });
  expect(await drawn(id)).not.toContain("Carrer Major 1");
});
