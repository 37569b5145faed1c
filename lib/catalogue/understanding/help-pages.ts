import { wordsOf } from "./tokens";

/** Pages of the shop that people type into its search. */
type HelpPage = "visit" | "returns" | "order" | "complaint" | "requests";

/** What they type for them, in both languages. */
const words: [HelpPage, string][] = [
  [
    "visit",
    "horario, horarios, abierto, abrir, abris, direccion, ubicacion, donde estais, donde estan, como llegar, mapa, tienda fisica, envio, envios, " +
      "enviar, entrega, entregas, reparto, recogida, recoger, opening hours, opening times, hours, open, address, location, where are you, directions, " +
      "map, delivery, deliver, shipping, postage, pickup, pick up, collection, click and collect",
  ],
  [
    "returns",
    "devolucion, devoluciones, devolver, cambio, cambios, cambiar, reembolso, desistir, return, returns, refund, refunds, exchange, exchanges",
  ],
  [
    "order",
    "pedido, pedidos, mi pedido, seguimiento, rastrear, mi reserva, order, orders, my order, tracking, track, my reservation",
  ],
  [
    "complaint",
    "reclamacion, reclamaciones, queja, garantia, defecto, roto, complaint, complaints, warranty, guarantee, faulty",
  ],
  [
    "requests",
    "contacto, contactar, telefono, whatsapp, email, correo, encargo, encargos, ayuda, preguntas, contact, contact us, phone, help, faq",
  ],
];

const pages = new Map(
  words.flatMap(([page, list]) => list.split(", ").map((one) => [wordsOf(one).join(" "), page] as const)),
);

/** The page that a search means which finds no goods; null where it means none. */
export function helpPageOf(q: string): HelpPage | null {
  const said = wordsOf(q);
  const whole = pages.get(said.join(" "));
  if (whole) return whole;
  for (let length = Math.min(3, said.length); length > 0; length--) {
    for (let at = 0; at + length <= said.length; at++) {
      const page = pages.get(said.slice(at, at + length).join(" "));
      if (page) return page;
    }
  }
  return null;
}
