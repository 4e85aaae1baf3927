/** Changes to a draft, within the transaction that stores them. */
import type { EpochMs } from "../../ports/clock.ts";
import type { Json, RuleChangeRecord, StoreReads, StoreTransaction } from "../../ports/store.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { Scope } from "../keys/scopes.ts";
import { type DecidingKey, mayDo, readDecider } from "../people/decider.ts";
import type { NotAllowedOutcome, RequestContext } from "../requests/outcomes.ts";
import { countPublishers } from "./draft-publishers.ts";
import {
  changeVersion,
  detailsOf,
  type RuleChangeDetails,
  type RuleDraft,
  ruleChange,
  shownDraft,
  textChangesOf,
} from "./rule-change.ts";
import { type DocumentChange, documentChanges, type RuleTexts, type TextChanges, withChanges } from "./rule-texts.ts";
import { textsAt } from "./rule-versions.ts";

/** A draft of rules with its documents. */
export interface RuleDraftDetail extends RuleDraft {
  /** Documents that differ from the version that it changes, by path. */
  readonly documents: readonly DocumentChange[];
  /**
   * How many people may publish it now: with the permission, and none of its authors or whoever could have acted as
   * one. Absent of a draft that is closed.
   *
   * @integer
   * @minimum 0
   */
  readonly publishers?: number;
}

/** The draft as it is now. `version`: its version, for {@link RequestContext.ifVersion}. */
export interface ShownDraft {
  readonly outcome: "shown";
  readonly draft: RuleDraftDetail;
  readonly version: string;
}

/** A draft that has changed since the version that the person looked at (`ifVersion`), and what it is now. */
export interface MovedDraft {
  readonly outcome: "draft-moved";
  /** Its version now. */
  readonly version: string;
  readonly state: RuleDraft["state"];
  /** When it last changed. */
  readonly updatedAt: EpochMs;
}

const movedDraft = (record: RuleChangeRecord): MovedDraft => {
  const { state, changedAt } = detailsOf(record);
  return { outcome: "draft-moved", version: changeVersion(record), state, updatedAt: changedAt };
};

/** Why a draft was not changed. */
export type DraftRefusal =
  | { readonly outcome: "draft-not-found" }
  | MovedDraft
  /** It was published or withdrawn. */
  | { readonly outcome: "draft-closed" }
  /** The key belongs to no person. */
  | { readonly outcome: "person-required" }
  | NotAllowedOutcome
  /** The key was revoked or ended while the request was under way. */
  | { readonly outcome: "key-refused" }
  /** This gateway keeps no versions of rules. */
  | { readonly outcome: "drafts-unavailable" };

/** Rules apply to all tenants: their drafts belong to the default tenant. */
export const isOwn = ({ tenant = DEFAULT_TENANT }: RequestContext): boolean => tenant === DEFAULT_TENANT;

/** @returns `undefined` where the tenant has no such draft */
export async function readDraft(
  tx: Pick<StoreReads, "ruleChanges">,
  draftId: string,
  context: RequestContext,
): Promise<RuleChangeRecord | undefined> {
  const record = isOwn(context) ? await tx.ruleChanges.get(draftId) : undefined;
  return record && (record.version === undefined || detailsOf(record).origin === "publication") ? record : undefined;
}

/** All documents before and after the changes of a draft. */
export async function draftedTexts(
  tx: Pick<StoreReads, "ruleChanges">,
  record: RuleChangeRecord,
): Promise<{ readonly before: RuleTexts; readonly after: RuleTexts }> {
  const before = (await textsAt(tx, detailsOf(record).base)) ?? new Map();
  return { before, after: withChanges(before, textChangesOf(record)) };
}

export async function shown(
  parts: Pick<GatewayParts, "knowsIssuer">,
  tx: StoreReads | StoreTransaction,
  record: RuleChangeRecord,
  at: EpochMs,
): Promise<ShownDraft> {
  const { before, after } = await draftedTexts(tx, record);
  const { state, authors } = detailsOf(record);
  const isOpen = state === "open" || state === "proposed";
  const draft = {
    ...{ ...shownDraft(record), documents: documentChanges(before, after) },
    ...(isOpen ? { publishers: await countPublishers(parts, tx, authors, at) } : {}),
  };
  return { outcome: "shown", draft, version: changeVersion(record) };
}

/** The changed draft, and its entry in the audit log. */
export interface DraftChange {
  readonly details: RuleChangeDetails;
  /** Default: as they were. */
  readonly documents?: TextChanges;
  readonly action: string;
  readonly said?: Readonly<Record<string, Json>>;
}

/** A draft opened for a change. */
export interface OpenedDraft {
  readonly record: RuleChangeRecord;
  readonly details: RuleChangeDetails;
  readonly decider: DecidingKey;
  readonly at: EpochMs;
}

/** Reads the person of a request, who needs the scope. */
export async function readPerson(
  tx: StoreTransaction | StoreReads,
  { tenant = DEFAULT_TENANT, key }: RequestContext,
  scope: Scope,
  at: EpochMs,
): Promise<DecidingKey | DraftRefusal> {
  const decider = await readDecider(tx, tenant, key, at);
  if (decider === "refused") return { outcome: "key-refused" };
  if (decider.personId === undefined) return { outcome: "person-required" };
  return mayDo(decider, scope) ? decider : { outcome: "not-allowed", scope };
}

/** @returns the draft, or why it cannot be changed */
export async function openDraft(
  tx: StoreTransaction | StoreReads,
  draftId: string,
  context: RequestContext,
  scope: Scope,
  at: EpochMs,
): Promise<OpenedDraft | DraftRefusal> {
  const record = await readDraft(tx, draftId, context);
  if (record === undefined) return { outcome: "draft-not-found" };
  const { ifVersion } = context;
  if (ifVersion !== undefined && !ifVersion.includes("*") && !ifVersion.includes(changeVersion(record)))
    return movedDraft(record);
  const decider = await readPerson(tx, context, scope, at);
  if ("outcome" in decider) return decider;
  const details = detailsOf(record);
  if (details.state !== "open" && details.state !== "proposed") return { outcome: "draft-closed" };
  return { record, details, decider, at };
}

/** Changes a draft that is neither published nor withdrawn. */
export function changeDraft<Refused extends { readonly outcome: string } = never>(
  parts: GatewayParts,
  draftId: string,
  context: RequestContext,
  scope: Scope,
  change: (tx: StoreTransaction, opened: OpenedDraft) => Promise<DraftChange | Refused>,
): Promise<ShownDraft | DraftRefusal | Refused> {
  return parts.store.transaction(async (tx): Promise<ShownDraft | DraftRefusal | Refused> => {
    const opened = await openDraft(tx, draftId, context, scope, parts.clock.now());
    if ("outcome" in opened) return opened;
    const changed = await change(tx, opened);
    if ("outcome" in changed) return changed;
    const { details, documents = textChangesOf(opened.record) } = changed;
    const record = ruleChange(opened.record, details, documents);
    return keepDraft(parts, tx, record, changed, opened.at, context);
  });
}

export async function keepDraft(
  parts: Pick<GatewayParts, "knowsIssuer">,
  tx: StoreTransaction,
  record: RuleChangeRecord,
  { action, said = {} }: Pick<DraftChange, "action" | "said">,
  at: EpochMs,
  { actor = DEFAULT_ACTOR }: RequestContext,
): Promise<ShownDraft | DraftRefusal> {
  if (!(await tx.ruleChanges.put(record))) {
    // It was published meanwhile.
    const now = await tx.ruleChanges.get(record.changeId);
    return now === undefined ? { outcome: "draft-not-found" } : movedDraft(now);
  }
  const { base } = detailsOf(record);
  const details = { draftId: record.changeId, base, ...said };
  await tx.audit.append({ tenant: DEFAULT_TENANT, at, actor, action, details });
  return shown(parts, tx, record, at);
}
