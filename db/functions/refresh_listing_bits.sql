-- needs: bits_at, values_of
-- Sets the bits of the listings with these ordinals under each value of the filters (see listing_bits in db/schema/catalogue.ts)
-- to what the listings of the products `ids` say. An ordinal whose listing is not among them stands under no value any more.
--
-- `touched` has a row per chunk: a 1 for each of the ordinals. `due` has a row per value and chunk: a 1 for each of them that
-- stands under the value. So the new bits of a value are (its old bits without `touched`) with `due`.
-- Its plan is long to make and always the same: made once per connection.
CREATE FUNCTION refresh_listing_bits(ids uuid[], ordinals integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH touched AS MATERIALIZED (
    SELECT ordinal >> 13 AS chunk, bits_at(ordinal & 8191, 1) AS bits FROM unnest(ordinals) AS ordinal GROUP BY 1
  ), due AS MATERIALIZED (
    SELECT v.kind, v.value, l.ordinal >> 13 AS chunk, bits_at(l.ordinal & 8191, 1) AS bits
    FROM listings l CROSS JOIN LATERAL values_of(
      l.brand_id, l.category_ids, l.section_id, l.sizes, l.gender, l.colours, l.is_reduced, l.availability, l.price_cents,
      l.search) AS v
    WHERE l.product_id = ANY (ids) GROUP BY 1, 2, 3
  ), cleared AS (
    -- Values that none of them stands under.
    UPDATE listing_bits b SET bits = b.bits & ~t.bits FROM touched t
    WHERE b.chunk = t.chunk AND b.bits & t.bits <> 0::bit(8192)
      AND NOT EXISTS (SELECT FROM due d WHERE (d.kind, d.value, d.chunk) = (b.kind, b.value, b.chunk))
  )
  INSERT INTO listing_bits AS b (kind, value, chunk, bits)
  SELECT d.kind, d.value, d.chunk, d.bits FROM due d
  ON CONFLICT (kind, value, chunk) DO UPDATE
    SET bits = (b.bits & ~(SELECT t.bits FROM touched t WHERE t.chunk = excluded.chunk)) | excluded.bits
    WHERE b.bits & (SELECT t.bits FROM touched t WHERE t.chunk = excluded.chunk) <> excluded.bits;
END $$;
