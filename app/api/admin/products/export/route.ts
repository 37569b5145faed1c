import { may } from "@/lib/access/permissions";
import { staffRead } from "@/lib/doors/staff-read";
import { productFile } from "@/lib/exports/product-list-file";

export const dynamic = "force-dynamic";

/** The products that the filters of the list show, as a file. */
export const GET = staffRead("admin-products-export", "catalogue.view", async (request, { role }) =>
  productFile(new URL(request.url).searchParams, may(role, "catalogue.cost")),
);
