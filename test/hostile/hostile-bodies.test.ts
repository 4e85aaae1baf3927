import { describe, expect, it } from "vitest";
import { parseJsonBody } from "../../adapters/http/read-json-body.ts";
import { type GatewayCustomerChecks, parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import { screeningParties } from "../../src/screening/screening-parties.ts";
import { HOSTILE_BODIES } from "./hostile-bodies.ts";

const SHORT = 62_500;
const TIMES = 16;
/** Below that a body is no danger, and cannot be measured, in microseconds of processor time. */
const LEAST = 4_000;

/** Least processor time of some runs, in microseconds: what else the machine does can only add to it. */
function costOf(body: string): number {
  const bytes = Buffer.from(body);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5; i++) {
    const before = process.cpuUsage().user;
    read(bytes);
    least = Math.min(least, process.cpuUsage().user - before);
  }
  return least;
}

function read(bytes: Uint8Array): void {
  const json = parseJsonBody(bytes);
  const parsed = json.ok ? parseCustomerChecks(json.value) : json;
  if (parsed.ok) screeningParties((parsed.value as GatewayCustomerChecks).masterData);
}

describe("a hostile body", () => {
  it("comes in forty kinds, of the length that was asked for", () => {
    const kinds = Object.values(HOSTILE_BODIES);
    expect(kinds.length).toBeGreaterThanOrEqual(40);
    const lengths = kinds.map((kind) => Buffer.byteLength(kind(1_000_000)));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1_000_000);
    expect(lengths.filter((length) => length < 100_000)).toEqual([]);
  });

  it.each(Object.entries(HOSTILE_BODIES))("of %s costs in proportion to its length until it is read", (_, kind) => {
    read(Buffer.from(kind(SHORT)));
    const short = Math.max(LEAST, costOf(kind(SHORT)));
    // Were it the square of the length, it would be 256 times as much.
    expect(costOf(kind(SHORT * TIMES))).toBeLessThan(4 * TIMES * short);
  });
});
