import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { readFormat } from "@/components/format/read-format";
import { furtherPlaces } from "@/lib/import-files/records/further-titles";
import { headingTitle } from "@/lib/import-files/shared/heading-title";
import { openColumns } from "@/lib/import-files/unread/open-columns";
import { unreadTitles } from "@/lib/import-files/unread/unread-titles";
import { type ImportView, listChoices } from "@/lib/imports/staff-queries";
import { Panel } from "../shell/panel";
import { ApplyButton, RetryButton, UndoButton } from "./import-buttons";
import { PictureProgress } from "./import-progress";
import { ImportQuestions } from "./import-questions";
import type { SelectOption } from "./question";
import { readReasonWords } from "./reason-words";

/** What keeps rows out of the shop, or is left out of them, most frequent first. */
async function Kinds({ title, kinds }: { title: string; kinds: ImportView["refusals"] }) {
  const words = await readReasonWords();
  if (kinds.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1">
        {kinds.map(({ reason, rows }) => (
          <li key={`${reason.column} ${reason.key}`} className="break-words py-0.5">
            <span className="font-mono tabular-nums">{rows} ×</span> {words.reason(reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What staff are to compare with the file, as it was read from a text. */
async function TextToCompare({ doubts }: Pick<ImportView, "doubts">) {
  const t = await getTranslations("admin.imports.doubts");
  const read = doubts.find(({ kind }) => kind === "compared");
  if (!read) return null;
  return (
    <section className="mt-3 rounded-md border-2 border-foreground p-4 text-sm">
      <h3 className="font-semibold">{t("textTitle")}</h3>
      <p className="mt-1">{t("compared", { rows: read.rows })}</p>
    </section>
  );
}

/** What is unusual about the new products as a whole, each kind with some examples. */
async function Doubts({ doubts: all }: Pick<ImportView, "doubts">) {
  const t = await getTranslations("admin.imports.doubts");
  const doubts = all.filter(({ kind }) => kind !== "compared");
  if (doubts.length === 0) return null;
  return (
    <section className="mt-3 rounded-md border-2 border-foreground p-4 text-sm">
      <h3 className="font-semibold">{t("title")}</h3>
      <ul className="mt-1">
        {doubts.map(({ kind, rows, of, examples }) => (
          <li key={kind} className="break-words py-0.5">
            {t(kind, { rows, of, examples: examples.join(" · ") })}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted-foreground">{t("body")}</p>
    </section>
  );
}

/** Nothing can be written: all of it stands in the shop, or all of it is refused. */
function emptyWords({ counts, pictured }: ImportView): "nothingToDo" | "allRefused" | "nothing" {
  if (counts.created + counts.changed + pictured > 0) return "nothing";
  return counts.refused > 0 && counts.unchanged === 0 ? "allRefused" : "nothingToDo";
}

/** The shop's categories for a question about products that have none; none where nothing asks for them. */
async function categoriesFor({ questions }: ImportView): Promise<SelectOption[]> {
  if (questions.missing.category === 0) return [];
  const [locale, { categories }] = await Promise.all([getLocale(), listChoices()]);
  return categories.map(({ key, labelEs, labelEn }) => ({
    value: key,
    label: locale === "es" ? labelEs : labelEn,
  }));
}

/** What would happen, with the button that lets it happen. */
export async function ImportOffer({ one }: { one: ImportView }) {
  const t = await getTranslations("admin.imports");
  const { created, changed } = one.counts;
  const unread = unreadTitles(one.source.titles, one.plan, one.source.samples);
  const open = openColumns(one.source, one.plan);
  const places = furtherPlaces(one.source.titles, one.plan);
  return (
    <Panel title={t("plan.title")} className="mt-4">
      <p className="text-lg">{t("counts", one.counts)}</p>
      <p className="mt-1 text-muted-foreground text-sm">{t(`plan.${emptyWords(one)}`)}</p>
      {one.pictured === 0 ? null : (
        <p className="mt-1 text-sm">{t("plan.pictured", { count: one.pictured })}</p>
      )}
      <Kinds title={t("plan.refusals")} kinds={one.refusals} />
      <Kinds title={t("plan.leftOut")} kinds={one.leftOut} />
      {unread.length === 0 ? null : (
        <p className="mt-3 break-words text-sm">
          <strong className="font-semibold">{t("plan.unread")}</strong>{" "}
          {unread.map((title) => (title === headingTitle ? t("map.heading") : title)).join(" · ")}
        </p>
      )}
      {places.length === 0 ? null : (
        <p className="mt-3 break-words text-sm">
          <strong className="font-semibold">{t("plan.places")}</strong>{" "}
          {[one.plan.columns.stock, ...places].join(" · ")}
        </p>
      )}
      {one.plan.addsStock ? <p className="mt-3 text-sm">{t("plan.stockAdded")}</p> : null}
      {one.plan.earlierStatedBy === "" ? null : (
        <p className="mt-3 text-sm">{t("plan.earlierStated", { name: one.plan.earlierStatedBy })}</p>
      )}
      {one.plan.addVat === "" ? null : (
        <p className="mt-3 text-sm">{t("plan.vatAdded", { percent: one.plan.addVat })}</p>
      )}
      <p className="mt-1 text-sm">
        <Link
          href="/admin/normalization-rules"
          prefetch={false}
          className="inline-flex min-h-8 items-center underline underline-offset-4 max-md:min-h-11"
        >
          {t("inbox")}
        </Link>
      </p>
      <ImportQuestions
        key={JSON.stringify(one.plan)}
        id={one.id}
        plan={one.plan}
        questions={one.questions}
        open={open}
        isDocument={one.source.arithmetic.lines.length + one.source.arithmetic.discounted.length > 0}
        priced={one.plan.columns.price !== undefined}
        categories={await categoriesFor(one)}
      />
      <TextToCompare doubts={one.doubts} />
      <Doubts doubts={one.doubts} />
      {created + changed + one.pictured === 0 || open.length > 0 ? null : (
        <div className="mt-4">
          <ApplyButton
            id={one.id}
            created={created}
            changed={changed}
            pictured={one.pictured}
            again={false}
            asksEuros={one.plan.currency === ""}
            asksLook={one.doubts.length > 0}
          />
        </div>
      )}
    </Panel>
  );
}

async function Pictures({ one }: { one: ImportView }) {
  const t = await getTranslations("admin.imports");
  const { waiting, stored, failed } = one.pictures;
  if (waiting + stored + failed === 0) return null;
  const progress = { state: one.state, done: one.done, total: one.total, waitingPictures: waiting };
  const isFetched = waiting > 0 && !one.picturesGivenUp;
  return (
    <div className="mt-2 text-sm">
      <p>{t("done.pictures", { stored, failed })}</p>
      {isFetched ? <PictureProgress id={one.id} initial={progress} /> : null}
      {one.picturesGivenUp ? <p>{t("done.picturesGivenUp", { count: waiting })}</p> : null}
    </div>
  );
}

/** What happened, and how to take it back. */
export async function ImportOutcome({ one }: { one: ImportView }) {
  const [t, format] = await Promise.all([getTranslations("admin.imports"), readFormat()]);
  const when = (date: Date | null) =>
    date ? format.dateTime(date, { dateStyle: "medium", timeStyle: "short" }) : "";
  const { id, fileName, state, counts, undone, applied, total } = one;
  return (
    <Panel title={t("done.title")}>
      <p className="text-lg">{t("counts", counts)}</p>
      <div className="mt-1 text-muted-foreground text-sm">
        {state === "stopped" ? (
          <p>{t("done.stopped", { applied, total: total ?? 0 })}</p>
        ) : (
          <p>{t("done.applied", { when: when(one.appliedAt) })}</p>
        )}
        {state === "undone" ? (
          <p>
            {t("done.undone", { when: when(one.undoneAt) })}: {t("done.result", undone)}
          </p>
        ) : null}
      </div>
      <Pictures one={one} />
      {state === "undone" ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          {state === "stopped" ? (
            <ApplyButton id={id} created={counts.created} changed={counts.changed} again />
          ) : null}
          {one.pictures.failed > 0 || one.picturesGivenUp ? <RetryButton id={id} /> : null}
          {applied > 0 ? (
            <UndoButton id={id} fileName={fileName} created={counts.created} changed={counts.changed} />
          ) : null}
        </div>
      )}
    </Panel>
  );
}
