import fc from "fast-check";
import { expect, it } from "vitest";
import * as testing from "./testing.ts";

/** Suites by name; what they are given is looked at by their tests alone. */
const suites = Object.entries(testing).filter(([name]) =>
  /Contract$|^gatewayLaws$/u.test(name),
) as unknown as readonly [string, (runner: testing.TestRunner, ...rest: readonly unknown[]) => void][];
const under = { plugin: { name: "p", version: "1", operators: [{ name: "o" }] }, provider: {}, fact: {} };
const WITH_FAST_CHECK: ReadonlySet<string> = new Set(["pluginContract", "gatewayLaws"]);
const OF_HOST_SYSTEMS: ReadonlySet<string> = new Set(["providerContract", "askedFactContract"]);

it.each(suites)("%s gives each test longer than the five seconds of runners", (name, suite) => {
  const times: unknown[] = [];
  const runner: testing.TestRunner = {
    describe: (_name, define) => define(),
    it: (_name, _test, timeoutMs) => times.push(timeoutMs),
    beforeEach: (_prepare, timeoutMs) => times.push(timeoutMs),
    afterEach: (_cleanUp, timeoutMs) => times.push(timeoutMs),
    expect,
  };
  const rest = WITH_FAST_CHECK.has(name)
    ? [fc, under]
    : OF_HOST_SYSTEMS.has(name)
      ? [under]
      : ["mine", name === "matcherContract" ? () => ({}) : under];
  suite(runner, ...rest);
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(time).toBeGreaterThanOrEqual(60_000);
});

it("looks at every suite", () => {
  expect(suites.map(([name]) => name).sort()).toHaveLength(14);
});
