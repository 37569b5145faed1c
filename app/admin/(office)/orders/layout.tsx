import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of orders say in the browser. */
export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.orders", "exchange.errors", "orders"]}>{children}</PageTexts>;
}
