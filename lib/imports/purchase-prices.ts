import type { ImportPlan } from "@/lib/import-files/shared/plan";
import { retail, says } from "@/lib/import-files/words/title-words";

/** What an order, a delivery note or an invoice calls itself. */
const purchase =
  /(?<!\p{L})(?:facturas?|albar(?:[aá]n(?:es)?|à)|pedidos?|presupuestos?|proforma|pro forma|nota de (?:entrega|encomenda)|confirmaci[oó]n(?: de)?|invoices?|(?:delivery|despatch|dispatch) note|packing (?:list|slip)|(?:order|sales|purchase|pre-?)[ _-]?(?:order|confirmation|acknowledge?ment)|order|fatt(?:ura|ure)|conferma|ordine|ddt|documento di trasporto|bolla|factures?|bon de (?:livraison|commande)|bl|commandes?|rechnung|lieferschein|auftrag\p{L}*|bestell\p{L}*|fatura|guia de (?:remessa|transporte)|encomenda|or[cç]amento|quotation|quote|estimate|preventivo|devis|angebot|factuur|pakbon|orderbevestiging)(?!\p{L})/iu;

/**
 * The column of a supplier's order, delivery note or invoice that the prices are read from, where it may hold what the shop pays: its title
 * does not say that shoppers pay them, and the file says nowhere else what the shop pays. Null for any other file.
 */
export function mayBePurchasePrice(
  { fileName, source }: { fileName: string; source: { above: string } },
  { columns }: Pick<ImportPlan, "columns">,
): string | null {
  const { price, cost } = columns;
  if (!price || cost || says(price, retail)) return null;
  return purchase.test(`${source.above}\n${fileName.replace(/[_\d]+/g, " ")}`) ? price : null;
}
