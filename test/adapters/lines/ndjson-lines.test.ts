import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { type JsonLine, ndjsonLines } from "../../../adapters/lines/ndjson-lines.ts";

const LIMIT = 200;

/** A line of a file, and what is to be read from it; nothing from an empty one. */
interface Written {
  readonly bytes: Uint8Array;
  readonly expected?: { readonly value: unknown } | { readonly code: string };
}

const text = (written: string): Uint8Array => new TextEncoder().encode(written);
const arbLine: fc.Arbitrary<Written> = fc.oneof(
  fc.jsonValue({ depthSize: "xsmall" }).map((value): Written => {
    const bytes = text(JSON.stringify(value));
    // JSON has no -0.
    const read: unknown = JSON.parse(JSON.stringify(value));
    return { bytes, expected: bytes.length > LIMIT ? { code: "payload-too-large" } : { value: read } };
  }),
  fc.constantFrom("", "  ", "\r").map((blank): Written => ({ bytes: text(blank) })),
  fc
    .constantFrom("{", "nonsense", '{"a":1}{"b":2}', "[1,", "'a'")
    .map((broken): Written => ({ bytes: text(broken), expected: { code: "malformed-json" } })),
  fc.constant<Written>({ bytes: Uint8Array.of(34, 0xff, 0xfe, 34), expected: { code: "malformed-json" } }),
  fc
    .integer({ min: LIMIT + 1, max: 5 * LIMIT })
    .map((length): Written => ({ bytes: text("7".repeat(length)), expected: { code: "payload-too-large" } })),
);

async function* inPieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  let start = 0;
  for (const place of [...places, bytes.length]) {
    yield bytes.subarray(start, place);
    start = place;
  }
}

async function read(bytes: Uint8Array, cuts: readonly number[] = []): Promise<readonly JsonLine[]> {
  const lines: JsonLine[] = [];
  for await (const line of ndjsonLines(inPieces(bytes, cuts), LIMIT)) lines.push(line);
  return lines;
}

describe("ndjsonLines", () => {
  test.prop([fc.array(arbLine, { maxLength: 20 }), fc.array(fc.nat(), { maxLength: 10 }), fc.boolean()], {
    numRuns: 300,
  })("a broken line costs that line only, wherever the bytes are cut", async (written, cuts, ends) => {
    const all = Buffer.concat(
      written.flatMap(({ bytes }, i) => (ends || i < written.length - 1 ? [bytes, text("\n")] : [bytes])),
    );
    const expected = written.flatMap((line, i) => (line.expected ? [{ line: i + 1, ...line.expected }] : []));
    expect(await read(all, cuts)).toMatchObject(expected);
    expect((await read(all, cuts)).length).toBe(expected.length);
  });
});
