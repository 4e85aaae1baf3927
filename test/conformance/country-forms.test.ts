/** Every member that holds a country takes the same forms of it, in every operation, and counts them alike. */
import { fc, test } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runs } from "../runs.ts";
import { toldSeed } from "../told-seed.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { matrixLists } from "./matrix/matrix-lists.ts";
import { OPERATIONS } from "./matrix/operations.ts";
import { placesOf } from "./matrix/places.ts";

/** Of one country each, the code first. */
const FORMS = {
  listed: ["KP", "kp", "PRK", "North Korea", "Korea, Democratic People's Republic of", "Северная Корея", "북한"],
  clean: ["NL", "NLD", " nl ", "The Netherlands", "Niederlande", "Нидерланды", "荷兰", "هولندا"],
  unread: ["ZZ", "Atlantis", "N/A", "亚特兰蒂斯"],
} as const;

/** Members that are sent of one operation, chosen by a seed that is told, and of one that reads what another one is sent. */
const MEMBERS = runs(30);
const REPEATED = runs(4);

describe("forms of countries", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    const lists = matrixLists({ now: () => Date.UTC(2026, 10, 20, 9) });
    under = await gatewayUnderTest("memory", { lists, gateway: { settings: { spacingMs: 0 } } });
  });
  afterAll(() => under.close());

  it.each(OPERATIONS)("count alike wherever they stand: $name", { timeout: 300_000 }, async (operation) => {
    const all = placesOf(operation.schema, 0).filter(({ kind }) => kind.kind === "country");
    expect(all.length).toBeGreaterThan(2);
    const shuffled = fc.shuffledSubarray(all, { minLength: all.length });
    const places = (fc.sample(shuffled, { seed: toldSeed(), numRuns: 1 })[0] ?? []).slice(
      0,
      operation.isRepeated([]) ? REPEATED : MEMBERS,
    );
    const bodies = places.flatMap(({ plant }) => Object.values(FORMS).map((forms) => forms.map((form) => plant(form))));
    const answers = await operation.send(under, bodies.flat());
    let next = 0;
    for (const [index, { length }] of bodies.entries()) {
      const told = answers.slice(next, next + length);
      next += length;
      const { path = [] } = places[Math.floor(index / 3)] ?? {};
      expect(told, path.join(".")).toEqual(told.map(() => told[0]));
      if (index % 3 === 2) expect(told[0], path.join(".")).toContain("COUNTRY_UNKNOWN");
    }
    expect(next).toBe(answers.length);
  });

  const checked = async (personalDetails: object) => {
    const data = { customerId: crypto.randomUUID(), personalDetails };
    const answer = await under.call("POST", "/v1/customerChecks", { masterData: { accountHoldingPartyData: data } });
    const stored = await under.call("GET", `/v1/customers/${data.customerId}`);
    return { body: answer.body, stored: stored.body.personalDetails };
  };

  it("are kept as the code", async () => {
    const given = { nationality: "Deutschland", countryOfBirth: "РОССИЯ", countryOfResidence: "uk" };
    expect((await checked(given)).stored).toEqual({
      nationality: "DE",
      countryOfBirth: "RU",
      countryOfResidence: "GB",
    });
  });

  it.each(["Crimea", "Ukraine (Crimea)", "Крым"])("are searched for places: %s", async (countryOfResidence) => {
    const { body, stored } = await checked({ countryOfResidence });
    expect(stored).toEqual({ countryOfResidence });
    expect(body.riskLevel).toBe("high");
    expect(body.riskFactors).toContainEqual({ factor: "PLACE_SANCTIONED_TERRITORY" });
  });

  const WORDS = ["North", "Korea", "of", "Republic", "(", ")", ",", "Iran", "DE", "xx", "中国", "é", " ", "-", "the"];
  test.prop(
    [
      fc
        .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
        .map((words) => words.join(" "))
        .filter((text) => text.trim() !== ""),
    ],
    {
      numRuns: runs(20),
    },
  )("is a code or what was given, and unknown then", async (nationality) => {
    const { body, stored } = await checked({ nationality });
    const isCode = /^[A-Z]{2}$/u.test(stored.nationality) && stored.nationality !== "XX";
    if (!isCode) expect(stored.nationality).toBe(nationality.trim() === "xx" ? "XX" : nationality);
    const factors = body.riskFactors.map(({ factor }: { factor: string }) => factor);
    expect(factors.includes("COUNTRY_UNKNOWN")).toBe(!isCode);
  });
});
