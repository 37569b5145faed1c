import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { type MadeOffer, makeOffer, removeOffers } from "../setup/offer-rows";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Collections and offers are put into DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5 });
const offers: MadeOffer[] = [];

test.afterAll(async () => {
  await sql`delete from social_assets where subject_id = any(${offers.map(({ id }) => id)}) or snapshot::text like ${`%${mark}%`}`;
  await removeOffers(sql, offers);
  await sql`delete from collections where slug like ${`%${mark}%`}`;
});

/** Draws one format of what is found by these words, in both languages; the pictures as they were loaded. */
async function draw(page: Page, words: string, found: RegExp): Promise<void> {
  await page.goto("/admin/social-assets/new");
  await page.getByLabel("Product, collection or offer").fill(words);
  await page.getByRole("listbox", { name: "Found" }).getByRole("option", { name: found }).click();
  for (const format of [/4:5/, /9:16/, /1\.91:1/])
    await page.getByRole("checkbox", { name: format }).uncheck();
  await page.getByRole("button", { name: "Draw pictures" }).click();
  await expect(page).toHaveURL(/\/social-assets\/[0-9a-f-]{36}$/);
  const pictures = page.locator('img[src^="/api/admin/social/picture"]');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1080);
  }
  await expectNoFaults(page);
}

test("pictures of a collection say its title, and their link leads to it in the language of the post", async ({
  staffPage,
  request,
}) => {
  test.slow();
  const slug = `verano-${mark}`;
  const [made] = await sql`
    insert into collections (slug, title_es, title_en, kind) values (${slug}, ${`Verano ${mark}`}, ${`Summer ${mark}`}, 'manual')
    returning id`;
  await sql`insert into collection_products (collection_id, product_id)
    select ${made?.id}, p.id from products p join listings l on l.product_id = p.id
    where l.availability = 0 and exists (select from product_pictures x where x.product_id = p.id) order by p.ordinal limit 4`;
  const page = await staffPage("manager");
  await draw(page, `Summer ${mark}`, /Collection/);
  await expect(page.getByText(`Verano ${mark}`).first()).toBeVisible();
  const links = await page.getByText(/^http\S+\/s\/[0-9a-f]{10}(\/en)?$/).allInnerTexts();
  const targets = await Promise.all(
    links.map(
      async (link) => (await request.get(new URL(link).pathname, { maxRedirects: 0 })).headers().location,
    ),
  );
  expect(targets).toEqual([
    expect.stringMatching(new RegExp(`^/es/in-stock\\?collection=${slug}&l=[0-9a-f]{10}&utm_medium=social$`)),
    expect.stringMatching(new RegExp(`^/en/in-stock\\?collection=${slug}&l=[0-9a-f]{10}&utm_medium=social$`)),
  ]);
  await page.goto(new URL(links[1] ?? "").pathname);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Summer ${mark}`);
});

test("pictures of an offer name nobody, and their link is the private one", async ({ staffPage }) => {
  test.slow();
  const offer = await makeOffer(sql, { lang: "es" });
  offers.push(offer);
  const page = await staffPage("manager");
  await draw(page, String(offer.number), new RegExp(`^#${offer.number}\\b`));
  await expect(page.getByText("This link opens one customer’s offer.").first()).toBeVisible();
  await expect(page.getByText(new URL(offer.path, page.url()).href, { exact: true })).toBeVisible();
  await expect(page.getByText("Neus Marí")).toHaveCount(0);
  await expect(page.getByText("What the link brought")).toHaveCount(0);
});
