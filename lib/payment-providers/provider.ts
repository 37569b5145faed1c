import type { Lang } from "@/lib/i18n/languages";

// What every payment provider is to the shop. A provider speaks its protocol and knows nothing of orders; lib/payments
// decides what a fact does. In person (cash, the shop's own terminal) is no provider: staff record it by hand.

export const providerNames = ["stripe", "redsys"] as const;
export type ProviderName = (typeof providerNames)[number];

/** `card` includes the wallets that stand for a card. */
export const onlineMethods = ["card", "bizum"] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** One attempt to pay, as its row stands in the database; committed before a provider hears of it. */
export type PaymentAttempt = {
  /** Uuid of the row. */
  id: string;
  /** 1, 2 … within the order. */
  attempt: number;
  /** What the customer calls the order, for texts that they and the bank read. */
  orderNumber: number;
  /** 12 characters `[0-9A-Z]`, the first four digits; new for each attempt, never used twice (Redsys: `Ds_Order`). */
  merchantOrder: string;
  method: OnlineMethod;
  /** EUR, whole cents, IVA included. */
  cents: number;
  lang: Lang;
  email: string;
  /** After this no money should come any more: 31 minutes after the first start. */
  expiresAt: Date;
  /** What {@link PaymentProvider.start} answered, e.g. the id of Stripe's session; null before. */
  providerRef: string | null;
  /** What the paid fact named ({@link Fact.moneyRef}), e.g. Stripe's payment intent; null before. */
  moneyRef: string | null;
};

/** Where a browser and the provider come back to; absolute. `back` may come as a bare GET, also after a denial. */
export type PaymentUrls = { back: string; notify: string };

/** How the browser goes to the provider: by a link, or by a form of hidden fields that is posted. */
export type Go = { redirect: string } | { post: string; fields: Record<string, string> };

type Started = { go: Go; providerRef: string | null };

/**
 * Which payment a fact is about. `id`: the provider gave back our own mark (this shop, this row), so a payment that is
 * not there yet is worth another call (503). `ref`: only a reference of the provider's or a merchant order is known, and
 * one that no row has is somebody else's (200).
 */
export type FactTarget = { id: string } | { ref: string };

const factKinds = [
  /** The money is the shop's. Wins over all that was said before. */
  "paid",
  /** Denied; nothing was taken. */
  "failed",
  /** No money can come any more. */
  "closed",
  /** Nothing was decided yet: the customer may still pay, or the provider cannot end it. Changes nothing. */
  "open",
  "refunded",
  "refund-failed",
  "disputed",
  /** `cents` is what the shop lost by it: 0 for a dispute that was won. */
  "dispute-closed",
] as const;
export type FactKind = (typeof factKinds)[number];

/** What a provider says about a payment, already verified. Cents; `currency` as ISO 4217 in capitals. */
export type Fact = {
  provider: ProviderName;
  /** Unique per provider: the same thing said twice has the same one, whether it was told or asked for. */
  eventId: string;
  payment: FactTarget;
  kind: FactKind;
  /** Of the payment, of the refund, or of the dispute. */
  cents: number;
  currency: string;
  /** Whose account it was: compared with {@link PaymentProvider.merchant}. */
  merchant: string;
  method?: OnlineMethod;
  /** With `paid`: what the money is called at the provider, and on its statement. */
  moneyRef?: string;
  /** With refunds: our uuid where we asked for it (else it was made on the provider's own pages), and the provider's. */
  refundId?: string;
  refundRef?: string;
  /** Code or word of the provider, for staff: why it was denied or failed. Never data of a person or a card. */
  reason?: string;
  at: Date;
};

/** A notification that the provider did not sign, or signed otherwise than it is set up. */
export class BadSignature extends Error {
  override readonly name = "BadSignature";
}

/** The provider was not reached, was slow or answered nonsense. Asking again is safe, and nothing is known meanwhile. */
export class ProviderAway extends Error {
  override readonly name = "ProviderAway";
}

/** The provider understood and said no; `code` is its own word for why. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
  constructor(readonly code: string) {
    super(`Refused: ${code}`);
  }
}

/** It may have been done or not, and trying again might do it twice: somebody has to look. */
export class ProviderUnclear extends Error {
  override readonly name = "ProviderUnclear";
}

/** This provider cannot be asked as it is set up: staff look into their terminal. */
export class CannotAsk extends Error {
  override readonly name = "CannotAsk";
}

/**
 * A payment provider. Calls end within ten seconds. All but `methods` and `read` may throw {@link ProviderAway} and
 * {@link ProviderRefused}.
 */
export type PaymentProvider = {
  readonly name: ProviderName;
  /** Account that the facts must name: what the environment says, or a word of the provider's. */
  readonly merchant: string;
  /** Origins that a form or a redirect of the shop leads to, for the content security policy. */
  readonly origins: readonly string[];
  /** Whether an attempt that was started can be gone to a second time; else paying again is a new attempt. */
  readonly resumes: boolean;
  /** Whether a refund that is asked for twice is made once; else it is asked for once, and nobody but staff can say more. */
  readonly refundsOnce: boolean;
  /** True with test keys or a stand-in: the page says that no money moves. */
  readonly isTest: boolean;
  /** What can be paid with, as the environment is set. */
  methods(): readonly OnlineMethod[];
  /** Makes the payment known to the provider. The same attempt is always answered the same. */
  start(payment: PaymentAttempt, urls: PaymentUrls): Promise<Started>;
  /** Reads a notification: verifies the bytes as they came, then answers what it says; [] where it is none of ours. Throws {@link BadSignature}. */
  read(body: string, headers: Headers): Promise<Fact[]>;
  /** What the provider knows of it now. May throw {@link CannotAsk}. */
  ask(payment: PaymentAttempt): Promise<Fact>;
  /** Sees to it that no money can come any more: `closed`, or `paid` if it came before, or `open` where it cannot be ended yet. May throw {@link CannotAsk}. */
  close(payment: PaymentAttempt): Promise<Fact>;
  /**
   * Gives money back to where it came from. Called again with the same `refundId` it gives it back once where
   * {@link refundsOnce}; others throw {@link ProviderUnclear} where it may have been done. The answer is `refunded`, `refund-failed`, or `open` while it is under way.
   */
  refund(payment: PaymentAttempt, cents: number, refundId: string): Promise<Fact>;
};
