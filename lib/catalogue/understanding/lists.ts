import type { Colour, FilterFlag } from "../filters";

/*
 * What shoppers call things, in Spanish and English. Entries are separated by commas, written without accents; plurals are
 * made by `forms` (vocabulary.ts), `~` behind a Spanish adjective stands for its four endings. Keys that this shop does not
 * have count for nothing. What only this shop's customers say is added by its staff (/admin/search).
 */

export const colourWords: Record<Colour, string> = {
  black: "negro~, black",
  white: "blanco~, white",
  grey: "gris, grises, grey, gray",
  beige: "beige, beis, crema, cream, crudo~, arena, camel, caqui, khaki, marfil, ecru",
  brown: "marron, marrones, brown, cafe, chocolate",
  blue: "azul, blue, marino, azul marino, azul oscuro, azul claro, navy blue, celeste, turquesa, turquoise",
  green: "verde, green, verde oliva, verde militar, verde menta, esmeralda",
  red: "rojo~, red, granate, burdeos, colorado~",
  pink: "rosa, rosado~, pink, fucsia, fuchsia",
  orange: "naranja, anaranjado~, orange",
  yellow: "amarillo~, yellow, mostaza",
  purple: "morado~, violeta, lila, purpura, lavanda, purple, violet, lilac",
  silver: "plateado~, plata, silver",
  gold: "dorado~, oro, gold, golden",
  multi: "multicolor, multicolour, multicolores, de colores, colourful, colorful",
};

/** Kinds of goods by the key of their category; several keys are meant together. Behind `>`: what comes first among them. */
export const categoryWords: Record<string, string> = {
  sneakers:
    "zapatilla, zapatillas deportivas, zapatillas de deporte, bambas, bamba, tenis, deportivas, deportiva, deportivos, " +
    "zapas, zapa, playeras, playera, sneaker, sneakers, trainer, kicks, championes",
  "sneakers boots slides": "zapato, calzado, shoe, footwear",
  boots: "bota, botin, botines, boot",
  slides: "chancla, chancleta, sandalia, slide, slider, sandal, flip flop, flipflop, ojotas, cholas",
  "slides>clog": "zueco, clog",
  hoodies: "sudadera, sweatshirt, sweat, sweater, jumper, jersey, crewneck, crew neck, pullover, poleron",
  "hoodies>hoodie": "sudadera con capucha, capucha, hoodie, hoody, hoodies, hooded sweatshirt, canguro",
  tees: "camiseta, tee, t shirt, tshirt, tee shirt, shirt, remera, polera",
  "tees>longsleeve": "manga larga, camiseta de manga larga, camiseta manga larga, long sleeve, longsleeve",
  jackets: "chaqueta, cazadora, jacket, chubasquero, parka, abrigo, coat",
  "jackets>windbreaker": "cortavientos, windbreaker, windcheater, raincoat",
  "jackets>track": "chandal, tracksuit, track jacket, track top, chaqueta de chandal",
  shorts: "short, pantalon corto, pantalones cortos, pantalon, bermuda, short pants",
  "shorts>swim": "banador, banadores, swimsuit, swim shorts, swimming trunks, swimwear, trunks",
  caps: "gorra, visera, cap, baseball cap",
  "caps beanies": "hat, sombrero",
  beanies: "gorro, beanie, gorro de lana",
  socks: "calcetin, calcetines, sock, calcetas",
  bags: "bolsa, bolso, bag",
  "bags>backpack": "mochila, backpack, rucksack",
  "bags>crossbody": "bandolera, rinonera, crossbody, crossbody bag, shoulder bag, bum bag",
  "hoodies tees jackets shorts": "ropa, clothes, clothing, streetwear",
  "caps beanies socks bags": "accesorio, complemento, accessory, accessories",
};

/** Sections and what they are worn for, by the section's key. */
export const sectionWords: Record<string, string> = {
  "retro-running": "retro running, running retro, retro runner, dad shoes",
  "road-trail":
    "running, correr, run, jogging, footing, trail, trail running, sendero, senderismo, montana, hiking, trekking, maraton, asfalto",
  hardwood: "baloncesto, basket, basketball, basquet, bball, hoops",
  "court-terrace": "tennis, jugar al tenis, para tenis, pista, terrace",
  skate: "skate, skateboard, skateboarding, skater, skating, monopatin, patinar, skatear",
  collabs: "colaboracion, colaboraciones, collab, colab, colabo, collaboration",
  summer: "verano, playa, piscina, summer, beach, pool",
  island: "basicos, basics",
};

export const genderWords: Record<"women" | "men" | "unisex" | "kids", string> = {
  women:
    "mujer, mujeres, chica, senora, femenino~, dama, woman, women, womens, ladies, lady, female, novia, madre, esposa, " +
    "girlfriend, wife, mum, mom, hermana, sister",
  men:
    "hombre, chico, caballero, masculino~, senor, senores, man, men, mens, male, gents, guys, novio, padre, marido, boyfriend, " +
    "husband, dad, hermano, brother",
  unisex: "unisex",
  kids:
    "nino, nina, kid, kids, child, children, childrens, junior, infantil, infantiles, bebe, baby, babies, toddler, peques, peque, " +
    "crio, hijo, hija, son, sons, daughter, boy, girl, juvenil, youth, nieto, nieta, sobrino, sobrina, escolar",
};

export const flagWords: Record<FilterFlag, string> = {
  sale:
    "rebaja, rebajado~, de rebajas, en rebajas, en rebaja, oferta, en oferta, de oferta, descuento, con descuento, outlet, " +
    "liquidacion, promo, promocion, promociones, chollo, ganga, saldo, sale, on sale, in the sale, discount, discounted, deal, offer, " +
    "on offer, reduced, clearance, bargain, special offer, black friday, cyber monday, markdown, marked down, price drop",
  new:
    "novedad, novedades, nuevo~, lo nuevo, lo ultimo, lo mas nuevo, ultimas novedades, recien llegado~, lanzamiento, new, new in, " +
    "new arrivals, arrivals, latest, just in, whats new, just dropped, just landed, release, newest, latest release, " +
    "drop, new drop, latest drop, recien salido~, acaba de llegar, acaban de llegar",
  today:
    "hoy, disponible, disponible hoy, en tienda, en stock, in stock, in store, available, available today, available now, today",
};

/** Orders by price, the cheapest first. */
export const cheapWords = "barato~, mas barato~, economico~, cheap, cheapest, cheaper, affordable, low cost";

/** By the address of the brand. Its name, and the first word of a long one, are known anyway. */
export const brandWords: Record<string, string> = {
  nike: "nike, swoosh, naik",
  jordan: "air jordan, jordan, nike jordan, nike air jordan, jumpman, michael jordan",
  adidas: "adi das, adidas originals, tres rayas, three stripes, 3 stripes",
  yeezy: "yeezy, adidas yeezy, kanye",
  "new-balance": "nb, n b",
  asics: "asic",
  converse: "convers",
  crocs: "croc",
  timberland: "timberland, timbs",
  "carhartt-wip": "carhart",
  "hardlife-apparel": "hrdlf",
};

/** What is written for something that is called otherwise: nickname = the words that are looked for. */
export const nicknames: Record<string, string> = {
  "af1, af 1, afone, air force one, air force ones, af1s": "air force 1",
  "chucks, chuck taylor, chuck taylors, all star, all stars": "chuck",
  "tn, tns, airmax plus": "air max plus",
  "stans, stan smiths": "stan smith",
  "old school": "old skool",
  "slip ons, slipon, slipons": "slip on",
  "ub, ubs": "ultraboost",
  "pegs, pegasi": "pegasus",
  "alta, de cana alta, cana alta, high top, hightop, hi top": "hi",
  "baja, de cana baja, cana baja, low top": "low",
  "camuflaje, camuflado, camouflage": "camo",
  "ante, gamuza, serraje": "suede",
  "cuero, piel": "leather",
  lona: "canvas",
  plataforma: "platform",
  cdg: "comme des garcons",
  "cactus jack": "travis scott",
  foamposites: "foamposite",
};

/** Say nothing of what is wanted. */
export const skippedWords =
  "de, del, la, el, los, las, un, una, unos, unas, y, e, o, u, con, para, por, en, a, al, que, me, mi, mis, te, tu, tus, su, sus, lo, " +
  "quiero, quisiera, busco, buscando, necesito, comprar, compro, ver, tienda, teneis, tienes, hay, algo, alguna, alguno, unas, favor, hola, talla, tallas, size, sizes, numero, " +
  "color, colour, colores, tono, par, pares, estilo, tipo, marca, modelo, regalo, regalar, gift, present, calzo, uso, llevo, gasto, ibiza, " +
  "the, an, of, for, with, in, on, and, or, to, i, im, my, want, need, looking, look, buy, shop, show, some, any, something, please, pair, " +
  "brand, model, kind, years, year, anos, ano, claro, clara, claros, claras, oscuro, oscura, oscuros, oscuras, it, is, are, do, you, have, his, her, their, original, originales, " +
  "comodo, comoda, comodos, comodas, bonito, bonita, bonitos, bonitas, chulo, chula, chulos, chulas, guapo, guapa, guapos, guapas, andar, caminar, diario, a diario, invierno, otono, frio, moda, comfy, comfortable, everyday, " +
  "casual, winter, autumn, walking, nice, best, good, great, stylish";

/** What people look for elsewhere: never taken for a slip of something that is here. */
export const otherGoods =
  "camisa, blusa, vestido, falda, vaquero, tejano, jeans, jean, leggings, legging, mallas, malla, pants, trousers, joggers, jogger, chinos, " +
  "skirt, dress, blouse, suit, traje, corbata, tie, cinturon, belt, cartera, monedero, wallet, reloj, watch, gafas, sunglasses, glasses, " +
  "guantes, gloves, bufanda, scarf, bikini, sujetador, bra, braga, calzoncillo, boxer, underwear, pijama, pyjamas, polo, chaleco, vest, " +
  "tacon, heels, heel, bailarina, mocasin, loafers, loafer, nautico, alpargata, espadrilles, anillo, ring, collar, necklace, pulsera, " +
  "bracelet, pendiente, earring, joya, jewelry, jewellery, perfume, colonia, maquillaje, makeup, crema solar, champu, shampoo, telefono, " +
  "movil, phone, iphone, samsung, tablet, ordenador, portatil, laptop, computer, camara, camera, consola, console, playstation, xbox, " +
  "television, tv, radio, nevera, fridge, lavadora, washing, machine, horno, oven, microondas, tostadora, toaster, aspiradora, vacuum, " +
  "mesa, table, silla, chair, cama, bed, sofa, armario, lampara, lamp, espejo, mirror, alfombra, rug, cuadro, libro, book, juguete, toy, " +
  "muneca, doll, pelota, balon, ball, raqueta, racket, bici, bicicleta, bike, bicycle, patinete, scooter, moto, coche, car, avion, barco, " +
  "boat, hotel, vuelo, flight, entrada, ticket, pizza, comida, food, vino, wine, cerveza, beer, perro, dog, gato, cat, flores, flowers, " +
  "futbol, football, soccer, padel, golf, boxeo, natacion, esqui, ski, ciclismo, cycling, dance, baile, paraguas, umbrella, maleta, " +
  "suitcase, toalla, towel, manta, blanket, almohada, pillow, taza, mug, vela, candle, bolis, pen, cool, coast, shine, gucci, " +
  "prada, dior, fila, hoka, salomon, skechers, lacoste, balenciaga, supreme, merrell, kappa, champion, levis, zara, saucony, brooks, mizuno";
