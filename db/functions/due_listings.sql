-- needs: lowest_prices_before, colour_families, search_text, material_words
-- The listing that each of these products should have, worked out from the tables that shoppers' lists are drawn from; none for a
-- product that is not active. This alone says what a listing is: refresh_listings() stores it.
CREATE FUNCTION due_listings(ids uuid[])
RETURNS TABLE (product_id uuid, ordinal integer, brand_id integer, category_ids integer[], section_id integer,
               section_rank integer, sizes text[], stock_note text, availability smallint, price_cents integer,
               lowest_price_cents integer, published_at timestamptz, gender text, colours text[],
               is_reduced boolean, search text)
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.ordinal, p.brand_id,
         -- A product that is marked as new stands under its own category and under "new".
         CASE WHEN p.is_new AND p.category_id <> marked.id THEN ARRAY[p.category_id, marked.id] ELSE ARRAY[p.category_id] END,
         s.id,
         -- Outside of all sections is behind all of them.
         coalesce(s.position, 1000000),
         CASE WHEN p.source_type = 'in-stock' THEN stock.sizes ELSE '{}' END,
         -- What a card says of the stock besides its sizes: a single piece of all, or a single size of several.
         CASE WHEN p.source_type <> 'in-stock' THEN NULL
              WHEN stock.pieces = 1 THEN 'last-one'
              WHEN cardinality(stock.sizes) = 1 AND stock.all_sizes > 1 THEN 'last-size' END,
         -- 0 in stock, 1 to be had on request, 2 sold out.
         CASE WHEN p.source_type = 'sourced-items' THEN 1 WHEN stock.pieces > 0 THEN 0 ELSE 2 END::smallint,
         p.price_cents, lowest.cents, p.published_at, p.gender, colour_families(p.colour, p.name),
         p.reduced_at IS NOT NULL, search_text(p.name, p.colour) || material_words(p.materials, p.name)
  FROM products p
  LEFT JOIN categories marked ON marked.key = 'new'
  LEFT JOIN sections s ON s.id = p.section_id AND s.visible
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(z.value ORDER BY z.key, z.value) FILTER (WHERE z.on_hand > z.held), '{}') AS sizes,
           coalesce(sum(z.on_hand - z.held), 0) AS pieces, count(*) AS all_sizes
    FROM product_sizes z WHERE z.product_id = p.id
  ) AS stock
  LEFT JOIN LATERAL lowest_prices_before(p.id, p.reduced_at) AS lowest ON p.reduced_at IS NOT NULL
  WHERE p.id = ANY (ids) AND p.status = 'active'
$$;
