import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the page of an invitation says in the browser. */
export default function WelcomeLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.welcome"]}>{children}</PageTexts>;
}
