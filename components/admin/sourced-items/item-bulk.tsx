"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BulkDialog } from "@/components/admin/shell/bulk-dialog";
import { BulkPreviewTable } from "@/components/admin/shell/bulk-preview";
import { PlainSelect } from "@/components/admin/shell/plain-select";
import { useSelection } from "@/components/admin/shell/use-selection";
import { useFormat } from "@/components/format/use-format";
import { Button } from "@/components/ui/button";
import type { ItemFields, ItemsPreview } from "@/lib/sourcing/bulk-items";
import { changeSourcedItems, previewSourcedItems } from "@/lib/sourcing/staff-actions";
import { type ItemChange, itemChanges } from "@/lib/sourcing/states";

function Preview({ preview }: { preview: ItemsPreview }) {
  const t = useTranslations("admin.sourced-items");
  const format = useFormat();

  function words(fields: ItemFields): string {
    if ("state" in fields) return t(`states.${fields.state}`);
    if (fields.checkedAt === null) return t("never");
    if (fields.checkedAt === "now") return t("bulk.today");
    return format.dateTime(new Date(fields.checkedAt), { dateStyle: "medium" });
  }

  return (
    <BulkPreviewTable
      preview={preview}
      codeOf={(row) => row.styleCode}
      wordsOf={words}
      thing={t("bulk.item")}
      summary={(count) => t("bulk.summary", { count })}
      uniform={(count, step) => t("bulk.uniform", { count, before: step.before, after: step.after })}
    />
  );
}

/** What can be done with many sourced items at once (docs/rules.md#lists). */
export function ItemBulk({ query }: { query: string }) {
  const selection = useSelection();
  const t = useTranslations("admin.sourced-items");
  const words = useTranslations("admin.lists.bulk");
  const [change, setChange] = useState<ItemChange>("renew");
  const chosen = selection.all ? { query } : { ids: selection.ids };
  const choices = itemChanges.map((value) => ({
    value,
    label: value === "renew" ? t("renew") : t(`steps.${value}`),
  }));
  return (
    <BulkDialog
      title={t("bulk.title", { count: selection.count })}
      failed={t("bulk.failed")}
      fields={() => (
        <div className="mt-4">
          <PlainSelect label={words("what")} value={change} choices={choices} set={setChange} />
        </div>
      )}
      look={() => previewSourcedItems({ selection: chosen, change })}
      draw={(preview) => <Preview preview={preview} />}
      apply={({ fingerprint }) => changeSourcedItems({ selection: chosen, change, fingerprint })}
      action={(count) => t("bulk.apply", { count })}
      done={(count) => t("bulk.done", { count })}
      onDone={selection.clear}
      trigger={(open) => (
        <Button size="sm" className="max-md:min-h-11" onClick={open}>
          {words("open")}
        </Button>
      )}
    />
  );
}
