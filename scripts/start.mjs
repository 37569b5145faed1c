// `npm start`: from a fresh clone to a running shop. Interrupted, it goes on where it stopped.
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { announce, startServer } from "./serve.mjs";
import { finished, reportFailure } from "./steps.mjs";

async function main() {
  const { settings, database } = await prepare("production");
  try {
    await ensureBuilt();
    database.watch((sentence) => console.error(sentence));
    const server = startServer(settings);
    const ended = finished(server);
    await announce(server, settings);
    process.exitCode = await ended;
  } finally {
    await database.leave();
  }
}

main().catch(reportFailure);
