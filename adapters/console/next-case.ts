import { api, ask, type Failure, type Schema } from "./api.ts";
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
  const wanted = Object.fromEntries(said);
  const hand = () => ask(api.POST("/v1/cases/next", { body: wanted as Wanted }));
  const first = await hand();
  // A case that was opened by its address is nobody's until what was decided about it is sent.
  const isDecided = first.ok && first.data !== undefined && first.data.caseId === waiting.peek()?.caseId;
  const answer = isDecided ? await hand() : first;
  if (!answer.ok) return answer.failure;
  if (answer.data) go(caseAddress(answer.data.caseId, wanted as Filter));
  else {
    go(addressOf("/", wanted as Filter));
    tell({ text: "No case is left that nobody has.", kind: "good" });
  }
  return undefined;
}
