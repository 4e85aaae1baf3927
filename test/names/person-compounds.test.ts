import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { isCompoundPart, joinCompounds, servantOf } from "../../src/names/person-compounds.ts";

const texts = (name: string): string =>
  joinCompounds(name.split(" "))
    .map(({ text }) => text)
    .join(" ");

test.each([
  ["abd al rahman", "abdulrahman"],
  ["abdel rahman", "abdulrahman"],
  ["abdurrahman", "abdulrahman"],
  ["odo abd al nur", "odo abdulnur"],
  ["abd ali", "abdulali"],
  ["abd al ra", "abd al ra"],
  ["abd", "abd"],
  ["abd r2d2", "abd r2d2"],
  ["abd 2rd", "abd 2rd"],
  ["abd ash ra", "abdulash ra"],
  ["abd ash", "abdulash"],
  ["abd allah", "abdullah"],
  ["abdallah", "abdullah"],
  ["adbul karim", "abdulkarim"],
  ["abul karim", "abdulkarim"],
  ["abu karim", "abu karim"],
  ["bdul karim", "bdul karim"],
  ["nur al din", "nuruddin"],
  ["nour eddine", "nouruddin"],
  ["nur", "nur"],
  ["ala al din", "alauddin"],
  ["abdukarim", "abdulkarim"],
  ["abdurraf", "abdulrraf"],
  ["abdukammal", "abdulkammal"],
  ["nur diyen", "nuruddin"],
  ["nur diyeen", "nur diyeen"],
  ["nur al diyeen", "nuruddin"],
  ["odo nur din ali", "odo nuruddin ali"],
  ["noureddine", "nouruddin"],
  ["sala al din", "saluddin"],
  ["nu al din", "nu al din"],
  ["al din", "al din"],
  ["mc quill", "mcquill"],
  ["mac quill", "macquill"],
  ["mc qu", "mc qu"],
  ["mc kay", "mckay"],
  ["mc", "mc"],
])("%s is %s", (name, compound) => {
  expect(texts(name)).toBe(compound);
});

const words = fc.array(
  fc.oneof(
    fc.constantFrom(..."abd abdul abdel al din eddine mc mac nur allah karim abdurrahman noureddine odo".split(" ")),
    fc.string({ unit: fc.constantFrom(..."abdeilnu"), minLength: 1, maxLength: 8 }),
  ),
  { minLength: 1, maxLength: 5 },
);

test.prop([words], { numRuns: 2_000 })("words of which none is a part of a compound stand alone", (name) => {
  const single = name.filter((word) => !isCompoundPart(word));
  expect(joinCompounds(single)).toEqual(single.map((text) => ({ text, length: 1 })));
});

test.prop([words], { numRuns: 1_000 })("every word is part of one compound", (name) => {
  expect(joinCompounds(name).reduce((sum, { length }) => sum + length, 0)).toBe(name.length);
});

test.each(["abd", "abdul", "adbul", "din", "eddine", "mc", "mac", "noureddine", "abdurrahman"])(
  "%s is a part of a compound",
  (word) => {
    expect(isCompoundPart(word)).toBe(true);
  },
);

test.each(["odo", "quillborne", "abu", "dinar", "macquill", "karim", "a", "b"])("%s is none", (word) => {
  expect(isCompoundPart(word)).toBe(false);
});

test.each([
  ["abdulrahman", "rahman"],
  ["abdullah", ""],
  ["abdulli", ""],
  ["abdulali", "ali"],
  ["عبدالرحمن", "رحمن"],
  ["عبدالله", ""],
  ["عبداللهيان", ""],
  ["odo", ""],
])("the name behind `abdul` in %s is %s", (word, name) => {
  expect(servantOf(word)).toBe(name);
});
