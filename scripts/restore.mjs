// Restores a backup into an empty database: npm run restore -- shop-….tar.gz
import fs from "node:fs";
import path from "node:path";
import { runScript } from "./run.mjs";
import { Refusal, reportFailure } from "./steps.mjs";

/** @param {string[]} args */
async function main([file]) {
  // Before the settings are read: they change the folder.
  const backup = file && path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  if (!backup || !fs.existsSync(backup)) {
    throw new Refusal("Say which backup: npm run restore -- path/to/shop-….tar.gz");
  }
  // The backup's own migrations come first, so the database is not brought to the newest schema here.
  await runScript(path.join("scripts", "restore.ts"), [backup], { asItIs: true });
}

main(process.argv.slice(2)).catch(reportFailure);
