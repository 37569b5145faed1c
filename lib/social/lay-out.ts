import { createElement, type ReactElement } from "react";
import { drawableText } from "./drawable-text";
import type { DrawnPicture, Facts } from "./facts";
import { type Face, fitText, type Measure, stepsFrom } from "./fit-text";
import { type Format, formats, type Theme } from "./formats";
import { type Box, placePictures } from "./place-pictures";
import type { Colours, Part, PartName, SchemaBody } from "./schema-body";

/** What staff should know of a picture: a part's text was cut off, letters were left out, there is no picture. */
export type Note = { note: "cut" | "letters" | "noPicture"; part: PartName };

export type PictureInput = { facts: Facts; body: SchemaBody; shopName: string; format: Format; theme: Theme };

type LaidOut = {
  element: ReactElement;
  width: number;
  height: number;
  /** Where the pictures of products go, over the element. */
  pictures: { box: Box; picture: DrawnPicture }[];
  notes: Note[];
};

type Style = Record<string, string | number>;
type Child = ReactElement | string;

function box(style: Style, ...children: Child[]): ReactElement {
  return createElement("div", { style: { display: "flex", ...style } }, ...children);
}

const sides = { left: "flex-start", center: "center", right: "flex-end" } as const;
const ends = { top: "flex-start", middle: "center", bottom: "flex-end" } as const;

type Setting = { colours: Colours; measure: Measure; notes: Note[] };

/** A part's box in pixels. */
function boxOf({ x, y, w, h }: Part, format: Format): Box {
  const { width, height } = formats[format];
  return {
    x: Math.round((x / 100) * width),
    y: Math.round((y / 100) * height),
    width: Math.round((w / 100) * width),
    height: Math.round((h / 100) * height),
  };
}

function frame({ x, y, width, height }: Box, part: Part, children: Child[]): ReactElement {
  return box(
    {
      position: "absolute",
      left: x,
      top: y,
      width,
      height,
      flexDirection: "column",
      alignItems: sides[part.align],
      justifyContent: ends[part.valign],
    },
    ...children,
  );
}

/** Takes what can be drawn of a text, and notes what cannot. */
function take(text: string, part: PartName, { notes }: Setting): string {
  const { text: kept, missing } = drawableText(text);
  if (missing) notes.push({ note: "letters", part });
  return kept;
}

type Look = { face: Face; lineHeight: number; style: Style };

/** Lines of a text in the largest step that fits its box. */
function lines(text: string, name: PartName, part: Part, space: Box, look: Look, setting: Setting): Child[] {
  const { face, lineHeight, style } = look;
  const fitted = fitText(text, { ...space, size: part.size, face, lineHeight }, setting.measure);
  if (fitted.overflows) setting.notes.push({ note: "cut", part: name });
  const shared = { fontFamily: face, fontSize: fitted.size, lineHeight, whiteSpace: "pre", ...style };
  return fitted.lines.map((line) => box(shared, line));
}

/** The shop's name as its wordmark: the ampersand in the accent. */
function logo(shopName: string, part: Part, space: Box, setting: Setting): Child[] {
  const { colours, measure, notes } = setting;
  const text = take(shopName, "logo", setting);
  const size = stepsFrom(part.size).find((one) => measure(text, "Archivo", one) <= space.width);
  if (!size) notes.push({ note: "cut", part: "logo" });
  const pieces = text.split(/(&)/).filter(Boolean);
  const fontSize = size ?? stepsFrom(part.size).at(-1) ?? part.size;
  return [
    box(
      { fontFamily: "Archivo", fontSize, lineHeight: 1.1, whiteSpace: "pre" },
      ...pieces.map((piece) => box({ color: piece === "&" ? colours.accent : colours.text }, piece)),
    ),
  ];
}

/** The price; while a reduction is announced the one before and the lowest of 30 days, which stay together. */
function price(facts: Facts, part: Part, space: Box, setting: Setting): Child[] {
  const { colours, measure, notes } = setting;
  const [now, before] = [take(facts.price, "price", setting), take(facts.before, "price", setting)];
  const small = 0.52;
  const widthAt = (size: number) =>
    measure(now, "Archivo", size) + (before ? size * 0.3 + measure(before, "Geist", size * small) : 0);
  const below = take([facts.note, facts.lowest].filter(Boolean).join(". "), "price", setting);
  const noteSize = Math.max(20, Math.round(part.size * 0.32));
  function fitted(size: number) {
    const height = space.height - size * 1.1;
    return fitText(
      below,
      { width: space.width, height, size: noteSize, face: "Geist", lineHeight: 1.25 },
      measure,
    );
  }
  const steps = stepsFrom(part.size);
  const isRight = (size: number) =>
    widthAt(size) * 1.02 <= space.width &&
    size * 1.1 <= space.height + 1 &&
    (below === "" || !fitted(size).overflows);
  const found = steps.find(isRight);
  if (!found) notes.push({ note: "cut", part: "price" });
  const size = found ?? steps.at(-1) ?? part.size;
  const row: Child[] = [box({ fontFamily: "Archivo", lineHeight: 1.1 }, now)];
  if (before) {
    const struck = {
      fontSize: Math.round(size * small),
      color: colours.muted,
      textDecoration: "line-through",
    };
    row.push(box({ fontFamily: "Geist", marginLeft: Math.round(size * 0.3), ...struck }, before));
  }
  const { lines: texts, size: fontSize } = fitted(size);
  const style = { fontFamily: "Geist", fontSize, lineHeight: 1.25, color: colours.muted, whiteSpace: "pre" };
  const said = below ? texts.map((text) => box(style, text)) : [];
  return [
    box({ alignItems: "baseline", fontSize: size, whiteSpace: "pre", color: colours.text }, ...row),
    ...said,
  ];
}

/** How many chips of a width stand in the rows of a box. */
function chipRows(chips: readonly number[], width: number, gap: number): number {
  let [rows, used] = [1, 0];
  for (const chip of chips) {
    if (used > 0 && used + gap + chip > width) {
      rows += 1;
      used = 0;
    }
    used += (used > 0 ? gap : 0) + chip;
  }
  return rows;
}

/** Sizes in stock as chips; what has no room is counted at the end, as on a card. */
function sizes(facts: Facts, part: Part, space: Box, setting: Setting): Child[] {
  const { colours, measure } = setting;
  const all = facts.sizes.map((one) => take(one, "sizes", setting)).filter(Boolean);
  if (all.length === 0) return [];
  const shape = (size: number) => ({
    pad: Math.round(size * 0.42),
    gap: Math.round(size * 0.34),
    high: size * 1.62,
  });
  function fits(shown: readonly string[], size: number): boolean {
    const { pad, gap, high } = shape(size);
    const widths = shown.map((text) => measure(text, "Geist", size) * 1.02 + 2 * pad + 4);
    const most = Math.max(1, Math.floor((space.height + gap) / (high + gap)));
    return Math.max(...widths) <= space.width && chipRows(widths, space.width, gap) <= most;
  }
  const steps = stepsFrom(part.size).slice(0, 5);
  let size = steps.find((one) => fits(all, one));
  let shown: string[] = all;
  if (!size) {
    size = steps.at(-1) ?? part.size;
    for (let count = all.length - 1; count >= 0; count--) {
      shown = [...all.slice(0, count), `+${all.length - count}`];
      if (fits(shown, size)) break;
    }
  }
  const { pad, gap, high } = shape(size);
  const chip = {
    height: Math.round(high),
    alignItems: "center",
    padding: `0 ${pad}px`,
    border: `2px solid ${colours.muted}`,
    borderRadius: Math.round(size * 0.28),
    whiteSpace: "pre",
  };
  return [
    box(
      {
        flexWrap: "wrap",
        gap,
        width: space.width,
        justifyContent: sides[part.align],
        fontFamily: "Geist",
        fontSize: size,
        color: colours.text,
      },
      ...shown.map((text) => box(chip, text)),
    ),
  ];
}

/** What stands behind the pictures of products. */
function decor(body: SchemaBody, space: Box, cells: readonly Box[], colours: Colours): ReactElement[] {
  if (body.decor === "none") return [];
  if (body.decor === "panel")
    return cells.map(({ x, y, width, height }) =>
      box({
        position: "absolute",
        left: x,
        top: y,
        width,
        height,
        background: colours.plinth,
        borderRadius: 16,
      }),
    );
  const isDisc = body.decor === "disc";
  const across = Math.min(space.width, space.height) * (isDisc ? 0.86 : 1);
  const width = Math.round(isDisc ? across : Math.min(space.width, space.height * 0.78));
  const height = Math.round(isDisc ? across : space.height);
  return [
    box({
      position: "absolute",
      left: Math.round(space.x + (space.width - width) / 2),
      top: Math.round(space.y + (space.height - height) / 2),
      width,
      height,
      background: colours.accent,
      ...(isDisc
        ? { borderRadius: width }
        : { borderTopLeftRadius: Math.round(width / 2), borderTopRightRadius: Math.round(width / 2) }),
    }),
  ];
}

/** Puts a picture together: texts as lines that fit, boxes, and where the products' pictures go. Asks nobody. */
export function layOut(input: PictureInput, measure: Measure): LaidOut {
  const { facts, body, shopName, format, theme } = input;
  const { width, height } = formats[format];
  const layout = body.layouts[format];
  const colours = body[theme];
  const setting: Setting = { colours, measure, notes: [] };
  const space = (name: PartName) => boxOf(layout[name], format);
  const shows = (name: PartName) => layout[name].shown;
  const cells = shows("picture") ? placePictures(space("picture"), facts.pictures.length) : [];
  if (shows("picture") && cells.length === 0) setting.notes.push({ note: "noPicture", part: "picture" });
  const parts: Partial<Record<PartName, () => Child[]>> = {
    logo: () => logo(shopName, layout.logo, space("logo"), setting),
    brand: () =>
      lines(
        take(facts.brand, "brand", setting).toUpperCase(),
        "brand",
        layout.brand,
        space("brand"),
        { face: "Geist", lineHeight: 1.1, style: { color: colours.muted, letterSpacing: "0.04em" } },
        setting,
      ),
    name: () =>
      lines(
        take(facts.name, "name", setting),
        "name",
        layout.name,
        space("name"),
        { face: "Archivo", lineHeight: 1.04, style: { color: colours.text } },
        setting,
      ),
    price: () => price(facts, layout.price, space("price"), setting),
    sizes: () => sizes(facts, layout.sizes, space("sizes"), setting),
  };
  const drawn = (Object.keys(parts) as PartName[])
    .filter(shows)
    .map((name) => frame(space(name), layout[name], parts[name]?.() ?? []));
  const element = box(
    { position: "relative", width, height, color: colours.text },
    ...decor(body, space("picture"), cells, colours),
    ...drawn,
  );
  const pictures = cells.flatMap((cell, index) => {
    const picture = facts.pictures[index];
    return picture ? [{ box: cell, picture }] : [];
  });
  return { element, width, height, pictures, notes: setting.notes };
}
