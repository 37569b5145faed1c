import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";
import { guardPage } from "@/lib/access/guard-page";

/**
 * What the log says in the browser. It asks for the page's right already: once loading.tsx is sent, the page can no longer
 * answer with a status of its own.
 */
export default async function LogsLayout({ children }: { children: ReactNode }) {
  await guardPage("logs.view");
  return <PageTexts paths={["admin.logs"]}>{children}</PageTexts>;
}
