const browsers = [
  ["Edge", /Edg/],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
] as const;

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** A browser and its system as people call them; null when the text tells neither. */
export function browserName(userAgent: string): string | null {
  const known = [browsers, systems].map((list) => list.find(([, sign]) => sign.test(userAgent))?.[0]);
  return known.filter(Boolean).join(" · ") || null;
}
