import type { FilterFlag } from "../filters";

/*
 * What shoppers call things, in Spanish and English. Entries are separated by commas, written without accents; plurals are
 * made by `forms` (vocabulary.ts), `~` behind a Spanish adjective stands for its four endings. Keys that this shop does not
 * have count for nothing. What only this shop's customers say is added by its staff (/admin/search).
 */

/** Families of colours; behind `>`: the shade that comes first among them, as makers write it. */
export const colourWords: Record<string, string> = {
  black: "negro~, black",
  white: "blanco~, white",
  "white>off white": "blanco roto",
  grey: "gris, grises, grey, gray",
  "grey>light": "gris claro, light grey, light gray, pale grey",
  "grey>dark": "gris oscuro, dark grey, dark gray",
  beige: "beige, beis, crema, cream, crudo~, arena, camel, caqui, khaki, marfil, ecru, hueso, nude",
  brown: "marron, marrones, brown, cafe, chocolate, light brown, dark brown",
  blue: "azul, blue, turquesa, turquoise, celeste, light blue, pale blue, sky blue, baby blue, bright blue",
  "blue>navy": "marino, azul marino, azul oscuro, navy, navy blue, dark blue",
  "blue>royal": "azul royal, royal blue, azul electrico, azulon",
  green: "verde, green, esmeralda, light green, pale green, bright green",
  "green>olive": "verde oliva, verde militar, olive green, army green, verde caqui, khaki green",
  "green>mint": "verde menta, verde agua, mint green",
  "green>dark": "verde oscuro, verde botella, dark green, bottle green",
  red: "rojo~, red, colorado~, bright red",
  "red>burgundy":
    "granate, burdeos, rojo oscuro, vino tinto, dark red, wine red, burgundy, maroon, color vino",
  pink:
    "rosa, rosado~, pink, fucsia, fuchsia, rosa palo, rosa fuerte, rosa chicle, light pink, pale pink, baby pink, hot pink, " +
    "bright pink, rose gold, oro rosa",
  orange: "naranja, anaranjado~, orange, bright orange",
  yellow: "amarillo~, yellow, mostaza, bright yellow",
  purple: "morado~, violeta, lila, purpura, lavanda, purple, violet, lilac, dark purple, light purple",
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
  "jackets>windbreaker":
    "cortavientos, windbreaker, windcheater, raincoat, rain jacket, rain coat, waterproof jacket, waterproof coat, " +
    "chaqueta impermeable, chaqueta de lluvia, chaqueta para lluvia, chaqueta para la lluvia, ropa de lluvia",
  "jackets>track": "chandal, tracksuit, track jacket, track top, chaqueta de chandal, chaqueta deportiva",
  trousers:
    "pantalon, pantalones largos, pantalon largo, trousers, pants, track pants, sweatpants, sweat pants, joggers, pantalon de chandal, " +
    "tracksuit bottoms, jogging bottoms",
  shorts: "short, pantalon corto, pantalones cortos, pantalon, bermuda, short pants",
  "shorts>swim":
    "banador, banadores, swimsuit, swim shorts, swimming trunks, swimwear, trunks, swimming shorts, swim short, board shorts, " +
    "boardshorts, bermuda de bano",
  caps: "gorra, visera, cap, baseball cap",
  "caps beanies": "hat, sombrero",
  beanies:
    "gorro, beanie, gorro de lana, woolly hat, woolen hat, woollen hat, wool hat, winter hat, knitted hat, knit hat, bobble hat, " +
    "warm hat, gorro de invierno, gorro de punto, gorrito",
  socks: "calcetin, calcetines, sock, calcetas",
  bags: "bolsa, bolso, bag",
  "bags>backpack": "mochila, backpack, rucksack",
  "bags>crossbody": "bandolera, rinonera, crossbody, crossbody bag, shoulder bag, bum bag",
  "hoodies tees jackets trousers shorts":
    "ropa, clothes, clothing, streetwear, ropa deportiva, ropa de deporte, ropa de gimnasio, ropa de chandal, sportswear, " +
    "activewear, gym clothes, gym wear, gymwear, sports clothes, prenda, apparel",
  "caps beanies socks bags": "accesorio, complemento, accessory, accessories",
};

/** Sections and what they are worn for, by the section's key. */
export const sectionWords: Record<string, string> = {
  "retro-running": "retro running, running retro, retro runner, dad shoes",
  "road-trail":
    "running, correr, run, jogging, footing, trail, trail running, sendero, senderismo, montana, monte, mountain, sierra, " +
    "excursion, hiking, hike, hiker, de campo, por el campo, outdoor, trekking, maraton, asfalto",
  hardwood: "baloncesto, basket, basketball, basquet, bball, hoops",
  "court-terrace": "tennis, jugar al tenis, para tenis, pista, terrace",
  skate: "skate, skateboard, skateboarding, skater, skating, monopatin, patinar, skatear",
  collabs: "colaboracion, colaboraciones, collab, colab, colabo, collaboration",
  summer: "verano, playa, piscina, summer, beach, pool, seaside, para el mar",
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
    "crio, hijo, hija, son, sons, daughter, boy, girl, juvenil, youth, nieto, nieta, sobrino, sobrina, escolar, colegio, cole, school",
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
  "jordan one, air jordan one, jordan uno": "jordan 1",
  "jordan two, air jordan two": "jordan 2",
  "jordan three, air jordan three": "jordan 3",
  "jordan four, air jordan four": "jordan 4",
  "jordan five, air jordan five": "jordan 5",
  "jordan six, air jordan six": "jordan 6",
  "jordan eleven, air jordan eleven": "jordan 11",
  "air max one": "air max 1",
  "tn, tns, airmax plus": "air max plus",
  "stans, stan smiths": "stan smith",
  "old school": "old skool",
  "slip ons, slipon, slipons": "slip on",
  "ub, ubs": "ultraboost",
  "pegs, pegasi": "pegasus",
  "alta, de cana alta, cana alta, high, high top, hightop, hi top": "hi",
  "baja, de cana baja, cana baja, low top": "low",
  "camuflaje, camuflado, camouflage, estampado militar, print militar, army print": "camo",
  "cuadros, a cuadros, de cuadros, checks, check, checked, checkered, chequered, chequerboard, ajedrez, damero":
    "checker",
  "rayas, a rayas, de rayas, con rayas, rayado~, striped, stripey, stripy": "stripe",
  "leopardo, de leopardo, estampado de leopardo, print de leopardo, leopard print": "leopard",
  "cebra, de cebra, estampado de cebra, zebra print": "zebra",
  "serpiente, de serpiente, piel de serpiente, estampado de serpiente, snake print, snakeskin": "snake",
  "piton, piel de piton": "python",
  "vaca, de vaca, estampado de vaca, cow print": "cow",
  "estampado animal, animal print": "animal",
  "de flores, con flores, floreado~, estampado de flores, flowery, flower print": "floral",
  "lana, de lana, woolly, woolen, woollen": "wool",
  "charol, de charol": "patent",
  "terciopelo, de terciopelo": "velvet",
  "pana, de pana": "corduroy",
  "ante, gamuza, serraje": "suede",
  "cuero, piel": "leather",
  lona: "canvas",
  plataforma: "platform",
  "pantalon de chandal, pantalones de chandal, tracksuit bottoms, track pants, sweatpants": "joggers",
  cdg: "comme des garcons",
  "cactus jack": "travis scott",
  foamposites: "foamposite",
};

/**
 * Names of brands whose words mean something else here, by the brand's address; where the shop has none of these brands, their
 * words are looked for as one, so that "on cloud" does not find what is "cloud white".
 */
export const otherBrands: Record<string, string> = {
  "on on-running": "on cloud, on cloudmonster, on cloudtec",
};

/** Say nothing of what is wanted. */
export const skippedWords =
  "de, del, la, el, los, las, un, una, unos, unas, y, e, o, u, con, sin, para, por, en, a, al, que, me, mi, mis, te, tu, tus, su, sus, lo, " +
  "quiero, quisiera, busco, buscando, necesito, comprar, compro, ver, tienda, teneis, tienes, hay, algo, alguna, alguno, unas, " +
  "favor, hola, talla, tallas, size, sizes, numero, " +
  "color, colour, colores, tono, par, pares, estilo, tipo, marca, modelo, regalo, regalar, gift, present, calzo, uso, llevo, " +
  "gasto, ibiza, " +
  "cosa, cosas, articulo, articulos, producto, productos, todo, todos, toda, todas, otro, otra, otros, otras, este, esta, estos, " +
  "estas, ese, esa, esos, esas, mas, muy, sea, sean, como, donde, cual, cuales, ando, estoy, estaba, me gustaria, gustaria, " +
  "me gustan, gusta, quieren, queria, buscar, busca, buscamos, queremos, encontrar, encuentro, ensename, mostrar, muestrame, " +
  "dame, vendeis, venden, vende, tienen, tendreis, tendriais, podeis, puedo, gracias, llevar, poner, ponerme, usar, hacer, ir, " +
  "salir, jugar, persona, gente, cumpleanos, navidad, reyes, amigo, amiga, pareja, pie, pies, nuestro, nuestra, deporte, " +
  "deportes, gimnasio, gym, fitness, entrenar, entrenamiento, oficina, trabajo, trabajar, universidad, viaje, viajar, " +
  "vacaciones, finde, " +
  "the, an, of, for, with, without, in, on, and, or, to, i, im, my, want, need, looking, look, buy, shop, show, some, any, something, " +
  "please, pair, " +
  "brand, model, kind, years, year, anos, ano, claro, clara, claros, claras, oscuro, oscura, oscuros, oscuras, it, is, are, do, " +
  "you, have, his, her, their, original, originales, " +
  "comodo, comoda, comodos, comodas, liso, lisa, lisos, lisas, bonito, bonita, bonitos, bonitas, chulo, chula, chulos, chulas, " +
  "guapo, guapa, guapos, guapas, andar, caminar, diario, a diario, invierno, otono, frio, moda, comfy, comfortable, everyday, " +
  "thing, things, stuff, item, items, product, products, article, articles, all, every, other, this, that, these, those, more, " +
  "very, really, where, which, what, who, hello, hey, thanks, thank, can, could, would, like, get, find, searching, search, " +
  "after, wanna, got, sell, selling, stock, wear, wearing, going, we, our, your, be, from, at, by, friend, partner, birthday, " +
  "christmas, xmas, sport, sports, gym, workout, office, work, university, travel, travelling, holiday, holidays, vacation, " +
  "weekend, feet, " +
  "casual, plain, winter, autumn, walking, nice, best, good, great, stylish";

/** How goods are cut, which nothing here says of them: never taken for a slip of something that is here. */
export const otherFeatures =
  "wide, narrow, ancho, ancha, anchos, anchas, estrecho, estrecha, estrechos, estrechas, grande, grandes, pequeno, pequena, pequenos, " +
  "pequenas, big, menos, menor";

/** What people look for elsewhere: never taken for a slip of something that is here. */
export const otherGoods =
  "camisa, blusa, vestido, falda, vaquero, tejano, jeans, jean, leggings, legging, mallas, malla, pants, trousers, joggers, " +
  "jogger, chinos, " +
  "skirt, dress, blouse, suit, traje, corbata, tie, cinturon, belt, cartera, monedero, wallet, reloj, watch, gafas, sunglasses, " +
  "glasses, " +
  "guantes, gloves, bufanda, scarf, bikini, sujetador, bra, braga, calzoncillo, boxer, underwear, pijama, pyjamas, polo, " +
  "chaleco, vest, " +
  "tacon, heels, heel, bailarina, mocasin, loafers, loafer, nautico, alpargata, espadrilles, anillo, ring, collar, necklace, pulsera, " +
  "bracelet, pendiente, earring, joya, jewelry, jewellery, perfume, colonia, maquillaje, makeup, crema solar, champu, shampoo, " +
  "telefono, " +
  "movil, phone, iphone, samsung, tablet, ordenador, portatil, laptop, computer, camara, camera, consola, console, playstation, xbox, " +
  "television, tv, radio, nevera, fridge, lavadora, washing, machine, horno, oven, microondas, tostadora, toaster, aspiradora, vacuum, " +
  "mesa, table, silla, chair, cama, bed, sofa, armario, lampara, lamp, espejo, mirror, alfombra, rug, cuadro, libro, book, " +
  "juguete, toy, " +
  "muneca, doll, pelota, balon, ball, raqueta, racket, bici, bicicleta, bike, bicycle, patinete, scooter, moto, coche, car, " +
  "avion, barco, " +
  "boat, hotel, vuelo, flight, entrada, ticket, pizza, comida, food, vino, wine, cerveza, beer, perro, dog, gato, cat, flores, " +
  "flowers, " +
  "futbol, football, soccer, padel, golf, boxeo, natacion, esqui, ski, ciclismo, cycling, dance, baile, paraguas, umbrella, " +
  "impermeable, waterproof, goretex, maleta, " +
  "suitcase, toalla, towel, manta, blanket, almohada, pillow, taza, mug, vela, candle, bolis, pen, cool, coast, shine, gucci, " +
  "prada, dior, fila, hoka, salomon, skechers, lacoste, balenciaga, supreme, merrell, kappa, champion, levis, zara, saucony, " +
  "brooks, mizuno, eastpak, herschel, columbia, patagonia, quiksilver, billabong, havaianas, birkenstock, ugg, ellesse, diadora";
