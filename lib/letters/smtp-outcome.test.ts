import { describe, expect, it } from "vitest";
import { readRefusal } from "./smtp-outcome";

function failure(message: string, facts: object): Error {
  return Object.assign(new Error(message), facts);
}

describe("readRefusal", () => {
  it.each([
    [
      "421 closes",
      failure("x", { code: "ECONNECTION", responseCode: 421, response: "421 4.7.0 Later" }),
      "again",
    ],
    [
      "a full box",
      failure("x", { code: "EENVELOPE", responseCode: 452, response: "452 4.2.2 Full" }),
      "again",
    ],
    ["our sign-in", failure("x", { code: "EAUTH", responseCode: 535, response: "535 5.7.8 No" }), "again"],
    [
      "no such box",
      failure("x", { code: "EENVELOPE", responseCode: 550, response: "550 5.1.1 No" }),
      "noAddress",
    ],
    [
      "no such host",
      failure("x", { code: "EENVELOPE", responseCode: 550, response: "550 5.1.2 No" }),
      "noAddress",
    ],
    ["spam", failure("x", { code: "EMESSAGE", responseCode: 554, response: "554 5.7.1 Spam" }), "bounced"],
    ["nobody listens", failure("connect ECONNREFUSED", { code: "ESOCKET", syscall: "connect" }), "again"],
    ["no name", failure("queryA", { code: "EDNS" }), "again"],
    [
      "a certificate that is over",
      failure("certificate has expired", { code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" }),
      "again",
    ],
    ["no TLS after all", failure("Error initiating TLS", { code: "ETLS" }), "again"],
    [
      "a broken record",
      failure("x", { code: "ESOCKET", originalCode: "ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC" }),
      "unknown",
    ],
    ["silence at first", failure("Greeting never received", { code: "ETIMEDOUT" }), "again"],
    [
      "a line that ends before each letter",
      failure("Reached maximum number of retries after connection was closed", { code: "ECONNECTION" }),
      "again",
    ],
    [
      "a broken line",
      failure("Connection closed unexpectedly", { code: "ECONNECTION", command: "CONN" }),
      "unknown",
    ],
    ["a reset", failure("read ECONNRESET", { code: "ESOCKET", syscall: "read" }), "unknown"],
    ["too slow", failure("longer than 45 seconds", { code: "ETIMEDOUT" }), "unknown"],
    ["no error at all", "odd", "unknown"],
  ])("%s", (_, error, outcome) => {
    expect(readRefusal(error).outcome).toBe(outcome);
  });

  it("keeps no address", () => {
    const error = failure("x", {
      code: "EENVELOPE",
      responseCode: 550,
      response: "550 <eve@example.com> unknown",
    });
    expect(readRefusal(error).note).toBe("550: 550 <[email]> unknown");
  });
});
