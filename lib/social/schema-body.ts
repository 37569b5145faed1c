import { z } from "zod";
import { contrast } from "./contrast";
import { formatNames } from "./formats";

/** What a picture is put together from, from the back to the front. */
export const partNames = ["picture", "logo", "brand", "name", "price", "sizes"] as const;
export type PartName = (typeof partNames)[number];

/** What stands behind the product. */
export const decors = ["none", "panel", "disc", "arch"] as const;

export const colourNames = ["background", "plinth", "text", "muted", "accent"] as const;
export type Colours = Record<(typeof colourNames)[number], string>;

/** Words in braces that a caption may hold. */
export const placeholders = ["brand", "name", "price", "sizes", "link", "shop"] as const;

/** Text on a picture is large: 3:1 at least (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 3;

const key = (name: string) => `admin.social.schemas.errors.${name}`;

const percent = z.number(key("number")).min(0, key("number")).max(100, key("number"));
const side = percent.min(1, key("number"));

/** Where a part stands, in hundredths of the picture's width and height; `size` in pixels of the format. */
const part = z
  .object({
    shown: z.boolean(),
    x: percent,
    y: percent,
    w: side,
    h: side,
    size: z.int(key("size")).min(14, key("size")).max(400, key("size")),
    align: z.enum(["left", "center", "right"]),
    valign: z.enum(["top", "middle", "bottom"]),
  })
  .refine(({ x, w }) => x + w <= 100, { message: key("beyondRight"), path: ["w"] })
  .refine(({ y, h }) => y + h <= 100, { message: key("beyondFoot"), path: ["h"] });

export type Part = z.output<typeof part>;

const layout = z.object({
  picture: part,
  logo: part,
  brand: part,
  name: part,
  price: part,
  sizes: part,
});

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, key("colour"));

const colours = z
  .object({ background: colour, plinth: colour, text: colour, muted: colour, accent: colour })
  .refine(({ background, text }) => contrast(background, text) >= LEAST_CONTRAST, {
    message: key("contrast"),
    path: ["text"],
  });

/** A picture of this shop, e.g. `/media/3kx…-1024.webp`; the server fetches nothing from other hosts. */
const ownPicture = z
  .string()
  .trim()
  .max(200)
  .regex(/^(\/media\/[a-z0-9]{1,64}-\d{1,5}\.(webp|avif|jpg))?$/, key("otherHost"));

const caption = z
  .string()
  .trim()
  .max(1_500)
  .refine(
    (text) =>
      [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => placeholders.some((known) => known === name)),
    key("placeholder"),
  );

/** A template of pictures for posts, as it is stored and typed. */
export const schemaBody = z.object({
  name: z.string().trim().min(1, key("name")).max(60),
  decor: z.enum(decors),
  backgroundPicture: ownPicture,
  light: colours,
  dark: colours,
  captionEs: caption,
  captionEn: caption,
  layouts: z.object(Object.fromEntries(formatNames.map((name) => [name, layout])) as Layouts),
});

type Layouts = Record<(typeof formatNames)[number], typeof layout>;
export type SchemaBody = z.output<typeof schemaBody>;
