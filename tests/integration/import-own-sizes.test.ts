import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { exportProducts } from "@/lib/exports/products-csv";
import { apply, dryRun, uploadText } from "../setup/import-file";

// Bare numbers of sizes in the shop's own file, in categories that say no kind of sizes.

let code = "";

beforeAll(async () => {
  await db.execute(sql`
    insert into categories (key, label_es, label_en, size_kind) values ('polos', 'Polos', 'Polos', null),
      ('sneakers', 'Zapatillas', 'Sneakers', 'shoes'), ('trousers', 'Pantalones', 'Trousers', 'clothing')`);
});
beforeEach(() => {
  code = `OWN-${randomUUID().slice(0, 8)}`;
});

const upload = (...lines: string[]) => uploadText(`${randomUUID()}.csv`, lines.join("\n"));

async function write(...lines: string[]) {
  const one = await upload(...lines);
  await dryRun(one);
  return apply(one);
}

const titles = "style_code,brand,name,category,price,sizes";
const polo = (sizes: string) => `${code},Lacoste,Polo,polos,95,${sizes}`;

const sizesOf = async () => {
  const rows = await db.execute<{ size: string }>(sql`
    select z.value || '=' || z.on_hand as size from product_sizes z join products p on p.id = z.product_id
    where p.style_code = ${code} order by 1`);
  return rows.map(({ size }) => size);
};

test("are left out of a new product with a word, and refuse one that has no other", async () => {
  const [refused] = await dryRun(await upload(titles, polo("38=2")));
  expect(refused).toMatchObject({
    outcome: "refused",
    reasons: [{ column: "sizes", key: "imports.unknownSize", values: { cell: "38" } }],
  });
  const [made] = await write(titles, polo("38=2; M=1; EU 40=3"));
  expect(made).toMatchObject({ outcome: "created" });
  expect(made?.notes).toContainEqual({
    column: "sizes",
    key: "imports.notes.sizeLeftOut",
    values: { cell: "38" },
  });
  expect(await sizesOf()).toEqual(["40=3", "M=1"]);
});

test("are known where the product has them, so that an export comes back as it went", async () => {
  await write(titles, polo("EU 38=2; EU 39.5=0; M=1"));
  let text = "";
  for await (const part of exportProducts(db, sql`p.style_code = ${code}`)) text += part;
  expect(text).toContain("38=2; 39.5=0; M=1");
  expect(await dryRun(await upload(text))).toMatchObject([{ outcome: "unchanged", notes: [] }]);
  const [changed] = await write(text.replace("38=2", "38=5"));
  expect(changed).toMatchObject({ outcome: "changed", notes: [] });
  // One that the product has not is left out, and then nothing goes.
  const [partly] = await write(titles, polo("38=4; 41=1"));
  expect(partly?.notes).toMatchObject([{ key: "imports.notes.sizeLeftOut", values: { cell: "41" } }]);
  expect(await sizesOf()).toEqual(["38=4", "39.5=0", "M=1"]);
});

test("are what staff say on the dry run", async () => {
  const one = await upload(titles, polo("38=2; 8=1; M=1"));
  await dryRun(one, { sizeSystem: "EU" });
  const rows = await apply(one);
  expect(rows[0]?.notes).toMatchObject([{ key: "imports.notes.sizeLeftOut", values: { cell: "EU 8" } }]);
  expect(await sizesOf()).toEqual(["38=2", "M=1"]);
});

test("of a row without a category are those of the product's", async () => {
  await write(titles, `${code},Nike,Dunk,sneakers,95,41=1`);
  await write("style_code,brand,sizes", `${code},Nike,41=1; 42=2`);
  expect(await sizesOf()).toEqual(["41=1", "42=2"]);
  code = `${code}-T`;
  await write(titles, `${code},Levi's,501,trousers,95,T 42=1`);
  const [row] = await dryRun(await upload("style_code,brand,sizes", `${code},Levi's,42=2`));
  expect(row).toMatchObject({ outcome: "refused", reasons: [{ key: "imports.unknownSize" }] });
});
