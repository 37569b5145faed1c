import { Mail, MessageCircle, Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button";
import { whatsappDigits } from "@/lib/inquiries/phone-number";
import { phoneHref } from "@/lib/settings/identity";

const link = buttonVariants({ variant: "outline" });

/** Call, WhatsApp, mail: as far as the telephone and the address are known. */
export function ReachButtons({ email, phone }: { email: string | null; phone: string }) {
  const t = useTranslations("admin.orders");
  const whatsapp = whatsappDigits(phone);
  return (
    <p className="mb-4 flex flex-wrap gap-2 empty:hidden">
      {phone ? (
        <a href={phoneHref(phone)} className={link}>
          <Phone aria-hidden="true" className="size-4" />
          {t("call")}
        </a>
      ) : null}
      {whatsapp ? (
        <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noopener noreferrer" className={link}>
          <MessageCircle aria-hidden="true" className="size-4" />
          WhatsApp
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={link}>
          <Mail aria-hidden="true" className="size-4" />
          {t("mail")}
        </a>
      ) : null}
    </p>
  );
}
