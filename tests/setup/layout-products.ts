/** A product that a file made of a layout tells of. */
export type LayoutProduct = {
  code: string;
  brand: string;
  name: string;
  category: keyof typeof categoryWords;
  gender: Gender;
  colour: keyof typeof colourWords;
  /** Euros, IVA included. */
  price: number;
  /** Euros without IVA. */
  cost: number;
};

export type Gender = "men" | "women" | "unisex";

const languages = ["en", "es", "ca", "it", "fr", "de", "pt", "nl", "sv", "da", "pl"] as const;
export type LayoutLang = (typeof languages)[number];

/** One word for each language, in their order. */
function words(text: string): Record<LayoutLang, string> {
  const all = text.split(" ");
  return Object.fromEntries(languages.map((lang, at) => [lang, all[at] ?? ""])) as Record<LayoutLang, string>;
}

export const colourWords = {
  white: words("White Blanco Blanc Bianco Blanc Weiß Branco Wit Vit Hvid Biały"),
  black: words("Black Negro Negre Nero Noir Schwarz Preto Zwart Svart Sort Czarny"),
  blue: words("Blue Azul Blau Blu Bleu Blau Azul Blauw Blå Blå Niebieski"),
  grey: words("Grey Gris Gris Grigio Gris Grau Cinza Grijs Grå Grå Szary"),
  red: words("Red Rojo Vermell Rosso Rouge Rot Vermelho Rood Röd Rød Czerwony"),
  brown: words("Brown Marrón Marró Marrone Marron Braun Castanho Bruin Brun Brun Brązowy"),
  green: words("Green Verde Verd Verde Vert Grün Verde Groen Grön Grøn Zielony"),
};

/** Numbers of colours as suppliers write them. */
export const colourCodes: Record<LayoutProduct["colour"], string> = {
  white: "100",
  black: "001",
  blue: "400",
  grey: "030",
  red: "600",
  brown: "200",
  green: "300",
};

export const categoryWords = {
  sneakers: words(
    "Sneakers Zapatillas Vambes Sneakers Baskets Sneaker Ténis Sneakers Sneakers Sneakers Sneakersy",
  ),
  slides: words(
    "Sandals Sandalias Sandàlies Sandali Sandales Sandalen Sandálias Sandalen Sandaler Sandaler Sandały",
  ),
  boots: words("Boots Botas Botes Stivali Bottes Stiefel Botas Laarzen Stövlar Støvler Botki"),
  hoodies: words(
    "Hoodies Sudaderas Dessuadores Felpe Sweats Hoodies Sweatshirts Hoodies Hoodies Hoodies Bluzy",
  ),
  tees: words(
    "T-Shirts Camisetas Samarretes T-shirt T-shirts T-Shirts T-shirts T-shirts T-shirts T-shirts T-shirty",
  ),
  jackets: words("Jackets Chaquetas Jaquetes Giacche Vestes Jacken Casacos Jassen Jackor Jakker Kurtki"),
};

export const genderWords: Record<Gender, Record<LayoutLang, string>> = {
  men: words("Men Hombre Home Uomo Homme Herren Homem Heren Herr Herre Męskie"),
  women: words("Women Mujer Dona Donna Femme Damen Mulher Dames Dam Dame Damskie"),
  unisex: words("Unisex ".repeat(languages.length).trim()),
};

export const genders = ["men", "women", "unisex"] as const;

type Columns = [
  code: string,
  brand: string,
  name: string,
  category: LayoutProduct["category"],
  gender: Gender,
  colour: LayoutProduct["colour"],
  price: number,
  cost: number,
];

const table: Columns[] = [
  ["CW2288-111", "Nike", "Air Force 1 '07", "sneakers", "men", "white", 119.99, 57.6],
  ["DD1391-100", "Nike", "Dunk Low Retro", "sneakers", "men", "black", 119.99, 55.8],
  ["B75806", "adidas", "Samba OG", "sneakers", "unisex", "white", 120, 58.2],
  ["IE3439", "adidas", "Handball Spezial", "sneakers", "women", "blue", 110, 52.4],
  ["U9060GRY", "New Balance", "9060", "sneakers", "unisex", "grey", 180, 88.1],
  ["M990GL6", "New Balance", "990v6 Made in USA", "sneakers", "men", "grey", 240, 117.5],
  ["1203A537-102", "ASICS", "GEL-1130", "sneakers", "unisex", "white", 100, 47.3],
  ["VN000D3HY28", "Vans", "Old Skool", "sneakers", "unisex", "black", 80, 38.4],
  ["374915-25", "Puma", "Suede Classic XXI", "sneakers", "unisex", "red", 84.95, 40.15],
  ["M9160C", "Converse", "Chuck Taylor All Star High", "sneakers", "unisex", "black", 74.95, 35.6],
  ["0051751", "Birkenstock", "Arizona", "slides", "unisex", "brown", 95, 45.2],
  ["L41086600", "Salomon", "XT-6", "sneakers", "unisex", "black", 179.95, 89],
  ["10061-590", "Timberland", "6-Inch Premium Boot", "boots", "men", "brown", 219.95, 104.7],
  ["I029949", "Carhartt WIP", "Chase Hooded Sweat", "hoodies", "men", "black", 115, 52.8],
  ["I026391", "Carhartt WIP", "Chase T-Shirt", "tees", "men", "white", 45, 20.6],
  ["I031546", "Carhartt WIP", "Nimbus Windbreaker", "jackets", "men", "green", 149, 69.35],
  ["NF0A3C8D", "The North Face", "1996 Retro Nuptse", "jackets", "men", "black", 330, 158.9],
  ["DK0A4XJZ", "Dickies", "Mapleton Tee", "tees", "men", "green", 27.95, 12.9],
  ["SS24T13", "Stüssy", "Basic Logo Tee", "tees", "unisex", "black", 50, 23.75],
];

export const layoutProducts: LayoutProduct[] = table.map(
  ([code, brand, name, category, gender, colour, price, cost]) => ({
    ...{ code, brand, name, category },
    ...{ gender, colour, price, cost },
  }),
);

export function isShoe({ category }: LayoutProduct): boolean {
  return ["sneakers", "slides", "boots"].includes(category);
}

const shoeSizes = ["36", "37.5", "38", "39", "40", "40.5", "41", "42", "42.5", "43", "44", "45"];
const letterSizes = ["XS", "S", "M", "L", "XL", "XXL"];

/** Sizes in which a product is made. */
export function sizesOf(product: LayoutProduct): string[] {
  if (!isShoe(product)) return letterSizes;
  if (product.gender === "women") return shoeSizes.slice(0, 7);
  return product.category === "sneakers" ? shoeSizes : ["40", "41", "42", "43", "44", "45"];
}

const ukSizes = ["3.5", "4.5", "5", "5.5", "6", "6.5", "7", "7.5", "8", "8.5", "9", "10"];
const usSizes = ["4", "5", "5.5", "6.5", "7", "7.5", "8", "8.5", "9", "9.5", "10", "11"];

/** A size in another system beside the EU one; letters are the same in all. */
export function sizeIn(system: "UK" | "US", size: string): string {
  return (system === "UK" ? ukSizes : usSizes)[shoeSizes.indexOf(size)] ?? size;
}
