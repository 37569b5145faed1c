// One instance of the shop, as far as it keeps pages: a process with the cache handler and its own connection.
import CacheHandler from "../../cache-handler.mjs";

const handler = new CacheHandler();

process.on("message", async ({ id, key, tags }) => {
  const kept = (await handler.get(key)) !== null;
  if (!kept && tags) {
    const headers = { "x-next-cache-tags": tags.join(",") };
    /** @type {import("../../lib/kept-pages/page-store.mjs").PageValue} */
    const page = { kind: "APP_ROUTE", body: Buffer.from(key), headers };
    await handler.set(key, page);
  }
  process.send?.({ id, kept });
});
