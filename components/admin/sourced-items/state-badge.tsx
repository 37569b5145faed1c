import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { SourcingState } from "@/lib/sourcing/states";

const variants = {
  idea: "outline",
  checked: "outline",
  offered: "outline",
  ordered: "default",
  arrived: "success",
  dropped: "destructive",
} as const;

/** Where a sourced item stands, in words. */
export function StateBadge({ state }: { state: SourcingState }) {
  const t = useTranslations("admin.sourced-items.states");
  return <Badge variant={variants[state]}>{t(state)}</Badge>;
}
