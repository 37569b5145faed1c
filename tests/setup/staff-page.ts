import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import postgres from "postgres";

type Role = "owner" | "manager" | "sales" | "read-only";
type State = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;
type SignedIn = { as: (role: Role) => Promise<{ state: State; name: string }> };

const password = "a good long password";

function connect() {
  return postgres(process.env.DATABASE_URL ?? "", { max: 1 });
}

async function makePerson(role: Role): Promise<{ email: string; name: string }> {
  const email = `${randomUUID()}@example.com`;
  const name = `Nina ${email.slice(0, 8)}`;
  const sql = connect();
  await sql`insert into staff (email, name, role, password_hash)
    values (${email}, ${name}, ${role}, ${await hash(password)})`;
  await sql.end();
  return { email, name };
}

async function signIn(browser: Browser, email: string, baseURL?: string): Promise<State> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto("/admin/login?lang=en");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * Journeys of staff: `staffPage(role)` opens a page that is signed in as a person of that role. Each worker makes its
 * people once and takes them away at its end; the back office is in English for them.
 */
export const test = base.extend<
  { staffPage: (role?: Role, options?: BrowserContextOptions) => Promise<Page> },
  { signedIn: SignedIn }
>({
  signedIn: [
    async ({ browser }, use, workerInfo) => {
      const people = new Map<Role, Promise<{ email: string; state: State; name: string }>>();
      async function enter(role: Role) {
        const { email, name } = await makePerson(role);
        return { email, name, state: await signIn(browser, email, workerInfo.project.use.baseURL) };
      }
      await use({
        as: (role) => {
          const person = people.get(role) ?? enter(role);
          people.set(role, person);
          return person;
        },
      });
      const made = await Promise.all(people.values());
      const sql = connect();
      await sql`delete from staff where email = any(${made.map(({ email }) => email)})`;
      await sql.end();
    },
    { scope: "worker" },
  ],
  staffPage: async ({ browser, signedIn, baseURL, locale, timezoneId }, use) => {
    const opened: Page[] = [];
    await use(async (role = "owner", options = {}) => {
      const { state } = await signedIn.as(role);
      const context = await browser.newContext({
        baseURL,
        locale,
        timezoneId,
        storageState: state,
        ...options,
      });
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});

export { expect };
