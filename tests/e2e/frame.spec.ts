import { expect, test } from "@playwright/test";
import { openWithoutScripts } from "../setup/early-press";
import { expectNoFaults, expectNoOverflow } from "../setup/faults";
import { likeProducts } from "../setup/liked";

test("an unknown address is answered by one page whose links lead into the shop, not to where somebody else was", async ({
  request,
}) => {
  for (const path of ["/es/nobody-was-here", "/es/another-stranger"]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html.match(/<a[^>]*hrefLang="en"[^>]*>/)?.[0]).toContain('href="/en/in-stock"');
  }
});

test("the manifest that every page links names the shop and icons that are there", async ({
  page,
  request,
}) => {
  await page.goto("/es/returns");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(href ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const { name, start_url, icons } = await answer.json();
  expect([name, start_url]).toEqual(["Sal & Suela", "/"]);
  expect(icons.length).toBeGreaterThan(1);
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
});

test("what is not found says so in its title, too", async ({ page }) => {
  for (const [path, title] of [
    ["/es/nada", /^No encontrado · /],
    ["/en/nothing", /^Not found · /],
    [`/en/shared/${"a".repeat(32)}`, /^Not found · /],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page).toHaveTitle(title);
  }
});

test("the navigation marks the page that is open", async ({ page }) => {
  const open = page.getByRole("navigation", { name: "Principal" }).locator("[aria-current=page]");
  await page.goto("/es/in-stock?brand=Nike");
  await expect(open).toHaveText("En tienda");
  await page.goto("/es/requests");
  await expect(open).toHaveText("Encargos");
});

test("a wrong address in the footer is named in the page's language, not in the browser's", async ({
  page,
}) => {
  await page.goto("/en/returns", { waitUntil: "networkidle" });
  const field = page.getByRole("contentinfo").getByLabel("E-mail");
  await field.fill("ana@");
  await field.press("Enter");
  await expect(page.getByText("Enter a complete e-mail address, such as ana@example.com.")).toBeVisible();
  await expect(field).toBeFocused();
});

test("no id stands twice on a legal page", async ({ page }) => {
  for (const path of ["legal-notice", "privacy-policy", "cookie-policy", "terms-of-service", "returns"]) {
    await page.goto(`/es/${path}`);
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids, path).toHaveLength(new Set(ids).size);
  }
});

test("without JavaScript no button stands there that needs it", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: "es-ES" });
  const page = await context.newPage();
  await page.goto("/es/in-stock");
  await expect(page.locator(".heart").first()).toBeHidden();
  await expect(page.getByRole("button", { name: "Cambiar entre tema claro y oscuro" })).toHaveCount(0);
  await page.locator("#catalogue-grid article a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Compartir" })).toHaveCount(0);
  await page.goto("/es/liked");
  await expect(page.getByText("Cargando favoritos")).toBeHidden();
  await context.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "en-GB" });

  test("the pages of a long list stand on one line", async ({ page }) => {
    for (const number of [1, 5]) {
      await page.goto(`/en/in-stock?page=${number}`);
      const tops = await page
        .getByRole("navigation", { name: "Pages" })
        .locator("li > *")
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
      expect(new Set(tops).size, `page ${number}: ${tops.join(" ")}`).toBe(1);
    }
  });

  test("links of the footer and chips leave room for a finger", async ({ page }) => {
    await page.goto("/en/in-stock?brand=Nike");
    const links = await page
      .locator("footer li :is(a, button)")
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...links)).toBeGreaterThanOrEqual(44);
    const chip = page.getByRole("link", { name: "Remove the filter Nike" });
    const box = await chip.boundingBox();
    // Two pixels outside of what is seen still take the chip away.
    if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height + 2);
    await expect(page).toHaveURL(/\/en\/in-stock$/);
  });

  test("the open menu closes when the keyboard leaves it, the drawer gives the focus back", async ({
    page,
  }) => {
    await page.goto("/en/in-stock", { waitUntil: "networkidle" });
    const menu = page.locator("header details");
    await menu.locator("summary").press("Enter");
    await menu.getByRole("button").last().focus();
    await page.keyboard.press("Tab");
    await expect(menu).not.toHaveAttribute("open");

    const opener = page.getByRole("button", { name: "Filter", exact: true });
    await opener.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await expect(drawer.getByRole("button", { name: "Close filters" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("liked cards look like those of the catalogue, nothing cut off", async ({ page }) => {
    await likeProducts(page, 4);
    await page.goto("/en/liked");
    const cards = page.locator("main .card");
    await expect(cards).toHaveCount(4);
    await expect(page.getByRole("list", { name: "Sizes available" }).first()).toBeVisible();
    const cut = await cards
      .locator(".card-maker > :last-child")
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    expect(cut).toBe(0);
    await expectNoFaults(page);
  });

  test("a liked card is leafed through, and tells what the catalogue's card tells", async ({ page }) => {
    const products = await likeProducts(page, 60);
    await page.goto("/en/liked");
    const isNew = products.filter(({ category }) => category === "new");
    expect(isNew.length).toBeGreaterThan(0);
    await expect(page.locator("main .card-new")).toHaveCount(isNew.length);
    const card = page.locator("main .card").first();
    const strip = card.locator(".card-strip");
    await card.getByRole("button", { name: "Next picture" }).dispatchEvent("click");
    await expect.poll(() => strip.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
    await expectNoOverflow(page);
  });

  test("a list of nothing praises nothing", async ({ page }) => {
    await page.goto("/en/in-stock?brand=Nothing+at+all");
    await expect(page.getByRole("heading", { name: "No products available" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /in Ibiza/ })).toHaveCount(0);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expectNoOverflow(page);
  });
});

test("a heart that is pressed before the page's code came is filled once it has", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, "/en/in-stock");
  const hearts = page.locator("button.heart");
  await hearts.first().click();
  await hearts.nth(1).click();
  await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "false");
  letScriptsCome();
  await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "true");
  await hearts.nth(2).click();
  await expect(hearts.nth(2)).toHaveAttribute("aria-pressed", "true");
  await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "true");
});
