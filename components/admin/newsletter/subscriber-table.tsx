"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ErasePerson } from "@/components/admin/privacy/erase-person";
import type { Column } from "@/components/admin/shell/data-head";
import { DataTable } from "@/components/admin/shell/data-table";
import { Dialog } from "@/components/admin/shell/dialog";
import { useFormat } from "@/components/format/use-format";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { eraseCustomer, previewCustomerErasure } from "@/lib/customers/staff-actions";
import type { ListedSubscriber, SubscriberList } from "@/lib/newsletter/staff-queries";
import { type SubscriberState, subscriberPageSize } from "@/lib/newsletter/subscriber-filters";

const looks = {
  subscribed: "success",
  pending: "outline",
  unsubscribed: "outline",
  undeliverable: "destructive",
} as const satisfies Record<SubscriberState, string>;

type SubscriberTableProps = { list: SubscriberList; page: number; query: string };

/** Who is or was on the list; each can be erased with all that the shop keeps of them. */
export function SubscriberTable({ list, page, query }: SubscriberTableProps) {
  const t = useTranslations("admin.newsletter");
  const format = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<ListedSubscriber | null>(null);
  const columns: Column<ListedSubscriber>[] = [
    {
      key: "email",
      header: t("columns.email"),
      onPhone: "title",
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      key: "state",
      header: t("columns.state"),
      cell: ({ state }) => <Badge variant={looks[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: "lang", header: t("columns.lang"), cell: ({ lang }) => t(`langs.${lang}`), from: "lg" },
    { key: "source", header: t("columns.source"), cell: ({ source }) => source, from: "xl" },
    {
      key: "since",
      header: t("columns.since"),
      cell: ({ since }) => (
        <time dateTime={since} className="whitespace-nowrap">
          {format.dateTime(new Date(since), { dateStyle: "medium", timeZone: "Europe/Madrid" })}
        </time>
      ),
    },
    {
      key: "erase",
      header: t("columns.erase"),
      cell: (one) => (
        <Button
          type="button"
          variant="outline"
          aria-label={t("eraseOf", { email: one.email })}
          onClick={() => {
            setChosen(one);
            dialog.current?.showModal();
          }}
        >
          {t("erase")}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        name="subscribers"
        rows={list.rows}
        total={list.total}
        page={page}
        pageSize={subscriberPageSize}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ email }) => email}
        csvHref={`/api/admin/newsletter${query && `?${query}`}`}
      />
      <Dialog ref={dialog} title={t("eraseTitle")}>
        <p className="mt-2 break-all">{chosen?.email}</p>
        <p className="mt-2 text-muted-foreground text-sm">{t("eraseHint")}</p>
        {chosen ? (
          <ErasePerson
            preview={() => previewCustomerErasure({ key: chosen.email })}
            erase={() => eraseCustomer({ key: chosen.email })}
            onErased={() => dialog.current?.close()}
          />
        ) : null}
        <form method="dialog" className="mt-4 flex justify-end">
          <Button type="submit" variant="outline">
            {t("cancel")}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
