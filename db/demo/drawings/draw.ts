import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Silhouette, silhouettes } from "./silhouettes";

export { silhouettes };

/** What the `drawing` column of the product CSV asks for: a silhouette, and values by slot or option. */
export type Drawing = { readonly silhouette: string; readonly colours: Record<string, string> };

const folder = dirname(fileURLToPath(import.meta.url));
const hexColour = /^#[0-9a-f]{6}$/i;
const slotUse = /var\(--([a-z]+),\s*(#[0-9a-f]{3,8})\)/gi;
const optionLayer = /<!--([a-z]+):([a-z ]+)-->([\s\S]*?)<!--\/\1-->/g;

/** The silhouette of that name; throws an Error that lists the known ones when there is none. */
export function findSilhouette(name: string): Silhouette {
  const found = silhouettes.find((silhouette) => silhouette.name === name);
  if (found) return found;
  const known = silhouettes.map((silhouette) => silhouette.name).join(", ");
  throw new Error(`Unknown silhouette "${name}". Known: ${known}.`);
}

/**
 * Reads a cell of the `drawing` column, such as `low-runner upper=#f1eee7 overlay=#e0d3bd`.
 * Throws an Error on an unknown silhouette, slot, option or a value that is no six-digit hex colour.
 */
export function parseDrawing(text: string): Drawing {
  const [silhouette = "", ...pairs] = text.trim().split(/\s+/);
  const colours: Record<string, string> = {};
  for (const pair of pairs) {
    const [slot, value, ...rest] = pair.split("=");
    if (!slot || !value || rest.length > 0)
      throw new Error(`Drawing "${text}": "${pair}" is not slot=value.`);
    colours[slot] = value.toLowerCase();
  }
  checkValues(findSilhouette(silhouette), colours);
  return { silhouette, colours };
}

/**
 * The SVG text of one view with every colour slot filled in, ready to be rasterised or served: square,
 * 1200 units, transparent, with its own margin and shadow (docs/rules.md#looks).
 * `colours` maps slots to six-digit hex colours and options to one of their words; what is left out takes
 * the drawing's default. Throws an Error on an unknown silhouette, view, slot, option or colour.
 */
export async function drawSvg(
  name: string,
  view: 1 | 2 | 3,
  colours: Record<string, string>,
): Promise<string> {
  const silhouette = findSilhouette(name);
  if (view > silhouette.views)
    throw new Error(`Silhouette "${name}" has ${silhouette.views} views, not ${view}.`);
  checkValues(silhouette, colours);
  const file = view === 1 ? `${name}.svg` : `${name}-${view}.svg`;
  const source = await readFile(join(folder, silhouette.kind, file), "utf8");
  return fillSlots(chooseLayers(source, silhouette, colours), colours);
}

function checkValues(silhouette: Silhouette, colours: Record<string, string>): void {
  for (const [key, value] of Object.entries(colours)) {
    const words = silhouette.options[key];
    if (words) {
      if (!words.includes(value))
        throw new Error(`"${silhouette.name}": ${key}=${value}, not ${words.join(", ")}.`);
    } else if (!silhouette.slots.includes(key)) {
      throw new Error(`"${silhouette.name}" has no slot or option "${key}".`);
    } else if (!hexColour.test(value)) {
      throw new Error(`"${silhouette.name}": ${key}=${value} is not a colour such as #1d1d1f.`);
    }
  }
}

/** Keeps, of every optional layer, the one whose word is chosen: `<!--graphic:sun-->…<!--/graphic-->`. */
function chooseLayers(source: string, silhouette: Silhouette, colours: Record<string, string>): string {
  return source.replace(optionLayer, (_, option: string, words: string, layer: string) => {
    const chosen = colours[option] ?? silhouette.options[option]?.[0];
    return chosen && words.split(" ").includes(chosen) ? layer : "";
  });
}

/** Fills slots from the inside out, so that `var(--toe,var(--overlay,#fff))` falls back step by step. */
function fillSlots(source: string, colours: Record<string, string>): string {
  let text = source;
  for (let previous = ""; previous !== text; ) {
    previous = text;
    text = text.replace(slotUse, (_, slot: string, fallback: string) => colours[slot] ?? fallback);
  }
  return text;
}
