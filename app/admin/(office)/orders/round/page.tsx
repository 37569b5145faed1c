import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DayField } from "@/components/admin/orders/day-field";
import { PrintButton } from "@/components/admin/orders/print-button";
import { RoundStop } from "@/components/admin/orders/round-stop";
import { PageHead } from "@/components/admin/shell/page-head";
import { readFormat } from "@/components/format/read-format";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { dayOf, parseDay } from "@/lib/delivery/calendar";
import { listRound } from "@/lib/orders/staff-queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders.round");
  return { title: t("title") };
}

/** The deliveries of a day, in the order of their addresses; to be printed, or used on the way. */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("orders.view");
  const day = parseDay([(await searchParams).day ?? ""].flat()[0] ?? "") ?? dayOf(new Date());
  const [stops, t, format] = await Promise.all([
    listRound(day),
    getTranslations("admin.orders"),
    readFormat(),
  ]);
  return (
    <>
      <PageHead
        title={t("round.title")}
        count={stops.length}
        crumbs={[{ href: "/admin/orders", label: t("title") }]}
      >
        <PrintButton label={t("round.print")} />
      </PageHead>
      <p className="mb-3 font-medium">
        {format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: "full" })}
      </p>
      <DayField day={day} />
      {stops.length === 0 ? <p className="py-6 text-muted-foreground">{t("round.none")}</p> : null}
      {/* The last stop stays above a toast. */}
      <ol className="grid gap-3 pb-28 lg:grid-cols-2 print:pb-0">
        {stops.map((stop) => (
          <RoundStop key={stop.id} stop={stop} mayHandle={may(role, "orders.handle")} />
        ))}
      </ol>
    </>
  );
}
