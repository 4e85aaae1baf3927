import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../src/ports/store.ts";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

const MINUTES = 60_000;
const NAMED = whole({ personalDetails: { personName: { firstName: "Ilva", lastName: "Brandtner" } } });

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("reviews that are due (%s)", (store) => {
  let under: GatewayUnderTest;
  let opened: Store | undefined;
  beforeAll(async () => {
    under = await gatewayOn(store, {
      wrapStore(real) {
        opened = real;
        return real;
      },
    });
  });
  afterAll(() => under.close());

  const check = (customerId: string, nextReviewDate?: string) =>
    under.call(
      "POST",
      "/v1/customerChecks",
      checkOf(
        { customerId, ...NAMED },
        nextReviewDate === undefined ? {} : { customerReviewSchedule: { nextReviewDate } },
      ),
    );
  const due = async (query = "") => (await under.call("GET", `/v1/reviews${query}`)).body;
  const ids = async (query = "") => (await due(query)).data.map((each: { customerId: string }) => each.customerId);
  const factorsOf = async (caseId: string) =>
    (await under.call("GET", `/v1/customerChecks/${caseId}`)).body.riskFactors.map(
      ({ factor }: { factor: string }) => factor,
    );
  const workflowOf = async (customerId: string) => {
    const found = (await due("?month=2027-12")).data.find(
      (each: { customerId: string }) => each.customerId === customerId,
    );
    return found?.workflowId as string | undefined;
  };
  /** Lets time pass until the job has run. */
  const started = (customerId: string, before?: string) =>
    expect
      .poll(
        async () => {
          under.clock.time += 5 * MINUTES;
          return workflowOf(customerId).then((id) => id !== undefined && id !== before);
        },
        { timeout: 20_000 },
      )
      .toBe(true);

  it("starts a RERATING by itself when the month begins, and another one when it is over", async () => {
    const first = await check("due", "2026-12");
    expect(first.body.riskFactors).toEqual([]);
    expect(await ids()).toEqual([]);
    expect(await ids("?month=2026-12")).toEqual(["due"]);
    under.clock.time = Date.UTC(2026, 11, 1);
    await started("due");
    const workflowId = (await workflowOf("due")) ?? "";
    expect(await due()).toEqual({
      data: [{ customerId: "due", nextReviewDate: "2026-12", riskLevel: "low", workflowId }],
      pagination: { hasMore: false },
    });
    const { body } = await under.call("GET", `/v1/workflows/${workflowId}`);
    expect(body).toMatchObject({ workflowType: "RERATING", workflowStatus: "closed", customerId: "due" });
    expect(body.reason).toBe("the review of 2026-12 is due");
    expect(await factorsOf(body.caseId)).toEqual([]);

    under.clock.time = Date.UTC(2027, 0, 1);
    await started("due", workflowId);
    const overdue = (await under.call("GET", `/v1/workflows/${await workflowOf("due")}`)).body;
    expect(overdue.reason).toBe("the review of 2026-12 is overdue");
    expect(await factorsOf(overdue.caseId)).toEqual(["REVIEW_OVERDUE"]);

    // Nothing more happens until another date is told.
    const last = await workflowOf("due");
    await check("again", "2026-12");
    await started("again");
    expect(await workflowOf("due")).toBe(last);
  });

  it("lists the longest due first, in pages", async () => {
    under.clock.time += 5_000;
    for (const [id, month] of [
      ["b", "2026-02"],
      ["c", "2026-02"],
      ["a", "2026-03"],
    ] as const) {
      await check(id, month);
    }
    expect(await ids("?month=2026-03")).toEqual(["b", "c", "a"]);
    const first = await due("?month=2026-03&limit=2");
    expect(first.pagination).toEqual({ hasMore: true, nextCursor: expect.stringMatching(/^[\w-]{10,}$/u) });
    expect(await ids(`?month=2026-03&limit=2&after=${first.pagination.nextCursor}`)).toEqual(["a"]);
    for (const query of ["?month=March", "?limit=0", "?after=x", "?status=open"]) {
      expect((await under.call("GET", `/v1/reviews${query}`)).status).toBe(400);
    }
  });

  it("takes off the list who has another date, none, or was erased; data without a check leaves it", async () => {
    under.clock.time += 5_000;
    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "a", flags: ["moved"] });
    expect(await ids("?month=2026-03")).toEqual(["b", "c", "a"]);
    await check("a", "2028-01");
    await check("b");
    await under.gateway.eraseCustomer("c");
    expect(await ids("?month=2026-03")).toEqual([]);
  });

  it.skipIf(store === "memory")("are found in a store of before by its decisions", async () => {
    under.clock.time += 5_000;
    await check("before", "2026-01");
    await opened?.transaction(async ({ sql }) => {
      await sql?.("drop table planned_reviews", []);
      await sql?.("delete from migrations where version = 20", []);
    });
    await under.restart();
    expect(await ids("?month=2026-01")).toEqual(["before"]);
  });
});
