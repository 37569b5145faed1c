-- Room between the sections: one that is moved takes only its own listings along (lib/sections/places.ts).
UPDATE sections SET position = position * 1000 WHERE (SELECT max(position) FROM sections) < 900;
