-- needs: search_text
-- The families of colours a product stands under, the main one first, out of the maker's words for its colour ("White/Gym Red/Black":
-- the first three count) and the nickname in its name; without a colour the whole name speaks. A word may belong to several
-- families. What shoppers call a family stands in lib/catalogue/understanding/lists.ts (colourWords).
CREATE FUNCTION colour_families(colour text, name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH families (family, words) AS (VALUES
    ('black', 'black onyx anthracite phantom obsidian carbon bred ebony noir panda negro negra negros negras'),
    ('white', 'white sail ivory bone cream egret chalk panda blanco blanca blancos blancas crema marfil'),
    ('grey', 'grey gray cement ash smoke anthracite carbon flint wolf charcoal slate fog gris grises antracita'),
    ('red', 'red crimson scarlet burgundy infrared bred maroon chicago cherry ruby wine bordeaux rojo roja rojos rojas granate burdeos escarlata'),
    ('blue', 'blue navy royal ink indigo aqua teal sky cobalt azure cyan turquoise denim azul azules marino celeste turquesa'),
    ('green', 'green olive fir jade sage moss pine forest kelly mint volt lime clover emerald teal verde verdes oliva menta esmeralda lima'),
    ('brown', 'brown mocha camel wheat earth clay desert taupe chocolate espresso coffee latte khaki marron marrones cafe'),
    ('pink', 'pink rose fuchsia guava magenta blush rosa rosas fucsia'),
    ('yellow', 'yellow maize lemon volt mustard pikachu amarillo amarilla amarillos amarillas mostaza limon'),
    ('orange', 'orange clementine sunrise ochre tangerine apricot naranja naranjas ocre'),
    ('purple', 'purple violet grape lilac viotech concord ultraviolet plum lavender aubergine morado morada morados moradas lila violeta purpura lavanda'),
    ('beige', 'beige sand cream oat bone putty camel wheat stone khaki tan ecru moonbeam clay linen sesame arena crudo cruda crema caqui'),
    ('gold', 'gold golden dorado dorada oro'),
    ('silver', 'silver chrome plata plateado plateada'),
    ('multi', 'multi multicolor multicolour rainbow multicolores')
  ), parts AS (
    SELECT name AS part, 1 AS n WHERE trim(colour) = ''
    UNION ALL SELECT part, n FROM string_to_table(colour, '/') WITH ORDINALITY AS p (part, n) WHERE trim(colour) <> '' AND n <= 3
    UNION ALL SELECT substring(name from '[“"](.*)[”"]'), 4 WHERE trim(colour) <> ''
  ), said AS (
    SELECT n, place, word, string_to_array(trim(search_text(part, '')), ' ') AS words
    FROM parts, string_to_table(trim(search_text(part, '')), ' ') WITH ORDINALITY AS w (word, place)
  ), found AS (
    -- "Stone Blue" is blue, whatever colour stones have.
    SELECT f.family, min(s.n * 100 + s.place) AS place FROM said s JOIN families f ON s.word = ANY (string_to_array(f.words, ' '))
    WHERE s.word <> '' AND (s.place = cardinality(s.words) OR NOT s.words[cardinality(s.words)] = ANY (
      '{black,white,grey,gray,red,blue,green,brown,pink,yellow,orange,purple,beige,silver}'::text[]))
    GROUP BY 1
  )
  SELECT coalesce(array_agg(family ORDER BY place, family), '{}') FROM found
$$;
