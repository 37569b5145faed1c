import { get } from "node:http";
import { type Browser, type CDPSession, expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { type MadeOffer, makeOffer, removeOffers } from "../setup/offer-rows";

// Not ended: a worker may come back to this file.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5, onnotice() {} });

type Weight = { html: number; scripts: number };

/** Bytes of page and scripts as they come over the wire, compressed, on a first visit that touches nothing. */
async function weigh(page: Page, session: CDPSession, path: string): Promise<Weight> {
  const types = new Map<string, string>();
  const weight: Weight = { html: 0, scripts: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === "Document") weight.html += encodedDataLength;
    if (types.get(requestId) === "Script") weight.scripts += encodedDataLength;
  });
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(path, { waitUntil: "networkidle" });
  return weight;
}

/** Bytes: of a listing's text, and of the scripts of the pages that shoppers come to first (docs/benchmark.md). */
const most = { html: 23.5 * 1024, scripts: 145 * 1024 };

/** What a page weighs for a phone that was never here. */
async function first(browser: Browser, baseURL: string | undefined, path: string): Promise<Weight> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const weight = await weigh(page, session, path);
  await context.close();
  return weight;
}

/** A product with a size that can be bought now. */
async function findSold(browser: Browser, baseURL: string | undefined) {
  const api = await browser.newContext({ baseURL });
  const answer = await api.request.post("/api/products", {
    data: { path: "public-products", limit: 100, page: 1 },
  });
  type Listed = {
    _id: string;
    slug: string;
    sourceType: string;
    sizes: { Name: string; InStock: boolean }[];
  };
  const { products }: { products: Listed[] } = await answer.json();
  await api.close();
  const sold = products.find(
    ({ sourceType, sizes }) => sourceType === "in-stock" && sizes.some((size) => size.InStock),
  );
  const size = sold?.sizes.find(({ InStock }) => InStock)?.Name;
  return { item: `${sold?._id}:${size}`, path: `/es/product/in-stock/${sold?.slug}` };
}

test("the checkout is no heavier than the page of the product it sells", async ({ browser, baseURL }) => {
  const { item, path } = await findSold(browser, baseURL);
  const product = await first(browser, baseURL, path);
  for (const kind of ["reservation", "purchase"]) {
    const query = new URLSearchParams({ item, kind });
    const checkout = await first(browser, baseURL, `/es/checkout?${query}`);
    expect(checkout.html, `HTML of ${kind}, bytes`).toBeLessThanOrEqual(product.html);
    expect(checkout.scripts, `scripts of ${kind}, bytes`).toBeLessThanOrEqual(product.scripts);
  }
  expect(product.scripts, "scripts of a product, bytes").toBeLessThanOrEqual(most.scripts);
});

test.describe("an offer", () => {
  test.skip(!process.env.DATABASE_URL, "Offers are written into DATABASE_URL");
  const made: MadeOffer[] = [];
  test.afterAll(() => removeOffers(sql, made));

  test("is no heavier than the page of a product", async ({ browser, baseURL }, { annotations }) => {
    const { path } = await findSold(browser, baseURL);
    const product = await first(browser, baseURL, path);
    annotations.push({ type: "bytes of a product", description: JSON.stringify(product) });
    for (const fulfilment of ["pickup", "delivery"] as const) {
      const ordered = fulfilment === "delivery";
      const offered = await makeOffer(sql, { lang: "es", fulfilment, ordered });
      made.push(offered);
      const offer = await first(browser, baseURL, offered.path);
      annotations.push({ type: `bytes of an offer, ${fulfilment}`, description: JSON.stringify(offer) });
      expect(offer.html, `HTML of ${fulfilment}, bytes`).toBeLessThanOrEqual(product.html);
      expect(offer.scripts, `scripts of ${fulfilment}, bytes`).toBeLessThanOrEqual(product.scripts);
    }
  });
});

/** Bytes of a page's text as docs/benchmark.md counts them: compressed, without headers. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip, deflate, br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve(answer.headers["content-encoding"] ? bytes : Number.POSITIVE_INFINITY));
    }).on("error", reject);
  });
}

test("a listing stays as light as it was made", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const { scripts } = await weigh(page, session, "/es/in-stock");
  await context.close();
  // Another journey may change the listing just now: then the first answer is Next's own, and the kept one follows.
  await expect
    .poll(() => bytesOf(`${baseURL}/es/in-stock`), { message: "HTML, bytes" })
    .toBeLessThanOrEqual(most.html);
  expect(scripts, "scripts, bytes").toBeLessThanOrEqual(most.scripts);
});
