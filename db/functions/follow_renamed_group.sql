-- Rules of collections name brands, categories and sections by their words: a renamed one is renamed in the rules, too.
CREATE FUNCTION follow_renamed_group() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_word text := to_jsonb(OLD) ->> TG_ARGV[1];
  new_word text := to_jsonb(NEW) ->> TG_ARGV[1];
BEGIN
  UPDATE collections SET version = version + 1, rules = (
    SELECT jsonb_agg(CASE WHEN rule ->> 'field' = TG_ARGV[0] THEN jsonb_set(rule, '{values}', (
        SELECT jsonb_agg(CASE WHEN word = old_word THEN new_word ELSE word END ORDER BY place)
        FROM jsonb_array_elements_text(rule -> 'values') WITH ORDINALITY AS w (word, place))) ELSE rule END ORDER BY line)
    FROM jsonb_array_elements(rules) WITH ORDINALITY AS r (rule, line))
  WHERE rules @> jsonb_build_array(jsonb_build_object('field', TG_ARGV[0], 'values', jsonb_build_array(old_word)));
  RETURN NULL;
END $$;

CREATE TRIGGER brands_rename_rules AFTER UPDATE OF name ON brands
FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION follow_renamed_group('brand', 'name');

CREATE TRIGGER categories_rename_rules AFTER UPDATE OF key ON categories
FOR EACH ROW WHEN (OLD.key <> NEW.key) EXECUTE FUNCTION follow_renamed_group('category', 'key');

CREATE TRIGGER sections_rename_rules AFTER UPDATE OF key ON sections
FOR EACH ROW WHEN (OLD.key <> NEW.key) EXECUTE FUNCTION follow_renamed_group('section', 'key');
