import "server-only";
import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { PAGE_ADDRESS } from "./page-address";
import { may, type Permission } from "./permissions";
import { findStaff, type StaffMember } from "./session";

/** Sends a stranger to the sign-in, which leads on to the page that was wanted (middleware.ts names its address). */
export async function goToSignIn(): Promise<never> {
  const next = (await headers()).get(PAGE_ADDRESS) ?? "";
  redirect(`/admin/login?${new URLSearchParams({ next })}`);
}

/**
 * First line of a page of the back office: strangers go to the sign-in, people without the right see that there is
 * nothing for them, with status 403. The page's queries and actions ask again (docs/trust.md, rule 1).
 */
export async function guardPage(permission: Permission): Promise<StaffMember> {
  const staff = await findStaff();
  if (!staff) return goToSignIn();
  if (!may(staff.role, permission)) forbidden();
  return staff;
}
