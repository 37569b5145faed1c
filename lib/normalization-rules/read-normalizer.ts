import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { normalizationRules } from "@/db/schema/normalization";
import { compileRules, inOrder, type Normalizer, type Rule, type Vocabulary } from "./normalize";
import { readAmong, readGender } from "./vocabulary";

/** All rules in their order, those that are switched off too. */
export async function readRules(tx: Transaction | Database): Promise<Rule[]> {
  const { id, field, match, raw, replacement, labelEs, labelEn, position, active } = normalizationRules;
  const columns = { id, field, match, raw, replacement, labelEs, labelEn, position, active };
  return inOrder(await tx.select(columns).from(normalizationRules));
}

type Word = {
  field: "brand" | "category" | "section" | "colour" | "material";
  value: string;
  names: string[];
};

/**
 * What the shop says by itself, sizes apart: names of brands; keys and labels of categories and sections (as their key);
 * colours and materials that products have; genders in plain words.
 */
async function readVocabulary(tx: Transaction | Database): Promise<Vocabulary> {
  const words = await tx.execute<Word>(sql`
    select 'brand' as field, name as value, array[name] as names, id::bigint as rank from brands
    union all select 'category', key, array[key, label_es, label_en], id from categories
    union all select 'section', key, array[key, label_es, label_en], id from sections
    union all select 'colour', colour, array[colour], 0 from products where colour <> '' group by colour
    union all
    select distinct 'material', part ->> 'es', array[part ->> 'es', coalesce(part ->> 'en', '')], 0
    from (select distinct materials from products where materials <> '{}') as m,
      jsonb_each(m.materials) as parts (name, part)
    where part ->> 'es' <> ''
    order by field, rank, value`);
  const of = (field: Word["field"]) => readAmong(words.filter((word) => word.field === field));
  return {
    brand: of("brand"),
    category: of("category"),
    section: of("section"),
    colour: of("colour"),
    material: of("material"),
    gender: readGender,
  };
}

/** The rules as they stand, ready for an import; see {@link Normalizer} for sizes. */
export async function readNormalizer(tx: Transaction | Database): Promise<Normalizer> {
  const [rules, vocabulary] = [await readRules(tx), await readVocabulary(tx)];
  return compileRules(rules, vocabulary);
}
