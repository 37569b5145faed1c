import type { ReactNode } from "react";
import { MoreTexts } from "@/components/ui/more-texts";
import { textsAt } from "@/lib/i18n/messages";
import { pageLang } from "@/lib/i18n/page-lang";

/** Brings what the page's error says. */
export default async function Layout({ children }: { children: ReactNode }) {
  return <MoreTexts texts={textsAt(await pageLang(), ["shared.client"])}>{children}</MoreTexts>;
}
