import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of sections and categories say in the browser. */
export default function SectionsLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.sections"]}>{children}</PageTexts>;
}
