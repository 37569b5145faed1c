import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { settings } from "@/db/schema/settings";
import { auditLog } from "@/db/schema/staff";
import { findAnalyticsSettings } from "@/lib/analytics/settings";
import { saveAnalytics } from "@/lib/analytics/staff-actions";
import { findAnalyticsPage } from "@/lib/analytics/staff-queries";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import { findDelivery, listOpeningHours } from "@/lib/delivery/queries";
import { saveHours, saveZones } from "@/lib/delivery/staff-actions";
import { findHoursPage, findZonesPage } from "@/lib/delivery/staff-queries";
import { env } from "@/lib/env";
import { followLimits } from "@/lib/follow-limits";
import { takeTurn } from "@/lib/limits";
import { parseOutboxFilters } from "@/lib/mail/outbox-filters";
import { sendMail } from "@/lib/mail/send";
import { resendMail, saveMail } from "@/lib/mail/staff-actions";
import { findMail, listMails } from "@/lib/mail/staff-queries";
import { findNewsletterOffer } from "@/lib/newsletter/settings";
import { saveNewsletter } from "@/lib/newsletter/staff-actions";
import { findNewsletterPage } from "@/lib/newsletter/staff-queries";
import { findPaymentsPage } from "@/lib/payment-providers/staff-queries";
import { removeOldLogs } from "@/lib/privacy/retention";
import { listKept } from "@/lib/privacy/staff-queries";
import { identityForm } from "@/lib/settings/forms";
import { findIdentity, findSeo, readGroup } from "@/lib/settings/queries";
import { saveIdentity, saveLegal, saveLimits, saveRetention, saveSeo } from "@/lib/settings/staff-actions";
import {
  findIdentityPage,
  findLegalPage,
  findLimitsPage,
  findMailPage,
  findRetentionPage,
  findSeoPage,
  listMissingFacts,
} from "@/lib/settings/staff-queries";
import { revertEntry, undoWrite } from "@/lib/undo/staff-actions";
import { eventually } from "../setup/eventually";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(settings);
  await db.delete(auditLog);
  await askAs(await makePerson("owner"));
});

/** What a page's form sends when one person changed some fields. */
async function identityWith(changes: Record<string, unknown>) {
  const { values, version } = await findIdentityPage();
  return { ...values, version, ...changes };
}

async function lastEntry() {
  const [entry] = await db.select().from(auditLog).orderBy(sql`id desc`).limit(1);
  if (!entry) throw new Error("Nothing was written into the audit trail");
  return entry;
}

describe("identity", () => {
  it("is saved, seen by the next read, and noted field by field", async () => {
    const input = await identityWith({
      shopName: "Sal & Mar",
      street: " Carrer Nou, 2 ",
      phone: "+34 971 000 000",
    });
    expect(await saveIdentity(input)).toMatchObject({ ok: true, undo: expect.any(String) });
    expect(await findIdentity()).toMatchObject({
      shopName: "Sal & Mar",
      address: { street: "Carrer Nou, 2" },
    });
    expect(await lastEntry()).toMatchObject({
      entity: "settings",
      entityId: "identity",
      before: { shopName: "Sal & Suela", "address.street": null, phone: null },
      after: { shopName: "Sal & Mar", "address.street": "Carrer Nou, 2", phone: "+34 971 000 000" },
    });
  });

  it("keeps what other pages say", async () => {
    await db.insert(settings).values({ name: "identity", value: { taxId: "12345678Z", cookieKey: "other" } });
    await saveIdentity(await identityWith({ city: "Eivissa" }));
    expect(await readGroup(db, "identity", identityForm)).toMatchObject({
      taxId: "12345678Z",
      cookieKey: "other",
    });
  });

  it("refuses what does not fit, beside its field", async () => {
    const input = await identityWith({
      email: "nobody",
      instagramUrl: "http://x",
      shopName: " ",
      country: "Spain",
    });
    expect(await saveIdentity(input)).toMatchObject({
      ok: false,
      fields: {
        email: "admin.settings.errors.email",
        instagramUrl: "admin.settings.errors.url",
        shopName: "admin.settings.errors.needed",
        country: "admin.settings.errors.country",
      },
    });
    expect(await db.select().from(settings)).toEqual([]);
  });

  it("is not saved over somebody else's save", async () => {
    const mine = await identityWith({ shopName: "Mine" });
    await saveIdentity(await identityWith({ shopName: "Theirs" }));
    const refused = await saveIdentity(mine);
    expect(refused).toMatchObject({
      ok: false,
      error: "admin.errors.conflict",
      conflict: { version: 1, theirs: { shopName: "Theirs" }, by: expect.stringContaining("owner") },
    });
    expect(await saveIdentity({ ...mine, version: 1 })).toMatchObject({ ok: true });
  });

  it("lets one of two first saves through", async () => {
    const [one, other] = [await identityWith({ shopName: "One" }), await identityWith({ shopName: "Other" })];
    const results = await Promise.all([saveIdentity(one), saveIdentity(other)]);
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it("notes nothing when nothing changed", async () => {
    expect(await saveIdentity(await identityWith({}))).toEqual({
      ok: true,
      data: undefined,
      version: 0,
      undo: undefined,
    });
    expect(await db.select().from(auditLog)).toEqual([]);
  });

  it("is for owners to edit and for managers to see", async () => {
    const input = await identityWith({ shopName: "Not mine" });
    await askAs(await makePerson("manager"));
    expect(await findIdentityPage()).toMatchObject({ version: 0 });
    expect(await saveIdentity(input)).toMatchObject({ ok: false, error: "admin.errors.forbidden" });
  });
});

describe("undo", () => {
  it("takes a save back as a whole, and what was undone again", async () => {
    const saved = await saveIdentity(await identityWith({ shopName: "Once", sloganEs: "Hola" }));
    const undone = await undoWrite({ batch: saved.ok ? saved.undo : "" });
    expect(undone).toMatchObject({ ok: true });
    expect(await findIdentity()).toMatchObject({
      shopName: "Sal & Suela",
      slogan: { es: "Zapatillas con sal." },
    });
    expect(await undoWrite({ batch: undone.ok ? undone.undo : "" })).toMatchObject({ ok: true });
    expect(await findIdentity()).toMatchObject({ shopName: "Once" });
  });

  it("takes one field of an entry back", async () => {
    await saveIdentity(await identityWith({ shopName: "Once", street: "Carrer Nou, 2" }));
    const { id } = await lastEntry();
    expect(await revertEntry({ id, field: "address.street" })).toMatchObject({ ok: true });
    expect(await findIdentity()).toMatchObject({ shopName: "Once", address: { street: null } });
  });

  it("leaves alone what was changed since", async () => {
    await saveIdentity(await identityWith({ shopName: "Once" }));
    const { id } = await lastEntry();
    await saveIdentity(await identityWith({ shopName: "Twice" }));
    expect(await revertEntry({ id })).toMatchObject({ ok: false, error: "admin.errors.changedSince" });
    expect(await findIdentity()).toMatchObject({ shopName: "Twice" });
  });
});

describe("opening hours", () => {
  it("are saved and read by the shop at once", async () => {
    const { values, version } = await findHoursPage();
    const week = { ...values.week, 7: [{ from: "11:00", to: "14:00" }] };
    expect(await saveHours({ ...values, week, version })).toMatchObject({ ok: true });
    expect((await listOpeningHours("en"))[0]).toContain("Monday to Saturday");
    expect((await findDelivery()).hours.week[7]).toEqual([{ from: "11:00", to: "14:00" }]);
    const { id, before, after } = await lastEntry();
    expect([before, after]).toEqual([{}, { "hours.week.7": [{ from: "11:00", to: "14:00" }] }]);
    expect(await revertEntry({ id, field: "hours.week.7" })).toMatchObject({ ok: true });
    expect((await findDelivery()).hours.week[7]).toBeUndefined();
  });

  it("refuse spans that overlap or end before they begin", async () => {
    const { values, version } = await findHoursPage();
    const week = {
      1: [
        { from: "10:00", to: "14:00" },
        { from: "13:00", to: "20:00" },
      ],
      2: [{ from: "14:00", to: "10:00" }],
    };
    expect(await saveHours({ ...values, week, version })).toMatchObject({
      ok: false,
      fields: {
        "week.1": "admin.settings.errors.overlap",
        "week.2.0.to": "admin.settings.errors.endsBefore",
      },
    });
  });
});

describe("delivery zones", () => {
  it("are saved as typed, with keys for new ones", async () => {
    const { values, version } = await findZonesPage();
    const [first, ...rest] = values.zones;
    if (!first) throw new Error("The shop begins with zones");
    const added = {
      ...first,
      key: "",
      nameEs: "Sant Antoni",
      nameEn: "San Antonio",
      postcodes: "07860-07869",
    };
    const zones = [{ ...first, price: "3,50", freeFrom: "" }, ...rest.slice(0, 1), added];
    expect(await saveZones({ zones, version })).toMatchObject({ ok: true });
    const stored = (await readGroup(db, "delivery", deliverySettingsForm)).zones;
    expect(stored.map(({ key }) => key)).toEqual(["eivissa", "ibiza", "sant-antoni"]);
    expect(stored[0]).toMatchObject({ priceCents: 350, freeFromCents: null });
    const { id, after } = await lastEntry();
    expect(after).toMatchObject({ "zones.eivissa.priceCents": 350, "zones.sant-antoni.priceCents": 300 });
    expect(await revertEntry({ id })).toMatchObject({ ok: true });
    expect((await findZonesPage()).values).toEqual(values);
  });

  it("refuse postcodes that are none or belong to two", async () => {
    const { values, version } = await findZonesPage();
    const zones = values.zones.map((zone, index) => ({ ...zone, postcodes: index === 0 ? "7800" : "07810" }));
    expect(await saveZones({ zones, version })).toMatchObject({
      fields: { "zones.0.postcodes": "admin.settings.errors.postcodes" },
    });
    const twice = values.zones.map((zone) => ({ ...zone, postcodes: "07800-07809" }));
    expect(await saveZones({ zones: twice, version })).toMatchObject({
      fields: { "zones.1.postcodes": "admin.settings.errors.postcodeTwice" },
    });
  });
});

it("the owner's facts are asked for until they are there", async () => {
  expect(await listMissingFacts()).toContain("taxId");
  const { values, version } = await findLegalPage();
  expect(await saveLegal({ ...values, version, taxId: "12345678A" })).toMatchObject({
    fields: { taxId: "admin.settings.errors.taxId" },
  });
  expect(await saveLegal({ ...values, version, taxId: "12345678Z" })).toMatchObject({ ok: true });
  expect(await listMissingFacts()).not.toContain("taxId");
});

it("limits are the owner's within bounds, and count on the requests that follow", async () => {
  const { values } = await findLimitsPage();
  expect(values).toMatchObject({ inquiries: "5", reads: "300" });
  expect(await saveLimits({ ...values, version: 0, inquiries: "1", reads: "100000" })).toMatchObject({
    fields: { inquiries: "admin.settings.errors.range", reads: "admin.settings.errors.number" },
  });
  expect(await saveLimits({ ...values, version: 0, inquiries: "2" })).toMatchObject({ ok: true });
  let host = 0;
  /** How many inquiries an address that never asked has. */
  function turns(): number {
    host += 1;
    const waits = Array.from({ length: 6 }, () => takeTurn("inquiries", `198.51.100.${host}`));
    return waits.filter((wait) => wait === 0).length;
  }
  let now = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  now += 60_000;
  followLimits();
  await eventually(() => expect(turns()).toBe(2));
  await db.delete(settings).where(eq(settings.name, "limits"));
  followLimits();
  expect(turns()).toBe(2);
  now += 60_000;
  followLimits();
  await eventually(() => expect(turns()).toBe(5));
  clock.mockRestore();
});

it("limits are taken back like any other settings", async () => {
  const { values } = await findLimitsPage();
  const saved = await saveLimits({ ...values, version: 0, orders: "50" });
  expect(await undoWrite({ batch: saved.ok ? saved.undo : "" })).toMatchObject({ ok: true });
  expect((await findLimitsPage()).values).toEqual(values);
});

it("retention and search texts are read by the shop at once", async () => {
  const retention = await findRetentionPage();
  expect(await saveRetention({ ...retention.values, version: 0, logDays: "0" })).toMatchObject({
    fields: { logDays: "admin.settings.errors.range" },
  });
  expect(await saveRetention({ ...retention.values, version: 0, logDays: "30" })).toMatchObject({ ok: true });
  expect((await findIdentity()).retention).toMatchObject({ logDays: 30, inquiryMonths: 24 });
  const seo = await findSeoPage();
  await saveSeo({ ...seo.values, version: 0, titleEs: "Zapatillas", descriptionEn: "Shoes" });
  expect(await findSeo()).toEqual({
    title: { es: "Zapatillas", en: "" },
    description: { es: "", en: "Shoes" },
  });
  const [row] = await db.select().from(settings).where(eq(settings.name, "seo"));
  expect(row?.version).toBe(1);
});

describe("mail", () => {
  beforeEach(() => db.delete(mails));

  async function write(formKey?: string) {
    const data = { sender: "Ana" };
    await db.transaction((tx) =>
      sendMail(tx, { kind: "newsletter-test", data, lang: "es", to: "shop", formKey }),
    );
    return (await db.select({ to: mails.recipient }).from(mails)).map(({ to }) => to).toSorted();
  }

  it("to the shop goes to whom the settings name, once per form", async () => {
    expect(await write()).toEqual(["hola@example.com"]);
    await db.delete(mails);
    const { values, version } = await findMailPage();
    expect(await saveMail({ ...values, version, notify: "a@example.com, nobody" })).toMatchObject({
      fields: { notify: "admin.settings.errors.email" },
    });
    const notify = "a@example.com\nb@example.com, a@example.com";
    expect(await saveMail({ ...values, version, notify })).toMatchObject({ ok: true });
    await write("one form");
    expect(await write("one form")).toEqual(["a@example.com", "b@example.com"]);
  });

  it("shows single-use links to owners only", async () => {
    const [secret] = await db
      .insert(mails)
      .values({
        kind: "staff-reset",
        lang: "en",
        recipient: "ana@example.com",
        subject: "Your link",
        html: "<p>link</p>",
        text: "link",
        holdsSecret: true,
        state: "kept",
      })
      .returning();
    const id = secret?.id ?? "";
    expect(await findMail(id)).toMatchObject({ closed: "no", text: "link" });
    await askAs(await makePerson("manager"));
    expect(await findMail(id)).toMatchObject({ subject: "Your link", html: "", text: "", closed: "secret" });
    expect(await findMail("no id")).toBeNull();
  });

  it("lists what was written, by state and words, and sends nothing without a mail server", async () => {
    await write();
    const { mails: listed, total } = await listMails(parseOutboxFilters({ q: "HOLA@", state: "kept" }));
    expect([listed.length, total, listed[0]?.kind]).toEqual([1, 1, "newsletter-test"]);
    expect((await listMails(parseOutboxFilters({ state: "failed" }))).total).toBe(0);
    expect(await resendMail({ id: listed[0]?.id })).toMatchObject({
      ok: false,
      error: "admin.settings.errors.noServer",
    });
  });
});

it("a tag that waits for consent is named in the legal texts from the same save, and undone with it", async () => {
  const { values, version } = await findAnalyticsPage();
  expect(await saveAnalytics({ version, kind: "google-tag", id: "GTM-AB12CD3" })).toMatchObject({
    fields: { id: "admin.settings.errors.tagId" },
  });
  const saved = await saveAnalytics({ version, kind: "google-tag", id: "g-ab12cd34" });
  expect(await findAnalyticsSettings()).toEqual({ externalTag: { kind: "google-tag", id: "G-AB12CD34" } });
  expect((await findIdentity()).analyticsTool).toBe("Google");
  expect(await undoWrite({ batch: saved.ok ? saved.undo : "" })).toMatchObject({ ok: true });
  expect((await findAnalyticsPage()).values).toEqual(values);
  expect((await findIdentity()).analyticsTool).toBeNull();
});

it("the newsletter's welcome is saved as typed", async () => {
  const { values, version } = await findNewsletterPage();
  const limits = { perMinute: "30", perHour: "500", perDay: "2000" };
  expect(values).toEqual({ doubleOptIn: true, welcomePercent: "10", codeDays: "", ...limits });
  expect(await saveNewsletter({ ...values, version, codeDays: "0" })).toMatchObject({ ok: false });
  await saveNewsletter({ ...values, version, doubleOptIn: false, codeDays: "60" });
  expect(await findNewsletterOffer()).toMatchObject({ doubleOptIn: false, welcomePercent: 10, codeDays: 60 });
});

it("what is to go tonight is what the jobs remove", async () => {
  await db.execute(sql`delete from logs`);
  await db.execute(sql`
    insert into logs (at, level, message) values (now() - interval '91 days', 'info', 'old'), (now(), 'info', 'new')`);
  await db.execute(sql`
    insert into audit_log (at, staff_name, action, entity, entity_id)
    values (now() - interval '91 days', 'Ana', 'saveIdentity', 'settings', 'identity')`);
  const kept = Object.fromEntries((await listKept()).map(({ kind, total, due }) => [kind, [total, due]]));
  expect([kept.logs, kept.audit]).toEqual([
    [2, 1],
    [1, 1],
  ]);
  await removeOldLogs();
  const left = Object.fromEntries((await listKept()).map(({ kind, total, due }) => [kind, [total, due]]));
  expect([left.logs, left.audit]).toEqual([
    [1, 0],
    [0, 0],
  ]);
});

describe("payments", () => {
  const changed: Partial<typeof env> = {
    STRIPE_SECRET_KEY: "sk_test_0123456789abcdef",
    STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef",
  };

  afterEach(() => {
    for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"] as const)
      delete env[name];
  });

  const findStripe = async () => (await findPaymentsPage()).providers.find(({ name }) => name === "stripe");

  it("tells the shop's own keys from those that a stand-in is called with", async () => {
    expect(await findStripe()).toMatchObject({
      isSetUp: false,
      settings: [{ isSet: false }, { isSet: false }],
    });
    Object.assign(env, changed);
    expect(await findStripe()).toMatchObject({
      ...{ isSetUp: true, isTest: true, isStandIn: false },
      settings: [{ isSet: true }, { isSet: true }],
    });
    Object.assign(env, { STRIPE_API_URL: "http://localhost:3000" });
    expect(await findStripe()).toMatchObject({
      ...{ isSetUp: true, isStandIn: true },
      settings: [{ isSet: false }, { isSet: false }],
    });
  });
});
