import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { exportProducts } from "./products-csv";

/** The catalogue as a stream of CSV; `status` and `category` narrow it, "" takes all. For those who may see costs. */
export function exportFile(status: string, category: string): ReadableStream<Uint8Array> {
  const which = sql`(${status} = '' or p.status = ${status}) and (${category} = '' or c.key = ${category})`;
  const parts = exportProducts(db, which)[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
