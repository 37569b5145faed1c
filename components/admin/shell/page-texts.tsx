import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { MoreTexts } from "@/components/ui/more-texts";
import { type TextPath, textsAt } from "@/lib/i18n/messages";

type PageTextsProps = { paths: readonly TextPath[]; children: ReactNode };

/**
 * What client components below may say beyond the texts of the shell. It stands in the layout.tsx of a group of pages,
 * so that going from page to page within the group does not send it again.
 */
export async function PageTexts({ paths, children }: PageTextsProps) {
  return <MoreTexts texts={textsAt(await getLocale(), paths)}>{children}</MoreTexts>;
}
