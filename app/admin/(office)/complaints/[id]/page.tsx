import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AnswerForm } from "@/components/admin/complaints/answer-form";
import { MailOf } from "@/components/admin/customers/customer-link";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { readFormat } from "@/components/format/read-format";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { findComplaint } from "@/lib/complaints/staff-queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.complaints");
  return { title: t("title") };
}

/** One complaint: what it says, until when it is answered, and the answer. */
export default async function Page({ params }: Props) {
  const { role } = await guardPage("orders.view");
  const complaint = await findComplaint((await params).id);
  if (!complaint) notFound();
  const t = await getTranslations("admin.complaints");
  const format = await readFormat();
  const { number, name, kind, orderId, orderNumber, orderText, dueOn, createdAt, email, state } = complaint;
  const order = orderId ? (
    <Link href={`/admin/orders/${orderId}`} prefetch={false} className="underline underline-offset-4">
      {orderNumber}
    </Link>
  ) : (
    orderText || "—"
  );
  const lines: [string, ReactNode][] = [
    [t("kind"), t(`kinds.${kind}`)],
    [t("state"), t(`states.${state}`)],
    [
      t("arrived"),
      format.dateTime(new Date(createdAt), {
        dateStyle: "long",
        timeStyle: "short",
        timeZone: "Europe/Madrid",
      }),
    ],
    [t("email"), <MailOf key="mail" email={email} />],
    [t("order"), order],
  ];
  if (dueOn)
    lines.splice(2, 0, [t("due"), format.dateTime(new Date(dueOn), { dateStyle: "long", timeZone: "UTC" })]);
  return (
    <>
      <PageHead
        title={t("numbered", { number, name })}
        crumbs={[{ href: "/admin/complaints", label: t("title") }]}
      />
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Panel title={t("text")} className="mb-4">
        <p className="whitespace-pre-wrap break-words">{complaint.text}</p>
      </Panel>
      {state === "answered" ? (
        <Panel title={`${t("answered")} · ${complaint.answeredBy}`}>
          <p className="whitespace-pre-wrap break-words">{complaint.answer}</p>
        </Panel>
      ) : null}
      {state !== "answered" && may(role, "orders.handle") ? <AnswerForm id={complaint.id} /> : null}
    </>
  );
}
