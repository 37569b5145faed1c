import { plainTitle } from "../shared/plain-title";
import type { FieldName } from "../shared/plan";

/** The titles by which a field is known, as {@link plainTitle} writes them: a field without words by its own name. */
export function titlesOf(field: FieldName): string[] {
  return (columnWords[field] ?? field).split("|").map(plainTitle).filter(Boolean);
}

/**
 * What suppliers and shop systems call each field, the surest word first: English, Spanish, Basque, German, French, Italian,
 * Portuguese, Dutch, Russian, Chinese, Japanese.
 */
const columnWords: Partial<Record<FieldName, string>> = {
  style_code: `no art|num art|manufacturer aid|manufacturer pid|article no supplier|supplier article no|supplier article number|supplier article code|erref|erreferentzia|kodea|no producto|num producto|numero producto|numero de producto|no articulo|num articulo|numero articulo|style code|stijl kleur|style couleur|stile colore|stil farbe|code on card|oxmpn|style colour|style color|estilo color|estilo|codigo estilo|indeks|kod produktu|custom label|custom label sku|cod articulo|style no|style number|style id|style|codigo de estilo|sku|variant sku|product code|product sku|item code|item number|
    article number|article code|article no|article|artikelnummer|artikelnr|art nr|artikel nr|artnr|referencia|codi|codi article|codi producte|referencia interna|internal reference|default code|interne referenz|reference interne|
    riferimento interno|referencia proveedor|ref|
    ref proveedor|reference|reference produit|codigo|codigo articulo|codigo producto|codice|codice articolo|codice prodotto|cod articolo|
    cod art|riferimento|codigo do produto|referencia do produto|artikelcode|code article|ref article|code produit|code|mpn|product id|pid|id producto|id articulo|id prodotto|id produit|produkt id|artikel id|
    modellnummer|modellnr|modell nr|modelnummer|modelnr|model nr|modellkod|modellcode|modell code|modelcode|model code|codigo modelo|codigo del modelo|codigo de modelo|cod modelo|codi model|codi del model|codice modello|cod modello|code modele|reference modele|ref modele|referencia modelo|ref modelo|numero modelo|numero de modelo|n modelo|numero modello|n modello|numero modele|numero de modele|n modele|modelo ref|style color|model number|model no|item id|item|product number|artikul|артикул|код|код товара|货号|款号|商品编码|编码|
    貨號|款號|商品編號|品番|型番|商品コード|商品番号|handle|id`,
  parent_code: `parent sku|product parent sku|sku principal|artigo pai|parent code|parent item|parent item no|parent ref|parent reference|parent article|parent|sku padre|referencia padre|
    codigo padre|articulo padre|ref padre|sku parent|reference parent|codice padre|articolo padre|elternartikel|vaterartikel|vaterartikelnummer|vaterartikel nr|vater artikelnummer|identifizierungsspalte vaterartikel|vater sku|
    hauptartikel|sku pai|referencia pai`,
  barcode: `product number code|barcode|eanart|oxean|ean|ean13|ean 13|ean code|gtin|upc|gtin upc ean or isbn|variant barcode|codigo de barras|cod barras|codigo ean|strichcode|
    code barre|code barres|codice a barre|streepjescode|штрихкод|条码|條碼|バーコード|janコード|jan`,
  brand: `brand|producer name|producer|producent|marka|brand name|firma|markenname|lieferantenmarke|brands|marca|marcas|nombre marca|marke|vendor|hersteller|manufacturer|manufacturer name|oxmanufacturer|maker|label|fabricante|
    marque|fabricant|fabbricante|produttore|marchio|merk|бренд|бренды|марка|производитель|品牌|商标|ブランド|メーカー|designer names|designer`,
  name: `designacao|designacao do artigo|designacao do produto|designacio|designazione|name|desart|marca y modelo|marca modelo|marca e modelo|marca e modello|marca i model|brand and model|brand model|marque et modele|eredua|modeloa|izena|produktua|oxtitle|nom producte|nom del producte|producte|nazwa|nazwa produktu|product name|artigo|articolo|style name|item name|title|product title|product|nombre|nombre del producto|nombre producto|titulo|model name|model|
    modelo|bezeichnung|artikeltext|produktname|produktbezeichnung|artikelname|modell|artikelbezeichnung|producto|articulo|denominacion|descripcion corta|
    nom|nom du produit|nom produit|nom article|nom de l article|produit|libelle|libelle article|libelle produit|designation|designation article|designation produit|modele|intitule|nome|nome prodotto|nome del prodotto|prodotto|titolo|modello|
    nome do produto|produto|description short|short description|naam|productnaam|omschrijving kort|название|наименование|имя|товар|модель|名称|商品名称|产品名称|品名|商品名|
    名稱|商品名稱|產品名稱|製品名|desc|descr|art|short text|kurztext|texto breve|texte court|testo breve|texto curto`,
  category: `category|desfam|faminome|mota|cat merc|categ merc|categoria merceologica|kategoria|product category 1|category path|dept|product type|product category|categories|categoria|categorias|kategorie|kategorien|produktkategorie|warengruppe|wgr text|wgr|product class|hoofdgroep|
    product group|group|tipo de producto|categorie|categories de produit|rayon|famille|type de produit|tipologia|tipo di prodotto|
    tipo prodotto|reparto|tipo de produto|soort|категория|категории|раздел|类别|分类|類別|分類|カテゴリ|カテゴリー|种类|default category|
    main category|sub category|subcategory|subcategoria|type|tipo|produktart|familia|subfamilia`,
  barcodes: "barcodes|codigos de barras",
  section: "section|seccion|sektion",
  gender: `gender|generoa|sexua|norentzat|public|per a|para|køn|koen|kon|plec|płeć|sex|sexo|genero|geschlecht|department|publico|genre|sexe|genere|sesso|geslacht|пол|性别|性別|target group|zielgruppe|
    age group gender|age group|age|edad|grupo de edad|altersgruppe|tranche d age|fascia d eta|faixa etaria`,
  colour: `ce2 stc|kolorea|colour|shade|clr|clr desc|col|tono|kolor|farg|farve|farge|color|colorway|colourway|farbbezeichnung|color way|colour name|color name|farbe|farbname|couleur|coloris|colore|cor|kleur|цвет|颜色|顏色|カラー|色|
    color del fabricante|dominant color|base colour`,
  price: `prelta|va a|van a|gross price1|grossprice1|tu precio|epv1|pvr|ask|asking|asking price|ask price|prezioa|salneurria|saltzeko prezioa|price with taxes|cuanto cuesta|a cuanto|se vende a|vendemos a|sell for|sell at|sells for|we sell at|sell inc|sell price|sell|rate|selling rate|sales rate|pvttc|p v ttc|prix vente ttc|px vente|px vente ttc|lo vendo a|lo vendo|lo vendemos|la vendemos|los vendemos|las vendemos|lo vendemos a|se venden a|product price|price with tax|price with vat|price incl vat|price inc vat|price incl tax|preco com iva|price|cena brutto|price now|now|jetzt|ahora|start price|listino|listino ivato|listino 1|listino 1 ivato|standard price|your price|price amount|pv ttc|pv|price value|price current|selling price|on sale at|actual price|current price|price final|final price|regular price|variant price|unit price|price eur|
    precio|prezo|preu|preu de venda|preu amb iva|pvp|p v p|pvpr|oxprice|nrp|p v p r|precio de venta|precio venta|precio actual|precio final|precio con iva|precio iva incluido|pvp con iva|retail price|
    retail|rrp|srp|preis|verkaufspreis|verkaufspreis brutto|bruttopreis|brutto vk|vk|vk preis|vk brutto|msrp|uvp|prix|prix ttc|prix de vente|
    prix de vente ttc|prix public|ppc|pvc|p v c|p v c ttc|pvc ttc|ticket|ticket price|prezzo|prezzo di vendita|prezzo al pubblico|prezzo vendita|preco|preco de venda|preco venda|pvp iva|
    prijs|verkoopprijs|adviesprijs|цена|базовая цена|розничная цена|цена продажи|价格|售价|零售价|價格|售價|価格|販売価格|定価|cena|pris`,
  sale_price: `sale price|prezzo in saldo|prezzo di saldo|reapris|p rebajas|p rebajado|p rebaja|p rebaixat|p oferta|p promo|p promocion|p saldo|p scontato|p sconto|p solde|override price|product override price|uvp reduziert|reduziert|vk reduziert|special|se queda en|se queda a|queda en|queda a|se quedan en|bajado a|rebajado a|prix final ttc|sonderpreis brutto|rebaixat|preu rebaixat|rebajado|rebaja|saldo|prezzo saldo|solde|scontato|discount retail price|product price discount|price discount|precio con descuento|preco com desconto|prezzo con sconto|special price|discount price|discounted price|promo price|precio rebajado|precio oferta|precio de oferta|angebotspreis|
    aktionspreis|sonderpreis|prix promo|prix solde|prix remise|prezzo scontato|prezzo promo|preco promocional|aanbiedingsprijs|actieprijs|цена со скидкой|
    акционная цена|促销价|折扣价|特價|特価|セール価格`,
  earlier_price: `earlier price|origin price|orig price|epvanterior|p antes|p anterior|p tachado|p abans|p prima|p avant|prezo antes|prezo anterior|full price|fullprice|tag|tag price|was|antes|before|vorher|avant|price was|price original|pseudoprice|pseudo price|pseudoprice ek|pseudo price ek|original price|old price|price old|previous price|was price|listing price|list price gross|list price|compare at price|
    variant compare at price|price before|strike price|precio anterior|precio original|precio antes|precio tachado|pvp anterior|alter preis|vk alt|
    streichpreis|preis alt|statt preis|ancien prix|prix barre|prix avant|prix initial|prezzo originale|prezzo barrato|barrato|prezzo precedente|prezzo pieno|
    preco antigo|preco original|preco anterior|oude prijs|van prijs|старая цена|цена до скидки|原价|市场价|原價|通常価格|元値`,
  cost: `cost|pcoart|me sale a|epcusto|epcult|epcpond|einstandspreis|einstand|best taxable|kostua|erosketa prezioa|pu net ht|pu net|pa net|me cuesta|nos cuesta|nos cuestan|cuesta|we pay|what we pay|pagamos|lo pagamos a|pagamos al dueno|pcm|paht|p a ht|px achat|px achat ht|me costo|pa net ht|preu de cost|preu de compra|pu ht|prix unitaire ht|cost price|precio de costo|precio costo|p costo|coste unitario|costo unitario|purchaseprice|purchase price|oxbprice|net customer|cost per item|unit cost|supply price|coste|precio de coste|precio coste|precio compra|precio de compra|wholesale price|
    wholesale|trade price|precio mayorista|einkaufspreis|hek|handler ek|ek|ek netto|ek preis|net price|netto|costo|prezzo di acquisto|prezzo acquisto|
    prix achat|prix d achat|prix d achat ht|pa ht|preco de custo|custo|inkoopprijs|закупочная цена|себестоимость|成本|进价|成本價|原価|仕入れ価格`,
  size_system:
    "size system|size scale|size type|sistema de talla|sistema talla|escala de tallas|escala tallas|tipo de talla|grossensystem|systeme de taille|sistema taglie",
  sizes:
    "sizes|tallas|talles|numeros|numeracao|grossen|tailles|pointures|schuhgrossen|taglie|tamanhos|maten|размеры|sizes stock|tallas y stock|size run|curva|curva de tallas|surtido|size breakdown|breakdown|assortment",
  size: `ce1 stc|tal nombre|neurria|taila|zenbakia|size name|sizes name|sizes panel name|size|talla|oxvarselect|storlek|størrelse|storrelse|rozmiar|tam|tamano|no pie|num pie|tg|gr|sz|pt|numero de pie|grosse|groesse|taille|pointure|taglia|misura|tamanho|maat|schoenmaat|размер|尺码|尺寸|码数|尺碼|
    サイズ|shoe size|schuhgrosse|eu size|talla eu|size eu|mt|grosse eu|eu|us size|size us|talla us|talla usa|us|uk size|size uk|talla uk|uk|size range|category size|t|numero|no`,
  stock: `o h|libre util|libre utiliz|libre utilizacion|stock libre|actstc|actsto|en tenim|tenim|tenemos|rimanenza|rimanenze|vrd|kopurua|stocka|size quantity|quantity available|stock on hand|inventory count|count on hand|stockonhand|inventories|soh|qoh|avail|pares|pairs|paar|paare|paires|paia|cuantas hay|cuantos hay|cuantos|cuantas|quants|quantes|quantos|quantas|how many|ex|exist|ctd conf|cant conf|han venido|han llegado|llegaron|still here|still in shop|left in shop|dispo|queda|quedan por vender|resta|restan|best aktuell|unds|stuck|qt|qtt|quantitat|warenbestand|stk|best|hay|en inventario|unitats|ats|lag best|lagbest|lag bestand|available to sell|atp|free stock|stock level|stk total|esist|esistenza|esistenze|unit|uts|pz|pzas|pezzi|stock|oxstock|lagerbeholdning|stock total|total stock|existencias totales|stan|ilosc|quedan|restan|restantes|left|qtd stock|disponibilidad|availability|disponibilita|disponibilite|stock quantity|quantity|qty|qty on hand|quantity on hand|on hand|in stock|available|available now|available qty|available units|available stock|disponible ahora|sofort verfugbar|available quantity|stock level|
    variant inventory qty|current stock|new quantity|cantidad|cant|cdad|ctdad|existencias|unidades|uds|disponible|disponibles|stock disponible|stock actual|
    bestand|lagerbestand|menge|anzahl|verfugbar|verfugbarkeit menge|inventory|inventory quantity|inventory level|inventario|quantite|qte|
    stock dispo|giac|giacenza|giacenze|quantita|qta|q ta|disponibilita|quantidade|qtd|estoque|existencia|voorraad|aantal|aant|остаток|остатки|запасы|
    количество|кол во|наличие|库存|数量|存货|庫存|數量|在庫|在庫数`,
  released_on: `released on|release date|launch|drop date|launch date|fecha de lanzamiento|fecha lanzamiento|lanzamiento|erscheinungsdatum|date de sortie|
    data di uscita|data de lancamento|дата выхода|发售日期|発売日`,
  description: `description|long description|product description|body|body html|html description|descripcion|descripcion larga|beschreibung|
    produktbeschreibung|langtext|story|descriptif|description longue|descrizione|descrizione prodotto|descricao|omschrijving|beschrijving|
    описание|描述|商品描述|详情|說明|商品説明|説明`,
  description_es: "description es|descripcion es|descripcion espanol",
  description_en: "description en|descripcion en|descripcion ingles",
  pictures: `pictures|picture|images|image|imagenes|imagen|fotos|foto|photos|photo|bilder|bild|image link|image src|image url|image urls|
    main image|product image|main picture url|picture url|picture urls|cover photo url|image small|bild url|bild link|original picture url|
    base image|url imagen|urls imagenes|url image|lien image|immagine|immagini|url immagine|imagem|imagens|url da imagem|afbeelding|
    afbeeldingen|изображение|изображения|фото|картинка|图片|图片链接|圖片|画像|画像url|media url`,
  currency:
    "price currency|currency|waluta|currency code|moneda|divisa|wahrung|waehrung|devise|valuta|moeda|валюта|货币|幣別|通貨",
  source_type: "source type",
  status: "",
  is_new: "is new",
  upper_material:
    "upper material|upper|material exterior|empeine|obermaterial|tige|tomaia|материал верха|鞋面材质",
  lining_material: "lining material|lining|forro|futter|doublure|fodera|подкладка",
  sole_material: "sole material|sole|outsole|suela|sohle|semelle|suola|подошва|鞋底材质",
  textile: "textile|composition|composicion|zusammensetzung|composizione|composicao|материал|成分",
  lead_days: "lead days|lead time|plazo|lieferzeit|delai|tempi di consegna",
  alt_es: "alt es",
  alt_en: "alt en",
};
