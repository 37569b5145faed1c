import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "What the journeys leave is taken out of DATABASE_URL");

const mark = randomUUID().slice(0, 8);

function connect() {
  return postgres(process.env.DATABASE_URL ?? "", { max: 1 });
}

test.afterAll(async () => {
  const sql = connect();
  await sql`delete from collections where slug like ${`%${mark}%`}`;
  await sql.end();
});

/** Opens a page of the back office and waits until its code has taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const button = document.querySelector("main button");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__react"));
  });
}

/** The number that the form's live count says. */
async function counted(page: Page): Promise<number> {
  const count = page.getByRole("status").filter({ hasText: /products$/ });
  await expect(count).toHaveAttribute("aria-busy", "false");
  return Number.parseInt((await count.textContent()) ?? "", 10);
}

async function shownInShop(page: Page, lang: string, slug: string, title: string): Promise<number> {
  await page.goto(`/${lang}/in-stock?collection=${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return Number.parseInt((await page.locator("h1 + p").textContent()) ?? "", 10);
}

test("a collection by rules is counted, saved, seen in the shop in both languages, deleted and brought back", async ({
  staffPage,
}) => {
  test.slow();
  const page = await staffPage("manager");
  await open(page, "/admin/collections/new");
  const title = page.getByRole("group", { name: "Title", exact: true });
  await title.getByLabel("Spanish").fill(`Prueba ${mark}`);
  await title.getByLabel("English").fill(`Trial ${mark}`);
  await page.getByLabel("Products are chosen").selectOption("rules");
  await page.getByRole("button", { name: "+ Brand" }).click();
  await expect(page.getByText("Nothing: no product fits")).toBeVisible();
  await page.getByRole("checkbox", { name: "Converse", exact: true }).check();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  const count = await counted(page);
  expect(count).toBeGreaterThan(1);
  const looks = page.getByRole("group", { name: "Picture", exact: true });
  await looks.getByLabel("Add pictures").setInputFiles("tests/setup/named.avif");
  await expect(looks.getByRole("button", { name: "Remove: Picture" })).toBeVisible();
  const own = page.getByRole("group", { name: "Title in search results" });
  await own.getByLabel("English").fill(`Found ${mark}`);
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/collections\/\d+$/);
  const form = page.url();

  const slug = `prueba-${mark}`;
  expect(await shownInShop(page, "es", slug, `Prueba ${mark}`)).toBe(count);
  expect(await shownInShop(page, "en", slug, `Trial ${mark}`)).toBe(count);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    new RegExp(`collection=${slug}$`),
  );
  await expect(page).toHaveTitle(new RegExp(`Found ${mark}`));
  const banner = page.locator("main header img");
  await expect(banner).toBeVisible();
  const shared = await page.locator("meta[property='og:image']").getAttribute("content");
  expect(shared).toContain(/\/media\/\w+/.exec((await banner.getAttribute("src")) ?? "")?.[0] ?? "none");
  await page.getByRole("link", { name: `Remove the collection Trial ${mark}` }).click();
  await expect(page).toHaveURL("/en/in-stock");

  await open(page, form);
  await page
    .getByRole("button", { name: /^Exclude / })
    .first()
    .click();
  await expect(page.getByText(`${count - 1} products`, { exact: true })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  expect(await shownInShop(page, "es", slug, `Prueba ${mark}`)).toBe(count - 1);

  await open(page, form);
  await page.getByRole("button", { name: "Delete collection" }).click();
  await expect(page.getByRole("dialog")).toContainText(slug);
  await page.getByRole("dialog").getByRole("button", { name: "Delete collection" }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("link", { name: `Trial ${mark}`, exact: true })).toBeVisible();

  await open(page, `/admin/collections?q=trial+${mark}&state=visible`);
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("button", { name: "Change…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What changes").selectOption("hide");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("One collection: visible → hidden")).toBeVisible();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Change one collection" }).click();
  await expect(page.getByText("One collection changed").first()).toBeVisible();
  const shop = await page.context().newPage();
  await shop.goto(`/en/in-stock?collection=${slug}`);
  await expect(shop.getByText(`Trial ${mark}`)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("Undone").first()).toBeVisible();
  await expect(page.getByRole("row", { name: `Trial ${mark}` })).toBeVisible();
  expect(await shownInShop(shop, "en", slug, `Trial ${mark}`)).toBe(count - 1);
});

test("a collection by hand is put in order on a phone", async ({ staffPage }) => {
  test.slow();
  const page = await staffPage("manager", { viewport: { width: 390, height: 844 } });
  await open(page, "/admin/collections/new");
  const title = page.getByRole("group", { name: "Title", exact: true });
  await title.getByLabel("Spanish").fill(`A mano ${mark}`);
  await title.getByLabel("English").fill(`By hand ${mark}`);
  const search = page.getByLabel("Add by name, brand or style code");
  for (const words of ["adidas", "puma"]) {
    await search.fill(words);
    await page
      .getByRole("list", { name: "Products found" })
      .getByRole("button", { name: new RegExp(`^Add ${words}`, "i") })
      .first()
      .click();
  }
  await search.fill("");
  const lines = page.getByRole("list", { name: "Products", exact: true }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await page.getByRole("button", { name: /^Move puma .* up$/i }).click();
  await expect(lines.first()).toContainText(/puma/i);
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/collections\/\d+$/);
  await page.goto(`/es/in-stock?collection=a-mano-${mark}`);
  await expect(page.locator("#catalogue-grid article")).toHaveCount(2);
  await expect(page.locator("#catalogue-grid article").first()).toContainText(/puma/i);
});

test("sections are put in order with the keyboard, and the shop's headings follow", async ({ staffPage }) => {
  test.slow();
  const sql = connect();
  const all = await sql<{ key: string; label: string; place: number; n: number }[]>`
    select key, label_es || ' · ' || label_en as label, row_number() over (order by position)::int as place,
      (select count(*)::int from listings l where l.section_id = s.id and l.availability = 0) as n
    from sections s where visible`;
  await sql.end();
  // Two that stand on one page together.
  const [one, other] = all.filter(({ n }) => n > 0).toSorted((a, b) => a.n - b.n);
  if (!one || !other) throw new Error("The shop has too few sections");
  const [first, later] = one.place < other.place ? [one, other] : [other, one];

  const page = await staffPage("manager");
  const address = `/en/in-stock?section=${first.key}&section=${later.key}`;
  // What is on request or sold out stands under headings of its own, below.
  const headingsOf = (shown: Page) =>
    shown.locator("#catalogue-grid h2").filter({ hasNotText: /On request|Sold out/ });
  await page.goto(address);
  const before = (await headingsOf(page).allTextContents()).map((text) => text.replace(/\d.*/, ""));
  expect(before).toHaveLength(2);

  await open(page, "/admin/sections");
  await expectNoFaults(page);
  const handle = page.getByRole("button", { name: `Move ${later.label}`, exact: true });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  // It says where the lifted one is; arrow keys do nothing before the list has measured its lines, however long that takes.
  const announced = page.getByText(new RegExp(`^${later.label}, place \\d+ of ${all.length}\\.$`));
  await expect
    .poll(
      async () => {
        const place = Number(/place (\d+)/.exec((await announced.first().textContent()) ?? "")?.[1]);
        if (place !== first.place) await page.keyboard.press(place > first.place ? "ArrowUp" : "ArrowDown");
        return place;
      },
      { intervals: [500] },
    )
    .toBe(first.place);
  await page.keyboard.press("Space");
  await expect(page.getByText("Order saved").first()).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo" }).first();

  const shop = await page.context().newPage();
  await shop.goto(address);
  const after = (await headingsOf(shop).allTextContents()).map((text) => text.replace(/\d.*/, ""));
  await undo.click();
  await expect(page.getByText("Undone").first()).toBeVisible();
  expect(after).toEqual(before.toReversed());
  await shop.reload();
  await expect(headingsOf(shop).first()).toContainText(before[0] ?? "");
});

test("a collection that is undone right after it was made leads back to the list", async ({ staffPage }) => {
  const page = await staffPage("manager");
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await open(page, "/admin/collections/new");
  const title = page.getByRole("group", { name: "Title", exact: true });
  await title.getByLabel("Spanish").fill(`Deshecha ${mark}`);
  await title.getByLabel("English").fill(`Gone ${mark}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Gone ${mark}` })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/collections$/);
  await expect(page.getByRole("link", { name: `Gone ${mark}` })).toHaveCount(0);
  expect(faults).toEqual([]);
});
