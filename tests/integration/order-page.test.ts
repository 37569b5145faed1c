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
import { orderReference } from "@/lib/orders/read-order";
import { findIdentity } from "@/lib/settings/queries";
import { withdraw } from "@/lib/withdrawals/actions";
import { listOrderWithdrawals } from "@/lib/withdrawals/order-withdrawals";
import { makeProduct } from "../factories";
import { placed } from "../setup/orders";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  for (const table of [withdrawals, stockHolds, orders, products]) await db.delete(table);
  await askAs(await makePerson("sales"));
});

async function order() {
  const { id: productId } = await makeProduct({ name: "Sandal" }, { "42": 5 });
  return placed({ pieces: [{ productId, size: "42" }] });
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
