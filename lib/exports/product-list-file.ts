import "server-only";
import { db } from "@/db/client";
import { productCondition } from "@/lib/products/product-conditions";
import { parseProductFilters } from "@/lib/products/product-filters";
import { exportProducts } from "./products-csv";

function streamOf(parts: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

/**
 * The file of all products that a query of the list shows, on every page of it, as import takes it; read and sent in
 * steps. Costs only for people who may see them.
 */
export async function productFile(query: URLSearchParams, seesCost: boolean): Promise<Response> {
  const which = await productCondition(db, parseProductFilters(query));
  const parts = exportProducts(db, which, { cost: seesCost });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(streamOf(parts[Symbol.asyncIterator]()), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="products-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}
