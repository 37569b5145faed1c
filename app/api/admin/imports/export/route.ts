import { staffRead } from "@/lib/doors/staff-read";
import { catalogueFile } from "@/lib/exports/catalogue-file";

/** The catalogue as the shop's own CSV, as import takes it; `?status=` and `?category=` narrow it. */
export const GET = staffRead("export-products", "imports.run", async (request, { lang }) => {
  const { searchParams } = new URL(request.url);
  return catalogueFile(searchParams.get("status") ?? "", searchParams.get("category") ?? "", lang);
});
