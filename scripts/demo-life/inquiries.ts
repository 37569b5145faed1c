import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import type { Transaction } from "@/db/client";
import { inquiries } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { sourcedItems } from "@/db/schema/sourcing";
import { sizeWishes } from "@/db/schema/wishes";
import type { StaffMember } from "@/lib/access/session";
import { isFailure } from "@/lib/failure";
import { messagesIn } from "@/lib/i18n/messages";
import { createLetter } from "@/lib/letters/edit-letter";
import { createLetterForm } from "@/lib/letters/forms";
import { shareList } from "@/lib/liked/share-list";
import { confirmSubscription } from "@/lib/newsletter/confirm";
import { subscribe } from "@/lib/newsletter/subscribe";
import { changeState as changeItem } from "@/lib/sourcing/change-state";
import { sourcedItemForm } from "@/lib/sourcing/forms";
import { linkInquiry } from "@/lib/sourcing/link-inquiries";
import { createItem } from "@/lib/sourcing/save-item";
import type { SourcingState } from "@/lib/sourcing/states";
import { confirmWish } from "@/lib/wishes/confirm-wish";
import { wishForSize } from "@/lib/wishes/wish";
import { ago, happened, mark } from "./at-time";
import { answer, ask, close, say } from "./inquiry-steps";
import { type Pair, people, person } from "./people";

/** The single-use code that a mail of this transaction carries, as whoever gets it would follow it. */
async function tokenFor(tx: Transaction, kind: string, to: string): Promise<string> {
  const [mail] = await tx
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.recipient, to)))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** What somebody asks for, and the item that is looked for then. */
const lowTops = "Looking for the black low-tops everyone wears at the moment, in a 41. Any chance?";
const soughtFor = "Speedcat OG negras";

/** Questions that were answered, and some closed since. */
async function writeAnswered(pairs: Pair[], marina: StaffMember): Promise<void> {
  const [a, b, c, d] = pairs.splice(0, 4);
  const gift = await ask({
    by: person(4),
    pair: a,
    message: "¿Talla normal? Es un regalo y no se puede probar antes.",
    days: 21,
    time: "20:15",
  });
  await answer(
    marina,
    ago(20, "10:05"),
    gift,
    "Sí, talla normal. Con la nota de regalo se puede cambiar por otra talla.",
  );
  await say(marina, ago(20, "12:30"), gift, "in", "¡Perfecto, me lo llevo!");
  await close(marina, ago(20, "12:35"), gift);
  const visit = await ask({
    by: person(6),
    pair: b,
    message: "Hi! We’re on the island until Sunday. Could you keep these for me until Saturday?",
    days: 16,
    time: "14:45",
  });
  await answer(
    marina,
    ago(16, "17:10"),
    visit,
    "Of course. They’re yours until Saturday at 20:00, just say your name.",
  );
  const laces = await ask({
    by: person(0),
    pair: c,
    message: "¿Vienen con los cordones de la foto o solo con los blancos?",
    days: 6,
    time: "09:50",
  });
  await say(marina, ago(6, "10:20"), laces, null, "Mirar la caja: creo que traen los dos.");
  await answer(marina, ago(6, "11:00"), laces, "Vienen con los dos pares de cordones.");
  const size = await ask({
    by: person(10),
    pair: d,
    message: "En otras marcas uso un 43. ¿Aquí sería la misma talla?",
    days: 2,
    time: "19:20",
  });
  await say(marina, ago(1, "10:15"), size, "out", "Talla media más que de costumbre: pruébate el 43,5.");
}

/** Questions and requests in every state, with what was answered. */
export async function writeInquiries(pairs: Pair[], marina: StaffMember): Promise<void> {
  await writeAnswered(pairs, marina);
  const [e, f] = pairs.splice(0, 2);
  const mending = await ask({
    by: person(13),
    message: "Busco unas zapatillas de trail impermeables, del 38, por menos de 130 €.",
    days: 3,
    time: "22:05",
  });
  await answer(marina, ago(2, "11:30"), mending, "Podemos pedirlas. ¿Te vale también un 38,5?");
  await say(marina, ago(2, "13:10"), mending, "in", "Sí, un 38,5 también me va.");
  await say(marina, ago(2, "13:20"), mending, null, "Preguntar al proveedor el lunes.");
  await ask({
    by: person(9),
    pair: e,
    message: "Is the grey in the second picture closer to blue in daylight?",
    days: 1,
    time: "18:55",
  });
  await ask({
    by: person(12),
    pair: f,
    message: "Buenos días, ¿me las podéis guardar hasta esta tarde?",
    days: 0,
    time: "09:05",
  });
  await ask({
    by: person(14),
    message: lowTops,
    days: 0,
    time: "08:10",
  });
}

/** Sizes that people wait for, lists that were shared, and who reads the newsletter. */
export async function writeWishes(soldOut: Pair[], free: Pair[]): Promise<void> {
  for (const [index, { productId, size }] of soldOut.slice(0, 10).entries()) {
    const { email, lang } = person(index * 3);
    await happened({ at: ago(18 - index, "13:20"), deadlines: true }, async (tx) => {
      const words = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "wishes.form" });
      const consent = words.markup("consent", { privacy: (text) => text });
      const wish = { productId, size, email, lang, formKey: randomUUID(), website: "" };
      await wishForSize(tx, wish, consent);
      // One in five never follows the link.
      if (index % 5 !== 4) await confirmWish(tx, await tokenFor(tx, "size-wish-confirm", email));
      const rows = await tx.select({ id: sizeWishes.id }).from(sizeWishes).where(eq(sizeWishes.email, email));
      await mark(tx, "wish", ...rows.map(({ id }) => id));
      return {};
    });
  }
  for (const [index, { email, lang }] of people.entries()) {
    const source = ["footer", "footer", "popup"][index % 3] ?? "footer";
    await happened({ at: ago(26 - index, "16:35"), deadlines: true }, async (tx) => {
      await subscribe(tx, { email, lang, source });
      if (index % 6 !== 5) await confirmSubscription(tx, await tokenFor(tx, "newsletter-confirm", email));
      const [row] = await tx
        .select({ id: newsletterSubscribers.id })
        .from(newsletterSubscribers)
        .where(eq(newsletterSubscribers.email, email));
      if (row) await mark(tx, "subscriber", row.id);
      return {};
    });
  }
  for (const [index, days] of [15, 8, 3].entries())
    await happened({ at: ago(days, "21:10"), deadlines: true }, async (tx) => {
      const items = free.slice(index * 4, index * 4 + 4);
      const id = await shareList(
        tx,
        items.map(({ productId, size }) => ({ productId, size })),
      );
      if (id) await mark(tx, "sharedList", id);
      return {};
    });
}

const sought: [name: string, sizes: string, price: string, state: SourcingState, days: number][] = [
  ["Air Max Plus “Sunset”", "44", "189.95", "ordered", 4],
  [soughtFor, "39, 40, 41", "119.95", "checked", 9],
  ["Mexico 66 amarillas", "41, 42", "139.95", "idea", 2],
  ["XT-6 Gore-Tex", "43", "209.95", "dropped", 17],
];

/** What people would like to have, and a letter that is being written. */
export async function writeSourcing(free: Pair[], marina: StaffMember): Promise<void> {
  const staff = { ...marina, role: "manager" } as const;
  for (const [name, sizes, price, state, days] of sought) {
    const blank = { productId: "", brandId: "", styleCode: "", leadDays: "12", note: "" };
    const input = sourcedItemForm.parse({ ...blank, name, sizes, price });
    const { id } = await happened({ at: ago(days, "11:10") }, async (tx) => {
      const made = await createItem(input, { tx, staff });
      if (isFailure(made)) return made;
      if (!made.data) throw new Error("A sourced item was not written");
      await mark(tx, "sourcedItem", made.data.id);
      return made.data;
    });
    const way: Record<string, SourcingState[]> = {
      ordered: ["checked", "offered", "ordered"],
      checked: ["checked"],
      dropped: ["dropped"],
    };
    let from: SourcingState = "idea";
    for (const to of way[state] ?? []) {
      const step = { id, from, state: to };
      await happened({ at: ago(days - 1, "12:40") }, (tx) => changeItem(step, { tx, staff }));
      from = to;
    }
  }
  // Who asked for the pair that is looked for.
  await happened({ at: ago(0, "08:30") }, async (tx) => {
    const [item] = await tx
      .select({ id: sourcedItems.id })
      .from(sourcedItems)
      .where(eq(sourcedItems.name, soughtFor));
    const [asked] = await tx
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(eq(inquiries.message, lowTops));
    if (!item || !asked) throw new Error("Nobody asked for what the demo looks for");
    return linkInquiry({ id: item.id, inquiryId: asked.id }, { tx, staff });
  });
  const [star] = free;
  const letter = createLetterForm.parse({
    subjectEs: "Lo que acaba de llegar",
    subjectEn: "Just in",
    preheaderEs: "Y un par que no durará",
    preheaderEn: "And one pair that won’t last",
    blocks: [
      { kind: "heading", id: randomUUID(), es: "Lo nuevo de esta semana", en: "New this week" },
      { kind: "products", id: randomUUID(), source: "new", productIds: [] },
      { kind: "text", id: randomUUID(), es: "Y nuestra favorita:", en: "And our favourite:" },
      { kind: "product", id: randomUUID(), productId: star?.productId ?? "" },
      { kind: "divider", id: randomUUID() },
    ],
  });
  await happened({ at: ago(1, "19:40") }, async (tx) => {
    const made = await createLetter(letter, { tx, staff });
    if (isFailure(made)) return made;
    if (made.data) await mark(tx, "letter", made.data.id);
    return made;
  });
}
