import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { expect, inject, it } from "vitest";
import { db } from "@/db/client";
import { letterDeliveries, letters } from "@/db/schema/letters";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { writeBackup } from "@/lib/backup/write-backup";
import { env } from "@/lib/env";

const drawn = { subject: "March", html: "<p>March</p>", text: "March" };
const states = sql`select subject_en, state, paused_by, resume_at, scheduled_at from letters order by subject_en`;

it("a restore keeps letters from going out again to whoever was served since, and says so", async () => {
  const both = { drawn: { es: drawn, en: drawn }, startedAt: new Date() };
  const soon = new Date(Date.now() + 60_000);
  const made = await db
    .insert(letters)
    .values([
      { subjectEn: "a", ...both, state: "sending" },
      { subjectEn: "b", ...both, state: "paused", pausedBy: "server", pauseNote: "451", resumeAt: soon },
      { subjectEn: "c", ...both, state: "paused", pausedBy: "staff" },
      { subjectEn: "d", state: "scheduled", scheduledAt: soon },
      { subjectEn: "e", ...both, state: "sent", finishedAt: new Date() },
      { subjectEn: "f" },
    ])
    .returning({ id: letters.id });
  const [reader] = await db
    .insert(newsletterSubscribers)
    .values({ email: "a@example.com", lang: "es", source: "footer", state: "subscribed" })
    .returning({ id: newsletterSubscribers.id });
  await db.insert(letterDeliveries).values({
    ...{ letterId: made[0]?.id ?? "", subscriberId: reader?.id ?? "", lang: "es" },
  });
  const before = [...(await db.execute(states))];

  const home = await mkdtemp(join(tmpdir(), "restored-letters-"));
  const path = join(home, "shop.tar.gz");
  await writeBackup(path);
  expect([...(await db.execute(states))]).toEqual(before);

  const server = postgres(inject("serverUrl"), { max: 1 });
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await server`create database ${server(name)}`;
  const url = new URL(env.DATABASE_URL);
  url.pathname = `/${name}`;
  const { stdout } = await promisify(execFile)(process.execPath, [join("scripts", "restore.mjs"), path], {
    env: { ...process.env, DATABASE_URL: url.href, DATA_DIR: join(home, "data") },
  });
  expect(stdout).toContain("Rows, checksums and pictures are equal.");
  expect(stdout).toContain("3 that had begun are paused, 1 that were scheduled are drafts again");

  const restored = postgres(url.href, { max: 1 });
  const held = { state: "paused", paused_by: "restore", resume_at: null, scheduled_at: null };
  const other = { paused_by: null, resume_at: null, scheduled_at: null };
  expect([
    ...(await restored`
      select subject_en, state, paused_by, resume_at, scheduled_at from letters order by subject_en`),
  ]).toEqual([
    ...["a", "b", "c"].map((subject) => ({ subject_en: subject, ...held })),
    { subject_en: "d", state: "draft", ...other },
    { subject_en: "e", state: "sent", ...other },
    { subject_en: "f", state: "draft", ...other },
  ]);
  expect([...(await restored`select state from letter_deliveries`)]).toEqual([{ state: "queued" }]);
  await restored.end();
  await server`drop database ${server(name)} with (force)`;
  await server.end();
  await rm(home, { recursive: true, force: true });
}, 60_000);
