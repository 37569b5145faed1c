import { metafieldOf, readsMetafield } from "../formats/shopify";
import { isAttributeTitle, isOwnTitle } from "../formats/woocommerce";
import { boundOf } from "../records/sale-days";
import { plainTitle } from "../shared/plain-title";
import type { Format } from "../shared/plan";

// The columns that shop systems themselves have in their exports, whether anything is read from them here or not: what else
// stands in such a file is the shop's own.

/** One of these words, each a whole title without its signs (plain-title.ts). */
function titled(words: string): (title: string) => boolean {
  const all = new RegExp(
    `^(?:${words
      .trim()
      .split(/\s*\|\s*/)
      .join("|")})$`,
  );
  return (title) => all.test(plainTitle(title));
}

const shopify = titled(`
  id | handle | url handle | url | command | title | body html | description | vendor | product category | category.* | type |
  custom product type | standardi?zed product type | standard product type | tags | tags command | published.* | status | option\\d .* | option\\d linked to |
  variant id | variant command | variant position | variant sku | sku | variant grams | variant weight.* | weight .* |
  variant inventory .* | inventory .* | variant fulfillment service | fulfillment service | continue selling when out of stock |
  variant price | price | variant compare at price | compare at price | variant requires shipping | requires shipping |
  variant taxable | charge tax | variant tax code | tax code | variant barcode | barcode | variant hs code | hs code |
  variant country of origin | variant province of origin | coo | unit price .* | image .* | variant image.* | product image url |
  gift card | seo .* | google shopping .* | cost per item | variant cost | included .* | collection |
  custom collections | smart collections | location | bin name | incoming.* | unavailable.* | committed.* | available.* | on hand.* |
  created at | updated at | template suffix | total inventory qty | row | top row | variant metafields? | metafields?`);

/** Prices for a market: `Price / Italia`. */
const priceOfMarket = /^(?:compare[ -]at )?price \/ \S/i;

/** Beside what woocommerce.ts reads. */
const woocommerce = titled(`
  sku | ugs | artikelnummer | gtin upc ean .* | name | nombre | nom |
  is featured | esta destacado | ist hervorgehoben | mis en avant | visibility in catalog(?:ue)? | visibilidad en el catalogo |
  sichtbarkeit im katalog | visibilite dans le catalogue | description | descripcion | beschreibung | tax status | tax class | estado del impuesto | clase de impuesto | steuerstatus | steuerklasse |
  etat de la tva | classe de tva | in stock | existencias | hay existencias | en inventario | vorratig | en stock | stock | inventario | bestand |
  low stock amount | cantidad de bajo inventario | geringe lagermenge | montant de stock faible | backorders allowed |
  permitir reservas de productos agotados | lieferruckstande erlaubt | autoriser les commandes de produits en rupture |
  sold individually | vendido individualmente | nur einzeln verkaufen | vendre individuellement |
  (?:weight|peso|gewicht|poids|вес) \\S+ | (?:length|longitud|lange|longueur|lunghezza|comprimento|lengte|длина) \\S+ |
  (?:width|anchura|breite|largeur|larghezza|largura|breedte|ширина) \\S+ | (?:height|altura|hohe|hauteur|altezza|hoogte|высота) \\S+ |
  allow customer reviews | permitir valoraciones de clientes | kundenrezensionen erlauben | autoriser les avis clients | purchase note |
  nota de compra | hinweis zum kauf | note de commande | categories | categorias | kategorien |
  shipping class | clase de envio | versandklasse | classe d expedition | images | imagenes | bilder | download \\w.* | limite de descargas |
  dias de caducidad de la descarga | downloadlimit | ablauftage des downloads | limite de telechargement | jours d expiration du telechargement |
  grouped products | productos agrupados | gruppierte produkte | produits groupes | upsells |
  ventas dirigidas | zusatzverkaufe | produits suggeres | cross sells.* | ventas cruzadas | ventes croisees | external url | url externa | externe url |
  url externe | button text | texto del boton | texte du bouton | position | posicion | brands | marcas | marken | marques | cost of goods | swatches attributes |
  meta wc cog cost | meta (?:product )?colou?r(?: name)?`);

const prestashop = titled(`
  id | product id | combination id | id .* | product .*id | active .* | activo .* | name | nombre | categor.* | price tax .* | price | precio (?:imp|impuestos|de coste|mayorista|unitario|final).* | tax rules?.* | regla de impuestos |
  (?:combination )?wholesale price | on sale .* | en oferta .* | discount .* | porcentaje de descuento | descuento .* | importe del descuento | valor del descuento |
  reference | supplier reference | combination reference | product reference | referencia |
  referencia (?:(?:de )?(?:la )?combinacion|(?:del? )?(?:producto|proveedor)) | supplier | proveedor | manufacturer | brand | fabricante | marca | ean13 | isbn | ecotax.* |
  width | height | depth | weight | anchura | altura | profundidad | peso | delivery time .* | (?:minimal )?quantity | cantidad(?: minima)? |
  low stock level | receive a low stock .* | visibility | visibilidad | additional shipping cost | unity | unit price | (?:short )?description | summary | resumen |
  descripcion.* | tags .* | tags | etiquetas.* | meta ?title | meta ?keywords | meta ?description | metatitulo | meta titulo | meta palabras clave | meta descripcion | url rewritten | url .* | text when .* | available .* | product available date | product creation date |
  show price .* | image.* | imagen.* | delete existing images .* | feature.* | caracteristica.* | condition | condicion | customi[sz]able .* | uploadable files .* |
  text fields .* | out of stock .* | virtual product.* | file url | number of .* | expiration date | name of shop | advanced stock manag.* |
  depends on stock | warehouse | ac?cessories.* | attribut.* | atributo.* | values? .* | valor .* | options .* | impact on .* | impacto .* | default .* |
  combination available date`);

const wix = titled(`
  handle id | handle | field type | name | description | plain description | product image url | media | media alt text | collection | sku | brand |
  ribbon | price | strikethrough price | surcharge | visible | discount mode | discount value | inventory | weight | cost | barcode | base unit.* |
  total units.* | pre order .* | product option .* | modifier .* | additional info .* | custom text .* | tax group .* | seo .*`);

const magento = titled(`
  sku | store view code | attribute set code | product type | categories | product websites | name | description | short description |
  weight | product online | tax class name | visibility | price | special price.* | url key | meta title | meta keywords | meta description | base image.* | small image.* |
  thumbnail image.* | swatch image.* | created at | updated at | new (?:from|to) date | display product options in | map .* | msrp .* |
  gift .* | custom (?:design|layout|options).* | page layout | product options container | country of manufacture | additional .* | qty |
  out of stock qty | use config .* | is qty decimal | allow backorders | (?:min|max) cart qty | is in stock | notify on stock below |
  manage stock | qty increments | enable qty .* | is decimal divided | website id | deferred stock update | related .* | crosssell .* | upsell .* |
  hide from product page | bundle .* | associated skus | configurable variations | configurable variation labels | downloadable .*`);

/** The Google Merchant product data specification, and Meta's catalogue. */
const google = titled(`
  id | title | description | link | mobile link.* | image link | additional image link.* | lifestyle image link | link template | availability.* | condition |
  price | sale price.* | cost of goods sold | installment.* | subscription cost.* | loyalty (?:program|points).* | auto pricing min price |
  maximum retail price | unit pricing .* | expiration date | google product category | fb product category | product type | brand | gtin | mpn |
  identifier exists | adult | multipack | is bundle | certification.* | energy .* | min energy .* | max energy .* | age group | color | gender | material | pattern |
  size | size type | size system | item group id | product (?:length|width|height|weight|detail|highlight|tags).* | ads .* | display ads .* |
  custom label \\d | custom number \\d | promotion id | (?:excluded|included) destination | shopping ads excluded country | pause | shipping.* | ships from country |
  (?:min|max) handling time | transit time label | tax.* | quantity to sell on facebook | sell on google quantity | quantity | inventory | status | rich text description |
  style | video.* | origin country | importer .* | manufacturer info | wa compliance category | commerce tax category | override`);

const systems: Partial<Record<Format, (title: string) => boolean>> = {
  // A shop's own field is known where something is read from it, or where Shopify and its own apps keep theirs.
  shopify: (title) => {
    const key = metafieldOf(title);
    if (key === null) return shopify(title) || priceOfMarket.test(title);
    return readsMetafield(title) || /\.metafields\.(?:shopify|reviews|mm-google-shopping)\b/.test(title);
  },
  woocommerce: (title) =>
    woocommerce(title) || isOwnTitle(title) || isAttributeTitle(title) || boundOf(title) !== null,
  prestashop,
  wix,
  magento,
  google: (title) => google(title.replace(/^g:|[.([].*$/g, "")),
};

/** Whether a title is one that the export of this shop system has in every shop. */
export function isOfSystem(title: string, format: Format): boolean {
  return systems[format]?.(title) ?? false;
}
