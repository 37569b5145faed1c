"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BulkDialog } from "@/components/admin/shell/bulk-dialog";
import { BulkPreviewTable } from "@/components/admin/shell/bulk-preview";
import { PlainSelect } from "@/components/admin/shell/plain-select";
import { useSelection } from "@/components/admin/shell/use-selection";
import { Button } from "@/components/ui/button";
import type { CollectionsPreview } from "@/lib/collections/bulk-collections";
import type { CollectionsChange } from "@/lib/collections/forms";
import { changeCollections, previewCollections } from "@/lib/collections/staff-actions";

function Preview({ preview, change }: { preview: CollectionsPreview; change: CollectionsChange }) {
  const t = useTranslations("admin.collections.bulk");
  return (
    <BulkPreviewTable
      preview={preview}
      codeOf={(row) => row.slug}
      wordsOf={({ state }) => t(`states.${state}`)}
      thing={t("collection")}
      summary={(count) => t("summary", { count })}
      uniform={(count, step) => t("uniform", { count, before: step.before, after: step.after })}
    >
      {change === "show" ? null : <p>{t(change === "hide" ? "hideHint" : "deleteHint")}</p>}
    </BulkPreviewTable>
  );
}

/** What can be done with many collections at once (docs/rules.md#lists). */
export function CollectionBulk({ query }: { query: string }) {
  const selection = useSelection();
  const t = useTranslations("admin.collections.bulk");
  const words = useTranslations("admin.lists.bulk");
  const [change, setChange] = useState<CollectionsChange>("hide");
  const chosen = selection.all ? { query } : { ids: selection.ids };
  return (
    <BulkDialog
      title={t("title", { count: selection.count })}
      failed={t("failed")}
      fields={() => (
        <div className="mt-4">
          <PlainSelect
            label={words("what")}
            value={change}
            choices={(["show", "hide", "delete"] as const).map((value) => ({
              value,
              label: t(`changes.${value}`),
            }))}
            set={setChange}
          />
        </div>
      )}
      destructive={change === "delete"}
      look={() => previewCollections({ selection: chosen, change })}
      draw={(preview) => <Preview preview={preview} change={change} />}
      apply={({ fingerprint }) => changeCollections({ selection: chosen, change, fingerprint })}
      action={(count) => t(change === "delete" ? "delete" : "apply", { count })}
      done={(count) => t(change === "delete" ? "deleted" : "done", { count })}
      onDone={selection.clear}
      trigger={(open) => (
        <Button size="sm" className="max-md:min-h-11" onClick={open}>
          {words("open")}
        </Button>
      )}
    />
  );
}
