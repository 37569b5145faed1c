import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of complaints say in the browser. */
export default function ComplaintsLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.complaints"]}>{children}</PageTexts>;
}
