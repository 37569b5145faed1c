import { plainTitle } from "../shared/plain-title";
import type { FieldName } from "../shared/plan";

// What single words of a title say of the amounts, codes and names below it.

/** Whether a title has one of these words; no title has none. */
export function says(title: string | undefined, ...words: readonly RegExp[]): boolean {
  const plain = plainTitle(title ?? "");
  return words.some((one) => one.test(plain));
}

/** What says that a brand follows, as a part of a pattern. */
export const brandWords = "marca|brand|marke|marque|marchio|merk|designer";

/** What the sizes within a record are called in names with points, as a part of a pattern: `tailles.libelle`. */
export const sizeWords =
  "sizes?|tallas?|tailles?|pointures?|tagli[ae]|gr(?:ö|oe)(?:ß|ss)en?|tamanhos?|maten|maat";

/** `Lieferant Marke` is a brand, whoever else its title speaks of. */
const brandAnyway = new RegExp(`\\b(?:${brandWords})\\b`);

/** Who sells to the shop. */
export const makers = /\b(?:prv|vendor|supplier|proveedor|lieferant\w*|fournisseur|fornitore|fornecedor)\b/;

/** `Price tax incl.`: with or without the tax it is a price. */
const taxed =
  /\b(?:(?:w|with) (?:tax|vat)|(?:tax|taxes|vat|iva) (?:incl?|excl?)\w*|(?:incl?|excl?)\w* (?:tax|taxes|vat))\b/g;

/** What comes later: `Next Avail. Qty`. */
export const later = /^(?:next|prox\w*|future|nachst\w*|naechst\w*|prochain\w*|prossim\w*)\b/;

/** Where goods stand or are booked: `Nome reparto`, `Where does it live?` names no goods. */
export const places =
  /\b(?:reparto|department|dept|rayon|conto|cuenta|account|sitio|location|ubicacion|lugar|place|where|donde|wo|rail|shelf|regal|wall|estanteria|live|rangee?|cat name|vend name)\b/;

/** Whether a word of a title makes it another thing than the field that a part of it names. */
export function isOther(field: FieldName, plain: string): boolean {
  // `Manufacturer SKU`, `Ref. fabricante` are codes.
  if (
    field === "brand" &&
    /\b(?:sku|e?r?ref|cod|code|codigo|codice|referencia|reference|artnr)\b/.test(plain)
  )
    return true;
  if (field === "brand" && brandAnyway.test(plain)) return false;
  if (field === "style_code" && /\bvariante?\b/.test(plain)) return true;
  if (field === "name" && (places.test(plain) || /\b(?:sku|ean|gtin|upc)\b/.test(plain))) return true;
  if (field === "size" && /\b(?:linea|riga|line|row|ligne|zeile|posizione|posicion)\b/.test(plain))
    return true;
  // The scale that a size is of: `GrupoTalla` beside `CodigoTalla`.
  if (field === "size" && /\b(?:grupo|grup|group|gruppe|groupe|gruppo|escala|scale|skala)\b/.test(plain))
    return true;
  // How many there are: `numColors`.
  if (
    field === "size" &&
    /^(?:num\w*|number|nr|no) (?:of |de )?(?:colou?rs|colores|couleurs|farben|colori|cores)\b/.test(plain)
  )
    return true;
  // Whether anybody counts: `Manage Inventory`, `Seguir el inventario`.
  if (field === "stock" && /\b(?:track\w*|manage|seguir|rastrear|backorder\w*|continue)\b/.test(plain))
    return true;
  if (field === "stock" && /\b(?:vendid\w*|sold|verkauft\w*|vendu\w*|vendut\w*)\b/.test(plain)) return true;
  if (field === "stock" && later.test(plain)) return true;
  // `A pagar por unidad` is money.
  if (
    field === "stock" &&
    /\b(?:pagar|pago|(?:por|per|each|pro|par) (?:unidad|unit|uds?|stuck|unite|piece|par))\b/.test(plain)
  )
    return true;
  // `ClosingStockValue` is money.
  if (field === "stock" && /\b(?:value|valor|valore|valeur|wert|waarde)\b/.test(plain)) return true;
  if (field === "stock")
    return otherwise.test(plain.replace(/\binventory count\b|\bavailability(?= quantity)/, " "));
  // `Colour Text` beside the number of a colour.
  if (field === "colour" || field === "size") return otherwise.test(plain.replace(/\btext\b/, " "));
  // `Vendor Style` is the code of the style.
  if (field === "price") return otherwise.test(plain.replace(taxed, " "));
  return otherwise.test(field === "style_code" ? plain.replace(new RegExp(makers, "g"), " ") : plain);
}

/** Amounts without the tax, as titles say it in several languages. */
const net =
  /\b(?:excl|exclusive|excluding|subtotal|ex (?:vat|tax)|(?:without|no) (?:vat|tax|iva)|net|neto|netto|netta|sin (?:iva|igic|imp|impuestos)|sense iva|mes iva|mas iva|s (?:iva|igic)|sem (?:iva|impostos?)|ht|hors taxe?s?|zzgl|ohne (?:mwst|ust)|iva escl\w*|exkl|excl btw)\b/;

/** Amounts that hold the tax, as what shoppers pay does. */
export const withTax =
  /\b(?:ttc|(?:iva|igic|vat|tax|mwst|btw|moms) (?:incl?\w*|inkl\w*)|(?:incl?\w*|inkl\w*|con|amb|com|c|with) (?:iva|igic|vat|tax|mwst|btw|moms))\b/;

/** Whether a title says that its amounts are without the tax that shoppers pay. */
export function isNetTitle(title: string): boolean {
  return net.test(plainTitle(title)) && !/\b(?:incl|inkl|incluid|compris|ttc)/.test(plainTitle(title));
}

const gains = "beneficio|benefici|benefit|profit|gewinn|ganancia|guadagno|ricarico|mark ?up|gano";

/** What the shop earns with a piece. */
export const profits = new RegExp(String.raw`\b(?:${gains}|margen|margin\w*|marge|mrg|ric)\b`);

/** Words that make another thing of a title: `Stock alert`, `Price date`, `Supplier name`. */
export const otherwise = new RegExp(
  String.raw`\b(?:${gains}|alert\w*|low|min|minimum|minim[oa]s?|max|maximum|reorder|restock|umbral|threshold|mindest\w*|tax|taxes|impact|impacto|discount|descuento|rabatt|remise|sconto|desconto|percent\w*|porcentaje|porcentagem|pourcentage|percentuale|prozent\w*|pct|date|fecha|datum|data|carton|case|inner|pack|moq|bulto|bultos|caja|confezione|embala\w*|emballage|verpackung\w*|caixas?|colli|weight|peso|gewicht|poids|kgs?|cbm|shipping|delivery costs?|spedizione|frais|portes|freight|fracht|verzendkosten|envio|versand|vendor|supplier|proveedor|lieferant\w*|fournisseur|fornitore|fornecedor|token|seo|meta|tags? \d+|class|clase|count|rating|reviews|likes|views|vues|favoris|vistas|visitas|favoritos|favourites|favorites|aufrufe|preferiti|visualizzazioni|notas?|notes?|remarks?|bemerkung\w*|observaciones|observacions|comentarios?|parent|variation|availability|start|end|url|link|alt|text|enabled|visible|client|cliente|customer|ship to|sold to|bill to|buyers?|consignee|kunde\w*|kunden\w*|pos|checkout)\b`,
);

/** Numbers of pieces that no stock follows from: ordered, believed in by a computer, to come, sold, or a limit. */
export const otherPieces =
  /\b(?:order(?:ed)?|req\w*|ped\w*|solicit\w*|bestell\w*|command\w*|cdee?|ordinat\w*|teoric\w*|theori\w*|theoret\w*|ecarts?|expected|previst\w*|system\w*|sistema|soll|pend\w*|ptes?|pdtes?|(?:a|por|sin|da|zu|te|to) (?:servir|recibir|entregar|enviar|llegar|receber|livrer|recevoir|consegnare|ricevere|evadere|liefern|leveren|deliver|ship|receive)|backorder|cancel\w*|dif\w*|var\w*|desv\w*|vend\w*|vent\w*|venud\w*|sold\w*|sales|sls|residu\w*|qoo|imp|verkauft\w*|reserv\w*|(?:in)?transit\w*|incoming|next|camino|entrante|open|rest\w*|dev\w*|return\w*|resi|ral|virtual\w*|minimal\w*|maxim[oa]|safety|warning|mini|maxi|days|commit\w*|on [ps]o|po qty|po|impegnat\w*|impcli|arrivo|ini|inic\w*|inizial\w*|initial\w*|anfang\w*|prevu\w*|bloquead\w*|bloccat\w*|blocked|preparacion|comprad[ao]s?|oo|book|desire|desead[ao]|enc\w*|auftrag\w*|rejected|ancora|da arrivare|apta|cantped|qtecde\w*|(?:s)?caricat[aei]|ideal|optim\w*|objetivo|target|reponer|baj[ao]s?|level|nivel|track|manage|gesti\w*|has|not editable|old|id|measure|um|copie|copias|labels?|etiquetas|interval)\b/;
/** Pieces that come, of those that were ordered. */
export const delivered =
  /^gel$|\b(?<!\b(?:a|por|sin|da|zu|te|to) )(?:conf|confirm\w*|conferm\w*|bestatigt\w*|bestaetigt\w*|serv\w*|enviad\w*|enviamos|te envio|mandamos|te mando|we send|sending|wir liefern|spediamo|expedid\w*|expedi\w*|recibid\w*|received|entreg\w*|consegn\w*|livr\w*|leveret|levererat|levert|geliefert\w*|shipped|desp|despatched|dispatched|delivered|allocated|evas\w*|bevestigd\w*|geleverd\w*)\b/;

/** Pieces that were ordered, whether they come or not. */
export const ordered =
  /^best$|^ord$|\b(?:order(?:ed)?|req(?:uested)?|ped(?:id[ao]s?)?|solicitad[ao]s?|encarregad[ao]s?|encomendad[ao]s?|demanad[ae]s?|ordinat\w*|ordine|command\w*|cdee?s?|bestellt\w*|bestell\w*|besteld\w*|orig\w*)\b/;

/** What the shop pays. */
export const costs =
  /\b(?:para (?:ti|tu tienda|vosotros|ustedes|vos|voce)|per (?:te|voi)|for you|liq ud\w*|a liquidar|majorista|cessi?o|cesion|cession|kostprijs|kostnad|sjalvkostnad|inpris|nettopris|ekp|ekpreis|paye|payee?s|pagata|bezahlt|gekostet|custou|costat[oa]|betaald|ingekocht|pcultimo|purchases|bought|cte|cto|cst|prix ach|achta|les? pagamos|(?:pago al|para el|para la) (?:propietari[oa]|duen[oa]|vendedora?)|preco un\w* liq\w*|preco liq\w*|p liq\w*|(?<!total )a pagar|(?<!est )(?<!estimated )payout|gros|ws|w s|w sale|wsale|cost|costs|coste|costo|custo|whole ?sale|ingr|pa|mayorista|mayor|ingrosso|grossiste?|grosshandel|groothandel|atacado|grossista|einkauf\w*|ek|achat|acquisto|compra|purchase|paid|pagato|pagado|buy|buying|supply|landed|invoice price|inkoop\w*|ink|inkp\w*|inkop\w*|gld|gleitend\w*|indkob\w*|innkjop\w*|zakup\w*|kostpris|bprice|acq\w*|whs|whsl|whp|wsp|pvm|pvd|ptd|dealer|reseller|retailer|rivenditor\w*|revendeu\w*|revenda|reventa|revente|rivendita|revendedor\w*|wiederverkauf\w*|trade|ek|tarifa|handler\w*|(?:por|per|pro|par|al) (?:par|pair|paar|paire|paio)|(?:precio|prezzo|preis|prix|price|preco|prijs) (?:prov|forn|fourn|lief|supp|lev|vendor)\w*)\b/;
/** A price that was. */
export const earlier =
  /\b(?:was|old|before|abans|avant|prima|riscado|costaba|costava|custava|coutait|kostete|valia[ns]?|valien|valeva(?:no)?|valait|valaient|urspr\w*|orig|bisher\w*|fruher\w*|voorheen|antig[oa]|viej[oa]|vecchi[oa]|ancien\w*|init\w*|inizial\w*|inicial\w*|used to (?:be|cost)|solia|full (?=rrp|retail|pvp|price)|comparar|barrat[oa]|former|previous|original|anterior|antes|tachado|compare|barre|pseudo\w*|forpris|ordinarie|ordinaer|streich\w*|statt|vorher|precedente|crossed|strikethrough|struck|strike)\b/;
/** A price while a reduction runs. */
export const reduced =
  /\b(?:(?<!\bw )sale|reduziert\w*|uitverkoop\w*|uitverkoopprijs|soldee?|sonder\w*|red|reduced|reducid[oa]|reduit|ridott[oa]|reduzid[oa]|afgeprijsd\w*|nedsatt?|md|mark ?down|special|especial|campana|(?:pr|prz|prezo|preu|preco|precio) saldo|(?:p|pr|prz) scont\w*|com desconto|con descuento|de descuento|reb|rebaja\w*|rebaix\w*|saldi|(?:in|a|en|prezzo) (?:saldo|sconto)|aanbieding\w*|promo\w*|oferta|rebajado|angebot\w*|aktion\w*|solde\w*|actie\w*|kampan\w*|kampagne\w*|tilbud\w*|rea|promocyjn\w*|offerta|scontato|outlet)\b/;

/** A cost that a discount is taken from. */
export const beforeDiscount =
  /\b(?:tarifa|tabela|listino|bruto|brutto|lordo|reg|regular|list|full|gross|normal|orig\w*)\b/;

/** What shoppers pay, or are meant to. */
export const retail =
  /\b(?:pvpr?|pvr|p v p|p ?p(?= cons)|p v c|pvc|ppc|search price|pvttc|pvmc|pvprec|pventa|m s r p|vkp|vk ?\d|pv ?\d|vk i|prijskaartje|cartellino|udsalgspris|detaliczna|vendemos|vendiamo|verkocht voor|rtl|vta|ivat[oa]|ticket|conseille|recom|recommended|recomend\w*|sugg|suggested|sugerid\w*|empf|empfohlen\w*|pv|rrp|srp|msrp|retail|uvp|evp|venta|verkauf\w*|verkp\w*|vente|public|pubblico|pubbl|publico|consigliato|advies\w*|adv(?! d\b)|cons(?= price)|consumidor|consumer|vendita|venda|vk|vp|sell|selling)\b/;

/** What shoppers pay, and not only what somebody recommends. */
export const sold = /\b(?:pvp|pv|p v p|venta|verkauf\w*|vk|vente|public|pubblico|vendita|venda|verkoop\w*)\b/;

const periods =
  /\b(?:acum\w*|ano|anos|anual|mes|meses|mensual|semana\w*|ejercicio|annee|mois|anno|mese|jahr\w*|monat\w*|year|yearly|month|monthly|week|weekly|ytd|mtd|wtd|\d+ ?d)\b/;
const ofPrice =
  /\b(?:pr|price|precio|preu|prezzo|prz|prix|preis|preco|pvp|pv|vk|oferta|promo\w*|offer|offerta|sale)\b/;

/** Whether a title says for how long something is counted: `Venta acum.`, `Vtas. mes` are pieces or a turnover, no price. */
export function isOfPeriod(title: string): boolean {
  return says(title, periods) && !says(title, ofPrice);
}

/** What is taken off a price, or how much of it. */
export const discounts =
  /\b(?:d(?:is)?cto|dto|dtos|dte|sc|desc|descuento|disc|discount|less|rab|rabatt\w*|rem|remise\w*|sconto|desconto|korting|reduc\w*)\b/;
/** Amounts that are no price of one piece. */
export const sums =
  /\b(?:total\w*|subtotal|importe\w*|importo|summe|betrag|montant|valor|amount|cost\w*|map|iva|igic|vat)\b/;

const besideTax = /\b(?:s|sin|sem|sense|ex|excl\w*) (?:iva|igic|vat)\b|\b(?:iva|vat) excl\w*/g;

/** Whether a title says an amount that is no price of one piece; `Preço líq. s/ IVA` is one, though it names the tax. */
export function isSum(title: string): boolean {
  return sums.test(plainTitle(title).replace(besideTax, " "));
}

/** Titles that can be nothing but what the shop pays; a `Tarifa` may be either. */
export const surelyCost = /\b(?:cost[eo]?s?|compra|einkauf\w*|ek|achat|acquisto|inkoop\w*|wholesale)\b/;

/** Whether a title speaks of what the shop pays, or whom. */
export function isCost(title: string): boolean {
  return says(title, costs, makers);
}

/** What a carton weighs or measures: numbers that are no amounts, though they may be a tenth more than its pairs. */
export const weights = /\b(?:volum\w*|kgs?|cbm|weight|peso|gewicht|poids)\b/;

/** Codes of colours, which are none of styles however they are written: `Cod. col.` */
export const colourCodes =
  /^(?:cod\w*|code|ref\w*|nr|no|n|id) (?:del? |di |of )?(?:col|cor|color\w*|colour\w*|colore|couleur|coloris|farbe)$|^(?:colou?r|col|farb\w*|couleur|coloris|colore) ?(?:code|cod|no|nr|num|number|nummer|id)$/;
