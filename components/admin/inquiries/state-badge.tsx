import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { InquiryState } from "@/lib/inquiries/states";

const looks = { new: "default", open: "destructive", answered: "success", closed: "outline" } as const;

/** The state of an inquiry, in words. */
export function StateBadge({ state }: { state: InquiryState }) {
  const t = useTranslations("admin.inquiries.states");
  return <Badge variant={looks[state]}>{t(state)}</Badge>;
}
