import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the demand board says in the browser. */
export default function DemandLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.dashboard.demand", "admin.sourced-items.states"]}>{children}</PageTexts>;
}
