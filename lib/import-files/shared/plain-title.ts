import { remembered } from "./remembered";

/** A title without capitals, accents and signs: `¿En inventario?` is `en inventario`, `retailPrice` is `retail price`. */
export const plainTitle = remembered((title) =>
  title
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim(),
);
