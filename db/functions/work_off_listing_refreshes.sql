-- needs: expire, refresh_listings, refresh_listing_prices
-- Statements note which listings they made stale (listing_refreshes); here the notes of the transaction are worked off at once, at
-- its commit, by one transaction at a time. So no refresh rests on what another transaction is about to change, and no two wait
-- for each other in a circle.
--
-- Whoever commits while a bulk change refreshes some thousand listings waits for it rather than fail: the wait for that lock is
-- bound by the statement's own limit, not by that for locks on rows.
CREATE FUNCTION work_off_listing_refreshes() RETURNS trigger LANGUAGE plpgsql
SET lock_timeout = '15s' SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  note listing_refreshes;   -- all notes of the transaction as one
  stale uuid[];             -- products whose whole listing is worked out afresh
  shown boolean := false;   -- whether any list says something else than before
BEGIN
  IF NOT EXISTS (SELECT FROM listing_refreshes WHERE txid = pg_current_xact_id()) THEN
    RETURN NULL;            -- The first note of the transaction has worked off all of them.
  END IF;
  PERFORM pg_advisory_xact_lock(7301946);

  WITH noted AS (DELETE FROM listing_refreshes WHERE txid = pg_current_xact_id() RETURNING *)
  SELECT bool_or(cards) AS cards,
         ARRAY(SELECT DISTINCT unnest(product_ids) FROM noted) AS product_ids,
         ARRAY(SELECT DISTINCT unnest(price_ids) FROM noted) AS price_ids,
         ARRAY(SELECT DISTINCT unnest(page_ids) FROM noted) AS page_ids,
         ARRAY(SELECT DISTINCT unnest(gone_ordinals) FROM noted) AS gone_ordinals,
         ARRAY(SELECT DISTINCT unnest(brand_ids) FROM noted) AS brand_ids,
         ARRAY(SELECT DISTINCT unnest(category_ids) FROM noted) AS category_ids,
         ARRAY(SELECT DISTINCT unnest(section_ids) FROM noted) AS section_ids,
         ARRAY(SELECT DISTINCT unnest(ranked_section_ids) FROM noted) AS ranked_section_ids
  INTO note.cards, note.product_ids, note.price_ids, note.page_ids, note.gone_ordinals, note.brand_ids, note.category_ids,
       note.section_ids, note.ranked_section_ids
  FROM noted;

  IF note.ranked_section_ids <> '{}' THEN
    UPDATE listings l SET section_rank = s.position FROM sections s
    WHERE s.id = ANY (note.ranked_section_ids) AND l.section_id = s.id AND l.section_rank <> s.position;
    shown := FOUND;
  END IF;
  IF note.price_ids <> '{}' THEN
    shown := refresh_listing_prices(note.price_ids) OR shown;
  END IF;
  stale := note.product_ids;
  IF note.brand_ids <> '{}' OR note.category_ids <> '{}' OR note.section_ids <> '{}' THEN
    stale := ARRAY(
      SELECT unnest(stale)
      UNION SELECT id FROM products WHERE brand_id = ANY (note.brand_ids)
      UNION SELECT id FROM products WHERE category_id = ANY (note.category_ids)
      UNION SELECT id FROM products WHERE section_id = ANY (note.section_ids));
  END IF;
  IF stale <> '{}' OR note.gone_ordinals <> '{}' THEN
    shown := refresh_listings(stale, note.gone_ordinals) OR shown;
  END IF;

  IF shown OR note.cards THEN
    PERFORM expire(ARRAY['catalogue']);
  END IF;
  note.page_ids := ARRAY(SELECT unnest(note.page_ids || note.price_ids) UNION SELECT unnest(stale));
  IF cardinality(note.page_ids) > 40 THEN
    PERFORM expire(ARRAY['products']);
  ELSE
    PERFORM expire(ARRAY(SELECT 'product:' || id FROM unnest(note.page_ids) AS id));
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER listing_refreshes_at_commit AFTER INSERT ON listing_refreshes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION work_off_listing_refreshes();
