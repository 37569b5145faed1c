// Restores a backup into an empty database: npm run restore -- shop-….tar.gz
import fs from "node:fs";
import path from "node:path";
import { openDatabase } from "./database.mjs";
import { ensureInstalled } from "./install.mjs";
import { scriptArguments } from "./run.mjs";
import { loadSettings } from "./settings.mjs";
import { finished, onLeave, Refusal, reportFailure, start } from "./steps.mjs";

/** @param {string[]} args */
async function main([file]) {
  // Before the settings are read: they change the folder.
  const backup = file && path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  if (!backup || !fs.existsSync(backup)) {
    throw new Refusal("Say which backup: npm run restore -- path/to/shop-….tar.gz");
  }
  await ensureInstalled();
  const settings = loadSettings({ mode: process.env.NODE_ENV ?? "development" });
  const database = await openDatabase(settings);
  onLeave(() => database.leave());
  try {
    // The backup's own migrations come first, so the database is not brought to the newest schema here.
    const script = path.join("scripts", "restore.ts");
    process.exitCode = await finished(
      start(process.execPath, scriptArguments(script, [backup]), { stdio: "inherit" }),
    );
  } finally {
    await database.leave();
  }
}

main(process.argv.slice(2)).catch(reportFailure);
