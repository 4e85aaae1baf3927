/** What people who work on a case need beside what was decided. */
import type { CaseRecord, Json, StoreReads } from "../../ports/store.ts";
import { type CaseSummary, caseSummaries } from "../cases/case-summary.ts";
import { countConfirmers } from "../cases/confirmers.ts";
import { type HoldAnswer, holdAnswers } from "../customers/hold-answer.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { askingBeside, exemptibleEntries } from "./asked-beside.ts";
import { attachmentsOf, type CaseAttachment } from "./attachments.ts";
import { type CaseAsks, caseAsks } from "./case-asks.ts";
import { type CaseExemption, caseExemptions } from "./case-exemption.ts";
import { type CaseEvent, caseHistory } from "./case-history.ts";
import { type FullOutcome, fullOutcome } from "./case-outcome.ts";
import { caseVersion } from "./case-version.ts";
import { type CaseComment, commentsOf } from "./comments.ts";
import { type EarlierJudgement, earlierJudgements } from "./earlier-judgements.ts";
import { type CaseEscalation, escalationsOf } from "./escalations.ts";
import type { CaseEntry } from "./listed-entries.ts";
import { type CaseRejection, rejectionOf } from "./rejection.ts";
import { type CaseReopening, reopeningsOf } from "./reopenings.ts";
import { type VoidedProposal, voidedProposalOf } from "./voided-proposal.ts";

/** What people who work on a case need beside what was decided. */
export interface CaseWork extends Pick<CaseSummary, "assignee" | "dueAt" | "isOverdue"> {
  /** Version of the case: decisions and changes may require it with `If-Match`. 64 hexadecimal digits. */
  readonly version: string;
  /** Comments, oldest first. */
  readonly comments: readonly CaseComment[];
  /** Files of the case, oldest first. */
  readonly attachments: readonly CaseAttachment[];
  /** Escalations, oldest first. */
  readonly escalations: readonly CaseEscalation[];
  /** Reopenings, oldest first; absent where there were none. */
  readonly reopenings?: readonly CaseReopening[];
  /** What a person decided, with the judgements of its matches; absent while it is open. */
  readonly outcome?: FullOutcome;
  /** The last proposal that was taken back or ended with what it was about; absent where there was none. */
  readonly voidedProposal?: VoidedProposal;
  /** The last rejection by a second person; absent where there was none. */
  readonly rejection?: CaseRejection;
  /** The list entries of its matches, as they stood in the editions that it was decided with. */
  readonly listedEntries: readonly CaseEntry[];
  /** Other cases of the customer that need, or needed, a review, newest first; at most 20. */
  readonly otherCases: readonly CaseSummary[];
  /** Judgements of the same list entries in the closed ones among these cases, newest first. */
  readonly earlierJudgements: readonly EarlierJudgement[];
  /** The legal hold that the customer is under; absent where there is none. */
  readonly hold?: HoldAnswer;
  /** History of the case from the audit log, oldest first: at most the newest 100 events, without views. */
  readonly history: readonly CaseEvent[];
  /** Exemptions of the customer, oldest first, ended ones included. */
  readonly exemptions: readonly CaseExemption[];
  /**
   * How many people may confirm what is proposed about it, none of whom could have acted as the proposer; where nothing
   * is proposed, how many may decide cases. Absent where one person is enough, and once it is closed.
   *
   * @integer
   */
  readonly confirmers?: number;
  /** What `workflow.json` asks of a decision about it. */
  readonly asks: CaseAsks;
}

/** Other cases of a customer that are shown. */
const MAX_OTHERS = 20;

export async function readCaseWork(
  parts: Pick<GatewayParts, "clock" | "workflow" | "knowsIssuer">,
  tx: StoreReads,
  record: CaseRecord,
  body: Json,
): Promise<Omit<CaseWork, "listedEntries">> {
  const { clock, workflow } = parts;
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
  const voidedProposal = voidedProposalOf(record);
  const reopenings = reopeningsOf(record);
  const outcome = record.caseStatus === "closed" ? fullOutcome(body) : undefined;
  const exempts = record.caseStatus === "closed" ? [] : exemptibleEntries(body);
  const beside = await askingBeside(tx, workflow?.peek(), record, exempts);
  const confirmers = await countConfirmers(parts, tx, record, { workflow: workflow?.peek(), beside }, now);
  const held = await tx.holds.inForce(tenant, customerId);
  const [hold] = await holdAnswers(tx, tenant, held === undefined ? [] : [held]);
  return {
    version: caseVersion(record),
    ...(assignee === undefined ? {} : { assignee }),
    ...(dueAt === undefined ? {} : { dueAt }),
    ...(isOverdue ? { isOverdue } : {}),
    comments: commentsOf(record),
    attachments: attachmentsOf(record),
    escalations: escalationsOf(record),
    ...(reopenings.length === 0 ? {} : { reopenings }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(rejection === undefined ? {} : { rejection }),
    ...(voidedProposal === undefined ? {} : { voidedProposal }),
    otherCases,
    earlierJudgements: await earlierJudgements(
      tx,
      body,
      others.filter(({ caseStatus }) => caseStatus === "closed"),
    ),
    ...(hold === undefined ? {} : { hold }),
    history: await caseHistory(tx, record),
    exemptions: await caseExemptions(tx, tenant, exemptions),
    ...(confirmers === undefined ? {} : { confirmers }),
    asks: caseAsks(workflow?.peek(), record, beside),
  };
}
