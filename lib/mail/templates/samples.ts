import type { MailData, MailItem, MailKind, OfferInMail, OrderInMail, OrderMail } from "./kinds";

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

const order: OrderInMail = {
  number: 1042,
  kind: "purchase",
  fulfilment: "pickup",
  items: [item, plain],
  balanceCents: 23_980,
  mayPayCash: true,
  deliverTo: "",
  deliverOn: null,
  pickupCode: "K7QD9X",
  hours: ["Lunes a sábado: 10:00–13:30 y 16:30–20:00", "Fiestas: cerrado"],
  path: `/es/order/${token}`,
  withdrawalPath: `/es/withdraw?order=${token}`,
};

const statement =
  "Por la presente comunico que desisto de mi contrato de venta.\nPedido: 1042\nArtículos: todos los del pedido\nNombre: Marina Ruiz";

const reservation: OrderInMail = { ...order, kind: "reservation", withdrawalPath: null };

const delivery: OrderInMail = {
  ...order,
  fulfilment: "delivery",
  deliverTo: "Carrer de la Mar 12, 2.º, 07800 Eivissa",
  deliverOn: "2026-11-27",
};

const offer: OfferInMail = {
  number: 1042,
  kind: "purchase",
  fulfilment: "pickup",
  name: "Marina Ruiz",
  items: [
    { ...item, optional: false },
    { ...plain, name: "2 × Gel-1130", size: "43", priceCents: 23_980, optional: true },
  ],
  discountCents: 1_000,
  discountReason: "Por tu cumpleaños",
  deliveryCents: 0,
  totalCents: 34_970,
  firstCents: 14_990,
  note: "Hola, Marina:\n\nTe las guardo hasta el viernes. Las <b>Gel</b> llegan el martes.",
  validUntil: "2026-11-27T19:00:00Z",
  path: `/es/offers/${token}`,
};

const placed: OrderMail = {
  number: 1042,
  kind: "purchase",
  fulfilment: "delivery",
  name: "Marina Ruiz",
  items: [item, { ...plain, size: "43", priceCents: 8_995 }],
  goodsCents: 20_985,
  discountCents: 1_199,
  discountPercent: 10,
  deliveryCents: 500,
  totalCents: 20_286,
  taxCents: 3_520,
  laterCents: 5_000,
  address: "Carrer de la Mar, 1, 07830 Sant Josep",
  day: "martes 24 de noviembre",
  note: message,
};

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
    path: "/admin/inquiries/00000000-0000-4000-8000-000000000000",
  },
  "inquiry-receipt": { items: [item, plain], number: 1042, kind: "inquiry" },
  "inquiry-reply": {
    kind: "inquiry",
    subject: "Re: Hemos recibido tu consulta [#1042] · Sal & Suela",
    paragraphs: [
      "Hola, Marina:",
      "La Dunk la tenemos en 42 2/3 y te la guardamos hasta el jueves a las ocho.\nLa otra llega el miércoles.",
      "<b>Un saludo</b> & hasta pronto\nNúria",
    ],
    items: [item, plain],
  },
  "size-wish-confirm": { item, days: null, confirmPath: `/es/in-stock?wish=${token}` },
  "size-back-in-stock": { item },
  "sourced-item-here": { item },
  "order-placed": {
    ...placed,
    pickupCode: "K7Q9XM",
    hours: ["Lunes a sábado: 10:00–13:30 y 16:30–20:00"],
    mayPayCash: true,
    path: `/es/order/${token}`,
    withdrawalPath: `/es/withdraw?order=${token}`,
    terms: {
      path: "/es/terms-of-service/0123456789abcdef",
      text: "1. Quiénes somos\n\nSal & Suela.\n\n2. Qué vendemos\n\nZapatillas nuevas.",
    },
    paid: "card",
  },
  "order-to-shop": {
    ...placed,
    email: "marina@example.com",
    phone: "+34 600 000 000",
    leavesOn: "viernes 27 de noviembre",
    isUrgent: true,
    customerLang: "en",
    path: "/admin/orders/0123",
  },
  "order-link": { number: 1042, path: `/es/order/${token}` },
  "personal-data-link": { purpose: "export", path: `/es/personal-data?token=${token}`, hours: 24 },
  "staff-invite": { inviter: "Marina", path: `/admin/welcome?token=${token}`, days: 7 },
  "staff-reset": { path: `/admin/welcome?token=${token}`, hours: 1 },
  "order-ready": { order: reservation, keptUntil: "2026-11-24T19:00:00Z", complete: true },
  "order-out": { order: delivery },
  "order-delivery-failed": { order: delivery, newDay: "2026-11-28" },
  "order-handed-over": { order: { ...order, balanceCents: 0 }, until: "2026-12-09" },
  "order-cancelled": {
    order: { ...order, balanceCents: -23_980, withdrawalPath: null },
    reason: "shop",
    complete: true,
  },
  "order-returned": { order: { ...order, items: [item], balanceCents: -11_990 } },
  "exchange-held": {
    order: { ...order, items: [item], balanceCents: 0 },
    size: "43",
    until: "2026-12-02T19:00:00Z",
    differenceCents: 1_000,
    isPayable: true,
  },
  "exchange-done": { order: { ...order, items: [item], balanceCents: 0 }, size: "43" },
  "exchange-ended": {
    order: { ...order, items: [item], balanceCents: 0 },
    size: "43",
    verb: "decline",
    reason: "Las que trajiste están usadas.",
  },
  "exchange-to-shop": {
    order: { ...order, items: [item], balanceCents: 0 },
    name: "Marina Ruiz",
    isGift: false,
    size: "43",
    until: "2026-12-02T19:00:00Z",
    path: "/admin/orders/1",
  },
  "order-paid": { order: { ...order, items: [], balanceCents: 0 }, cents: 11_990, method: "bizum" },
  "order-unpaid": { order: { ...order, balanceCents: 23_980 }, keptUntil: "2026-11-23T10:45:00Z" },
  "order-paid-too-late": { order: { ...order, items: [] }, cents: 11_990, reason: "gone" },
  "payment-to-shop": {
    order: { ...order, items: [] },
    name: "Marina Ruiz",
    cents: 11_990,
    problem: "disputed",
    path: "/admin/orders/1",
  },
  "order-refunded": { order: { ...order, items: [], balanceCents: 0 }, cents: 11_990, method: "terminal" },
  "order-changed": { order: delivery, keptUntil: null },
  "order-balance": { order, dueOn: "2026-11-30" },
  "order-balance-reminder": { order: delivery, dueOn: "2026-11-30" },
  "order-reminder": { order: { ...order, balanceCents: 0 } },
  "order-cancelled-to-shop": { order, name: "Marina Ruiz", path: "/admin/orders" },
  "order-uncollected-to-shop": {
    order: { ...order, balanceCents: 0 },
    name: "Marina Ruiz",
    phone: "+34 600 000 000",
    days: 14,
    path: "/admin/orders",
  },
  "withdrawal-received": { number: 12, at: "2026-11-23T10:15:30Z", text: statement },
  "withdrawal-to-shop": {
    number: 12,
    at: "2026-11-23T10:15:30Z",
    text: statement,
    name: "Marina Ruiz",
    path: "/admin/withdrawals",
  },
  "withdrawal-answer": {
    number: 12,
    decision: "refused",
    message: "El plazo terminó el 9 de noviembre.\nPuedes usar la garantía.",
  },
  "complaint-received": {
    number: 7,
    at: "2026-11-23T10:15:30Z",
    text: message,
    kind: "faulty",
    dueOn: "2026-12-23",
  },
  "complaint-to-shop": {
    number: 7,
    text: message,
    kind: "complaint",
    order: "1042",
    dueOn: "2026-12-23",
    name: "Marina Ruiz",
    path: "/admin/complaints",
  },
  offer: { offer },
  "offer-reminder": { offer: { ...offer, kind: "reservation", firstCents: null, note: null } },
  "offer-expired": { offer: { ...offer, fulfilment: "delivery", deliveryCents: 300 } },
  "offer-declined-to-shop": { number: 1042, name: "Marina Ruiz", path: "/admin/offers/edit/1" },
  "complaint-answer": { number: 7, kind: "faulty", message: "Tráelo a la tienda y te lo cambiamos." },
};

export const mailKinds = Object.keys(samples) as MailKind[];

/** Whether a text names a kind of mail. */
export function isMailKind(text: string): text is MailKind {
  return Object.hasOwn(samples, text);
}
