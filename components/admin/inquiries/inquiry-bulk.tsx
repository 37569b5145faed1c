"use client";

import { useTranslations } from "next-intl";
import { BulkDialog } from "@/components/admin/shell/bulk-dialog";
import { BulkPreviewTable } from "@/components/admin/shell/bulk-preview";
import { useSelection } from "@/components/admin/shell/use-selection";
import { Button } from "@/components/ui/button";
import type { InquiriesPreview, InquiryFields } from "@/lib/inquiries/bulk-inquiries";
import { changeInquiryStates, previewInquiryStates } from "@/lib/inquiries/staff-actions";

function Preview({ preview }: { preview: InquiriesPreview }) {
  const t = useTranslations("admin.inquiries");
  return (
    <BulkPreviewTable
      preview={preview}
      codeOf={() => ""}
      wordsOf={({ state }: InquiryFields) => t(`states.${state}`)}
      thing={t("bulk.thing")}
      summary={(count) => t("bulk.summary", { count })}
      uniform={(count, step) => t("bulk.uniform", { count, before: step.before, after: step.after })}
    />
  );
}

/** Closes many inquiries at once (docs/rules.md#lists). */
export function InquiryBulk({ query }: { query: string }) {
  const selection = useSelection();
  const t = useTranslations("admin.inquiries.bulk");
  const chosen = selection.all ? { query } : { ids: selection.ids };
  return (
    <BulkDialog
      title={t("title", { count: selection.count })}
      failed={t("failed")}
      look={() => previewInquiryStates({ selection: chosen, state: "closed" })}
      draw={(preview) => <Preview preview={preview} />}
      apply={({ fingerprint }) => changeInquiryStates({ selection: chosen, state: "closed", fingerprint })}
      action={(count) => t("apply", { count })}
      done={(count) => t("done", { count })}
      onDone={selection.clear}
      trigger={(open) => (
        <Button size="sm" className="max-md:min-h-11" onClick={open}>
          {t("open")}
        </Button>
      )}
    />
  );
}
