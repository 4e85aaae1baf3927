import type { Arbitrary } from "fast-check";
import type { InferInput } from "valibot";
import { workflowRequestMembers, type workflowRequestSchema } from "../../../src/model/workflow-request.ts";
import type { FastCheck } from "./fast-check.ts";
import { arbResource } from "./resource.ts";

/**
 * A request for a workflow about at least one subject.
 *
 * @example
 * fc.assert(fc.asyncProperty(arbWorkflow(fc), async (body) => (await gateway.createWorkflow(body)).outcome !== "invalid"));
 */
export function arbWorkflow(fc: FastCheck): Arbitrary<InferInput<typeof workflowRequestSchema>> {
  return fc
    .tuple(
      arbResource(fc, workflowRequestMembers),
      fc.constantFrom("caseId", "customerId", "tenantTransactionId", "accountUuid"),
      fc.uuid(),
    )
    .map(([fields, subject, id]) => ({ ...fields, [subject]: id }));
}
