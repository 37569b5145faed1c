/** `retailPrice` and `retail_price` are one column. */
export function snake(name: string): string {
  return (
    name
      .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
      // `PUNetHT`, `PVCTTC`
      .replace(/([A-Z]{2,})([A-Z][a-z])/g, "$1_$2")
      .replace(/([a-z0-9A-Z]{2,})(TTC|HT)$/, "$1_$2")
      .replace(/[\s-]+/g, "_")
      .toLowerCase()
  );
}
