import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { NextRequest } from "next/server";
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
import * as products from "@/app/api/products/route";
import * as shared from "@/app/api/shared-lists/route";
import { authDoor } from "@/lib/doors/auth";
import { within } from "../setup/within";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const site = "http://localhost:3000";
/** Stands behind the door of next-auth: what comes so far is well-formed. */
const signedIn = vi.fn(async (_request: Request, _context: unknown) => Response.json({ ok: true }));
const door = authDoor(signedIn);

type Post = (request: Request) => Promise<Response>;
/** Every write of the public API; `reads` may come without an Origin, `staff` is closed to visitors whatever they send. */
const doors: Record<string, { post: Post; kind?: "reads" | "staff" | "form" }> = {
  consents: { post: consents.POST },
  events: { post: events.POST },
  "get-active-popups": { post: popups.POST, kind: "reads" },
  inquiries: { post: inquiries.POST },
  "newsletter-sender": { post: sender.POST, kind: "staff" },
  "newsletter-subscribe": { post: subscribe.POST },
  "newsletter-unsubscribe": { post: unsubscribe.POST, kind: "form" },
  offers: { post: offerViewed.POST },
  products: { post: products.POST, kind: "reads" },
  "shared-lists": { post: shared.POST },
  auth: { post: (request) => door(new NextRequest(request), {}) },
};

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
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});

beforeEach(() => {
  signedIn.mockClear();
});

describe("every public call", () => {
  it("stands in this table", () => {
    const folders = readdirSync(fileURLToPath(new URL("../../app/api", import.meta.url)));
    // Of these one answers what is no call, one is staff's own (authorisation.test.ts), two only read, and one is for
    // machines, which sign (payments.test.ts, payments-redsys.test.ts).
    expect(
      folders
        .filter(
          (name) => !["admin", "health", "order-confirmation", "payments", "[...unknown]"].includes(name),
        )
        .toSorted(),
    ).toEqual(Object.keys(doors).toSorted());
  });

  it.each(Object.entries(doors))("%s answers odd bodies in words, never with a 500", async (_, { post }) => {
    for (const body of odd) {
      const response = await within(1_000, () => send(post, body));
      const text = await response.text();
      expect(response.status, `${body}`.slice(0, 80)).toBeLessThan(500);
      expect(text).not.toMatch(/\n\s+at .*:\d+:\d+/);
    }
  });

  it.each(Object.entries({ ...doors, pictures: { post: pictures.POST } }))(
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

  it.each(Object.entries(doors))(
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

  it.each(Object.entries(doors))(
    "%s takes no other content type and no more than 64 KB",
    async (_, { post, kind }) => {
      const wrong = await send(post, "{}", { "content-type": "text/plain" });
      expect(wrong.status).toBe(kind === "staff" ? 401 : 415);
      const type = kind === "form" ? "application/x-www-form-urlencoded" : "application/json";
      const large = await send(post, `"${"x".repeat(70_000)}"`, { "content-type": type });
      expect(large.status).toBe(kind === "staff" ? 401 : 413);
      expect(signedIn).not.toHaveBeenCalled();
    },
  );
});

describe("the door before next-auth", () => {
  it("hands on what a browser sends, whole", async () => {
    const body = "email=a%40b.co&password=%F0%9F%94%91&csrfToken=x";
    const type = { "content-type": "application/x-www-form-urlencoded", cookie: "a=b" };
    expect((await send((request) => door(new NextRequest(request), {}), body, type)).status).toBe(200);
    const handed = signedIn.mock.calls[0]?.[0];
    expect([await handed?.text(), handed?.headers.get("cookie"), handed?.method]).toEqual([
      body,
      "a=b",
      "POST",
    ]);
  });

  it("counts the turns of one address", async () => {
    const from = { "x-socket-address": randomUUID() };
    const statuses = new Set<number>();
    for (let turn = 0; turn < 301; turn++)
      statuses.add((await send((request) => door(new NextRequest(request), {}), "{}", from)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
