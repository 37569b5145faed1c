import "server-only";
import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { products } from "@/db/schema/catalogue";
import { fieldNames, type ProductField } from "./product-fields";
import type { StoredSize } from "./write-sizes";

const columns = getTableColumns(products);

/** The columns of some fields, for a select of drizzle. */
export function columnsOf<Name extends ProductField>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<typeof columns, Name>;
}

/** Fields of `products p` as one JSON object under their names: days as `YYYY-MM-DD`, moments as ISO 8601. */
export function fieldsObject(names: readonly ProductField[] = fieldNames): SQL {
  const pairs = names.map((name) => sql.raw(`'${name}', p.${columns[name].name}`));
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** The sizes of a product as a JSON array of {@link StoredSize}, in their order. */
export function sizesArray(productId: SQLWrapper): SQL<StoredSize[]> {
  return sql`coalesce((
    select json_agg(json_build_object('system', z.system, 'value', z.value, 'key', z.key, 'onHand', z.on_hand,
      'held', z.held, 'barcode', z.barcode) order by z.key, z.value)
    from product_sizes z where z.product_id = ${productId}), '[]')`;
}

/** Fields as a list of columns with their types, as `jsonb_to_recordset` reads them. */
export function fieldTypes(names: readonly ProductField[]): SQL {
  return sql.join(
    names.map((name) => sql.raw(`"${name}" ${columns[name].getSQLType()}`)),
    sql`, `,
  );
}

/** Name of a field's column in the database. */
export function columnName(name: ProductField): SQL {
  return sql`${sql.identifier(columns[name].name)}`;
}
