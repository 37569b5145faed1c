import type { MailData, MailItem, MailKind } from "./kinds";

const item: MailItem = {
  name: "Dunk Low Retro “Arena & Sal”",
  brand: "Nike",
  styleCode: "DD1391-100",
  size: "42 2/3",
  priceCents: 11_990,
  picturePath: "/brand/icon-192.png",
  path: "/es/product/in-stock/nike-dunk-low-retro-dd1391-100",
};

const plain: MailItem = {
  ...item,
  name: "Gel-1130",
  brand: "ASICS",
  styleCode: "1201A256-118",
  size: null,
  picturePath: null,
  path: null,
};

const message =
  "Hola:\n\nMe voy el viernes. ¿Podéis guardarme las dos hasta el jueves por la tarde? <b>Gracias</b> & saludos,\nMarina";

const token = "A".repeat(32);

/** Made-up contents of every kind, for the preview under `npm run dev` and for tests. */
export const samples: { [Kind in MailKind]: MailData[Kind] } = {
  "newsletter-confirm": { token, percent: 10, unsubscribeToken: token },
  "newsletter-welcome": {
    code: "K7QD9-XMP4T",
    percent: 10,
    validUntil: "2027-03-31T10:00:00Z",
    unsubscribeToken: token,
  },
  "newsletter-test": { sender: "Marina" },
  "newsletter-unsubscribe-link": { unsubscribeToken: token },
  "inquiry-to-shop": {
    name: "Marina Ruiz",
    email: "marina@example.com",
    phone: "+34 600 000 000",
    message,
    visitorLang: "en",
    kind: "inquiry",
    items: [item, plain],
    path: "/admin/inquiries",
  },
  "inquiry-receipt": { name: "Marina", message, items: [item, plain] },
  "size-wish-confirm": { item, wish: "restock", confirmPath: `/es/in-stock?wish=${token}` },
  "size-back-in-stock": { item },
  "sourced-item-here": { item },
  "personal-data-link": { purpose: "export", path: `/es/personal-data?token=${token}`, hours: 24 },
  "staff-invite": { inviter: "Marina", path: `/admin/welcome?token=${token}`, days: 7 },
  "staff-reset": { path: `/admin/welcome?token=${token}`, hours: 1 },
};

export const mailKinds = Object.keys(samples) as MailKind[];

/** Whether a text names a kind of mail. */
export function isMailKind(text: string): text is MailKind {
  return Object.hasOwn(samples, text);
}
