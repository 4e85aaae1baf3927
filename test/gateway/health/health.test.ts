import { afterEach, describe, expect, it } from "vitest";
import { storeJobs } from "../../../adapters/jobs/store-jobs.ts";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { RiskgateError } from "../../../src/errors.ts";
import { createGateway, type GatewayOptions } from "../../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { fixtureLists } from "../../conformance/fixture-lists.ts";

const DAY_MS = 86_400_000;
/** Date of the fixture lists. */
const PUBLISHED = Date.parse("2026-11-01");

let gateway: Gateway;
afterEach(() => gateway.close());

async function open(now: number, options: Partial<GatewayOptions> = {}): Promise<Gateway> {
  const clock = { now: () => now };
  const store = options.store ?? memoryStore();
  gateway = await createGateway({
    store,
    lists: fixtureLists(clock),
    rules: directoryRules("rules"),
    clock,
    ids: crypto,
    ...options,
  });
  return gateway;
}

describe("health", () => {
  it("warns of lists that are older than 150 days, to the day", async () => {
    for (const [days, status] of [
      [150, "pass"],
      [151, "warn"],
    ] as const) {
      const { checks } = await (await open(PUBLISHED + days * DAY_MS)).health();
      expect(checks.lists?.length).toBeGreaterThan(3);
      for (const list of checks.lists ?? []) {
        expect(list).toMatchObject({ status, publishedAt: "2026-11-01", ageDays: days, unit: "entries" });
        if (status === "warn") expect(list.output).toBe("as of 2026-11-01: older than 150 days");
      }
      await gateway.close();
    }
  });

  it("tells of every reference list how old it is", async () => {
    const { status, checks } = await (await open(Date.parse("2026-11-20"))).health();
    expect(checks.referenceLists?.length).toBeGreaterThan(20);
    const fatf = checks.referenceLists?.find(({ componentId }) => componentId === "fatf-call-for-action");
    expect(fatf?.publishedAt).toMatch(/^\d{4}-\d\d-\d\d$/u);
    expect(fatf?.ageDays).toBe(Math.floor((Date.parse("2026-11-20") - Date.parse(fatf?.publishedAt ?? "")) / DAY_MS));
    const isOld = checks.referenceLists?.some(({ ageDays }) => (ageDays ?? 0) > 150);
    expect(status).toBe(isOld ? "warn" : "pass");
  });

  it("leaves out what the gateway is made without", async () => {
    const { checks } = await (await open(PUBLISHED)).health();
    expect(Object.keys(checks).sort()).toEqual(["lists", "policy", "referenceLists", "rules", "store"]);
  });

  it("fails with the store, and then says nothing of queues but that they do not answer", async () => {
    const store = memoryStore();
    const jobs = storeJobs({ store, clock: Date, ids: crypto });
    let isGone = false;
    const gone = () => Promise.reject(new RiskgateError("STORE_UNAVAILABLE", "gone"));
    await open(PUBLISHED, {
      store: { ...store, ping: () => (isGone ? gone() : store.ping()) },
      jobs: { ...jobs, stats: (queue) => (isGone ? gone() : jobs.stats(queue)) },
    });
    expect((await gateway.health()).checks.jobs?.map(({ status }) => status)).not.toContain("warn");
    isGone = true;
    const { status, checks } = await gateway.health();
    expect(status).toBe("fail");
    expect(checks.store).toMatchObject([{ status: "fail", output: "the store does not answer" }]);
    for (const queue of checks.jobs ?? []) expect(queue).toMatchObject({ status: "warn", output: /does not answer/u });
    isGone = false;
  });

  it("warns of jobs that were given up", async () => {
    const store = memoryStore();
    const jobs = storeJobs({ store, clock: Date, ids: crypto });
    const stats = { waiting: 4, active: 0, done: 9, dead: 2 };
    await open(PUBLISHED, { store, jobs: { ...jobs, stats: async () => stats } });
    const { checks } = await gateway.health();
    for (const queue of checks.jobs ?? []) {
      expect(queue).toMatchObject({
        status: "warn",
        observed: 4,
        unit: "waiting jobs",
        output: "2 jobs were given up",
      });
    }
  });

  it("warns while a run that compares customers with new lists rests, and says until when", async () => {
    const store = memoryStore();
    await open(PUBLISHED, { store, jobs: storeJobs({ store, clock: Date, ids: crypto }) });
    const paused = await store.transaction(async (tx) => {
      // As the one that began with the gateway, but for its state.
      const [begun] = await tx.rescreens.list(1);
      if (begun === undefined) throw new Error("no run began");
      const run = {
        ...begun,
        runId: "paused",
        number: begun.number + 1,
        status: "paused",
        updatedAt: PUBLISHED,
      } as const;
      return tx.rescreens.add(run, []);
    });
    expect(paused).toBe(true);
    const { status, checks } = await gateway.health();
    expect(status).not.toBe("pass");
    expect(checks.rescreening).toMatchObject([{ status: "warn", observed: 1, unit: "paused runs" }]);
    expect(checks.rescreening?.[0]?.output).toContain("at 2026-11-01T01:00:00.000Z by itself");
    await store.transaction((tx) => tx.rescreens.setStatus("paused", "paused", "done", PUBLISHED));
    expect((await gateway.health()).checks.rescreening).toMatchObject([{ status: "pass" }]);
  });

  it("warns of a provider that does not answer, and no longer once it does", async () => {
    let answers = false;
    let time = PUBLISHED;
    const propose = () =>
      answers ? Promise.resolve([]) : Promise.reject(new RiskgateError("PROVIDER_UNAVAILABLE", "away"));
    await open(PUBLISHED, { providers: [{ name: "media", propose }], clock: { now: () => time } });
    const check = (customerId: number) => {
      time += 2_000;
      const personalDetails = { personName: { firstName: "Tarvo", lastName: "Quelmen" } };
      return gateway.checkCustomer({ masterData: { accountHoldingPartyData: { customerId, personalDetails } } });
    };
    const media = async () => (await gateway.health()).checks.providers?.[0];
    for (let i = 0; i < 9; i++) await expect(check(i)).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
    expect(await media()).toMatchObject({ status: "pass", componentId: "media", observed: 9 });
    await expect(check(9)).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
    expect(await media()).toMatchObject({ status: "warn", output: "the last 10 requests failed" });
    answers = true;
    await check(10);
    expect(await media()).toMatchObject({ status: "pass", observed: 0 });
  });
});
