import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as subscribe } from "@/app/api/newsletter-subscribe/route";
import { GET as showUnsubscribe, POST as unsubscribe } from "@/app/api/newsletter-unsubscribe/route";
import { db } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { discountCodes, newsletterConsents, newsletterSubscribers } from "@/db/schema/newsletter";
import { settings } from "@/db/schema/settings";
import { isTokenOpen } from "@/lib/links/single-use";
import { confirmSubscription } from "@/lib/newsletter/confirm";
import { takeDiscountCode } from "@/lib/newsletter/discount";
import { removeUnconfirmedSubscribers } from "@/lib/newsletter/upkeep";
import { within } from "../setup/within";

const site = "http://localhost:3000";
let turn = 0;

/** Every request comes from an address of its own, so that the limits do not mix the tests. */
function ask(path: string, init: RequestInit & { origin?: string | null } = {}): Request {
  turn += 1;
  const headers = new Headers(init.headers);
  headers.set("x-socket-address", `10.0.${turn >> 8}.${turn & 255}`);
  if (init.origin !== null && init.method === "POST") headers.set("origin", init.origin ?? site);
  return new Request(`${site}${path}`, { ...init, headers });
}

function sign(email: string, more: Record<string, unknown> = {}): Promise<Response> {
  const headers = { "content-type": "application/json", referer: `${site}/en/in-stock` };
  const body = JSON.stringify({ email, ...more });
  return subscribe(ask("/api/newsletter-subscribe", { method: "POST", headers, body }));
}

function post(
  path: string,
  fields: Record<string, string> = {},
  origin: string | null = site,
): Promise<Response> {
  const body = new URLSearchParams(fields).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(body)),
  };
  return unsubscribe(ask(path, { method: "POST", headers, body, origin }));
}

function mailsTo(email: string) {
  return db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
}

async function personOf(email: string) {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  if (!row) throw new Error(`${email} is not on the list`);
  return row;
}

async function confirmTokenOf(email: string): Promise<string> {
  const texts = (await mailsTo(email)).map(({ text }) => text).join("");
  return texts.match(/\/newsletter\/confirm\?token=([\w-]+)/)?.[1] ?? "";
}

function confirm(token: string): Promise<boolean> {
  return db.transaction((tx) => confirmSubscription(tx, token));
}

/** A confirmed subscriber, with the address of their unsubscribe link. */
async function join(): Promise<{ email: string; link: string; code: string }> {
  const email = `${randomUUID()}@example.com`;
  await sign(email);
  expect(await confirm(await confirmTokenOf(email))).toBe(true);
  const welcome = (await mailsTo(email)).at(-1);
  const link = /^<(.*)>$/.exec(welcome?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const code = welcome?.text.match(/[0-9A-Z]{5}-[0-9A-Z]{5}/)?.[0] ?? "";
  return { email, link: link.replace(site, ""), code };
}

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});

afterEach(async () => {
  await db.delete(settings).where(eq(settings.name, "newsletter"));
  vi.restoreAllMocks();
});

describe("newsletter-subscribe", () => {
  test("answers 200 {ok: true} at once and asks to confirm in the page's language", async () => {
    const { email, answer } = await within(500, async () => {
      const email = `${randomUUID()}@example.com`;
      return { email, answer: await sign(email.toUpperCase(), { source: "newsletter-popup" }) };
    });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(await personOf(email)).toMatchObject({ state: "pending", lang: "en", source: "newsletter-popup" });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: "newsletter-confirm", lang: "en" });
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  test("sent twenty times at once: one row, one mail, one consent, twenty equal answers", async () => {
    const email = `${randomUUID()}@example.com`;
    const formKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(email, { formKey })));
    const told = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
    expect(new Set(told)).toEqual(new Set(['200 {"ok":true}']));
    const { id } = await personOf(email);
    expect((await mailsTo(email)).length).toBe(1);
    const consents = await db
      .select()
      .from(newsletterConsents)
      .where(eq(newsletterConsents.subscriberId, id));
    expect(consents.map(({ event }) => event)).toEqual(["asked"]);
  });

  test("says the same of an address that is in, and sends it nothing", async () => {
    const { email } = await join();
    const before = await mailsTo(email);
    const known = await sign(email);
    const unknown = await sign(`${randomUUID()}@example.com`);
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(await mailsTo(email)).toEqual(before);
  });

  test.each([
    ["no address", {}],
    ["no address at all", { email: "ana@" }],
    ["two addresses", { email: "ana@example.com,eva@example.com" }],
    ["a header", { email: "ana@example.com\r\nBcc: eva@example.com" }],
    ["a null byte", { email: "a\0na@example.com" }],
    ["an object", { email: { $ne: "" } }],
    ["an odd source", { email: "ana@example.com", source: "<script>\0" }],
    ["an odd language", { email: "ana@example.com", lang: "fr" }],
  ])("refuses %s with 400 and words", async (_name, body) => {
    const answer = await sign("", body);
    expect(answer.status).toBe(400);
    expect(Object.keys(await answer.json())).toEqual(["message", "details", "hint", "code"]);
  });

  test("tells a program that fills the trap what people are told, and stores nothing", async () => {
    const email = `${randomUUID()}@example.com`;
    expect(await (await sign(email, { website: "https://spam.example" })).json()).toEqual({ ok: true });
    await expect(personOf(email)).rejects.toThrow();
  });

  test("without double opt-in welcomes at once", async () => {
    await db.insert(settings).values({ name: "newsletter", value: { doubleOptIn: false } });
    const email = `${randomUUID()}@example.com`;
    await sign(email);
    await sign(email);
    expect((await personOf(email)).state).toBe("subscribed");
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["newsletter-welcome"]);
    // Somebody whose mailbox is open again is no longer said to be out of reach.
    await db
      .update(newsletterSubscribers)
      .set({ state: "unsubscribed", undeliverableAt: new Date() })
      .where(eq(newsletterSubscribers.email, email));
    await sign(email);
    expect(await personOf(email)).toMatchObject({ state: "subscribed", undeliverableAt: null });
  });
});

describe("the confirmation", () => {
  test("subscribes once, records the consent and brings one personal code", async () => {
    const email = `${randomUUID()}@example.com`;
    await sign(email, { source: "inquiry-modal" });
    const token = await confirmTokenOf(email);
    const confirmed = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(confirmed.filter(Boolean).length).toBe(1);
    const person = await personOf(email);
    expect(person.state).toBe("subscribed");
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      "newsletter-confirm",
      "newsletter-welcome",
    ]);
    const [, consent] = await db
      .select()
      .from(newsletterConsents)
      .where(eq(newsletterConsents.subscriberId, person.id))
      .orderBy(newsletterConsents.createdAt);
    expect(consent).toMatchObject({ event: "confirmed", lang: "en", source: "inquiry-modal" });
    expect(consent?.text).toContain("news from the shop");
    const codes = await db.select().from(discountCodes).where(eq(discountCodes.subscriberId, person.id));
    expect(codes).toMatchObject([{ percent: 10, usedAt: null }]);
  });

  test("with a forged, swapped, used or old link changes nothing", async () => {
    const email = `${randomUUID()}@example.com`;
    await sign(email);
    const token = await confirmTokenOf(email);
    const { link } = await join();
    const unsubscribeToken = new URL(link, site).searchParams.get("token") ?? "";
    for (const wrong of ["", "x", "A".repeat(32), `${token}A`, token.toLowerCase(), unsubscribeToken]) {
      expect(await confirm(wrong)).toBe(false);
    }
    await db.execute(sql`update link_tokens set expires_at = now() - interval '1 second'`);
    expect(await confirm(token)).toBe(false);
    expect((await personOf(email)).state).toBe("pending");
  });

  test("says before the button is pressed whether the link still works, and asking uses nothing up", async () => {
    const email = `${randomUUID()}@example.com`;
    await sign(email);
    const token = await confirmTokenOf(email);
    const isOpen = (one: string) => isTokenOpen("newsletter-confirm", one);
    expect([await isOpen(token), await isOpen(token)]).toEqual([true, true]);
    expect(await isTokenOpen("size-wish-confirm", token)).toBe(false);
    expect([await isOpen("x".repeat(32)), await isOpen("%00"), await isOpen("")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await confirm(token)).toBe(true);
    expect(await isOpen(token)).toBe(false);
  });

  test("of somebody who left in between opens nothing", async () => {
    const email = `${randomUUID()}@example.com`;
    await sign(email);
    const token = await confirmTokenOf(email);
    const [mail] = await mailsTo(email);
    const link = mail?.headers["List-Unsubscribe"]?.slice(1, -1).replace(site, "") ?? "";
    expect((await post(link)).status).toBe(200);
    expect(await confirm(token)).toBe(false);
    expect((await personOf(email)).state).toBe("unsubscribed");
  });

  test("that never comes is forgotten after a month", async () => {
    const [email, member] = [`${randomUUID()}@example.com`, (await join()).email];
    await sign(email);
    await db.execute(sql`update newsletter_subscribers set updated_at = now() - interval '31 days'`);
    await removeUnconfirmedSubscribers();
    await expect(personOf(email)).rejects.toThrow();
    expect((await personOf(member)).state).toBe("subscribed");
  });
});

describe("unsubscribing", () => {
  test("by GET only shows a button, however often a scanner calls", async () => {
    const { email, link } = await join();
    for (let times = 0; times < 5; times += 1) {
      const page = await showUnsubscribe(ask(link));
      expect(page.status).toBe(200);
      expect(await page.text()).toMatch(/<html lang="en">[\s\S]*<form method="post"><button>/);
    }
    expect((await personOf(email)).state).toBe("subscribed");
  });

  test("by the button is done at once and can be repeated", async () => {
    const { email, link } = await join();
    for (let times = 0; times < 2; times += 1) {
      const page = await post(link);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("Done: we won’t write again");
    }
    const person = await personOf(email);
    expect(person.state).toBe("unsubscribed");
    const withdrawn = await db
      .select()
      .from(newsletterConsents)
      .where(sql`${newsletterConsents.subscriberId} = ${person.id} and event = 'withdrawn'`);
    expect(withdrawn.length).toBe(1);
  });

  test("by one click of a mail server, without an Origin (RFC 8058)", async () => {
    const { email, link } = await join();
    const answer = await post(link, { "List-Unsubscribe": "One-Click" }, null);
    expect(answer.status).toBe(200);
    expect((await personOf(email)).state).toBe("unsubscribed");
  });

  test("with a forged, swapped or unknown token looks the same and changes nothing", async () => {
    const [{ email, link }, other] = [await join(), await join()];
    const token = new URL(link, site).searchParams.get("token") ?? "";
    const otherToken = new URL(other.link, site).searchParams.get("token") ?? "";
    const mixed = token.slice(0, 22) + otherToken.slice(22);
    await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, other.email));
    const pages = new Set<string>();
    for (const wrong of ["", "x", "A".repeat(54), mixed, token.toLowerCase(), `${token}=`, otherToken]) {
      for (const answer of [
        await showUnsubscribe(ask(`/api/newsletter-unsubscribe?token=${wrong}`)),
        ...(wrong ? [await post(`/api/newsletter-unsubscribe?token=${wrong}`)] : []),
      ]) {
        expect(answer.status).toBe(404);
        pages.add(await answer.text());
      }
    }
    expect(pages.size).toBe(1);
    expect([...pages][0]).toContain('name="email"');
    expect((await personOf(email)).state).toBe("subscribed");
  });

  test("by a fresh link says the same of every address, and mails only who is in, once", async () => {
    const { email } = await join();
    const path = "/api/newsletter-unsubscribe";
    const known = await post(path, { email, lang: "en" });
    const again = await post(path, { email: email.toUpperCase(), lang: "en" });
    const unknown = await post(path, { email: `${randomUUID()}@example.com`, lang: "en" });
    const told = [known, again, unknown].map(async (page) => `${page.status} ${await page.text()}`);
    expect(new Set(await Promise.all(told)).size).toBe(1);
    const sent = (await mailsTo(email)).filter(({ kind }) => kind === "newsletter-unsubscribe-link");
    expect(sent.length).toBe(1);
    const link = sent[0]?.text.match(/http:\/\/localhost:3000(\/unsubscribe\?token=[\w.-]+)/)?.[1] ?? "";
    expect((await post(link)).status).toBe(200);
    expect((await personOf(email)).state).toBe("unsubscribed");
  });

  test("by a foreign, oversize or odd form is refused, with what was typed shown as typed", async () => {
    const path = "/api/newsletter-unsubscribe";
    expect((await post(path, { email: "ana@example.com" }, "https://evil.example")).status).toBe(403);
    expect((await post(path, { email: "ana@example.com" }, null)).status).toBe(403);
    expect((await post(path, { email: "a".repeat(5_000) })).status).toBe(400);
    expect((await post(path, { email: "a".repeat(70_000) })).status).toBe(413);
    const wrongType = ask(path, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: "email=a@b.es",
    });
    expect((await unsubscribe(wrongType)).status).toBe(415);
    const odd = await post(path, { email: '"><script>alert(1)</script>', lang: "es" });
    expect(odd.status).toBe(400);
    expect(await odd.text()).not.toContain("<script");
  });
});

describe("the welcome code", () => {
  test("is good once, of twenty at the same time, however it is typed", async () => {
    const { code } = await join();
    const typed = ` ${code.toLowerCase().replace("-", " ")} `;
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => db.transaction((tx) => takeDiscountCode(tx, typed))),
    );
    expect(taken.flatMap((one) => one?.percent ?? [])).toEqual([10]);
  });

  test("stays the same for who leaves and comes back, and there is no second one", async () => {
    const { email, link, code } = await join();
    await post(link);
    await db.execute(sql`update newsletter_subscribers set asked_at = now() - interval '1 day'`);
    await sign(email);
    await confirm((await mailsTo(email)).at(-1)?.text.match(/token=([\w-]{32})(?![\w-])/)?.[1] ?? "");
    expect((await mailsTo(email)).at(-1)?.text).toContain(code);
    await db.transaction((tx) => takeDiscountCode(tx, code));
    await post(link);
    await db.execute(sql`update newsletter_subscribers set asked_at = now() - interval '1 day'`);
    await sign(email);
    await confirm((await mailsTo(email)).at(-1)?.text.match(/token=([\w-]{32})(?![\w-])/)?.[1] ?? "");
    expect((await mailsTo(email)).at(-1)?.subject).toMatch(/^You’re back/);
    expect((await mailsTo(email)).at(-1)?.text).not.toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}/);
  });

  test("is refused when it was never given", async () => {
    for (const wrong of ["", "AAAAA-AAAAA", "\0", "'; drop table"]) {
      expect(await db.transaction((tx) => takeDiscountCode(tx, wrong))).toBeNull();
    }
  });
});

describe("the welcome the settings promise", () => {
  test("has its percentage and its last day, and no order takes it afterwards", async () => {
    await db.insert(settings).values({ name: "newsletter", value: { welcomePercent: 15, codeDays: 30 } });
    const { email, code } = await join();
    const welcome = (await mailsTo(email)).at(-1);
    expect(welcome?.subject).toContain("15");
    expect(welcome?.text).toMatch(/Valid until \d/);
    await db.execute(sql`update discount_codes set expires_at = now() where code = ${code}`);
    expect(await db.transaction((tx) => takeDiscountCode(tx, code))).toBeNull();
    await db.execute(
      sql`update discount_codes set expires_at = now() + interval '1 day' where code = ${code}`,
    );
    expect(await db.transaction((tx) => takeDiscountCode(tx, code))).toMatchObject({ percent: 15 });
  });
});
