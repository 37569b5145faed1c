import { getTranslations } from "next-intl/server";
import { isMessageKey } from "@/lib/i18n/messages";
import { countTitles } from "@/lib/import-files/unread/unread-titles";
import type { RowView } from "@/lib/imports/row-filter";
import { type ImportView, listChoices } from "@/lib/imports/staff-queries";
import { FilePanel } from "./file-panel";
import { ImportProgress } from "./import-progress";
import { ImportOffer, ImportOutcome } from "./import-result";
import { ImportRows } from "./import-rows";
import { PlanForm } from "./plan-form";

type ImportStageProps = { one: ImportView; view: RowView; page: number };

async function Mapping({ one }: { one: ImportView }) {
  const { id, fileName, source, plan } = one;
  const { kind, encoding, records, hasTitles, titlesLine, titles, samples } = source;
  const separator = source.columns.length > 0 ? " " : source.separator;
  const { categories, sections } = await listChoices();
  // A few tell what stands in a column; the rest would only make the page larger.
  const shown = Object.fromEntries(
    Object.entries(samples).map(([title, texts]) => [title, texts.slice(0, 12)]),
  );
  return (
    <>
      <FilePanel
        {...{ id, fileName, kind, encoding, separator, records, hasTitles, titlesLine }}
        format={plan.format}
      />
      <PlanForm
        key={JSON.stringify([plan, titles])}
        {...{ id, plan, titles, samples: shown }}
        counts={countTitles(source, plan)}
        choices={{ categories: [...categories], sections: [...sections] }}
      />
    </>
  );
}

async function Failure({ failure }: Pick<ImportView, "failure">) {
  const [t, all] = await Promise.all([getTranslations("admin.imports"), getTranslations()]);
  if (!failure || !isMessageKey(failure.key)) return null;
  return (
    <p role="alert" className="mb-4 rounded-md border border-destructive p-4 text-sm">
      <strong className="font-semibold">{t("failure")}</strong>. {all(failure.key, failure.values)}
    </p>
  );
}

async function Planned({ one, view, page }: ImportStageProps) {
  const t = await getTranslations("admin.imports.plan");
  return (
    <>
      <ImportOffer one={one} />
      <details
        className="mt-4"
        open={one.counts.created + one.counts.changed === 0 && one.counts.refused > 0}
      >
        <summary className="min-h-11 cursor-pointer py-2 font-medium text-sm">{t("remap")}</summary>
        <div className="mt-3">
          <Mapping one={one} />
        </div>
      </details>
      <ImportRows one={one} view={view} page={page} />
    </>
  );
}

/** What there is to do or to see at the step an import has reached. */
export async function ImportStage({ one, view, page }: ImportStageProps) {
  const { id, state, done, total, source, pictures } = one;
  if (state === "reading" || state === "applying" || state === "undoing") {
    const known = state === "reading" ? source.records : total;
    return (
      <ImportProgress id={id} initial={{ state, done, total: known, waitingPictures: pictures.waiting }} />
    );
  }
  if (state === "new" || state === "failed") {
    return (
      <>
        <Failure failure={one.failure} />
        <Mapping one={one} />
      </>
    );
  }
  if (state === "planned") return <Planned one={one} view={view} page={page} />;
  return (
    <>
      <ImportOutcome one={one} />
      <ImportRows one={one} view={view} page={page} />
    </>
  );
}
