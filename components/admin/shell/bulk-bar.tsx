"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FootBar } from "./foot-bar";
import type { Selection } from "./use-selection";

type BulkBarProps = {
  selection: Selection;
  total: number;
  /** This page is selected whole and there is more. */
  canTakeAll: boolean;
  onAll: () => void;
  children: ReactNode;
};

/** Bar at the foot of a list with what can be done with the selection (docs/rules.md#lists). */
export function BulkBar({ selection, total, canTakeAll, onAll, children }: BulkBarProps) {
  const t = useTranslations("admin.lists");
  return (
    <FootBar className="mt-4 max-md:mt-24">
      <p role="status" className="font-semibold text-sm">
        {t("selected", { count: selection.count })}
      </p>
      {canTakeAll ? (
        <Button size="sm" variant="outline" onClick={onAll}>
          {t("selectAll", { count: total })}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        {t("unselect")}
      </Button>
      <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
    </FootBar>
  );
}
