import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin/shell/page-head";
import { Panel } from "@/components/admin/shell/panel";
import { InviteForm } from "@/components/admin/staff/invite-form";
import { PersonControls } from "@/components/admin/staff/person-controls";
import { readFormat } from "@/components/format/read-format";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { guardPage } from "@/lib/access/guard-page";
import { may } from "@/lib/access/permissions";
import { type Colleague, listStaff } from "@/lib/staff/staff-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.staff");
  return { title: t("title") };
}

function inviteWord({ hasOpenInvite, isInviteMailed }: Colleague) {
  if (!hasOpenInvite) return "inviteOver";
  return isInviteMailed ? "invited" : "inviteUnsent";
}

async function PersonRow({ person, mayEdit }: { person: Colleague; mayEdit: boolean }) {
  const t = await getTranslations("admin.staff");
  const roleName = await getTranslations("admin.menu.roles");
  const format = await readFormat();
  const { id, name, email, role, version, isSelf, isInvited, hasSecondFactor, seenAt } = person;
  const seen = seenAt
    ? t("seen", { when: format.dateTime(seenAt, { dateStyle: "medium", timeStyle: "short" }) })
    : t("never");
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isSelf ? <span className="font-normal text-muted-foreground">({t("you")})</span> : null}
          {isInvited ? <Badge>{t(inviteWord(person))}</Badge> : null}
          {hasSecondFactor ? <Badge>{t("factor")}</Badge> : null}
        </p>
        <p className="break-all text-muted-foreground text-sm">
          {email} · {seen}
        </p>
      </div>
      {mayEdit ? (
        <PersonControls person={{ id, name, role, version, isInvited }} />
      ) : (
        <span className="text-sm">{roleName(role)}</span>
      )}
    </li>
  );
}

/** Who works here: invite, role, removal (docs/rules.md#staff). */
export default async function Page() {
  const staff = await guardPage("staff.view");
  const mayEdit = may(staff.role, "staff.edit");
  const t = await getTranslations("admin.staff");
  const people = await listStaff();
  return (
    <>
      <PageHead title={t("title")} count={people.length}>
        {mayEdit ? (
          <a href="#invite" className={buttonVariants()}>
            {t("inviteTitle")}
          </a>
        ) : null}
      </PageHead>
      <ul className="divide-y divide-border border-border border-y">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} mayEdit={mayEdit} />
        ))}
      </ul>
      {mayEdit ? (
        <div id="invite" className="mt-8 scroll-mt-20">
          <Panel title={t("inviteTitle")} hint={t("inviteHint")}>
            <InviteForm lang={staff.lang} />
          </Panel>
        </div>
      ) : null}
    </>
  );
}
