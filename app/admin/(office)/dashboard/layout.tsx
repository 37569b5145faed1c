import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the dashboard says in the browser. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.dashboard.trends", "admin.demoLife"]}>{children}</PageTexts>;
}
