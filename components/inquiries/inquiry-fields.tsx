import { InputField, TextField } from "@/components/form/field";
import { Trap } from "@/components/form/trap";
import type { Lang } from "@/lib/i18n/languages";
import type { FieldErrors } from "./send-by-call";
import type { InquiryTexts } from "./texts";

type InquiryFieldsProps = { lang: Lang; texts: InquiryTexts; errors: FieldErrors };

/** Name, email, phone, message; the box for news is unticked (docs/rules.md#inquiries). */
export function InquiryFields({ lang, texts, errors }: InquiryFieldsProps) {
  return (
    <>
      <Trap id="inquiry-website" label={texts.trap} />
      <InputField
        id="inquiry-name"
        name="name"
        label={texts.name}
        required
        maxLength={200}
        autoComplete="name"
        error={errors.name}
      />
      <InputField
        id="inquiry-email"
        name="email"
        type="email"
        label={texts.email}
        required
        maxLength={254}
        autoComplete="email"
        error={errors.email}
      />
      <InputField
        id="inquiry-phone"
        name="phone"
        type="tel"
        label={texts.phone}
        maxLength={60}
        autoComplete="tel"
        error={errors.phone}
      />
      <TextField
        id="inquiry-message"
        name="message"
        label={texts.message}
        rows={4}
        maxLength={5_000}
        error={errors.message}
      />
      <label className="flex min-h-11 items-start gap-3 text-sm">
        <input
          type="checkbox"
          name="news"
          className="mt-0.5 size-5 shrink-0 accent-primary"
          aria-describedby="inquiry-news"
        />
        <span>
          {texts.news}
          <span id="inquiry-news" className="block text-muted-foreground">
            {texts.newsHint}
          </span>
        </span>
      </label>
      <p className="text-muted-foreground text-sm">
        {texts.consent}{" "}
        <a
          href={`/${lang}/privacy-policy`}
          target="_blank"
          className="text-foreground underline underline-offset-4"
          rel="noopener"
        >
          {texts.privacyLink}
        </a>
      </p>
    </>
  );
}
