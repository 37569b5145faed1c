import { spawn } from "node:child_process";
import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { env } from "@/lib/env";
import { scriptArguments } from "../../scripts/run.mjs";
import { makeProduct } from "../factories";
import { rounds } from "../setup/rounds";

const folder = join(env.DATA_DIR, "pictures");
const script = fileURLToPath(new URL("../setup/writer.ts", import.meta.url));

type Said = { picture?: string; row?: string };

/** Has a process write until it has acknowledged so much, and kills it in the midst of the next. Answers what it acknowledged. */
async function writeAndDie(productId: string, enough: number): Promise<Said[]> {
  const writer = spawn(process.execPath, scriptArguments(script, [productId]), {
    stdio: ["ignore", "pipe", "inherit"],
    env: process.env,
  });
  const said: Said[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    said.push(JSON.parse(line));
    const both = said.some(({ picture }) => picture) && said.some(({ row }) => row);
    if (said.length >= enough && both) writer.kill("SIGKILL");
  }
  return said;
}

it(
  `a process killed while it writes, ${rounds(50)} rounds: what was acknowledged is there, nothing is half`,
  async () => {
    const { id } = await makeProduct();
    // The factory's picture has no files.
    await db.execute(sql`delete from product_pictures`);
    const acknowledged: Said[] = [];
    for (let round = 0; round < rounds(50); round++)
      acknowledged.push(...(await writeAndDie(id, 5 + round * 3)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds(50) * 5);

    const pictures = await db.execute<{ hash: string; widths: number[] }>(
      sql`select hash, widths from product_pictures`,
    );
    const hashes = new Set(pictures.map(({ hash }) => hash));
    const rows = await db.execute<{ message: string; n: number }>(sql`
    select message, count(*)::int as n from logs where function_id = 'first' or function_id ~ '^[0-9]+$' group by message`);
    const whole = new Map(rows.map(({ message, n }) => [message, n]));
    for (const { picture, row } of acknowledged) {
      if (picture) expect(hashes).toContain(picture);
      if (row) expect(whole.get(row)).toBe(2);
    }
    expect([...whole.values()].filter((n) => n !== 2)).toEqual([]);
    for (const { hash, widths } of pictures) {
      for (const width of widths) await access(join(folder, `${hash}-${width}.webp`));
    }
    // What was begun lies under a name that nobody asks for.
    const begun = (await readdir(folder)).filter((name) => !/^[a-z0-9]{13}-\d+\.webp$/.test(name));
    expect(begun.filter((name) => !name.endsWith(".half"))).toEqual([]);
  },
  15_000 * rounds(50) + 30_000,
);
