import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of withdrawals say in the browser. */
export default function WithdrawalsLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.withdrawals"]}>{children}</PageTexts>;
}
