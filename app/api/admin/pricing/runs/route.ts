import { staffRead } from "@/lib/doors/staff-read";
import { priceRunFile } from "@/lib/exports/price-run-file";

export const dynamic = "force-dynamic";

/** What one application (`?run=`) did and the filter of its list shows, as a file. */
export const GET = staffRead("pricingRunFile", "pricing.view", async (request, { lang }) => {
  const file = await priceRunFile(new URL(request.url).searchParams, lang);
  return file ?? Response.json({ ok: false, error: "admin.errors.notFound" }, { status: 404 });
});
