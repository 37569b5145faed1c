import type { InquiryTexts } from "./texts";

type InquiryThanksProps = { texts: InquiryTexts; instagramUrl: string | null; onClose: () => void };

/** Thank-you, Instagram link and a close button. */
export function InquiryThanks({ texts, instagramUrl, onClose }: InquiryThanksProps) {
  return (
    <>
      <p role="status">{texts.thanksText}</p>
      {instagramUrl ? (
        <p className="mt-3">
          <a
            href={instagramUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {texts.instagram}
          </a>
        </p>
      ) : null}
      <button
        type="button"
        onClick={onClose}
        className="mt-4 min-h-11 w-full rounded-sm bg-primary px-5 font-semibold text-primary-foreground hover:opacity-90"
      >
        {texts.close}
      </button>
    </>
  );
}
