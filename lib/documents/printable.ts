/** Letters that do not come apart into a plain one and its mark. */
const plain: Record<string, string> = { Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i", İ: "I", Ħ: "H", ħ: "h" };

/**
 * A text as a face can print it: letters it lacks lose their marks (`ż` is `z`), runs of another script become one `…`, so
 * that a name never comes out as empty boxes. `has` says whether the face holds a character.
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  const can = (sign: string) => [...sign].every((one) => has(one.codePointAt(0) ?? 0));
  const signs = [...text.normalize("NFC").replace(/[\p{Cc}\p{Cf}]+/gu, " ")].map((sign) => {
    if (can(sign)) return sign;
    const base = plain[sign] ?? sign.normalize("NFD").replace(/\p{M}/gu, "");
    return base !== "" && can(base) ? base : "…";
  });
  return signs
    .join("")
    .replace(/…[…\s]*…|…+/g, "…")
    .trim();
}
