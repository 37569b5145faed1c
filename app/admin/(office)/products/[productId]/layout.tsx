import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What a product's form and history say in the browser. */
export default function ProductLayout({ children }: { children: ReactNode }) {
  return (
    <PageTexts paths={["admin.product", "admin.held", "admin.counter", "admin.logs.audit", "media"]}>
      {children}
    </PageTexts>
  );
}
