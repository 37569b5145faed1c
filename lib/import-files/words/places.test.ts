import { expect, it } from "vitest";
import { findBrands } from "./brand-words";

it.each([
  ["CLIENTE 00318 C/ DEL CASTILLO, 38   38003 SANTA CRUZ DE TENERIFE", null],
  ["38003 Santa Cruz", null],
  ["Santa Cruz de La Palma", null],
  ["Santa Cruz, 24 de noviembre de 2026", null],
  ["Atlante, Avda. de Santa Cruz 12", null],
  ["C/ Victoria, 4, Madrid", null],
  ["Sportbüro, D-80331 Munich", null],
  ["Stock tienda Santa Cruz", null],
  ["Agente: Victoria Pérez", null],
  ["Calzados Victoria, S.L.", "Victoria"],
  ["Pedido Santa Cruz SS27", "Santa Cruz"],
  ["Munich SL, C/ Sant Jaume, 08786 Capellades", "Munich"],
  ["40012 NIKE", "Nike"],
  ["Work in Progress Textilhandels GmbH", "Carhartt WIP"],
  ["Carhartt WIP, Work in Progress Textilhandels GmbH", "Carhartt WIP"],
])("%s speaks of the maker %s", (text, brand) => {
  expect(findBrands([]).within(text)).toBe(brand);
});
