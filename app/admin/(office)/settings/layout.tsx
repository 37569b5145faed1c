import type { ReactNode } from "react";
import { SettingsNav } from "@/components/admin/settings/settings-nav";
import { PageTexts } from "@/components/admin/shell/page-texts";
import { may } from "@/lib/access/permissions";
import { findStaff } from "@/lib/access/session";

/** Frame of the settings: their menu above each page, and what they say in the browser. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const staff = await findStaff();
  return (
    <PageTexts paths={["admin.settings", "delivery.client", "delivery.hours"]}>
      {staff && may(staff.role, "settings.view") ? (
        <SettingsNav withStaff={may(staff.role, "staff.view")} />
      ) : null}
      {children}
    </PageTexts>
  );
}
