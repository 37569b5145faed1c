import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "What the journeys leave is taken out of DATABASE_URL");

const visitor = randomUUID().slice(0, 22);
const word = `zapas ${visitor.slice(0, 8)}`;
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5 });

test.afterAll(async () => {
  await sql`delete from events where visitor = ${visitor}`;
});

/** What the pages of this document reported of their source, in their order. */
function sources(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) =>
      typeof entry === "object" && entry !== null && "event" in entry && entry.event === "page_view"
        ? ["from" in entry ? entry.from : null]
        : [],
    ),
  );
}

test("a first page tells what kind of source led to it; opened anew, or gone to from another, it does not", async ({
  page,
}) => {
  await page.goto("/en/returns", { referer: "https://www.google.com/" });
  await expect.poll(() => sources(page)).toEqual(["search"]);
  await page.reload();
  await expect.poll(() => sources(page)).toEqual([null]);
  await page.goto("/en/returns?utm_source=poster");
  await expect.poll(() => sources(page)).toEqual(["link"]);
  await page.getByRole("button", { name: "I Understand" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
  await expect(page).toHaveURL(/privacy-policy/);
  await expect.poll(async () => (await sources(page)).at(-1)).toBeNull();
});

for (const { width, lang, theme } of [
  { width: 390, lang: "es", theme: "dark" },
  { width: 1440, lang: "en", theme: "light" },
]) {
  test(`at ${width} pixels staff read reports, choose days, and explain a word that was not found`, async ({
    staffPage,
  }) => {
    await sql`
      insert into events (name, params, path, lang, visitor)
      values ('search_no_result', ${sql.json({ q: word })}, '/es/in-stock', 'es', ${visitor})`;
    const page = await staffPage("manager", { viewport: { width, height: 900 } });
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.goto("/admin/analytics");
    const keep = async (name: string) => {
      const folder = process.env.KEEP_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/analytics-${name}-${width}-${lang}.png` });
    };
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analytics");
    await expect(page.locator(".recharts-bar").first()).toBeAttached();
    await expectNoFaults(page, "main");
    await keep("wanted");
    for (const report of ["What sells", "What brings people"]) {
      await page.getByRole("link", { name: report }).click();
      await expect(page.getByRole("link", { name: report })).toHaveAttribute("aria-current", "page");
      await expect(page.locator(".recharts-bar").first()).toBeAttached();
      await expectNoFaults(page, "main");
      await keep(report.toLowerCase().replaceAll(" ", "-"));
    }
    await page.getByRole("link", { name: "Not found" }).click();
    const row = page.getByRole("row").filter({ hasText: word });
    await expect(row).toContainText("1");
    await page.getByRole("link", { name: "7 days" }).click();
    await expect(page.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "true");
    await expect(row).toBeVisible();
    await page.getByLabel("From").fill("2020-01-01");
    await page.getByLabel("To", { exact: true }).fill("2020-01-31");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("Nothing in these days.")).toBeVisible();
    await page.goBack();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^missed-searches-.*\.csv$/);
    await row.getByRole("link", { name: "Say what it means" }).click();
    await expect(page).toHaveURL(/\/admin\/synonyms\/new\?words=/);
  });
}
