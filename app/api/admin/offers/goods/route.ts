import { staffRead } from "@/lib/doors/staff-read";
import { findGoodsForOffer, listOfferedProducts } from "@/lib/offers/staff-queries";

export const dynamic = "force-dynamic";

/** Goods for an offer: by the words typed so far, or, with `product`, those of its lines as they are now. */
export const GET = staffRead("admin-offer-goods", "offers.edit", async (request) => {
  const query = new URL(request.url).searchParams;
  const ids = query.getAll("product");
  if (ids.length > 0) return { products: await listOfferedProducts(ids), items: [] };
  return findGoodsForOffer(query.get("q") ?? "");
});
