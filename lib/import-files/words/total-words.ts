import { unitWord } from "./unit-words";

// What says that numbers add up others.

/** Whether a line of a text begins with a word for a total: `Total 25 pares`, `-- Subtotal`. */
export const beginsWithTotal = (line: string): boolean =>
  /^\W*(?:sub ?)?(?:total|suma|summe|gesamt|totale|totaux|totaal)(?!\p{L}| 90\b)/iu.test(line);

/** Whether a text stands behind the last of an article's sizes, above the sum of their pieces. */
export const isTotalOfSizes = (text: string): boolean => /^(?:tot\w*|gesamt|summe|sum)$/i.test(text);

/** A word for a sum, a tax or a weight of all goods; its group holds what stands behind it, as a unit or a count. */
export const totals =
  /^(?:sub[ -]?|sous[ -]?|zwischen)?(?:total|totals|totales|totais|totali|goods|totale|totaal|gran total|grand total|base imposable|base imponible|imponibile|net a payer|net à payer|iva(?: \d+ ?%)?|tva(?: \d+ ?%)?|vat(?: @)?(?: [\d.,]+ ?%)?|total iva|total tva|razem|suma razem|totalt|i alt|summa|yhteensa|suma|sumas|sum|summe|gesamt|gesamtsumme|auftragssumme|bestellsumme|gesamtbetrag|gesamtmenge|warenwert|nettobetrag|rechnungsbetrag|mwst|ust|umsatzsteuer|(?:steuerfreie )?innergemeinschaftliche lieferung|summe stuck|paare gesamt|gesamt paare|summe artikel|importe total|r\.? ?e\.?|rec(?:argo)?\.?(?: de)?(?: equivalencia)?(?: [\d,.]+ ?%)?|total neto|total bruto|total pares|total albaran|total factura|somme|soma|итого|всего|合计|合計|总计|總計|計|(?:a|da) riportare|riporto|à reporter|a reporter|report(?=\s*$)|(?:ü|ue)bertrag|suma y sigue|suma anterior|a transportar|carried forward|brought forward|gross weight|net weight|peso bruto|peso neto|peso lordo|peso netto|poids brut|poids net|bruttogewicht|nettogewicht)(?![\p{L}\p{N}])[\s:]*(.*)$/iu;

/** `Tees Total`, `Carton 1 total`, `Order Total Units`: of an English order, one below each kind of goods. */
export const kindTotal = /^[\p{L}\d&/ -]{2,30} total(?: units| pairs| \(\w{3}\))?()$/iu;

/** `Invoice Total EUR`, `Importe total`: of a whole document, whatever stands behind it. */
export const totalOfAll = /^(?:invoice|order|grand|net|importe|valor|montant|valore) total\b/i;

/** What is counted, and nothing else. */
export const unitsAlone = new RegExp(`^${unitWord}\\.?$`, "i");
