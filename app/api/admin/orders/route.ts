import { staffFile } from "@/lib/doors/staff-file";
import { ordersFile } from "@/lib/exports/orders-file";

export const dynamic = "force-dynamic";

/** The orders that the filters of the list show, as a file. */
export const GET = staffFile("fileOrders", "orders.handle", "orders", (query, { lang }) =>
  ordersFile(query, lang),
);
