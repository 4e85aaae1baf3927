import { describe, expect, it } from "vitest";
import { accountHoldingPartyDataSchema } from "../../../src/model/account-holding-party-data.ts";
import { type Shape, shapeOf } from "../../../src/model/shape.ts";
import { customerNames, shippedRegistry } from "../../../src/plugins/registry.ts";
import { parseRulePack } from "../../../src/rules/parse-rule-pack.ts";
import { sampleFiles, sampleRule } from "../../rules/sample-pack.ts";
import { factOf } from "./fact-value.ts";

/** Every path of the customer's data, lists walked through, each resource once on a way. */
function* pathsOf(
  shape: Shape,
  path: readonly string[] = [],
  above: readonly Shape[] = [],
): Iterable<readonly string[]> {
  if (path.length > 0) yield path;
  if (above.includes(shape)) return;
  if (shape.item) yield* pathsOf(shape.item, path, above);
  for (const [name, member] of shape.members ?? []) yield* pathsOf(member, [...path, name], [...above, shape]);
}

/** What is said of a rule with one condition. */
function said(condition: object): readonly string[] {
  const rule = sampleRule({ conditions: { all: [{ operator: "equal", value: "x", ...condition }] } });
  return parseRulePack(sampleFiles({ "geography/GEO-001-far-away.json": rule }), customerNames(shippedRegistry()))
    .issues.filter(({ code }) => code === "refused-path" || code === "wrong-params" || code === "unknown-fact")
    .map(({ message }) => message);
}

describe("the facts of every member", () => {
  const paths = [...new Set([...pathsOf(shapeOf(accountHoldingPartyDataSchema))].map((path) => path.join(".")))];

  it("reach every member of the customer by its path", () => {
    expect(paths.length).toBeGreaterThan(150);
    for (const path of paths) {
      expect(said({ fact: "customer", params: { path } }), path).toEqual([]);
      expect(said({ fact: "customer", path }), path).toEqual([]);
    }
  });

  it("refuse a path that the interface does not have, and say what was meant", () => {
    expect(said({ fact: "customer", path: "personalDetails.personName.nickNames" })).toEqual([
      expect.stringContaining("the interface has no member `nickNames` there"),
    ]);
    expect(said({ fact: "customer", params: { path: "personalDetail" } })).toEqual([
      "the interface has no member `personalDetail` there; did you mean `personalDetails`?",
    ]);
    expect(said({ fact: "account", params: { paths: "accountStatus" } })).toEqual(["unknown; expected `path`"]);
  });

  it("give the whole, or every value of a member, items of lists one by one", () => {
    const party = {
      customerGroupId: 17,
      referenceAccount: { accountNumber: "1", accountStatus: "FROZEN", overdraftLimit: 5 },
      companyDetails: { shareholders: [{ share: 0.2 }, { share: 0.3 }] },
    };
    expect(factOf("customer", party)).toEqual(party);
    expect(factOf("customer", party, {}, { path: "companyDetails.shareholders.share" })).toEqual([0.2, 0.3]);
    expect(factOf("account", party, {}, { path: "overdraftLimit" })).toEqual([5]);
    expect(factOf("customer", party, {}, { path: "deviceDetails.deviceType" })).toBe(undefined);
    expect(factOf("counterparty", party)).toBe(undefined);
  });
});
