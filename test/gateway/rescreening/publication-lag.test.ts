import { expect, it } from "vitest";
import { publicationLags } from "../../../src/gateway/rescreening/publication-lag.ts";
import type { RescreenRecord } from "../../../src/ports/store.ts";
import { gatewayUnderTest } from "../../conformance/gateway-under-test.ts";

const DAY = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;

const run = (number: number, status: RescreenRecord["status"], endedAt: number, editions: object): RescreenRecord => ({
  ...{ runId: `${number}`, number, kind: "changes", status, listsKey: `${number}`, createdAt: DAY, updatedAt: endedAt },
  details: {
    to: Object.entries(editions).map(([listId, edition]) => ({ listId, edition, publishedAt: "2026-11-20" })),
  },
});

it("lasts until the first run that compared everybody with the edition, whatever came after", () => {
  const runs = [
    run(3, "running", DAY + 9 * HOUR, { un: "u1", eu: "e2" }),
    run(2, "done", DAY + 8 * HOUR, { un: "u1", eu: "e1" }),
    run(1, "done", DAY + 5 * HOUR, { un: "u1", eu: "e0" }),
    run(0, "done", DAY + 1 * HOUR, { un: "u0", eu: "e0" }),
  ];
  const [un, eu] = publicationLags(runs, DAY + 10 * HOUR);
  expect(un).toEqual({
    ...{ listId: "un", edition: "u1", publishedAt: "2026-11-20" },
    ...{ comparedAt: "2026-11-20T05:00:00.000Z", lagSeconds: 5 * 3_600 },
  });
  // Still going on.
  expect(eu).toEqual({ listId: "eu", edition: "e2", publishedAt: "2026-11-20", lagSeconds: 10 * 3_600 });
  expect(publicationLags([], DAY)).toEqual([]);
});

it("is told by a gateway once its customers were compared", async () => {
  const under = await gatewayUnderTest("memory");
  await expect
    .poll(async () => (await under.gateway.listPublicationLags()).every(({ comparedAt }) => comparedAt !== undefined))
    .toBe(true);
  const lags = await under.gateway.listPublicationLags();
  expect(lags).toContainEqual({
    listId: "fixture-sanctions",
    edition: "f".repeat(64),
    publishedAt: "2026-11-01",
    comparedAt: new Date(under.clock.time).toISOString(),
    lagSeconds: (under.clock.time - Date.UTC(2026, 10, 1)) / 1_000,
  });
  await under.close();
});
