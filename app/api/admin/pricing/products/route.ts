import { staffRead } from "@/lib/doors/staff-read";
import { findSaleProducts } from "@/lib/pricing/staff-queries";

export const dynamic = "force-dynamic";

/** Products to choose for a sale, by style codes or words. */
export const GET = staffRead("admin-pricing-products", "pricing.view", async (request) => ({
  found: await findSaleProducts((new URL(request.url).searchParams.get("q") ?? "").slice(0, 4_000)),
}));
