import { readFileSync } from "node:fs";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { parseListManifest } from "../../src/lists/list-manifest.ts";

const list = {
  id: "house",
  title: "House",
  kind: "blacklist",
  format: "house-csv",
  files: { list: "house.csv" },
  expect: { minEntries: 1, maxEntries: 9 },
};
const issuesOf = (value: unknown) => {
  const result = parseListManifest(value);
  return "issues" in result ? result.issues.map((issue) => `${issue.pointer} ${issue.code}`) : [];
};

describe("parseListManifest", () => {
  it("reads the manifests of the samples and of the published lists", () => {
    for (const file of ["lists/lists.json", "lists/official-lists.json"]) {
      expect(issuesOf(JSON.parse(readFileSync(file, "utf8")))).toEqual([]);
    }
  });

  it("fills in what is not said", () => {
    expect(parseListManifest({ lists: [list] })).toEqual({
      manifest: {
        lists: [
          {
            ...list,
            expect: { ...list.expect, maxShrink: 0.2, maxLoss: 0.4, maxGrowth: 0.5 },
            encoding: "utf-8",
            maxDamagedShare: 0,
            sample: false,
            enabled: true,
          },
        ],
      },
    });
  });

  it("says what a missing member has to be", () => {
    const { expect: _, ...without } = list;
    expect(parseListManifest({ lists: [without] })).toEqual({
      issues: [
        expect.objectContaining({
          pointer: "#/lists/0",
          message: "the member `expect` is missing; expected an object with `minEntries` and `maxEntries`",
        }),
      ],
    });
  });

  it("tells everything that is wrong at once", () => {
    expect(issuesOf({ lists: [{ ...list, kind: "grey", maxDamagedShare: 2, colour: "red" }] })).toEqual([
      "#/lists/0/kind manifest-unknown-word",
      "#/lists/0/maxDamagedShare manifest-wrong-value",
      "#/lists/0/colour manifest-unknown-member",
    ]);
  });

  it.each([
    [{ lists: 5 }, "#/lists: found `5`; expected a list"],
    [{ list: [], lists: [] }, "#/list: unknown member `list`; did you mean `lists`?"],
    [
      { lists: [{ ...list, id: "A B" }] },
      '#/lists/0/id: found `"A B"`; expected lower-case letters, digits and hyphens',
    ],
    [{ lists: [{ ...list, sample: "yes" }] }, '#/lists/0/sample: found `"yes"`; expected true or false'],
    [{ lists: [{ ...list, columns: { id: 5 } }] }, "#/lists/0/columns/id: found `5`; expected a text or a list"],
    [
      { lists: [{ ...list, publishedAt: "1.1.2026" }] },
      '#/lists/0/publishedAt: found `"1.1.2026"`; expected a date as',
    ],
    [{ lists: [{ ...list, delimiter: ";;" }] }, '#/lists/0/delimiter: found `";;"`; expected one character'],
    [
      { lists: [{ ...list, addresses: { list: "http://a" } }] },
      '#/lists/0/addresses/list: found `"http://a"`; expected an https address',
    ],
  ])("says in plain words what was found and what was expected, with its place: %j", (manifest, sentence) => {
    const read = parseListManifest(manifest);
    const [issue] = "issues" in read ? read.issues : [];
    expect(`${issue?.pointer}: ${issue?.message}`).toContain(sentence);
  });

  it("tells columns that the form does not have: what they name would be lost", () => {
    expect(issuesOf({ lists: [{ ...list, columns: { dateOfBirth: "Born" }, defaults: { kinds: "person" } }] })).toEqual(
      ["#/lists/0/columns/dateOfBirth manifest-columns", "#/lists/0/defaults/kinds manifest-columns"],
    );
    expect(issuesOf({ lists: [{ ...list, columns: { datesOfBirth: "Born" } }] })).toEqual([]);
    const published = { ...list, format: "ofac-sdn-csv", files: { sdn: "a", alt: "b", add: "c" } };
    expect(issuesOf({ lists: [{ ...published, columns: { name: "Name" } }] })).toContain(
      "#/lists/0/columns/name manifest-columns",
    );
  });

  it("tells sets of tenants that name no list, another one or none that is enabled, and tenants that are left out", () => {
    const off = { ...list, id: "off", enabled: false };
    expect(issuesOf({ lists: [list, off], tenants: { "*": ["house"], a: ["house", "off"] } })).toEqual([]);
    expect(issuesOf({ lists: [list], tenants: { "*": ["house"], a: [] } })).toEqual([
      "#/tenants/a manifest-wrong-value",
    ]);
    expect(issuesOf({ lists: [list, off], tenants: { a: ["hose"], b: ["off"] } })).toEqual([
      "#/tenants manifest-tenants",
      "#/tenants/a/0 manifest-tenants",
      "#/tenants/b manifest-tenants",
    ]);
  });

  it("tells wrong files, repeated ids and an impossible size", () => {
    const expectation = { minEntries: 9, maxEntries: 1 };
    expect(
      issuesOf({ lists: [list, { ...list, files: { lst: "x" } }, { ...list, id: "b", expect: expectation }] }),
    ).toEqual([
      "#/lists/1/id manifest-id",
      "#/lists/1/files manifest-files",
      "#/lists/2/expect/maxEntries manifest-expect",
    ]);
  });

  test.prop([fc.jsonValue()])("throws nothing whatever the document", (value) => {
    parseListManifest(value);
    parseListManifest({ lists: [value] });
  });
});
