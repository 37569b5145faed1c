import { staffRead } from "@/lib/doors/staff-read";
import { findDomainCheck } from "@/lib/mail/staff-queries";

export const dynamic = "force-dynamic";

/** What the name servers say of the domain that mails come from; it asks them each time. */
export const GET = staffRead("admin-mail-domain", "settings.view", async (request) => ({
  ok: true,
  data: await findDomainCheck(new URL(request.url).searchParams.get("selector") ?? ""),
}));
