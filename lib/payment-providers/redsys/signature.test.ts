import { describe, expect, it } from "vitest";
import { asRequested, isSignedBy, orderKey, sign, signatureVersions } from "./signature";
import vectors from "./vectors.json";

const signings = vectors.flatMap((vector) =>
  signatureVersions
    .filter((version) => version === vector.version)
    .map((version) => ({ ...vector, version, signing: { version, key: vector.key } })),
);

describe.each(signings)("$version", ({ signing, order, parameters, derivedKey, signature, version }) => {
  it("signs as the bank's own example", () => {
    const key = orderKey(signing, order);
    expect(typeof key === "string" ? key : key.toString("base64")).toBe(derivedKey);
    expect(sign(signing, order, parameters)).toBe(signature);
  });

  it("believes the example in each way of writing it, and nothing that is changed", () => {
    const standard = Buffer.from(signature, "base64url").toString("base64");
    for (const written of [signature, standard, standard.replace(/=+$/, ""), `${signature}=`])
      expect(isSignedBy(signing, order, parameters, written)).toBe(true);
    for (let at = 0; at < signature.length; at++) {
      const other = signature[at] === "A" ? "B" : "A";
      const altered = signature.slice(0, at) + other + signature.slice(at + 1);
      expect(isSignedBy(signing, order, parameters, altered)).toBe(false);
      expect(isSignedBy(signing, order, parameters, signature.slice(0, at))).toBe(false);
    }
    expect(isSignedBy(signing, order, `${parameters}A`, signature)).toBe(false);
    expect(isSignedBy(signing, `${order}1`, parameters, signature)).toBe(false);
    const otherKey = { ...signing, key: [...signing.key].reverse().join("") };
    expect(isSignedBy(otherKey, order, parameters, signature)).toBe(false);
  });

  it("does not take the other version's signature", () => {
    const other = signings.find((one) => one.version !== version)?.signing;
    if (!other) throw new Error("Both versions have an example");
    const foreign = sign({ ...other, key: signing.key }, order, parameters);
    expect(isSignedBy(signing, order, parameters, foreign)).toBe(false);
  });
});

it("has the examples of both versions", () => {
  expect(signings.map(({ version }) => version)).toEqual(signatureVersions);
});

it("writes requests in the alphabet of the version", () => {
  expect(asRequested("HMAC_SHA256_V1", "-_-_")).toBe("+/+/");
  expect(asRequested("HMAC_SHA256_V1", "-_-")).toBe("+/8=");
  expect(asRequested("HMAC_SHA512_V2", "-_-_")).toBe("-_-_");
});
