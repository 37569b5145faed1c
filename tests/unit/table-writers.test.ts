import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Who may write `product_sizes` and `products`, and how; docs/decisions/0061-one-description-of-a-product.md says why. Sizes
 * are added, changed and removed by the first; the others move counts, or fill a database that is measured.
 */
const sizeWriters = {
  "lib/products/write-sizes.ts": ["delete", "insert", "update"],
  "lib/stock/holds.ts": ["update"],
  "lib/demo-life/remove-demo-life.ts": ["update"],
  "scripts/bench/drop-day.ts": ["update"],
  "scripts/fill-shop.ts": ["insert"],
};

/**
 * Files that add products or set fields of them: one of the shop, and two that fill a database that is measured and change
 * a price in it, as SQL by hand would.
 */
const productWriters = {
  "lib/products/write-products.ts": ["insert", "update"],
  "scripts/bench/freshness.ts": ["update"],
  "scripts/fill-shop.ts": ["insert", "update"],
};

/** The verbs by which a text writes a table, each once. */
function verbsIn(text: string, table = "product_sizes", schema = "productSizes"): string[] {
  const named = String.raw`(?:only\s+)?(?:"?public"?\.)?(?:"?${table}\b|\$\{\s*(?:\w+\.)?${schema}\b)`;
  // SQL of files and template strings, whichever way the table is named in it, and the builder of drizzle.
  const written = new RegExp(
    String.raw`\b(insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?|copy)\s+${named}`,
    "gi",
  );
  const built = new RegExp(String.raw`\.\s*(insert|update|delete)\(\s*(?:\w+\.)?${schema}\b`, "g");
  const found = [...text.matchAll(written), ...text.matchAll(built)];
  const verbs = found.map(([, verb = ""]) => verb.toLowerCase().split(/\s/)[0] ?? "");
  return [...new Set(verbs)].toSorted();
}

function filesUnder(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" }).map((file) => `${path}/${file}`);
}

const code = ["app", "components", "db", "lib", "scripts", "server", "instrumentation.ts", "middleware.ts"]
  .flatMap(filesUnder)
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(tsx?|mjs|sql)$/.test(file) && !/\.test\.tsx?$/.test(file));

it("finds every way to write sizes, and no reading", () => {
  const writing = [
    "sql`insert into product_sizes (value) values ('42')`",
    'tx.execute(sql`\n  INSERT INTO\n  "public"."product_sizes" as z`)',
    "with gone as (delete from product_sizes z using r)",
    "update only product_sizes z set on_hand = 1",
    `sql\`update $${"{productSizes}"} set held = 0\``,
    "truncate table product_sizes",
    "merge into product_sizes z using r on true",
    "await tx\n  .insert(productSizes)\n  .values([])",
    "db.update(schema.productSizes).set({ onHand: 1 })",
    "db.delete(productSizes)",
  ];
  expect(writing.filter((text) => verbsIn(text).length !== 1)).toEqual([]);
  const reading = [
    "select id from product_sizes order by id for update",
    "create trigger t after update on product_sizes",
    "insert into product_sizes_seen select value from product_sizes",
    "db.select().from(productSizes)",
    "update size_wishes w set size = z.value from product_sizes z",
  ];
  expect(reading.filter((text) => verbsIn(text).length > 0)).toEqual([]);
});

it("lets the named files alone write sizes", () => {
  const found = code.flatMap((file) => {
    const verbs = verbsIn(readFileSync(file, "utf8"));
    return verbs.length > 0 ? [[file, verbs] as const] : [];
  });
  expect(code.length).toBeGreaterThan(1_000);
  expect(Object.fromEntries(found)).toEqual(sizeWriters);
  // Under another name it would not be found.
  expect(code.filter((file) => /\bproductSizes\s+as\b/.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("lets the named files alone write products", () => {
  const found = code.flatMap((file) => {
    const verbs = verbsIn(readFileSync(file, "utf8"), "products", "products").filter(
      (verb) => verb !== "delete",
    );
    return verbs.length > 0 ? [[file, verbs] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(productWriters);
  // Under another name it would not be found.
  const renamed = /\bimport\s*\{[^}]*\bproducts\s+as\b/;
  expect(code.filter((file) => renamed.test(readFileSync(file, "utf8")))).toEqual([]);
});
