import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of synonyms say in the browser. */
export default function SynonymsLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.synonyms"]}>{children}</PageTexts>;
}
