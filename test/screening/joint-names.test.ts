import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { jointNames } from "../../src/screening/joint-names.ts";

describe("jointNames", () => {
  it.each([
    ["Max und Erika Mustermann", [["Max Mustermann"], ["Erika Mustermann"]]],
    ["Odo Quill & Ida Sorrel", [["Odo Quill"], ["Ida Sorrel"]]],
    ["QUILL ODO;SORREL IDA", [["QUILL ODO"], ["SORREL IDA"]]],
    ["Quill, Odo / Ida", [["Quill, Odo"], ["Ida Quill"]]],
    ["Odo and Ida van der Quill", [["Odo van der Quill", "Odo Quill"], ["Ida van der Quill"]]],
    ["Odo Quill or Ida Quill or Una Sorrel", [["Odo Quill"], ["Ida Quill"], ["Una Sorrel"]]],
  ])("reads %s", (text, names) => {
    expect(jointNames(text)).toEqual(names);
  });

  it.each(["Odo Quill", "Quill, Odo", "Sandor Undset", "Quill & Sons", "c/o", "A+B", "", " & "])(
    "finds nobody else in %j",
    (text) => {
      expect(jointNames(text)).toEqual([]);
    },
  );

  test.prop([fc.string({ maxLength: 200, unit: "grapheme" })])("gives names with letters, for any text", (text) => {
    for (const names of jointNames(text)) {
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(name).toMatch(/\p{L}/u);
    }
  });
});
