/** Towns that makers are called like: Santa Cruz is one of skateboards, Munich one of shoes. */
const towns = "santa cruz|munich|victoria|columbia|brixton";

/** What stands before the name of a street. */
const street =
  "c/|cl\\.?|calle|avda?\\.?|avenida|av\\.?|pza\\.?|plaza|paseo|p[oº]\\.?|ctra\\.?|carretera|carrer|rue|via|rua|camino|pol[ií]gono|pol\\.? ?ind\\.?";

/** What stands before the name of the town that a shop or a stock is in. */
const shop =
  "tienda|almac[eé]n|delegaci[oó]n|sucursal|botiga|magatzem|shop|store|warehouse|filiale|lager|magasin|boutique|d[eé]p[oô]t|negozio|magazzino|loja|armaz[eé]m|puerto(?: de)?|port of";

/** What stands before the name of a person. */
const person =
  "agente|comercial|vendedora?|atendido por|contacto|contact|representante|sales rep|ansprechpartner(?:in)?|sachbearbeiter(?:in)?|vendeu[rs]e?|agent|agenzia|sr\\.?|sra\\.?|d\\.|dña\\.?|mr\\.?|mrs\\.?|ms\\.?|frau|herrn?|att\\.?|a/a";

const places = [
  // `38003 SANTA CRUZ`, `D-80331 Munich`, `C/ Victoria`, `Tienda Santa Cruz`
  `(?<=\\b\\d{4,5}\\s+|\\b(?:${shop})\\s*:?\\s+)(?:${towns})(?![\\p{L}\\p{N}])`,
  `(?<=(?:^|[^\\p{L}\\p{N}])(?:${street})\\s*(?:de(?:l| la)?\\s+)?)(?:${towns}|jordan|salomon|edwin)(?![\\p{L}\\p{N}])`,
  // `Agente: Victoria Pérez`
  `(?<=(?:^|[^\\p{L}\\p{N}])(?:${person})\\s*:?\\s*)(?:victoria|jordan|edwin)(?=\\s+\\p{L}|\\s*$)`,
  // `Santa Cruz de Tenerife`, `Santa Cruz (Tenerife)`, `Santa Cruz, CA`, `Munich, Germany`, `Victoria Street`, `Santa Cruz, 24 de noviembre`
  `(?<![\\p{L}\\p{N}])(?:${towns})(?=\\s+del?\\s+\\p{L}|\\s*\\(\\p{L}|\\s*,\\s*(?:[A-Z]{2}\\b|(?:a\\s+)?\\d{1,2}\\b|germany|alemania|canada|tenerife)|\\s+(?:street|st\\.|road|rd\\.|avenue|ave\\.|square)(?![\\p{L}]))`,
].map((place) => new RegExp(place, "giu"));

/** A text without the names of towns, streets and persons that makers are called like, where it says that they are such. */
export function withoutPlaces(text: string): string {
  return places.reduce((left, place) => left.replace(place, " "), text);
}
