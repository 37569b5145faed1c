"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button, buttonVariants } from "@/components/ui/button";
import {
  deleteOfferDraft,
  renewExpiredOffer,
  reviseSentOffer,
  sendOfferDraft,
  withdrawSentOffer,
} from "@/lib/offers/staff-actions";
import type { StaffOffer } from "@/lib/offers/staff-queries";
import { ConfirmButton } from "../shell/confirm";
import { Panel } from "../shell/panel";
import { useAct } from "../shell/use-act";
import { AcceptDialog } from "./accept-dialog";

type ActionProps = { offer: StaffOffer };

/** What keeps a draft from being sent, with the way to where it is mended. */
function Missing({ id, fields }: { id: string; fields: Record<string, string> }) {
  const t = useTranslations("admin.offers");
  const named = Object.entries(fields);
  if (named.length === 0) return null;
  return (
    <div role="alert" className="mb-4 rounded-md border border-destructive p-3">
      <ul className="grid gap-1">
        {named.map(([name, text]) => {
          const at = /^lines\.(\d+)/.exec(name)?.[1];
          return <li key={name}>{at ? `${t("goods.line", { number: Number(at) + 1 })}: ${text}` : text}</li>;
        })}
      </ul>
      <Link
        href={`/admin/offers/edit/${id}`}
        prefetch={false}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t("actions.edit")}
      </Link>
    </div>
  );
}

function DraftActions({ offer }: ActionProps) {
  const t = useTranslations("admin.offers");
  const { act, busy, fields } = useAct(t("actions.failed"));
  const { id, version, number, values } = offer;
  return (
    <>
      <Missing id={id} fields={fields} />
      <p className="mb-4 text-muted-foreground">
        {t(offer.revision > 1 ? "actions.revisionHint" : "actions.draftHint")}
      </p>
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <Button
          type="button"
          size="lg"
          disabled={busy}
          onClick={() =>
            act(() => sendOfferDraft({ id, version }), undefined, {
              done: t(values.email ? "actions.sent" : "actions.sentByLink"),
            })
          }
        >
          {t(values.email ? "actions.send" : "actions.makeLink")}
        </Button>
        <Link
          href={`/admin/offers/edit/${id}`}
          prefetch={false}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("actions.edit")}
        </Link>
        <a
          href={`/admin/offers/${id}/preview/${values.lang}`}
          target="_blank"
          rel="noopener"
          className={buttonVariants({ variant: "outline" })}
        >
          {t("share.preview")}
        </a>
        <ConfirmButton
          title={t("actions.deleteTitle")}
          body={t("actions.deleteBody", { number })}
          action={t("actions.delete")}
          onConfirm={() =>
            act(() => deleteOfferDraft({ id, version }), undefined, {
              done: t("actions.deleted"),
              to: () => "/admin/offers",
            })
          }
          variant="destructive"
          disabled={busy}
        />
      </div>
    </>
  );
}

/** Makes a further revision, which is sent in the place of this one. */
export function ReviseButton({ offer }: ActionProps) {
  const t = useTranslations("admin.offers.actions");
  const { act, busy } = useAct(t("failed"));
  const { id, version, revisions } = offer;
  const draft = revisions.find(({ state }) => state === "draft");
  if (draft)
    return (
      <Link
        href={`/admin/offers/${draft.id}`}
        prefetch={false}
        className={buttonVariants({ variant: "outline" })}
      >
        {t("toDraft", { revision: draft.revision })}
      </Link>
    );
  return (
    <Button
      type="button"
      variant="outline"
      disabled={busy}
      onClick={() =>
        act(() => reviseSentOffer({ id, version }), undefined, {
          to: (made) => `/admin/offers/edit/${made?.id ?? id}`,
        })
      }
    >
      {t("revise")}
    </Button>
  );
}

function OpenActions({ offer, termsId }: ActionProps & { termsId: string }) {
  const t = useTranslations("admin.offers");
  const { act, busy } = useAct(t("actions.failed"));
  const { id, version, number } = offer;
  return (
    <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
      <AcceptDialog offer={offer} termsId={termsId} />
      <ReviseButton offer={offer} />
      <ConfirmButton
        title={t("actions.withdrawTitle")}
        body={t("actions.withdrawBody", { number })}
        action={t("actions.withdraw")}
        onConfirm={() =>
          act(() => withdrawSentOffer({ id, version }), undefined, { done: t("actions.withdrawn") })
        }
        variant="destructive"
        disabled={busy}
      />
    </div>
  );
}

function ExpiredActions({ offer }: ActionProps) {
  const t = useTranslations("admin.offers.actions");
  const { act, busy, fields } = useAct(t("failed"));
  const { id, version } = offer;
  return (
    <>
      <Missing id={id} fields={fields} />
      <p className="mb-4 text-muted-foreground">{t("renewHint")}</p>
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <Button
          type="button"
          disabled={busy}
          onClick={() =>
            act(() => renewExpiredOffer({ id, version }), undefined, {
              done: t("renewed"),
              to: (sent) => `/admin/offers/${sent?.id ?? id}`,
            })
          }
        >
          {t("renew")}
        </Button>
        <ReviseButton offer={offer} />
      </div>
    </>
  );
}

/** What can be done with an offer where it stands; `termsId` as {@link AcceptDialog} has it. */
export function OfferActions({ offer, termsId }: ActionProps & { termsId: string }) {
  const t = useTranslations("admin.offers.actions");
  const { state, orderId, revisions } = offer;
  if (state === "superseded" && !revisions[0]) return null;
  return (
    <Panel title={t("title")} className="text-sm">
      {state === "draft" ? <DraftActions offer={offer} /> : null}
      {state === "sent" || state === "viewed" ? <OpenActions offer={offer} termsId={termsId} /> : null}
      {state === "expired" ? <ExpiredActions offer={offer} /> : null}
      {state === "declined" || state === "withdrawn" ? <ReviseButton offer={offer} /> : null}
      {orderId ? (
        <Link
          href={`/admin/orders/${orderId}`}
          prefetch={false}
          className={buttonVariants({ variant: "default" })}
        >
          {t("toOrder")}
        </Link>
      ) : null}
      {state === "superseded" && revisions[0] ? (
        <Link
          href={`/admin/offers/${revisions[0].id}`}
          prefetch={false}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("toNewest", { revision: revisions[0].revision })}
        </Link>
      ) : null}
    </Panel>
  );
}
