import { describe, expect, it } from "vitest";
import { parseWindowSpec } from "../../../src/monitoring/windows/window-spec.ts";

function problemsOf(params: unknown): readonly string[] {
  const problems: string[] = [];
  const spec = parseWindowSpec(params, (path, message) => problems.push(`${path.join(".")}: ${message}`));
  expect(spec === undefined).toBe(problems.length > 0);
  return problems;
}

describe("parseWindowSpec", () => {
  it("reads the form of the interface", () => {
    expect(problemsOf({ measure: "amount", over: "24h" })).toEqual([]);
    expect(problemsOf({ measure: "distinct", of: "counterparty", over: "7d", where: { direction: "out" } })).toEqual(
      [],
    );
    expect(problemsOf({ measure: "share", of: "count", over: "month", where: { paymentMeans: "CASH" } })).toEqual([]);
  });

  it("says what would be accepted", () => {
    expect(problemsOf({ measure: "sum", over: "1 day" })).toEqual([
      "measure: found `sum`; expected `amount`, `count`, `mean`, `median`, `mad`, `max`, `min`, `distinct`, `fresh`, `share`, `daysSinceLast`, `daysSinceFirst`",
      "over: found `1 day`; expected a length such as `24h` or `7d`, `day`, `month`, `year` or `all`",
    ]);
  });

  it.each([
    [null, ": found `null`; expected an object with `measure` and `over`"],
    [{ measure: "count", over: "24h", window: 1 }, "window: unknown member `window`"],
    [{ measure: "count", over: "24h", of: "amount" }, "of: only `distinct`, `fresh` and `share` have an `of`"],
    [{ measure: "count", over: "24h", among: {} }, "among: only `share` has an `among`"],
    [{ measure: "distinct", over: "24h" }, "of: found "],
    [{ measure: "fresh", over: "24h" }, "of: found "],
    [{ measure: "fresh", of: "ip", over: "24h", key: "device" }, "key: `fresh` is told of the customer's own past"],
    [{ measure: "count", over: "24h", until: "24h" }, "until: the window ends before it begins"],
    [{ measure: "count", over: "month", key: "device" }, "over: found `month`; a window by `device` needs a length"],
    [{ measure: "count", over: "24h", own: "no" }, "own: found `no`; expected true or false"],
    [{ measure: "daysSinceLast", over: "all", own: true }, "own: the last transaction before is never the own one"],
    [{ measure: "count", over: "24h", times: 0 }, "times: found `0`; expected a number above 0"],
    [{ measure: "count", over: "24h", per: "hour" }, "per: found `hour`; expected `day`"],
    [{ measure: "count", over: "24h", since: [] }, "since: found `[]`; expected an object"],
    [{ measure: "count", over: "24h", since: { same: ["counterparty"] } }, "since.same: a window begins with any"],
    [{ measure: "count", over: "24h", since: {}, key: "device" }, "since: only a window by `customer` begins"],
    [{ measure: "count", over: "24h", where: [] }, "where: found `[]`; expected an object"],
    [{ measure: "count", over: "24h", where: { paymentMean: "CASH" } }, "where.paymentMean: unknown member"],
    [{ measure: "count", over: "24h", where: { paymentMeans: [] } }, "where.paymentMeans: found `[]`; expected a text"],
    [{ measure: "count", over: "24h", where: { direction: "both" } }, "where.direction: found `both`"],
    [{ measure: "count", over: "24h", where: { amount: { least: 1 } } }, "where.amount.least: unknown member"],
    [{ measure: "count", over: "24h", where: { amount: { atLeast: 0.0001 } } }, "where.amount.atLeast: found `0.0001`"],
    [{ measure: "count", over: "24h", where: { amount: { ofOwn: [2, 1] } } }, "where.amount.ofOwn: found `[2,1]`"],
    [{ measure: "count", over: "24h", where: { same: ["amount"] } }, "where.same: found"],
    [{ measure: "count", over: "24h", where: { hours: [5, 25] } }, "where.hours: found `[5,25]`"],
    [{ measure: "count", over: "24h", where: { result: { list: "x" } } }, "where.result: expected a list of results"],
  ])("refuses %j", (params, message) => {
    const problems = problemsOf(params);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  });
});
