import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { childTrace, parseTraceContext, spanIdOf, traceIdOf } from "../../src/model/trace-context.ts";

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(..."0123456789abcdef"), { minLength: length, maxLength: length })
    .map((digits) => digits.join(""));
const id = (length: number) => hex(length).filter((digits) => /[1-9a-f]/u.test(digits));

test.prop([id(32), id(16), hex(2), fc.uuid()])(
  "work continues the trace that it came with",
  (trace, span, flags, uuid) => {
    const parent = parseTraceContext(`00-${trace}-${span}-${flags}`, "vendor=1");
    const own = childTrace(parent, uuid);
    expect(traceIdOf(own)).toBe(trace);
    expect(spanIdOf(own)).toBe(uuid.replaceAll("-", "").slice(16));
    expect(own.traceparent.slice(53)).toBe(flags);
    expect(own.tracestate).toBe("vendor=1");
    expect(parseTraceContext(own.traceparent, own.tracestate ?? null)).toEqual(own);
  },
);

test.prop([fc.uuid()])("work without a trace begins one that can be told by its request", (uuid) => {
  const own = childTrace(undefined, uuid);
  expect(traceIdOf(own)).toBe(uuid.replaceAll("-", ""));
  expect(parseTraceContext(own.traceparent, null)).toEqual(own);
});

test.prop([fc.string({ unit: "binary" }), fc.string({ unit: "binary" })])("no header breaks it", (parent, state) => {
  expect(parseTraceContext(parent, state)).toBe(undefined);
  expect(parseTraceContext(`00-${"1".repeat(32)}-${"2".repeat(16)}-01`, state)?.tracestate ?? "a=b").toMatch(
    /^[\x21-\x7e][\x20-\x7e]{0,511}$/u,
  );
});

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

it.each([
  ["all-zero trace", `00-${"0".repeat(32)}-${SPAN}-01`],
  ["all-zero parent", `00-${TRACE}-${"0".repeat(16)}-01`],
  ["the forbidden version", `ff-${TRACE}-${SPAN}-01`],
  ["upper case", `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ["more than version 00 has", `00-${TRACE}-${SPAN}-01-more`],
  ["a short id", `00-${TRACE.slice(1)}-${SPAN}-01`],
  ["blanks", ` 00-${TRACE}-${SPAN}-01`],
])("does not believe %s", (_, header) => {
  expect(parseTraceContext(header, null)).toBe(undefined);
});

it("reads a later version as far as it knows it", () => {
  expect(parseTraceContext(`01-${TRACE}-${SPAN}-01-more`, null)).toEqual({ traceparent: `00-${TRACE}-${SPAN}-01` });
});
