/** One drawing of the demo shop: what it shows, how many views exist and what may be coloured or chosen. */
export type Silhouette = {
  readonly name: string;
  readonly kind: "footwear" | "apparel";
  /** Views exist from 1 to this number; view 1 is `<name>.svg`, the others `<name>-<view>.svg`. */
  readonly views: number;
  /** Colour slots, each painted with a default when a product leaves it out. */
  readonly slots: readonly string[];
  /** Choices in words, the first being the default, such as the print of a T-shirt. */
  readonly options: Readonly<Record<string, readonly string[]>>;
};

const shoe = ["upper", "overlay", "accent", "midsole", "outsole", "laces", "lining"];
const laced = [...shoe, "toe", "heel", "tongue"];
const garment = ["body", "rib", "accent", "print", "cord", "metal"];
const graphic = ["sun", "salt", "waves", "none"];
const pattern = ["plain", "camo"];

function footwear(
  name: string,
  views: number,
  slots: readonly string[] = laced,
  options: Silhouette["options"] = {},
): Silhouette {
  return { name, kind: "footwear", views, slots, options };
}

function apparel(name: string, options: Silhouette["options"] = {}): Silhouette {
  return { name, kind: "apparel", views: 2, slots: garment, options };
}

/** Every silhouette the demo products are drawn with. */
export const silhouettes: readonly Silhouette[] = [
  footwear("low-runner", 3),
  footwear("retro-runner", 3, laced, { pattern }),
  footwear("dad-runner", 3),
  footwear("suede-runner", 3),
  footwear("bar-runner", 3),
  footwear("cage-runner", 3),
  footwear("trail-runner", 3),
  footwear("court-low", 3),
  footwear("terrace", 3),
  footwear("skate-low", 3),
  footwear("mid-top", 3),
  footwear("high-top", 3),
  footwear("boot", 3),
  footwear("slide", 3, shoe),
  footwear("clog", 3, shoe),
  footwear("moulded-clog", 3, shoe),
  apparel("tee", { graphic, pattern }),
  apparel("long-sleeve", { graphic }),
  apparel("sweatshirt", { graphic }),
  apparel("hoodie", { graphic }),
  apparel("track-jacket"),
  apparel("windbreaker"),
  apparel("shorts", { pattern }),
  apparel("track-pants"),
  apparel("cap", { graphic, pattern }),
  apparel("bucket-hat", { graphic }),
  apparel("beanie"),
  apparel("socks"),
  apparel("tote", { graphic }),
  apparel("backpack", { graphic }),
  apparel("crossbody", { graphic }),
  apparel("duffle", { graphic }),
];
