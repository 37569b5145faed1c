import { expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";

test.skip(!process.env.DATABASE_URL, "The mail's link is read from the outbox of DATABASE_URL");

test.beforeEach(async ({ page }) => {
  await page.route("**/api/get-active-popups*", (route) => route.fulfill({ json: { campaigns: [] } }));
});

/** The link of the newest mail to an address, as it stands there, without its host. */
async function mailedLink(email: string): Promise<string> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  const [row] = await sql`select text from mails where recipient = ${email} order by created_at desc limit 1`;
  await sql.end();
  return /\/(?:es|en)\/personal-data#token=[\w-]+/.exec(row?.text ?? "")?.[0] ?? "";
}

async function ask(page: Page, email: string, label: string): Promise<void> {
  await page
    .getByLabel(/E-mail|Correo electrónico/)
    .first()
    .fill(email);
  await page.getByText(label).click();
  await page.getByRole("button", { name: /Send me the link|Enviarme el enlace/ }).click();
  await expect(
    page.getByText(/We can’t send e-mail at the moment|Ahora mismo no podemos enviar correos/).first(),
  ).toBeVisible();
}

test("a visitor sees, downloads and erases their data by a link that works once", async ({ page }) => {
  const email = `ana-${Date.now()}@example.com`;
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  await sql`insert into newsletter_subscribers (email, lang, source, state) values (${email}, 'en', 'footer', 'subscribed')`;
  await page.goto("/en/personal-data");
  await expectNoFaults(page, "main");
  await ask(page, email, "Erase my data");
  const link = await mailedLink(email);
  await page.goto(link);
  await page.reload();
  await page.getByRole("button", { name: "See what there is" }).click();
  await expect(page.getByRole("heading", { name: "This is what we keep about you" })).toBeFocused();
  await expect(page.getByText("Newsletter subscription").locator("..")).toContainText("1");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const stream = await (await saved).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const data = JSON.parse(Buffer.concat(chunks).toString());
  expect(data).toMatchObject({ email, newsletter: { subscription: { state: "subscribed" } } });

  await page.getByRole("button", { name: "Erase my data" }).click();
  await page.getByRole("button", { name: "Yes, erase my data for good" }).click();
  await expect(page.getByRole("heading", { name: "Done: your data is erased" })).toBeFocused();
  const [left] = await sql`
    select (select count(*)::int from newsletter_subscribers where email = ${email})
      + (select count(*)::int from mails where recipient = ${email}) as count`;
  await sql.end();
  expect(left?.count).toBe(0);

  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("button", { name: "See what there is" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This link no longer works");
  await page.getByRole("button", { name: "Ask for another link" }).click();
  await expect(page.getByLabel("E-mail").first()).toBeVisible();
});

test("an unknown address gets the same answer, and a link to nothing", async ({ page }) => {
  const email = `nadie-${Date.now()}@example.com`;
  await page.goto("/es/personal-data");
  await ask(page, email, "Ver y descargar mis datos");
  await page.goto(await mailedLink(email));
  await page.getByRole("button", { name: "Ver qué datos hay" }).click();
  await expect(page.getByText("No guardamos nada de esta dirección.")).toBeVisible();
});

test("forged, cut and foreign links open nothing", async ({ page }) => {
  for (const token of ["A".repeat(32), "short", "%00", "' or 1=1 --"]) {
    await page.goto("about:blank");
    await page.goto(`/es/personal-data#token=${encodeURIComponent(token)}`);
    await page.getByRole("button", { name: "Ver qué datos hay" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Este enlace ya no vale");
  }
});
