import { may } from "@/lib/access/permissions";
import { staffRead } from "@/lib/doors/staff-read";
import { sourcedItemsFile } from "@/lib/exports/sourced-items-file";

export const dynamic = "force-dynamic";

/** The sourced items that the filters of the list show, as a file; source and cost for who may see costs. */
export const GET = staffRead("admin-sourced-items-file", "sourcing.view", async (request, { role, lang }) =>
  sourcedItemsFile(new URL(request.url).searchParams, { seesCost: may(role, "catalogue.cost"), lang }),
);
