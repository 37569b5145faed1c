import { expect, it } from "vitest";
import { drawTexts, testedBy, withText } from "./own-text";
import type { WirePopup } from "./wire";

const popup: WirePopup = {
  id: "p",
  name: "P",
  type: "text",
  is_active: true,
  headline: "One",
  body: "",
  cta_text: "",
  badge: "",
  image_url: null,
  image_alt: "",
  link_url: null,
  trigger_new_visitor: false,
  trigger_time_delay_seconds: null,
  trigger_scroll_depth_percent: null,
  test: { id: "t", headline: "Two", body: "More", cta_text: "" },
};

it("keeps what was drawn, draws what is new, and forgets what is over", () => {
  const low = () => 0.49;
  const high = () => 0.5;
  expect(drawTexts({ old: "b", t: "b" }, ["t", "new"], low)).toEqual({ t: "b", new: "a" });
  expect(drawTexts({ t: "a" }, ["t", "new"], high)).toEqual({ t: "a", new: "b" });
  for (const broken of [null, undefined, "x", 7, [], { t: "c" }])
    expect(drawTexts(broken, ["t"], high)).toEqual({ t: "b" });
});

it("draws halves", () => {
  const texts = Array.from({ length: 1_000 }, (_, at) => drawTexts({}, ["t"], () => at / 1_000).t);
  expect(texts.filter((text) => text === "a")).toHaveLength(500);
});

it("shows the text that was drawn, and says which", () => {
  expect(withText(popup, "a")).toMatchObject({ headline: "One", body: "", text: "a" });
  expect(withText(popup, "b")).toMatchObject({ headline: "Two", body: "More", text: "b" });
  expect(withText({ ...popup, test: null }, "b")).toMatchObject({ headline: "One" });
  expect(testedBy(withText(popup, "b"))).toEqual({ test: "t", text: "b" });
  expect(testedBy({ ...popup, test: null })).toEqual({});
});
