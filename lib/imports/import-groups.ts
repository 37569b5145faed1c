import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { sizeKinds } from "@/db/schema/catalogue";
import { slugify } from "@/lib/catalogue/slug";
import { isMessageKey } from "@/lib/i18n/messages";
import type { CsvRecord } from "@/lib/import-files/shared/read-csv";
import type { Reason } from "@/lib/import-files/shared/reasons";
import { sizeKindOf } from "@/lib/import-files/words/category-words";

/** What the import of brands, categories or sections did. Rows that are as the file says count as unchanged. */
export type GroupReport = {
  created: number;
  changed: number;
  unchanged: number;
  refused: { line: number; reasons: Reason[] }[];
};

const needed = z.string().min(1, "imports.missing").max(200, "imports.tooLong");
const optional = z
  .string()
  .max(500, "imports.tooLong")
  .default("")
  .transform((cell) => (cell === "" ? null : cell));
const position = z
  .string()
  .regex(/^\d{1,6}$/, "imports.missing")
  .transform(Number);

const brandCells = z.object({
  name: needed,
  slug: z.string().max(80, "imports.tooLong").default(""),
  maker_name: optional,
  maker_address: optional,
  maker_contact: optional,
  responsible_name: optional,
  responsible_address: optional,
  responsible_contact: optional,
});

const labelCells = z.object({
  key: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "imports.missing")
    .max(60, "imports.tooLong"),
  label_es: needed,
  label_en: needed,
  position,
});

const categoryCells = labelCells.extend({
  size_kind: z
    .string()
    .default("")
    .transform((cell) => sizeKinds.find((kind) => kind === cell.toLowerCase()) ?? null),
});

function readRows<Form extends z.ZodType>(records: CsvRecord[], form: Form) {
  const rows: z.output<Form>[] = [];
  const refused: GroupReport["refused"] = [];
  for (const record of records) {
    const parsed = form.safeParse(record.cells);
    if (parsed.success) rows.push(parsed.data);
    else {
      const reasons = parsed.error.issues.map(({ path, message }): Reason => {
        return { column: String(path[0]), key: isMessageKey(message) ? message : "imports.missing" };
      });
      refused.push({ line: record.line, reasons });
    }
  }
  return { rows, refused };
}

/** Runs an upsert that answers `made` for each row it wrote. */
async function upsert(tx: Transaction, total: number, statement: SQL): Promise<Omit<GroupReport, "refused">> {
  const written = await tx.execute<{ made: boolean }>(statement);
  const created = written.filter((row) => row.made).length;
  return { created, changed: written.length - created, unchanged: total - written.length };
}

async function importLabels(
  tx: Transaction,
  table: SQL,
  records: CsvRecord[],
  step = 1,
): Promise<GroupReport> {
  const { rows: read, refused } = readRows(records, labelCells);
  const rows = read.map((row) => ({ ...row, position: Math.min(row.position * step, 999_999) }));
  const report = await upsert(
    tx,
    rows.length,
    sql`insert into ${table} as g (key, label_es, label_en, position)
      select key, label_es, label_en, position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, label_es text, label_en text, position integer)
      on conflict (key) do update set label_es = excluded.label_es, label_en = excluded.label_en,
        position = excluded.position, updated_at = now(), version = g.version + 1
      where (g.label_es, g.label_en, g.position) is distinct from (excluded.label_es, excluded.label_en, excluded.position)
      returning (xmax = 0) as made`,
  );
  return { ...report, refused };
}

/**
 * Creates or changes categories by their key, from `key, label_es, label_en, position`, and `size_kind` where it is said;
 * where nobody ever said it, what the labels speak of.
 */
export async function importCategories(tx: Transaction, records: CsvRecord[]): Promise<GroupReport> {
  const report = await importLabels(tx, sql`categories`, records);
  const { rows } = readRows(records, categoryCells);
  const kinds = rows.map(({ key, size_kind, label_es: labelEs, label_en: labelEn }) => {
    return { key, said: size_kind, spoken: sizeKindOf({ key, labelEs, labelEn }) };
  });
  await tx.execute(sql`
    update categories c set size_kind = coalesce(r.said, c.size_kind, r.spoken)
    from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as r (key text, said text, spoken text)
    where c.key = r.key and c.size_kind is distinct from coalesce(r.said, c.size_kind, r.spoken)`);
  return report;
}

/**
 * Creates or changes sections by their key, from `key, label_es, label_en, position`. They are stored with room between
 * them, so that a section that staff moves takes only its own listings along (lib/sections/places.ts).
 */
export function importSections(tx: Transaction, records: CsvRecord[]): Promise<GroupReport> {
  return importLabels(tx, sql`sections`, records, 1_000);
}

/** Ids of all brands by name in lower case, after those that are missing were created. */
export async function createBrands(tx: Transaction, names: string[]): Promise<Map<string, number>> {
  const rows = await tx.execute<{ id: number; name: string; slug: string }>(
    sql`select id, name, slug from brands`,
  );
  const ids = new Map(rows.map((row) => [row.name.toLowerCase(), row.id]));
  const slugs = new Set(rows.map((row) => row.slug));
  for (const name of names) {
    if (ids.has(name.toLowerCase())) continue;
    const wish = slugify(name, "", "");
    let slug = wish;
    for (let attempt = 2; slugs.has(slug); attempt++) slug = `${wish}-${attempt}`;
    const [made] = await tx.execute<{ id: number }>(
      sql`insert into brands (name, slug) values (${name}, ${slug}) returning id`,
    );
    slugs.add(slug);
    if (made) ids.set(name.toLowerCase(), made.id);
  }
  return ids;
}

/** Creates or changes brands by their name, with who answers for their goods (Regulation (EU) 2023/988, art. 19). */
export async function importBrands(tx: Transaction, records: CsvRecord[]): Promise<GroupReport> {
  const { rows, refused } = readRows(records, brandCells);
  const named = rows.map((row) => ({ ...row, slug: row.slug || slugify(row.name, "", "") }));
  const report = await upsert(
    tx,
    rows.length,
    sql`insert into brands as b (name, slug, maker_name, maker_address, maker_contact, responsible_name,
        responsible_address, responsible_contact)
      select name, slug, maker_name, maker_address, maker_contact, responsible_name, responsible_address, responsible_contact
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r (name text, slug text, maker_name text,
        maker_address text, maker_contact text, responsible_name text, responsible_address text, responsible_contact text)
      on conflict (name) do update set slug = excluded.slug, maker_name = excluded.maker_name,
        maker_address = excluded.maker_address, maker_contact = excluded.maker_contact,
        responsible_name = excluded.responsible_name, responsible_address = excluded.responsible_address,
        responsible_contact = excluded.responsible_contact, updated_at = now(), version = b.version + 1
      where (b.slug, b.maker_name, b.maker_address, b.maker_contact, b.responsible_name, b.responsible_address,
             b.responsible_contact)
        is distinct from (excluded.slug, excluded.maker_name, excluded.maker_address, excluded.maker_contact,
             excluded.responsible_name, excluded.responsible_address, excluded.responsible_contact)
      returning (xmax = 0) as made`,
  );
  return { ...report, refused };
}
