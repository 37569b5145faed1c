import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

// One person behind several inquiries: answered by WhatsApp, merged, erased.
test.skip(!process.env.DATABASE_URL, "Inquiries are written into DATABASE_URL");

// Not ended: a worker may come back to this file.
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, idle_timeout: 5, onnotice() {} });
const mark = randomUUID().slice(0, 8);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test.afterAll(async () => {
  await sql`delete from inquiries where email like ${`%${mark}%`}`;
  await sql`delete from mails where recipient like ${`%${mark}%`}`;
});

async function inquire(email: string, message: string, phoneNumber = "600 123 456"): Promise<string> {
  const [row] = await sql`
    insert into inquiries (kind, lang, name, email, phone, message, source, form_key, consent_version, consent_text)
    values ('inquiry', 'en', 'Marina Ruiz', ${email}, ${phoneNumber}, ${message}, 'requests-page', ${randomUUID()}, 'v', 'c')
    returning id`;
  return `/admin/inquiries/${row?.id}`;
}

test("an answer by WhatsApp takes its text along, and is written down once it was sent", async ({
  staffPage,
}) => {
  test.slow();
  // Inquiries of others with the same telephone would stand on the page as well.
  const digits = `6${String(Date.now()).slice(-8)}`;
  const address = await inquire(`wa-${mark}@example.com`, "Do you have 43?", digits);
  const page = await staffPage("sales", phone);
  await page.goto(address);
  await expect(async () => {
    await page.getByRole("radio", { name: "WhatsApp", exact: true }).check({ force: true });
    await page.getByLabel(/^Answer/).fill("Yes, two pairs.", { timeout: 1_000 });
    await expect(page.getByRole("link", { name: "Open WhatsApp with this text" })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  const link = page.getByRole("link", { name: "Open WhatsApp with this text" });
  expect(await link.getAttribute("href")).toBe(`https://wa.me/34${digits}?text=Yes%2C%20two%20pairs.`);
  // WhatsApp itself is a stranger's site: the link is pressed, and goes nowhere.
  await page.context().route("https://wa.me/**", (route) => route.abort());
  const [opened] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await opened.close();
  await expect(page.getByText("Did you send it?")).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Yes, write it down" }).click();
  await expect(page.getByRole("heading", { name: /WhatsApp/ }).first()).toBeVisible();
  await expect(page.getByText("Answered", { exact: true })).toBeVisible();
});

test("two inquiries of one person become one, and apart again", async ({ staffPage }) => {
  test.slow();
  const email = `two-${mark}@example.com`;
  // Others with the same telephone would stand there as well.
  await inquire(email, `First ${mark}`, "");
  const address = await inquire(email, `Second ${mark}`, "");
  const page = await staffPage("sales", phone);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Other inquiries of the same person" })).toBeVisible();
  await page.getByRole("button", { name: /^Merge the inquiry of/ }).click();
  await expect(page.getByRole("heading", { name: "Other inquiries of the same person" })).toBeHidden();
  await expect(page.getByText(`First ${mark}`)).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("heading", { name: "Other inquiries of the same person" })).toBeVisible();
});

test("a manager erases a person, after reading what goes", async ({ staffPage }) => {
  test.slow();
  const email = `gone-${mark}@example.com`;
  const address = await inquire(email, `Please forget ${mark}`);
  const sales = await staffPage("sales", phone);
  await sales.goto(address);
  await expect(sales.getByText(`Please forget ${mark}`)).toBeVisible();
  await expect(sales.getByRole("button", { name: "Erase their data…" })).toHaveCount(0);
  const page = await staffPage("manager", phone);
  await page.goto(address);
  await page.getByRole("button", { name: "Erase their data…" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase this person’s data?" });
  await expect(dialog).toContainText(email);
  await expect(dialog).toContainText("one inquiry");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(`Please forget ${mark}`)).toBeVisible();
  await page.getByRole("button", { name: "Erase their data…" }).click();
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("This person’s data was erased.", { exact: false })).toBeVisible();
  await expect(page.getByText(`Please forget ${mark}`)).toHaveCount(0);
  const [row] = await sql`select count(*)::int as n from inquiries where email = ${email}`;
  expect(row?.n).toBe(0);
});
