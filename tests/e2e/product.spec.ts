import { expect, type Page, test } from "@playwright/test";
import { expectNoFaults } from "../setup/faults";

type Found = { slug: string; there: string | undefined; gone: string | undefined; pictures: number };

/** A product of the demo shop with the sizes the test needs. */
async function findProduct(page: Page, fits: (product: Found) => boolean): Promise<Found> {
  for (let number = 1; number <= 5; number++) {
    const answer = await page.request.post("/api/products", {
      data: { path: "public-products", page: number, limit: 100 },
    });
    const { products } = await answer.json();
    for (const { slug, sizes, sourceType, secureImages } of products) {
      if (sourceType !== "in-stock") continue;
      const there = sizes.find((size: { InStock: boolean }) => size.InStock)?.Name;
      const gone = sizes.find((size: { InStock: boolean }) => !size.InStock)?.Name;
      const found = { slug, there, gone, pictures: secureImages.length };
      if (fits(found)) return found;
    }
  }
  throw new Error("the demo shop has no such product");
}

const both = ({ there, gone, pictures }: Found) => Boolean(there && gone && pictures > 1);

function size(page: Page, value: string) {
  return page.locator(`input[name=size][value="${value}"]`);
}

test("a shopper chooses a size, the address remembers it and a link opens on it", async ({ page }) => {
  const { slug, there = "" } = await findProduct(page, both);
  await page.goto(`/en/product/in-stock/${slug}`);
  await size(page, there).check({ force: true });
  await expect(page).toHaveURL((url) => url.searchParams.get("size") === there);
  await expect(page.getByText("is in the shop today")).toBeVisible();
  await page.reload();
  await expect(size(page, there)).toBeChecked();
  await expect(page.locator("#size-wish")).toBeHidden();
});

test("on a phone what is said stands above the buttons that reserve and buy", async ({ page }) => {
  const { slug, there = "" } = await findProduct(page, both);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/es/product/in-stock/${slug}`);
  await page.getByRole("button", { name: "Entendido" }).click();
  await size(page, there).check({ force: true });
  const bar = page.locator(".buy-links").last();
  await expect(bar).toContainText("Comprar");
  await page.locator("main button[aria-pressed]").first().click();
  const toast = page.locator("[data-sonner-toast]").first();
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [said, buttons] = [await toast.boundingBox(), await bar.boundingBox()];
      return said && buttons && said.y + said.height <= buttons.y;
    })
    .toBe(true);
});

test("the page opens on the shopper's own size when the address names none", async ({ page }) => {
  const { slug, there = "", gone = "" } = await findProduct(page, both);
  await page.addInitScript((value) => localStorage.setItem("mySize", value), there);
  await page.goto(`/es/product/in-stock/${slug}`);
  await expect(size(page, there)).toBeChecked();
  await page.goto(`/es/product/in-stock/${slug}?size=${encodeURIComponent(gone)}`);
  await expect(size(page, gone)).toBeChecked();
});

test("what is sold out says what choosing a size leads to", async ({ page }) => {
  const { slug } = await findProduct(page, ({ there, gone }) => !there && Boolean(gone));
  await page.goto(`/es/product/in-stock/${slug}`);
  await expect(page.getByText(/^Agotado/).first()).toBeVisible();
  const next = /^Elige tu talla (para pedirla por encargo|y te avisamos si vuelve)\.$/;
  await expect(page.getByText(next)).toBeVisible();
});

test("a size that is not there opens the form, which keeps the address until it is right and then says what happens", async ({
  page,
}) => {
  const { slug, gone = "" } = await findProduct(page, both);
  await page.goto(`/es/product/in-stock/${slug}?size=${encodeURIComponent(gone)}`);
  const form = page.locator("#size-wish");
  await expect(form).toBeVisible();
  const email = form.getByLabel("Correo electrónico");
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await email.fill("no es un correo");
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toContainText("correo válido");
  await expect(email).toHaveValue("no es un correo");
  await page.context().setOffline(true);
  await email.fill(`wish-${Date.now()}@example.com`);
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toContainText("Comprueba la conexión");
  await page.context().setOffline(false);
  await form.getByRole("button").click();
  await expect(form.getByRole("status")).toContainText("Ahora mismo la web no puede enviar correos");
  await expect(size(page, gone)).toBeChecked();
});

test("what was saved for one size is not said of another that was chosen meanwhile", async ({ page }) => {
  const { slug, there = "", gone = "" } = await findProduct(page, both);
  await page.goto(`/es/product/in-stock/${slug}?size=${encodeURIComponent(gone)}`);
  const form = page.locator("#size-wish");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/product\/in-stock\//, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await form.getByLabel("Correo electrónico").fill(`wish-${Date.now()}@example.com`);
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes(slug));
  await form.getByRole("button").click();
  await sent;
  await size(page, there).check({ force: true });
  answer();
  // The answer is here once the button, which this size has no use for, can be pressed again.
  await expect(form.locator("button")).toBeEnabled();
  await expect(form).toBeHidden();
  await size(page, gone).check({ force: true });
  await expect(form.getByRole("status")).toContainText("Ahora mismo la web no puede enviar correos");
});

test("a postcode of the island answers zone, price and day; another one says so", async ({ page }) => {
  const { slug } = await findProduct(page, ({ there }) => Boolean(there));
  await page.goto(`/en/product/in-stock/${slug}`);
  const box = page.getByRole("region", { name: "Collection and delivery" });
  await expect(
    box.getByText(/[Rr]eady .*in the shop|in the shop it would|closed for the season/),
  ).toBeVisible();
  const postcode = box.getByLabel("Your Ibiza postcode");
  await postcode.fill("07820");
  await expect(box.getByText(/to Sant Antoni|for the season|no deliveries/)).toBeVisible();
  // As it is pasted out of an address.
  await postcode.fill(" 078 20 ");
  await expect(postcode).toHaveValue("07820");
  await postcode.fill("abc");
  const wrong = box.getByText("A postcode has five digits");
  await expect(wrong).toBeVisible();
  await postcode.fill("0780");
  await expect(wrong).toBeHidden();
  await postcode.press("Enter");
  await expect(wrong).toBeVisible();
  await box.getByLabel(/Leaving the island/).fill("2020-01-01");
  await expect(box.getByText("That day has passed.")).toBeVisible();
  await postcode.fill("28001");
  await expect(box.getByText("That isn’t an Ibiza postcode.")).toBeVisible();
});

test("pictures are stepped through by keys and enlarged in a dialog that Escape closes", async ({ page }) => {
  const { slug } = await findProduct(page, both);
  await page.goto(`/en/product/in-stock/${slug}`);
  const thumbnails = page.locator('a[href^="#picture-"]');
  // The promise is made in the browser: once it stands, the page listens to keys.
  await expect(
    page.getByRole("region", { name: "Collection and delivery" }).getByText(/in the shop|season/),
  ).toBeVisible();
  await page.getByRole("list", { name: /Pictures of/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  await page
    .getByRole("link", { name: /Enlarge the picture/ })
    .nth(1)
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("an inquiry opens in the size that is chosen on the page, whatever the address says", async ({
  page,
}) => {
  const { slug, there } = await findProduct(page, (found) => Boolean(found.there));
  await page.addInitScript((mine) => localStorage.setItem("mySize", mine), there ?? "");
  await page.goto(`/en/product/in-stock/${slug}?size=999+abc`);
  await expect(size(page, there ?? "")).toBeChecked();
  await page.getByRole("link", { name: "Ask about this item" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`Size ${there}`);
  await expect(dialog).not.toContainText("999");
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`a press brings closer what is pointed at, and the size guide marks the chosen size; motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const { slug, there } = await findProduct(
      page,
      (found) => /^\d+(\.5)?$/.test(found.there ?? "") && found.pictures > 1,
    );
    await page.goto(`/en/product/in-stock/${slug}?size=${there}`);
    await expect(size(page, there ?? "")).toBeChecked();
    await page.getByRole("link", { name: "Size guide" }).click();
    await expect(page.locator("#size-guide tr[data-chosen] th")).toHaveText(there ?? "");
    // It keeps to the sizes that the product comes in.
    expect(await page.locator("#size-guide tbody tr").count()).toBeLessThanOrEqual(
      await page.locator("input[name=size]").count(),
    );
    await page.keyboard.press("Escape");
    await page
      .getByRole("link", { name: /Enlarge the picture/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    const frame = dialog.locator("> div").first();
    const box = await frame.boundingBox();
    await frame.click({ position: { x: (box?.width ?? 0) * 0.75, y: (box?.height ?? 0) * 0.5 } });
    await expect
      .poll(() => frame.evaluate((e) => Math.round((e.scrollLeft / e.clientWidth) * 100)))
      .toBeGreaterThan(90);
    await expect
      .poll(() => frame.evaluate((e) => Math.round((e.scrollTop / e.clientHeight) * 100)))
      .toBeGreaterThan(45);
  });

test("what was looked at before is shown on the next product", async ({ page }) => {
  const first = await findProduct(page, ({ there }) => Boolean(there));
  const second = await findProduct(page, ({ slug, there }) => Boolean(there) && slug !== first.slug);
  await page.goto(`/es/product/in-stock/${first.slug}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentlySeen"))).not.toBeNull();
  await page.goto(`/es/product/in-stock/${second.slug}`);
  const seen = page.getByRole("region", { name: "Lo último que has visto" });
  await expect(seen.locator(`a[href$="/${first.slug}"]`)).toBeVisible();
});

test("search engines and messengers are told of every size and shown a picture", async ({
  page,
  request,
}) => {
  const { slug, there = "", gone = "" } = await findProduct(page, both);
  await page.goto(`/en/product/in-stock/${slug}`);
  const schema = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "[]",
  );
  const variants = schema[0].hasVariant;
  const offerOf = (value: string) =>
    variants.find((variant: { size: string }) => variant.size === value).offers;
  expect(offerOf(there).availability).toBe("https://schema.org/InStock");
  expect(offerOf(gone).availability).not.toBe("https://schema.org/InStock");
  const address = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  const image = await request.get(new URL(address).pathname);
  expect(image.headers()["content-type"]).toBe("image/jpeg");
  expect((await image.body()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

for (const lang of ["es", "en"]) {
  for (const theme of ["dark", "light"]) {
    test(`nobody is shut out: ${lang}, ${theme}`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
      const { slug, gone = "" } = await findProduct(page, both);
      await page.goto(`/${lang}/product/in-stock/${slug}?size=${encodeURIComponent(gone)}`);
      await expect(page.locator("#size-wish")).toBeVisible();
      await expectNoFaults(page);
    });
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a size can be asked for, hours and prices are read, pictures are links", async ({ page }) => {
    const { slug, gone = "" } = await findProduct(page, both);
    await page.goto(`/es/product/in-stock/${slug}`);
    await size(page, gone).check({ force: true });
    const form = page.locator("#size-wish");
    await form.getByLabel("Correo electrónico").fill(`plain-${Date.now()}@example.com`);
    await form.getByRole("button").click();
    await expect(page.getByText("Ahora mismo la web no puede enviar correos")).toBeVisible();
    await expect(page.getByText("Horario de la tienda")).toBeAttached();
    await expect(page.locator('a[href*="/media/"]').first()).toBeVisible();
  });
});

test.describe("without JavaScript, in front of a pair in the shop", () => {
  test.use({ javaScriptEnabled: false });

  test("the tile that is pressed decides what is bought, and one link alone has the colour of the shop", async ({
    page,
  }) => {
    const { slug, there = "" } = await findProduct(page, both);
    await page.goto(`/es/product/in-stock/${slug}`);
    await expect(page.locator("a[href*='kind=reservation']:visible")).toHaveCount(0);
    await size(page, there).check({ force: true });
    const reserve = page.locator("a[href*='kind=reservation']:visible");
    await expect(reserve).toHaveAttribute(
      "href",
      new RegExp(`%3A${encodeURIComponent(there).replaceAll("%20", "\\+")}&`),
    );
    const colours = await page
      .locator(".product-box :is(a, button)")
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).backgroundColor),
      );
    const primary = await reserve.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(colours.filter((colour) => colour === primary)).toHaveLength(1);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the way to the sizes makes room for the cookie banner without a shift of the layout", async ({
    page,
  }) => {
    const { slug } = await findProduct(page, both);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
          const sources: { node?: unknown }[] = Reflect.get(shift, "sources");
          if (sources.some(({ node }) => node instanceof Element && node.closest(".buy-links")))
            document.documentElement.dataset.shifted = shift.name;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`/es/product/in-stock/${slug}`);
    const banner = await page.getByRole("region", { name: "Cookies", exact: true }).boundingBox();
    const pick = page.locator("a[href='#sizes']");
    await expect
      .poll(async () => {
        const box = await pick.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      })
      .toBeLessThanOrEqual(banner?.y ?? 0);
    await expect(page.locator("html[data-shifted]")).toHaveCount(0);
  });
});
