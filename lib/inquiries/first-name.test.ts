import { expect, test } from "vitest";
import { firstNameOf } from "./first-name";

test.each([
  ["Hugo Navarro", "Hugo"],
  ["  Marina  Ruiz Costa ", "Marina"],
  ["Navarro Gil, Hugo", "Hugo"],
  ["Juan Carlos Ruiz", "Juan Carlos"],
  ["María José Gil Pérez", "María José"],
  ["Jose Luis Marí", "Jose Luis"],
  ["Ana Miguel", "Ana"],
  ["Anne-Marie O’Neill", "Anne-Marie"],
  ["Nur", "Nur"],
  ["Sra. García", "Sra. García"],
  ["Mr Smith", "Mr Smith"],
  ["J. Navarro", "J. Navarro"],
  ["Deportes Gil, S.L.", "Deportes Gil, S.L."],
  ["Run Club Ltd", "Run Club Ltd"],
  [",", ","],
  ["", ""],
])("%j is greeted as %j", (name, greeted) => {
  expect(firstNameOf(name)).toBe(greeted);
});
