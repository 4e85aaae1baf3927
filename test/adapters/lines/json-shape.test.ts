import { describe, expect, it } from "vitest";
import { shapeFlaw } from "../../../adapters/lines/json-shape.ts";

const members = (count: number) =>
  Array.from({ length: count }, (_, at) => `"member ${at}":"${"x".repeat(60)}"`).join(",");
const filler = `"filler":"${"x".repeat(64_000)}"`;

describe("the shape of a text", () => {
  it("has objects of at most 1,000 members, however they are nested", () => {
    expect(shapeFlaw(`{${members(1_000)}}`)).toBeUndefined();
    expect(shapeFlaw(`{${members(1_001)}}`)).toBe("has an object of more than 1000 members");
    expect(shapeFlaw(`{"a":[{${members(600)}},{${members(600)}}],${members(990)}}`)).toBeUndefined();
    expect(shapeFlaw(`{"a":[{${members(1)}},{${members(1_001)}}],${filler}}`)).toBeDefined();
    // A list inside does not end the object.
    expect(shapeFlaw(`{${members(600)},"a":[1,2],"b":{},${members(600)}}`)).toBeDefined();
  });

  it("has lists of any length: who reads them says how many items they may have", () => {
    expect(shapeFlaw(`{"a":[${"1,".repeat(40_000)}1]}`)).toBeUndefined();
  });
});
