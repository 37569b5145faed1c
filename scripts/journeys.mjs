// The shop that the browser journeys visit: the production build, the demo shop, a database and a port of its own.
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { migrate } from "./migrate.mjs";
import { findFreePort } from "./postgres-process.mjs";
import { scriptArguments } from "./run.mjs";
import { awaitAnswer, startServer } from "./serve.mjs";
import { standInSettings } from "./stand-ins.mjs";
import { end, Refusal, ROOT, runQuietly, step } from "./steps.mjs";

/** @typedef {Awaited<ReturnType<typeof import("./test-postgres.mjs").openTestPostgres>>} TestPostgres */

const DEMO = path.join("scripts", "demo.ts");

/** A person's .env must not make tests send mail, take payments or fill a picture store. */
const NOTHING_OUTSIDE = Object.fromEntries(
  ["HOSTNAME", "SMTP_URL", "MAIL_FROM", "IMAP_URL"].map((name) => [name, ""]),
);

const DATABASE = `journeys_${process.pid}`;

/**
 * Drops the journeys' database, and makes it anew unless the journeys are over.
 * @param {string} serverUrl
 */
async function renewDatabase(serverUrl, { over = false } = {}) {
  const { default: postgres } = await import("postgres");
  const sql = postgres(serverUrl, { max: 1, onnotice() {} });
  await sql`drop database if exists ${sql(DATABASE)} with (force)`;
  if (!over) await sql`create database ${sql(DATABASE)}`;
  await sql.end();
  const url = new URL(serverUrl);
  url.pathname = `/${DATABASE}`;
  return url.href;
}

/** @param {TestPostgres} postgres */
async function makeEnvironment(postgres) {
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  const dataDir = path.join(postgres.folder, "journeys");
  fs.mkdirSync(dataDir, { recursive: true });
  return {
    ...process.env,
    ...NOTHING_OUTSIDE,
    NODE_ENV: "production",
    PORT: String(port),
    SITE_URL: siteUrl,
    BASE_URL: siteUrl,
    ...standInSettings(siteUrl),
    NEXTAUTH_URL: siteUrl,
    NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
    DATABASE_URL: await renewDatabase(postgres.url),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: "staff@sal-y-suela.test",
    ADMIN_PASSWORD: `journeys-${randomBytes(9).toString("base64url")}`,
    // A journey that needs the turns of a visitor of its own says who that is, as a proxy would.
    TRUST_PROXY: "1",
  };
}

const MAILBOX = { user: "hola@sal-y-suela.test", password: "journeys" };

/** A mail server of the journeys' own, whose mailbox the shop reads. Answers its address for IMAP_URL. */
async function openMailbox() {
  const { default: hoodiecrow } = await import("hoodiecrow-imap");
  const server = hoodiecrow({
    plugins: ["ID", "UNSELECT", "UIDPLUS", "LITERALPLUS"],
    users: { [MAILBOX.user]: { password: MAILBOX.password } },
    storage: { INBOX: { messages: [], uidvalidity: 1 } },
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  // It must not keep the run from ending.
  server.server.unref();
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.server.address());
  return `imap://${encodeURIComponent(MAILBOX.user)}:${MAILBOX.password}@127.0.0.1:${port}/INBOX`;
}

/**
 * Opens that shop on the run's Postgres. `env` holds what a journey needs (BASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD,
 * DATABASE_URL, DATA_DIR), `log()` gives the end of what the server printed, `close()` ends it.
 * @param {TestPostgres} postgres
 */
export async function openShopForJourneys(postgres) {
  const env = { ...(await makeEnvironment(postgres)), IMAP_URL: await openMailbox() };
  await step("Filling a shop for the journeys", async () => {
    await migrate(env.DATABASE_URL);
    if (!fs.existsSync(path.join(ROOT, DEMO))) return;
    const refusal = "The demo shop could not be made: the reason stands above.";
    await runQuietly(process.execPath, scriptArguments(DEMO), { env, refusal });
  });
  const logFile = path.join(postgres.folder, "server.log");
  const output = fs.openSync(logFile, "w");
  const settings = { PORT: Number(env.PORT) };
  const server = startServer(settings, { env, stdio: ["ignore", output, output] });
  fs.closeSync(output);
  const log = () => fs.readFileSync(logFile, "utf8").split("\n").slice(-60).join("\n");
  const close = async () => {
    await end(server);
    await renewDatabase(postgres.url, { over: true });
  };
  try {
    await step("Opening it", () => awaitAnswer(server, settings));
  } catch (error) {
    await close();
    throw new Refusal(`${log()}\n${error instanceof Error ? error.message : error}`);
  }
  return { env, log, close };
}
