import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { readFormat } from "@/components/format/read-format";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { formatMoney } from "@/lib/money";
import { unreceiptedWords } from "@/lib/orders/read-money";
import { listUnreceipted } from "@/lib/orders/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders.unreceipted");
  return { title: t("title") };
}

/** What was handed over and lacks the note of a receipt issued elsewhere. */
export default async function Page() {
  await guardPage("orders.handle");
  const [lines, t, format, lang] = await Promise.all([
    listUnreceipted(),
    getTranslations(),
    readFormat(),
    getLocale(),
  ]);
  return (
    <>
      <PageHead
        title={t("admin.orders.unreceipted.title")}
        crumbs={[{ href: "/admin/orders", label: t("admin.orders.title") }]}
      >
        <a href="/api/admin/orders/receipts" download className={buttonVariants({ variant: "outline" })}>
          {t("admin.orders.ledger.csv")}
        </a>
      </PageHead>
      <p className="mb-5 max-w-prose text-muted-foreground text-sm">{t("admin.orders.unreceipted.intro")}</p>
      {lines.length === 0 ? <p className="py-6">{t("admin.orders.unreceipted.none")}</p> : null}
      <ul className="max-w-3xl divide-y divide-border text-sm">
        {lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <Link
                href={`/admin/orders/${line.orderId}`}
                prefetch={false}
                className="relative font-mono underline underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-3 before:content-['']"
              >
                #{line.number}
              </Link>{" "}
              {unreceiptedWords(line, lang) || t("admin.orders.money.delivery")}
              <span className="block text-muted-foreground text-xs">
                {[
                  format.dateTime(new Date(`${line.day}T12:00:00Z`), { dateStyle: "medium" }),
                  ...line.methods.map((method) => t(`orders.methods.${method}`)),
                ].join(" · ")}
              </span>
            </span>
            <span className="shrink-0 font-mono tabular-nums">{formatMoney(line.grossCents, lang)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
