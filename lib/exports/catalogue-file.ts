import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { dayOf } from "@/lib/delivery/calendar";
import type { Lang } from "@/lib/i18n/languages";
import { csvStream } from "./csv-file";
import { fileName } from "./file-name";
import { exportProducts } from "./products-csv";

/** The catalogue as a file that import takes; `status` and `category` narrow it, "" takes all. For those who may see costs. */
export function catalogueFile(status: string, category: string, lang: Lang): Response {
  const which = sql`(${status} = '' or p.status = ${status}) and (${category} = '' or c.key = ${category})`;
  const day = dayOf(new Date());
  return csvStream(fileName("products", lang, day), exportProducts(db, which, { cost: true, lang }));
}
