import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the form of a new product says in the browser. */
export default function NewProductLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.product", "admin.held", "media"]}>{children}</PageTexts>;
}
