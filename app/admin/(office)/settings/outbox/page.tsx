import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OutboxTable } from "@/components/admin/settings/outbox-table";
import { ResendFailed } from "@/components/admin/settings/resend-failed";
import { FilterSelect, ListFilters, SearchBox } from "@/components/admin/shell/list-filters";
import { PageHead } from "@/components/admin/shell/page-head";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { mailStates, parseOutboxFilters } from "@/lib/mail/outbox-filters";
import { findMailServer, listMails, OUTBOX_PAGE } from "@/lib/mail/staff-queries";
import { mailKinds } from "@/lib/mail/templates/samples";
import { listSavedViews } from "@/lib/staff/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settings.nav");
  return { title: t("outbox") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Every mail the shop wrote, and what became of it. */
export default async function Page({ searchParams }: Props) {
  const { role } = await guardPage("settings.view");
  const t = await getTranslations("admin.settings");
  const filters = parseOutboxFilters(await searchParams);
  const [{ mails, total, failed }, { host }, views] = await Promise.all([
    listMails(filters),
    findMailServer(),
    listSavedViews("outbox"),
  ]);
  const maySend = host !== null && may(role, "settings.edit");
  const states = mailStates.map((state) => ({ value: state, label: t(`outbox.states.${state}`) }));
  const kinds = mailKinds.map((kind) => ({ value: kind, label: t(`outbox.kinds.${kind}`) }));
  return (
    <>
      <PageHead
        title={t("nav.outbox")}
        crumbs={[{ href: "/admin/settings", label: t("title") }]}
        count={total}
      >
        {maySend && failed > 0 ? <ResendFailed count={failed} /> : null}
      </PageHead>
      {host === null ? <p className="mb-4 text-muted-foreground text-sm">{t("mail.notConfigured")}</p> : null}
      <ListFilters
        page="outbox"
        values={{ q: filters.q, state: filters.state, kind: filters.kind }}
        views={[...views]}
      >
        <SearchBox name="q" hint={t("outbox.searchHint")} />
        <FilterSelect name="state" label={t("outbox.state")} options={states} />
        <FilterSelect name="kind" label={t("outbox.kind")} options={kinds} />
      </ListFilters>
      <OutboxTable mails={mails} total={total} page={filters.page} pageSize={OUTBOX_PAGE} maySend={maySend} />
    </>
  );
}
