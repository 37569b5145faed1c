/**
 * Kinds of goods and what suppliers call them in several languages. A kind is called by the key that the shop's own
 * categories use; a shop with other keys is matched by their labels. `wider`: what takes it where there is no such category.
 */
export const kinds: Record<string, { wider?: string; words: string }> = {
  sneakers: {
    words: `sneaker|sneakers|zap|trainers|trainer|zapatilla|zapatillas|deportivas|zapatillas deportivas|tenis|bambas|turnschuhe|turnschuh|
      sportschuhe|sportschuh|laufschuhe|baskets|basket|chaussures de sport|scarpe da ginnastica|scarpe sportive|sapatilhas|sapatilha|gympen|кроссовки|кеды|
      运动鞋|板鞋|跑鞋|球鞋|運動鞋|球鞋|スニーカー|runner|runners|running shoes|athletic shoes|sneakersy|zapas|zapa|vambes|vamba|bambes|bamba|deportiva|deportivo|sabatilles|sabatilla|esportives|skor|sneakers low|sneakers high|low top|mid top|high top|originals shoes`,
  },
  shoes: {
    wider: "sneakers",
    words: `shoes|shoe|footwear|calzado|zapato|zapatos|schuh|schuhe|chaussure|chaussures|scarpe|scarpa|calzature|sapatos|sapato|calcado|
      schoenen|schoen|обувь|туфли|鞋|鞋类|鞋子|鞋履|鞋類|シューズ|靴|sabates|sabata|calcat|buty|obuwie|sko|skor|fottoj|men s shoes|women s shoes|casual shoes|slip on|slip ons|loafer|loafers|mocasin|mocasines|mocassin|mocassins|mocassino|mocassini|bailarinas|alpargatas|espadrilles`,
  },
  boots: {
    words:
      "boot|boots|bototo|bototos|bota|botas|botines|botin|stiefel|stiefelette|stiefeletten|bottes|bottines|stivali|stivale|stivaletti|stivaletto|scarponi|scarpone|scarponcini|scarponcino|botte|bottine|laarzen|ботинки|сапоги|靴子|ブーツ|ankle boots|botins|botes|stovler|stövlar|kozaki|botki|kangor|chelsea boot|desert boot|desert boots|chukka|chukkas|chukka boot",
  },
  slides: {
    words: `slide|slides|chola|cholas|slider|sliders|sandalies|chala|chalas|ojota|ojotas|clog|clogs|esclop|esclops|slides clogs|soca|socas|infradito|infradita|entrededos|sandal|sandals|sandalia|sandalias|chancla|chanclas|zueco|zuecos|chanclas y zuecos|flip flops|
      badelatschen|sandalen|pantolette|pantoletten|zehentrenner|zehensteg|zehenstegsandalen|zehensandalen|hausschuhe|tongs|claquettes|sandales|sabots|mules|ciabatte|ciabatta|sandali|sandalo|zoccoli|zoccolo|sandale|claquette|tong|sabot|chinelos|chinelo|slipper|slippers|pantoffel|pantoffels|sloffen|xancla|xancles|avarca|avarcas|avarques|abarca|abarcas|menorquina|menorquinas|xancletes|zapatilla de casa|zapatillas de casa|zapatilla casa|zapatillas casa|zapatillas de estar por casa|pantufla|pantuflas|klapki|sandaly|tofflor|sandaler|flip flop|
      сандалии|шлепанцы|сланцы|拖鞋|凉鞋|涼鞋|サンダル`,
  },
  hoodies: {
    words: `hoodie|hoodies|hoody|hoodys|poleron|polerones|buzo|buzos|canguro|canguros|hoodies sweats|sweat|sweats|sweatshirt|sweatshirts|hoodies sweatshirts|sudadeira|sudadeiras|sudadera|sudaderas|sudad|sud|sudas|sudadera con capucha|knitwear|
      kapuzenpullover|kapuzenpulli|kapuzenpullis|pullover|pullis|sweats a capuche|felpa|felpe|felpa con cappuccio|camisola com capuz|camisola c capuz|camisolas c capuz|camisolas com capuz|camisola sem capuz|camisolas sem capuz|moletom|moletons|truien|толстовка|толстовки|худи|свитшоты|
      卫衣|连帽衫|衛衣|帽T|パーカー|スウェット|hættetrøje|hættetrøjer|hættetroje|hættetrojer|dessuadora|dessuadores|bluza|bluzy|luvtroja|luvtrojor|hettegenser|crewneck|fleece|polar|forro polar|jumper|jumpers|sweater|sweaters|trui|jersey con capucha`,
  },
  tees: {
    words: `tee|tees|polera|poleras|remera|remeras|regata|regatas|t shirt|t shirts|tshirt|tshirts|top|tops|tees tops|camiseta|camisetas|cta|cmta|camis|playera|playeras|t shirts tops|polo|polos|polo shirt|polo shirts|long sleeve shirt|long sleeve shirts|longsleeve|longsleeves|short sleeve shirt|short sleeve shirts|tee shirt|tee shirts|sweat shirt|rugby shirt|rugby shirts|football shirt|football shirts|
      maglietta|magliette|maglia|maglie|camisola|camisolas|t shirt s|футболка|футболки|майка|майки|майки и футболки|t恤|短袖|上衣|tシャツ|
      samarreta|samarretes|koszulka|koszulki|troja|trojor|short sleeve|long sleeve|camiseta manga corta|trikot|trikots|jerseys|jersey`,
  },
  jackets: {
    words: `jacket|jackets|chaqueton|chaquetones|campera|camperas|chaqueta|chaquetas|cazadora|cazadoras|abrigo|abrigos|parka|parkas|coat|coats|outerwear|jacke|jacken|mantel|
      vestes|veste|doudoune|doudounes|blusao|blusoes|blouson|blousons|manteaux|giacca|giacche|giubbotto|giubbotti|giubbino|giubbini|casaco|casacos|jaqueta|jaquetas|jassen|jas|winterjas|regenjas|zomerjas|donsjas|куртка|
      куртки|верхняя одежда|пальто|夹克|外套|羽绒服|夾克|ジャケット|アウター|jaqueta|jaquetes|kurtka|kurtki|jacka|jackor|jakke|jakker|windbreaker|nimbus pullover|track top|track tops|tracktop|puffer|plumas|plumifero|plumiferos|plumon|anorak|anoraks|cortavientos|chubasquero|chubasqueros|chaleco|chalecos|vest|vests|waistcoat|waistcoats|bodywarmer|bodywarmers|body warmer|colete|coletes|armilla|armilles|weste|westen|gilet|gilets|piumino|piumini`,
  },
  shorts: {
    words: `short|shorts|korte broek|korte broeken|pantalons curts|pantalo curt|pantalon corto|pantalones cortos|bermuda|bermudas|jogger short|vaquero corto|cargo short|kurze hosen|kurze hose|pantaloncini|pantaloncino|calcoes|calcao|шорты|短裤|
      短褲|spodenki|szorty|ショートパンツ|ショーツ|swim shorts|sweat shorts|sweatshort|sweatshorts|swimshort|swimshorts|boardshort|boardshorts|board short|board shorts|banadores`,
  },
  trousers: {
    words: `trousers|chino|chinos|pants|pant|joggers|jogger|sweatpants|leggings|jeans|denim|bottoms|pantalon|pantalones|vaquero|vaqueros|tejano|tejanos|hose|hosen|jogginghosen|
      trainingshosen|pantalons|pantaloni|pantalone|calcas|broeken|calça|calças|spodnie|byxor|byxa|bukser|bukse|брюки|штаны|джинсы|长裤|裤子|牛仔裤|長褲|パンツ|ズボン`,
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
    words: `cap|caps|gorres|keps|kepsar|kasket|kasketter|czapka z daszkiem|czapki z daszkiem|hat|hats|gorra|gorras|baseball cap|kappe|kappen|casquette|casquettes|cappellino|cappellini|bones|pet|petten|кепка|кепки|
      бейсболка|бейсболки|棒球帽|帽子|キャップ|snapback|snapbacks|strapback|strapbacks|bucket hat|headwear|caps hats`,
  },
  beanies: {
    words:
      "beanie|beanies|beanie hat|beanie hats|watch hat|watch cap|knit hat|knitted hat|woolly hat|wool hat|bobble hat|gorros de llana|gorres de llana|mossa|mossor|hue|huer|czapka|czapki|gorro|gorros|mutze|mutzen|bonnet|bonnets|berretto|berretti|cuffia|cuffie|gorros de la|muts|mutsen|шапка|шапки|毛线帽|冷帽|毛帽|ビーニー|ニット帽",
  },
  socks: {
    words:
      "sock|socks|strumpa|strumpor|strømpe|strømper|strompe|stromper|mitjons|mitjo|skarpeta|skarpety|skarpetki|sokker|calcetin|calcetines|calcetins|medias|socken|strumpfe|chaussettes|chaussette|calze|calzini|calzino|meias|meia|sokken|носки|袜子|襪子|ソックス|靴下",
  },
  bags: {
    words: `bag|bags|daypack|daypacks|ronyonera|ronyoneres|waistpack|waistpacks|backpack bag|rugzak|heuptas|schoudertas|morral|morrales|backpack|backpacks|ryggsack|ryggsackar|vaska|vaskor|rygsæk|taske|tasker|motxilla|motxilles|bossa|bosses|plecak|plecaki|torba|torby|bags backpacks|bolsa|bolsas|bolso|bolsos|mochila|mochilas|bolsas y mochilas|rinonera|rinoneras|tasche|
      taschen|rucksack|rucksacke|sac|sacs|sac a dos|sacs a dos|borsa|borse|zaino|zaini|malas|bolsas e mochilas|tas|tassen|rugzakken|сумка|сумки|
      рюкзак|рюкзаки|包|背包|双肩包|箱包|背包|バッグ|リュック|tote|totes|handbags|hip pack|hip packs|waist bag|waist pack|fanny pack|bum bag|crossbody|cross body|duffel|duffle|bandolera|bandoleras|marsupio|marsupi|tracolla|tracolle|sacoche|sacoches|
      sac banane|bagagerie|sacs banane|pochette|pochettes|cabas|gymsack|gym sack|gym bag|saco|sacos|pochete`,
  },
};

/** Models that say what kind they are where no other word of a name does. */
export const models: Record<string, string> = {
  sneakers: `dunk|air jordan|jordan 1|jordan 3|jordan 4|jordan 5|jordan 6|jordan 11|air max|air force|samba|gazelle|superstar|stan smith|
    yeezy boost|ultraboost|ultra boost|nmd|v2k|old skool|knu skool|half cab|sk8 hi|chuck 70|chuck taylor|all star|gel kayano|gel lyte|gel 1130|club c|new balance 574|
    new balance 550|new balance 990|clyde|palermo|suede classic|air zoom|cortez|p 6000|vomero|campus 00s|
    handball spezial|spezial handball|forum low|ozweego|court vision|2002r|9060|1906r|speedcat|v 10|campo|
    cloudmonster|cloud play|cloud hero|cloudhero|cloud sky|cloudnova|clifton|bondi|acs pro|gel quantum|gel nyc|jazz 81|jazz original|n9000|mestari|sl 72|
    pegasus|killshot|blazer mid|blazer low|country og|adi2000|response cl|adizero|gt 2160|gt 2000|gel venture|gel nimbus|gel cumulus|gel sonoma|skyhand|
    fresh foam|574 core|574 classic|574 evergreen|suede xl|suede mid|ca pro|mostro|h street|rs x|easy rider|velophasis|ultrarange|upland|hylane|
    one star|run star|star player|pro leather|chuck 70s|xt 6|xt 4|xt quest|speedcross|speedgoat|mafate|kaha|cloudtilt|cloudflow|cloud 5|cloud 6|
    shadow 6000|shadow 5000|shadow original|progrid|classic leather|workout plus|instapump|bb 4000|volley canvas|esplar|v 12|v 15|rio branco|fusion 2 0|
    aria 95|mythos|wave rider|wave mujin|sky medal|wave prophecy|mexico 66|game l low`,
  hoodies: "hood|hooded",
  jackets: "firebird tt|sst tt|beckenbauer tt|trucker jacket|le vrai|crew midlayer",
  bags: "padded pak|day pak|little america",
  trousers:
    "874 work|874 original|501 original|501 93|505 regular|511 slim|512 slim|firebird tp|sst tp|beckenbauer tp|cargo tp",
  caps: "9forty|9fifty|9twenty|39thirty|59fifty|patch trucker|classic trucker|foam trucker|bb cap|a frame",
  beanies: "cuff knit|cuffed knit",
  socks: "crew 3pk|crew 3 pack|crew 2 pack|no show 3 pack|quarter 3 pack",
  slides:
    "adilette|benassi|calm slide|yeezy slide|classic clog|arizona|boston|gizeh|madrid big buckle|madrid eva|mayari|franca|tulum|lutry|buckley|original universal|midform universal|hurricane xlt|hurricane xlt2|terra fi",
  boots: "6 inch|1460|1461|2976",
};
/** Ends of joined words in German and Dutch that say what the whole is: `Handballschuh`, `Daunenjacke`. */
export const endings: readonly (readonly [ending: string, kind: string])[] = Object.entries({
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
export const joined: Record<string, string | null> = {
  schirmmutze: "caps",
  schirmmutzen: "caps",
  basecap: "caps",
  basecaps: "caps",
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
  badeslipper: "slides",
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

/** What shoes are cleaned, laced and kept with is none: `Cuidado del calzado`. */
export const care =
  /\b(?:cuidado|limpieza|limpiador\w*|impermeabiliza\w*|protector\w* de calzado|shoe care|sneaker care|cleaner|cleaning|care kit|spray|schuhpflege|pflege\w*|entretien|nettoyage|cura (?:della )?scarp\w*|cordones|laces|shoelaces|schnursenkel|lacets|lacci|plantillas?|betun(?:es)?|crema (?:de |para )?(?:zapatos?|calzado|cuero|piel)|shoe (?:cream|polish)|schuhcreme|cirage|insoles?|einlegesohlen?|semelles interieures)\b/;

/** Names in these languages begin with what the goods are, whatever follows: `Camiseta Crewneck`, `Felpa Jacket Fit`. */
export const leading = new Set(
  `sweatshirt|zapatilla|zapatillas|zap|zapato|zapatos|bota|botas|botin|botines|sandalia|sandalias|chancla|chanclas|zueco|zuecos|sudadeira|sudadeiras|sudadera|sudaderas|sudad|sud|
  camiseta|camisetas|vestido|vestidos|falda|faldas|t shirt|chaleco|chalecos|chaqueta|chaquetas|cazadora|cazadoras|abrigo|abrigos|bermuda|bermudas|gorra|gorras|gorro|gorros|calcetin|calcetines|
  bolsa|bolsas|bolso|bolsos|mochila|mochilas|rinonera|rinoneras|ronyonera|ronyoneres|vambes|vamba|sabatilles|sabates|dessuadora|dessuadores|samarreta|samarretes|
  jaqueta|jaquetes|gorres|mitjons|motxilla|motxilles|xancletes|scarpe|scarpa|felpa|felpe|maglietta|magliette|giacca|giacche|giubbotto|
  cappellino|cappellini|berretto|berretti|calzini|borsa|borse|zaino|zaini|stivali|stivaletti|ciabatte|sandali|chaussures|chaussure|blouson|
  blousons|veste|vestes|casquette|casquettes|bonnet|bonnets|chaussettes|bottines|sapatilhas|sapatos|camisola|camisolas|casaco|casacos|
  calcoes|meias|malas|chinelos|chinelo|pantalon|pantalones|vaquero|vaqueros|jersey|camisa|camisas|polo|polos|jogger|joggers|bandolera|deportivas|zapas|
  pantalo|pantalons|pantaloni|camicia|borsone|marsupio|jogging|doudoune|calca|calcas|soca|socas|tenis|hose|hosen|jacke|jacken|tasche|rucksack|mutze|
  pantalon corto|pantalones cortos|pantaloncino|pantaloncini|zapatilla de casa|zapatillas de casa|pantufla|pantuflas`
    .split("|")
    .map((word) => word.trim()),
);

/** Goods that no kind above is, in the names that begin or, in English, end with them. */
export const elsewhere =
  /^(?:gafas|cinturon(?:es)?|llaveros?|guantes|bufandas?|reloj(?:es)?|perfumes?|colonias?|pulseras?|collares|anillos?|pendientes|carteras?|monederos?|toallas?|paraguas|pegatinas?|libros?|bikinis?|bragas?|calzoncillos?|boxers?)(?![a-z])|(?<![a-z])(?:sunglasses|bikini (?:top|bottom)s?|swimsuits?|belts?|key ?rings?|key ?chains?|gloves|mittens|scarf|scarves|wallets?|umbrellas?|stickers?|bracelets?|necklaces?|earrings?|perfume|boxer briefs|underwear)$/;
