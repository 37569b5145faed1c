// Writes some weeks of use into the demo shop: node scripts/run.mjs scripts/demo-life.ts (docs/decisions/0101-demo-life.md)
import { sql } from "drizzle-orm";
import { client, db } from "@/db/client";
import { removeDemoRecords } from "@/lib/demo-life/remove-demo-life";
import { isUnused, writeLife } from "./demo-life/write-life";

async function saveLife(state: "telling" | "told"): Promise<void> {
  await db.execute(sql`
    update settings set value = value || ${JSON.stringify({ life: state })}::jsonb where name = 'demo'`);
}

async function main(): Promise<void> {
  // What is invented is written to nobody: without a mail server each mail is kept, and says so in the log, which would
  // hide what the start has to say.
  if (process.env.SMTP_URL)
    throw new Error("The demo's records are written without a mail server: leave SMTP_URL out.");
  console.info = () => {};
  const [demo] = await db.execute<{ state: string | null; life: string | null }>(sql`
    select value ->> 'state' as state, value ->> 'life' as life from settings where name = 'demo'`);
  if (demo?.state !== "loaded" || demo.life === "told") return;
  const began = performance.now();
  if (demo.life === "telling") await db.transaction(removeDemoRecords);
  else if (!(await isUnused())) return;
  await saveLife("telling");
  await writeLife();
  await saveLife("told");
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Demo shop: some weeks of visits, questions, offers and orders, ${seconds} s`);
}

try {
  await main();
} finally {
  await client.end({ timeout: 5 });
}
