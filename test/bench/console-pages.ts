/** How long pages, filters and counts of the queue take in the browser, over a store with many cases. */
import { randomBytes, randomUUID } from "node:crypto";
import { startServer } from "../../adapters/http/server.ts";
import { scryptPasswords } from "../../adapters/password/scrypt-passwords.ts";
import { shippedRules } from "../../adapters/rules/shipped-rules.ts";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import type { Store } from "../../src/ports/store.ts";
import { fixtureLists } from "../conformance/fixture-lists.ts";
import { ORIGIN, PASSWORD } from "../conformance/signed-in.ts";
import { watchedBrowser } from "../console/browser.ts";
import { fillIn } from "../console/demo-server.ts";
import { takeTimes } from "./console-times.ts";
import { RULES } from "./many-cases.ts";

/** The queue as it is looked at: each view, each filter alone and with others, each order; as it opens last, for it is open in the beginning. */
const ADDRESSES = [
  ...["sort=due", "sort=creation", "status=open", "status=in-progress", "status=closed"],
  ...["assignee=me", "assignee=none", "proposed=true", "due=now", "kind=customer", "kind=transaction"],
  ...RISK_LEVELS.map((level) => `riskLevel=${level}`),
  ...RULES.map((rule) => `ruleId=${rule}`),
  ...["screeningType=SANCTIONED_PERSON", "screeningType=POLITICALLY_EXPOSED_PERSON", "customerId=customer-10"],
  ...["text=dastulla+51", "text=nobody+is+called+so", "riskLevel=high&kind=customer&ruleId=GEO-001&assignee=none", ""],
].map((query) => `/console/?${query}`);
const ROUNDS = 3;

/** @returns milliseconds from going to an address until its cases and until all counts are drawn, of which 95 in 100 take less */
export async function pageP95(store: Store, chromium: string, log: (line: string) => void) {
  const gateway = await createGateway({
    ...{ store, lists: fixtureLists(Date), rules: shippedRules(), clock: Date, ids: crypto },
    ...{ workflow: { load: async () => ({ due: [{ hours: 72 }] }) }, passwords: scryptPasswords({ cost: 2 }) },
    workOnJobs: false,
  });
  const login = `bench-${randomUUID()}`;
  const user = { tenant: "default", login, name: newName(), roles: ["analyst"] };
  const { link } = await gateway.addUser(user, randomBytes(32), { operatorReason: "a benchmark" });
  await gateway.signInWithLink({ link, password: PASSWORD }, randomBytes(32));
  const server = await startServer(gateway, { port: 0, origin: ORIGIN });
  const browser = await watchedBrowser(chromium, server.url);
  try {
    const page = await browser.open();
    await takeTimes(page);
    await page.goto("/console");
    await fillIn(page, login, PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.locator("table.cases tbody tr").first().waitFor();
    const cases: number[] = [];
    const counts: number[] = [];
    for (let round = 0; round <= ROUNDS; round++)
      for (const address of ADDRESSES) {
        const drawn = await page.evaluate((to) => drawnMs(to), address);
        // The first round only warms up.
        if (round === 0) continue;
        cases.push(drawn.cases);
        counts.push(drawn.counts);
        log(`${drawn.cases.toFixed(0)} and ${drawn.counts.toFixed(0)} ms ${address}`);
      }
    return { cases: p95(cases), counts: p95(counts) };
  } finally {
    await browser.close();
    await server.close();
    await gateway.close();
  }
}

const p95 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/** Of nobody else in a store that is kept: letters alone, as names have. */
const newName = (): string => [...randomBytes(16)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
