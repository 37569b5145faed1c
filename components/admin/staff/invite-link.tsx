"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/admin/shell/copy-button";

/** The way in of somebody who was invited, where no mail server could send it: to be passed on by hand. */
export function InviteLink({ link }: { link: string }) {
  const t = useTranslations("admin.staff");
  return (
    <div
      role="status"
      className="flex w-full flex-col gap-3 rounded-md border border-input bg-card p-4 text-sm sm:col-span-2"
    >
      <p>{t("inviteByHand")}</p>
      <code className="select-all break-all font-mono text-xs">{link}</code>
      <div>
        <CopyButton text={link} label={t("copyLink")} />
      </div>
    </div>
  );
}
