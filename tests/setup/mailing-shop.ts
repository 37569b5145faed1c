import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { migrate } from "../../scripts/migrate.mjs";
import { findFreePort } from "../../scripts/postgres-process.mjs";
import { awaitAnswer, startServer } from "../../scripts/serve.mjs";
import { end } from "../../scripts/steps.mjs";
import { startSmtpServer } from "./smtp-server";

/**
 * A shop that has a mail server, which that of the other journeys has not: a database, a folder and a port of its own on
 * the same build. It holds nothing but its owner.
 */
export async function openMailingShop() {
  const smtp = await startSmtpServer();
  const name = `letters_${randomUUID().slice(0, 8)}`;
  const server = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice() {} });
  await server`create database ${server(name)}`;
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = `/${name}`;
  await migrate(url.href);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const owner = {
    email: "owner@sal-y-suela.test",
    password: `letters-${randomBytes(9).toString("base64url")}`,
  };
  const settings = { PORT: await findFreePort(), HOSTNAME: "localhost" };
  const siteUrl = `http://localhost:${settings.PORT}`;
  const shop = startServer(settings, {
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_ENV: "production",
      SITE_URL: siteUrl,
      NEXTAUTH_URL: siteUrl,
      DATABASE_URL: url.href,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      SMTP_URL: smtp.url,
      MAIL_FROM: "Sal & Suela <hola@sal-y-suela.test>",
      IMAP_URL: "",
    },
  });
  const sql = postgres(url.href, { max: 1, idle_timeout: 5, onnotice() {} });
  async function close(): Promise<void> {
    await end(shop);
    await sql.end();
    await server`drop database ${server(name)} with (force)`;
    await server.end();
    await smtp.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  try {
    await awaitAnswer(shop, settings);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: siteUrl, owner, sql, smtp, close };
}
