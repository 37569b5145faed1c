import { headingTitle } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import type { Variant } from "./variant";

/** What nobody calls goods, whatever stands behind it: `Versandkosten DHL Spanien`, `Gastos de envío península`. */
const charge = new RegExp(
  `^(?:${[
    "(?:gastos|coste|cargo|despes[ae]s?|despesas|custos?|contributo|participation|participacion|suplemento|recargo)(?: (?:de|d|aux?|spese(?: di)?|frais(?: de)?|per|por|en))* (?:envios?|enviament|transporte?|portes?|ports?|embalaje|embalagem|trasporto|spedizione|manipulacion|expedicao)",
    "(?:frais|forfait) (?:de |d )?(?:ports?|transport|livraison|expedition|envoi|emballage)",
    "ports? (?:et|i|y) (?:emballage|embalatge|embalaje)",
    "spese(?: di)? (?:spedizione|trasporto|imballo|imballaggio|incasso|consegna)",
    "(?:versand|fracht|transport|porto|verpackungs|liefer)(?:kosten|pauschale)\\w*",
    "(?:verzend|vracht|transport|verpakkings)kosten",
    "(?:frakt|frag?t|forsendelses|leverings)(?:kostnad|omkostning|gebyr|avgift)\\w*",
    "(?:freight|carriage|shipping|postage|delivery|handling|transport)(?: and (?:handling|packing|packaging))? (?:charges?|costs?|fees?|surcharge|insurance)",
    "kosz\\w+ (?:wysylki|transportu|dostawy)",
  ].join("|")})\\b`,
);

/** Words that may name goods as well, where others stand beside them: `Transport Tote`. */
const words =
  "portes?|ports?|porto|envios?|enviament|enviaments|transporte?s?|trasporto|frete|embalajes?|embalatges?|embalagem|emballage|imballo|versand|fracht|verpackung|verzending|frakt|fragt|freight|carriage|shipping|postage|handling|packing|packaging|delivery|livraison|manipulacion";
const beside =
  "y|e|et|i|and|und|en|de|a|por|nach|per|to|la|las|los|pagad[oa]s?|debidos?|incluid[oa]s?|peninsula\\w*|balear\\w*|islas|islands|illes|mallorca|menorca|ibiza|eivissa|formentera|canarias|espana|spanien|spain|espagne|spagna|europ[ae]|eu|ue|nacional|international|internacional|agencia|agencies|seur|mrw|dhl|ups|gls|dpd|fedex|tnt|nacex|correos|ctt|tipsa|envialia|zeleris|brt|bartolini|poste|colissimo|chronopost|hermes|postnl|paket|paquete|paq|packet|pallet|palet|express|expres|expresso|urgente?s?|standard|estandar|economy|maritim[oa]s?|aereos?|terrestre|24|48|72|24h|48h|72h|h|horas|gratis|free";
const freight = new RegExp(`^(?:(?:${beside}) )*(?:${words})(?: (?:${words}|${beside}))*$`);

/** Whether a line of a text is what a supplier charges for sending the goods: `Spese di trasporto`. */
export function saysFreight(text: string): boolean {
  const plain = plainTitle(text);
  return charge.test(plain) || freight.test(plain);
}

/** Fields that goods have and what is charged for sending them has not. */
const ofGoods = ["brand", "colour", "gender", "category"] as const;

/** Whether a record without a size and a barcode is what a supplier charges for sending the goods, by its name. `variants`: its sizes. */
export function isFreight({ cells }: SourceRow, { columns }: ImportPlan, variants: Variant[]): boolean {
  if (variants.some(({ fields: { size, sizes, barcode } }) => size || sizes || barcode)) return false;
  const { name: title = "", style_code: codeTitle = "" } = columns;
  const name = plainTitle(cells[title] ?? "");
  // `Carriage DHL Express` of a printed page begins where codes stand.
  const texts = [name, plainTitle(`${cells[codeTitle] ?? ""} ${cells[title] ?? ""}`)];
  // `Transport` of Hoka is a shoe; what stands in a heading is said of all lines below it.
  const areGoods = ofGoods.some((field) => {
    const column = columns[field] ?? "";
    return column !== headingTitle && Boolean(cells[column]);
  });
  return charge.test(name) || (!areGoods && texts.some((text) => freight.test(text)));
}
