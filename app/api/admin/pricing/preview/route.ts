import { may } from "@/lib/access/permissions";
import { staffRead } from "@/lib/doors/staff-read";
import { priceFile } from "@/lib/exports/price-preview-file";

export const dynamic = "force-dynamic";

/** The dry run that the filters show, as a file. */
export const GET = staffRead("admin-pricing-preview", "pricing.view", (request, { role, lang }) =>
  priceFile(new URL(request.url).searchParams, { seesCost: may(role, "catalogue.cost"), lang }),
);
