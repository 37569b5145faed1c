import { publicUrl } from "../links";
import type { MailData } from "./kinds";
import type { Letter, LetterContext } from "./letter";

/** Invites somebody to the back office. */
export function staffInvite(data: MailData["staff-invite"], { t, identity }: LetterContext): Letter {
  const { shopName } = identity;
  return {
    subject: t("staff-invite.subject", { shopName }),
    title: t("staff-invite.title"),
    preheader: t("staff-invite.preheader"),
    blocks: [
      { type: "paragraph", text: t("staff-invite.body", { inviter: data.inviter, shopName }) },
      {
        type: "button",
        label: t("staff-invite.button"),
        href: publicUrl(data.path),
        spelledOut: t("spelledOut"),
      },
      { type: "small", text: t("staff-invite.ignore", { days: data.days }) },
    ],
    foot: [t("staff-invite.reason", { shopName })],
  };
}

/** Lets a member of staff choose a new password. */
export function staffReset(data: MailData["staff-reset"], { t, identity }: LetterContext): Letter {
  const { shopName } = identity;
  return {
    subject: t("staff-reset.subject", { shopName }),
    title: t("staff-reset.title"),
    preheader: t("staff-reset.preheader"),
    blocks: [
      { type: "paragraph", text: t("staff-reset.body") },
      {
        type: "button",
        label: t("staff-reset.button"),
        href: publicUrl(data.path),
        spelledOut: t("spelledOut"),
      },
      { type: "small", text: t("staff-reset.ignore", { hours: data.hours }) },
    ],
    foot: [t("staff-reset.reason", { shopName })],
  };
}
