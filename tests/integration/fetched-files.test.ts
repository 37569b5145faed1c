import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as confirmation } from "@/app/api/order-confirmation/[reference]/route";
import { GET as feed } from "@/app/feeds/[file]/route";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { db } from "@/db/client";
import { messagesIn } from "@/lib/i18n/messages";
import { makeProduct } from "../factories";

/** Every file that visitors and their programs fetch and that the database answers, with the turns of one address. */
const doors: Record<string, { get: (request: Request) => Promise<Response>; turns: number }> = {
  "/sitemap.xml": { get: sitemap, turns: 20 },
  "/feeds/google-es.xml": {
    get: (request) => feed(request, { params: Promise.resolve({ file: "google-es.xml" }) }),
    turns: 20,
  },
  "/api/order-confirmation": {
    get: (request) => confirmation(request, { params: Promise.resolve({ reference: "forged" }) }),
    turns: 30,
  },
};

function ask(get: (request: Request) => Promise<Response>, from: string, language = "es"): Promise<Response> {
  const headers = { "x-socket-address": from, "accept-language": language };
  return get(new Request("http://localhost:3000/x", { headers }));
}

it.each(Object.entries(doors))(
  "%s is fetched so often by one address, and by others",
  async (_, { get, turns }) => {
    const from = randomUUID();
    for (let turn = 0; turn < turns; turn++) {
      const answer = await ask(get, from);
      await answer.arrayBuffer();
      expect(answer.status).toBeLessThan(429);
    }
    const refused = await ask(get, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(await refused.text()).toBe(messagesIn("es").calls.tooMany);
    expect(await (await ask(get, from, "en-GB,en;q=0.9,es;q=0.8")).text()).toBe(
      messagesIn("en").calls.tooMany,
    );
    const other = await ask(get, randomUUID());
    await other.arrayBuffer();
    expect(other.status).toBeLessThan(429);
  },
);

it("the sitemap names every product, in parts where they are too many for one", async () => {
  const { brandId, categoryId } = await makeProduct();
  // Without the triggers that keep listings: the sitemap reads none of them.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`);
    await tx.execute(sql`alter table products disable trigger user`);
    await tx.execute(sql`
      insert into products (style_code, slug, name, brand_id, category_id, status, price_cents, published_at)
      select 'part-' || n, 'part-' || n, 'Many', ${brandId}, ${categoryId}, 'active', 100, now()
      from generate_series(1, 24001) n`);
    await tx.execute(sql`alter table products enable trigger user`);
  });
  const fetch = async (query = "") => {
    const headers = { "x-socket-address": "parts" };
    const answer = await sitemap(new Request(`http://localhost:3000/sitemap.xml${query}`, { headers }));
    return { status: answer.status, text: await answer.text() };
  };
  const places = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = ""]) => place);
  const index = await fetch();
  expect(index.text).toContain("<sitemapindex ");
  const parts = places(index.text);
  expect(parts.map((part) => part.replace(/^.*sitemap/, ""))).toEqual([".xml?part=1", ".xml?part=2"]);
  const drawn = await Promise.all(parts.map((part) => fetch(new URL(part).search)));
  const named = drawn.map(({ text }) => places(text));
  for (const list of named) expect(list.length).toBeLessThanOrEqual(50_000);
  const products = new Set(named.flat().filter((place) => place.includes("/es/product/in-stock/part-")));
  expect(products.size).toBe(24_001);
  for (const odd of ["?part=0", "?part=3", "?part=x", "?part="]) expect((await fetch(odd)).status).toBe(404);
}, 60_000);
