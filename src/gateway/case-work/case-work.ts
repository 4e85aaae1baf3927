/** What people who work on a case need beside what was decided. */
import type { CaseRecord, Json, StoreReads } from "../../ports/store.ts";
import { type CaseSummary, caseSummaries } from "../cases/case-summary.ts";
import { type HoldAnswer, holdAnswer } from "../customers/hold-answer.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type CaseAsks, caseAsks } from "./case-asks.ts";
import { type CaseExemption, caseExemption } from "./case-exemption.ts";
import { type CaseEvent, caseHistory } from "./case-history.ts";
import { caseVersion } from "./case-version.ts";
import { type CaseComment, commentsOf } from "./comments.ts";
import { type EarlierJudgement, earlierJudgements } from "./earlier-judgements.ts";
import { type CaseEscalation, escalationsOf } from "./escalations.ts";
import type { CaseEntry } from "./listed-entries.ts";
import { type CaseRejection, rejectionOf } from "./rejection.ts";
import { type CaseReopening, reopeningsOf } from "./reopenings.ts";

/** What people who work on a case need beside what was decided. */
export interface CaseWork extends Pick<CaseSummary, "assignee" | "dueAt" | "isOverdue"> {
  /** Stands for the case as it is: decisions and changes may say that they are about no other (`If-Match`). 64 hexadecimal digits. */
  readonly version: string;
  /** What was said about it, the oldest first. */
  readonly comments: readonly CaseComment[];
  /** To whom it was handed up or over, the oldest first. */
  readonly escalations: readonly CaseEscalation[];
  /** That it was decided and opened again, the oldest first; absent where it never was. */
  readonly reopenings?: readonly CaseReopening[];
  /** What a second person did not agree with last; absent where that did not happen. */
  readonly rejection?: CaseRejection;
  /** The list entries of its matches, as they stood in the editions that it was decided with. */
  readonly listedEntries: readonly CaseEntry[];
  /** Other cases of the customer that people have, or had, to look at, the newest first; at most 20. */
  readonly otherCases: readonly CaseSummary[];
  /** What people decided about the same customer and the same list entries in others of these that are closed, the newest first. */
  readonly earlierJudgements: readonly EarlierJudgement[];
  /** The legal hold that the customer is under; absent where there is none. */
  readonly hold?: HoldAnswer;
  /** What was done with it, the oldest first, as the audit log has it: at most the newest 100, and without who looked at it. */
  readonly history: readonly CaseEvent[];
  /** Matches of the customer that somebody judged false, the oldest first, also those that count no more. */
  readonly exemptions: readonly CaseExemption[];
  /** What `workflow.json` asks of a decision about it. */
  readonly asks: CaseAsks;
}

/** Other cases of a customer that are shown. */
const MAX_OTHERS = 20;

export async function readCaseWork(
  { clock, workflow }: Pick<GatewayParts, "clock" | "workflow">,
  tx: StoreReads,
  record: CaseRecord,
  body: Json,
): Promise<Omit<CaseWork, "listedEntries">> {
  const now = clock.now();
  const { tenant, customerId, caseId } = record;
  const list = (caseStatus: "undecided" | "closed") =>
    tx.cases.list({ tenant, customerId, caseStatus, limit: MAX_OTHERS + 1 });
  const [undecided, closed, exemptions] = [
    await list("undecided"),
    await list("closed"),
    await tx.exemptions.history(tenant, customerId),
  ];
  const others = [...undecided, ...closed]
    .filter((other) => other.caseId !== caseId)
    .sort((one, other) => other.createdAt - one.createdAt || (one.caseId < other.caseId ? -1 : 1))
    .slice(0, MAX_OTHERS);
  const [own, ...otherCases] = await caseSummaries(tx, tenant, [record, ...others], now);
  const { assignee, dueAt, isOverdue } = own as CaseSummary;
  const rejection = rejectionOf(record);
  const reopenings = reopeningsOf(record);
  const hold = await tx.holds.inForce(tenant, customerId);
  return {
    version: caseVersion(record),
    ...(assignee === undefined ? {} : { assignee }),
    ...(dueAt === undefined ? {} : { dueAt }),
    ...(isOverdue ? { isOverdue } : {}),
    comments: commentsOf(record),
    escalations: escalationsOf(record),
    ...(reopenings.length === 0 ? {} : { reopenings }),
    ...(rejection === undefined ? {} : { rejection }),
    otherCases,
    earlierJudgements: await earlierJudgements(
      tx,
      body,
      others.filter(({ caseStatus }) => caseStatus === "closed"),
    ),
    ...(hold === undefined ? {} : { hold: holdAnswer(hold) }),
    history: await caseHistory(tx, record),
    exemptions: exemptions.map(caseExemption),
    asks: caseAsks(workflow?.peek(), record),
  };
}
