/** A conversation and the addresses of those who take part in it, normalised. */
export type KnownThread = { inquiryId: string; addresses: readonly string[] };

export type Clues = {
  /** Whom the mail is from. */
  from: string;
  /** The inquiry that the signed address names. */
  token: KnownThread | null;
  /** Of the mails that it answers, those that are the shop's; what is answered last stands last. */
  answered: readonly KnownThread[];
  /** Inquiries whose number stands in its subject. */
  numbered: readonly KnownThread[];
};

/** Where a mail belongs; `stranger`: it answers a mail of this conversation and comes from somebody else. */
export type Match = { kind: "thread" | "stranger"; inquiryId: string } | { kind: "none" };

/**
 * The conversation a mail belongs to: (1) the one that its address names, which the shop signed; (2) the one whose mails it
 * answers, if it comes from there, and else staff are asked; (3) the one of the number in its subject, if it comes from
 * there. Never by the words of a subject: strangers' mails share those.
 */
export function matchMail({ from, token, answered, numbered }: Clues): Match {
  if (token) return { kind: "thread", inquiryId: token.inquiryId };
  const isFrom = ({ addresses }: KnownThread) => addresses.includes(from);
  const own = answered.findLast(isFrom) ?? numbered.find(isFrom);
  if (own) return { kind: "thread", inquiryId: own.inquiryId };
  const other = answered.at(-1);
  return other ? { kind: "stranger", inquiryId: other.inquiryId } : { kind: "none" };
}

/** Numbers of inquiries in a subject. */
export function numbersIn(subject: string): number[] {
  return [...subject.matchAll(/\[#(\d{1,9})\]/g)].map(([, number]) => Number(number));
}
