import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HOUSE_LIST_FIELDS, HOUSE_SINGLE_FIELDS } from "../../src/lists/formats/house-entry.ts";
import { LIST_FORMATS } from "../../src/lists/list-formats.ts";
import { parseListManifest } from "../../src/lists/list-manifest.ts";
import { LIST_KINDS } from "../../src/model/list-entry.ts";
import { referenceListSchema } from "../../src/rules/rule-schema.ts";

const text = readFileSync(new URL("../../docs/lists.md", import.meta.url), "utf8");
/** First cells of the rows of the table under a heading, and what else the rows hold. */
const rowsOf = (heading: string): ReadonlyMap<string, string> => {
  const section = text.split(`\n## ${heading}`)[1]?.split("\n## ")[0] ?? "";
  return new Map(
    [...section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gmu)].map(([, first = "", rest = ""]) => [first, rest]),
  );
};

describe("docs/lists.md", () => {
  it("has every format with its files", () => {
    const files = Object.entries(LIST_FORMATS).map(([name, { required, optional }]) => {
      const quoted = (roles: readonly string[]) => roles.map((role) => `\`${role}\``).join(", ");
      return [name, `${quoted(required)}${optional.length > 0 ? `, perhaps ${quoted(optional)}` : ""}`];
    });
    expect([...rowsOf("Formats")].map(([name, rest]) => [name, rest.split(" | ")[0]])).toEqual(files);
  });

  it("has every column of house lists, every kind of list and every kind of reference list", () => {
    expect([...rowsOf("Columns of").keys()]).toEqual([
      ...HOUSE_SINGLE_FIELDS.slice(0, 3),
      "remarks",
      "listKind",
      ...HOUSE_LIST_FIELDS,
    ]);
    expect([...rowsOf("Kinds").keys()]).toEqual([...LIST_KINDS]);
    const { options } = referenceListSchema.entries.kind.pipe[0];
    expect([...rowsOf("Reference lists").keys()]).toEqual([...options]);
  });

  it("has a manifest that is right", () => {
    const [, manifest = ""] = /```json\n(.*?)```/su.exec(text) ?? [];
    expect(parseListManifest(JSON.parse(manifest))).toHaveProperty("manifest");
  });
});

describe("a manifest", () => {
  const issuesOf = (format: string) => {
    const expected = { minEntries: 1, maxEntries: 2 };
    const list = { id: "a", title: "A", kind: "pep", format, files: { list: "a" }, expect: expected };
    const parsed = parseListManifest({ lists: [list] });
    return "issues" in parsed ? parsed.issues.map(({ message, pointer }) => [pointer, message]) : [];
  };

  it.each([
    ["house_csv", "house-csv"],
    ["HOUSE-CSV", "house-csv"],
    ["house-csb", "house-csv"],
    ["eu-xlm", "eu-xml"],
  ])("says which format was probably meant: %s", (format, meant) => {
    expect(issuesOf(format)).toEqual([
      ["#/lists/0/format", `unknown list format \`${format}\`; did you mean \`${meant}\`?`],
    ]);
  });

  it("says which formats there are where none is near", () => {
    const [[, message] = []] = issuesOf("spreadsheet-of-mine");
    expect(message).toMatch(/^unknown list format `spreadsheet-of-mine`; expected one of `house-csv`, .*`uk-psc`$/u);
  });
});
