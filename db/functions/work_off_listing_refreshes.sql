-- Works the notes of this transaction off at commit, one transaction at a time.
-- Whoever commits while a bulk change renews some thousand listings waits for it rather than fail: the wait for that lock is
-- bound by the statement's own limit, not by that for locks on rows.
CREATE FUNCTION work_off_listing_refreshes() RETURNS trigger LANGUAGE plpgsql
SET lock_timeout = '15s' SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  ids uuid[];
  prices uuid[];
  pages uuid[];
  gone integer[];
  brands integer[];
  categories integer[];
  sections integer[];
  ranked integer[];
BEGIN
  IF NOT EXISTS (SELECT FROM listing_refreshes WHERE txid = pg_current_xact_id()) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7301946);
  WITH noted AS (DELETE FROM listing_refreshes WHERE txid = pg_current_xact_id() RETURNING *)
  SELECT coalesce((SELECT array_agg(DISTINCT one) FROM noted, unnest(product_ids) AS one), '{}'),
         coalesce((SELECT array_agg(DISTINCT one) FROM noted, unnest(price_ids) AS one), '{}'),
         coalesce((SELECT array_agg(DISTINCT one) FROM noted, unnest(page_ids) AS one), '{}'),
         coalesce((SELECT array_agg(DISTINCT one) FROM noted, unnest(gone_ordinals) AS one), '{}'),
         (SELECT array_agg(DISTINCT one) FROM noted, unnest(brand_ids) AS one),
         (SELECT array_agg(DISTINCT one) FROM noted, unnest(category_ids) AS one),
         (SELECT array_agg(DISTINCT one) FROM noted, unnest(section_ids) AS one),
         (SELECT array_agg(DISTINCT one) FROM noted, unnest(ranked_section_ids) AS one)
  INTO ids, prices, pages, gone, brands, categories, sections, ranked;
  IF brands IS NOT NULL OR categories IS NOT NULL OR sections IS NOT NULL THEN
    ids := ARRAY(
      SELECT unnest(ids)
      UNION SELECT id FROM products WHERE brand_id = ANY (brands)
      UNION SELECT id FROM products WHERE category_id = ANY (categories)
      UNION SELECT id FROM products WHERE section_id = ANY (sections));
  END IF;
  IF ranked IS NOT NULL THEN
    UPDATE listings l SET section_rank = s.position FROM sections s
    WHERE s.id = ANY (ranked) AND l.section_id = s.id AND l.section_rank <> s.position;
  END IF;
  IF cardinality(prices) > 0 THEN
    PERFORM refresh_listing_prices(prices);
  END IF;
  IF cardinality(ids) > 0 OR cardinality(gone) > 0 THEN
    PERFORM refresh_listings(ids, gone);
  END IF;
  PERFORM expire_pages(ARRAY(SELECT unnest(ids) UNION SELECT unnest(prices) UNION SELECT unnest(pages)));
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER listing_refreshes_at_commit AFTER INSERT ON listing_refreshes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION work_off_listing_refreshes();
