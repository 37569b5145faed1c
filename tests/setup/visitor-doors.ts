import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import * as consents from "@/app/api/consents/route";
import * as events from "@/app/api/events/route";
import * as popups from "@/app/api/get-active-popups/route";
import * as inquiries from "@/app/api/inquiries/route";
import * as subscribe from "@/app/api/newsletter-subscribe/route";
import * as offerViewed from "@/app/api/offers/viewed/route";
import * as products from "@/app/api/products/route";
import * as shared from "@/app/api/shared-lists/route";
import { db } from "@/db/client";
import * as complaints from "@/lib/complaints/actions";
import * as exchanges from "@/lib/exchanges/actions";
import * as inquiryForms from "@/lib/inquiries/actions";
import { issueToken } from "@/lib/links/single-use";
import * as newsletter from "@/lib/newsletter/actions";
import * as offers from "@/lib/offers/actions";
import { offerReference } from "@/lib/offers/read-offer";
import * as orderForms from "@/lib/orders/actions";
import { findQuote } from "@/lib/orders/checkout";
import { choiceOf } from "@/lib/orders/checkout-form";
import { viewOf } from "@/lib/orders/checkout-view";
import { orderReference } from "@/lib/orders/read-order";
import * as payments from "@/lib/payments/actions";
import * as privacy from "@/lib/privacy/actions";
import * as staff from "@/lib/staff/visitor-actions";
import * as wishes from "@/lib/wishes/actions";
import * as withdrawals from "@/lib/withdrawals/actions";
import { makeProduct } from "../factories";
import { acceptFields, keepTestTerms, sentOffer, termsId } from "./offers";
import { placed } from "./orders";
import { makePerson, type Person } from "./staff";

// Every door of visitors with something that it takes, made anew for each try, as much of it can be taken once.

let productId = "";
let marta: Person;

/** Goods, terms and somebody who writes offers; before anything is sent. */
export async function openVisitorDoors(): Promise<void> {
  await keepTestTerms();
  productId = (await makeProduct({ priceCents: 5_000 }, { "42": 900, "43": 900, "44": 0 })).id;
  marta = await makePerson("sales");
}

export type Fields = Record<string, string>;
type Send = (previous: null, data: FormData) => Promise<unknown>;

const shopper = { lang: "es", name: "Ana Torres", email: "ana@example.com" };

function someone(): string {
  return `${randomUUID()}@example.com`;
}

export async function checkout(kind: "purchase" | "reservation"): Promise<Fields> {
  const goods = new URLSearchParams([["item", `${productId}:42`]]).toString();
  const fields = { ...shopper, kind, goods, email: someone(), terms: "on", termsId, intent: "order" };
  const { seen } = await viewOf(await findQuote(choiceOf({ ...fields, intent: "update" })), "es");
  const empty = {
    phone: "",
    street: "",
    postcode: "",
    town: "",
    leavesOn: "",
    discountCode: "",
    note: "",
    website: "",
  };
  return { ...fields, ...empty, pay: "", fulfilment: "pickup", seen, formKey: randomUUID() };
}

async function order(): Promise<string> {
  const { id } = await placed({ pieces: [{ productId, size: "42" }], email: someone() });
  return id;
}

/** A piece that its customer has: its fields ask for another size. */
async function exchange(): Promise<Fields> {
  const id = await order();
  await db.execute(sql`update order_lines set state = 'handed-over' where order_id = ${id}`);
  await db.execute(
    sql`delete from stock_holds where order_line_id in (select id from order_lines where order_id = ${id})`,
  );
  await db.execute(sql`update orders set handed_over_at = now(), closed_at = now() where id = ${id}`);
  const [line] = await db.execute<{ id: string }>(sql`select id from order_lines where order_id = ${id}`);
  return { reference: orderReference(id), line: line?.id ?? "", size: "43", difference: "0", lang: "es" };
}

async function offer(): Promise<string> {
  const lines = [{ source: "stock" as const, productId, size: "42", price: "50,00" }];
  return (await sentOffer(marta, { email: someone(), lines })).id;
}

const statement = { ...shopper, order: "1001", reference: "", key: "k" };

/** Every server action of visitors, with fields that it takes. */
export const forms: Record<string, { send: Send; fields: () => Promise<Fields> }> = {
  sendCheckout: { send: orderForms.sendCheckout, fields: () => checkout("purchase") },
  sendOrderLink: {
    send: orderForms.sendOrderLink,
    fields: async () => ({ ...shopper, number: "1001", formKey: randomUUID(), website: "" }),
  },
  cancelOrder: {
    send: orderForms.cancelOrder,
    fields: async () => ({ reference: orderReference(await order()), sure: "yes", lang: "es" }),
  },
  sendAcceptance: { send: offers.sendAcceptance, fields: async () => acceptFields(await offer()) },
  sendDecline: {
    send: offers.sendDecline,
    fields: async () => ({ token: offerReference(await offer()), lang: "es", sure: "yes" }),
  },
  sendQuestion: {
    send: offers.sendQuestion,
    fields: async () => ({
      ...{ token: offerReference(await offer()), lang: "es", message: "¿Y en azul?", email: "" },
      ...{ formKey: randomUUID(), website: "" },
    }),
  },
  requestReset: { send: staff.requestReset, fields: async () => ({ email: marta.email, lang: "es" }) },
  setPassword: { send: staff.setPassword, fields: async () => ({ token: "x", password: "a good long one" }) },
  sendExchange: { send: exchanges.sendExchange, fields: exchange },
  sendExchangeBack: {
    send: exchanges.sendExchangeBack,
    fields: async () => ({
      reference: (await exchange()).reference ?? "",
      exchange: randomUUID(),
      sure: "yes",
      lang: "es",
    }),
  },
  complain: {
    send: complaints.complain,
    fields: async () => ({ ...statement, kind: "faulty", text: "La suela" }),
  },
  withdraw: {
    send: withdrawals.withdraw,
    fields: async () => ({ ...statement, details: "Todo", "line-0": "on", step: "confirm" }),
  },
  sendPayment: {
    send: payments.sendPayment,
    fields: async () => ({
      reference: orderReference(await order()),
      lang: "es",
      way: "card",
      exchange: randomUUID(),
    }),
  },
  sendInPerson: {
    send: payments.sendInPerson,
    fields: async () => ({ reference: orderReference(await order()), lang: "es" }),
  },
  sendRequest: {
    send: inquiryForms.sendRequest,
    fields: async () => ({
      ...shopper,
      message: "Dunk 42",
      pictures: "",
      formKey: randomUUID(),
      website: "",
    }),
  },
  confirmSizeWish: { send: inquiryForms.confirmSizeWish, fields: async () => ({ token: "x", lang: "es" }) },
  sendSizeWish: {
    send: wishes.sendSizeWish,
    fields: async () => ({
      ...{ productId, size: "44", email: someone(), lang: "es", formKey: randomUUID(), website: "" },
    }),
  },
  removeSizeWish: { send: wishes.removeSizeWish, fields: async () => ({ wish: "x", lang: "es" }) },
  sendSubscription: {
    send: newsletter.sendSubscription,
    fields: async () => ({
      email: someone(),
      source: "footer",
      lang: "es",
      formKey: randomUUID(),
      website: "",
    }),
  },
  sendConfirmation: { send: newsletter.sendConfirmation, fields: async () => ({ token: "x", lang: "es" }) },
  sendPersonalDataLink: {
    send: privacy.sendPersonalDataLink,
    fields: async () => ({ email: someone(), purpose: "export", lang: "es", website: "" }),
  },
  openPersonalData: {
    send: privacy.openPersonalData,
    fields: async () => ({ token: await dataToken(), lang: "es" }),
  },
  downloadPersonalData: {
    send: privacy.downloadPersonalData,
    fields: async () => ({ token: await dataToken(), lang: "es" }),
  },
  erasePersonalData: {
    send: privacy.erasePersonalData,
    fields: async () => ({ token: await dataToken(), lang: "es" }),
  },
};

async function dataToken(): Promise<string> {
  return db.transaction((tx) => issueToken(tx, "personal-data", someone(), { hours: 1 }));
}

const item = () => ({ _id: productId, selectedSize: "42" });

/** Every call of visitors in JSON, with bodies that it takes. */
export const calls: Record<
  string,
  { post: (request: Request) => Promise<Response>; bodies: () => Promise<object[]> }
> = {
  consents: {
    post: consents.POST,
    bodies: async () => [{ choice: "all", version: "0123456789ab", lang: "es" }],
  },
  events: {
    post: events.POST,
    bodies: async () => [
      {
        events: [{ name: "search_no_result", params: { q: "botas", size: "42" }, path: "/es/in-stock" }],
        lang: "es",
      },
      { events: [{ name: "like", params: { id: productId, style_code: "A-1" }, path: "/es" }] },
    ],
  },
  "get-active-popups": { post: popups.POST, bodies: async () => [{ lang: "es" }] },
  inquiries: {
    post: inquiries.POST,
    bodies: async () => [
      {
        ...{ ...shopper, phone: "600 000 000", message: "¿Cuándo?", formKey: randomUUID(), website: "" },
        itemsData: { items: [item()], context: { selectedSize: "42", source: "product-detail-inquiry" } },
      },
    ],
  },
  "newsletter-subscribe": {
    post: subscribe.POST,
    bodies: async () => [
      { email: someone(), source: "footer", lang: "es", formKey: randomUUID(), website: "" },
    ],
  },
  offers: { post: offerViewed.POST, bodies: async () => [{ token: offerReference(await offer()) }] },
  products: {
    post: products.POST,
    bodies: async () => [
      {
        path: "public-products",
        category: ["x"],
        brand: ["x"],
        size: ["42"],
        price: "50-",
        q: "botas",
        lang: "es",
      },
      { path: "suggest", q: "botas", lang: "es" },
      { path: "cards", ids: [productId], lang: "es" },
      { path: "filters", lang: "es" },
    ],
  },
  "shared-lists": {
    post: shared.POST,
    bodies: async () => [
      { itemsData: [item()], formKey: randomUUID() },
      { itemsData: { items: [item()] } },
      { path: "shared-lists/abc" },
    ],
  },
};
