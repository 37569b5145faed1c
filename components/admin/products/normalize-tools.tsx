"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { BulkDialog } from "@/components/admin/shell/bulk-dialog";
import { BulkPreviewTable } from "@/components/admin/shell/bulk-preview";
import type { Selection } from "@/components/admin/shell/use-selection";
import { Button } from "@/components/ui/button";
import { genders } from "@/lib/normalization-rules/fields";
import type { NormalizePreview } from "@/lib/normalized-products/normalize-chosen";
import { normalizeChosenProducts, previewNormalize } from "@/lib/normalized-products/staff-actions";

type Values = Extract<NormalizePreview["rows"][number], { refused: null }>["before"];

function Preview({ preview }: { preview: NormalizePreview }) {
  const t = useTranslations("admin.products.normalize");
  const bulk = useTranslations("admin.products.bulk");
  const genderWords = useTranslations("admin.normalization-rules.genders");
  const wordOf = ({ field, value }: Values[number]) => {
    const gender = field === "gender" && genders.find((one) => one === value);
    return gender ? genderWords(gender) : value;
  };
  const words = (values: Values) => values.map(wordOf).join("\n");
  const { changed, alsoRenamed } = preview;
  if (changed === 0) {
    return (
      <div className="mt-4 text-sm">
        <p role="status" className="font-semibold">
          {t("nothing")}
        </p>
        <Link
          href="/admin/normalization-rules"
          prefetch={false}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("toRules")}
        </Link>
      </div>
    );
  }
  return (
    <BulkPreviewTable
      preview={preview}
      codeOf={(row) => row.styleCode}
      wordsOf={words}
      thing={bulk("product")}
      summary={(count) => bulk("summary", { count })}
      uniform={(count, { before, after }) => bulk("uniform", { count, before, after })}
    >
      {alsoRenamed.map(({ before, after, others }) => (
        <p key={before}>{t("renamed", { count: others, before, after })}</p>
      ))}
    </BulkPreviewTable>
  );
}

type NormalizeToolsProps = { selection: Selection; chosen: { ids: string[] } | { query: string } };

/** Puts the normalization rules to chosen products: shown first, then done, with an undo (docs/rules.md#lists). */
export function NormalizeTools({ selection, chosen }: NormalizeToolsProps) {
  const t = useTranslations("admin.products.normalize");
  const bulk = useTranslations("admin.products.bulk");
  return (
    <BulkDialog
      title={t("title", { count: selection.count })}
      failed={bulk("failed")}
      look={() => previewNormalize({ selection: chosen })}
      draw={(preview) => <Preview preview={preview} />}
      apply={({ fingerprint }) => normalizeChosenProducts({ selection: chosen, fingerprint })}
      action={(count) => t("apply", { count })}
      done={(count) => t("done", { count })}
      onDone={selection.clear}
      trigger={(open) => (
        <Button size="sm" variant="ghost" className="max-md:min-h-11" onClick={open}>
          {bulk("normalize")}
        </Button>
      )}
    />
  );
}
