/** Tenants with different sets of lists over one index: each is answered, and told, of its own lists alone. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { type PrometheusMetrics, prometheusMetrics } from "../../adapters/http/metrics/prometheus.ts";
import { startMetricsServer } from "../../adapters/http/metrics-server.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { chosenStores } from "./chosen-stores.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { type Answer, checkOf, type GatewayUnderTest, gatewayUnderTest, STORES } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const SANCTIONS = "fixture-sanctions";
const HOUSE = "fixture-blacklist";
const SETS = { "*": [SANCTIONS], north: [SANCTIONS, HOUSE], south: [SANCTIONS, "fixture-pep"] };
const TENANTS = ["north", "south", "east"] as const;
type Tenant = (typeof TENANTS)[number];

describe.each(chosenStores(import.meta.filename, STORES))("lists of tenants (%s)", (store) => {
  let under: GatewayUnderTest;
  let keys: Record<Tenant, string>;
  /** Names that the shared index was asked for. */
  let asked: number;
  let metrics: PrometheusMetrics;

  beforeEach(async () => {
    asked = 0;
    const lists: ListSource = { ...fixtureLists({ now: () => under?.clock.time ?? 0 }), setsOf: () => SETS };
    const observers = [
      {
        event: (event: { readonly type: string; readonly cache?: string; readonly hit?: boolean }) => {
          if (event.type === "cache" && event.cache === "searches" && event.hit === false) asked++;
        },
      },
    ];
    metrics = prometheusMetrics({ processMetrics: false });
    const gateway = { observers, archive: memoryArchive() };
    under = await gatewayUnderTest(store, { lists, gateway, server: { metrics } });
    keys = {} as typeof keys;
    for (const tenant of TENANTS) {
      const random = crypto.getRandomValues(new Uint8Array(32));
      keys[tenant] = (await under.gateway.createKey({ tenant, scopes: ["*"] }, random)).apiKey;
    }
  });
  afterEach(() => under.close());

  const call = (tenant: Tenant, method: string, path: string, body?: unknown): Promise<Answer> =>
    under.call(method, path, body, { apiKey: keys[tenant] });
  const personOf = (lastName: string) => ({ customerId: "c", personalDetails: { personName: { lastName } } });
  const typesOf = async (tenant: Tenant, name: string) => {
    under.clock.time += 2_000;
    const { body } = await call(tenant, "POST", "/v1/customerChecks", checkOf(personOf(name)));
    return body.screeningResults.map(({ type }: { type: string }) => type);
  };

  it("decides with the lists of the tenant, and with those of everybody else where it is not named", async () => {
    for (const [name, found] of [
      ["Perigorn Dastulla", { north: ["BLACKLIST_PERSON"], south: [], east: [] }],
      ["Quillerina Obasanjovic", { north: [], south: ["POLITICALLY_EXPOSED_PERSON"], east: [] }],
      ["Zoltargo Vexunin", { north: ["SANCTIONED_PERSON"], south: ["SANCTIONED_PERSON"], east: ["SANCTIONED_PERSON"] }],
    ] as const) {
      for (const tenant of TENANTS) expect([tenant, await typesOf(tenant, name)]).toEqual([tenant, found[tenant]]);
    }
  });

  it("searches for each tenant itself: the time that a check takes does not say whom another tenant asked about", async () => {
    const searches = async (tenant: (typeof TENANTS)[number]) => {
      const before = asked;
      await typesOf(tenant, "Perigorn Dastulla");
      return asked - before;
    };
    const each = await searches("north");
    expect(each).toBeGreaterThan(0);
    expect(await searches("north")).toBe(0);
    expect(await searches("south")).toBe(each);
    expect(await searches("east")).toBe(each);
    expect(await searches("south")).toBe(0);
  });

  it("names no other list in a decision, its explanation or its certificate", async () => {
    const ids = { north: SETS.north, south: SETS.south, east: SETS["*"] };
    for (const tenant of TENANTS) {
      const { body } = await call(tenant, "POST", "/v1/customerChecks", checkOf(personOf("Perigorn Dastulla")));
      const detail = await call(tenant, "GET", `/v1/customerChecks/${body.caseId}`);
      const certificate = await under.gateway.certificate(body.caseId, { tenant });
      expect(certificate?.lists.map(({ listId }) => listId)).toEqual(ids[tenant]);
      expect(certificate?.result).toBe(tenant === "north" ? "match" : "no match");
      const { body: stored } = await call(tenant, "GET", `/v1/cases/${body.caseId}`);
      for (const text of [detail.text, JSON.stringify(certificate), JSON.stringify(stored)])
        for (const other of ["fixture-pep", HOUSE, "fixture-rca"].filter((id) => !ids[tenant].includes(id)))
          expect(text).not.toContain(other);
    }
  });

  it("decides payments with them too", async () => {
    for (const tenant of TENANTS) {
      const beneficiary = { accountNumber: "x", holder: "Glimmerpath Payments" };
      const payment = paymentOf(`t-${tenant}`, personOf("Odo Quillborne"), { fundsBeneficiary: beneficiary });
      const { body } = await call(tenant, "POST", "/v1/transaction-checks", payment);
      expect(body.screeningResults.map(({ listId }: { listId: string }) => listId)).toEqual(
        tenant === "north" ? [HOUSE] : [],
      );
      const certificate = await under.gateway.certificate(body.caseId, { tenant });
      expect(certificate?.lists.length).toBe(tenant === "east" ? 1 : 2);
    }
  });

  it("tells whose lists they are how they are, and strangers those of everybody else", async () => {
    const rowsOf = async (apiKey: string | null): Promise<string[]> => {
      const { body } = await under.call("GET", "/health/ready", undefined, { apiKey });
      return body.checks.lists.map(({ componentId }: { componentId: string }) => componentId);
    };
    expect(await rowsOf(keys.north)).toEqual(SETS.north);
    expect(await rowsOf(keys.south)).toEqual(SETS.south);
    expect(await rowsOf(keys.east)).toEqual(SETS["*"]);
    expect(await rowsOf(null)).toEqual(SETS["*"]);
    expect(await rowsOf("no key of anybody")).toEqual(SETS["*"]);
    expect((await under.gateway.health()).checks.lists?.length).toBe(6);
  });

  it("names no list of a single tenant in metrics that clients reach", async () => {
    const own = await startMetricsServer(under.gateway, { metrics, port: 0 });
    const listsIn = (text: string) =>
      [...text.matchAll(/^riskgate_list_entries\{list="([^"]+)"\}/gmu)].map(([, id]) => id);
    // At the same time and again and again: what the one is told is nothing that the other sees.
    const read = async (apiKey: string | null) => (await under.call("GET", "/metrics", undefined, { apiKey })).text;
    for (let round = 0; round < 3; round++) {
      const [stranger, north, operator] = await Promise.all([
        read(null),
        read(keys.north),
        fetch(own.url).then((answer) => answer.text()),
      ]);
      expect(listsIn(operator).length).toBe(6);
      for (const text of [stranger, north]) {
        expect(listsIn(text)).toEqual(SETS["*"]);
        for (const other of [HOUSE, "fixture-pep", "fixture-rca"]) expect(text).not.toContain(other);
      }
    }
    await own.close();
  });

  it("makes a decision again as it was, whatever the sets", async () => {
    const { body } = await call("north", "POST", "/v1/customerChecks", checkOf(personOf("Perigorn Dastulla")));
    expect(await under.gateway.replay(body.caseId, { tenant: "north" })).toMatchObject({ isIdentical: true });
    expect(await under.gateway.replay(body.caseId, { tenant: "south" })).toBe(undefined);
  });
});
