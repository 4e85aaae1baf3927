/** Issuers whose subjects can come to a gateway, by what its providers call themselves. */
import { expect, it } from "vitest";
import { createExpectedIssuer } from "../../../adapters/http/sign-in/expected-issuer.ts";

const OWN = "https://id.bank.example/";
const openId = (issuer: string) => ({ issuer: () => Promise.resolve(issuer) });

it("takes any issuer where no provider is set up yet", async () => {
  expect(await createExpectedIssuer(undefined, undefined)("https://later.example")).toBe(undefined);
});

it("takes to the letter what the providers for people and for assertions call themselves", async () => {
  const expected = createExpectedIssuer(openId(OWN), { issuer: "https://desk.bank.example" });
  expect(await expected(OWN)).toBe(undefined);
  expect(await expected("https://desk.bank.example")).toBe(undefined);
  for (const other of ["https://id.bank.example", "https://ID.bank.example/", "https://desk.bank.example/", "x"])
    expect(await expected(other), other).toBe("`https://id.bank.example/` or `https://desk.bank.example`");
  const alone = createExpectedIssuer(undefined, { issuer: OWN });
  expect([await alone(OWN), await alone("x")]).toEqual([undefined, `\`${OWN}\``]);
  expect(await createExpectedIssuer(openId(OWN), { issuer: OWN })("x")).toBe(`\`${OWN}\``);
});

it("takes each organisation of a provider that calls itself by a template, and nothing around it", async () => {
  const template = "https://login.example/{tenantid}/v2.0";
  const expected = createExpectedIssuer(openId(template), undefined);
  expect(await expected("https://login.example/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0")).toBe(undefined);
  for (const other of [
    "https://login.example//v2.0",
    "https://login.example/v2.0",
    "https://login.example/a/b/v2.0",
    "https://login.example/a/v2.0/",
    "https://other.example/a/v2.0",
  ])
    expect(await expected(other), other).toBe(`\`${template}\``);
});

it("says that the provider is not available when it does not say who it is", async () => {
  const failing = { issuer: () => Promise.reject(new Error("503")) };
  const expected = createExpectedIssuer(failing, { issuer: OWN });
  await expect(expected("https://other.example")).rejects.toMatchObject({ code: "IDENTITY_UNAVAILABLE" });
  // This one needs no asking.
  expect(await expected(OWN)).toBe(undefined);
});
