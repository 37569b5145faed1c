import { fold } from "@/lib/normalization-rules/fold";

const gone = `out of stock|outofstock|sold out|agotado|sin stock|no disponible|no|false|n|ausverkauft|nicht verfugbar|rupture|epuise|en rupture|esaurito|
  non disponibile|esgotado|sem stock|uitverkocht|нет|нет в наличии|缺货|无货|缺貨|売り切れ|在庫なし|none`;
const there = `in stock|instock|en stock|disponible|available|yes|y|si|true|auf lager|verfugbar|vorratig|disponibile|disponivel|em stock|op voorraad|
  есть|в наличии|有货|有貨|在庫あり|x|✓|✔|●|•|low stock|ultimas unidades|many`;
const words = (text: string) => new Set(text.split("|").map((word) => fold(word)));
const goneWords = words(gone);
const thereWords = words(there);

/** Whether a cell says in a word that a size is there or sold out, without a number; null: neither. */
export function stockWord(cell: string): "there" | "gone" | null {
  const text = fold(cell).replace(/[_-]+/g, " ").trim();
  if (goneWords.has(text)) return "gone";
  return thereWords.has(text) ? "there" : null;
}
