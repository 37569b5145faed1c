/** Encodings that answers of the shop exist in, the smallest first. */
const ENCODINGS = ["br", "gzip"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Ways to say one encoding (RFC 9110, 8.4.1.3). */
const OTHER_NAMES = new Map([["x-gzip", "gzip"]]);

/** Letters of the longest header that is read. Those of browsers have about 30. */
const MAX_LETTERS = 200;
const MAX_REMEMBERED = 200;
const remembered = new Map<string, ReadonlyMap<string, number>>();

/** The weight that a header gives to each name in it, 0 to 1; what is no number counts as refused. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = quality === undefined ? 1 : Number(quality.replace(/^q\s*=\s*/, ""));
    if (name) weights.set(OTHER_NAMES.get(name) ?? name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}

/** The same few headers come with nearly every request. A longer one counts as none: it would be read anew each time. */
function weightsOf(sent: string): ReadonlyMap<string, number> {
  const header = sent.length > MAX_LETTERS ? "" : sent;
  const known = remembered.get(header);
  if (known) return known;
  const weights = readWeights(header);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(header, weights);
  return weights;
}

/**
 * The encoding that a client likes best (RFC 9110, 12.5.3) among those that are there, the smallest where it likes
 * several alike; null for the bytes as they are, which is also sent to a client that takes nothing at all, or says it in
 * more than 200 letters.
 */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  const weights = weightsOf([acceptEncoding ?? ""].flat().join(","));
  const any = weights.get("*") ?? 0;
  // Plain bytes are always welcome unless refused, but last where nobody asks for them.
  let best: Encoding | null = null;
  let highest = weights.get("identity") ?? 0;
  for (const encoding of ENCODINGS) {
    const weight = available.includes(encoding) ? (weights.get(encoding) ?? any) : 0;
    const isBetter = best === null ? weight >= highest : weight > highest;
    if (weight > 0 && isBetter) {
      best = encoding;
      highest = weight;
    }
  }
  return best;
}
