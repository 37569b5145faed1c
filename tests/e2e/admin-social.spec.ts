import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Products are put into DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5 });
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** A product of its own, with the picture of another: its price is changed. */
async function makeShoe(name: string): Promise<string> {
  const [row] = await sql`
    insert into products (style_code, slug, name, status, price_cents, published_at, brand_id, category_id)
    select ${`SO-${randomUUID().slice(0, 8)}`}, ${randomUUID()}, ${name}, 'active', 9995, now() - interval '2 years', p.brand_id, p.category_id
    from products p where p.status = 'active' and exists (select from product_pictures x where x.product_id = p.id)
    order by p.ordinal limit 1 returning id`;
  const id: string = row?.id;
  await sql`insert into product_sizes (product_id, system, value, key, on_hand) values (${id}, 'EU', '41', 41, 1), (${id}, 'EU', '42', 42, 2)`;
  await sql`insert into product_pictures (product_id, position, hash, width, height, widths, has_margin)
    select ${id}, 0, x.hash, x.width, x.height, x.widths, x.has_margin from product_pictures x where x.product_id <> ${id} limit 1`;
  return id;
}

test.afterAll(async () => {
  await sql`delete from social_assets where snapshot::text like ${`%${mark}%`}`;
  await sql`delete from social_schemas where body::text like ${`%${mark}%`}`;
  await sql`update products set status = 'archived' where name like ${`%${mark}%`}`;
});

for (const viewport of viewports) {
  test(`pictures of a product are drawn, copied, downloaded and drawn anew, ${viewport.width} wide`, async ({
    staffPage,
    request,
  }) => {
    test.slow();
    const name = `Isla ${viewport.width} ${mark}`;
    const id = await makeShoe(name);
    const page = await staffPage("sales", { viewport });
    await page.goto("/admin/social-assets");
    await page.getByRole("link", { name: "New pictures" }).click();
    await page.getByRole("button", { name: "Draw pictures" }).click();
    await expect(page.getByText("Choose a product, a collection or an offer.").first()).toBeVisible();
    const finder = page.getByLabel("Product, collection or offer");
    await finder.fill(name);
    await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option")).toHaveCount(1);
    await finder.press("ArrowDown");
    await expect(page.getByRole("option", { name })).toHaveAttribute("aria-selected", "true");
    await finder.press("Enter");
    await expect(page.getByText(`Chosen:`)).toContainText(name);
    await page.getByLabel("Template").selectOption({ label: "Sol" });
    await page.getByRole("checkbox", { name: "Dark" }).check();
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Draw pictures" }).click();
    await expect(page).toHaveURL(/\/social-assets\/[0-9a-f-]{36}$/);
    const pictures = page.getByRole("img", { name: new RegExp(name) });
    await expect(pictures).toHaveCount(16);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThanOrEqual(1080);
    }
    await expect(page.getByText("Up to date")).toBeVisible();
    await expect(page.getByText(/99,95\s€ · IVA incluido · Tallas: 41 · 42/)).toBeVisible();
    await expectNoFaults(page);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "All as ZIP" }).click();
    const file = await readFile(await (await download).path());
    expect(Object.keys(unzipSync(new Uint8Array(file)))).toHaveLength(16);

    await sql`update products set price_cents = 8995 where id = ${id}`;
    await page.reload();
    await expect(page.getByText("Changed since: price")).toBeVisible();
    await page.getByRole("button", { name: "Draw anew" }).click();
    await expect(page.getByText("Up to date")).toBeVisible();
    await expect(page.getByText(/89,95\s€ · IVA incluido/)).toBeVisible();

    const link = new URL(
      (
        await page
          .getByText(/\/s\/[0-9a-f]{10}$/)
          .last()
          .innerText()
      ).match(/http\S+$/)?.[0] ?? "",
    );
    const answer = await request.get(link.pathname, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    const ref = link.pathname.slice(3);
    expect(answer.headers().location).toMatch(
      new RegExp(`^/es/product/in-stock/[^?]+\\?l=${ref}&utm_medium=social$`),
    );
    await page.goto(link.pathname);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect
      .poll(async () => (await sql`select from events where params ->> 'l' = ${ref}`).length)
      .toBeGreaterThan(0);
    await page.goBack();
    await page.reload();
    await expect(page.getByText("Visitors").locator("..")).toContainText("1");

    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL("/admin/social-assets");
    expect((await request.get(link.pathname, { maxRedirects: 0 })).headers().location).toBe("/es/in-stock");
  });

  test(`a template is edited as it is seen, and what cannot be drawn is said, ${viewport.width} wide`, async ({
    staffPage,
  }) => {
    test.slow();
    const page = await staffPage("manager", { viewport });
    await page.goto("/admin/social-schemas");
    // Copies that another window makes meanwhile bear the same names.
    const shipped = page.locator(["vitrina", "sol", "cartel"].map((key) => `a[href$="/${key}"]`).join());
    const thumbnails = page
      .getByRole("listitem")
      .filter({ has: shipped })
      .getByRole("img", { name: /, (Light|Dark)$/ });
    await expect(thumbnails).toHaveCount(6);
    for (const thumbnail of await thumbnails.all()) {
      await thumbnail.scrollIntoViewIfNeeded();
      await expect
        .poll(() => thumbnail.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBe(360);
    }
    await expectNoFaults(page);
    await page.locator('a[href="/admin/social-schemas/cartel"]').click();
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page).toHaveURL(/\/social-schemas\/[0-9a-f-]{36}$/);
    const preview = page.getByRole("img", { name: /^Preview of the template/ });
    await expect(preview).toBeVisible();
    const drawn = () => preview.getAttribute("src");
    const before = await drawn();
    await page.getByLabel("Name", { exact: true }).fill(`Plantilla ${mark} ${viewport.width}`);
    await page.getByLabel("Behind the product").selectOption({ label: "Disc" });
    await expect.poll(drawn).not.toBe(before);
    await page.getByRole("button", { name: "9:16", exact: true }).first().click();
    await expect(preview).toHaveAttribute("alt", /9:16/);
    await page.getByLabel("Background picture").fill("https://example.com/a.jpg");
    await page.getByLabel("Name: Left").fill("90");
    await expect(page.getByText("The template cannot be drawn:")).toBeVisible();
    await page.getByRole("button", { name: "Save template" }).click();
    // The preview says the same sooner; what is typed before the answer would be shown as it was sent.
    await expect(page.getByRole("alert").filter({ hasText: "not right yet" })).toBeVisible();
    await expect(page.getByText("Only pictures of this shop can be drawn").first()).toBeVisible();
    await expect(page.getByText("go beyond the right edge").first()).toBeVisible();
    await page.getByLabel("Background picture").fill("");
    await page.getByLabel("Name: Left").fill("7");
    await page.getByRole("button", { name: "Save template" }).click();
    await expect(page.getByText("Template saved")).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL("/admin/social-schemas");
    await expect(page.getByRole("link", { name: "Vitrina" })).toBeVisible();
  });
}
