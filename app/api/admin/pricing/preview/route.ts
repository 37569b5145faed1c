import { priceFile } from "@/lib/imports/export-prices";
import { may } from "@/lib/staff/permissions";
import { staffRead } from "@/lib/staff/read-route";

export const dynamic = "force-dynamic";

/** The dry run that the filters show, as a file. */
export const GET = staffRead("admin-pricing-preview", "pricing.view", (request, { role, lang }) =>
  priceFile(new URL(request.url).searchParams, { seesCost: may(role, "catalogue.cost"), lang }),
);
