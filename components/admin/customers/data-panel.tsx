"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ErasePerson } from "@/components/admin/privacy/erase-person";
import { Panel } from "@/components/admin/shell/panel";
import { buttonVariants } from "@/components/ui/button";
import { eraseCustomer, previewCustomerErasure } from "@/lib/customers/staff-actions";

/** Hands out what is kept of somebody, or erases it, as they may ask for (Regulation (EU) 2016/679, art. 15 and 17). */
export function DataPanel({ customer }: { customer: string }) {
  const t = useTranslations("admin.customers.data");
  const router = useRouter();
  return (
    <Panel title={t("title")} hint={t("exportHint")}>
      <a
        href={`/api/admin/customers?${new URLSearchParams({ customer })}`}
        download
        className={`${buttonVariants({ variant: "outline" })} w-full`}
      >
        {t("export")}
      </a>
      <ErasePerson
        preview={() => previewCustomerErasure({ key: customer })}
        erase={() => eraseCustomer({ key: customer })}
        onErased={() => router.push("/admin/customers")}
      />
    </Panel>
  );
}
