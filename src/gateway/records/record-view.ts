/** What people looked at, and why. */
import type { Json } from "../../model/json.ts";
import type { ReasonCode } from "../case-work/review-workflow.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { noteIfPerson } from "./note-if-person.ts";

/** Something about people that was shown. */
export interface ShownData {
  /** The operation that showed it, for example `getCase`. */
  readonly operation: string;
  /** Ids that it was asked for by, for example `customerId` or `caseId`. */
  readonly ids: Readonly<Record<string, string>>;
  /** Of a list: by what it was chosen, in codes and ids. What a person typed to find somebody is no part of it. */
  readonly filter?: Readonly<Record<string, Json>>;
  /** Of a list: how many customers, or cases, it showed. */
  readonly count?: number;
  /** Why a person wants to see it: a code, of `workflow.json` where it has some for views. */
  readonly reason?: string;
}

/** Whether it may be shown. */
export type RecordViewOutcome =
  | { readonly outcome: "noted" }
  /** A person has to say why, by one of these; nothing is written down, and nothing is to be shown. */
  | { readonly outcome: "view-reason-required"; readonly reasonCodes: readonly ReasonCode[] };

/** What a code looks like. */
const CODE = /^[\w-]{1,64}$/u;

/** Writes down that a person looked at something, or asks for the reason; a key that is no person's leaves nothing and is asked nothing. */
export async function recordView(
  parts: GatewayParts,
  { operation, ids, filter = {}, count, reason }: ShownData,
  context: RequestContext,
): Promise<RecordViewOutcome> {
  const { tenant = DEFAULT_TENANT } = context;
  let reasonCodes: readonly ReasonCode[] = [];
  const noted = await noteIfPerson(parts, context, async (tx) => {
    // Whether a reason is asked for is not known without the workflow: then nothing is shown.
    reasonCodes = (parts.workflow?.current().reasonCodes ?? []).filter((each) => each.for.includes("view"));
    const isGood =
      reasonCodes.length === 0
        ? reason === undefined || CODE.test(reason)
        : reasonCodes.some(({ code }) => code === reason);
    if (!isGood) return "refused";
    const { customerId, ...others } = ids;
    const { caseId, accountUuid } = ids;
    const about =
      customerId ??
      (caseId === undefined ? undefined : (await tx.cases.get(tenant, caseId))?.customerId) ??
      (accountUuid === undefined ? undefined : (await tx.accounts.get(tenant, accountUuid))?.customerId);
    const details = {
      ...{ operation, ...others },
      ...(count === undefined ? {} : { count, filter }),
      ...(reason === undefined ? {} : { reason }),
    };
    return { action: "data.viewed", ...(about === undefined ? {} : { customerId: about }), details };
  });
  return noted === "refused" ? { outcome: "view-reason-required", reasonCodes } : { outcome: "noted" };
}
