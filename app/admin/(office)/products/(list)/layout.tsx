import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the list of products says in the browser. */
export default function ProductListLayout({ children }: { children: ReactNode }) {
  return (
    <PageTexts
      paths={[
        "admin.products",
        "admin.held",
        "admin.product.archive",
        "admin.normalization-rules.genders",
        "admin.product.choices.gender",
        "admin.product.matrix.heldLimit",
        "admin.product.pictures",
        "media",
      ]}
    >
      {children}
    </PageTexts>
  );
}
