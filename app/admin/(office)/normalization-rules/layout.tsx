import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the normalization rules' pages say in the browser. */
export default function RulesLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.normalization-rules", "admin.sections"]}>{children}</PageTexts>;
}
