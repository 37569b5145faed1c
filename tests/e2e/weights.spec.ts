import { get } from "node:http";
import { type CDPSession, expect, type Page, test } from "@playwright/test";

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

test("the checkout is no heavier than the page of the product it sells", async ({ browser, baseURL }) => {
  async function first(path: string): Promise<Weight> {
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const weight = await weigh(page, session, path);
    await context.close();
    return weight;
  }
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
  const product = await first(`/es/product/in-stock/${sold?.slug}`);
  for (const kind of ["reservation", "purchase"]) {
    const query = new URLSearchParams({ item: `${sold?._id}:${size}`, kind });
    const checkout = await first(`/es/checkout?${query}`);
    expect(checkout.html, `HTML of ${kind}, bytes`).toBeLessThanOrEqual(product.html);
    expect(checkout.scripts, `scripts of ${kind}, bytes`).toBeLessThanOrEqual(product.scripts);
  }
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
  expect(await bytesOf(`${baseURL}/es/in-stock`), "HTML, bytes").toBeLessThanOrEqual(24 * 1024);
  expect(scripts, "scripts, bytes").toBeLessThanOrEqual(150 * 1024);
});
