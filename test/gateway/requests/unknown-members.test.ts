import { expect, it } from "vitest";
import { unknownMembers } from "../../../src/gateway/requests/unknown-members.ts";
import { gatewayCustomerChecksSchema } from "../../../src/model/gateway-customer-checks.ts";

it("cuts names of members that are longer than any that was meant, and compares them with none", () => {
  const [told] = unknownMembers(gatewayCustomerChecksSchema, { masterData: { ["k".repeat(900_000)]: 1 } });
  expect(told).toEqual({ pointer: `#/masterData/${"k".repeat(128)}...` });
});
