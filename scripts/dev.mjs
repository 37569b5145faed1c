// `npm run dev`: the same shop, without a build, following every change.
import { compileServer } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { startServer } from "./serve.mjs";
import { finished, reportFailure } from "./steps.mjs";

async function main() {
  const { settings, database } = await prepare("development");
  try {
    database.watch((sentence) => console.error(sentence));
    await compileServer();
    process.exitCode = await finished(startServer(settings));
  } finally {
    await database.leave();
  }
}

main().catch(reportFailure);
