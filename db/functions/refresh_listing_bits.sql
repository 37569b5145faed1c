-- Works the bits out afresh for the listings with these ordinals; `ids` are those of them that may still be there.
-- Its plan is long to make and always the same: made once per connection.
CREATE FUNCTION refresh_listing_bits(ids uuid[], ordinals integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH masks AS MATERIALIZED (
    SELECT ordinal >> 13 AS chunk, bits_at(ordinal & 8191, 1) AS mask FROM unnest(ordinals) AS ordinal GROUP BY 1
  ), fresh AS MATERIALIZED (
    SELECT v.kind, v.value, l.ordinal >> 13 AS chunk, bits_at(l.ordinal & 8191, 1) AS bits
    FROM listings l CROSS JOIN LATERAL values_of(l.brand_id, l.category_ids, l.section_id, l.sizes) AS v
    WHERE l.product_id = ANY (ids) GROUP BY 1, 2, 3
  ), cleared AS (
    -- Under values that none of them stands under (any more).
    UPDATE listing_bits b SET bits = b.bits & ~m.mask FROM masks m
    WHERE b.chunk = m.chunk AND b.bits & m.mask <> 0::bit(8192)
      AND NOT EXISTS (SELECT FROM fresh f WHERE (f.kind, f.value, f.chunk) = (b.kind, b.value, b.chunk))
  )
  INSERT INTO listing_bits AS b (kind, value, chunk, bits)
  SELECT f.kind, f.value, f.chunk, f.bits FROM fresh f
  ON CONFLICT (kind, value, chunk) DO UPDATE
    SET bits = (b.bits & ~(SELECT m.mask FROM masks m WHERE m.chunk = excluded.chunk)) | excluded.bits
    WHERE b.bits & (SELECT m.mask FROM masks m WHERE m.chunk = excluded.chunk) <> excluded.bits;
END $$;
