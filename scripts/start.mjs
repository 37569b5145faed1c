// `npm start`: from a fresh clone to a running shop. Interrupted, it goes on where it stopped.
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { awaitAnswer, startServer } from "./serve.mjs";
import { finished, reportFailure } from "./steps.mjs";

async function main() {
  const { settings, database } = await prepare("production");
  try {
    await ensureBuilt();
    database.watch((sentence) => console.error(sentence));
    const server = startServer(settings);
    const ended = finished(server);
    try {
      await awaitAnswer(server, settings);
      console.log(`\nThe shop is open at ${settings.siteUrl} (Ctrl-C closes it).\n`);
    } catch (error) {
      // A slow start is no reason to end a server that may be serving already.
      if (server.exitCode !== null || server.signalCode !== null) throw error;
      console.error("The shop has not answered for a minute; it goes on starting (Ctrl-C closes it).");
    }
    process.exitCode = await ended;
  } finally {
    await database.leave();
  }
}

main().catch(reportFailure);
