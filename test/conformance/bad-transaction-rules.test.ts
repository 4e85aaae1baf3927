/** Transaction rules that can never count are refused while others go on in service, and health says what is wrong where. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exchangeRatesFile } from "../../adapters/rates/exchange-rates-file.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const ROOT = join(import.meta.dirname, "../..");
const RULE = "transactions/aml/T05-velocity-hour.json";
const RULE_SET = "transactions/rule-set.json";

describe("transaction rules that can never count", () => {
  const folder = mkdtempSync(join(tmpdir(), "riskgate-bad-rules-"));
  let under: GatewayUnderTest;
  beforeAll(async () => {
    cpSync(join(ROOT, "rules"), folder, { recursive: true });
    const rates = exchangeRatesFile(join(ROOT, "rates/exchange-rates.json"));
    under = await gatewayUnderTest("memory", {
      gateway: { transactions: { rules: directoryTransactionRules(folder), rates } },
    });
  });
  afterAll(async () => {
    await under.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const health = async () => (await under.call("GET", "/health/ready")).text;

  it.each([
    [RULE, '"check": "AML"', '"check": "AMLL"', "unknown check `AMLL`; did you mean `AML`?"],
    [RULE, '"score"', '"decision": "REJEKT", "score"', "unknown decision `REJEKT`"],
    [RULE_SET, '"coolDownHours": {', '"coolDownHours": { "T99": 24,', "unknown rule `T99`; did you mean"],
    [RULE_SET, '"geo": 60', '"goe": 60', "the category `geo` has no cap in `categoryCaps`; did you mean `goe`?"],
    [RULE, '"fact": "window"', '"fact": "windoww"', "`windoww`; did you mean `window`?"],
  ])("%s: %s as %s", async (file, right, wrong, message) => {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(right);
    writeFileSync(path, text.replace(right, wrong));
    const problem = await under.gateway.reload().then(
      () => health(),
      (error: Error) => error.message,
    );
    expect(problem).toContain(message);
    const answer = await under.call(
      "POST",
      "/v1/transaction-checks",
      paymentOf(`${file} ${wrong}`, { customerId: "c", flags: [] }),
    );
    expect([answer.status, answer.body.decision]).toEqual([200, "ACCEPT"]);
    writeFileSync(path, text);
    await under.gateway.reload();
    expect(await health()).not.toContain("did you mean");
  });
});
