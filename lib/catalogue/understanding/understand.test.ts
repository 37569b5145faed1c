import { describe, expect, it } from "vitest";
import { type CatalogueFilters, formatQuery, noFilters, parseFilters } from "../filters";
import { mendWords } from "./mend";
import { type Names, namesForeignMoney, questionOf, understand } from "./understand";
import { type Group, makeVocabulary, type Synonym } from "./vocabulary";

function group(kind: Group["kind"], original: string, es = original, en = es): Group {
  return { kind, original, es, en };
}

const groups = [
  ...[
    "Nike",
    "Jordan",
    "adidas",
    "Yeezy",
    "New Balance",
    "ASICS",
    "Onitsuka Tiger",
    "Converse",
    "Vans",
    "Puma",
    "Crocs",
  ].map((name) => group("brand", name)),
  group("category", "new", "Novedades", "New in"),
  group("category", "sneakers", "Zapatillas", "Sneakers"),
  group("category", "slides", "Chanclas y zuecos", "Slides & clogs"),
  group("category", "hoodies", "Sudaderas", "Hoodies & sweats"),
  group("category", "tees", "Camisetas", "Tees"),
  group("category", "shorts", "Pantalones cortos", "Shorts"),
  group("category", "jackets", "Chaquetas", "Jackets"),
  group("category", "caps", "Gorras", "Caps"),
  group("category", "beanies", "Gorros", "Beanies"),
  group("category", "socks", "Calcetines", "Socks"),
  group("category", "kids", "Peques", "Kids"),
  group("section", "road-trail", "Asfalto y sendero", "Road & trail"),
  group("section", "hardwood", "Parqué", "Hardwood"),
  group("section", "summer", "Verano", "Summer"),
];
const shopWords = new Set(
  "air max force dunk low samba gazelle pegasus pegasus novablast stan smith camo superstar old skool".split(
    " ",
  ),
);
const names: Names = {
  isNamed: (word, number) => `${word} ${number}` === "pegasus 41",
  isCode: (code) => code === "fd0736103",
};

/** The filters as an address, with the words that are looked for. */
function read(q: string, chosen: Partial<CatalogueFilters> = {}, synonyms: Synonym[] = []): string {
  const { filters, rest } = understand(
    questionOf(q),
    { ...noFilters, ...chosen },
    makeVocabulary(groups, synonyms),
    names,
  );
  return decodeURIComponent(formatQuery({ ...filters, q: rest.join(" ") })).replaceAll("+", " ");
}

describe("what is understood of a search", () => {
  it.each([
    ["zapatillas verdes", "category=sneakers&colour=green"],
    ["negras", "colour=black"],
    ["zapatillas nike negras 42", "category=sneakers&brand=Nike&size=42&colour=black"],
    ["newbalance", "brand=New Balance"],
    ["nb 550", "brand=New Balance&q=550"],
    ["air jordan ones", "brand=Jordan&q=1"],
    ["onitsuka", "brand=Onitsuka Tiger"],
    ["adidas yeezy", "brand=Yeezy"],
    ["talla 42", "size=42"],
    ["tallas 42 y 43", "size=42&size=43"],
    ["del número 42,5", "size=42.5"],
    ["42 2/3", "size=42 2/3"],
    ["eu 45", "size=45"],
    ["nike us 10", "brand=Nike&size=US 10&size=44"],
    ["us10 nike", "brand=Nike&size=US 10&size=44"],
    ["nike women us 8", "brand=Nike&size=US 8&size=39&gender=women"],
    ["pegasus 41", "q=pegasus 41"],
    ["pegasus 41 talla 44", "size=44&q=pegasus 41"],
    ["air max 90", "q=air max 90"],
    ["jordan 4", "brand=Jordan&q=4"],
    ["sudadera l", "category=hoodies&size=L"],
    ["camiseta talla m", "category=tees&size=M"],
    ["xl", "size=XL"],
    ["women's", "gender=women"],
    ["zapatillas niño 33", "category=kids&category=sneakers&size=33&gender=kids"],
    // Close to "son" on the keyboard, and no word for children.
    ["zapatillas sin cordones mujer", "category=sneakers&gender=women&q=cordones"],
    ["shoes without laces", "category=slides&category=sneakers&q=laces"],
    ["rebajas", "sale=1"],
    ["nike en oferta", "brand=Nike&sale=1"],
    ["novedades", "category=new"],
    ["zapatillas nuevas", "category=sneakers&new=1"],
    ["in stock", "today=1"],
    ["adidas menos de 80", "brand=adidas&price=-80"],
    ["entre 50 y 90", "price=50-90"],
    ["between 50 and 90 euros", "price=50-90"],
    ["por menos de 79,95 €", "price=-80"],
    ["under €100", "price=-100"],
    ["hasta 60€", "price=-60"],
    ["more than 200", "price=200-"],
    ["50-90 €", "price=50-90"],
    ["max 90", "q=max 90"],
    ["zapatillas baratas", "category=sneakers&sort=price-asc"],
    ["para correr", "section=road-trail"],
    ["zapatillas de baloncesto", "category=sneakers&section=hardwood"],
    ["aj4", "brand=Jordan&q=4"],
    ["af1 blancas", "colour=white&q=air force 1"],
    ["t-shirt", "category=tees"],
    ["pantalon corto", "category=shorts"],
    ["FD0736 103", "q=fd0736103"],
    ["xqzptlw", "q=xqzptlw"],
    ["vestido rojo", "colour=red&q=vestido"],
    ["iphone 15", "q=iphone 15"],
  ])("%s → %s", (q, wanted) => {
    expect(read(q)).toBe(wanted);
  });

  it.each([
    ["nike size 9", "brand=Nike&size=UK 9&size=44"],
    ["adidas size 8 and a half", "brand=adidas&size=UK 8.5&size=42 2/3"],
    ["jordan 1 size 8", "brand=Jordan&size=UK 8&size=42.5&q=1"],
    ["nike women size 5.5", "brand=Nike&size=UK 5.5&size=39&gender=women"],
    ["girls nike size 3", "brand=Nike&size=UK 3&size=35.5&gender=kids"],
    ["kids nike uk 13", "brand=Nike&size=UK 13K&size=31.5&gender=kids"],
    ["kids nike us 11", "brand=Nike&size=US 11C&size=28&gender=kids"],
    ["nike uk 3", "brand=Nike&size=UK 3&size=36"],
    ["nike us size 8", "brand=Nike&size=US 8&size=41"],
    // Without a maker, or with two, it is another size with each.
    ["uk 9", "size=UK 9"],
    ["zapatillas menos 100", "category=sneakers&price=-100"],
    ["tallas grandes", "q=grandes"],
    ["nike adidas uk 9", "brand=Nike&brand=adidas&size=UK 9"],
    ["nike talla inglesa 8", "brand=Nike&size=UK 8&size=42.5"],
    // In Spain a shoe of 9 is an American or a British one: both are shown.
    ["talla 9", "size=UK 9&size=US 9"],
    ["nike talla 9", "brand=Nike&size=UK 9&size=US 9&size=42.5&size=44"],
    ["adidas mujer talla 6,5", "brand=adidas&size=UK 6.5&size=US 6.5&size=38&size=40&gender=women"],
    ["nike talla 9 uk", "brand=Nike&size=UK 9&size=44"],
    ["tallas 9 y 10", "size=UK 9&size=US 9&size=UK 10&size=US 10"],
    // Children's are European from 16 on; below, a number is the age that clothes are for.
    ["nike niño talla 9", "brand=Nike&gender=kids&q=9"],
    ["zapatillas niña talla 28", "category=kids&category=sneakers&size=28&gender=kids"],
    ["camiseta talla 10", "category=tees&q=10"],
    ["jordan numero 4", "brand=Jordan&q=4"],
    ["tee size 10", "category=tees&q=10"],
  ])("a size of the shopper's own country: %s → %s", (q, wanted) => {
    expect(read(q)).toBe(wanted);
  });

  it.each([
    ["nike air force 1 uk 8", "brand=Nike&size=UK 8&size=42.5&q=air force 1"],
    ["nike 8 uk", "brand=Nike&size=UK 8&size=42.5"],
    ["nike 8 uk 9 us", "brand=Nike&size=UK 8&size=US 9&size=42.5"],
  ])("the number that a system belongs to: %s → %s", (q, wanted) => {
    expect(read(q)).toBe(wanted);
  });

  it.each([
    ["adidas 43", "brand=adidas&size=43&size=43 1/3"],
    ["adidas 42", "brand=adidas&size=42"],
    ["adidas 42 y 2/3", "brand=adidas&size=42 2/3"],
    ["calcetines talla 42", "category=socks&size=42&size=39-42&size=40-43&size=41-45"],
    ["crocs 38", "brand=Crocs&size=38&size=37-38&size=38-39"],
    ["sudadera s", "category=hoodies&size=S"],
    ["camiseta talla s", "category=tees&size=S"],
  ])("sizes as the makers of the goods have them: %s → %s", (q, wanted) => {
    expect(read(q)).toBe(wanted);
  });

  it.each([
    ["zapatillas para mi hijo de 5 años", "category=kids&category=sneakers&gender=kids"],
    ["8 year old girl", "gender=kids"],
    ["mujer 25 años", "gender=women"],
  ])("an age is no size: %s → %s", (q, wanted) => {
    expect(read(q)).toBe(wanted);
  });

  it.each([
    ["cosas para la playa", "section=summer"],
    ["things for the beach", "section=summer"],
    ["me gustaría encontrar unas nike para el gimnasio", "brand=Nike"],
    ["zapatillas de monte", "category=sneakers&section=road-trail"],
    ["trainers for school", "category=kids&category=sneakers&gender=kids"],
    ["woolly hat", "category=beanies"],
    ["rain jacket", "category=jackets"],
    ["waterproof shoes", "category=slides&category=sneakers&q=waterproof"],
    ["swimming shorts", "category=shorts"],
    ["vans de cuadros", "brand=Vans&q=checker"],
    ["camiseta de rayas", "category=tees&q=stripe"],
    ["tres rayas", "brand=adidas"],
    ["j4", "brand=Jordan&q=4"],
    ["am 95", "q=air max 95"],
    ["baby blue", "colour=blue"],
    ["navy blue shoes", "category=slides&category=sneakers&colour=blue"],
    ["burgundy", "colour=red"],
    ["50 to 80 euros", "price=50-80"],
    ["around 80 euros", "price=64-96"],
    ["pantalones de chándal", "q=joggers"],
  ])("more of what shoppers say: %s → %s", (q, wanted) => {
    expect(read(q)).toBe(wanted);
  });

  it.each([
    ["nike under £100", "brand=Nike"],
    ["nike £100", "brand=Nike"],
    ["nike 100 $", "brand=Nike"],
    ["between £50 and £90 nike", "brand=Nike"],
    ["nike under 50 pounds", "brand=Nike"],
    ["nike por menos de 80 dólares", "brand=Nike"],
    ["nike de 50 a 90 libras", "brand=Nike"],
  ])("an amount in another money is no price in euros: %s → %s", (q, wanted) => {
    expect(read(q)).toBe(wanted);
    expect(namesForeignMoney(q)).toBe(true);
    expect(namesForeignMoney(q.replace(/£|\$|pounds|dólares|libras/g, ""))).toBe(false);
  });

  it("puts the shade that was said first among its colour", () => {
    const prefer = (q: string) => understand(questionOf(q), noFilters, makeVocabulary(groups), names).prefer;
    expect(prefer("deportivas azul marino")).toEqual(["navy"]);
    expect(prefer("navy blue shoes")).toEqual(["navy"]);
    expect(prefer("azul")).toEqual([]);
  });

  it("keeps apart what a name may hold, for where nothing was found: uses, colours and news, but not the brand", () => {
    const { literal } = understand(
      questionOf("zapatillas nike v2k run"),
      noFilters,
      makeVocabulary(groups),
      names,
    );
    expect(literal).toMatchObject({ brand: ["Nike"], category: ["sneakers"], section: [], q: "v2k run" });
  });

  it("reads what is left to the same again, so that taking a filter away changes nothing else", () => {
    for (const q of [
      "jordan 4 negras 42",
      "af1 blancas",
      "pegasus 41 talla 44",
      "nb 550 hombre",
      "under 100 90",
      "adidas 43",
      "girls nike size 3",
      "air force 1 uk 8",
      "vans de cuadros",
    ]) {
      const { filters } = understand(questionOf(q), noFilters, makeVocabulary(groups), names);
      expect(read(filters.q, filters)).toBe(read(q));
    }
  });

  it("never widens a group that was chosen before", () => {
    expect(read("nike", { brand: ["adidas"] })).toBe("brand=adidas&q=nike");
    expect(read("nike", { brand: ["nike", "adidas"] })).toBe("brand=adidas&brand=nike");
    expect(read("menos de 80", parseFilters(new URLSearchParams("price=50-120")))).toBe("price=50-80");
  });

  it("reads what staff added before all else, and its meaning as a search of its own", () => {
    const added = [
      { words: "zapas de pueblo", meaning: "converse blancas" },
      { words: "negras", meaning: "dunk" },
    ];
    expect(read("zapas de pueblo 40", {}, added)).toBe("brand=Converse&size=40&colour=white");
    expect(read("negras", {}, added)).toBe("q=dunk");
  });
});

describe("misspelt words", () => {
  const vocabulary = makeVocabulary(groups);
  const isUnknown = (word: string) => word.length > 2 && !vocabulary.has(word) && !shopWords.has(word);
  const mend = (q: string) => mendWords(q.split(" "), isUnknown, vocabulary, shopWords).join(" ");

  it.each([
    ["nkie", "nike"],
    ["niike", "nike"],
    ["vnas", "vans"],
    ["adidsa", "adidas"],
    ["addidas", "adidas"],
    ["yezzy", "yeezy"],
    ["jordn", "jordan"],
    ["converce", "converse"],
    ["sapatillas", "zapatillas"],
    ["camistea", "camiseta"],
    ["sneekers", "sneakers"],
    ["gazele", "gazelle"],
    ["ait max", "air max"],
    ["airmax", "air max"],
    ["airmax90", "air max 90"],
    ["stansmith", "stan smith"],
    ["nova blast", "novablast"],
    ["new ballance", "newbalance"],
    ["dunks", "dunk"],
    ["adid", "adidas"],
    ["blakc", "black"],
    ["nb2002r", "nb 2002r"],
  ])("%s → %s", (typed, meant) => {
    expect(mend(typed)).toBe(meant);
  });

  it.each([
    "lavadora",
    "cama",
    "skirt",
    "camisa",
    "xqzptlw",
    "asdfgh",
    "nice",
    "gucci",
    "sofa",
    "hv6012",
    "bicicleta",
    "de gradas",
    "waterproof",
    "bobble",
    "wide",
    "grandes",
    "menos",
  ])("%s stays what it is", (typed) => {
    expect(mend(typed)).toBe(typed);
  });
});

describe("a brand whose name is a word of other things", () => {
  const restOf = (more: Group[]) =>
    understand(questionOf("on cloud 5"), noFilters, makeVocabulary([...groups, ...more]), names).rest;

  it("finds nothing of others where it is not sold, and its own goods where it is", () => {
    expect(restOf([])).toEqual(["oncloud", "5"]);
    expect(restOf([group("brand", "On")])).toEqual(["cloud", "5"]);
  });
});

describe("what a shopper is shown of the words that are looked for", () => {
  const vocabulary = makeVocabulary(groups);
  const readAs = (q: string) => understand(questionOf(q), noFilters, vocabulary, names);

  it.each([
    ["converse altas", "altas", "hi"],
    ["converse de caña baja", "de cana baja", "low"],
    ["converse all star negras", "all star", "chuck"],
    ["air force one blancas", "air force one", "air force 1"],
    ["jordan one", "1", "1"],
    ["nike dunk low", "dunk low", "dunk low"],
    ["fd0736-103 altas", "fd0736103 altas", "fd0736103 hi"],
  ])("%s → %s", (q, typed, sought) => {
    const { filters, rest } = readAs(q);
    expect(filters.q).toBe(typed);
    expect(rest.join(" ")).toBe(sought);
    // It stands in addresses, and is read again from there.
    expect(readAs(filters.q).rest).toEqual(rest);
  });
});
