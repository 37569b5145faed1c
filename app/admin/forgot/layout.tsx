import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the page for a lost password says in the browser. */
export default function ForgotLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.forgot"]}>{children}</PageTexts>;
}
