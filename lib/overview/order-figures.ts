import "server-only";
import { countComplaints } from "@/lib/complaints/count-complaints";
import { type OrderFilters, ordersHref, parseOrderFilters } from "@/lib/orders/list-filters";
import { countOrders } from "@/lib/orders/read-orders";
import { countWithdrawals } from "@/lib/withdrawals/count-withdrawals";

export type OrderFigure = {
  name:
    | "ordersToPrepare"
    | "ordersReady"
    | "deliveriesToday"
    | "ordersEndToday"
    | "ordersUnclaimed"
    | "refundsOwed"
    | "withdrawalsOpen"
    | "complaintsOpen"
    | "complaintsDue";
  count: number;
  href: string;
};

/** What orders and statements ask for today, each number with the list that it counts. `day` in Europe/Madrid. */
export function countOrderFigures(day: string): Promise<OrderFigure[]> {
  const figures: [OrderFigure["name"], Partial<OrderFilters>][] = [
    ["ordersToPrepare", { tab: "to-prepare" }],
    ["ordersReady", { tab: "ready" }],
    ["deliveriesToday", { fulfilment: "delivery", day }],
    ["ordersEndToday", { ends: day }],
    ["ordersUnclaimed", { tab: "unclaimed" }],
    ["refundsOwed", { tab: "refund" }],
  ];
  const statements: [OrderFigure["name"], string, Promise<number>][] = [
    ["withdrawalsOpen", "/admin/withdrawals", countWithdrawals("open")],
    ["complaintsOpen", "/admin/complaints", countComplaints("open")],
    ["complaintsDue", "/admin/complaints?state=due", countComplaints("due")],
  ];
  return Promise.all([
    ...figures.map(async ([name, wanted]) => {
      const filters = { ...parseOrderFilters({}), ...wanted };
      return { name, count: await countOrders(filters), href: ordersHref(wanted) };
    }),
    ...statements.map(async ([name, href, count]) => ({ name, href, count: await count })),
  ]);
}
