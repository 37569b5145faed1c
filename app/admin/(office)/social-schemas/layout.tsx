import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of templates say in the browser. */
export default function SocialSchemasLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.social", "admin.product.pictures", "media"]}>{children}</PageTexts>;
}
