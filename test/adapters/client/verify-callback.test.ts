import { fc, test } from "@fast-check/vitest";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { verifyCallback, WebhookVerificationError } from "../../../adapters/client/verify-callback.ts";

const secretOf = (bytes: Uint8Array): string => `whsec_${Buffer.from(bytes).toString("base64")}`;
const arbSecret = fc.uint8Array({ minLength: 24, maxLength: 64 }).map(secretOf);
const arbBody = fc.json();

/** What the published library of the standard signs with. */
function signed(secret: string, body: string, at = new Date()): Record<string, string> {
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", at, body),
  };
}

describe("verifyCallback", () => {
  test.prop([arbSecret, arbBody])("believes what the published library signed", (secret, body) => {
    expect(verifyCallback(secret, signed(secret, body), body)).toEqual(JSON.parse(body));
    expect(verifyCallback(secret, new Headers(signed(secret, body)), body)).toEqual(JSON.parse(body));
  });

  test.prop([arbSecret, arbSecret, arbBody])("believes any of several secrets, old or new", (old, next, body) => {
    expect(verifyCallback([old, next], signed(next, body), body)).toEqual(JSON.parse(body));
    const both = `${signed(old, body)["webhook-signature"]} ${signed(next, body)["webhook-signature"]}`;
    expect(verifyCallback(old, { ...signed(old, body), "webhook-signature": both }, body)).toEqual(JSON.parse(body));
  });

  test.prop([arbSecret, arbSecret, arbBody])("believes no other secret and no other body", (secret, other, body) => {
    fc.pre(secret !== other);
    const refused = [
      () => verifyCallback(other, signed(secret, body), body),
      () => verifyCallback(secret, signed(secret, body), `${body} `),
      () => verifyCallback(secret, { ...signed(secret, body), "webhook-id": "msg_2" }, body),
      () => verifyCallback([], signed(secret, body), body),
    ];
    for (const verify of refused) expect(verify).toThrow(WebhookVerificationError);
  });

  const SECRET = secretOf(new Uint8Array(32).fill(7));

  it.each([-301, 301])("believes nothing that was signed %i seconds from now", (seconds) => {
    const at = new Date(Date.now() + seconds * 1_000 + Math.sign(seconds) * 2_000);
    expect(() => verifyCallback(SECRET, signed(SECRET, "{}", at), "{}")).toThrow(
      "the timestamp is too old or in the future",
    );
  });

  it.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("needs the header %s", (name) => {
    const { [name]: _, ...headers } = signed(SECRET, "{}");
    expect(() => verifyCallback(SECRET, headers, "{}")).toThrow("a header of the signature is missing");
  });

  it.each(["soon", "-5", "1e9", "NaN", " "])("takes no timestamp `%s`", (timestamp) => {
    const headers = { ...signed(SECRET, "{}"), "webhook-timestamp": timestamp };
    expect(() => verifyCallback(SECRET, headers, "{}")).toThrow(WebhookVerificationError);
  });

  it("takes no signature that is none", () => {
    for (const signature of ["v1", "v1,", "v1,AAAA", "v1a,AAAA", "AAAA", "v1,AAAA v1,BBBB"]) {
      const headers = { ...signed(SECRET, "{}"), "webhook-signature": signature };
      expect(() => verifyCallback(SECRET, headers, "{}"), signature).toThrow("no signature fits");
    }
  });

  it("does not repeat a secret that is none", () => {
    for (const secret of ["whsec_", "whsec_???secret???", ""]) {
      expect(() => verifyCallback(secret, signed(SECRET, "{}"), "{}")).toThrow("the secret is not `whsec_` and base64");
    }
  });
});
