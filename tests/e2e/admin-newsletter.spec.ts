import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(!process.env.DATABASE_URL, "Subscribers are put into DATABASE_URL");

const mark = randomUUID().slice(0, 8);
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5 });

test.afterAll(async () => {
  await sql`delete from newsletter_subscribers where email like ${`%${mark}%`}`;
  await sql`delete from letters where subject_en like ${`%${mark}%`}`;
  await sql`delete from mails where recipient like ${`%${mark}%`}`;
});

test("the number of subscribers and the test form stand on the newsletter's page", async ({ staffPage }) => {
  await sql`insert into newsletter_subscribers (email, lang, source, state, subscribed_at)
    values (${`ana-${mark}@example.com`}, 'es', 'footer', 'subscribed', now())`;
  const page = await staffPage("manager");
  await page.goto("/admin/newsletter");
  await expect(page.getByText(/^\d+ active subscribers?$/)).toBeVisible();
  const to = page.getByLabel("Recipient");
  await to.fill("nobody");
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText("Invalid email")).toBeVisible();
  await expect(page.getByText("Enter a valid recipient email").first()).toBeVisible();
  await to.fill(`test-${mark}@example.com`);
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(
    page.getByText("Test newsletter kept in the outbox: there is no mail server yet"),
  ).toBeVisible();
  const [mail] = await sql`select kind from mails where recipient = ${`test-${mark}@example.com`}`;
  expect(mail?.kind).toBe("newsletter-test");
  await expectNoFaults(page);

  await page.getByRole("link", { name: "Subscribers" }).click();
  await page.getByLabel("Search").fill(mark);
  await expect(page).toHaveURL(new RegExp(`q=${mark}`));
  await expect(page.getByText(`ana-${mark}@example.com`).first()).toBeVisible();
  await expectNoFaults(page);
  await page
    .getByRole("button", { name: `Erase ana-${mark}@example.com` })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Erase this person" });
  await dialog.getByRole("button", { name: "Erase their data…" }).click();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect
    .poll(
      async () =>
        (
          await sql`
    select from newsletter_subscribers where email = ${`ana-${mark}@example.com`}`
        ).length,
    )
    .toBe(0);
});

test("a list of addresses is looked at first, then asked for consent", async ({ staffPage }) => {
  const page = await staffPage("manager");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/newsletter/subscribers");
  await page.getByRole("link", { name: "Add a list" }).click();
  const [here, fresh] = [`here-${mark}@example.com`, `fresh-${mark}@example.com`];
  await sql`insert into newsletter_subscribers (email, lang, source, state, subscribed_at)
    values (${here}, 'es', 'footer', 'subscribed', now())`;
  const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(`${here}\n${fresh}\nnobody\n`) };
  await page.getByLabel("Read a file").setInputFiles(file);
  await expect(page.getByLabel("Addresses", { exact: true })).toHaveValue(new RegExp(fresh));
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByText("nobody", { exact: true })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("radio", { name: "Yes, and I can show it" }).check();
  await page.getByRole("button", { name: "Add 1 address" }).click();
  await expect(page.getByText("Say what they agreed to and where")).toBeVisible();
  await page.getByRole("radio", { name: "let the shop ask them" }).check();
  await page.getByRole("button", { name: "Add 1 address" }).click();
  await expect
    .poll(() => sql`select email, state from newsletter_subscribers where email = ${fresh}`)
    .toEqual([{ email: fresh, state: "pending" }]);
});

test("what was found in one list is not said of another that came meanwhile", async ({ staffPage }) => {
  const page = await staffPage("manager");
  await page.addInitScript(() => {
    const read = File.prototype.text;
    File.prototype.text = async function text() {
      await new Promise((resolve) => document.addEventListener("test:read", resolve, { once: true }));
      return read.call(this);
    };
  });
  // Before the page's code is there nobody listens.
  await page.goto("/admin/newsletter/subscribers/list", { waitUntil: "networkidle" });
  const list = page.getByLabel("Addresses", { exact: true });
  const check = page.getByRole("button", { name: "Check the list" });
  await list.fill(`first-${mark}@example.com`);
  const other = `one-${mark}@example.com\ntwo-${mark}@example.com`;
  await page
    .getByLabel("Read a file")
    .setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: Buffer.from(other) });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/admin/newsletter/subscribers/list", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await check.click();
  await expect(list).not.toBeEditable();
  await page.evaluate(() => document.dispatchEvent(new Event("test:read")));
  await expect(list).toHaveValue(other);
  answer();
  await expect(check).toBeEnabled();
  await expect(page.getByRole("button", { name: /^Add / })).toBeHidden();
  await check.click();
  await expect(page.getByRole("button", { name: "Add 2 addresses" })).toBeVisible();
});

test("a letter is written in both languages, seen as it will arrive, and tried out", async ({
  staffPage,
}) => {
  test.slow();
  const page = await staffPage("manager");
  await page.goto("/admin/newsletter");
  await page.getByRole("link", { name: "New letter" }).click();
  const subject = page.getByRole("group", { name: "Subject", exact: true });
  await subject.getByLabel("Spanish").fill(`Carta ${mark}`);
  await subject.getByLabel("English").fill(`Letter ${mark}`);
  await page.getByRole("button", { name: "+ Heading" }).click();
  const heading = page.getByRole("group", { name: "1. Heading" });
  await heading.getByLabel("Spanish").fill("Hola <b>");
  await heading.getByLabel("English").fill("Hello <b>");
  await page.getByRole("button", { name: "+ Row of products" }).click();
  await expect(page.getByRole("group", { name: "2. Row of products" })).toBeVisible();
  await page.getByRole("button", { name: "+ Line with address" }).click();

  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Hello <b>" })).toBeVisible();
  await expect(preview.getByRole("link").filter({ hasText: "€" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Spanish", exact: true }).click();
  await expect(preview.getByRole("heading", { name: "Hola <b>" })).toBeVisible();
  const frame = page.locator("iframe");
  const narrow = (await frame.boundingBox())?.width ?? 0;
  await page.getByRole("button", { name: "Desktop", exact: true }).click();
  expect((await frame.boundingBox())?.width ?? 0).toBeGreaterThan(narrow);
  const ground = () => preview.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect.poll(ground).not.toBe(light);
  // axe waits for an answer of every frame, which the preview may not give: it runs nothing.
  await expectNoFaults(page, "#field-blocks");

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter\/letters\/[0-9a-f-]{36}$/);
  await expect(page.getByText("No mail server is set, so letters cannot be sent.")).toBeVisible();
  await page.getByLabel("Recipient").fill(`letter-${mark}@example.com`);
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText("Test written")).toBeVisible();
  const [mail] = await sql`select subject, html from mails where recipient = ${`letter-${mark}@example.com`}`;
  expect(mail?.subject).toBe(`Carta ${mark}`);
  expect(mail?.html).toContain("?l=");
  await expectNoFaults(page, "#field-blocks");

  await page.getByRole("button", { name: "Make a copy" }).click();
  await expect(page.getByText("A draft with the same words")).toBeVisible();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete draft" }).click();
  await expect(page).toHaveURL("/admin/newsletter");
  await expect(page.getByRole("link", { name: `Letter ${mark}` })).toHaveCount(1);
});

test("feeds are fetched, and their page says what is wrong", async ({ staffPage, request }) => {
  const feed = await request.get("/feeds/google-es.xml");
  expect(feed.headers()["content-type"]).toContain("application/xml");
  expect(await feed.text()).toMatch(/^<\?xml[\s\S]*<item><g:id>\d+-[\s\S]*<\/rss>\s*$/);
  expect((await request.get("/feeds/other-es.xml")).status()).toBe(404);
  const page = await staffPage("manager");
  await page.goto("/admin/settings/feeds");
  await expect(page.getByRole("link", { name: /\/feeds\/google-es\.xml$/ })).toBeVisible();
  await page.getByRole("link", { name: /^Barcodes missing/ }).click();
  await expect(page).toHaveURL(/issue=noBarcode/);
  await expect(page.locator('a[href^="/admin/products/"]').first()).toBeVisible();
  await expectNoFaults(page);
});
