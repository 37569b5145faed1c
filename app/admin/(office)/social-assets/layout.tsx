import type { ReactNode } from "react";
import { PageTexts } from "@/components/admin/shell/page-texts";

/** What the pages of pictures for posts say in the browser. */
export default function SocialAssetsLayout({ children }: { children: ReactNode }) {
  return <PageTexts paths={["admin.social", "media"]}>{children}</PageTexts>;
}
