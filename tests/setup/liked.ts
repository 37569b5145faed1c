import type { Page } from "@playwright/test";

type Product = {
  _id: string;
  name: string;
  style_code: string;
  category: string;
  sourceType: string;
  sizes: { Name: string; InStock: boolean }[];
};

/** Fills this browser's liked list with the first products of the demo shop, as their hearts would. */
export async function likeProducts(page: Page, count: number): Promise<Product[]> {
  const answer = await page.request.post("/api/products", {
    data: { path: "public-products", limit: count },
  });
  const { products }: { products: Product[] } = await answer.json();
  const items = products.map((product) => ({
    ...product,
    sizes: product.sizes.filter((size) => size.InStock).map((size) => size.Name),
  }));
  // Only into an empty list: a page must be able to change it.
  await page.addInitScript((list) => {
    if (localStorage.getItem("likedItems") === null) localStorage.setItem("likedItems", list);
  }, JSON.stringify(items));
  return products;
}

/** Notes what pages report to the analytics; read with {@link reported}. */
export async function noteEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener("shop:event", (event) => {
      const names = sessionStorage.getItem("reported") ?? "";
      if (event instanceof CustomEvent) sessionStorage.setItem("reported", `${names} ${event.detail.name}`);
    });
  });
}

/** Names of the events that were reported in this tab, in order. */
export async function reported(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => sessionStorage.getItem("reported") ?? "");
  return names.split(" ").filter(Boolean);
}
