/**
 * What people learn about customers who may not read cases: operators, administrators, authors and approvers of rules.
 * Every route that is open to them stands here and in docs/people.md; one that is new has to be added to both.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { WHO_MAY } from "../../src/gateway/people/roles.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { type Browser, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const BLIND = ["operator", "administrator", "rule-author", "rule-approver"] as const;
/** Whose answers depend on customers, and how; those of all others do not. */
const DEPENDS = {
  counts: ["getStatistics", "getStatisticsTable", "listJobs", "listRescreens"],
  states: ["beginRescreen", "pauseRescreen", "resumeRescreen", "resendCallback"],
  "ids of cases": ["listCallbacks"],
  "customers by name, written down": ["simulateRuleDraft"],
} as const;
const OPEN = ROUTES.filter(({ scope }) => BLIND.some((role) => WHO_MAY[scope].includes(role)));
const OTHERS = new Set<string>(Object.values(DEPENDS).flat());
const MARK = "Perigorn";

let under: GatewayUnderTest;
const browsers: Browser[] = [];
beforeAll(async () => {
  under = await gatewayUnderTest("memory", WITH_SIGN_IN);
  const names = ["Ines Maurer", "Jorid Vanterpool", "Tobrek Alnasi", "Quillon Ostrava"];
  for (const [at, role] of BLIND.entries())
    browsers.push(await signedIn(under, role, [role], { name: names[at] as string }));
});
afterAll(() => under.close());

/** What everyone of them reads, by operation. */
async function readAll(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { method, path, operation } of OPEN) {
    // Sessions say when they were used last.
    if (method !== "GET" || path.includes(":") || operation.id === "listSessions") continue;
    const query = operation.id === "findListEntries" ? `?name=${MARK}` : "";
    const answers = await Promise.all(browsers.map(({ call }) => call("GET", `${path}${query}`)));
    texts.set(operation.id, answers.map(({ status, text }) => (status === 403 ? "refused" : text)).join("\n"));
  }
  return texts;
}

describe("roles that read no cases", () => {
  it("learn the same whoever is a customer, but for what the table says", async () => {
    const before = await readAll();
    expect(before.size).toBeGreaterThan(10);
    for (const id of ["4711-marked", "4712-marked"]) {
      under.clock.time += 2_000;
      const personalDetails = { personName: { firstName: MARK, lastName: "Dastulla" } };
      const checked = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: id, personalDetails }));
      expect(checked.status).toBe(200);
    }
    const after = await readAll();
    for (const [id, text] of after) {
      expect([id, text.includes("-marked")]).toEqual([id, false]);
      if (!OTHERS.has(id)) expect([id, text]).toEqual([id, before.get(id)]);
    }
    expect(after.get("getStatistics")).not.toBe(before.get("getStatistics"));
  });

  it("have the routes that docs/people.md names, each with what its answer depends on", () => {
    const page = readFileSync("docs/people.md", "utf8");
    const rows = new Map(
      [...page.matchAll(/^\| (counts|states|ids of cases|customers by name, written down) \| (.*?) \|/gmu)].map(
        ([, kind, routes]) => [kind, [...(routes ?? "").matchAll(/`(\w+ [^`]+)`/gu)].map(([, route]) => route)],
      ),
    );
    for (const [kind, ids] of Object.entries(DEPENDS)) {
      const routes = OPEN.filter(({ operation }) => (ids as readonly string[]).includes(operation.id));
      expect(routes.length).toBe(ids.length);
      const named = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/gu, "{$1}")}`);
      expect([kind, rows.get(kind)?.toSorted()]).toEqual([kind, named.toSorted()]);
    }
  });
});
