-- unaccent() is only STABLE because its dictionary may change; naming the dictionary lets an index rest on it.
CREATE FUNCTION plain(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(unaccent('unaccent'::regdictionary, value)) $$;
