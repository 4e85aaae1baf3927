import { fc, test } from "@fast-check/vitest";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { isWebUrl, webUrl } from "../../src/model/text.ts";
import { arbWebUrl } from "../contract/arbitraries/text.ts";

describe("web address", () => {
  it.each([
    "https://a.example:99999/",
    "http://",
    "https:///x",
    "http://a.example\\@b.example/",
    "https://a.example/\u0001",
  ])("refuses `%s`", (text) => expect(isWebUrl(text)).toBe(false));

  test.prop([arbWebUrl(fc)])("accepts every generated address", (text) => {
    expect(isWebUrl(text)).toBe(true);
  });

  test.prop([
    fc.oneof(
      fc.string(),
      fc.string().map((text) => `https://${text}`),
    ),
  ])("what is accepted is an http or https URL without user information", (text) => {
    if (!isWebUrl(text)) return;
    const url = new URL(text);
    expect(["http:", "https:"]).toContain(url.protocol);
    expect(url.username + url.password).toBe("");
    expect(url.hostname).not.toBe("");
  });

  const pieces = ["a", "Z", "9", "-", ".", "/", "xn--", "0x1", "256", "~", "_", "%", ":", "@", "?"];
  test.prop([fc.array(fc.constantFrom(...pieces), { maxLength: 9 })], { numRuns: 5_000 })(
    "what is accepted at a glance is accepted in full",
    (parts) => {
      for (const text of [`https://${parts.join("")}`, `http://a.example/${parts.join("")}`]) {
        expect(v.is(webUrl, text)).toBe(isWebUrl(text));
      }
    },
  );
});
