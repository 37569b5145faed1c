-- needs: lowest_prices_before
-- The same for one product.
CREATE FUNCTION lowest_price_before(product uuid, moment timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$ SELECT cents FROM lowest_prices_before(product, moment) $$;
