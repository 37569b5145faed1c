import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "A search that found nothing is put into DATABASE_URL");

const words = "pisacharcos";

async function forget(): Promise<void> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  await sql`delete from search_synonyms where words_key = ${words}`;
  await sql`delete from events where name = 'search_no_result' and params ->> 'q' = ${words}`;
  await sql.end();
}

test.afterAll(forget);

test("makes a word of a search that found nothing, and the shop understands it", async ({ staffPage }) => {
  const page = await staffPage("manager");
  await forget();
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  await sql`
    insert into events (name, visitor, path, lang, params)
    values ('search_no_result', 'v', '/en/in-stock', 'en', ${sql.json({ q: words })})`;
  await sql.end();

  await page.goto("/admin/synonyms");
  await page.getByRole("link", { name: `Add “${words}” to the search words` }).click();
  await expect(page.getByLabel("What people type")).toHaveValue(words);
  await page.getByLabel("What to search for instead").fill("washing machine");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("That finds nothing in the shop. Try other words.").first()).toBeVisible();
  await page.getByLabel("What to search for instead").fill("converse");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/admin/synonyms");
  await expect(page.getByRole("listitem").filter({ hasText: words }).first()).toContainText("converse");
  await expectNoFaults(page);

  await page.getByRole("link", { name: `See in the shop what “${words}” finds` }).click();
  await expect(page.getByRole("link", { name: "Remove the filter Converse" })).toBeVisible();
});
