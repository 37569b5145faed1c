import { inflateSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/api/order-confirmation/[reference]/route";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { stockHolds } from "@/db/schema/stock";
import { documentKinds, drawOrder } from "@/lib/documents/draw-order";
import { orderDocument } from "@/lib/documents/send-document";
import type { NewOrder } from "@/lib/orders/place-order";
import { orderReference, readOrder } from "@/lib/orders/read-order";
import { identityForm } from "@/lib/settings/forms";
import { makeProduct } from "../factories";
import { placed } from "../setup/orders";

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(stockHolds);
  await db.delete(orders);
});

/** From glyphs to characters, as the file itself says (ISO 32000, 9.10.3). */
function glyphsOf(streams: readonly string[]): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const map of streams.filter((stream) => stream.includes("beginbfrange"))) {
    for (const [, from = "", list = ""] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
      const first = Number.parseInt(from, 16);
      [...list.matchAll(/<(\w+)>/g)].forEach(([, hex = ""], index) => {
        glyphs.set(first + index, Buffer.from(hex, "hex").swap16().toString("utf16le"));
      });
    }
  }
  return glyphs;
}

/** All text of a PDF of one face, without its blanks. */
function textOf(pdf: Buffer): string {
  const raw = pdf.toString("latin1");
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = ""]) => {
    try {
      return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
    } catch {
      return [];
    }
  });
  const maps = streams.filter((stream) => stream.includes("beginbfrange"));
  const pages = streams.filter((stream) => /\bTJ\b/.test(stream));
  // Each face numbers its glyphs by itself: a text reads right in one of the maps.
  return maps
    .map((map) => {
      const glyphs = glyphsOf([map]);
      return pages
        .flatMap((page) => [...page.matchAll(/\[(.*?)\] TJ/g)])
        .map(([, shown = ""]) =>
          [...shown.matchAll(/<(\w+)>/g)]
            .flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? "")
            .join(""),
        )
        .join("\n");
    })
    .join("\n")
    .replace(/\s+/g, "");
}

async function order(fields: Partial<NewOrder> = {}) {
  const { id: productId } = await makeProduct({ name: "Sandal", priceCents: 12_345 }, { "42": 2 });
  const { id } = await placed({ pieces: [{ productId, size: "42" }], ...fields });
  const found = await readOrder(db, id);
  if (!found) throw new Error("The order is gone");
  return found;
}

const identity = identityForm.parse({ demo: false });

describe.each(documentKinds)("%s", (kind) => {
  test("holds the order in both languages, and calls itself nothing of the tax law", async () => {
    const found = await order({ name: "Núria Peña" });
    const pdf = await drawOrder(kind, found, identity);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1")).toMatch(/MediaBox \[0 0 595\.28 841\.89\]/);
    const text = textOf(pdf);
    for (const words of [String(found.number), found.pickupCode, "Sandal", "talla/size42", "Pedido/Order"])
      expect(text).toContain(words);
    expect(text).not.toMatch(/recibo|factura|ticket|tique|receipt|invoice/i);
    expect(text.includes("NúriaPeña")).toBe(kind !== "gift-slip");
    expect(text.includes("123,45")).toBe(kind !== "gift-slip");
  });

  test("prints no boxes for names in other scripts, and many pieces on as many pages as they need", async () => {
    const strange = await order({ name: "Анна 山田 Łukasz", note: "مرحبا 😀" });
    const pdf = await drawOrder(kind, strange, identity);
    const text = textOf(pdf);
    if (kind !== "gift-slip") expect(text).toContain("…Lukasz");
    expect(text).not.toContain("\ufffd");
    const [line] = strange.lines;
    const lines = Array.from(
      { length: 120 },
      (_, position) => ({ ...line, position }) as (typeof strange.lines)[number],
    );
    const long = await drawOrder(kind, { ...strange, lines }, identity);
    const pages = long.toString("latin1").match(/\/Type \/Page\b(?!s)/g) ?? [];
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.length).toBeLessThan(8);
  });
});

test("the confirmation names the way back that there is: withdrawal, the shop's own return, or none", async () => {
  const bought = await order({ kind: "purchase" });
  const line = { ...bought.lines[0], styleCode: "" } as (typeof bought.lines)[number];
  const says = async (fields: Partial<typeof bought>) =>
    textOf(await drawOrder("confirmation", { ...bought, ...fields }, identity));
  const [withdrawal, shop, over] = ["Puedesdesistiren15", "enlatiendaen15", "Noquedanadadeestepedido"];
  const atCounter = await says({ channel: "counter", name: "", lines: [line] });
  expect([withdrawal, shop, over].map((words) => atCounter.includes(words))).toEqual([false, true, false]);
  expect(atCounter).not.toContain("Recogida");
  expect(atCounter).not.toContain("··");
  const online = await says({});
  expect([withdrawal, shop, over].map((words) => online.includes(words))).toEqual([true, false, false]);
  const cancelled = await says({ lines: [{ ...line, state: "cancelled" }] });
  expect([withdrawal, shop, over].map((words) => cancelled.includes(words))).toEqual([false, false, true]);
});

test("the customer's confirmation opens by its reference alone, and no forged one", async () => {
  const { id } = await order();
  const ask = (reference: string) =>
    GET(new Request("http://localhost:3000/"), { params: Promise.resolve({ reference }) });
  const answer = await ask(orderReference(id));
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  for (const forged of [id, `${id}.x`, "", orderReference(id).slice(0, -1)])
    expect((await ask(forged)).status).toBe(404);
  expect((await orderDocument("packing-slip", "x")).status).toBe(404);
});
