import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { containing } from "@/lib/like-pattern";
import type { CollectionListQuery } from "./forms";

/** The filters of the list as a condition on `collections c`; the list, its file and bulk changes ask it alike. */
export function listCondition({ q, kind, state }: CollectionListQuery): SQL {
  const like = containing(q);
  const found = sql`fold(c.title_es || ' ' || c.title_en || ' ' || c.slug) like fold(${like})`;
  const wanted = [
    ...(q ? [found] : []),
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(state ? [sql`c.visible = ${state === "visible"}`] : []),
    sql`true`,
  ];
  return sql.join(wanted, sql` and `);
}
