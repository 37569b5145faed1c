import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { PAGE_ADDRESS } from "@/lib/access/page-address";
import { may, type Permission, roles } from "@/lib/access/permissions";
import { askAs, askAsVisitor, asking, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
// The real guard, and then the end of the page: what it would draw is no business of this test.
vi.mock("@/lib/access/guard-page", async (original) => {
  const { guardPage } = await original<typeof import("@/lib/access/guard-page")>();
  return {
    guardPage: async (permission: Permission) => {
      await guardPage(permission);
      throw new Error("let in");
    },
  };
});

/**
 * Every page of the back office and the right it asks for. The pages are found in the code: one without a row here, or a
 * row without its page, fails (docs/trust.md).
 */
const table: Record<string, Permission> = {
  "(office)/account": "account.edit",
  "(office)/analytics": "dashboard.view",
  "(office)/collections": "catalogue.view",
  "(office)/collections/[id]": "catalogue.edit",
  "(office)/collections/new": "catalogue.edit",
  "(office)/complaints": "orders.view",
  "(office)/complaints/[id]": "orders.view",
  "(office)/customers": "orders.view",
  "(office)/customers/[customer]": "orders.view",
  "(office)/dashboard": "dashboard.view",
  "(office)/dashboard/demand": "dashboard.view",
  "(office)/inquiries": "inquiries.view",
  "(office)/inquiries/[inquiryId]": "inquiries.view",
  "(office)/inquiries/texts": "inquiries.view",
  "(office)/inquiries/texts/[textId]": "inquiries.edit",
  "(office)/inquiries/texts/new": "inquiries.edit",
  "(office)/logs": "logs.view",
  "(office)/newsletter": "newsletter.send",
  "(office)/newsletter/letters/[letterId]": "newsletter.send",
  "(office)/newsletter/letters/new": "newsletter.send",
  "(office)/newsletter/subscribers": "newsletter.send",
  "(office)/newsletter/subscribers/list": "newsletter.send",
  "(office)/normalization-rules": "normalization.edit",
  "(office)/normalization-rules/[id]": "normalization.edit",
  "(office)/normalization-rules/new": "normalization.edit",
  "(office)/offers": "offers.view",
  "(office)/offers/[offerId]": "offers.view",
  "(office)/offers/clone/[offerId]": "offers.edit",
  "(office)/offers/edit/[offerId]": "offers.edit",
  "(office)/offers/new": "offers.edit",
  "(office)/orders": "orders.view",
  "(office)/orders/[orderId]": "orders.view",
  "(office)/orders/find": "orders.handle",
  "(office)/orders/money": "orders.handle",
  "(office)/orders/receipts": "orders.handle",
  "(office)/orders/round": "orders.view",
  "(office)/orders/scan": "orders.handle",
  "(office)/popups": "popups.view",
  "(office)/popups/[id]": "popups.view",
  "(office)/popups/[id]/test": "popups.view",
  "(office)/popups/new": "popups.edit",
  "(office)/pricing": "pricing.view",
  "(office)/pricing/rules/[id]": "pricing.edit",
  "(office)/pricing/rules/apply": "pricing.edit",
  "(office)/pricing/rules/new": "pricing.edit",
  "(office)/pricing/runs": "pricing.view",
  "(office)/pricing/runs/[id]": "pricing.view",
  "(office)/pricing/sales/[id]": "pricing.edit",
  "(office)/pricing/sales/new": "pricing.edit",
  "(office)/products/(list)": "catalogue.view",
  "(office)/products/[productId]": "catalogue.view",
  "(office)/products/import": "imports.run",
  "(office)/products/import/[id]": "imports.run",
  "(office)/products/new": "catalogue.edit",
  "(office)/sections": "catalogue.view",
  "(office)/sections/[id]": "catalogue.edit",
  "(office)/sections/categories": "catalogue.view",
  "(office)/sections/categories/[id]": "catalogue.edit",
  "(office)/sections/categories/new": "catalogue.edit",
  "(office)/sections/new": "catalogue.edit",
  "(office)/settings": "settings.view",
  "(office)/settings/analytics": "settings.view",
  "(office)/settings/data": "settings.view",
  "(office)/settings/feeds": "settings.view",
  "(office)/settings/hours": "settings.view",
  "(office)/settings/identity": "settings.view",
  "(office)/settings/legal": "settings.view",
  "(office)/settings/legal/[name]": "settings.view",
  "(office)/settings/limits": "settings.view",
  "(office)/settings/mail": "settings.view",
  "(office)/settings/newsletter": "settings.view",
  "(office)/settings/outbox": "settings.view",
  "(office)/settings/outbox/[id]": "settings.view",
  "(office)/settings/payments": "settings.view",
  "(office)/settings/retention": "settings.view",
  "(office)/settings/seo": "settings.view",
  "(office)/settings/zones": "settings.view",
  "(office)/social-assets": "social.view",
  "(office)/social-assets/[assetId]": "social.view",
  "(office)/social-assets/new": "social.make",
  "(office)/social-schemas": "social.schemas",
  "(office)/social-schemas/[schemaKey]": "social.schemas",
  "(office)/social-schemas/new": "social.schemas",
  "(office)/sourced-items": "sourcing.view",
  "(office)/sourced-items/[itemId]": "sourcing.view",
  "(office)/sourced-items/[itemId]/arrive": "sourcing.edit",
  "(office)/sourced-items/new": "sourcing.edit",
  "(office)/staff": "staff.view",
  "(office)/synonyms": "catalogue.view",
  "(office)/synonyms/[id]": "catalogue.edit",
  "(office)/synonyms/new": "catalogue.edit",
  "(office)/withdrawals": "orders.view",
  "(office)/withdrawals/[id]": "orders.view",
  "offers/[offerId]/preview/[lang]": "offers.view",
  "products/[productId]/preview/[lang]": "catalogue.view",
};

/** Pages that need no session: they show nothing of the shop's. */
const open = ["(office)/[...lost]", "forgot", "login", "welcome"];

const folder = fileURLToPath(new URL("../../app/admin", import.meta.url));

type Page = (props: { params: Promise<object>; searchParams: Promise<object> }) => unknown;

const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\/page\.tsx$/.test(file))
  .map(dirname);
const pages = new Map<string, Page>();

/** What a page answers to whoever asks now. One that begins its work before it asks who may says something else. */
async function tryPage(page: Page): Promise<string> {
  const params = Promise.resolve({ id: "1", name: "terms", lang: "es" });
  try {
    await page({ params, searchParams: Promise.resolve({}) });
    return "drawn";
  } catch (error) {
    const digest = String(Object(error).digest);
    if (/^NEXT_REDIRECT;.*;\/admin\/login\?next=%2Fadmin%2Fwanted%3Fpage%3D2;/.test(digest))
      return "signed out";
    if (digest === "NEXT_HTTP_ERROR_FALLBACK;403") return "forbidden";
    return error instanceof Error ? error.message : String(error);
  }
}

async function tryEverywhere(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, page] of pages) answers[name] = await tryPage(page);
  return answers;
}

function everywhere(answer: (permission: Permission) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(table).map(([name, permission]) => [name, answer(permission)]));
}

beforeAll(async () => {
  // What next.config.ts sets for `forbidden()`.
  vi.stubEnv("__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS", "true");
  for (const name of found)
    if (!open.includes(name)) pages.set(name, (await import(join(folder, name, "page.tsx"))).default);
});

describe("every page of the back office", () => {
  it("has a row in the table, and every row a page", () => {
    expect(found.toSorted()).toEqual([...Object.keys(table), ...open].toSorted());
  });

  it("leads visitors to the sign-in, which knows where they were going", async () => {
    askAsVisitor();
    asking.headers.set(PAGE_ADDRESS, "/admin/wanted?page=2");
    expect(await tryEverywhere()).toEqual(everywhere(() => "signed out"));
  });

  it.each(roles)("lets in %s as the permission map says", async (role) => {
    await askAs(await makePerson(role));
    expect(await tryEverywhere()).toEqual(
      everywhere((permission) => (may(role, permission) ? "let in" : "forbidden")),
    );
  });
});
