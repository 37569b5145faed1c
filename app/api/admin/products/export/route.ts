import { may } from "@/lib/access/permissions";
import { staffRead } from "@/lib/doors/staff-read";
import { productFile } from "@/lib/exports/product-list-file";

export const dynamic = "force-dynamic";

/** The products that the filters of the list show, as a file. */
export const GET = staffRead("admin-products-export", "catalogue.view", (request, { role, lang }) =>
  productFile(new URL(request.url).searchParams, { seesCost: may(role, "catalogue.cost"), lang }),
);
