/** `/v1/statistics/match-scores`: what decisions of the past recorded, by score. */
import { afterEach, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest, STORES } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const person = (lastName: string) => ({ personalDetails: { personName: { lastName } } });
const PATH = "/v1/statistics/match-scores";
const DAY_MS = 86_400_000;

describe.each(chosenStores(import.meta.filename, STORES))("scores of matches (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const check = async (customerId: string, lastName: string) => {
    under.clock.time += 2_000;
    return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...person(lastName) }))).body;
  };
  /** Counts are about twenty decisions at least, of days that are over. */
  const fill = async (decisions: number) => {
    for (let n = 0; n < decisions; n++) await check(`quiet-${n}`, "Nobody");
    under.clock.time += DAY_MS;
  };
  const read = async (query = "", options = {}) =>
    (await under.call("GET", `${PATH}?${query}`, undefined, options)).body;

  it("are counted by list, script and what people judged, and say nothing of anybody", async () => {
    under = await gatewayUnderTest(store);
    const listed = await check("listed", "Zoltargo Vexunin");
    const black = await check("black", "Perigorn Dastulla");
    const payment = paymentOf("t-1", person("Quiet"), {
      fundsBeneficiary: { accountNumber: "x", holder: "Перигорн Дастулла" },
    });
    await under.call("POST", "/v1/transaction-checks", payment);
    const today = await read();
    expect([today.decisions, today.data, today.pagination]).toEqual([0, [], { hasMore: false }]);
    await fill(17);
    const before = await read();
    expect([before.decisions, before.atOnce, before.pagination]).toEqual([20, 20, { hasMore: false }]);
    const alert = { decision: "alert", threshold: expect.any(Number), count: 1 };
    expect(before.data).toContainEqual(
      expect.objectContaining({ ...alert, listId: "fixture-sanctions", script: "latin", score: 1, isByRule: false }),
    );
    expect(before.data).toContainEqual(expect.objectContaining({ listId: "fixture-blacklist", script: "cyrillic" }));
    // Each was decided by the threshold of the profile that it names, which is the one in force.
    expect(before.profile).toEqual({
      id: "balanced",
      alerts: expect.objectContaining({ sanctions: 0.78, craft: 0.85 }),
    });
    for (const { profile, thresholdOf, threshold } of before.data)
      expect([profile, threshold]).toEqual(["balanced", before.profile.alerts[thresholdOf]]);
    expect(before.data.some(({ judged }: { judged?: string }) => judged !== undefined)).toBe(false);

    const judged = (listId: string, disposition: string) => ({ listId, entryId: "0", disposition });
    await under.call("POST", `/v1/cases/${black.caseId}/decisions`, {
      matches: [judged("fixture-blacklist", "false-positive")],
    });
    const kept = { riskLevel: "prohibited", note: "is it", matches: [judged("fixture-sanctions", "true-positive")] };
    await under.call("POST", `/v1/cases/${listed.caseId}/decisions`, kept);
    const { data } = await read("days=1");
    expect(data).toContainEqual(
      expect.objectContaining({ listId: "fixture-blacklist", script: "latin", judged: "false-positive", count: 1 }),
    );
    expect(data).toContainEqual(expect.objectContaining({ listId: "fixture-sanctions", judged: "true-positive" }));
    const total = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
    expect(total(data)).toBe(total(before.data));
    for (const name of ["Vexunin", "Дастулла", "listed"]) expect(JSON.stringify(data)).not.toContain(name);

    await under.gateway.eraseCustomer("black");
    expect(total((await read()).data)).toBeLessThan(total(data));
  });

  it("are read page by page, within the days asked for, by whose they are", async () => {
    under = await gatewayUnderTest(store);
    await fill(47);
    const first = await read("decisions=20");
    expect([first.decisions, first.pagination.hasMore]).toEqual([20, true]);
    const next = `decisions=20&after=${first.pagination.nextCursor}`;
    const second = await read(next);
    // The newest seven are left out.
    expect([second.decisions, second.pagination]).toEqual([20, { hasMore: false }]);
    expect([second.from, second.before]).toEqual([first.from, first.before]);
    expect((await under.call("GET", `${PATH}?days=7&${next}`)).status).toBe(400);
    // Days are followed by those before them in the same 28.
    under.clock.time += 30 * DAY_MS;
    expect((await read("days=1")).decisions).toBe(0);
    const random = crypto.getRandomValues(new Uint8Array(32));
    const { apiKey } = await under.gateway.createKey({ tenant: "other", scopes: ["cases:read"] }, random);
    expect((await read("", { apiKey })).decisions).toBe(0);
    for (const query of [
      "days=0",
      "days=400",
      "decisions=5001",
      "decisions=1.5",
      "decisions=1",
      "decisions=21",
      "after=x",
    ])
      expect((await under.call("GET", `${PATH}?${query}`)).status, query).toBe(400);
  });
});
