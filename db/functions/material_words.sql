-- needs: search_text
-- What a product is made of, as a search looks through it behind its name (due_listings): a sign that parts the two, then the words
-- for upper and fibres in both languages. Linings and soles are left out: who looks for leather means the shoe. A material that is
-- written in one language, or in the name alone, is known in the other as well; not by a nickname, which is a colour: “Linen”. Empty
-- where nothing is said.
CREATE FUNCTION material_words(materials jsonb, name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH twins (words) AS (VALUES
    ('{leather,piel,cuero}'::text[]), ('{suede,ante,gamuza,serraje}'), ('{nubuck,nobuk,nobuck}'), ('{canvas,lona}'), ('{mesh,malla}'),
    ('{cotton,algodon}'), ('{wool,lana}'), ('{nylon,nailon}'), ('{polyester,poliester}'), ('{patent,charol}'), ('{velvet,terciopelo}'),
    ('{corduroy,pana}'), ('{denim,vaquero}'), ('{linen,lino}'), ('{synthetic,sintetico}')
  ), said AS (
    SELECT word FROM (SELECT concat_ws(' ', materials -> 'upper' ->> 'es', materials -> 'upper' ->> 'en',
                                       materials -> 'textile' ->> 'es', materials -> 'textile' ->> 'en') AS text) AS of,
           string_to_table(trim(search_text(of.text, '')), ' ') AS word
    WHERE word !~ '[0-9]' AND length(word) > 2
      AND word <> ALL ('{and,with,exterior,shell,forro,lining}')
  ), known AS (
    SELECT word FROM said
    UNION SELECT unnest(t.words[1:2]) FROM twins t, regexp_replace(name, '[“"«].*[”"»]', '', 'g') AS called
    WHERE t.words && (ARRAY(SELECT word FROM said) || string_to_array(trim(search_text(called, '')), ' '))
  )
  SELECT coalesce('| ' || string_agg(word, ' ' ORDER BY word) || ' ', '') FROM known
$$;
