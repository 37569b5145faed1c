import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { DayField } from "@/components/admin/orders/day-field";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { readFormat } from "@/components/format/read-format";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { dayOf, parseDay } from "@/lib/delivery/calendar";
import { formatMoney } from "@/lib/money";
import type { MoneyMove } from "@/lib/orders/read-money";
import { listMoney } from "@/lib/orders/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders.ledger");
  return { title: t("title") };
}

/** Ways that money comes and goes, each counted by itself: by hand against the till, online against the provider's statement. */
const ways = [
  ["in-person", "cash"],
  ["in-person", "terminal"],
  ["in-person", "bizum"],
  ["in-person", "transfer"],
  ["stripe", "card"],
  ["stripe", "bizum"],
  ["redsys", "card"],
  ["redsys", "bizum"],
] as const;

function sumOf(moves: readonly MoneyMove[], is: MoneyMove["is"]): number {
  return moves.filter((move) => move.is === is).reduce((sum, { cents }) => sum + cents, 0);
}

/** What came and went by each means of payment. */
async function Sums({ moves }: { moves: MoneyMove[] }) {
  const [t, lang] = await Promise.all([getTranslations(), getLocale()]);
  const money = (cents: number) => formatMoney(cents, lang);
  const number = "py-1.5 pl-3 text-right font-mono tabular-nums max-md:text-xs";
  return (
    <table className="w-full text-sm">
      <thead className="text-muted-foreground">
        <tr>
          <th className="py-1.5 text-left font-medium">{t("admin.orders.ledger.method")}</th>
          <th className="pl-3 text-right font-medium">{t("admin.orders.ledger.in")}</th>
          <th className="pl-3 text-right font-medium">{t("admin.orders.ledger.out")}</th>
          <th className="pl-3 text-right font-medium">{t("admin.orders.ledger.sum")}</th>
        </tr>
      </thead>
      <tbody>
        {ways.map(([provider, method]) => {
          const own = moves.filter((move) => move.provider === provider && move.method === method);
          if (own.length === 0 && provider !== "in-person") return null;
          const [paid, refunded] = [sumOf(own, "payment"), sumOf(own, "refund")];
          return (
            <tr key={`${provider} ${method}`} className="border-border border-t">
              <th className="text-left font-normal">
                {t(`orders.methods.${method}`)}
                {provider === "in-person" ? "" : ` · ${t(`admin.orders.providers.${provider}`)}`}
              </th>
              <td className={number}>{money(paid)}</td>
              <td className={number}>{money(refunded)}</td>
              <td className={`${number} font-semibold`}>{money(paid - refunded)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Payments and refunds of a day by means of payment, to count the till by. */
export default async function Page({ searchParams }: Props) {
  await guardPage("orders.handle");
  const day = parseDay([(await searchParams).day ?? ""].flat()[0] ?? "") ?? dayOf(new Date());
  const [moves, t, format, lang] = await Promise.all([
    listMoney(day),
    getTranslations(),
    readFormat(),
    getLocale(),
  ]);
  return (
    <>
      <PageHead
        title={t("admin.orders.ledger.title")}
        crumbs={[{ href: "/admin/orders", label: t("admin.orders.title") }]}
      >
        <a
          href={`/api/admin/orders/money?day=${day}`}
          download
          className={buttonVariants({ variant: "outline" })}
        >
          {t("admin.orders.ledger.csv")}
        </a>
      </PageHead>
      <DayField day={day} />
      <div className="grid max-w-3xl gap-4">
        <Panel title={format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: "full" })}>
          <Sums moves={moves} />
        </Panel>
        <Panel title={t("admin.orders.ledger.entries")}>
          {moves.length === 0 ? (
            <p className="text-muted-foreground text-sm">{t("admin.orders.ledger.none")}</p>
          ) : null}
          <ul className="divide-y divide-border text-sm">
            {moves.map(
              ({ id, at, orderId, number, name, method, provider, reference, is, cents, by, note }) => (
                <li key={id} className="flex items-baseline justify-between gap-x-4 py-2">
                  <span className="wrap-anywhere min-w-0">
                    <Link
                      href={`/admin/orders/${orderId}`}
                      prefetch={false}
                      className="inline-flex min-h-8 items-center font-mono underline underline-offset-4 max-md:min-h-11"
                    >
                      #{number}
                    </Link>{" "}
                    {name} · {t(`orders.methods.${method}`)}
                    {provider === "in-person" ? "" : ` · ${t(`admin.orders.providers.${provider}`)}`}
                    {note ? ` · ${note}` : ""}
                    <span className="block text-muted-foreground text-xs">
                      {[format.dateTime(new Date(at), { timeStyle: "short" }), by, reference]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </span>
                  <span className="shrink-0 font-mono tabular-nums">
                    {formatMoney(is === "payment" ? cents : -cents, lang)}
                  </span>
                </li>
              ),
            )}
          </ul>
        </Panel>
      </div>
    </>
  );
}
