import { dayOf, parseDay } from "@/lib/delivery/calendar";
import { staffRead } from "@/lib/doors/staff-read";
import { moneyFile } from "@/lib/exports/order-money-files";

export const dynamic = "force-dynamic";

/** Payments and refunds of a day, as a file. */
export const GET = staffRead("admin-order-money-file", "orders.handle", async (request, { lang }) => {
  const day = parseDay(new URL(request.url).searchParams.get("day") ?? "");
  return moneyFile(day ?? dayOf(new Date()), lang);
});
