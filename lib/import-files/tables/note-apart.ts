// What stands above or beside the products of a note and says that they, or their prices, are others than they seem.

/** What says of goods that they are not there to be sold. */
const notThere =
  /(?<![\p{L}])(?:pedir|pedidos?|reponer|agotad\w*|missing|order(?:ed|s)?|vendid\w*|ventas?|sold|reservad\w*|reserved|apartad\w*|devol\w*|devuelt\w*|compras?|taras?|ordin[ei]|vendut\w*|commandes?|bestell\w*|verkauft|encomendas?)(?![\p{L}])|[~❌✖🚫]/iu;
/** What says that a price beside goods is not what shoppers pay, or not always. */
const otherPrices = /(?<![\p{L}])(?:rebaj\w*|ofertas?|descuento|outlet|dto)(?![\p{L}])|%/iu;
/** What says that shops pay it. */
const costs =
  /(?<![\p{L}])(?:wholesale|whs|wsp|prix d.achat|(?:precios? de )?costes?|costo|pvd|sin iva|m[aá]s iva|sense iva|iva (?:esclus\w*|excl\w*|aparte|no incluido)|excl\.? (?:vat|iva|mwst)|zzgl\.? mwst|ohne mwst|ex vat|hors taxes?|ht|net[oa]?s?|netto)(?![\p{L}])|\+ ?iva/iu;
/** What says that shoppers pay it. */
const retail =
  /(?<![\p{L}])(?:p\.?v\.?p\.?r?|s?rrp|retail|uvp|vk|pubblico|p[úu]blico|prix public|prix de vente)(?![\p{L}])/iu;
/** The same as {@link notThere} of a heading or of the line of a product. */
const apartHere =
  /(?<![\p{L}])(?:faltan?|no|antes|ahora|was|now|desde|from|aprox|unos|total|mancan\w*|fehl\w*|manquent?)(?![\p{L}])/iu;
/** What somebody has put aside for the shop, or the shop has ordered, it can have; an address of mail is no word. */
const notApart =
  /\S+@\S+|(?<!\p{L})(?:te|os|le|les) (?:l[oa]s? )?(?:he|hemos|tengo|tenemos) apartad\p{L}*|(?<!\p{L})l[oa]s? (?:he|hemos) pedido/giu;

/** `Se me ha caído el pedido de un cliente y tengo esto para servir mañana`. */
const canBeHad =
  /(?<![\p{L}])(?:disponib\p{L}*|para servir|en (?:el )?almac[eé]n|in stock|en stock|available|ready to (?:go|ship)|pront[aeoi]|verf[uü]gbar|lieferbar)(?![\p{L}])/iu;

/**
 * What a heading or a remark says of the goods below it: `goods` are not there to be sold (`RESERVADO`, `Pedido Nike`), `prices` may be no
 * shopper's (`Rebajas`), amounts are `costs` (`Costes netos`), or `both`: what the shop pays and then what shoppers do (`Prices are
 * wholesale ex VAT / RRP`). Null: none of these.
 */
export type Apart = "goods" | "prices" | "costs" | "both";

/** What a text says of the goods below it, or of those that it names itself. */
export function apartBy(said: string, isHeading: boolean): Apart | null {
  const text = said.replace(notApart, " ");
  if (notThere.test(text) && (isHeading || !canBeHad.test(text))) return "goods";
  if (isHeading && apartHere.test(text)) return "goods";
  const [cost, price] = [text.search(costs), text.search(retail)];
  if (cost >= 0 && !otherPrices.test(text)) return price > cost ? "both" : "costs";
  return cost >= 0 || otherPrices.test(text) ? "prices" : null;
}
