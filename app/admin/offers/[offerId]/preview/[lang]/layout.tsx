import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the offer's page says in the browser. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["offer", "checkout.form", "checkout.errors"]}>{children}</PageTexts>;
}
