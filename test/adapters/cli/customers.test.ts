/** What commands print of stored customers: the same as the library and HTTP answer. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readEnvironment } from "../../../adapters/cli/environment.ts";
import { openGateway } from "../../../adapters/cli/open-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { ownFolder } from "./in-process.ts";
import { runInProcess } from "./run-in-process.ts";

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-customers-"));
  ownFolder(dir);
  const emailAddresses = ["shared@house.example"];
  await withGateway(async (gateway) => {
    for (const [customerId, firstName, nextReviewDate] of [
      ["1", "Wendelbart", "2026-02"],
      ["2", "Ysolde", "2026-04"],
      ["3", "Perigorn", "2099-01"],
    ])
      await gateway.checkCustomer({
        customerReviewSchedule: { nextReviewDate },
        masterData: {
          accountHoldingPartyData: {
            ...{ customerId, contactDetails: { emailAddresses } },
            personalDetails: { personName: { firstName, lastName: "Strohmayersin" } },
          },
        },
      });
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

async function withGateway<T>(work: (gateway: Gateway) => Promise<T>): Promise<T> {
  const gateway = await openGateway(readEnvironment(), false);
  return work(gateway).finally(() => gateway.close());
}
const run = (...args: readonly string[]) => runInProcess(dir, "", args);

describe("riskgate customers", () => {
  it("show prints what the library answers", async () => {
    const { status, out } = await run("customers", "show", "1");
    expect(status).toBe(0);
    const stored = await withGateway((gateway) => gateway.getStoredCustomer("1"));
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(stored)));
    expect(JSON.parse(out).request.masterData.accountHoldingPartyData.customerId).toBe("1");
  });

  it("links names each, page after page, and each in the log", async () => {
    const { out } = await run("customers", "links", "1", "--json");
    expect(JSON.parse(out)).toEqual(await withGateway((gateway) => gateway.listLinkedCustomers("1")));
    const first = await run("customers", "links", "1", "--limit", "1");
    expect(first.out).toMatch(/^2 {2}shares emailAddress {2}Ysolde Strohmayersin {2}(?:low|medium|high)\n$/u);
    expect(first.error).toContain("--after `2`");
    expect((await run("customers", "links", "1", "--after", "2")).out).toMatch(/^3 {2}shares emailAddress/u);
    expect((await run("customers", "links", "1", "--after", "3")).out).toBe("nobody\n");
    const of = (customerId: string) =>
      withGateway((gateway) => gateway.listAuditEntries({ action: "data.viewed", customerId, limit: 50 }));
    expect((await of("2")).data.map(({ details }) => details)).toMatchObject([
      { operation: "listLinkedCustomers" },
      { operation: "listLinkedCustomers" },
    ]);
  });

  it("reviews lists those that are due, by month", async () => {
    const { out } = await run("customers", "reviews");
    expect(out.split("\n").slice(0, 2)).toEqual([
      expect.stringMatching(/^2026-02 {2}customer 1 {2}\w+/u),
      expect.stringMatching(/^2026-04 {2}customer 2 {2}\w+/u),
    ]);
    expect(out).not.toContain("customer 3");
    expect((await run("customers", "reviews", "--month", "2026-03")).out).not.toContain("customer 2");
    expect((await run("customers", "reviews", "--month", "2026-01")).out).toBe("no review is due\n");
    expect((await run("customers", "reviews", "--limit", "1")).error).toContain("there are more");
    const page = await withGateway((gateway) => gateway.listDueReviews({ month: "2099-01" }));
    expect(page.data).toHaveLength(3);
    expect(JSON.parse((await run("customers", "reviews", "--month", "2099-01", "--json")).out)).toEqual(page);
  });

  it.each([
    [3, "no customer `9`", ["show", "9"]],
    [3, "no customer `9`", ["links", "9"]],
    [3, "--month: `2026-13`: expected a month such as 2026-11", ["reviews", "--month", "2026-13"]],
    [2, "expected a whole number from 1 to 100", ["links", "1", "--limit", "101"]],
    [2, "expected a whole number from 1 to 1000", ["reviews", "--limit", "0"]],
  ])("refuses with %i: %s", async (status, said, args) => {
    const ran = await run("customers", ...args);
    expect([ran.status, ran.out]).toEqual([status, ""]);
    expect(ran.error).toContain(said);
  });
});

describe("riskgate match-scores", () => {
  it("prints what the library answers", async () => {
    const { out } = await run("match-scores", "--days", "90", "--decisions", "40");
    expect(JSON.parse(out)).toEqual(
      await withGateway((gateway) => gateway.readMatchScores({ days: 90, decisions: 40 })),
    );
    expect(JSON.parse(out)).toMatchObject({ atOnce: 20, profile: { id: "balanced" }, pagination: { hasMore: false } });
  });

  it.each([
    [3, "--after: the cursor is none", ["--after", "0b5a1c1e-51bb-4cf0-9a0e-1d6f3c9f7a42"]],
    [2, "expected a multiple of 20 from 20 to 5000", ["--decisions", "30"]],
    [2, "expected a whole number from 1 to 366", ["--days", "367"]],
  ])("refuses with %i: %s", async (status, said, args) => {
    const ran = await run("match-scores", ...args);
    expect([ran.status, ran.out]).toEqual([status, ""]);
    expect(ran.error).toContain(said);
  });
});
