import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of pop-ups say in the browser. */
export default function PopupsLayout({ children }: { children: ReactNode }) {
  return (
    <PageTexts paths={["admin.popups", "popups.client", "admin.product.pictures", "media"]}>
      {children}
    </PageTexts>
  );
}
