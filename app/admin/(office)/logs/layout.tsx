import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the log says in the browser. */
export default function LogsLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.logs"]}>{children}</PageTexts>;
}
