import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../setup/visitor";

/** What people come for, on a phone, from the page that a search engine led them to. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const most = { taps: 6, pages: 2 };

/** Counts what a shopper does: taps (also those on a keyboard's search key and in a list) and pages they come to. */
class Journey {
  taps = 0;
  pages: string[] = [];

  constructor(readonly page: Page) {
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) return;
      const { pathname } = new URL(frame.url());
      if (this.pages.at(-1) !== pathname) this.pages.push(pathname);
    });
  }

  async land(path: string) {
    await this.page.goto(path, { waitUntil: "networkidle" });
  }

  async tap(target: Locator) {
    this.taps += 1;
    await target.tap();
  }

  /** Words typed into the field that has the focus, and the keyboard's search key. */
  async search(words: string) {
    this.taps += 1;
    await this.page.keyboard.type(words);
    await this.page.keyboard.press("Enter");
  }

  /** One tap opens the list, one chooses. */
  async choose(list: Locator, value: string) {
    this.taps += 2;
    await list.selectOption(value);
  }

  done() {
    expect(this.taps, "taps").toBeLessThanOrEqual(most.taps);
    expect(this.pages.length, this.pages.join(", ")).toBeLessThanOrEqual(most.pages);
  }
}

const cards = "#catalogue-grid article";

function priceOf(text: string): number {
  return Number(
    text
      .replace(/[^\d,.]/g, "")
      .replace(/\.(?=\d{3})/g, "")
      .replace(",", "."),
  );
}

/** The product's page has the size chosen, the shop has it today, and both ways to have it are in reach. */
async function expectThere(page: Page, size: string) {
  await expect(page).toHaveURL(new RegExp(`/es/product/in-stock/.*size=${size}`));
  await expect(page.locator(`input[name=size][value="${size}"]`)).toBeChecked();
  for (const name of ["Reservar", "Comprar"]) {
    await expect(page.getByRole("link", { name: new RegExp(`^${name}`) }).first()).toBeInViewport({
      ratio: 1,
    });
  }
}

test("finds white Air Force in 43 for less than 130 euros", async ({ page }) => {
  const journey = new Journey(page);
  await journey.land("/es/in-stock?brand=Nike");
  await journey.tap(page.getByRole("combobox", { name: "Buscar en la tienda" }));
  await journey.search("air force blancas 43 menos de 130");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("air force");
  const card = page.locator(cards).first();
  await expect(card).toContainText(/Air Force/);
  expect(priceOf(await card.locator(".card-price b").innerText())).toBeLessThan(130);
  await journey.tap(card.locator(".card-link"));
  await expectThere(page, "43");
  journey.done();
});

test("finds a present for a child who wears 33", async ({ page }) => {
  const journey = new Journey(page);
  await journey.land("/es/in-stock");
  await journey.tap(page.getByRole("button", { name: "Filtrar", exact: true }));
  const size = page
    .locator('#catalogue-filters [data-group="size"]')
    .getByRole("checkbox", { name: /^33\b/ });
  await journey.tap(size.first());
  await expect(page).toHaveURL(/size=33/);
  await journey.tap(page.getByRole("button", { name: /^Ver \d+ artículos?$/ }));
  await journey.tap(page.locator(`${cards} .card-link`).first());
  await expectThere(page, "33");
  journey.done();
});

test("sees what is reduced in the size of the shopper", async ({ page }) => {
  const journey = new Journey(page);
  await journey.land("/es/in-stock");
  await journey.tap(page.getByRole("link", { name: /^Rebajas/ }));
  await expect(page).toHaveURL(/sale=1/);
  await journey.choose(page.getByLabel("Mi talla"), "42");
  await journey.tap(page.getByRole("link", { name: /^Mi talla: 42/ }));
  await expect(page).toHaveURL(/size=42/);
  for (const card of await page.locator(cards).all()) {
    await expect(card.locator("s")).toHaveCount(1);
    await expect(card.locator(".card-sizes")).toContainText("42");
  }
  await journey.tap(page.locator(`${cards} .card-link`).first());
  await expectThere(page, "42");
  journey.done();
});

test("learns whether this pair is there and whether the shop is open now", async ({ page }) => {
  // An ordinary Tuesday, eleven in the morning on the island.
  await page.clock.setFixedTime(new Date("2026-11-24T10:00:00Z"));
  const answer = await page.request.post("/api/products", {
    data: { path: "public-products", limit: 1, size: ["42"] },
  });
  const [{ slug }] = (await answer.json()).products;
  const journey = new Journey(page);
  await journey.land(`/es/product/in-stock/${slug}`);
  await journey.tap(page.locator('label:has(input[name=size][value="42"])'));
  await expectThere(page, "42");
  const delivery = page.getByRole("region", { name: "Recogida y entrega" });
  await delivery.scrollIntoViewIfNeeded();
  await expect(delivery).toContainText(/Listo hoy en la tienda/);
  await journey.tap(page.getByText("Horario, zonas y precios"));
  await journey.tap(page.getByRole("main").getByRole("link", { name: "Horario y cómo llegar" }));
  await expect(page.getByText("Abierto hoy hasta las 13:30")).toBeVisible();
  journey.done();
});
