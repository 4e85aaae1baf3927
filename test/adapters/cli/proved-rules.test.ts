import { expect, it } from "vitest";
import { provedCustomerRules } from "../../../adapters/cli/customer-rules.ts";
import { provedTransactionRules } from "../../../adapters/cli/transaction-rules.ts";

/** Processor time of this process, in microseconds: others on the machine do not count. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

it.each([
  ["customers", () => provedCustomerRules("rules")],
  ["transactions", () => provedTransactionRules("rules")],
])("rules of %s let others have their turns while they are read and proved", async (_, rules) => {
  const stretches: number[] = [];
  const began = spent();
  let last = began;
  let isOver = false;
  const look = (): void => {
    const now = spent();
    stretches.push(now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const pack = await rules().load();
  isOver = true;
  look();
  expect(pack.rules.length).toBeGreaterThan(50);
  expect(Math.max(...stretches)).toBeLessThan((last - began) / 3);
});
