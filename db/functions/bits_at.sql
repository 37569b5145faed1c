-- The set of some listings as one row of bits. Listings are numbered by their ordinal, 8,192 to a row ("chunk"): number n is bit
-- n & 8191 of chunk n >> 13. So bits_at(ordinal & 8191, 1), grouped by ordinal >> 13, has a 1 for each of them.
DO $$ BEGIN
  EXECUTE format('CREATE AGGREGATE bits_at(integer, integer) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 8192));
END $$;
