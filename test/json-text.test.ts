import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { jsonText, keepJsonText } from "../src/json-text.ts";

const json = fc.object({ maxDepth: 4, values: [fc.string(), fc.double(), fc.constantFrom(null, undefined)] });

/** Every object and list of a value, itself included. */
function partsOf(value: unknown): readonly object[] {
  return typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}

test.prop([json, fc.infiniteStream(fc.boolean())])(
  "the text of a value is the same whatever of it is kept",
  (value, keeps) => {
    const text = JSON.stringify(value);
    for (const part of partsOf(value)) if (keeps.next().value === true) keepJsonText(part);
    expect(jsonText(value)).toBe(text);
    expect(jsonText(value)).toBe(text);
    expect(jsonText({ first: [value], last: value })).toBe(JSON.stringify({ first: [value], last: value }));
  },
);

it("is made once of what is kept", () => {
  let reads = 0;
  const part = Object.defineProperty({}, "a", { enumerable: true, get: () => ++reads });
  keepJsonText(part);
  const text = jsonText(part);
  expect([jsonText(part), jsonText({ part }), jsonText([part])]).toEqual([text, `{"part":${text}}`, `[${text}]`]);
});
