import { publicUrl } from "../links";
import type { MailData } from "./kinds";
import type { Letter, LetterContext } from "./letter";

/** The verified link behind export and erasure (docs/rules.md#personal-data). */
export function personalDataLink(
  data: MailData["personal-data-link"],
  { t, identity }: LetterContext,
): Letter {
  const { shopName } = identity;
  const erases = data.purpose === "erase";
  return {
    subject: t(erases ? "personal-data-link.subjectErase" : "personal-data-link.subjectExport", { shopName }),
    title: t(erases ? "personal-data-link.titleErase" : "personal-data-link.titleExport"),
    preheader: t("personal-data-link.preheader"),
    blocks: [
      {
        type: "paragraph",
        text: t(erases ? "personal-data-link.bodyErase" : "personal-data-link.bodyExport"),
      },
      {
        type: "button",
        label: t(erases ? "personal-data-link.buttonErase" : "personal-data-link.buttonExport"),
        href: publicUrl(data.path),
        spelledOut: t("spelledOut"),
      },
      { type: "small", text: t("personal-data-link.ignore", { hours: data.hours }) },
    ],
    foot: [t("personal-data-link.reason", { shopName })],
  };
}
