import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of customers say in the browser. */
export default function CustomersLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.customers.data", "admin.erase"]}>{children}</PageTexts>;
}
