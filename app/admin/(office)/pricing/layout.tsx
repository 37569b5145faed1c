import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pricing pages say in the browser. */
export default function PricingLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.pricing"]}>{children}</PageTexts>;
}
