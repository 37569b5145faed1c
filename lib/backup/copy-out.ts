import "server-only";
import { createHash } from "node:crypto";
import type { ReservedSql } from "postgres";
import type { Manifest, TableSum } from "./manifest";

export type Table = { name: string; columns: string[] };

/** The shop's own tables with the columns that hold something of their own, both in order of name. */
export async function listTables(sql: ReservedSql): Promise<Table[]> {
  const rows = await sql<Table[]>`
    select c.relname as name, array_agg(a.attname order by a.attname collate "C") as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`;
  return rows.map(({ name, columns }) => ({ name, columns }));
}

/** How far the shop's sequences have counted. */
export async function listSequences(sql: ReservedSql): Promise<Manifest["sequences"]> {
  const names = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`;
  const found: Manifest["sequences"] = [];
  for (const { name } of names) {
    const [row] = await sql<{ value: string; called: boolean }[]>`
      select last_value::text as value, is_called as called from ${sql(name)}`;
    if (row) found.push({ name, ...row });
  }
  return found;
}

/** Hashes of the database's migrations, in their order. */
export async function listMigrations(sql: ReservedSql): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by created_at, id`;
  return rows.map(({ hash }) => hash);
}

/**
 * Rows of a table as COPY writes them, in an order that is the same on every server; `write` gets each piece.
 * Answers how many there are and their sum.
 */
export async function copyOut(
  sql: ReservedSql,
  { name, columns }: Table,
  write: (piece: Buffer) => Promise<void>,
): Promise<TableSum> {
  const source = await sql`
    copy (select ${sql(columns)} from ${sql(name)} t order by row(${sql(columns)})::text collate "C") to stdout`.readable();
  const hash = createHash("sha256");
  let rows = 0;
  for await (const piece of source) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    // COPY escapes line breaks in values: each that stands there ends a row.
    for (const byte of bytes) if (byte === 10) rows += 1;
    await write(bytes);
  }
  // The driver stops its socket while the stream is full, and forgets to go on when the rows end just then: the next
  // statement would wait for ever. Asking for more makes it go on.
  source._read(0);
  return { name, rows, sha256: hash.digest("hex") };
}

/** The tables in an order in which each stands behind those it refers to. Throws when they refer to one another in a ring. */
export async function inOrderOfReference(sql: ReservedSql, tables: Table[]): Promise<Table[]> {
  const rows = await sql<{ name: string; needs: string }[]>`
    select c.relname as name, f.relname as needs
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and c.oid <> f.oid and c.relnamespace = 'public'::regnamespace`;
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name }) =>
        !placed.has(name) &&
        rows.every((row) => row.name !== name || row.needs === name || placed.has(row.needs)),
    );
    if (ready.length === 0)
      throw new Error("Tables refer to one another in a ring: they cannot be copied in");
    for (const table of ready) {
      ordered.push(table);
      placed.add(table.name);
    }
  }
  return ordered;
}
