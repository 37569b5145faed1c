// Before the first release there is one migration: `npm run db:squash` draws it anew after a change of db/schema, keeps what
// stands in it by hand above and below drizzle-kit's output, and writes the fingerprint of the schema that it makes.
import fs from "node:fs";
import path from "node:path";
import { migrate } from "./migrate.mjs";
import { Refusal, ROOT, reportFailure, runQuietly } from "./steps.mjs";
import { openTestPostgres } from "./test-postgres.mjs";

const NAME = "shop";
const DB = path.join(ROOT, "db");
const FOLDER = path.join(DB, "migrations");
const FILE = path.join(FOLDER, `0000_${NAME}.sql`);
const BREAK = "--> statement-breakpoint\n";
const BEGIN = `${BREAK}-- drizzle-kit begins\n`;
const END = `${BREAK}-- drizzle-kit ends\n`;

/**
 * What drizzle-kit knows of the tables, without the id that every drawing gets.
 * @param {string} folder
 */
function readSnapshot(folder) {
  const { id: _, ...tables } = JSON.parse(
    fs.readFileSync(path.join(folder, "meta", "0000_snapshot.json"), "utf8"),
  );
  return JSON.stringify(tables);
}

async function draw() {
  const former = fs.readFileSync(FILE, "utf8");
  const [head, rest] = former.split(BEGIN);
  const tail = rest?.split(END)[1];
  if (tail === undefined) throw new Refusal(`The marks of drizzle-kit's part are missing in ${FILE}.`);
  const kept = `${FOLDER}.kept`;
  fs.renameSync(FOLDER, kept);
  try {
    const kit = path.join(ROOT, "node_modules", "drizzle-kit", "bin.cjs");
    await runQuietly(process.execPath, [kit, "generate", "--name", NAME], {
      refusal: "drizzle-kit could not draw the migration.",
    });
    const drawn = `${head}${BEGIN}${fs.readFileSync(FILE, "utf8").trimEnd()}\n${END}${tail}`;
    fs.writeFileSync(FILE, drawn);
    if (drawn === former && readSnapshot(FOLDER) === readSnapshot(kept)) {
      // Nothing new must not look new: its files carry the time and an id of their drawing.
      fs.cpSync(kept, FOLDER, { recursive: true });
    }
    fs.rmSync(kept, { recursive: true });
  } catch (error) {
    fs.rmSync(FOLDER, { recursive: true, force: true });
    fs.renameSync(kept, FOLDER);
    throw error;
  }
}

async function writeFingerprint() {
  const { default: postgres } = await import("postgres");
  const { drizzle } = await import("drizzle-orm/postgres-js");
  const { readFingerprint } = await import("../db/apply-schema.mjs");
  const server = await openTestPostgres();
  const sql = postgres(server.url, { max: 1, onnotice() {} });
  try {
    const name = `squash_${process.pid}`;
    await sql`create database ${sql(name)}`;
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    await migrate(url.href);
    const fresh = postgres(url.href, { max: 1, onnotice() {} });
    const found = await readFingerprint(drizzle(fresh), DB);
    await fresh.end();
    await sql`drop database ${sql(name)} with (force)`;
    fs.writeFileSync(path.join(DB, "fingerprint.json"), `${JSON.stringify(found, null, 2)}\n`);
  } finally {
    await sql.end();
    await server.leave();
  }
}

async function main() {
  if (fs.readdirSync(FOLDER).filter((file) => file.endsWith(".sql")).length !== 1) {
    throw new Refusal("There are migrations after the first: add another with npm run db:generate.");
  }
  await draw();
  await writeFingerprint();
  console.log("Drawn: db/migrations and db/fingerprint.json.");
}

main().catch(reportFailure);
