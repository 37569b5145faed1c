import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of offers say in the browser. */
export default function OffersLayout({ children }: { children: ReactNode }) {
  return (
    <PageTexts
      paths={[
        "admin.offers",
        "offer.errors",
        "admin.held",
        "admin.orders.call",
        "admin.orders.mail",
        "orders.fulfilments",
      ]}
    >
      {children}
    </PageTexts>
  );
}
