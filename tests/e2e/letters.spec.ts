import type { Browser, Page } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { expectNoFaults } from "../setup/faults";
import { openMailingShop } from "../setup/mailing-shop";

test.skip(!process.env.DATABASE_URL, "A shop with a mail server gets a database beside DATABASE_URL");

type Shop = Awaited<ReturnType<typeof openMailingShop>>;

async function signIn(browser: Browser, shop: Shop): Promise<Page> {
  await expect.poll(async () => (await shop.sql`update staff set lang = 'en' returning id`).length).toBe(1);
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await page.goto("/admin/login?lang=en");
  await page.getByLabel("Email").fill(shop.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(shop.owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  return page;
}

/** Joins at the foot of a page, by the links of the mails alone. */
async function subscribe(browser: Browser, { url, smtp }: Shop, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/es/in-stock");
  const box = page.locator("footer form").filter({ has: page.locator("input[name=email]") });
  await box.locator("input[name=email]").fill(email);
  await box.getByRole("button", { name: "Apuntarme" }).click();
  await expect.poll(() => smtp.to(email).length).toBe(1);
  const link = smtp.to(email)[0]?.text?.match(/https?:\S+\/newsletter\/confirm\S+/)?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Sí, quiero las novedades" }).click();
  await expect(page.getByText("Ya estás en la lista")).toBeVisible();
  await expect.poll(() => smtp.to(email).length).toBe(2);
  expect(smtp.to(email)[1]?.text).toMatch(/\b[A-Z0-9]{5}-[A-Z0-9]{5}\b/);
  await context.close();
}

async function compose(page: Page, words: { es: string; en: string }): Promise<void> {
  await page.goto("/admin/newsletter/letters/new");
  const subject = page.getByRole("group", { name: "Subject", exact: true });
  await subject.getByLabel("Spanish").fill(words.es);
  await subject.getByLabel("English").fill(words.en);
  await page.getByRole("button", { name: "+ Text" }).click();
  const text = page.getByRole("group", { name: "1. Text" });
  await text.getByLabel("Spanish").fill("Ha llegado lo nuevo <b>");
  await text.getByLabel("English").fill("The new season is here <b>");
  await page.getByRole("button", { name: "+ Button" }).click();
  const button = page.getByRole("group", { name: "2. Button" });
  await button.getByLabel("Spanish").fill("Ver lo nuevo");
  await button.getByLabel("English").fill("See what is new");
  await button.getByLabel("Leads to").fill("/in-stock");
  await page.getByRole("button", { name: "+ Line with address" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter\/letters\/[0-9a-f-]{36}$/);
}

/** A minute goes by, as the limits see it. */
async function later({ sql }: Shop): Promise<void> {
  await sql`update letter_deliveries set sending_at = sending_at - interval '2 minutes'`;
}

/** A number of the letter's results, by its label. */
function result(page: Page, label: string) {
  return page.locator("dl > div").filter({ hasText: label }).locator("dd");
}

function lettersTo({ smtp }: Shop, email: string, subject: string) {
  return smtp.to(email).filter((mail) => mail.subject === subject);
}

test("a letter is written, tried, sent, paused, read, left by one click, and the next one scheduled", async ({
  browser,
}) => {
  test.slow();
  // The clock gives the sender a turn a minute.
  const turn = { timeout: 100_000 };
  const shop = await openMailingShop();
  try {
    const page = await signIn(browser, shop);
    await subscribe(browser, shop, "ana@example.com");
    await shop.sql`insert into newsletter_subscribers (email, lang, source, state, subscribed_at)
      values ('bob@example.com', 'en', 'footer', 'subscribed', now())`;
    await shop.sql`insert into settings (name, value) values ('newsletter', '{"perMinute": 1}')
      on conflict (name) do update set value = excluded.value`;

    await compose(page, { es: "Carta de mayo", en: "Letter of May" });
    await page.getByLabel("Recipient").fill("me@example.com");
    await page.getByRole("button", { name: "Send test" }).click();
    await expect.poll(() => lettersTo(shop, "me@example.com", "Carta de mayo").length).toBe(1);

    await page.getByRole("button", { name: "Send now" }).click();
    const question = page.getByRole("dialog", { name: "Send this letter?" });
    await expect(question).toContainText("2 subscribers");
    await question.getByRole("button", { name: "Send now" }).click();
    await expect(page.getByRole("heading", { name: "Being sent" })).toBeVisible();
    const letters = () => [
      ...lettersTo(shop, "ana@example.com", "Carta de mayo"),
      ...lettersTo(shop, "bob@example.com", "Letter of May"),
    ];
    await expect.poll(() => letters().length, turn).toBe(1);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Paused by staff.")).toBeVisible();
    await expect(result(page, "Taken by the mail server")).toHaveText("1");
    await expect(result(page, "Waiting")).toHaveText("1");
    await expectNoFaults(page, "main dl");
    await later(shop);
    await page.getByRole("button", { name: "Go on" }).click();
    await expect.poll(() => letters().length, turn).toBe(2);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();

    const [ana] = lettersTo(shop, "ana@example.com", "Carta de mayo");
    const [bob] = lettersTo(shop, "bob@example.com", "Letter of May");
    const reader = await (await browser.newContext()).newPage();
    await reader.setContent(bob?.html ?? "");
    await expect(reader.getByText("The new season is here <b>")).toBeVisible();
    const href = await reader.getByRole("link", { name: "See what is new" }).getAttribute("href");
    expect(href).toMatch(/\/en\/in-stock\?l=[0-9a-f]{10}$/);
    expect(bob?.text).toContain("The new season is here <b>");
    expect(bob?.text).toContain(href);
    await reader.goto(href ?? "");
    await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
    await expect
      .poll(async () => {
        await page.reload();
        return result(page, "Visitors by its links").textContent();
      })
      .toBe("1");

    const way = ana?.raw.match(/^List-Unsubscribe: <([^>]+)>/m)?.[1] ?? "";
    expect(ana?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const left = await fetch(way, {
      method: "POST",
      redirect: "error",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(left.status).toBe(200);
    await page.reload();
    await expect(result(page, "Left since")).toHaveText("1");

    await later(shop);
    await compose(page, { es: "Carta de junio", en: "Letter of June" });
    await page.getByLabel("Or on this day").fill("2099-06-01T10:00");
    await page.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText(/^Goes out on .*2099/)).toBeVisible();
    await expectNoFaults(page);
    await shop.sql`update letters set scheduled_at = now() where state = 'scheduled'`;
    await expect.poll(() => lettersTo(shop, "bob@example.com", "Letter of June").length, turn).toBe(1);
    await page.goto("/admin/newsletter");
    await expect(page.getByRole("listitem").filter({ hasText: "Letter of June" })).toContainText("1 of 1");
    expect(lettersTo(shop, "ana@example.com", "Carta de junio")).toEqual([]);
    expect(letters()).toHaveLength(2);
  } finally {
    await shop.close();
  }
});
