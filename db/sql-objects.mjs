import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";

/** @typedef {{ name: string, text: string, hash: string, needs: string[] }} SqlObject */

/**
 * A connection or a running transaction of drizzle.
 * @typedef {Pick<import("drizzle-orm/postgres-js").PostgresJsDatabase, "execute">} Executor
 */

/**
 * The files of `folder`: each holds one function, aggregate or view under its own name, with the triggers that call it.
 * Those that a line `-- needs: a, b` names come before the file it stands in. Throws when files need one another in a circle.
 * @param {string} folder
 * @returns {SqlObject[]}
 */
function readSqlObjects(folder) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const file of fs.readdirSync(folder).sort()) {
    if (file.endsWith(".sql")) texts.set(file.slice(0, -4), fs.readFileSync(path.join(folder, file), "utf8"));
  }
  /** @type {Map<string, string>} */
  const ordered = new Map();
  /**
   * @param {string} name
   * @param {string[]} [asking]
   */
  const place = (name, asking = []) => {
    if (asking.includes(name)) throw new Error(`db/functions: ${[...asking, name].join(" needs ")}`);
    const text = texts.get(name);
    if (text === undefined)
      throw new Error(`db/functions: ${asking.at(-1)} needs ${name}, which is not there`);
    for (const needed of needsOf(text)) place(needed, [...asking, name]);
    ordered.set(name, text);
  };
  for (const name of texts.keys()) place(name);
  return [...ordered].map(([name, text]) => ({
    name,
    text,
    hash: createHash("sha256").update(text).digest("hex"),
    needs: needsOf(text),
  }));
}

/** @param {string} text */
function needsOf(text) {
  return /^-- needs: (.+)$/m.exec(text)?.[1]?.split(", ") ?? [];
}

/**
 * What listings hold is worked out when a product changes: where what works it out has changed, all of them are due.
 * @param {Executor} tx
 * @param {SqlObject[]} objects each behind those that it needs
 * @param {SqlObject[]} changed
 */
async function refreshListings(tx, objects, changed) {
  const stale = new Set(changed.map(({ name }) => name));
  for (const { name, needs } of objects) if (needs.some((needed) => stale.has(needed))) stale.add(name);
  if (!stale.has("due_listings")) return;
  await tx.execute(sql`
    insert into listing_refreshes (product_ids) select array_agg(id) from products where status = 'active' having count(*) > 0`);
}

/**
 * Drops what carries this name, and the triggers that call it.
 * @param {Executor} tx
 * @param {string} name
 */
async function drop(tx, name) {
  const triggers = await tx.execute(sql`
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.pronamespace = 'public'::regnamespace and p.proname = ${name} and not t.tgisinternal`);
  const objects = await tx.execute(sql`
    select format('drop routine %s', p.oid::regprocedure) as statement from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = ${name}
    union all
    select format('drop view %s', c.oid::regclass) from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = ${name} and c.relkind = 'v'`);
  for (const { statement } of [...triggers, ...objects]) await tx.execute(sql.raw(String(statement)));
}

/**
 * Routines of the schema that belong to no extension and on which no table rests, such as a stored column.
 * @param {Executor} tx
 * @returns {Promise<string[]>}
 */
async function listRoutines(tx) {
  const rows = await tx.execute(sql`
    select distinct p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_depend d where d.refobjid = p.oid and d.classid <> 'pg_trigger'::regclass)`);
  return rows.map(({ name }) => String(name));
}

/**
 * Makes the functions, triggers and views of the database those of `folder`: what a changed file made is dropped and made
 * anew, what a removed file made is dropped; listings that it would work out otherwise are refreshed. `asNew` takes nothing for granted and drops routines without a file as well.
 * @param {Executor} tx a running transaction
 * @param {string} folder
 */
export async function applySqlObjects(tx, folder, { asNew = false } = {}) {
  await tx.execute(sql`
    create table if not exists drizzle.sql_objects (name text primary key, hash text not null)`);
  const objects = readSqlObjects(folder);
  const names = objects.map(({ name }) => name);
  const rows = await tx.execute(sql`select name, hash from drizzle.sql_objects`);
  const known = new Map(asNew ? [] : rows.map(({ name, hash }) => [String(name), String(hash)]));
  const changed = objects.filter(({ name, hash }) => known.get(name) !== hash);
  const former = asNew ? await listRoutines(tx) : [...known.keys()];
  const gone = former.filter((name) => !names.includes(name));
  for (const name of [...gone, ...changed.map((object) => object.name).reverse()]) {
    await drop(tx, name);
    await tx.execute(sql`delete from drizzle.sql_objects where name = ${name}`);
  }
  for (const { name, text, hash } of changed) {
    await tx.execute(sql.raw(text));
    await tx.execute(sql`insert into drizzle.sql_objects (name, hash) values (${name}, ${hash})`);
  }
  await refreshListings(tx, objects, changed);
}
