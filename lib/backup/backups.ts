import "server-only";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env } from "@/lib/env";
import { writeWhole } from "@/lib/half-files";

/** Where backups lie, beside what they save: they are to be taken elsewhere from there. */
export const backupFolder = join(/* turbopackIgnore: true */ env.DATA_DIR, "backups");

/** Longer than any run takes: one that is older died with its process. */
const LOST_AFTER_MS = 2 * 3_600_000;

/** Why a backup was not made or could not be restored, as the page says it (lib/backup/failures.ts). */
const failures = ["interrupted", "full", "closed", "away", "damaged", "version", "unexpected"] as const;
export type BackupFailure = (typeof failures)[number];

/** Null for none, and in notes of before, which said it in English words. */
const failureForm = z.enum(failures).nullable().catch(null);

const checkForm = z.object({
  state: z.enum(["none", "running", "equal", "different", "impossible", "failed"]),
  /** When it began, ISO 8601, UTC; empty for none. */
  at: z.string(),
  /** Names of tables and pictures that are not equal, or of the right that is missing. */
  words: z.string(),
  failure: failureForm,
});

/** A check that begins. */
export function checkAt(at: Date): z.output<typeof checkForm> {
  return { state: "running", at: at.toISOString(), words: "", failure: null };
}

const backupForm = z.object({
  state: z.enum(["running", "done", "failed"]),
  /** When it began, ISO 8601, UTC. */
  at: z.string(),
  seconds: z.number(),
  rows: z.number(),
  pictures: z.number(),
  bytes: z.number(),
  failure: failureForm,
  /** What the error said, in English, for whoever ran the command; the page shows `failure`. */
  error: z.string(),
  check: checkForm,
});

export type Backup = z.output<typeof backupForm> & { file: string };

const fileName = /^shop-\d{8}-\d{6}\.tar\.gz$/;

/** Schema of a backup's name; it can never lead out of its folder. */
export const backupFile = z.string().regex(fileName, "admin.settings.errors.backupGone");

/** Path of a backup by its name. */
export function backupPath(file: string): string {
  return join(/* turbopackIgnore: true */ backupFolder, backupFile.parse(file));
}

/** Name of a backup that begins at an instant, by the clock in UTC. */
export function backupNameAt(instant: Date): string {
  const digits = instant.toISOString().replace(/[-:]/g, "");
  return `shop-${digits.slice(0, 8)}-${digits.slice(9, 15)}.tar.gz`;
}

function begun(at: Date): Omit<Backup, "file"> {
  const check = { state: "none" as const, at: "", words: "", failure: null };
  return {
    state: "running",
    at: at.toISOString(),
    seconds: 0,
    rows: 0,
    pictures: 0,
    bytes: 0,
    failure: null,
    error: "",
    check,
  };
}

/** Notes what is known of a backup beside it. */
export async function noteBackup({ file, ...facts }: Backup): Promise<void> {
  await mkdir(backupFolder, { recursive: true });
  await writeWhole(`${backupPath(file)}.json`, JSON.stringify(facts), { mode: 0o600 });
}

/** Notes that a backup begins. */
export function noteBegin(file: string, at: Date): Promise<void> {
  return noteBackup({ file, ...begun(at) });
}

/** Removes the note of a backup that was never made. */
export async function forgetBackup(file: string): Promise<void> {
  await rm(`${backupPath(file)}.json`, { force: true });
}

/** What is known of a backup; null when there is none of that name. */
export async function readBackup(file: string): Promise<Backup | null> {
  const text = await readFile(`${backupPath(file)}.json`, "utf8").catch(() => "null");
  const parsed = backupForm.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  const facts = parsed.data;
  const isLost = Date.now() - Date.parse(facts.at) > LOST_AFTER_MS;
  if (facts.state === "running" && isLost) return { file, ...facts, state: "failed", failure: "interrupted" };
  const checkLost =
    facts.check.state === "running" && Date.now() - Date.parse(facts.check.at) > LOST_AFTER_MS;
  return { file, ...facts, ...(checkLost && { check: { ...facts.check, state: "none" } }) };
}

/** Backups that lie in their folder, newest first; those made by the command are among them. */
export async function readBackups(): Promise<Backup[]> {
  const names = await readdir(backupFolder).catch(() => []);
  const files = new Set(
    names.map((name) => name.replace(/\.json$/, "")).filter((name) => fileName.test(name)),
  );
  const found = await Promise.all([...files].toSorted().reverse().map(readBackup));
  return found.filter((backup) => backup !== null);
}

/** Bytes of a backup that lies there; null when it is gone. */
export async function sizeOfBackup(file: string): Promise<number | null> {
  return stat(backupPath(file)).then(
    ({ size }) => size,
    () => null,
  );
}
