-- Under which values of the filters a listing with these columns stands. `own` is the category a product has besides "new".
CREATE FUNCTION values_of(brand_id integer, category_ids integer[], section_id integer, sizes text[])
RETURNS TABLE (kind text, value text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'brand', brand_id::text
  UNION ALL SELECT 'own', category_ids[1]::text
  UNION ALL SELECT 'category', id::text FROM unnest(category_ids) AS id
  UNION ALL SELECT 'section', section_id::text WHERE section_id IS NOT NULL
  UNION ALL SELECT 'size', size FROM unnest(sizes) AS size
$$;
