import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the sourced items' pages say in the browser. */
export default function SourcedItemsLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.sourced-items"]}>{children}</PageTexts>;
}
