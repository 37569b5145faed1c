// One instance of the shop, as far as it keeps pages: a process with the cache handler and its own connection.
import CacheHandler from "../../cache-handler.mjs";

const handler = new CacheHandler();

process.on("message", async ({ id, key, tags }) => {
  const kept = (await handler.get(key)) !== null;
  if (!kept && tags) {
    const headers = { "x-next-cache-tags": tags.join(",") };
    await handler.set(key, { kind: "APP_ROUTE", body: Buffer.from(key), headers });
  }
  process.send?.({ id, kept });
});
