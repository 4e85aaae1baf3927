/** Logs what people viewed, and why. */
import type { Json } from "../../model/json.ts";
import type { StoreReads } from "../../ports/store.ts";
import type { ReasonCode } from "../case-work/review-workflow.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { type Noted, noteIfPerson } from "./note-if-person.ts";

/** Personal data that was shown. */
export interface ShownData {
  /** The operation that showed it, for example `getCase`. */
  readonly operation: string;
  /** Ids in the request, for example `customerId` or `caseId`. */
  readonly ids: Readonly<Record<string, string>>;
  /** Filter of a list, in codes and ids, without the text that a person typed to search for somebody. */
  readonly filter?: Readonly<Record<string, Json>>;
  /** Number of customers or cases that a list showed. */
  readonly count?: number;
  /** Further customers that were shown, each by its id or by that of a case: each has an entry of its own. */
  readonly others?: readonly Readonly<Record<string, string>>[];
  /** Reason for the view: a code, one of `workflow.json` where it has some for views. */
  readonly reason?: string;
  /** What is shown in several answers, such as a simulation: one entry for each who looks at it, within a day. */
  readonly once?: string;
  /** The operator of the machine looks: logged, and asked for the reason, without a key too. */
  readonly byOperator?: true;
}

/** Whether the data may be shown. */
export type RecordViewOutcome =
  | { readonly outcome: "noted" }
  /** A person has to give one of these reasons; nothing is logged, and nothing may be shown. */
  | { readonly outcome: "view-reason-required"; readonly reasonCodes: readonly ReasonCode[] };

/** The form of a reason code. */
const CODE = /^[\w-]{1,64}$/u;

/** Whether a person may view something for a reason, before it is read; logs nothing. */
export async function checkViewReason(
  parts: GatewayParts,
  reason: string | undefined,
  context: RequestContext,
): Promise<RecordViewOutcome> {
  const reasonCodes = reasonsForViews(parts);
  const checked = await noteIfPerson(parts, context, () => (isGood(reason, reasonCodes) ? undefined : "refused"));
  return checked === "refused" ? { outcome: "view-reason-required", reasonCodes } : { outcome: "noted" };
}

/** Without the workflow it is unknown whether a reason is required: `current` throws, and nothing is shown. */
const reasonsForViews = ({ workflow }: GatewayParts): readonly ReasonCode[] =>
  (workflow?.current().reasonCodes ?? []).filter((each) => each.for.includes("view"));

const isGood = (reason: string | undefined, codes: readonly ReasonCode[]): boolean =>
  codes.length === 0 ? reason === undefined || CODE.test(reason) : codes.some(({ code }) => code === reason);

/** Logs a view by a person, or requires a reason for it; a key without a person leaves no entry and needs no reason. */
export async function recordView(
  parts: GatewayParts,
  { operation, ids, filter = {}, count, others = [], reason, once, byOperator }: ShownData,
  context: RequestContext,
): Promise<RecordViewOutcome> {
  const { tenant = DEFAULT_TENANT } = context;
  let reasonCodes: readonly ReasonCode[] = [];
  const noted = await noteIfPerson(
    parts,
    context,
    async (tx) => {
      reasonCodes = reasonsForViews(parts);
      if (!isGood(reason, reasonCodes)) return "refused";
      const why = reason === undefined ? {} : { reason };
      const list = count === undefined ? {} : { count, filter };
      const isOne = count !== undefined || others.length === 0 || Object.keys(ids).length > 0;
      const entries = isOne ? [await viewOf(tx, tenant, ids, { operation }, { ...list, ...why })] : [];
      for (const other of others) {
        const entry = await viewOf(tx, tenant, other, { operation }, why);
        if (entry.customerId !== undefined) entries.push(entry);
      }
      return entries;
    },
    { byOperator, once: once === undefined ? undefined : [operation, once, reason] },
  );
  return noted === "refused" ? { outcome: "view-reason-required", reasonCodes } : { outcome: "noted" };
}

/** The entry of one view: about the customer of these ids, with what it is known by otherwise. */
async function viewOf(
  tx: StoreReads,
  tenant: string,
  { customerId, ...ids }: Readonly<Record<string, string>>,
  first: { readonly operation: string },
  more: Readonly<Record<string, Json>>,
): Promise<Noted> {
  const about = customerId ?? (await customerOf(tx, tenant, ids));
  const details = { ...first, ...ids, ...more };
  return { action: "data.viewed", ...(about === undefined ? {} : { customerId: about }), details };
}

/** The customer whom a case, an account or a workflow is about. */
async function customerOf(
  tx: StoreReads,
  tenant: string,
  { caseId, accountUuid, workflowId }: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  if (caseId !== undefined) return (await tx.cases.get(tenant, caseId))?.customerId;
  if (accountUuid !== undefined) return (await tx.accounts.get(tenant, accountUuid))?.customerId;
  return workflowId === undefined ? undefined : (await tx.workflows.get(tenant, workflowId))?.customerId;
}
