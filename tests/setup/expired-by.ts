import { client } from "@/db/client";

/** Tags that Postgres tells every instance of the app while `work` runs, each once. */
export async function expiredBy(work: () => Promise<unknown>): Promise<string[]> {
  const expired = new Set<string>();
  const mark = "all-expired";
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const listening = await client.listen("expire", (tag) => {
    if (tag === mark) end();
    else expired.add(tag);
  });
  await work();
  await client.notify("expire", mark);
  await ended;
  await listening.unlisten();
  return [...expired];
}
