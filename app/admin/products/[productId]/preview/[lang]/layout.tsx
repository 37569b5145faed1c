import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the shop's own components say in the browser. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["catalogue.client", "delivery.client", "product.client"]}>{children}</PageTexts>;
}
