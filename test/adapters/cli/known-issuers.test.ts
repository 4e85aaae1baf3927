/** Whose subjects count as a way in, by the addresses of providers. */
import { expect, it } from "vitest";
import { knownIssuers } from "../../../adapters/cli/known-issuers.ts";

const MANY = "https://login.microsoftonline.com";

it.each([
  [undefined, undefined, "https://id.example", false],
  ["https://id.example", undefined, "https://id.example", true],
  // At the root of a host both are one address, and either may be what the provider calls itself.
  ["https://id.example/", undefined, "https://id.example", true],
  ["https://id.example", undefined, "https://id.example/", true],
  ["https://id.example/bank", undefined, "https://id.example/bank/", false],
  ["https://id.example", undefined, "https://ID.example", false],
  ["https://id.example", undefined, "https://id.example.com", false],
  ["https://id.example", undefined, `${MANY}/9f2c/v2.0`, false],
  [undefined, "https://id.example", "https://id.example", true],
  ["https://id.example", "https://sso.example", "https://sso.example", true],
  [`${MANY}/organizations/v2.0`, undefined, `${MANY}/9f2c/v2.0`, true],
  [`${MANY}/9f2c`, undefined, "https://sts.windows.net/9f2c/", true],
  ["https://bank.b2clogin.com/bank.onmicrosoft.com/v2.0", undefined, "https://bank.b2clogin.com/9f2c/v2.0/", true],
  [`${MANY}/organizations/v2.0`, undefined, "https://id.example", false],
  [`${MANY}.evil.example/organizations`, undefined, `${MANY}/9f2c/v2.0`, false],
])("of the provider %s and assertions of %s: %s", (own, assertions, issuer, isKnown) => {
  const known = knownIssuers({
    ...(own === undefined ? {} : { openId: { issuer: own } }),
    ...(assertions === undefined ? {} : { assertions: { issuer: assertions } }),
  });
  expect(known(issuer)).toBe(isKnown);
});
