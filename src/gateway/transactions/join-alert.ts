/** Payments of a customer that are held for one behaviour form one alert: the case of the first, which shows the others. */
import type { CaseRecord, StoreReads, StoreTransaction } from "../../ports/store.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";
import { alertDetailsOf } from "./refresh-alert.ts";
import { type TransactionDecisionBody, transactionDecisionBody } from "./transaction-decision-body.ts";

/** The most open cases of a customer that are read. */
const LOOKED_AT = 50;

const UNDECIDED = ["open", "in-progress"] as const;

/** The categories of a decision's factors: each stands for one behaviour. */
const behavioursOf = ({ decision }: Pick<TransactionDecisionBody, "decision">): ReadonlySet<string> =>
  new Set(decision.riskFactors.map(({ category }) => category));

/**
 * The alert that a held transaction belongs to: the oldest open case of the customer with points for one of its
 * behaviours, or the alert that this case joined itself.
 *
 * @returns `undefined` where there is none: the case is an alert of its own
 */
export async function joinAlert(
  tx: StoreTransaction,
  { tenant, customerId, caseId }: AcceptedTransaction,
  made: TransactionDecisionBody,
): Promise<string | undefined> {
  if (made.decision.caseStatus !== "open") return undefined;
  const behaviours = behavioursOf(made);
  const others = (await undecided(tx, tenant, customerId)).filter((record) => record.caseId !== caseId);
  // An alert that is decided again does not join a case that joined it.
  if (others.some((record) => alertDetailsOf(record).alertCaseId === caseId)) return undefined;
  for (const record of others) {
    if (record.decisionId === undefined) continue;
    const { body } = (await tx.decisions.get(tenant, record.decisionId)) ?? {};
    const other = transactionDecisionBody(body);
    const isSame = other !== undefined && [...behavioursOf(other)].some((category) => behaviours.has(category));
    if (isSame) return alertDetailsOf(record).alertCaseId ?? record.caseId;
  }
  return undefined;
}

/**
 * The other open cases of held payments of the same alert, oldest first: also once the case of the alert is decided.
 * None beside a closed case: nothing can be decided with it.
 */
export async function casesBeside(
  tx: Pick<StoreReads, "cases" | "decisions">,
  record: CaseRecord,
): Promise<readonly string[]> {
  const { tenant, customerId, caseId } = record;
  if (!UNDECIDED.some((status) => status === record.caseStatus)) return [];
  const all = await undecided(tx, tenant, customerId);
  const ofAlert = all.filter((other) => other.caseId !== caseId && alertOf(other) === alertOf(record));
  const held = await Promise.all(ofAlert.map((other) => isHeld(tx, other)));
  return ofAlert.filter((_, at) => held[at]).map((other) => other.caseId);
}

/** The case of the alert: the one that a case joined, or the case itself. */
const alertOf = (record: CaseRecord): string => alertDetailsOf(record).alertCaseId ?? record.caseId;

/** Whether the payment waits: one that is opened again has the state that clients were told. */
async function isHeld(tx: Pick<StoreReads, "decisions">, { tenant, decisionId }: CaseRecord): Promise<boolean> {
  if (decisionId === undefined) return false;
  const made = transactionDecisionBody((await tx.decisions.get(tenant, decisionId))?.body);
  return made?.decision.transactionStatus === "held";
}

async function undecided(
  tx: Pick<StoreReads, "cases">,
  tenant: string,
  customerId: string,
): Promise<readonly CaseRecord[]> {
  const found = await Promise.all(
    UNDECIDED.map((caseStatus) => tx.cases.list({ tenant, customerId, caseStatus, order: "oldest", limit: LOOKED_AT })),
  );
  return found
    .flat()
    .filter(({ subject }) => subject === "transaction")
    .sort((one, other) => one.createdAt - other.createdAt || (one.caseId < other.caseId ? -1 : 1));
}
