import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the account's page says in the browser. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.account"]}>{children}</PageTexts>;
}
