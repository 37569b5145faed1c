import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST } from "@/app/api/inquiries/route";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { inquiries, inquiryItems } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { env } from "@/lib/env";
import { sendRequest } from "@/lib/inquiries/actions";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import { makeProduct } from "../factories";
import { call } from "../setup/call";
import naughty from "../setup/naughty-strings.json";

const sender = vi.hoisted(() => ({ address: "form" }));
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ origin: env.siteUrl, "x-socket-address": sender.address }),
}));

let product: Awaited<ReturnType<typeof makeProduct>>;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(inquiries);
  await db.delete(mails);
  product = await makeProduct({ name: "Sandal" }, { "42": 1, "9": 1, "43": 0 });
  sender.address = randomUUID();
});

function bodyOf(fields: object = {}) {
  return {
    name: "Ana",
    email: "Ana@Example.com",
    phone: "+34 600 00 00 00",
    message: "¿Cuándo llega?",
    itemsData: {
      items: [{ _id: product.id, name: "Something else", price: 1, sizes: ["12"] }],
      context: { selectedSize: "42", selectedStyleCode: "INVENTED", source: "product-detail-inquiry" },
    },
    formKey: randomUUID(),
    ...fields,
  };
}

function formOf(fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  const filled = {
    name: "Ana",
    email: "ana@example.com",
    message: "Dunk, 42",
    lang: "en",
    formKey: "",
    ...fields,
  };
  for (const [name, text] of Object.entries(filled)) data.set(name, text);
  return data;
}

describe("an inquiry", () => {
  test("is stored with its goods as they were, whatever the browser says of them", async () => {
    const response = await call(POST, bodyOf());
    expect(response.status).toBe(201);
    const { id } = await response.json();
    await db.update(products).set({ priceCents: 1, name: "Renamed" }).where(eq(products.id, product.id));
    const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
    expect(row).toMatchObject({
      kind: "inquiry",
      state: "new",
      lang: "es",
      name: "Ana",
      email: "ana@example.com",
      phone: "+34 600 00 00 00",
      message: "¿Cuándo llega?",
      selectedSize: "42",
      selectedStyleCode: product.styleCode,
      source: "product-detail-inquiry",
      consentText: es.inquiries.consent,
    });
    expect(await db.select().from(inquiryItems).where(eq(inquiryItems.inquiryId, id))).toMatchObject([
      {
        productId: product.id,
        name: "Sandal",
        brand: product.brand,
        styleCode: product.styleCode,
        priceCents: 12_995,
        size: "42",
        sizes: ["9", "42"],
      },
    ]);
  });

  test("is mailed to the shop, answers going to the visitor, and a receipt in the visitor's language", async () => {
    await call(POST, bodyOf(), { page: "/en/liked" });
    const written = await db.select().from(mails).orderBy(mails.kind);
    expect(written).toMatchObject([
      { kind: "inquiry-receipt", lang: "en", recipient: "ana@example.com" },
      { kind: "inquiry-to-shop", lang: "es", recipient: "hola@example.com", replyTo: "ana@example.com" },
    ]);
    for (const mail of written) expect(mail.text).toContain("Sandal");
    expect(written[1]?.text).toContain("/admin/inquiries/");
  });

  test("sent twenty times at once is one row, two mails and one answer", async () => {
    const body = bodyOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(POST, body)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(texts).size).toBe(1);
    expect(await db.$count(inquiries)).toBe(1);
    expect(await db.$count(mails)).toBe(2);
  });

  test("comes from the trap: answered alike, nothing is stored", async () => {
    const response = await call(POST, bodyOf({ website: "http://spam.example" }));
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ id: expect.any(String) });
    expect(await db.$count(inquiries)).toBe(0);
  });

  test("needs goods the shop knows", async () => {
    const draft = await makeProduct({ status: "draft" });
    for (const items of [[], [{ _id: randomUUID() }], [{ _id: "p1" }], [{}], [{ _id: draft.id }]]) {
      const response = await call(POST, bodyOf({ itemsData: { items } }));
      expect(response.status).toBe(400);
      expect((await response.json()).message).toBeTruthy();
    }
    expect(await db.$count(inquiries)).toBe(0);
  });

  test("is limited to five in ten minutes for one address", async () => {
    const from = randomUUID();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await call(POST, bodyOf(), { from })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test.each([
    ["name", "", en.inquiries.errors.name],
    ["name", "   ", en.inquiries.errors.name],
    ["email", "ana@", en.inquiries.errors.email],
    ["email", "", en.inquiries.errors.email],
    ["message", "x".repeat(5_001), en.inquiries.errors.tooLong],
  ])("names the field that is wrong: %s", async (field, text, message) => {
    const response = await call(POST, bodyOf({ [field]: text }), { page: "/en/liked" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_input", details: { [field]: message } });
  });

  test("with only what is required is enough", async () => {
    const { phone: _phone, message: _message, ...rest } = bodyOf();
    expect((await call(POST, rest)).status).toBe(201);
    expect((await call(POST, { ...rest, formKey: undefined, phone: null, message: null })).status).toBe(201);
  });
});

describe("odd input", () => {
  test("naughty strings through every text field come back as typed, and are text in every mail", async () => {
    for (const text of naughty) {
      // Cut between characters: half of one is no text.
      const short = [...text].slice(0, 20).join("");
      const context = { selectedSize: short, source: short };
      const itemsData = { items: [{ _id: product.id, selectedSize: short }], context };
      const body = bodyOf({
        name: `a${short}`,
        phone: short,
        message: text,
        itemsData,
      });
      const response = await call(POST, body);
      expect(response.status, text).toBe(201);
      const { id } = await response.json();
      const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
      expect(row).toMatchObject({ name: body.name, phone: body.phone, message: text });
    }
    for (const { html, subject } of await db.select().from(mails)) {
      expect(html).not.toMatch(/<script|<img src=x|<svg>|<plaintext|<iframe/i);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });

  test.each([
    ["text that is no JSON", "{", 400],
    ["null", "null", 400],
    ["a list", "[]", 400],
    ["a number", "7", 400],
    ["deep nesting", `${"[".repeat(20_000)}${"]".repeat(20_000)}`, 400],
    ["too much", JSON.stringify({ name: "x".repeat(70_000) }), 413],
    ["a prototype", '{"__proto__":{"name":"x"},"constructor":7}', 400],
  ])("%s is refused, never a 500", async (_, text, status) => {
    const response = await call(POST, text);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });

  test.each([
    { name: 7 },
    { name: null },
    { name: "a\0b" },
    { email: ["ana@example.com"] },
    { email: "ana@example.com\r\nBcc: eva@example.com" },
    { phone: {} },
    { message: 7 },
    { message: "\0" },
    { itemsData: null },
    { itemsData: [] },
    { itemsData: { items: "all" } },
    { itemsData: { items: [null] } },
    { itemsData: { items: [{ _id: 7 }] } },
    { itemsData: { items: [{ _id: "x" }], context: "y" } },
    { formKey: "mine" },
  ])("%j is refused, never a 500", async (fields) => {
    expect((await call(POST, bodyOf(fields))).status).toBe(400);
    expect(await db.$count(inquiries)).toBe(0);
  });

  test("another site and another content type are turned away", async () => {
    expect((await call(POST, bodyOf(), { headers: { origin: "https://evil.example" } })).status).toBe(403);
    const wrong = await call(POST, bodyOf({ lang: "en" }), { headers: { "content-type": "text/plain" } });
    expect(wrong.status).toBe(415);
    // In the language that the body names, though it cannot be taken.
    expect((await wrong.json()).message).toBe(en.calls.contentType);
  });
});

describe("the form of the requests page", () => {
  test("is an inquiry of kind request, without goods, in the page's language", async () => {
    const formKey = randomUUID();
    const results = [
      await sendRequest(null, formOf({ formKey, message: "Dunk\r\n42" })),
      await sendRequest(null, formOf({ formKey, message: "Dunk\r\n42" })),
    ];
    expect(results).toEqual([{ ok: true }, { ok: true }]);
    expect(await db.select().from(inquiries)).toMatchObject([
      {
        kind: "request",
        lang: "en",
        message: "Dunk\n42",
        source: "requests-page",
        consentText: en.inquiries.consent,
      },
    ]);
    expect(await db.$count(mails)).toBe(2);
    const [receipt] = await db.select().from(mails).where(eq(mails.kind, "inquiry-receipt"));
    expect(receipt?.subject).toMatch(/^We’ve got your request \[#\d+\]/);
    expect(receipt?.text).not.toContain("question");
  });

  test("says which field is wrong", async () => {
    expect(await sendRequest(null, formOf({ name: " ", email: "x", message: "" }))).toEqual({
      ok: false,
      error: "calls.invalid",
      fields: {
        name: "inquiries.errors.name",
        email: "inquiries.errors.email",
        message: "inquiries.errors.message",
      },
    });
  });
});
