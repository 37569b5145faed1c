-- What migrations own, one line per part: tables with their columns, constraints, indexes and options, sequences, types,
-- statistics and extensions of the shop's two schemas. The order of columns does not count. Functions, triggers and views
-- are left out, since they are replaced by those of db/functions; so are the partitions that the queue makes by itself.
WITH tables AS (
  SELECT c.oid, n.nspname || '.' || c.relname AS name, c.relkind, c.relpersistence, c.reloptions
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
)
SELECT name, 'table' AS part,
       concat_ws(' ', relkind, relpersistence, array_to_string(reloptions, ','), pg_get_partkeydef(oid)) AS definition
FROM tables
UNION ALL
SELECT t.name, 'column', concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
       CASE WHEN a.attnotnull THEN 'not null' END, 'identity ' || nullif(a.attidentity::text, ''),
       'generated ' || nullif(a.attgenerated::text, ''), 'default ' || pg_get_expr(d.adbin, d.adrelid))
FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
UNION ALL
-- Since Postgres 18 "not null" is a constraint too; the columns say it already.
SELECT t.name, 'constraint', concat_ws(' ', k.conname, pg_get_constraintdef(k.oid))
FROM tables t JOIN pg_constraint k ON k.conrelid = t.oid WHERE k.contype IN ('p', 'u', 'f', 'c', 'x')
UNION ALL
SELECT t.name, 'index', pg_get_indexdef(i.indexrelid) FROM tables t JOIN pg_index i ON i.indrelid = t.oid
UNION ALL
SELECT t.name, 'statistics', pg_get_statisticsobjdef(s.oid) FROM tables t JOIN pg_statistic_ext s ON s.stxrelid = t.oid
UNION ALL
SELECT schemaname || '.' || sequencename, 'sequence', concat_ws(' ', data_type, start_value, increment_by, max_value, cycle)
FROM pg_sequences WHERE schemaname IN ('public', 'pgboss')
UNION ALL
SELECT n.nspname || '.' || t.typname, 'type', string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder)
FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY 1
UNION ALL
SELECT extname, 'extension', '' FROM pg_extension WHERE extname <> 'plpgsql'
ORDER BY 1, 2, 3
