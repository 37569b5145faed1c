-- Ordinals as one row of bits: bits_at(ordinal & 8191, 1), grouped by ordinal >> 13.
DO $$ BEGIN
  EXECUTE format('CREATE AGGREGATE bits_at(integer, integer) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 8192));
END $$;
