type Plain = Record<string, unknown>;

/** Where a list of things with a key keeps their order among its flat values. */
const ORDER = "#order";

function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isKeyed(value: unknown): value is (Plain & { key: string })[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => isPlain(item) && typeof item.key === "string" && !/[.#]/.test(item.key))
  );
}

/**
 * The values of a group under dotted names, so that the audit trail tells one field from another:
 * `{ slogan: { es } }` → `slogan.es`. Things with a `key` are told apart by it: `zones.eivissa.priceCents`.
 */
export function flatten(value: Plain, path = ""): Plain {
  const flat: Plain = {};
  for (const [name, part] of Object.entries(value)) {
    const here = `${path}${name}`;
    if (isKeyed(part)) {
      flat[`${here}.${ORDER}`] = part.map(({ key }) => key);
      for (const { key, ...rest } of part) Object.assign(flat, flatten(rest, `${here}.${key}.`));
    } else if (isPlain(part) && Object.keys(part).length > 0) Object.assign(flat, flatten(part, `${here}.`));
    else if (part !== undefined) flat[here] = part;
  }
  return flat;
}

function listed(value: unknown): unknown {
  if (!isPlain(value)) return value;
  const order = value[ORDER];
  if (Array.isArray(order)) {
    return order.map((key) => {
      const item = listed(value[String(key)]);
      return isPlain(item) ? { key, ...item } : { key };
    });
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, listed(part)]));
}

/** The opposite of {@link flatten}. */
export function unflatten(flat: Plain): Plain {
  const tree: Plain = {};
  for (const [path, value] of Object.entries(flat)) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let at = tree;
    for (const name of names) {
      const next = at[name];
      const branch: Plain = isPlain(next) ? next : {};
      at[name] = branch;
      at = branch;
    }
    const isEmptied = isPlain(value) && Object.keys(value).length === 0 && isPlain(at[last]);
    if (!isEmptied) at[last] = value;
  }
  const whole = listed(tree);
  return isPlain(whole) ? whole : {};
}
