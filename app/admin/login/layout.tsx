import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the sign-in says in the browser. */
export default function LoginLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.login"]}>{children}</PageTexts>;
}
