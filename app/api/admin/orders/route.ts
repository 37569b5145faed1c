import { staffRead } from "@/lib/doors/staff-read";
import { ordersFile } from "@/lib/exports/orders-file";

export const dynamic = "force-dynamic";

/** The orders that the filters of the list show, as a file. */
export const GET = staffRead("admin-orders-file", "orders.handle", async (request, { lang }) =>
  ordersFile(new URL(request.url).searchParams, lang),
);
