import { hireMarina, readPairs } from "./cast";
import { tellInquiries, tellSourcing, tellWishes } from "./inquiries";
import { tellOffers } from "./offers";
import { Orders, tellOrders } from "./orders";
import { tellVisits } from "./visits";

/** Visits, questions, wishes, offers and orders, told by the verbs of the shop as of given times. */
export async function tellLife(): Promise<void> {
  const [free, soldOut] = [await readPairs({ free: true }), await readPairs({ free: false })];
  const marina = await hireMarina();
  const shown = new Orders([...free], marina);
  await tellInquiries([...free].reverse(), marina);
  await tellOrders(shown);
  await tellOffers(shown, marina);
  await tellWishes(soldOut, free);
  await tellSourcing(free, marina);
  await tellVisits(free);
}
