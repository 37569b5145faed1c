/** Encodings that answers of the shop exist in, the smallest first. */
const ENCODINGS = ["br", "gzip"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * The smallest encoding that a client takes (RFC 9110, 12.5.3) among those that are there; null for the bytes as they
 * are. `*` and an encoding's other names are not taken for it: no browser needs them.
 */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  const taken = new Set(
    [acceptEncoding ?? ""]
      .flat()
      .join(",")
      .toLowerCase()
      .split(",")
      .map((part) => part.split(";").map((word) => word.trim()))
      .filter(([, quality = ""]) => !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  );
  return ENCODINGS.find((encoding) => available.includes(encoding) && taken.has(encoding)) ?? null;
}
