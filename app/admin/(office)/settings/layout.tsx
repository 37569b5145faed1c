import type { ReactNode } from "react";
import { SettingsNav } from "@/components/admin/settings/settings-nav";
import { may } from "@/lib/staff/permissions";
import { findStaff } from "@/lib/staff/session";

/** Frame of the settings: their menu above each page. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const staff = await findStaff();
  return (
    <>
      {staff && may(staff.role, "settings.view") ? (
        <SettingsNav withStaff={may(staff.role, "staff.view")} />
      ) : null}
      {children}
    </>
  );
}
