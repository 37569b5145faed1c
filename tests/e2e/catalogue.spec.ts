import { expect, type Page, test } from "@playwright/test";
import { openWithoutScripts } from "../setup/early-press";
import { expectNoFaults } from "../setup/faults";

const grid = "#catalogue-grid";
const cards = `${grid} article`;

/** Words in the console are faults, except what the browser says of pictures that a test takes away. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  return faults;
}

/** Opens a page and waits until its code has taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__react"));
  }, grid);
}

function option(page: Page, group: string, index = 0) {
  return page.locator(`#catalogue-filters details[data-group="${group}"] a`).nth(index);
}

async function countShown(page: Page): Promise<number> {
  return Number.parseInt(((await page.locator("h1 + p").textContent()) ?? "").replace(/\D.*/, ""), 10);
}

/** The number an option promises, read out as "12 artículos". */
async function promised(page: Page, group: string, index = 0): Promise<number> {
  return Number(
    ((await option(page, group, index).locator(".option-count").textContent()) ?? "").replace(/\D/g, ""),
  );
}

/**
 * Takes steps that compare counts, from their start again where they did not fit: other tests add and sell goods meanwhile, between
 * two pages or between what one page reads for its list and for its counts.
 */
function untilNothingIsSold(steps: () => Promise<void>): Promise<void> {
  return expect(steps).toPass({ timeout: 120_000 });
}

test.describe("a shopper at a wide window", () => {
  test("narrows the shop by brand and size, and every count holds", async ({ page }) => {
    const faults = collectFaults(page);
    await untilNothingIsSold(async () => {
      await open(page, "/es/in-stock");
      const brandCount = await promised(page, "brand");
      await option(page, "brand").click();
      await expect(page).toHaveURL(/\?brand=/);
      await expect(option(page, "brand")).toHaveAttribute("aria-checked", "true");
      expect(await countShown(page)).toBe(brandCount);

      const sizeCount = await promised(page, "size", 2);
      await option(page, "size", 2).click();
      await expect(page).toHaveURL(/\?brand=.*&size=/);
      expect(await countShown(page)).toBe(sizeCount);
    });
    await expect(page.getByRole("status").filter({ hasText: /artículo/ })).toHaveCount(1);
    // The focus is still where the shopper was.
    await expect(page.locator("a:focus")).toHaveAttribute("data-key", /.+/);
    expect(faults).toEqual([]);
  });

  test("chooses by people, colour, price, sale and what is there today; the counts hold and the last choice is undone", async ({
    page,
  }) => {
    await open(page, "/en/in-stock");
    for (const group of ["offer", "gender", "colour", "price"]) {
      const address = page.url();
      const before = new URL(address).search;
      await untilNothingIsSold(async () => {
        if (page.url() !== address) await open(page, address);
        await option(page, group).focus();
        await page.keyboard.press("Space");
        await expect(option(page, group)).toHaveAttribute("aria-checked", "true");
        await expect
          .poll(async () => (await countShown(page)) - (await promised(page, group)), { timeout: 5_000 })
          .toBe(0);
      });
      const chosen = new URL(page.url()).search;
      await page.getByRole("link", { name: "Undo last change" }).click();
      await expect.poll(() => new URL(page.url()).search).toBe(before);
      await expect(page.getByRole("link", { name: "Undo last change" })).toHaveCount(0);
      await option(page, group).click();
      await expect.poll(() => new URL(page.url()).search).toBe(chosen);
    }
    expect(new URL(page.url()).search).toMatch(/^\?gender=women&colour=\w+&price=-?\d+.*&today=1$/);
  });

  test("finds brands by alphabet, and sizes of shoes, clothing and children apart", async ({ page }) => {
    await open(page, "/es/in-stock");
    const brands = await page
      .locator('details[data-group="brand"] .option > span:first-child')
      .allInnerTexts();
    expect(brands[0]).toBe("adidas");
    expect(brands).toEqual(brands.toSorted((a, b) => a.localeCompare(b, "es")));
    const sizes = page.locator('details[data-group="size"]');
    await expect(sizes.getByRole("heading")).toHaveText(["Calzado de adulto", "Ropa", "Infantil", "Otras"]);
  });

  test("reaches the first card within 15 tabs", async ({ page }) => {
    await open(page, "/en/in-stock");
    await page.getByRole("button", { name: "I Understand" }).click();
    await open(page, "/en/in-stock");
    let tabs = 0;
    do {
      await page.keyboard.press("Tab");
      tabs += 1;
    } while (
      tabs < 16 &&
      !(await page.evaluate((card) => document.activeElement?.closest(card) !== null, cards))
    );
    expect(tabs).toBeLessThanOrEqual(15);
  });

  test("takes one filter away by its chip, then all", async ({ page }) => {
    await open(page, "/en/in-stock?brand=Nike&brand=Jordan&category=sneakers");
    const chips = page.getByRole("list", { name: "Active filters" });
    await chips.getByRole("link", { name: "Remove the filter Jordan" }).click();
    await expect(page).toHaveURL("/en/in-stock?category=sneakers&brand=Nike");
    await chips.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/en/in-stock");
    await expect(chips).toHaveCount(0);
  });

  test("turns pages, and back and forward show what was seen", async ({ page }) => {
    await open(page, "/es/in-stock");
    await expect(page.locator(cards)).toHaveCount(24);
    const pages = page.getByRole("navigation", { name: "Páginas" });
    await expect(pages.getByRole("button", { name: "Anterior", exact: true })).toBeDisabled();
    const first = await page.locator(cards).first().getAttribute("data-product");
    await pages.scrollIntoViewIfNeeded();
    const depth = await page.evaluate(() => window.scrollY);
    await pages.getByRole("link", { name: "Página 2", exact: true }).click();
    await expect(page).toHaveURL("/es/in-stock?page=2");
    await expect(page.locator(cards).first()).not.toHaveAttribute("data-product", first ?? "");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
    await page.goBack();
    await expect(page).toHaveURL("/es/in-stock");
    await expect(page.locator(cards).first()).toHaveAttribute("data-product", first ?? "");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(depth / 2);
    await page.goForward();
    await expect(page).toHaveURL("/es/in-stock?page=2");
    await expect(page.locator(cards).first()).not.toHaveAttribute("data-product", first ?? "");
  });

  test("reads above the goods how many of them stand there", async ({ page }) => {
    for (const number of [1, 2]) {
      await open(page, `/en/in-stock?page=${number}`);
      for (const section of await page.locator(`${grid} section:has(.group-count)`).all()) {
        const said = Number.parseInt(await section.locator(".group-count").innerText(), 10);
        expect(said, await section.locator("h2").innerText()).toBe(await section.locator("article").count());
      }
    }
  });

  test("is brought to the last page that exists", async ({ page }) => {
    await open(page, "/es/in-stock?page=9999");
    await expect(page.getByRole("button", { name: "Siguiente", exact: true })).toBeDisabled();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      /\/es\/in-stock\?page=\d{1,3}$/,
    );
  });

  test("sorts by price", async ({ page }) => {
    await open(page, "/en/in-stock");
    await page.getByText("Featured", { exact: true }).first().click();
    await page.getByRole("link", { name: "Price: low to high" }).click();
    await expect(page).toHaveURL("/en/in-stock?sort=price-asc");
    const texts = await page.locator(`${cards} .card-price b`).allInnerTexts();
    const prices = texts.map((text) => Number(text.replace(/[^\d.]/g, "")));
    expect(prices.length).toBeGreaterThan(12);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });

  test("is not led back from a search that finds nothing after the chosen order was pressed again", async ({
    page,
  }) => {
    await open(page, "/en/in-stock?sort=price-asc");
    await page.getByText("Price: low to high", { exact: true }).first().click();
    await page.getByRole("link", { name: "Price: low to high" }).click();
    await expect(page.getByRole("link", { name: "Price: low to high" })).toBeHidden();
    const field = page.getByRole("combobox", { name: "Search the shop" });
    await field.fill("zzqqxx");
    await field.press("Enter");
    await expect(page.getByRole("heading", { name: "No products available" })).toBeVisible();
    // Said only once the page stays.
    await expect(page.getByRole("status").filter({ hasText: "No items" })).toHaveCount(1);
    await expect(page).toHaveURL("/en/in-stock?q=zzqqxx");
    await expect(page.getByText("Reverting to previous filters.")).toHaveCount(0);
  });

  test("is led back when a change of filters leaves nothing", async ({ page }) => {
    // Of a brand that no other test adds products to.
    await open(page, "/en/in-stock?brand=Vans");
    const before = await countShown(page);
    // Sold out elsewhere in the meantime: the option leads to nothing.
    await option(page, "category").evaluate((link) =>
      link.setAttribute("href", "/en/in-stock?brand=Vans&category=gone"),
    );
    await option(page, "category").click();
    await expect(page.getByText("No Products Found").first()).toBeVisible();
    await expect(page.getByText("Reverting to previous filters.").first()).toBeVisible();
    await expect(page).toHaveURL("/en/in-stock?brand=Vans");
    expect(await countShown(page)).toBe(before);
    await expect(page.locator(grid)).toHaveAttribute("aria-busy", "false");
  });

  test("arrives where nothing is and finds the way out", async ({ page }) => {
    await open(page, "/en/in-stock?brand=Nobody");
    await expect(page.getByRole("heading", { name: "No products available" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/en/in-stock");
    await expect(page.locator(cards)).toHaveCount(24);
  });

  test("searches with suggestions, by keyboard alone", async ({ page }) => {
    await open(page, "/en/in-stock");
    const field = page.getByRole("combobox", { name: "Search the shop" });
    await field.pressSequentially("nik");
    const suggestions = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    // Products with price and sizes come first, then the brand, then all.
    await expect(suggestions.first()).toContainText(/€\d+\.\d\d/);
    await expect(suggestions.last()).toHaveText(/^See all \d+ results$/);
    const brand = suggestions.filter({ hasText: "Brand" });
    await expect(brand).toHaveCount(1);
    await field.press("ArrowUp");
    await field.press("ArrowUp");
    await expect(brand).toHaveAttribute("aria-selected", "true");
    await field.press("Enter");
    await expect(page).toHaveURL("/en/in-stock?brand=Nike");

    await field.fill("jordn");
    await field.press("Enter");
    await expect(page).toHaveURL("/en/in-stock?q=jordn");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “jordn”");
    // The one field holds the words.
    await expect(page.getByRole("search")).toHaveCount(1);
    await expect(field).toHaveValue("jordn");
    await expect(page.locator(cards).first()).toBeVisible();
    await page.getByRole("link", { name: "Remove the filter Jordan" }).click();
    await expect(page).toHaveURL("/en/in-stock");
  });

  test("says what was meant, and gets it as filters to take away", async ({ page }) => {
    await open(page, "/es/in-stock?q=zapatillas+nike+negras+42");
    const chips = page.getByRole("list", { name: "Filtros activos" });
    for (const name of ["Zapatillas", "Nike", "Talla 42", "Negro"]) {
      await expect(chips.getByRole("link", { name: `Quitar el filtro ${name}`, exact: true })).toBeVisible();
    }
    await chips.getByRole("link", { name: "Quitar el filtro Talla 42" }).click();
    await expect(page).toHaveURL("/es/in-stock?category=sneakers&brand=Nike&colour=black");

    await open(page, "/en/in-stock?q=white+air+force+under+130");
    await expect(page.locator(`${cards} .card-price b`).first()).toBeVisible();
    const named = page.getByRole("list", { name: "Active filters" });
    await expect(named.getByRole("link", { name: "Remove the filter Up to €130" })).toBeVisible();
    await named.getByRole("link", { name: "Remove the search" }).click();
    await expect(page).toHaveURL("/en/in-stock?colour=white&price=-130");
  });

  test("who finds nothing sees goods, and the request form with the words in it", async ({ page }) => {
    await open(page, "/en/in-stock");
    const field = page.getByRole("combobox", { name: "Search the shop" });
    await field.pressSequentially("nike washing machine");
    await expect(page.getByText("Nothing found for “nike washing machine”.")).toBeVisible();
    await expect(page.getByRole("option", { name: /^See \d+ similar items$/ })).toBeVisible();
    await field.press("Enter");
    await expect(page).toHaveURL("/en/in-stock?q=nike+washing+machine");
    await expect(page.getByRole("heading", { name: "The closest we have" })).toBeVisible();
    await expect(page.locator(cards).first()).toContainText("Nike");
    const form = page.getByRole("form").filter({ has: page.locator("#request-message") });
    await expect(form.locator("#request-message")).toHaveValue("nike washing machine");
  });

  test("who looks for the opening hours is led to them", async ({ page }) => {
    await page.goto("/es/in-stock?q=horario");
    await page.getByRole("link", { name: "Horario, entrega y cómo llegar" }).click();
    await expect(page).toHaveURL(/\/es\/visit$/);
  });

  test("who finds nothing at all is offered no filters, as there are none", async ({ page }) => {
    await open(page, "/en/in-stock?q=zzqqxx");
    await expect(page.getByRole("heading", { name: "No products available" })).toBeVisible();
    await expect(page.locator("#catalogue-filters, [popovertarget=catalogue-filters]")).toHaveCount(0);
  });

  test("is shown other colours where there is nothing of the one, and told so", async ({ page }) => {
    await open(page, "/es/in-stock?q=gorra+azul");
    await expect(page.getByText("No queda nada así en azul.")).toBeVisible();
    await expect(page.locator(cards).first()).toBeVisible();
  });

  test("sets a size once and filters by it with one tap", async ({ page }) => {
    const mine = page.getByRole("link", { name: /^My size: 42/ });
    await open(page, "/en/in-stock");
    await page.getByLabel("My size").selectOption("42");
    await untilNothingIsSold(async () => {
      await open(page, "/en/in-stock");
      const all = await countShown(page);
      const promised = Number(/: 42 (\d+) in your size/.exec((await mine.textContent()) ?? "")?.[1]);
      expect(promised).toBeLessThan(all);
      await mine.click();
      await expect(page).toHaveURL("/en/in-stock?size=42");
      expect(await countShown(page)).toBe(promised);
    });
    await page.reload();
    await expect(mine).toHaveAttribute("aria-current", "true");
    await mine.click();
    await expect(page).toHaveURL("/en/in-stock");
  });

  test("steps through the pictures of a card, past those that fail", async ({ page }) => {
    await open(page, "/en/in-stock");
    const card = page.locator(cards).first();
    await card.hover();
    await card.getByRole("button", { name: "Next picture" }).click();
    await card.getByRole("button", { name: "Next picture" }).click();
    await card.getByRole("button", { name: "Previous picture" }).click();
    await expect(page).toHaveURL("/en/in-stock");

    await page.route("**/media/**", (route) => route.abort());
    await open(page, "/en/in-stock?page=2");
    await expect(page.locator(cards).first().getByText("Image unavailable")).toBeVisible();
  });

  test("reads the page without a barrier", async ({ page }) => {
    test.slow();
    for (const theme of ["dark", "light"]) {
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      await open(page, "/es/in-stock?brand=Nike");
      await expectNoFaults(page);
    }
  });
});

test.describe("a shopper with a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("filters in the drawer, which stays until it is done", async ({ page }) => {
    await open(page, "/en/in-stock");
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(drawer).toBeVisible();
    await option(page, "brand").click();
    await expect(page).toHaveURL(/brand=/);
    await expect(drawer).toBeVisible();
    await expect(option(page, "brand")).toBeFocused();
    await drawer.getByRole("button", { name: /^Show \d+ items/ }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("button", { name: /1 active filter/ })).toBeVisible();
  });

  test("opens the drawer before the page's code came, and it stays open", async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, "/en/in-stock");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(option(page, "brand")).toBeVisible();
    letScriptsCome();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(drawer).toBeVisible();
  });

  test("has the filters in reach at the foot of the page", async ({ page }) => {
    await open(page, "/en/in-stock");
    await page.locator(cards).last().scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeInViewport({ ratio: 1 });
  });

  test("sees the drawer close when the window grows", async ({ page }) => {
    await open(page, "/en/in-stock");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    await page.setViewportSize({ width: 800, height: 844 });
    await expect(page.getByRole("dialog", { name: "Filters" })).toHaveCount(0);
    await expect(option(page, "brand")).toBeVisible();
  });

  test("reads page and drawer without a barrier", async ({ page }) => {
    await open(page, "/es/in-stock");
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Filtrar", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Filtros" })).toBeVisible();
    await expectNoFaults(page);
  });
});

test.describe("a shopper without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, sorts, searches and turns pages", async ({ page }) => {
    await page.goto("/es/in-stock");
    await expect(page.locator(cards)).toHaveCount(24);
    await option(page, "brand").click();
    await expect(page).toHaveURL(/\?brand=/);
    const { search } = new URL(page.url());
    await page.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(`/en/in-stock${search}`);
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL(`/es/in-stock${search}`);
    await page.getByText("Destacados", { exact: true }).first().click();
    await page.getByRole("link", { name: "Lo último" }).click();
    await expect(page).toHaveURL(/sort=newest/);
    await page.goto("/es/in-stock");
    await page.getByRole("link", { name: "Página 2", exact: true }).click();
    await expect(page).toHaveURL("/es/in-stock?page=2");
    await page.getByRole("combobox", { name: "Buscar en la tienda" }).fill("nike");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/es/in-stock?q=nike");
    await expect(page.locator(cards).first()).toBeVisible();
  });
});

test.describe("the calls", () => {
  test("answer products, filters and suggestions in the public names", async ({ request }) => {
    const products = await request.post("/api/products", {
      data: { path: "public-products", limit: 2, brand: ["Nike"] },
    });
    expect(products.status()).toBe(200);
    const page = await products.json();
    expect(page).toMatchObject({ page: 1 });
    expect(page.totalPages).toBe(Math.ceil(page.total / 2));
    expect(page.products).toHaveLength(2);
    expect(page.products[0]).toMatchObject({
      brand: "Nike",
      sizes: expect.any(Array),
      price: expect.any(Number),
    });

    const filters = await (
      await request.post("/api/products", { data: { path: "filters", lang: "en" } })
    ).json();
    expect(filters.filters.brands).toContainEqual({ original: "Nike", display: "Nike", count: page.total });
    expect(filters.sections.length).toBeGreaterThan(0);

    const found = await (
      await request.post("/api/products", { data: { path: "suggest", q: "nik", lang: "en" } })
    ).json();
    expect(found.suggestions[0]).toMatchObject({
      kind: "product",
      label: expect.stringMatching(/^Nike /),
      picture: expect.stringContaining("/media/"),
      price: expect.stringContaining("€"),
    });
    expect(found.suggestions).toContainEqual({
      kind: "brand",
      label: "Nike",
      href: "/en/in-stock?brand=Nike",
      count: page.total,
    });

    // A size that is asked for is among those that are shown, and chosen on the page that opens.
    const sized = await (
      await request.post("/api/products", { data: { path: "suggest", q: "air force 43", lang: "en" } })
    ).json();
    const shoes = sized.suggestions.filter(({ kind }: { kind: string }) => kind === "product");
    expect(shoes.length).toBeGreaterThan(1);
    for (const { href, sizes } of shoes) {
      expect(href).toMatch(/\?size=43$/);
      expect(sizes.split(/[ ·…]+/)).toContain("43");
    }
  });

  test("refuse what they do not understand, in the page's language", async ({ request }) => {
    const refused = await request.post("/api/products", {
      data: { path: "public-products", limit: 500, lang: "en" },
    });
    expect(refused.status()).toBe(400);
    expect(Object.keys(await refused.json()).sort()).toEqual(["code", "details", "hint", "message"]);
  });
});
