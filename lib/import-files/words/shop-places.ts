// What a file calls the places in which a shop keeps its goods: its shops, store rooms, shelves, and the cartons that goods came in.

/** A column that names the place of each record, or the delivery that it came with. */
export const placeTitle =
  /^(?:(?:n|no|num|numero|nr)? ?(?:de )?(?:albaran|delivery(?: note)?|lieferschein|bon de livraison|ddt|guia|asn|remision|shipment)(?: (?:n|no|number|num|numero|nr|id))?|location|location name|donde(?: esta)?|lugar|sitio|on es|warehouse|almacen|ubicacion|magazzino|entrepot|lagerort|magazijn|(?:n|no|num|numero|nr)? ?(?:de )?(?:cartons?|ctns?|box|bultos?|caja|caixa|scatola|colis|collo|karton|pal+ets?|parcel|package|shelf|estante|estanteria|balda|bin|rack|regal|scaffale|pasillo)(?: (?:n|no|number|num|numero|nr|id))?)$/;

/** A column of the shops that goods are in, where it holds their names: `Tienda` of `Valencia` and `Lisboa`. */
export const shopTitle =
  /^(?:tienda|tda|shop|store|branch|outlet|local|sucursal|botiga|negozio|boutique|magasin|filiale|laden|loja|site)$/;

/** Where a shop keeps its goods, as the heading of a count or the title of its column. */
export const placeOfShop =
  /^(?:(?:en |in |a )?(?:la |el |the |il |le )?(?:tienda|almacen|trastienda|escaparate|deposito|bodega|botiga|magatzem|rebotiga|negozio|magazzino|vetrina|retrobottega|boutique|magasin|reserve|stockroom|stock room|back ?room|store ?room|shop floor|shop|warehouse|laden|lager|loja|armazem))$/;

/** `Alm. 1 TIENDA`, `Almacén 02`: the shop's places by their numbers, as tills print them. */
export const numberedPlace =
  /^(?:alm|almacen|tda|tienda|deposito|mag|magazzino|lager|filiale|warehouse|store|armazem|loja) ?\d{1,2}(?: \p{L}[\p{L} ]*)?$/u;

/** Words that name a place beside a word for pieces: `Stock tienda`. */
export const placeWords =
  /\b(?:garage|basement|storage|stockroom|sotano|trastero|garaje|tienda|tda|almacen|trastienda|local|sucursal|deposito|store|shop|warehouse|backroom|branch|negozio|magazzino|filiale|laden|lager|magasin|boutique|entrepot|reserve|loja|armazem|botiga|magatzem|depot)\b/;

/** What an attribute of XML calls such a place: `<stock tienda="TF">`. */
export const placeAttribute =
  /^(?:tienda|almacen|store|shop|warehouse|location|branch|deposito|magazzino|negozio|lager|filiale|magasin|loja|armazem)(?:_?(?:id|name|code|nombre|codigo))?$/i;
