// Writes without end in a process of its own, to be killed; says on its output what was acknowledged: one JSON per line.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { db } from "@/db/client";
import { storePicture } from "@/lib/media/store-picture";

const productId = process.argv[2] ?? "";

function say(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

async function writePictures(): Promise<void> {
  for (let at = 0; ; at++) {
    const [red, green, blue] =
      randomUUID()
        .match(/[0-9a-f]{2}/g)
        ?.map((part) => Number.parseInt(part, 16)) ?? [];
    const background = { r: red ?? 0, g: green ?? 0, b: blue ?? 0 };
    const bytes = await sharp({ create: { width: 400 + at, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const { hash, width, height, widths } = await storePicture(bytes, { hasMargin: false });
    await db.execute(sql`
      insert into product_pictures (product_id, position, hash, width, height, widths)
      values (${productId}, (select coalesce(max(position), 0) + 1 from product_pictures where product_id = ${productId}),
        ${hash}, ${width}, ${height}, array(select jsonb_array_elements_text(${JSON.stringify(widths)}::jsonb)::integer))`);
    say({ picture: hash });
  }
}

/** Two rows that belong together, and a number that only ever grows. */
async function writeRows(): Promise<void> {
  for (;;) {
    const key = randomUUID();
    await db.transaction(async (tx) => {
      const [inquiry] = await tx.execute<{ id: string }>(sql`
        insert into logs (level, message, function_id) values ('info', ${key}, 'first') returning id::text`);
      await tx.execute(
        sql`insert into logs (level, message, function_id) values ('info', ${key}, ${inquiry?.id ?? ""})`,
      );
    });
    say({ row: key });
  }
}

await Promise.all([writePictures(), writeRows()]);
