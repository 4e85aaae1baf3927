/** A statement of what was screened, against which lists of which age, with which result: "no match" included. */
import { digestJson } from "../digest.ts";
import type { ListKind } from "../model/list-entry.ts";
import { screeningParties } from "../screening/screening-parties.ts";
import type { CustomerDecision } from "./customer-decision.ts";
import type { GatewayParts } from "./gateway-parts.ts";

/** What is signed. Member order is of no account: the signature is over its canonical JSON. */
export interface ScreeningCertificate {
  readonly type: "riskgate-screening-certificate";
  readonly version: 1;
  readonly issuedAt: string;
  readonly caseId: string;
  readonly customerId: string;
  readonly decidedAt: string;
  /** Everybody who was compared with the lists. */
  readonly screened: readonly { readonly role: string; readonly side: string; readonly names: readonly string[] }[];
  readonly lists: readonly {
    readonly listId: string;
    readonly listKind: ListKind;
    readonly edition: string;
    readonly publishedAt?: string;
    readonly entryCount: number;
    /** Days from the publication, or from the reading where that is not known, to the decision. */
    readonly ageDays: number;
  }[];
  readonly result: "no match" | "match";
  readonly matches: readonly {
    readonly type: string;
    readonly decision: string;
    readonly listId: string;
    readonly entryId: string;
    readonly score: number;
  }[];
  /** Matches that a person judged false before. */
  readonly exempted: number;
  readonly riskLevel: string;
  readonly ruleSetVersion: string;
  /** SHA-256 of the decision as stored: ties the statement to the record. */
  readonly decisionHash: string;
}

const DAY_MS = 86_400_000;

/** @returns `undefined` when the tenant has no such decided case, or its customer was erased */
export async function screeningCertificate(
  parts: GatewayParts,
  tenant: string,
  caseId: string,
): Promise<ScreeningCertificate | undefined> {
  const found = await parts.store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    const decision = record?.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
    return record && decision && { record, decision };
  });
  if (!found) return undefined;
  const { record, decision } = found;
  const made = decision.body as unknown as CustomerDecision;
  if (made.input === undefined) return undefined;
  const { decidedAt } = decision;
  return {
    type: "riskgate-screening-certificate",
    version: 1,
    issuedAt: new Date(parts.clock.now()).toISOString(),
    caseId,
    customerId: record.customerId,
    decidedAt: new Date(decidedAt).toISOString(),
    screened: screeningParties(made.input.masterData).map(({ role, side, names }) => ({
      role,
      side,
      names: names.map(({ name }) => name),
    })),
    lists: made.lists.map(({ listId, listKind, edition, publishedAt, entryCount, loadedAt }) => ({
      listId,
      listKind,
      edition,
      ...(publishedAt === undefined ? {} : { publishedAt }),
      entryCount,
      ageDays: Math.floor((decidedAt - (publishedAt === undefined ? loadedAt : Date.parse(publishedAt))) / DAY_MS),
    })),
    result: made.matches.length === 0 ? "no match" : "match",
    matches: made.matches.map(({ screeningType: type, decision, entry: { listId, entryId }, score }) => ({
      type,
      decision,
      listId,
      entryId,
      score,
    })),
    exempted: made.exempted?.length ?? 0,
    riskLevel: made.rating.riskLevel,
    ruleSetVersion: made.ruleSetVersion,
    decisionHash: digestJson(decision.body),
  };
}
