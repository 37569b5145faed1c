import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the analytics pages say in the browser. */
export default function AnalyticsLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.analytics"]}>{children}</PageTexts>;
}
