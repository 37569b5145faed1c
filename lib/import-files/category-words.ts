import type { SizeKind } from "@/db/schema/catalogue";
import { fold } from "@/lib/normalization-rules/fold";

/**
 * Kinds of goods and what suppliers call them in several languages. A kind is called by the key that the shop's own
 * categories use; a shop with other keys is matched by their labels. `wider`: what takes it where there is no such category.
 */
const kinds: Record<string, { wider?: string; words: string }> = {
  sneakers: {
    words: `sneaker|sneakers|trainers|trainer|zapatilla|zapatillas|deportivas|zapatillas deportivas|tenis|bambas|turnschuhe|turnschuh|
      sportschuhe|sportschuh|laufschuhe|baskets|basket|chaussures de sport|scarpe da ginnastica|scarpe sportive|sapatilhas|gympen|кроссовки|кеды|
      运动鞋|板鞋|跑鞋|球鞋|運動鞋|球鞋|スニーカー|runners|running shoes|athletic shoes|sneakersy|zapas|zapa|vambes|vamba|bambes|bamba|deportiva|deportivo|sabatilles|sabatilla|esportives|skor|sneakers low|sneakers high|low top|mid top|high top|originals shoes`,
  },
  shoes: {
    wider: "sneakers",
    words: `shoes|shoe|footwear|calzado|zapato|zapatos|schuh|schuhe|chaussure|chaussures|scarpe|scarpa|calzature|sapatos|sapato|calcado|
      schoenen|schoen|обувь|туфли|鞋|鞋类|鞋子|鞋履|鞋類|シューズ|靴|sabates|sabata|calcat|buty|obuwie|sko|skor|fottoj|men s shoes|women s shoes|casual shoes|slip on|slip ons|loafer|loafers|mocasin|mocasines|mocassin|mocassins|mocassino|mocassini|bailarinas|alpargatas|espadrilles`,
  },
  boots: {
    words:
      "boot|boots|bototo|bototos|bota|botas|botines|botin|stiefel|stiefeletten|bottes|bottines|stivali|stivale|stivaletti|stivaletto|scarponcini|scarponcino|botte|bottine|laarzen|ботинки|сапоги|靴子|ブーツ|ankle boots|botins|botes|stovler|stövlar|kozaki|botki|kangor|chelsea boot|desert boot|desert boots",
  },
  slides: {
    words: `slide|slides|sandalies|chala|chalas|ojota|ojotas|clog|clogs|slides clogs|sandal|sandals|sandalia|sandalias|chancla|chanclas|zueco|zuecos|chanclas y zuecos|flip flops|
      badelatschen|sandalen|pantoletten|hausschuhe|tongs|claquettes|sandales|sabots|mules|ciabatte|ciabatta|sandali|sandalo|zoccoli|zoccolo|sandale|claquette|tong|sabot|chinelos|slipper|slippers|xancles|xancletes|klapki|sandaly|tofflor|sandaler|flip flop|
      сандалии|шлепанцы|сланцы|拖鞋|凉鞋|涼鞋|サンダル`,
  },
  hoodies: {
    words: `hoodie|hoodies|hoody|hoodys|poleron|polerones|buzo|buzos|canguro|canguros|hoodies sweats|sweat|sweats|sweatshirt|sweatshirts|hoodies sweatshirts|sudadera|sudaderas|sudad|sudadera con capucha|
      kapuzenpullover|pullover|pullis|sweats a capuche|felpa|felpe|felpa con cappuccio|camisola com capuz|camisola c capuz|camisolas c capuz|camisolas com capuz|camisola sem capuz|camisolas sem capuz|moletom|moletons|truien|толстовка|толстовки|худи|свитшоты|
      卫衣|连帽衫|衛衣|帽T|パーカー|スウェット|hættetrøje|hættetrøjer|hættetroje|hættetrojer|dessuadora|dessuadores|bluza|bluzy|luvtroja|luvtrojor|hettegenser|crewneck|fleece|polar|forro polar|jumper|jumpers|jersey con capucha`,
  },
  tees: {
    words: `tee|tees|polera|poleras|remera|remeras|regata|regatas|t shirt|t shirts|tshirt|tshirts|top|tops|tees tops|camiseta|camisetas|cami|playera|playeras|t shirts tops|polo|polos|polo shirt|polo shirts|long sleeve shirt|long sleeve shirts|longsleeve|longsleeves|short sleeve shirt|short sleeve shirts|tee shirt|tee shirts|sweat shirt|rugby shirt|rugby shirts|football shirt|football shirts|
      maglietta|magliette|maglia|maglie|camisola|camisolas|t shirt s|футболка|футболки|майка|майки|майки и футболки|t恤|短袖|上衣|tシャツ|
      samarreta|samarretes|koszulka|koszulki|troja|trojor|short sleeve|long sleeve|camiseta manga corta|trikot|trikots|jerseys|jersey`,
  },
  jackets: {
    words: `jacket|jackets|campera|camperas|chaqueta|chaquetas|cazadora|cazadoras|abrigo|abrigos|parka|parkas|coat|coats|outerwear|jacke|jacken|mantel|
      vestes|veste|blouson|blousons|manteaux|giacca|giacche|giubbotto|giubbotti|giubbini|casaco|casacos|jaqueta|jaquetas|jassen|jas|winterjas|regenjas|zomerjas|donsjas|куртка|
      куртки|верхняя одежда|пальто|夹克|外套|羽绒服|夾克|ジャケット|アウター|jaqueta|jaquetes|kurtka|kurtki|jacka|jackor|jakke|jakker|windbreaker|track top|track tops|tracktop|puffer|plumas|plumifero|plumiferos|plumon|anorak|anoraks|cortavientos|chubasquero|chubasqueros|chalecos|vest|vests`,
  },
  shorts: {
    words: `short|shorts|pantalons curts|pantalo curt|pantalon corto|pantalones cortos|bermuda|bermudas|jogger short|vaquero corto|cargo short|kurze hosen|kurze hose|pantaloncini|calcoes|calcao|шорты|短裤|
      短褲|spodenki|szorty|ショートパンツ|ショーツ|swim shorts|swimshort|swimshorts|banadores`,
  },
  trousers: {
    words: `trousers|pants|pant|joggers|jogger|sweatpants|leggings|jeans|denim|bottoms|pantalon|pantalones|vaqueros|hose|hosen|jogginghosen|
      trainingshosen|pantalons|pantaloni|calcas|broeken|pantalons|calça|calças|spodnie|byxor|byxa|bukser|bukse|брюки|штаны|джинсы|长裤|裤子|牛仔裤|長褲|パンツ|ズボン`,
  },
  shirts: {
    words:
      "shirt|shirts|camisa|camisas|hemd|hemden|chemise|chemises|camicia|camicie|overhemd|overhemden|koszula|koszule|blusa|blusas",
  },
  dresses: {
    words:
      "dress|dresses|vestido|vestidos|falda|faldas|skirt|skirts|kleid|kleider|vestits|robes|jupe|jupes|gonna",
  },
  caps: {
    words: `cap|caps|gorres|keps|kepsar|kasket|kasketter|czapka z daszkiem|czapki z daszkiem|hat|hats|gorra|gorras|baseball cap|kappe|kappen|casquette|casquettes|bob|cappellino|cappellini|bones|pet|petten|кепка|кепки|
      бейсболка|бейсболки|棒球帽|帽子|キャップ|snapback|bucket hat|headwear|caps hats`,
  },
  beanies: {
    words:
      "beanie|beanies|watch hat|watch cap|knit hat|knitted hat|woolly hat|wool hat|bobble hat|gorros de llana|gorres de llana|mossa|mossor|hue|huer|czapka|czapki|gorro|gorros|mutze|mutzen|bonnet|bonnets|berretto|berretti|cuffia|cuffie|gorros de la|muts|mutsen|шапка|шапки|毛线帽|冷帽|毛帽|ビーニー|ニット帽",
  },
  socks: {
    words:
      "sock|socks|strumpa|strumpor|strømpe|strømper|strompe|stromper|mitjons|mitjo|skarpeta|skarpety|skarpetki|sokker|calcetin|calcetines|medias|socken|strumpfe|chaussettes|chaussette|calze|calzini|calzino|meias|meia|sokken|носки|袜子|襪子|ソックス|靴下",
  },
  bags: {
    words: `bag|bags|morral|morrales|backpack|backpacks|ryggsack|ryggsackar|vaska|vaskor|rygsæk|taske|tasker|motxilla|motxilles|bossa|bosses|plecak|plecaki|torba|torby|bags backpacks|bolsa|bolsas|bolso|bolsos|mochila|mochilas|bolsas y mochilas|rinonera|rinoneras|tasche|
      taschen|rucksack|rucksacke|sac|sacs|sac a dos|sacs a dos|borsa|borse|zaino|zaini|malas|bolsas e mochilas|tas|tassen|rugzakken|сумка|сумки|
      рюкзак|рюкзаки|包|背包|双肩包|箱包|背包|バッグ|リュック|tote|totes|handbags|hip pack|hip packs|waist bag|waist pack|fanny pack|bum bag|crossbody|cross body|duffel|duffle|bandolera|bandoleras|marsupio`,
  },
};

/** Models that say what kind they are where no other word of a name does. */
const models: Record<string, string> = {
  sneakers: `dunk|air jordan|jordan 1|jordan 3|jordan 4|jordan 5|jordan 6|jordan 11|air max|air force|samba|gazelle|superstar|stan smith|
    yeezy boost|ultraboost|ultra boost|nmd|v2k|old skool|knu skool|half cab|sk8 hi|chuck 70|chuck taylor|all star|gel kayano|gel lyte|gel 1130|club c|new balance 574|
    new balance 550|new balance 990|clyde|palermo|suede classic|air zoom|cortez|p 6000|vomero|campus 00s|
    handball spezial|forum low|ozweego|court vision|2002r|9060|1906r|speedcat|v 10|campo|
    cloudmonster|cloudnova|clifton|bondi|acs pro|gel quantum|gel nyc|jazz 81|jazz original|n9000|mestari|sl 72`,
  caps: "9forty|9fifty|9twenty|39thirty|59fifty",
  slides: "adilette|benassi|calm slide|yeezy slide|classic clog|arizona|boston",
  boots: "6 inch|1460|1461|2976",
};
const modelKinds = Object.entries(models).flatMap(([kind, words]) =>
  words.split("|").map((word) => ({ kind, word: ` ${word.trim()} ` })),
);

/** Letters of a text in one spelling, its signs as blanks: `T-Shirts` is `t shirts`. */
function plain(text: string): string {
  return fold(text)
    .replace(/\(3\/4\)|&amp;/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const kindOf = new Map<string, string>(
  Object.entries(kinds).flatMap(([kind, { words }]) =>
    [kind, ...words.split("|")].map((word) => [plain(word), kind] as const).filter(([word]) => word),
  ),
);

/** Ends of joined words in German and Dutch that say what the whole is: `Handballschuh`, `Daunenjacke`. */
const endings: readonly (readonly [ending: string, kind: string])[] = Object.entries({
  shoes: "schuh|schuhe|schoen|schoenen",
  boots: "stiefel|stiefelette|stiefeletten|laarzen",
  jackets: "jacke|jacken|mantel|weste",
  hoodies: "pullover|hoodie|sweatshirt|truien",
  tees: "shirt|shirts|trikot",
  trousers: "hose|hosen|broek|broeken|jeans",
  beanies: "mutze|mutzen|muts",
  caps: "kappe|kappen",
  bags: "tasche|taschen|rucksack|rucksacke|beutel|tassen",
  socks: "socke|socken|sokken|strumpfe",
  slides: "sandale|sandalen|latschen|pantolette|pantoletten",
})
  .flatMap(([kind, words]) => words.split("|").map((word) => [word, kind] as const))
  .toSorted(([a], [b]) => b.length - a.length);
/** Joined words that are something else, and kinds that a longer word makes of another: short trousers. */
const joined: Record<string, string | null> = {
  handschuh: null,
  handschuhe: null,
  handschoen: null,
  handschoenen: null,
  turnschuh: "sneakers",
  turnschuhe: "sneakers",
  laufschuh: "sneakers",
  laufschuhe: "sneakers",
  badeschuh: "slides",
  badeschuhe: "slides",
  hausschuh: "slides",
  hausschuhe: "slides",
  badehose: "shorts",
  badehosen: "shorts",
  sweatjacke: "hoodies",
  sweatjacken: "hoodies",
  kapuzenjacken: "hoodies",
  kapuzenjacke: "hoodies",
  kapuzensweatshirt: "hoodies",
  sweatshirt: "hoodies",
  unterhose: null,
  unterhosen: null,
};

/** The kind of one word. */
function kindOfWord(word: string): string | null {
  const known = kindOf.get(word) ?? joined[word];
  if (known !== undefined || word in joined) return known ?? null;
  return endings.find(([ending]) => word.endsWith(ending) && word.length >= ending.length + 3)?.[1] ?? null;
}

/** The kind that a whole text names; null where it names none. */
function readKind(text: string): string | null {
  const words = plain(text);
  return (
    kindOf.get(words) ??
    (words.includes(" ") ? null : kindOfWord(words)) ??
    kindOf.get(
      words.replace(/^(?:mens?|womens?|kids|boys|girls|hombre|mujer|herren|damen|kinder) (?:s )?/, ""),
    ) ??
    null
  );
}

const sizes: Record<string, SizeKind> = {
  ...Object.fromEntries(["sneakers", "shoes", "boots", "slides"].map((kind) => [kind, "shoes" as const])),
  ...Object.fromEntries(["caps", "beanies", "socks", "bags"].map((kind) => [kind, "accessory" as const])),
};

/** The kind of sizes that a category's key or labels speak of; null where they say nothing known. */
export function sizeKindOf({ key, labelEs, labelEn }: NamedCategory): SizeKind | null {
  const kind = [key, labelEs, labelEn].map((text) => findKind(text)).find((one) => one !== null);
  return kind ? (sizes[kind] ?? "clothing") : null;
}

/** What shoes are cleaned, laced and kept with is none: `Cuidado del calzado`. */
const care =
  /\b(?:cuidado|limpieza|limpiador\w*|impermeabiliza\w*|protector\w* de calzado|shoe care|sneaker care|cleaner|cleaning|care kit|spray|schuhpflege|pflege\w*|entretien|nettoyage|cura (?:della )?scarp\w*|cordones|laces|shoelaces|schnursenkel|lacets|lacci|plantillas?|insoles?|einlegesohlen?|semelles interieures)\b/;

/** Names in these languages begin with what the goods are, whatever follows: `Camiseta Crewneck`, `Felpa Jacket Fit`. */
const leading = new Set(
  `zapatilla|zapatillas|zapato|zapatos|bota|botas|botin|botines|sandalia|sandalias|chancla|chanclas|zueco|zuecos|sudadera|sudaderas|
  camiseta|camisetas|vestido|vestidos|falda|faldas|t shirt|chaqueta|chaquetas|cazadora|cazadoras|abrigo|abrigos|bermuda|bermudas|gorra|gorras|gorro|gorros|calcetin|calcetines|
  bolsa|bolsas|bolso|bolsos|mochila|mochilas|rinonera|rinoneras|vambes|vamba|sabatilles|sabates|dessuadora|dessuadores|samarreta|samarretes|
  jaqueta|jaquetes|gorres|mitjons|motxilla|motxilles|xancletes|scarpe|scarpa|felpa|felpe|maglietta|magliette|giacca|giacche|giubbotto|
  cappellino|cappellini|berretto|berretti|calzini|borsa|borse|zaino|zaini|stivali|stivaletti|ciabatte|sandali|chaussures|chaussure|blouson|
  blousons|veste|vestes|casquette|casquettes|bonnet|bonnets|chaussettes|bottines|sapatilhas|sapatos|camisola|camisolas|casaco|casacos|
  calcoes|meias|malas`
    .split("|")
    .map((word) => word.trim()),
);

/** A top with a hood: `Hooded Long Sleeve Top`. */
const hooded = /\b(?:hood|hooded|capucha|capuche|cappuccio|capuz|kapuze)\b/;

/**
 * The kind that a text speaks of somewhere: of a name its last word that names one (`Jordan Hoodie`), else the first
 * (`Zapatillas Samba`).
 */
function findKind(text: string): string | null {
  if (care.test(plain(text))) return null;
  const words = plain(text).split(" ");
  const found: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const length = [3, 2].find((count) => kindOf.has(words.slice(at, at + count).join(" "))) ?? 1;
    const kind =
      length > 1 ? kindOf.get(words.slice(at, at + length).join(" ")) : kindOfWord(words[at] ?? "");
    if (kind && at === 0 && leading.has(words.slice(0, length).join(" ")) && kind !== "shoes") return kind;
    if (kind) found.push(kind);
    at += length - 1;
  }
  const kind = found.findLast((one) => one !== "shoes") ?? found.at(-1) ?? null;
  return kind === "tees" && hooded.test(plain(text)) ? "hoodies" : kind;
}

function kindOfModel(name: string): string | null {
  const text = ` ${plain(name)} `;
  return modelKinds.find(({ word }) => text.includes(word))?.kind ?? null;
}

/** A category of the shop, as far as words are matched with it. */
export type NamedCategory = { key: string; labelEs: string; labelEn: string };

/** Finds the shop's category for a supplier's word; null where the shop has none such. */
export type CategoryFinder = {
  ofWord: (text: string) => string | null;
  /** The same, where a word for all shoes (`Calzado`) is told apart by what the goods are called. */
  ofGoods: (text: string, name: string) => string | null;
  inText: (text: string) => string | null;
};

/** Makes a {@link CategoryFinder} of the categories that the shop has. */
export function findCategories(categories: readonly NamedCategory[]): CategoryFinder {
  const byKind = new Map<string, string>();
  for (const { key, labelEs, labelEn } of categories) {
    const kind = readKind(key) ?? readKind(labelEs) ?? readKind(labelEn);
    if (kind && !byKind.has(kind)) byKind.set(kind, key);
  }
  const categoryOf = (kind: string | null): string | null => {
    if (!kind) return null;
    return byKind.get(kind) ?? byKind.get(kinds[kind]?.wider ?? "") ?? null;
  };
  const finder: Pick<CategoryFinder, "ofWord" | "inText"> = {
    // Paths and lists: the last step that says anything.
    ofWord(text) {
      if (care.test(plain(text))) return null;
      const whole = categoryOf(readKind(text));
      if (whole) return whole;
      const steps = text.split(/\s*(?:[>»/|,;&]|\s-\s|\s(?:and|y|und|et|e)\s)\s*/).toReversed();
      for (const step of steps) {
        // `Botas hombre` below `Calzado`.
        const found = categoryOf(readKind(step) ?? findKind(step));
        if (found) return found;
      }
      return categoryOf(findKind(text));
    },
    inText: (text) => categoryOf(findKind(text) ?? kindOfModel(text)),
  };
  const someShoes = new Set(["sneakers", "boots", "slides"].flatMap((kind) => byKind.get(kind) ?? []));
  return {
    ...finder,
    ofGoods(text, name) {
      // `Plantillas Sof Sole` among shoes.
      if (care.exec(plain(name))?.index === 0) return null;
      const whole = finder.ofWord(text) ?? finder.inText(text);
      const isWide = !text
        .split(/[^\p{L}]+/u)
        .some((word) => someShoes.has(byKind.get(readKind(word) ?? "") ?? ""));
      const called = finder.inText(name);
      // A word for all that is worn on the head may stand above caps and beanies.
      const isHeadwear =
        /\b(?:headwear|hats|kopfbedeckungen|cappelli|chapeaux|gorros y gorras|gorras y gorros|gorras gorros|gorros gorras|caps beanies|hats caps)\b/.test(
          plain(text),
        );
      if (isHeadwear && called && [categoryOf("caps"), categoryOf("beanies")].includes(called)) return called;
      // `Ropa y gorras` stands above all sorts of clothes; the last step of a path says more than those above it.
      const last = text.split(/\s*[>»/|]\s*/).at(-1) ?? "";
      const isMixed =
        /\b(?:ropa|clothing|apparel|textil\w*|bekleidung|abbigliamento|vetements|vestuario|roba|accesorios|accessor\w*)\b/.test(
          plain(last),
        );
      if (isMixed && called) return called;
      if (!whole || whole !== categoryOf("shoes") || !isWide) return whole;
      return called && someShoes.has(called) ? called : whole;
    },
  };
}
