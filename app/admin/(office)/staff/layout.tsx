import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the team's page says in the browser. */
export default function StaffLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.staff", "admin.account.languages"]}>{children}</PageTexts>;
}
