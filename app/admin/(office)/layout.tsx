import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { Shell } from "@/components/admin/shell/shell";
import { findStaff } from "@/lib/access/session";

/** The back office proper: nobody passes without a session that still stands. Each page asks for its own right again. */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const staff = await findStaff();
  if (!staff) redirect("/admin/login");
  return <Shell staff={{ name: staff.name, role: staff.role, lang: staff.lang }}>{children}</Shell>;
}
