import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the import's pages say in the browser. */
export default function ImportLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.imports", "imports"]}>{children}</PageTexts>;
}
