import type { PaymentWay, PaymentWays } from "@/lib/payment-providers/ways";

/** How an accepted offer is paid: in the way that was chosen, if the shop offers it; null in person. Reservations: in the shop. */
export function wayOf(
  kind: "reservation" | "purchase",
  pay: string,
  { inPerson, online }: Pick<PaymentWays, "inPerson" | "online">,
): PaymentWay | null {
  if (kind === "reservation") return null;
  const chosen = online.find(({ method }) => method === pay);
  return chosen ?? (inPerson ? null : (online[0] ?? null));
}
