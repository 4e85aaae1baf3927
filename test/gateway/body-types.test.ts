/** The types of bodies help whoever writes them, and let through what was parsed. */
import { expectTypeOf, it } from "vitest";
import type { Gateway } from "../../src/gateway/gateway.ts";

const bytes = new Uint8Array(32);

/** Never called: the compiler reads it. */
const refused = (gateway: Gateway): unknown[] => [
  // @ts-expect-error a member that is written otherwise
  gateway.decideCase("c", { mathces: [] }),
  // @ts-expect-error a value that is none of those
  gateway.decideCase("c", { matches: [{ listId: "l", entryId: "e", disposition: "maybe" }] }),
  // @ts-expect-error a member of a part
  gateway.judgeMany({ listId: "l", entryId: "e", cases: [{ caseId: "c", versoin: "v" }] }),
  // @ts-expect-error what is required is missing
  gateway.rejectProposal("c", { reasonCode: "r" }),
  // @ts-expect-error of another operation
  gateway.withdrawProposal("c", { note: "n" }),
  // @ts-expect-error
  gateway.escalateCase("c", { role: "auditor", reason: "r" }),
  // @ts-expect-error
  gateway.addRuleDraft({ title: 1 }),
  // @ts-expect-error
  gateway.publishRuleDraft("d", { notes: "n" }),
  // @ts-expect-error
  gateway.screen({ nmae: "n" }, bytes),
  // @ts-expect-error
  gateway.checkCustomer({ masterData: { accountHoldingPartyData: { customerID: "c" } } }),
  // @ts-expect-error
  gateway.holdCustomer("c", { reason: 1 }),
  // @ts-expect-error
  gateway.releaseCustomer("c", { holdID: "h" }),
  // @ts-expect-error
  gateway.revokeExemption("c", "e", { note: "n" }),
  // @ts-expect-error no object
  gateway.createWorkflow("a workflow"),
];

it("is what an operation takes, or nothing that is known", () => {
  const parsed: unknown = {};
  const record: Readonly<Record<string, unknown>> = {};
  expectTypeOf(refused).returns.toEqualTypeOf<unknown[]>();
  expectTypeOf<Gateway["decideCase"]>().toBeCallableWith("c", parsed);
  expectTypeOf<Gateway["decideCase"]>().toBeCallableWith("c", record);
  expectTypeOf<Gateway["decideCase"]>().toBeCallableWith("c", JSON.parse("{}"));
  expectTypeOf<Gateway["decideCase"]>().toBeCallableWith("c", { note: undefined, riskLevel: null });
  expectTypeOf<Gateway["checkCustomer"]>().toBeCallableWith(parsed);
  expectTypeOf<Gateway["screen"]>().toBeCallableWith(record, bytes);
  expectTypeOf<Gateway["publishRuleDraft"]>().toBeCallableWith("d", { note: "n" });
});
