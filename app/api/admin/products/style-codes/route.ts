import { findSameStyle } from "@/lib/products/staff-queries";
import { staffRead } from "@/lib/staff/read-route";

export const dynamic = "force-dynamic";

/** Products that have a style code already, while it is typed. */
export const GET = staffRead("product-style-codes", "catalogue.view", async (request) => {
  const query = new URL(request.url).searchParams;
  return { found: await findSameStyle(query.get("code") ?? "", query.get("except")) };
});
