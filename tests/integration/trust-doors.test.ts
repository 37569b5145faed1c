import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { NextRequest } from "next/server";
import Stripe from "stripe";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as consents from "@/app/api/consents/route";
import * as events from "@/app/api/events/route";
import * as popups from "@/app/api/get-active-popups/route";
import * as pictures from "@/app/api/inquiries/pictures/route";
import * as inquiries from "@/app/api/inquiries/route";
import * as sender from "@/app/api/newsletter-sender/route";
import * as subscribe from "@/app/api/newsletter-subscribe/route";
import * as unsubscribe from "@/app/api/newsletter-unsubscribe/route";
import * as offerViewed from "@/app/api/offers/viewed/route";
import * as redsys from "@/app/api/payments/redsys/route";
import * as stripe from "@/app/api/payments/stripe/route";
import * as products from "@/app/api/products/route";
import * as shared from "@/app/api/shared-lists/route";
import { db } from "@/db/client";
import { paymentEvents } from "@/db/schema/payments";
import { authDoor } from "@/lib/doors/auth";
import { env } from "@/lib/env";
import { within } from "../setup/within";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const site = "http://localhost:3000";
/** Stands behind the door of next-auth: what comes so far is well-formed. */
const signedIn = vi.fn(async (_request: Request, _context: unknown) => Response.json({ ok: true }));
const door = authDoor(signedIn);
const authAt =
  (action: string): Post =>
  (request) =>
    door(new NextRequest(new Request(`${site}/api/auth/${action}`, request)), {});
const signIn = authAt("callback/credentials");

/** Providers are set up, so that what comes in their name is read. */
const providers = {
  STRIPE_SECRET_KEY: "sk_test_0123456789abcdef",
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
  REDSYS_MERCHANT_CODE: "999008881",
  REDSYS_TERMINAL: 1,
  REDSYS_KEY: "sq7HjrUOBfKmC576ILgskD5srU870gJ7",
};

type Post = (request: Request) => Promise<Response>;
type Kind = "reads" | "staff" | "form" | "upload" | "machine";
/**
 * Every write of the public API by its folder. `reads` may come without an Origin, `staff` is closed to visitors whatever they
 * send, an `upload` takes more than 64 KB of any type, and a `machine` sends no Origin: it signs.
 */
const doors: Record<string, { post: Post; kind?: Kind }> = {
  consents: { post: consents.POST },
  events: { post: events.POST },
  "get-active-popups": { post: popups.POST, kind: "reads" },
  inquiries: { post: inquiries.POST },
  "inquiries/pictures": { post: pictures.POST, kind: "upload" },
  "newsletter-sender": { post: sender.POST, kind: "staff" },
  "newsletter-subscribe": { post: subscribe.POST },
  "newsletter-unsubscribe": { post: unsubscribe.POST, kind: "form" },
  "offers/viewed": { post: offerViewed.POST },
  "payments/redsys": { post: redsys.POST, kind: "machine" },
  "payments/stripe": { post: stripe.POST, kind: "machine" },
  products: { post: products.POST, kind: "reads" },
  "shared-lists": { post: shared.POST },
  "auth/[...nextauth]": { post: signIn },
};
const withOrigin = Object.entries(doors).filter(([, { kind }]) => kind !== "machine");
const withText = withOrigin.filter(([, { kind }]) => kind !== "upload");

function send(post: Post, body: BodyInit, headers: Record<string, string | null> = {}): Promise<Response> {
  const sent = {
    origin: site,
    "content-type": "application/json",
    "x-socket-address": randomUUID(),
    ...headers,
  };
  const kept = Object.entries(sent).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as [string, string]],
  );
  return post(new Request(`${site}/api/x`, { method: "POST", headers: kept, body }));
}

const odd: BodyInit[] = [
  "",
  "{",
  "7",
  '"x"',
  "null",
  "[]",
  "[".repeat(20_000),
  '{"__proto__":{"path":"public-products"},"constructor":{"prototype":{}}}',
  '{"path":"public-products","limit":-5,"page":1e99}',
  '{"path":["public-products"],"filters":{"brand":[{"$ne":1}]}}',
  '{"path":"public-products","filters":{"q":"\\u0000\\ud800"}}',
  '{"events":[{"name":null,"params":{"a":{"b":[]}}}]}',
  '{"shareId":{"a":1}}',
  '{"shareId":"\\u0000"}',
  '{"productIds":["\\u0000","x"],"formKey":7}',
  '{"email":"a@b.co\\r\\nBcc: x@y.zz"}',
  '{"lang":"__proto__","choice":"all"}',
  '{"name":"\\ud800","email":"a@b.co","message":"x","itemsData":{"items":[]}}',
  Uint8Array.from([0xff, 0xfe, 0x00, 0x80]),
];

beforeAll(() => {
  Object.assign(env, providers);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});

beforeEach(() => {
  signedIn.mockClear();
});

describe("every public call", () => {
  it("stands in this table", () => {
    const folder = fileURLToPath(new URL("../../app/api", import.meta.url));
    const found = [];
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      // Staff's own stand in authorisation.test.ts; the last one answers what is no call.
      const name = dirname(file).replaceAll("\\", "/");
      if (!/(^|[\\/])route\.tsx?$/.test(file) || name.startsWith("admin/") || name === "[...unknown]")
        continue;
      if (/\bPOST\b/.test(readFileSync(join(folder, file), "utf8"))) found.push(name);
    }
    expect(found.toSorted()).toEqual(Object.keys(doors).toSorted());
  });

  it.each(Object.entries(doors))("%s answers odd bodies in words, never with a 500", async (_, { post }) => {
    for (const body of odd) {
      const response = await within(1_000, () => send(post, body));
      const text = await response.text();
      expect(response.status, `${body}`.slice(0, 80)).toBeLessThan(500);
      expect(text).not.toMatch(/\n\s+at .*:\d+:\d+/);
    }
  });

  it.each(Object.entries(doors))(
    "%s takes a client that breaks off for no error of the shop's",
    async (_, { post }) => {
      const recorded = vi.mocked(console.error).mock.calls.length;
      for (const type of ["application/json", "application/x-www-form-urlencoded", "image/jpeg"]) {
        const headers = {
          origin: site,
          "content-type": type,
          "content-length": "9",
          "x-socket-address": randomUUID(),
        };
        let asked = 0;
        const body = new ReadableStream({
          pull(controller) {
            asked += 1;
            if (asked === 1) controller.enqueue(Uint8Array.from([0x7b]));
            else controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
          },
        });
        const half = { method: "POST", headers, body, duplex: "half" } as const;
        const response = await post(new Request(`${site}/api/x`, half));
        expect([type, response.status < 500]).toEqual([type, true]);
      }
      expect(vi.mocked(console.error).mock.calls.length).toBe(recorded);
    },
  );

  it.each(withOrigin)(
    "%s refuses another site's page, and a write that says no origin",
    async (_, { post, kind }) => {
      for (const origin of [
        "https://evil.example",
        "null",
        "http://localhost:3000.evil.example",
        "http://localhost",
      ]) {
        const forged = { origin, host: "evil.example", "x-forwarded-host": "evil.example" };
        expect((await send(post, "{}", forged)).status, origin).toBe(403);
      }
      const silent = await send(post, "{}", { origin: null });
      if (kind === "reads") expect(silent.status).not.toBe(403);
      else expect(silent.status).toBe(403);
      expect(signedIn).not.toHaveBeenCalled();
    },
  );

  it.each(withText)("%s takes no other content type and no more than 64 KB", async (_, { post, kind }) => {
    const wrong = await send(post, "{}", { "content-type": "text/plain" });
    expect(wrong.status).toBe(kind === "staff" ? 401 : 415);
    const type = kind === "form" ? "application/x-www-form-urlencoded" : "application/json";
    const large = await send(post, `"${"x".repeat(70_000)}"`, { "content-type": type });
    expect(large.status).toBe(kind === "staff" ? 401 : 413);
    expect(signedIn).not.toHaveBeenCalled();
  });
});

describe("the door before next-auth", () => {
  it("hands on what a browser sends, whole", async () => {
    const body = "email=a%40b.co&password=%F0%9F%94%91&csrfToken=x";
    const type = { "content-type": "application/x-www-form-urlencoded", cookie: "a=b" };
    expect((await send(signIn, body, type)).status).toBe(200);
    const handed = signedIn.mock.calls[0]?.[0];
    expect([await handed?.text(), handed?.headers.get("cookie"), handed?.method]).toEqual([
      body,
      "a=b",
      "POST",
    ]);
  });

  it.each(['{"callbackUrl":"x"}', '{"callbackUrl":5}', '{"email":{}}', "null", "[]"])(
    "refuses %s, which next-auth cannot bear",
    async (body) => {
      expect((await send(signIn, body)).status).toBe(400);
      expect(signedIn).not.toHaveBeenCalled();
    },
  );

  it.each(["_log", "session", "callback/github", "constructor", ""])(
    "knows no form that is sent to %j",
    async (action) => {
      const type = { "content-type": "application/x-www-form-urlencoded" };
      expect((await send(authAt(action), "level=error&code=Backup+failed", type)).status).toBe(404);
      expect(signedIn).not.toHaveBeenCalled();
    },
  );

  it("counts the turns of one address", async () => {
    const from = { "x-socket-address": randomUUID() };
    const statuses = new Set<number>();
    for (let turn = 0; turn < 301; turn++) statuses.add((await send(signIn, "{}", from)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe("what comes in the name of Stripe", () => {
  const body = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    data: { object: { object: "checkout.session", id: "cs_1", payment_status: "paid", metadata: {} } },
  });
  const seconds = () => Math.floor(Date.now() / 1_000);
  const signature = (payload: string, secret = providers.STRIPE_WEBHOOK_SECRET, timestamp = seconds()) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  async function notify(sent: string, header: string | null): Promise<number> {
    return (await send(stripe.POST, sent, { origin: null, "stripe-signature": header })).status;
  }

  it("is believed by its signature alone: forged, altered and old bodies are 400, signed nonsense is no 500", async () => {
    expect(await notify(body, signature(body))).toBe(200);
    const good = signature(body);
    const forged: [sent: string, header: string | null][] = [
      [body, null],
      [body, ""],
      [body, "t=,v1="],
      [body, `t=${seconds()},v1=${"0".repeat(64)}`],
      [body, `t=-1,v0=${"x".repeat(5_000)}`],
      [body, good.replace(/v1=.{4}/, "v1=0000")],
      [body, good.replace("v1=", "v0=")],
      [body, good.replace(/t=\d+/, `t=${seconds() - 1}`)],
      [body, signature(body, "whsec_another")],
      // Replayed after Stripe's five minutes.
      [body, signature(body, undefined, seconds() - 400)],
      [body.replace("paid", "none"), good],
      [body.slice(0, -1), good],
      [`${body} `, good],
    ];
    for (const [sent, header] of forged) {
      const status = await within(1_000, () => notify(sent, header));
      expect(status, `${sent.slice(0, 40)} ${header?.slice(0, 40)}`).toBe(400);
    }
    for (const odd of ["", "{", "7", "null", "[]", '{"type":7}', '{"type":"checkout.session.completed"}'])
      expect([200, 400], odd).toContain(await notify(odd, signature(odd)));
    expect(await notify(body + " ".repeat(70_000), good)).toBe(413);
    expect(await db.$count(paymentEvents)).toBe(0);
  });
});
