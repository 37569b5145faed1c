import { useTranslations } from "next-intl";
import { MailLink } from "@/components/legal/mail-link";
import { answerTexts } from "@/lib/i18n/answer-texts";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { privacyContact, type ShopIdentity } from "@/lib/settings/identity";
import { PersonalDataTools } from "./personal-data-tools";

/** Export and erasure without an account (docs/rules.md#personal-data). The same page serves the mail's link. */
export function PersonalDataPage({ lang, identity }: { lang: Lang; identity: ShopIdentity }) {
  const t = useTranslations("privacy");
  const { privacy } = messagesIn(lang);
  const said = {
    "privacy.invalidEmail": privacy.invalidEmail,
    "privacy.badLink": privacy.badLink,
    ...answerTexts(lang, "calls"),
  };
  return (
    <div className="mx-auto w-full max-w-[760px] px-4 py-10 md:px-6 md:py-16">
      <h1 className="font-display font-extrabold text-3xl leading-[1.05] tracking-tight">{t("title")}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted-foreground">{t("intro")}</p>
      <PersonalDataTools lang={lang} words={privacy.tools} said={said} />
      <noscript>
        <p className="mt-6 text-muted-foreground text-sm">{t("noScript")}</p>
      </noscript>
      <p className="mt-10 max-w-[68ch] border-border border-t pt-6 text-muted-foreground text-sm [&_a]:underline [&_a]:underline-offset-4">
        {t.rich("kept", { mail: () => <MailLink email={privacyContact(identity)} /> })}
      </p>
    </div>
  );
}
