import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ImapFlow } from "imapflow";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";
import { expect, test } from "../setup/staff-page";

test.skip(
  !process.env.DATABASE_URL || !process.env.IMAP_URL,
  "Mails are read from DATABASE_URL, and put into IMAP_URL",
);

const mark = randomUUID().slice(0, 8);
const email = `cala-${mark}@example.com`;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function ask<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice() {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

test.afterAll(async () => {
  await ask(async (sql) => {
    await sql`delete from inquiries where email = ${email}`;
    await sql`delete from mails where recipient = ${email} or reply_to = ${email}`;
  });
});

/** Puts a mail into the mailbox that the shop reads. */
async function deliver(raw: string): Promise<void> {
  const url = new URL(process.env.IMAP_URL ?? "");
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port),
    secure: false,
    auth,
    logger: false,
  });
  await client.connect();
  await client.append("INBOX", raw);
  await client.logout();
}

/** Sends the form of the requests page as a visitor. Answers the inquiry's id. */
async function inquire(page: Page): Promise<string> {
  await page.goto("/en/requests");
  const form = page.locator("form:has(textarea[name=message])");
  await form.locator("input[name=name]").fill("Cala Ruiz");
  await form.locator("input[name=email]").fill(email);
  await form.locator("textarea[name=message]").fill("Can you get me the Dunk?");
  await form.locator("button[type=submit]").click();
  await expect.poll(findId).not.toBe("");
  return findId();
}

function findId(): Promise<string> {
  return ask(async (sql) =>
    String((await sql`select id from inquiries where email = ${email}`)[0]?.id ?? ""),
  );
}

test("a visitor asks, staff answer, and the answer by mail stands in the conversation", async ({
  page: visitor,
  staffPage,
}) => {
  test.slow();
  const id = await inquire(visitor);
  const page = await staffPage("owner", phone);
  // What lies in the mailbox before the first look is left alone.
  await page.goto("/admin/settings/mail");
  await expect(async () => {
    await page.getByRole("button", { name: "Read now" }).click();
    await page.reload();
    await expect(page.getByText(/^Last read/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expectNoFaults(page);

  await page.goto(`/admin/inquiries/${id}`);
  await expect(async () => {
    await page.getByRole("textbox", { name: /^Answer/ }).fill("Yes, until Friday.");
    await expect(page.getByRole("button", { name: "Send by e-mail" })).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "Send by e-mail" }).click();
  await expect(page.getByText("Answer by e-mail")).toBeVisible();
  const to = await ask(async (sql) => {
    const [mail] = await sql`select headers from mails where kind = 'inquiry-reply' and recipient = ${email}`;
    return String(mail?.headers["Reply-To"]);
  });
  expect(to).toMatch(/^hola\+i\.\d+-[0-9a-f]{20}@sal-y-suela\.test$/);

  await deliver(
    [
      `From: Cala Ruiz <${email}>`,
      `To: ${to}`,
      "Subject: Re: Dunk",
      `Message-ID: <${mark}@example.com>`,
      'Content-Type: multipart/mixed; boundary="B"',
      "",
      "--B",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "Great, I come on Thursday.",
      "",
      "On Sun, 22 Nov 2026 at 12:00, Sal & Suela wrote:",
      "",
      "> Yes, until Friday.",
      "--B",
      "Content-Type: image/jpeg",
      'Content-Disposition: attachment; filename="foot.jpg"',
      "Content-Transfer-Encoding: base64",
      "",
      "AAAA",
      "--B--",
      "",
    ].join("\r\n"),
  );
  await page.goto("/admin/settings/mail");
  await page.getByRole("button", { name: "Read now" }).click();
  await expect(async () => {
    await page.goto(`/admin/inquiries/${id}`);
    await expect(page.getByText("Great, I come on Thursday.")).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByRole("heading", { name: /^Wrote by e-mail/ })).toContainText(email);
  await expect(page.getByText(/foot\.jpg/)).toBeVisible();
  const quoted = page.getByText(/^On Sun, 22 Nov 2026/);
  await expect(quoted).toBeHidden();
  await page.getByText("Show quoted text").click();
  await expect(quoted).toBeVisible();
  await expectNoFaults(page);
  await page.screenshot({ path: test.info().outputPath("thread.png"), fullPage: true });
  await page.goto(`/admin/inquiries?state=open&q=${mark}`);
  await expect(page.getByRole("link", { name: "Cala Ruiz" })).toBeVisible();
});
