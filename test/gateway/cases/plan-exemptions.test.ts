/** What becomes of a match that is judged false, beside an exemption of it that has not ended. */
import { expect, it } from "vitest";
import { earlierMember, inForceAfter, planExemptions } from "../../../src/gateway/cases/plan-exemptions.ts";
import type { ExemptionRecord } from "../../../src/ports/store.ts";

const AT = 1_000;
const ENTRY = { tenant: "default", customerId: "c1", listId: "pep", entryId: "0" };
const SIDES = { customerFingerprint: "c", entryFingerprint: "e" };
const BY = { createdBy: "ines", createdAt: 1 };
const earlier = (more: Partial<ExemptionRecord> = {}): ExemptionRecord => ({
  ...{ ...ENTRY, ...SIDES, ...BY, exemptionId: "old", caseId: "first", note: "then", ...more },
});
const asked = (more: Partial<ExemptionRecord> = {}) => ({
  ...{ ...ENTRY, ...SIDES, exemptionId: "new", caseId: "second", note: "now", ...more },
});
const plan = (of: object, before: object, subject: "customer" | "payment" = "customer") =>
  planExemptions([asked(of)], [earlier({ entryId: "other" }), earlier(before)], AT, subject)[0];

it("makes one where none of the same entry is in force", () => {
  expect(planExemptions([asked()], [earlier({ entryId: "1" }), earlier({ listId: "rca" })], AT, "payment")).toEqual([
    { made: asked() },
  ]);
});

it("prolongs nothing, and puts the earlier one of each time in force", () => {
  const kept = (before: object) => ({ earlier: { record: earlier(before), becomes: "kept" } });
  for (const [of, before] of [
    [{}, {}],
    [{}, { expiresAt: 5_000, reviewAt: 3_000 }],
    [
      { expiresAt: 6_000, reviewAt: 4_000 },
      { expiresAt: 5_000, reviewAt: 3_000 },
    ],
    [{ expiresAt: 5_000 }, { expiresAt: 5_000, reviewAt: 3_000 }],
  ] as const)
    for (const subject of ["customer", "payment"] as const) expect(plan(of, before, subject)).toEqual(kept(before));
  for (const [of, before, terms] of [
    [{ expiresAt: 4_000 }, {}, { expiresAt: 4_000 }],
    [
      { expiresAt: 4_000, reviewAt: 9_000 },
      { expiresAt: 5_000, reviewAt: 3_000 },
      { expiresAt: 4_000, reviewAt: 3_000 },
    ],
    [{ reviewAt: 2_000 }, { expiresAt: 5_000 }, { expiresAt: 5_000, reviewAt: 2_000 }],
  ] as const)
    expect(plan(of, before)).toEqual({
      made: asked(terms),
      ends: { exemptionId: "old", reason: "replaced" },
      earlier: { record: earlier(before), becomes: "replaced" },
    });
});

it("takes the place of one that has expired, or is about another entry than is listed now", () => {
  for (const subject of ["customer", "payment"] as const) {
    expect(plan({}, { expiresAt: AT }, subject)).toEqual({
      ...{ made: asked(), ends: { exemptionId: "old", reason: "expired" } },
    });
    expect(plan({}, { entryFingerprint: "before", expiresAt: 5_000 }, subject)).toMatchObject({
      ...{ made: asked(), ends: { reason: "entry-changed" }, earlier: { becomes: "replaced" } },
    });
  }
});

it("takes the place of one about other data of the customer only where the customer is decided", () => {
  const before = { customerFingerprint: "before" };
  expect(plan({}, before)).toMatchObject({ made: asked(), ends: { reason: "customer-changed" } });
  expect(plan({}, before, "payment")).toEqual({ earlier: { record: earlier(before), becomes: "other-data" } });
});

it("says nothing of an exemption that the same decision makes for another case", () => {
  const first = planExemptions([asked()], [], AT, "payment");
  const second = planExemptions(
    [asked({ exemptionId: "newer", caseId: "third" })],
    inForceAfter([], first, BY),
    ...([AT, "payment"] as const),
  );
  expect(second).toMatchObject([{ earlier: { record: { exemptionId: "new" }, becomes: "kept" } }]);
  expect(earlierMember([...first, ...second])).toEqual({});
  expect(earlierMember(second).earlierExemptions).toMatchObject([{ exemptionId: "new", caseId: "second" }]);
});
