-- Under which values of the filters a listing with these columns stands. `own` is the category a product has besides "new". What is
-- for everybody stands under men and under women too. A price stands under twice its whole euros, one more where cents are left: so
-- any range of whole euros is a range of values, exactly. Each word for its materials is a value (material_words).
CREATE FUNCTION values_of(brand_id integer, category_ids integer[], section_id integer, sizes text[], gender text, colours text[],
                          is_reduced boolean, availability smallint, price_cents integer, search text)
RETURNS TABLE (kind text, value text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'brand', brand_id::text
  UNION ALL SELECT 'own', category_ids[1]::text
  UNION ALL SELECT 'category', id::text FROM unnest(category_ids) AS id
  UNION ALL SELECT 'section', section_id::text WHERE section_id IS NOT NULL
  UNION ALL SELECT 'size', size FROM unnest(sizes) AS size
  UNION ALL SELECT 'gender', gender
  UNION ALL SELECT 'gender', each FROM unnest(ARRAY['men', 'women']) AS each WHERE gender = 'unisex'
  UNION ALL SELECT 'colour', colour FROM unnest(colours) AS colour
  UNION ALL SELECT 'sale', '1' WHERE is_reduced
  UNION ALL SELECT 'today', '1' WHERE availability = 0
  UNION ALL SELECT 'request', '1' WHERE availability = 1
  UNION ALL SELECT 'price', (price_cents / 100 * 2 + (price_cents % 100 > 0)::integer)::text
  UNION ALL SELECT 'material', word FROM string_to_table(split_part(search, '|', 2), ' ') AS word WHERE word <> ''
$$;
