import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { orders } from "@/db/schema/orders";
import type { VisitorWrite } from "@/lib/doors/visitor-write";
import { sendAsked } from "@/lib/mail/send-asked";
import type { orderLinkForm } from "./checkout-form";
import { orderReference } from "./read-order";

/**
 * Mails the link of an order again to the address that it was placed with, in the order's language. The answer is the
 * same whether there is such an order or not.
 */
export const findMyOrder: VisitorWrite<z.output<typeof orderLinkForm>, undefined> = async (
  { number, email, formKey },
  { tx },
) => {
  const [order] = await tx
    .select({ id: orders.id, lang: orders.lang, number: orders.number })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.email, email)));
  if (order) {
    const { lang } = order;
    await sendAsked(tx, {
      kind: "order-link",
      lang,
      to: email,
      about: order.id,
      ...(formKey && { formKey }),
      data: { number: order.number, path: `/${lang}/order/${orderReference(order.id)}` },
    });
  }
  return { data: undefined };
};
