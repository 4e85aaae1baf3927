import { expect, it } from "vitest";
import { areAlike } from "../../src/gateway/people/alike-names.ts";
import { keptName, wrongName } from "../../src/gateway/people/person-name.ts";
import { NAMES, WAYS } from "./name-variants.ts";

it.each(NAMES)("any two of the ways to write %s, one way upon the other, are alike", { timeout: 60_000 }, (name) => {
  const twice = WAYS.flatMap((one) => WAYS.map((other) => other(one(name))));
  const forms = [...new Set(twice.filter((form) => wrongName(form) === undefined).map(keptName))];
  expect(forms.length).toBeGreaterThan(50);
  const pairs = forms.flatMap((one, at) => forms.slice(at + 1).map((other) => [one, other] as const));
  expect(pairs.filter(([one, other]) => !areAlike(one, other))).toEqual([]);
});

it("are not alike for two", () => {
  const pairs = NAMES.flatMap((one, at) => NAMES.slice(at + 1).map((other) => [one, other] as const));
  expect(pairs.filter(([one, other]) => areAlike(one, other))).toEqual([]);
});
