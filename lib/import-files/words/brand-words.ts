import { slipsBetween } from "@/lib/catalogue/slips-between";
import { fold } from "@/lib/normalization-rules/fold";
import { leading } from "./kind-words";
import { withoutPlaces } from "./places";

/** Makers of shoes and street clothing by the names on their goods, for shops that have no brands yet. */
const wellKnown =
  `47 Brand|adidas|Afends|Aigle|Aimé Leon Dore|Airwalk|Akoo|Almost Skateboards|Alpha Industries|Anerkjendt|Arc'teryx|Arkk Copenhagen|
  Armani Exchange|Armor-Lux|ASICS|Autry|Axel Arigato|BAPE|Barbour|Barts|Bearpaw|Belstaff|Ben Davis|Ben Sherman|Bensimon|Bikkembergs|
  Billabong|Birkenstock|Blauer|Blue Banana|Blundstone|Body Glove|Brava Fabrics|British Knights|Brixton|Brooks|Buffalo London|Bullpadel|
  Butter Goods|Candice Cooper|CMP|C.P. Company|Cabaïa|Callaghan|Calvin Klein|Camper|Canada Goose|Carhartt|Carhartt WIP|Cariuma|
  Carne Bollente|Castañer|Caterpillar|Champion|Chocolate Skateboards|Ciesse Piumini|Clae|Clarks|Cleptomanicx|Cold Culture|Colmar|
  Colorful Standard|Columbia|Common Projects|Converse|Coolway|Corteiz|Cotopaxi|Creature Skateboards|Crocs|Cruyff|D.A.T.E.|Daily Paper|
  Dakine|DC Shoes|Dedicated Brand|Deeluxe|Desigual|Deus Ex Machina|DGK|Diadora|Diamond Supply|Dickies|Diesel|Dime|Djinns|Dolfie|Dolly Noire|
  Dr. Martens|DVS|EA7|Eastpak|ECCO|Ecko Unltd|Ecoalf|Edmmond Studios|Edwin|El Ganso|El Naturalista|Ellesse|Eme Studios|Emerica|
  Emporio Armani|Erreà|Etnies|Eytys|Faguo|Farah|Fila|Filling Pieces|Fjällräven|Flamingos' Life|Flexfit|Flower Mountain|Fluchos|Forvert|
  Franklin & Marshall|Fred Perry|Gabicci|Grisport|G-Star|Gant|GCDS|Geox|Gioseppo|Girl Skateboards|Gola|Golden Goose|Goorin Bros|Gramicci|
  Grimey|Grünland|Haglöfs|Happy Socks|Havaianas|Heelys|Hélas|Helly Hansen|Herschel|Hestra|Hispanitas|Hi-Tec|HOFF|Hoka|Homeboy|Hoodrich|HUF|
  Hugo Boss|Hummel|Hurley|Hush Puppies|Hydroponic|Icepeak|Igi&Co|Invicta|Ipanema|Iriedaily|J'hayber|Jack & Jones|JanSport|Joma|Jordan|Jott|
  Kaporal|Kickers|K-Swiss|K-Way|Kangaroos|Kangol|Kaotiko|Kappa|Karhu|Karl Kani|Karl Lagerfeld|Katin|Kavu|Keds|Keen|Kelme|La Sportiva|
  Lacoste|Lakai|Lambretta|Le Coq Sportif|Les Deux|Levi's|Li-Ning|Lotto|LRG|Lyle & Scott|Maharishi|Maians|Makia|Mammut|Marshall Artist|
  Mazine|Mephisto|Mercer Amsterdam|Merrell|Michael Kors|Mister Tee|Mitchell & Ness|Mizuno|MoEa|Moncler|Moon Boot|MTNG|Munich|Naked Wolfe|
  Napapijri|Nautica|New Amsterdam Surf Association|New Balance|New Era|New Rock|Nicce|Nike|Nixon|Norse Projects|North Sails|Novesta|
  Nude Project|Nudie Jeans|Ocean Pacific|Odlo|O'Neill|Obey|On Running|Onitsuka Tiger|Only & Sons|Original Penguin|Osiris|Outerknown|P448|
  Palace|Palladium|Panama Jack|Pantofola d'Oro|Paraboot|Parajumpers|Parlez|Pas de Mer|Patagonia|Patta|Peak Performance|Penfield|Pepe Jeans|
  Peuterey|Philippe Model|Pikolinos|PME Legend|Polar Skate Co.|Poler|Polo Ralph Lauren|Pompeii|Pop Trading Company|Portuguese Flannel|
  Powell Peralta|Premiata|Pretty Green|Pro Club|Project X Paris|Pukas|Puma|Quiksilver|Ragwear|Rains|Red Wing|Reebok|Reell|RefrigiWear|
  Revenge X Storm|Rieker|Rip Curl|RIPNDIP|Rocawear|Rockport|Rothco|Roxy|Russell Athletic|RVCA|Saint James|Salming|Salomon|Salty Crew|
  Samsøe Samsøe|Sandqvist|Sanjo|Santa Cruz|Sanuk|Satorisan|Saucony|Save The Duck|SAYE|Scalpers|Schott NYC|Scotch & Soda|Scuffers|Sebago|
  Selected Homme|Sergio Tacchini|Service Works|Silbon|Sixth June|Skechers|Solovair|Sorel|Southpole|Spalwart|Spitfire|Sprayground|Stan Ray|
  Stance|Stepney Workers Club|Stone Island|Stüssy|Suicoke|Sundek|Superdry|Superga|Supreme|Taikan|Tamaris|Ternua|Teva|The North Face|
  Thinking MU|Thrasher|Timberland|Tiwel|Tommy Hilfiger|Tommy Jeans|TOMS|Toni Pons|Topo Designs|Toy Machine|Trangoworld|Trapstar|Tretorn|
  Ucon Acrobatics|UGG|Umbro|Under Armour|Unisa|Universal Works|Urban Classics|U.S. Polo Assn.|Valsport|Vans|VEJA|Victoria|Vissla|
  Voile Blanche|Volcom|Von Dutch|Vuarnet|Walsh|Wax London|WAYZ|Weekend Offender|Weird Fish|Welcome Skateboards|Wemoto|Woden|Wood Wood|
  Woolrich|Wrangler|Xti|Yeezy|Yuccs|Yumas|Zoo York`
    .split("|")
    .map((name) => name.trim());

/** What brands are called for short. */
const shortNames: readonly (readonly [short: string, name: string])[] = [
  ["NB", "New Balance"],
  ["TNF", "The North Face"],
  ["North Face", "The North Face"],
  ["Dr Marten's", "Dr. Martens"],
  ["Doc Martens", "Dr. Martens"],
  ["Levis", "Levi's"],
  ["adidas Originals", "adidas"],
  ["adidas Skateboarding", "adidas"],
  ["adidas Sportswear", "adidas"],
  ["Converse CONS", "Converse"],
  ["New Balance Numeric", "New Balance"],
  ["NB Numeric", "New Balance"],
  ["Nike Sportswear", "Nike"],
  ["Nike SB", "Nike"],
];

/** Companies whose papers name them and not their brand. */
const companies: readonly (readonly [company: string, name: string])[] = [
  ["Work in Progress Textilhandels", "Carhartt WIP"],
];

/** How the names of their goods begin, as {@link plain} writes them, where the maker's own is a word of every day. */
const beginnings: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^ on (?:cloud\p{L}*|the roger) /u, "On"],
];

/** Makers that are called by a word of every day: only a text that says nothing else names them, or that goes on with a kind of goods. */
const ordinaryWords: readonly (readonly [word: string, name: string])[] = [
  ["On", "On"],
  ["DC", "DC Shoes"],
  ["Element", "Element"],
  ["Globe", "Globe"],
  ["Independent", "Independent"],
];

/** Finds a brand in texts: of those that the shop has, else of the well-known ones. */
export type BrandFinder = {
  /** The brand that a name begins with, as whole words: `Nike Air Max 90`. */
  atStart: (name: string) => string | null;
  /** The brand that a text such as the name of a file speaks of, if it speaks of one alone; a town in an address is none. */
  within: (text: string) => string | null;
  /** The same among the brands that the shop has: `Zueco Crocs Classic`. */
  ownWithin: (text: string) => string | null;
  isBrand: (text: string) => boolean;
  /** The brand that a text is, or is another form of: `NB`, `STUSSY`. */
  ofText: (text: string) => string | null;
  /** The one brand that a text, which is none, is one slip of the keyboard away from: `Birkenstok`. */
  meantBy: (text: string) => string | null;
};

const plain = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** The one brand that a long name is a slip away from: `Birkenstok`, `Addidas`. Short names are too near to others. */
function misspelt(text: string, joined: ReadonlyMap<string, string>): string | null {
  if (text.length < 6) return null;
  const near = new Set(
    [...joined].flatMap(([word, name]) => (slipsBetween(text, word, 1) <= 1 ? [name] : [])),
  );
  const [only = null, ...others] = near;
  return others.length === 0 ? only : null;
}

/** Makes a {@link BrandFinder}; the shop's own spelling of a name goes first. */
export function findBrands(own: readonly string[]): BrandFinder {
  const names = new Map([...wellKnown, ...own].map((name) => [plain(name), name]));
  for (const [company, name] of companies) names.set(plain(company), names.get(plain(name)) ?? name);
  const short = new Map(
    shortNames.flatMap(([word, name]): [string, string][] => {
      const known = names.get(plain(name));
      return known && !names.has(plain(word)) ? [[plain(word), known]] : [];
    }),
  );
  const ordinary = new Map(ordinaryWords.map(([word, name]) => [plain(word), name]));
  // `newbalance`, as people type it.
  const joined = new Map([...names].map(([word, name]) => [word.replaceAll(" ", ""), name]));
  // `N. Balance`
  const initials = new Map(
    [...names].flatMap(([word, name]): [string, string][] => {
      const [first = "", ...others] = word.trim().split(" ");
      return others.length > 0 ? [[` ${[first.slice(0, 1), ...others].join(" ")} `, name]] : [];
    }),
  );
  const byLength = (keys: Iterable<string>) => [...keys].toSorted((a, b) => b.length - a.length);
  const longest = byLength(names.keys());
  const longestShort = byLength(short.keys());
  const longestOwn = byLength(own.map(plain));
  const within = (text: string, among: readonly string[]) => {
    const words = plain(withoutPlaces(text));
    const found = among.filter((brand) => words.includes(brand));
    const said = [...new Set(found.flatMap((brand) => names.get(brand) ?? []))].toSorted(
      (a, b) => b.length - a.length,
    );
    const [longestName = null] = said;
    const isPart = (name: string) => plain(longestName ?? "").includes(plain(name).trim());
    return said.every(isPart) ? longestName : null;
  };
  return {
    atStart(name) {
      const text = plain(name);
      const begins = (brand: string) => text.startsWith(brand) && text.length > brand.length;
      const found = longest.find(begins) ?? longestShort.find(begins);
      if (found) return names.get(found) ?? short.get(found) ?? null;
      // `DC zapatillas Court Graffik`
      const [, first = "", second = ""] = text.split(" ");
      const beforeKind = leading.has(second) ? ordinary.get(` ${first} `) : undefined;
      const [, byModel] = beginnings.find(([beginning]) => beginning.test(text)) ?? [];
      const meant = beforeKind ?? byModel;
      return meant === undefined ? null : (names.get(plain(meant)) ?? meant);
    },
    within: (text) => within(text, longest),
    ownWithin: (text) => within(text, longestOwn),
    isBrand: (text) => [names, short, ordinary].some((known) => known.has(plain(text))),
    ofText: (text) =>
      names.get(plain(text)) ??
      short.get(plain(text)) ??
      ordinary.get(plain(text)) ??
      joined.get(plain(text).replaceAll(" ", "")) ??
      initials.get(plain(text)) ??
      null,
    meantBy: (text) => misspelt(plain(text).replaceAll(" ", ""), joined),
  };
}
