import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of the newsletter say in the browser. */
export default function NewsletterLayout({ children }: { children: ReactNode }) {
  return (
    <PageTexts
      paths={["admin.newsletter", "admin.erase", "admin.collections", "admin.product.pictures", "media"]}
    >
      {children}
    </PageTexts>
  );
}
