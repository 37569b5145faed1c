import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NextRequest } from "next/server";
import { beforeAll, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { settings } from "@/db/schema/settings";
import { env } from "@/lib/env";
import { offerReference } from "@/lib/offers/read-offer";
import { giftReference, orderReference } from "@/lib/orders/read-order";
import { middleware } from "@/middleware";
import { makeProduct } from "../factories";
import { sentOffer } from "../setup/offers";
import { placed } from "../setup/orders";
import { makePerson } from "../setup/staff";

const secret = randomBytes(24).toString("base64url");

/** Addresses of what is there: of anything else the shop shows that there is nothing. */
let known: Record<string, string> = {};

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const { id: productId } = await makeProduct({}, { "42": 2 });
  const order = await placed({ pieces: [{ productId, size: "42" }] });
  const lines = [{ source: "stock" as const, productId, size: "42", price: "50,00" }];
  const offer = await sentOffer(await makePerson("sales"), { lines });
  known = {
    order: `/es/order/${orderReference(order.id)}`,
    gift: `/en/gift/${giftReference(order.id)}`,
    offer: `/es/offers/${offerReference(offer.id)}`,
    success: `/es/checkout/success?order=${orderReference(order.id)}`,
    withdraw: `/es/withdraw?order=${orderReference(order.id)}`,
    complaint: `/en/complaint?order=${orderReference(order.id)}`,
  };
  const value = { externalTag: { kind: "google-tag", id: "G-AB12CD34" } };
  await db.insert(settings).values({ name: "analytics", value });
});

it("what a page says of the referrer is what its header says, as browsers follow the page", () => {
  const folder = fileURLToPath(new URL("../../app/[lang]", import.meta.url));
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("page.tsx"),
  );
  const said = pages.flatMap((page) =>
    [...readFileSync(join(folder, page), "utf8").matchAll(/referrer: "([a-z-]+)"/g)].map(
      ([, value]) => value,
    ),
  );
  expect(new Set(said)).toEqual(new Set(["strict-origin"]));
});

async function headersOf(path: string): Promise<Headers> {
  return (await middleware(new NextRequest(new URL(path, env.siteUrl)))).headers;
}

it("pages that are drawn per request may load the tag that is configured", async () => {
  const headers = await headersOf("/es/in-stock?q=dunk");
  expect(headers.get("content-security-policy")).toContain("googletagmanager.com");
});

async function expectNoOthers(path: string): Promise<void> {
  const headers = await headersOf(path);
  const policy = headers.get("content-security-policy");
  expect(policy, path).toMatch(/script-src 'self' 'nonce-/);
  expect(policy, path).not.toContain("google");
  expect(headers.get("referrer-policy"), path).toBe("strict-origin");
}

it.each([
  `/es/shared/${secret}`,
  `/en/wishes/confirm?token=${secret}`,
  `/es/newsletter/confirm?token=${secret}`,
  "/es/personal-data",
  "/es/checkout?item=x",
  "/es/order",
  "/en/withdraw",
  "/es/complaint",
  `/admin/welcome?token=${secret}`,
  "/admin/login",
])("%s loads nothing of another host, and names only the shop to the next page", expectNoOthers);

it.each(["order", "gift", "offer", "success", "withdraw", "complaint"])(
  "the page of %s that is there does so, too",
  (name) => expectNoOthers(known[name] ?? ""),
);
