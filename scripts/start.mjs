// `npm start`: from a fresh clone to a running shop. Interrupted, it goes on where it stopped.
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { awaitAnswer, startServer } from "./serve.mjs";
import { end, finished, reportFailure } from "./steps.mjs";

async function main() {
  const { settings, database } = await prepare("production");
  try {
    await ensureBuilt();
    database.watch((sentence) => console.error(sentence));
    const server = startServer("start", settings);
    const ended = finished(server);
    await awaitAnswer(server, settings).catch(async (error) => {
      await end(server);
      throw error;
    });
    console.log(`\nThe shop is open at ${settings.siteUrl} (Ctrl-C closes it).\n`);
    process.exitCode = await ended;
  } finally {
    await database.leave();
  }
}

main().catch(reportFailure);
