import { describe, expect, it } from "vitest";
import { lines, ownedIn, parseLinks } from "./owned.ts";

const record = (kind: string, data: object, company_number = "01234567") => ({
  company_number,
  data: {
    address: { country: "England", locality: "Sampleton", postal_code: "ZZ9 9ZZ", premises: "2" },
    etag: "0",
    kind,
    notified_on: "2026-04-06",
    ...data,
  },
});
const individual = (natures_of_control: readonly string[], data: object = {}) =>
  record("individual-person-with-significant-control", {
    name: "Mr Zoltargo Vexunin",
    name_elements: { forename: "Zoltargo", surname: "Vexunin", title: "Mr" },
    date_of_birth: { month: 3, year: 1961 },
    country_of_residence: "England",
    links: { self: "/company/01234567/persons-with-significant-control/individual/sample" },
    natures_of_control,
    ...data,
  });
const corporate = (natures_of_control: readonly string[], registration_number: string, company?: string) =>
  record(
    "corporate-entity-person-with-significant-control",
    {
      name: "Holding Of Samples Limited",
      identification: {
        country_registered: "England",
        legal_authority: "Companies Act 2006",
        legal_form: "Limited",
        place_registered: "Companies House",
        registration_number,
      },
      links: { self: `/company/${company ?? "01234567"}/persons-with-significant-control/corporate-entity/sample` },
      natures_of_control,
    },
    company,
  );
const SHARES = "ownership-of-shares-75-to-100-percent";
const POSSIBLY = ["possibly owned by listed persons"];
const programmes = (...rows: readonly object[]) => ownedIn("uk-psc", lines(...rows))["01234567"]?.programmes;

describe("persons with significant control", () => {
  it("names companies of a listed company by their numbers, through companies of its own, with each step and its record", () => {
    const owned = ownedIn(
      "uk-psc",
      lines(
        corporate([SHARES], "7654321"),
        corporate(["ownership-of-shares-50-to-75-percent"], "01234567", "SC123456"),
      ),
    );
    expect(Object.keys(owned)).toEqual(["Holding Of Samples Limited", "SC123456"]);
    expect(owned["SC123456"]).toEqual({
      programmes: ["SAMPLE2"],
      ownership: [
        expect.stringContaining("sample 77 (listed) 75 % to 100 % (record /company/01234567/"),
        expect.stringContaining(
          "of SC123456 Holding Of Samples Limited (counts as listed) 50 % to 75 % (record /company/SC123456/",
        ),
      ],
    });
  });

  it.each<[string, readonly string[], readonly string[] | undefined]>([
    ["a band above the half", ["ownership-of-shares-50-to-75-percent"], ["SAMPLE2"]],
    ["a band up to the half", ["ownership-of-shares-25-to-50-percent"], POSSIBLY],
    [
      "surplus assets of a partnership",
      ["right-to-share-surplus-assets-75-to-100-percent-limited-liability-partnership"],
      ["SAMPLE2"],
    ],
    ["shares of a trust", ["ownership-of-shares-75-to-100-percent-as-trust"], POSSIBLY],
    ["most votes", ["voting-rights-50-to-75-percent"], POSSIBLY],
    ["some votes", ["voting-rights-25-to-50-percent"], undefined],
    ["the board", ["right-to-appoint-and-remove-directors"], POSSIBLY],
    ["an overseas entity", ["ownership-of-shares-more-than-25-percent-registered-overseas-entity"], POSSIBLY],
    ["a nature that nobody knows", ["something-new"], POSSIBLY],
    ["no nature", [], POSSIBLY],
  ])("%s", (_, natures, expected) => {
    const owned = ownedIn("uk-psc", lines(corporate(natures, "07654321", "00000099")));
    expect(owned["00000099"]?.programmes).toEqual(expected);
  });

  it("takes a person of the same name and month of birth for possible, of another month for somebody else", () => {
    expect(programmes(individual([SHARES]))).toEqual(POSSIBLY);
    expect(programmes(individual([SHARES], { date_of_birth: { month: 4, year: 1961 } }))).toBeUndefined();
    expect(programmes(individual([SHARES], { ceased_on: "2026-05-14" }))).toBeUndefined();
  });

  it("passes over records that name nobody, and tells the others with their lines", () => {
    const text = lines(
      record("super-secure-person-with-significant-control", {}),
      record("persons-with-significant-control-statement", {
        statement: "no-individual-or-entity-with-signficant-control",
      }),
      record("totals#persons-of-significant-control-snapshot", {}),
      record("something-new", {}),
      { ...individual([SHARES]), company_number: "12-34" },
    );
    const { skipped, total } = parseLinks("uk-psc", `${text}{"company_number":\n`);
    expect(total).toBe(6);
    expect(skipped.map(({ line, code }) => [line, code])).toEqual([
      [4, "unusable-row"],
      [5, "damaged-row"],
      [6, "damaged-row"],
    ]);
  });
});
