import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import postgres from "postgres";
import { expectNoFaults } from "../setup/faults";

test.skip(!process.env.DATABASE_URL, "People and their links are written into DATABASE_URL");
test.use({ locale: "en-GB" });

const password = "a good long password";
const made: string[] = [];

test.afterAll(async () => {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  await sql`delete from staff where email = any(${made})`;
  await sql.end();
});

/** Invites a person by hand, and answers the address of their link. */
async function invited(role: string): Promise<{ email: string; link: string }> {
  const email = `${randomUUID()}@example.com`;
  made.push(email);
  const token = randomBytes(24).toString("base64url");
  const hash = createHash("sha256").update(`staff-invite:${token}`).digest("hex");
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  const [row] =
    await sql`insert into staff (email, name, role) values (${email}, 'Nina', ${role}) returning id`;
  await sql`insert into link_tokens (hash, purpose, subject, expires_at)
    values (${hash}, 'staff-invite', ${row?.id}, now() + interval '1 hour')`;
  await sql.end();
  return { email, link: `/admin/welcome?token=${token}` };
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

test("before the sign-in the browser says the language, its address wins, and a link changes it", async ({
  page,
  browser,
  baseURL,
}) => {
  const spanish = await browser.newContext({ baseURL, locale: "es-ES" });
  const asked = await spanish.newPage();
  await asked.goto("/admin/products?q=samba");
  await expect(asked.getByRole("heading", { level: 1 })).toHaveText("Acceso del equipo");
  await spanish.close();
  await page.goto("/admin/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff sign-in");
  await page.goto("/admin/login?lang=es");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acceso del equipo");
  await page.getByRole("link", { name: "olvidado la contraseña", exact: false }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
  await expectNoFaults(page);
});

test("an invited owner sets a password once, signs in, looks around and signs out", async ({ page }) => {
  const { email, link } = await invited("owner");
  await page.goto(link);
  await page.reload();
  await expectNoFaults(page);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("You can sign in now.")).toBeVisible();

  await page.goto(link);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("This link does not open anything any more.", { exact: false })).toBeVisible();

  await signIn(page, email);
  await expect(page.getByText("Welcome to the admin dashboard").first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("adminAuthenticated"))).toBe("true");
  for (const address of ["dashboard", "account", "staff", "logs", "logs?tab=audit"]) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoFaults(page);
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.type("dashb");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto("/admin/logs");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
});

test("a wrong password says so without telling who exists", async ({ page }) => {
  await page.goto("/admin/login");
  await expectNoFaults(page);
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Invalid email or password" })).toBeVisible();

  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText("There is no mail server yet", { exact: false })).toBeVisible();
});

test("who only reads sees a short menu, and nothing behind the addresses it leaves out", async ({ page }) => {
  const { email, link } = await invited("read-only");
  await page.goto(link);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("You can sign in now.")).toBeVisible();
  await signIn(page, email);
  await expect(page.getByRole("link", { name: "Team" })).toHaveCount(0);
  const statuses = {
    staff: 403,
    logs: 403,
    settings: 403,
    "no-such-page": 404,
    "products/0/preview/en": 404,
  };
  for (const [address, status] of Object.entries(statuses)) {
    const answer = await page.goto(`/admin/${address}`);
    expect(answer?.status(), address).toBe(status);
    await expect(page.getByRole("heading", { name: "There is nothing here for you" })).toBeVisible();
  }
});

test("a second factor is set up, asked for, and replaced by a recovery code", async ({ page }) => {
  const { email, link } = await invited("sales");
  await page.goto(link);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("You can sign in now.")).toBeVisible();
  await signIn(page, email);
  await page.goto("/admin/account");
  await page.getByLabel("Current password").last().fill(password);
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = (await page.locator("code").first().textContent()) ?? "";
  await expect(page.getByRole("button", { name: "Copy the secret" })).toBeVisible();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel("Six-digit code from the app").fill(app.generate());
  await page.getByRole("button", { name: "Switch it on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const shown = await page.locator("main li.select-all").allInnerTexts();
  const [code = ""] = shown;
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as a file" }).click();
  const file = await (await waiting).path();
  expect(readFileSync(file, "utf8").trim().split("\n")).toEqual(shown);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code from your authenticator app").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
