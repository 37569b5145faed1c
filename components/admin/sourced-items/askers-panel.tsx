"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { useFormat } from "@/components/format/use-format";
import { Button } from "@/components/ui/button";
import type { Askers, AskingInquiry } from "@/lib/sourcing/read-askers";
import { linkSourcedInquiry, unlinkSourcedInquiry } from "@/lib/sourcing/staff-actions";

type LineProps = { itemId: string; inquiry: AskingInquiry; linked: boolean };

function InquiryLine({ itemId, inquiry, linked }: LineProps) {
  const t = useTranslations("admin.sourced-items");
  const format = useFormat();
  const { act, busy } = useAct(t("failed"));
  const { id: inquiryId, name, email, message, state, about, at, toldAt } = inquiry;
  const day = (when: string) => format.dateTime(new Date(when), { dateStyle: "medium" });

  function press(): void {
    const change = linked ? unlinkSourcedInquiry : linkSourcedInquiry;
    const done = t(linked ? "askers.unlinked" : "askers.linked");
    act(() => change({ id: itemId, inquiryId }), undefined, { done });
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-border border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          <Link
            href={`/admin/inquiries/${inquiryId}`}
            prefetch={false}
            className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-8"
          >
            {name}
          </Link>{" "}
          <span className="font-normal text-muted-foreground text-xs">{t(`askers.states.${state}`)}</span>
        </p>
        <p className="break-words text-muted-foreground">
          {email === name ? "" : `${email} · `}
          {day(at)}
          {about.length > 0 ? ` · ${about.join(", ")}` : ""}
        </p>
        {message ? <p className="mt-1 line-clamp-3 whitespace-pre-line break-words">{message}</p> : null}
      </div>
      {toldAt ? (
        <p className="text-success">{t("askers.told", { when: day(toldAt) })}</p>
      ) : (
        <Button
          type="button"
          variant="outline"
          size="sm"
          disabled={busy}
          aria-label={t(linked ? "askers.unlinkOf" : "askers.linkOf", { name })}
          onClick={press}
          className="min-h-10 max-md:min-h-11"
        >
          {t(linked ? "askers.unlink" : "askers.link")}
        </Button>
      )}
    </li>
  );
}

function FindInquiry({ words }: { words: string }) {
  const t = useTranslations("admin.sourced-items.askers");
  return (
    <form method="get" className="mt-5 flex flex-wrap items-end gap-3">
      <div className="flex min-w-48 flex-1 flex-col gap-1">
        <label htmlFor="find-inquiry" className="font-medium">
          {t("find")}
        </label>
        <input
          id="find-inquiry"
          type="search"
          name="find"
          defaultValue={words}
          aria-describedby="find-inquiry-hint"
          className="h-11 w-full rounded-sm border border-input bg-card px-3 text-base"
        />
        <p id="find-inquiry-hint" className="text-muted-foreground">
          {t("findHint")}
        </p>
      </div>
      <Button type="submit" variant="outline" className="mb-6">
        {t("search")}
      </Button>
    </form>
  );
}

type AskersPanelProps = { itemId: string; askers: Askers; words: string };

/** Who asked for an item: inquiries, linked by hand or found by its style, and people who wait for a size. */
export function AskersPanel({ itemId, askers, words }: AskersPanelProps) {
  const t = useTranslations("admin.sourced-items.askers");
  const format = useFormat();
  const { linked, offered, wishes } = askers;
  return (
    <Panel title={t("title")} className="mt-4 text-sm">
      <h3 className="font-semibold">{t("inquiries")}</h3>
      {linked.length === 0 ? <p className="py-2 text-muted-foreground">{t("none")}</p> : null}
      <ul>
        {linked.map((inquiry) => (
          <InquiryLine key={inquiry.id} itemId={itemId} inquiry={inquiry} linked />
        ))}
      </ul>
      {wishes.length > 0 ? (
        <>
          <h3 className="mt-5 font-semibold">{t("wishes")}</h3>
          <p className="text-muted-foreground">{t("wishesHint")}</p>
          <ul>
            {wishes.map(({ id, email, size, mailedAt }) => (
              <li
                key={id}
                className="flex flex-wrap justify-between gap-3 border-border border-t py-2 first:border-t-0"
              >
                <span className="min-w-0 break-words">{email}</span>
                <span className={mailedAt ? "text-success" : "text-muted-foreground"}>
                  {mailedAt
                    ? t("told", { when: format.dateTime(new Date(mailedAt), { dateStyle: "medium" }) })
                    : t("size", { size })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <FindInquiry words={words} />
      {offered.length > 0 ? <h3 className="mt-3 font-semibold">{t("offered")}</h3> : null}
      {words && offered.length === 0 ? <p className="text-muted-foreground">{t("nothing")}</p> : null}
      <ul>
        {offered.map((inquiry) => (
          <InquiryLine key={inquiry.id} itemId={itemId} inquiry={inquiry} linked={false} />
        ))}
      </ul>
    </Panel>
  );
}
