import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of inquiries say in the browser. */
export default function InquiriesLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.inquiries", "admin.erase"]}>{children}</PageTexts>;
}
