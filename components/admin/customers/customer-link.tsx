import { useTranslations } from "next-intl";
import { TextLink } from "@/components/admin/shell/text-link";
import { customerHref } from "@/lib/customers/customer-key";

/** Leads to the page of the person behind an order, an inquiry or a statement; nothing where nobody is known. */
export function CustomerLink(person: { email: string; phone: string }) {
  const t = useTranslations("admin.customers");
  const href = customerHref(person);
  return href ? <TextLink href={href}>{t("page")}</TextLink> : null;
}

/** An address, and the way to the page of the person behind it. */
export function MailOf({ email }: { email: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      <span className="break-all">{email}</span>
      <span className="underline">
        <CustomerLink email={email} phone="" />
      </span>
    </span>
  );
}
