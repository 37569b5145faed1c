import { staffRead } from "@/lib/doors/staff-read";
import { exportFile } from "@/lib/exports/catalogue-file";

/** The catalogue as the shop's own CSV, as import takes it; `?status=` and `?category=` narrow it. */
export const GET = staffRead("export-products", "imports.run", async (request) => {
  const { searchParams } = new URL(request.url);
  const today = new Date().toISOString().slice(0, 10);
  return new Response(exportFile(searchParams.get("status") ?? "", searchParams.get("category") ?? ""), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="products-${today}.csv"`,
      "cache-control": "no-store",
    },
  });
});
