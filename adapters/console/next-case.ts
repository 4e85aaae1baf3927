import { api, ask, type Failure, type Schema } from "./api.ts";
import { noteHandedOut, takeKept } from "./following.ts";
import { waiting } from "./outbox.ts";
import type { Filter } from "./queue-filter.ts";
import { addressOf, caseAddress, go } from "./router.ts";
import { tell } from "./toasts.ts";

/** What a queue may ask of the next case. */
type Wanted = Schema<"NextCase">;

/** Opens the most urgent case that nobody has, of those of a queue; says so where there is none. */
export async function openNext(filter: Filter): Promise<Failure | undefined> {
  const { kind, riskLevel, screeningType, ruleId } = filter;
  const said = Object.entries({ kind, riskLevel, screeningType, ruleId }).filter(([, value]) => value !== undefined);
  const wanted = Object.fromEntries(said) as Filter;
  const kept = takeKept(wanted);
  if (kept !== undefined && kept.caseId !== waiting.peek()?.caseId) {
    go(caseAddress(kept.caseId, wanted));
    return undefined;
  }
  // The case whose decision waits to be sent would be handed out again.
  const decided = waiting.peek()?.caseId;
  const body: Wanted = { ...(wanted as Wanted), ...(decided === undefined ? {} : { except: [decided] }) };
  const answer = await ask(api.POST("/v1/cases/next", { body }));
  if (!answer.ok) return answer.failure;
  if (answer.data) {
    const { caseId } = answer.data;
    noteHandedOut({ caseId, version: answer.etag?.replaceAll('"', "") ?? "", wanted });
    go(caseAddress(caseId, wanted));
  } else {
    go(addressOf("/", wanted));
    tell({ text: "No unassigned case is left.", kind: "good" });
  }
  return undefined;
}

/**
 * Takes a case that nobody has: while what was decided about it waits to be sent, it would be handed out again, and be another one by that.
 *
 * @returns what stands for the case from then on; as before where it could not be taken, which the decision will be told too
 */
export async function claimed(caseId: string, { version, assignee }: Schema<"CaseWork">): Promise<string> {
  const isLent = assignee?.leasedUntil === undefined || Date.parse(assignee.leasedUntil) > Date.now();
  if (assignee !== undefined && isLent) return version;
  const params = { path: { caseId }, header: { "if-match": `"${version}"` } };
  const answer = await ask(api.POST("/v1/cases/{caseId}/assignment", { params, body: { assignee: "me" } }));
  return (answer.ok ? answer.etag?.replaceAll('"', "") : undefined) ?? version;
}
