import type { ReactNode } from "react";
import { Shell } from "@/components/admin/shell/shell";
import { goToSignIn } from "@/lib/access/guard-page";
import { findStaff } from "@/lib/access/session";

/** The back office proper: nobody passes without a session that still stands. Each page asks for its own right again. */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const staff = await findStaff();
  if (!staff) return goToSignIn();
  return (
    <Shell staff={{ name: staff.name, email: staff.email, role: staff.role, lang: staff.lang }}>
      {children}
    </Shell>
  );
}
