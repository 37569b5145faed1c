import "server-only";
import { forbidden, redirect } from "next/navigation";
import { may, type Permission } from "./permissions";
import { findStaff, type StaffMember } from "./session";

/**
 * First line of a page of the back office: strangers go to the sign-in, people without the right see that there is
 * nothing for them, with status 403. The page's queries and actions ask again (docs/trust.md, rule 1).
 */
export async function guardPage(permission: Permission): Promise<StaffMember> {
  const staff = await findStaff();
  if (!staff) redirect("/admin/login");
  if (!may(staff.role, permission)) forbidden();
  return staff;
}
