/** Cases of held payments that a person decides together with the case that they joined. */
import type { Issue } from "../../issue.ts";
import { plainUuid } from "../../model/plain-uuid.ts";
import type { CaseRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { casesBeside } from "./join-alert.ts";
import { type TransactionDecisionBody, transactionDecisionBody } from "./transaction-decision-body.ts";

/** A case, and the decision in force. */
export interface HeldCase {
  readonly record: CaseRecord;
  readonly made: TransactionDecisionBody;
}

/**
 * @param named - ids of cases that the person saw beside the case
 * @returns those cases, or the issues because of which none of them is decided
 */
export async function readHeldBeside(
  parts: GatewayParts,
  record: CaseRecord,
  named: readonly string[],
): Promise<{ readonly cases: readonly HeldCase[] } | { readonly issues: readonly Issue[] }> {
  const ids = named.map(plainUuid);
  const issues: Issue[] = [];
  const cases = await parts.store.read(async (tx) => {
    const beside = ids.length === 0 ? [] : await casesBeside(tx, record);
    const found: HeldCase[] = [];
    for (const [at, caseId] of ids.entries()) {
      const pointer = `#/alsoDecide/${at}`;
      const held = beside.includes(caseId) ? await tx.cases.get(record.tenant, caseId) : undefined;
      const decision =
        held?.decisionId === undefined ? undefined : await tx.decisions.get(record.tenant, held.decisionId);
      const made = transactionDecisionBody(decision?.body);
      if (ids.indexOf(caseId) < at) {
        issues.push({ code: "inconsistent", message: "is named twice", pointer });
      } else if (held && made) found.push({ record: held, made });
      else {
        const message = "is no open case that is held beside this one; the case shows them in `heldBeside`";
        issues.push({ code: "unknown-case", message, pointer });
      }
    }
    return found;
  });
  return issues.length > 0 ? { issues } : { cases };
}
