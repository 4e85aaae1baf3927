import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { provedCustomerRules } from "../../../adapters/cli/customer-rules.ts";
import { provedTransactionRules } from "../../../adapters/cli/transaction-rules.ts";

/** Processor time of this process, in microseconds: others on the machine do not count. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Rules that no other test of this process has read. */
const folder = mkdtempSync(join(tmpdir(), "riskgate-proved-"));
cpSync("rules", folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCES = [
  ["customers", provedCustomerRules],
  ["transactions", provedTransactionRules],
] as const;

it.each(SOURCES)("rules of %s let others have their turns while they are read and proved", async (_, rulesOf) => {
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
  const pack = await rulesOf(folder).load();
  isOver = true;
  look();
  expect(pack.rules.length).toBeGreaterThan(50);
  expect(Math.max(...stretches)).toBeLessThan((last - began) / 2);
});

it.each(SOURCES)("rules of %s are proved again when a file is another one, and only then", async (_, rulesOf) => {
  const one = await rulesOf(folder).load();
  expect(await rulesOf(folder).load()).toBe(one);
  writeFileSync(join(folder, "transactions", "X.json"), "{}");
  writeFileSync(join(folder, "geography", "X.json"), "{}");
  await expect(rulesOf(folder).load()).rejects.toMatchObject({ code: "RULE_SET_INVALID" });
  for (const place of ["transactions", "geography"]) rmSync(join(folder, place, "X.json"));
  expect(await rulesOf(folder).load()).toEqual(one);
});
