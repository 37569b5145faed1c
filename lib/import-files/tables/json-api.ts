import { type CutObject, cutObjects, listOf } from "./json-objects";
import { plainShape } from "./json-shapes";
import { type FlatObject, flattenAll, parseJson } from "./read-json";

// Answers of interfaces after JSON:API (jsonapi.org), as Spree's: a list `data` whose objects name others by type and id, and
// those once each in a list `included`.

/** What the list of such an answer is called (`Source.list`). */
export const jsonApiList = "data+included";

type Named = { type: string; id: string };
type Resource = Named & {
  attributes: Record<string, unknown>;
  relationships?: Record<string, { data?: unknown } | null> | null;
};

const isNamed = (value: unknown): value is Named => {
  const { type, id } = (value ?? {}) as Partial<Named>;
  return typeof type === "string" && typeof id === "string";
};

/** Whether an object is one that such answers hold. */
export function isResource(value: unknown): value is Resource {
  const { attributes } = (value ?? {}) as Partial<Resource>;
  return isNamed(value) && typeof attributes === "object" && attributes !== null;
}

const keyOf = ({ type, id }: Named) => `${type} ${id}`;

/** Spree says the master variant once more beside all of them. */
const again = /^(?:default|primary|master)_variant$/;
const severalOf = /^(?:variants?|option_values)$/;

/**
 * A resource as one object: what it says itself, and under the names of its relations what the resources say that it names; of one
 * that leads back to a type above it (`above`) nothing.
 */
function withRelated(
  { attributes, relationships }: Resource,
  included: ReadonlyMap<string, Resource>,
  above: readonly string[],
): Record<string, unknown> {
  // Spree's options have a name for programs and one to show.
  const { presentation } = attributes;
  const own: Record<string, unknown> = {
    ...attributes,
    ...(typeof presentation === "string" && { name: presentation }),
  };
  const related = Object.entries(relationships ?? {}).flatMap(([name, relation]) => {
    const data = relation?.data;
    const all = [data].flat().flatMap((named) => {
      const one = isNamed(named) && !above.includes(named.type) ? included.get(keyOf(named)) : undefined;
      return one ? [withRelated(one, included, [...above, one.type])] : [];
    });
    // `{ name: "brand", value: "Nike" }` is a fact, however many there are.
    const areFacts = all.every((one) => "name" in one && "value" in one);
    const isList = Array.isArray(data) && (all.length > 1 || areFacts || severalOf.test(name));
    return all.length > 0 && !(name in own) ? [[name, isList ? all : all[0]] as const] : [];
  });
  const hasVariants = related.some(([name]) => name === "variants");
  return { ...own, ...Object.fromEntries(related.filter(([name]) => !(hasVariants && again.test(name)))) };
}

async function* resourcesOf(
  text: AsyncIterable<string>,
  list: string,
): AsyncGenerator<CutObject & { resource: Resource }> {
  for await (const cut of cutObjects(text, (place) => listOf(place) === list)) {
    const resource = parseJson(cut);
    if (isResource(resource)) yield { ...cut, resource };
  }
}

/**
 * Reads the records of such an answer, which is read twice: what `included` holds is kept meanwhile. Throws a {@link SourceError} where
 * it is damaged.
 */
export async function* readJsonApi(read: () => AsyncIterable<string>): AsyncGenerator<FlatObject> {
  const included = new Map<string, Resource>();
  for await (const { resource } of resourcesOf(read(), "included")) included.set(keyOf(resource), resource);
  let count = 0;
  for await (const { resource, line } of resourcesOf(read(), "data")) {
    count += 1;
    const value = plainShape(withRelated(resource, included, [resource.type]));
    yield* flattenAll(value as object, line, `object ${count}`);
  }
}
