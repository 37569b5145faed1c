import { client } from "@/db/client";

/** Tags that Postgres tells every instance of the app while `work` runs, each once. */
export async function expiredBy(work: () => Promise<unknown>): Promise<string[]> {
  const heard = new Set<string>();
  const mark = "heard-all";
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const listening = await client.listen("expire", (tag) => {
    if (tag === mark) end();
    else heard.add(tag);
  });
  await work();
  await client.notify("expire", mark);
  await ended;
  await listening.unlisten();
  return [...heard];
}
