import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { MailOf } from "@/components/admin/customers/customer-link";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { WithdrawalTools } from "@/components/admin/withdrawals/withdrawal-tools";
import { readFormat } from "@/components/format/read-format";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { fullName } from "@/lib/full-name";
import { isLang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import { linesInShop } from "@/lib/withdrawals/in-shop";
import { findWithdrawal, type WithdrawalPage } from "@/lib/withdrawals/staff-queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.withdrawals");
  return { title: t("title") };
}

async function factsOf({ withdrawal, order, owedCents, refundBy, lastDay, isLate }: WithdrawalPage) {
  const t = await getTranslations("admin.withdrawals");
  const format = await readFormat();
  const locale = await getLocale();
  const at = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Madrid" });
  const day = (text: string) => format.dateTime(new Date(text), { dateStyle: "long", timeZone: "UTC" });
  const lines: [string, ReactNode][] = [
    [t("arrived"), at(withdrawal.createdAt)],
    [t("email"), <MailOf key="mail" email={withdrawal.email} />],
    [t("order"), order ? <OrderLink key="order" order={order} /> : withdrawal.orderText],
    [t("proof"), t(withdrawal.byLink ? "byLink" : "byNumber")],
  ];
  if (order) {
    lines.push([t("lastDay"), lastDay ? day(lastDay) : t("notYet")]);
    if (owedCents > 0) {
      lines.push([t("owed"), formatMoney(owedCents, isLang(locale) ? locale : "es")]);
      lines.push([t("refundBy"), day(refundBy)]);
    }
  }
  if (withdrawal.answeredAt)
    lines.push([t("handled"), `${at(withdrawal.answeredAt)}, ${withdrawal.answeredBy}`]);
  return { lines, isLate };
}

function pieceName({ brand, name, size }: { brand: string; name: string; size: string }): string {
  return `${fullName({ brand, name })}, ${size}`;
}

function OrderLink({ order }: { order: { id: string; number: number } }) {
  return (
    <Link
      href={`/admin/orders/${order.id}`}
      prefetch={false}
      className="inline-flex min-h-8 items-center underline underline-offset-4 max-md:min-h-11"
    >
      {order.number}
    </Link>
  );
}

/** One statement of withdrawal: what it says, whose order it is about, what is owed, and the decision. */
export default async function Page({ params }: Props) {
  const { role } = await guardPage("orders.view");
  const found = await findWithdrawal((await params).id);
  if (!found) notFound();
  const { withdrawal, order } = found;
  const t = await getTranslations("admin.withdrawals");
  const words = await getTranslations("orders");
  const { lines, isLate } = await factsOf(found);
  const chosen = order?.lines.filter(
    ({ position }) => withdrawal.positions === null || withdrawal.positions.includes(position),
  );
  return (
    <>
      <PageHead
        title={t("numbered", { number: withdrawal.number, name: withdrawal.name })}
        crumbs={[{ href: "/admin/withdrawals", label: t("title") }]}
      />
      {isLate ? <p className="mb-4 rounded-md border border-destructive p-3">{t("late")}</p> : null}
      {order?.kind === "reservation" ? (
        <p className="mb-4 rounded-md border border-input p-3">{t("reservation")}</p>
      ) : null}
      <dl className="mb-4 grid grid-cols-[fit-content(38%)_1fr] gap-x-6 gap-y-1 text-sm">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <Panel title={t("statement")} className="mb-4">
        <p className="whitespace-pre-wrap break-words">{withdrawal.text}</p>
      </Panel>
      {chosen ? (
        <Panel title={t("pieces")} hint={t("piecesHint")} className="mb-4">
          <ul className="flex flex-col gap-2">
            {chosen.map((line) => (
              <li key={line.id} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 break-words">{pieceName(line)}</span>
                <span className="text-muted-foreground">{words(`lineStates.${line.state}`)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {withdrawal.decision ? (
        <Panel title={t(`states.${withdrawal.decision}`)}>
          <p className="whitespace-pre-wrap break-words">{withdrawal.answer || t("noMessage")}</p>
        </Panel>
      ) : null}
      {!withdrawal.decision && may(role, "orders.handle") ? (
        <WithdrawalTools
          id={withdrawal.id}
          number={withdrawal.number}
          email={withdrawal.email}
          isMatched={order !== null}
          inShop={linesInShop(order?.lines ?? [], withdrawal.positions).map((line) => ({
            id: line.id,
            name: pieceName(line),
          }))}
        />
      ) : null}
    </>
  );
}
