import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";
import { ownAddress } from "../setup/visitor";

test.skip(!process.env.DATABASE_URL, "What the journeys leave is taken out of DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5 });

test.afterAll(async () => {
  await sql`delete from popup_tests where popup_id in (select id from popups where name like ${`%${mark}%`})`;
  await sql`delete from popups where name like ${`%${mark}%`}`;
});

/** Opens a page of the back office and waits until its code has taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const button = document.querySelector("main button");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__react"));
  });
}

/** A visitor whose shop has no other pop-ups than the one of this name. */
async function visit(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  before: () => void = () => {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: ownAddress() });
  const page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(before);
  await page.route("**/api/get-active-popups*", async (route) => {
    const answer = await route.fetch();
    const { campaigns } = (await answer.json()) as { campaigns: { name: string }[] };
    await route.fulfill({
      response: answer,
      json: { campaigns: campaigns.filter((one) => one.name === name) },
    });
  });
  await page.goto("/en/personal-data");
  await page.getByRole("button", { name: "I Understand" }).click();
  return page;
}

/** Keeps a picture of the page where a run asks for it. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.KEEP_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

for (const width of [390, 1440]) {
  test(`at ${width} pixels a pop-up is made, previewed, shown in the shop, closed, counted and deleted`, async ({
    staffPage,
    browser,
    baseURL,
  }) => {
    test.slow();
    const name = `Trial ${mark} ${width}`;
    const page = await staffPage("manager", { viewport: { width, height: 900 } });
    await open(page, "/admin/popups/new");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Type").selectOption("text");
    await page.getByLabel("Switched on").check();
    await page.getByRole("group", { name: "Headline" }).getByLabel("English").fill(`Hello ${mark}`);
    await page.getByRole("group", { name: "Headline" }).getByLabel("Spanish").fill(`Hola ${mark}`);
    // Nobody else waits for an hour, so no other journey meets it.
    await page.getByLabel("After seconds").fill("3600");
    await page.getByLabel("After scrolling").fill("");
    await page.getByLabel("Only for new visitors").uncheck();

    const preview = page.frameLocator('iframe[title="The pop-up in the shop"]');
    await page.getByRole("group", { name: "Language" }).getByRole("button", { name: "English" }).click();
    await expect(preview.getByText(`Hello ${mark}`)).toBeVisible();
    await expect(preview.getByText("Sign me up")).toBeVisible();
    await page.getByRole("group", { name: "Language" }).getByRole("button", { name: "Spanish" }).click();
    await expect(preview.getByText(`Hola ${mark}`)).toBeVisible();
    await expect(preview.getByText("Apuntarme")).toBeVisible();
    await page.getByLabel("Type").selectOption("newsletter");
    await page.getByRole("group", { name: "Screen" }).getByRole("button", { name: "Desktop" }).click();
    await expect(preview.getByText("-10 %")).toBeVisible();
    await expectNoFaults(page, "main");
    await keep(page, `form-${width}`);
    await page.getByLabel("Type").selectOption("text");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/popups\/[0-9a-f-]{36}$/);

    const shop = await visit(browser, baseURL, name);
    const dialog = shop.getByRole("dialog");
    // Its code may come after the clock was moved: then its time begins later.
    await expect(async () => {
      await shop.clock.runFor(3_601_000);
      await expect(dialog).toHaveAccessibleName(`Hello ${mark}`, { timeout: 2_000 });
    }).toPass();
    await keep(shop, `shop-${width}`);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await shop.clock.runFor(3_000);

    const line = page.locator("main").getByRole("listitem").filter({ hasText: name });
    await expect(async () => {
      await open(page, "/admin/popups");
      await expect(line.locator("dl")).toHaveText(/Shown1Closed1Sign-ups0Rate0%/, { timeout: 1_000 });
    }).toPass();
    // Not before: closing takes a request that is on its way with it.
    await shop.context().close();
    await expectNoFaults(page, "main");
    await keep(page, `list-${width}`);

    await line.getByRole("checkbox").click();
    await expect(page.getByText("Pop-up switched off")).toBeVisible();
    await expect(line.getByText("Off", { exact: true })).toBeVisible();
    await line.getByRole("link", { name }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/admin\/popups$/);
    const toast = page.getByRole("listitem").filter({ hasText: `“${name}” deleted` });
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(line).toBeVisible();
  });
}

test("two texts: the second is read by whoever draws it, stays theirs, and staff see how many read which", async ({
  staffPage,
  browser,
  baseURL,
}) => {
  test.slow();
  const name = `Compared ${mark}`;
  const [popup] = await sql<{ id: string }[]>`
    insert into popups (name, type, is_active, position, headline_es, headline_en, trigger_time_delay_seconds)
    values (${name}, 'text', true, 900, 'Uno', 'One', 3600) returning id`;
  const page = await staffPage("manager", { viewport: { width: 1440, height: 900 } });
  await open(page, `/admin/popups/${popup?.id}`);
  await page.getByRole("link", { name: "Test two texts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two texts");
  const headline = page.getByRole("group", { name: "Headline" });
  await expect(headline.getByLabel("English")).toHaveValue("One");
  await headline.getByLabel("English").fill("Two");
  await expectNoFaults(page, "main");
  await keep(page, "test-form-1440");
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page.getByText("nobody can say how long it takes")).toBeVisible();

  const shop = await visit(browser, baseURL, name, () => {
    Math.random = () => 0.9;
  });
  await expect(async () => {
    await shop.clock.runFor(3_601_000);
    await expect(shop.getByRole("dialog")).toHaveAccessibleName("Two", { timeout: 2_000 });
  }).toPass();
  await shop.clock.runFor(3_000);
  const kept = await shop.evaluate(() => localStorage.getItem("popupTexts"));
  expect(Object.values(JSON.parse(kept ?? "{}"))).toEqual(["b"]);

  await expect(async () => {
    await open(page, `/admin/popups/${popup?.id}/test`);
    await expect(page.getByRole("row", { name: /^B Two/ })).toHaveText("BTwo1", { timeout: 1_000 });
  }).toPass();
  await shop.context().close();
  await expectNoFaults(page, "main");
  await keep(page, "test-1440");
  await page.getByRole("button", { name: "Stop the test" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop the test" }).click();
  await expect(page.getByText("Stopped before its end, so without a result.")).toBeVisible();
});

test("a manager finds pop-ups in the menu; sales see results and no form", async ({ staffPage }) => {
  const manager = await staffPage("manager");
  await manager.goto("/admin/dashboard");
  await manager.getByRole("link", { name: "Pop-ups" }).click();
  await expect(manager.getByRole("heading", { level: 1 })).toContainText("Pop-ups");
  const sales = await staffPage("sales");
  await sales.goto("/admin/popups");
  await expect(sales.getByRole("heading", { level: 1 })).toContainText("Pop-ups");
  await expect(sales.getByRole("link", { name: "New pop-up" })).toHaveCount(0);
  await sales.getByRole("main").getByRole("link").first().click();
  await expect(sales.getByRole("heading", { name: "Results" })).toBeVisible();
  await expect(sales.getByLabel("Name")).toHaveCount(0);
});
