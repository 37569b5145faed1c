// Saves the whole shop in one file: npm run backup [-- a-file.tar.gz]
import path from "node:path";
import { runScript } from "./run.mjs";
import { reportFailure } from "./steps.mjs";

// A backup is what one goes back to when an upgrade fails: it saves the tables before the program changes them.
runScript(path.join("scripts", "backup.ts"), process.argv.slice(2), { asItIs: true }).catch(reportFailure);
