"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/shell/panel";
import { useAct } from "@/components/admin/shell/use-act";
import { Button } from "@/components/ui/button";
import { keepInquiryApart, mergeInquiries } from "@/lib/inquiries/staff-actions";

type AnswersToProps = {
  id: string;
  other: { id: string; name: string; email: string };
  mayJoin: boolean;
};

/** Asks whether a mail that answers somebody else's conversation belongs to it. Joining goes to that conversation. */
export function AnswersTo({ id, other, mayJoin }: AnswersToProps) {
  const t = useTranslations("admin.inquiries.stranger");
  const { act, busy } = useAct(t("failed"));
  return (
    <Panel title={t("title")} className="text-sm">
      <p className="break-words">{t("body", { name: other.name, email: other.email })}</p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Link
          href={`/admin/inquiries/${other.id}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("open", { name: other.name })}
        </Link>
        {mayJoin ? (
          <>
            <Button
              type="button"
              variant="outline"
              disabled={busy}
              onClick={() =>
                act(() => mergeInquiries({ id: other.id, other: id }), undefined, {
                  done: t("joined"),
                  to: () => `/admin/inquiries/${other.id}`,
                })
              }
            >
              {t("join")}
            </Button>
            <Button
              type="button"
              variant="ghost"
              disabled={busy}
              onClick={() => act(() => keepInquiryApart({ id }), undefined, { done: t("apart") })}
            >
              {t("keepApart")}
            </Button>
          </>
        ) : null}
      </div>
    </Panel>
  );
}
