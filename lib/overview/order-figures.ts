import "server-only";
import { type OrderFilters, ordersHref, parseOrderFilters } from "@/lib/orders/list-filters";
import { countOrders } from "@/lib/orders/read-orders";

export type OrderFigure = {
  name: "ordersToPrepare" | "ordersReady" | "deliveriesToday" | "refundsOwed" | "ordersEndToday";
  count: number;
  href: string;
};

/** What orders ask for today, each number with the list that it counts. `day` in Europe/Madrid. */
export function countOrderFigures(day: string): Promise<OrderFigure[]> {
  const figures: [OrderFigure["name"], Partial<OrderFilters>][] = [
    ["ordersToPrepare", { tab: "to-prepare" }],
    ["ordersReady", { tab: "ready" }],
    ["deliveriesToday", { fulfilment: "delivery", day }],
    ["ordersEndToday", { ends: day }],
    ["refundsOwed", { tab: "refund" }],
  ];
  return Promise.all(
    figures.map(async ([name, wanted]) => {
      const filters = { ...parseOrderFilters({}), ...wanted };
      return { name, count: await countOrders(filters), href: ordersHref(wanted) };
    }),
  );
}
