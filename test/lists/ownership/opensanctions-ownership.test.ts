import { describe, expect, it } from "vitest";
import { ownedEntries } from "../../../src/ownership/owned-entries.ts";
import { LINKS, LISTED, lines, NOBODY, ownedIn, parseLinks } from "./owned.ts";

const entity = (id: string, schema: string, properties: Readonly<Record<string, readonly string[]>>) => ({
  id,
  schema,
  caption: properties["name"]?.[0] ?? id,
  properties,
});
const company = (name: string, more = {}) => entity(name, "Company", { name: [name], ...more });
const owns = (id: string, owner: string, asset: string, percentage?: string, more = {}) =>
  entity(id, "Ownership", {
    owner: [owner],
    asset: [asset],
    ...(percentage ? { percentage: [percentage] } : {}),
    ...more,
  });
const person = entity("NK-varkondy", "Person", { name: ["Z. Vexunin"] });
const FORMAT = "opensanctions-ownership";

describe("ownership as OpenSanctions tells it", () => {
  it("names the companies of a listed person through any number of companies, with each step and its record", () => {
    const text = lines(
      person,
      owns("o1", "NK-varkondy", "A", "60"),
      company("A"),
      owns("o2", "A", "B", "50 %"),
      company("B"),
    );
    const first = "of A Z. Vexunin, sample NK-varkondy (listed) 60 % (record o1): they together hold 60 %";
    expect(ownedIn(FORMAT, text)).toEqual({
      A: { programmes: ["SAMPLE"], ownership: [first] },
      B: {
        programmes: ["SAMPLE"],
        ownership: [first, "of B A (counts as listed) 50 % (record o2): they together hold 50 %"],
      },
    });
  });

  it("adds what several listed parties hold, under the programmes of all", () => {
    const brakvost = company("Brakvost", { leiCode: ["9999SAMPLE0000000105"] });
    const text = lines(
      person,
      brakvost,
      company("A"),
      owns("o1", "NK-varkondy", "A", "25"),
      owns("o2", "Brakvost", "A", "25"),
    );
    expect(ownedIn(FORMAT, text)["A"]?.programmes).toEqual(["SAMPLE", "SAMPLE2"]);
  });

  it.each([
    ["an untold share", owns("o1", "NK-varkondy", "A")],
    ["a band around the half", owns("o1", "NK-varkondy", "A", "25-75")],
    [
      "a director",
      entity("d1", "Directorship", { director: ["NK-varkondy"], organization: ["A"], role: ["director"] }),
    ],
    [
      "a link that speaks of control",
      entity("u1", "UnknownLink", { subject: ["A"], object: ["NK-varkondy"], role: ["Owned or Controlled By"] }),
    ],
    [
      "a link the other way round",
      entity("u1", "UnknownLink", { subject: ["NK-varkondy"], object: ["A"], role: ["shareholder"] }),
    ],
  ])("is possible by %s", (_, link) => {
    const owned = ownedIn(FORMAT, lines(person, company("A"), link));
    expect(owned["A"]?.programmes).toEqual(["possibly owned by listed persons"]);
    expect(owned["A"]?.ownership).toHaveLength(1);
  });

  it.each([
    ["less than half", owns("o1", "NK-varkondy", "A", "49.9")],
    ["what ended", owns("o1", "NK-varkondy", "A", "100", { endDate: ["2026-11-22"] })],
    [
      "a link that speaks of something else",
      entity("u1", "UnknownLink", { subject: ["NK-varkondy"], object: ["A"], role: ["supplier"] }),
    ],
    ["another owner", owns("o1", "Else", "A", "100")],
  ])("is not theirs by %s", (_, link) => {
    expect(ownedIn(FORMAT, lines(person, company("A"), company("Else"), link))).toEqual({});
  });

  it("counts one holding in two records once, and contradictions as open", () => {
    const two = (first: string, second?: string) =>
      ownedIn(
        FORMAT,
        lines(person, company("A"), owns("o1", "NK-varkondy", "A", first), owns("o2", "NK-varkondy", "A", second)),
      )["A"];
    expect(two("30", "30")).toBeUndefined();
    expect(two("60", undefined)?.programmes).toEqual(["SAMPLE"]);
    expect(two("30", "60")?.programmes).toEqual(["possibly owned by listed persons"]);
  });

  it("takes a name for possible, a name with the birth date for certain, another birth date for somebody else", () => {
    const owner = (birthDate?: string) =>
      entity("p1", "Person", { name: ["Vexunin, Zoltargo"], ...(birthDate ? { birthDate: [birthDate] } : {}) });
    const programmes = (birthDate?: string) =>
      ownedIn(FORMAT, lines(owner(birthDate), company("A"), owns("o1", "p1", "A", "100")))["A"]?.programmes;
    expect(programmes("1961-03-09")).toEqual(["SAMPLE"]);
    expect(programmes("1961")).toEqual(["possibly owned by listed persons"]);
    expect(programmes()).toEqual(["possibly owned by listed persons"]);
    expect(programmes("1975-01-01")).toBeUndefined();
  });

  it("makes no entry of who is surely listed, and one of a namesake whom listed persons own", () => {
    const brakvost = (more = {}) =>
      lines(
        person,
        { ...company("Brakvost Petrochem Trading LLC", more), id: "b" },
        owns("o1", "NK-varkondy", "b", "60"),
      );
    expect(ownedIn(FORMAT, brakvost({ leiCode: ["9999SAMPLE0000000105"] }))).toEqual({});
    expect(Object.values(ownedIn(FORMAT, brakvost()))).toMatchObject([{ programmes: ["SAMPLE"] }]);
  });

  it("takes two records with one number for one company", () => {
    const same = { registrationNumber: ["1027700132195"], jurisdiction: ["ru"] };
    const lei = { leiCode: ["9999SAMPLE0000000202"] };
    const text = lines(
      person,
      company("A", lei),
      company("Twin", lei),
      company("B", same),
      owns("o1", "NK-varkondy", "A", "100"),
      owns("o2", "Twin", "B", "100"),
    );
    expect(Object.keys(ownedIn(FORMAT, text))).toEqual(["A", "B"]);
    const { links } = parseLinks(FORMAT, text);
    const [twins] = links === undefined ? [] : ownedEntries(links, LISTED, LINKS);
    expect(twins?.aliases).toEqual([{ name: "Twin", quality: "strong" }]);
  });

  it("goes on from what an earlier list of links told, with its steps first", () => {
    const a = company("A", { leiCode: ["9999SAMPLE0000000202"] });
    const first = parseLinks(FORMAT, lines(person, a, owns("o1", "NK-varkondy", "A", "60")));
    const second = parseLinks(FORMAT, lines({ ...a, id: "a2" }, company("B"), owns("o2", "a2", "B", "60")));
    const entries = ownedEntries(first.links ?? NOBODY, LISTED, LINKS);
    const [b] = ownedEntries(second.links ?? NOBODY, [...LISTED, ...entries], { ...LINKS, listId: "more" });
    expect(b).toMatchObject({
      name: "B",
      programmes: ["SAMPLE"],
      ownership: [
        expect.stringContaining("of A Z. Vexunin, sample NK-varkondy (listed) 60 %"),
        "of B A, links A (listed) 60 % (record o2): they together hold 60 %",
      ],
    });
  });

  it("tells broken lines, unread figures and unknown parties with their lines", () => {
    const text = `${lines(person)}{"id":"o1"\n${lines(owns("o2", "NK-varkondy", "Gone", "most of it"), { id: "x" })}`;
    const { skipped, notes, total } = parseLinks(FORMAT, text);
    expect(total).toBe(4);
    expect(skipped.map(({ line, message }) => [line, message])).toEqual([
      [2, "the line is no JSON object"],
      [4, "the line needs id, schema and properties"],
    ]);
    expect(notes.map(({ line, message }) => [line, message])).toEqual([
      [3, "`most of it`"],
      [3, "`o2: Gone is not in the file`"],
    ]);
    const cut = parseLinks(FORMAT, `${lines(person)}{"id":"o1"`);
    expect(cut.incomplete).toContain("line 2");
  });
});
