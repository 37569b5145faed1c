import { staffRead } from "@/lib/doors/staff-read";
import { findSameStyle } from "@/lib/products/staff-queries";

export const dynamic = "force-dynamic";

/** Products that have a style code already, while it is typed. */
export const GET = staffRead("product-style-codes", "catalogue.view", async (request) => {
  const query = new URL(request.url).searchParams;
  return { found: await findSameStyle(query.get("code") ?? "", query.get("except")) };
});
