import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the collections' pages say in the browser. */
export default function CollectionsLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.collections", "admin.product.pictures", "media"]}>{children}</PageTexts>;
}
