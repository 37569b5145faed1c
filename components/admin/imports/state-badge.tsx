import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import type { ImportState } from "@/lib/imports/states";

const looks: Partial<Record<ImportState, ComponentProps<typeof Badge>["variant"]>> = {
  planned: "default",
  applied: "success",
  failed: "destructive",
};

/** Where an import stands. */
export function StateBadge({ state }: { state: ImportState }) {
  const t = useTranslations("admin.imports.states");
  return <Badge variant={looks[state] ?? "outline"}>{t(state)}</Badge>;
}
