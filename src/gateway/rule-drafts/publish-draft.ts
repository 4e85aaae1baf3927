/**
 * A draft is proposed by one person and published, or rejected, by another, who is none of its authors, however they
 * sign in.
 */
import { canonicalJson } from "../../digest.ts";
import { parseRejection } from "../../model/case-work-requests.ts";
import { parseDraftStep } from "../../model/rule-draft-requests.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreReads, StoreTransaction } from "../../ports/store.ts";
import { saysVersion } from "../case-work/case-version.ts";
import { ruleFilesId } from "../engines/archived-engine.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { RULES_PROPOSE, RULES_PUBLISH, type Scope } from "../keys/scopes.ts";
import { type DecidingKey, deciderAgain, mayDo } from "../people/decider.ts";
import { areDisjoint } from "../people/hands.ts";
import type { InvalidOutcome, RequestContext } from "../requests/outcomes.ts";
import {
  changeDraft,
  type DraftRefusal,
  draftedTexts,
  type OpenedDraft,
  openDraft,
  type ShownDraft,
} from "./change-draft.ts";
import { handsOfAuthor } from "./draft-publishers.ts";
import { type FaultyRules, tryRules } from "./read-drafts.ts";
import {
  changeVersion,
  type RuleChangeDetails,
  type RuleVersion,
  ruleChange,
  shownVersion,
  type TakenDraftStep,
  textChangesOf,
} from "./rule-change.ts";
import { digestTexts, type RuleTexts } from "./rule-texts.ts";
import { newestVersion } from "./rule-versions.ts";
import { stepOf, withAuthor } from "./write-draft.ts";

/** Why a draft could not be proposed or published. */
export type PublicationRefusal =
  | DraftRefusal
  | InvalidOutcome
  | FaultyRules
  /** The rules folder leads: rules are changed there. */
  | { readonly outcome: "files-lead" }
  /** Nothing of it differs from the rules in force. */
  | { readonly outcome: "draft-empty" }
  /** Other rules came into force since the draft was based on a version. */
  | { readonly outcome: "rules-moved"; readonly inForce: number };

/** Outcome of proposing a draft. */
export type ProposeDraftOutcome = ShownDraft | PublicationRefusal;

/** No proposal waits for a second person, or it no longer counts. */
interface NoProposal {
  readonly outcome: "no-proposal";
}

/** The requester is an author of the draft, or could have acted as one. */
interface SameReviewer {
  readonly outcome: "same-reviewer";
  readonly isSamePerson: boolean;
}

/** Outcome of rejecting a proposal. */
export type RejectDraftOutcome = ShownDraft | DraftRefusal | InvalidOutcome | NoProposal | SameReviewer;
/** Outcome of publishing a draft. */
export type PublishDraftOutcome =
  | { readonly outcome: "published"; readonly version: RuleVersion }
  | PublicationRefusal
  | NoProposal
  | SameReviewer
  /** The request lacks the version that the person looked at. */
  | { readonly outcome: "version-required" };

export async function proposeRuleDraft(
  parts: GatewayParts,
  draftId: string,
  body: unknown,
  context: RequestContext,
): Promise<ProposeDraftOutcome> {
  const parsed = parseDraftStep(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const looked = await lookedAt<never>(parts, draftId, context, RULES_PROPOSE, async () => undefined);
  if ("outcome" in looked) return looked;
  const tried = await tryRules(parts, looked.texts);
  if ("outcome" in tried) return tried;
  // Exactly the checked version is proposed.
  return changeDraft<PublicationRefusal>(
    parts,
    draftId,
    { ...context, ifVersion: [looked.version] },
    RULES_PROPOSE,
    async (tx, { details, decider, at }) => {
      const inForce = await newestVersion(tx);
      if (inForce !== details.base) return { outcome: "rules-moved", inForce };
      const { rejection: _, ...rest } = details;
      const authors = withAuthor(details.authors, decider);
      const proposal = stepOf(decider, at, parsed.value);
      const digest = digestTexts(looked.texts);
      return {
        details: { ...rest, state: "proposed", authors, changedAt: at, proposal },
        action: "rules.proposed",
        said: { digest },
      };
    },
  );
}

export async function rejectRuleDraft(
  parts: GatewayParts,
  draftId: string,
  body: unknown,
  context: RequestContext,
): Promise<RejectDraftOutcome> {
  const parsed = parseRejection(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  return changeDraft<NoProposal | SameReviewer>(parts, draftId, context, RULES_PUBLISH, async (tx, opened) => {
    const { details, decider, at } = opened;
    // Rejecting takes back and completes nothing: whoever could have acted as an author may do it, and no author.
    if (!(await isProposed(tx, opened))) return { outcome: "no-proposal" };
    if (isAuthor(opened)) return { outcome: "same-reviewer", isSamePerson: true };
    const { proposal: _, ...rest } = details;
    const rejection = stepOf(decider, at, parsed.value);
    return { details: { ...rest, state: "open", changedAt: at, rejection }, action: "rules.rejected" };
  });
}

/** Puts another person's proposal into force: in this process at once, in others when they reload. */
export async function publishRuleDraft(
  parts: GatewayParts,
  draftId: string,
  body: unknown,
  context: RequestContext,
): Promise<PublishDraftOutcome> {
  const parsed = parseDraftStep(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  if (!saysVersion(context)) return { outcome: "version-required" };
  const looked = await lookedAt(parts, draftId, context, RULES_PUBLISH, refusedAsSecond);
  if ("outcome" in looked) return looked;
  const { texts } = looked;
  const tested = await tryRules(parts, texts);
  if ("outcome" in tested) return tested;
  const digest = digestTexts(texts);
  // Archived before any decision can use it, under the operator's signature where there is a key.
  await parts.archive?.put(ruleFilesId(digest), canonicalJson({ ruleFiles: Object.fromEntries(texts) }));
  const said = { ...context, ifVersion: [looked.version] };
  const outcome = await parts.store.transaction(async (tx): Promise<PublishDraftOutcome> => {
    const at = parts.clock.now();
    const opened = await openDraft(tx, draftId, said, RULES_PUBLISH, at);
    if ("outcome" in opened) return opened;
    const refused = await refusedAsSecond(tx, opened);
    if (refused) return refused;
    const { record, details, decider } = opened;
    const [newest] = await tx.ruleChanges.versions(1);
    const inForce = newest?.version ?? 0;
    if (inForce !== details.base) return { outcome: "rules-moved", inForce };
    const publication = stepOf(decider, at, parsed.value);
    const published: RuleChangeDetails = {
      ...details,
      ...{ state: "published", origin: "publication", changedAt: at, inForceAt: at, publication, digest, tested },
    };
    const version = ruleChange({ ...record, version: inForce + 1 }, published, textChangesOf(record));
    if (!(await tx.ruleChanges.put(version))) return { outcome: "rules-moved", inForce };
    const { proposal, restores } = details;
    const before = newest && shownVersion(newest).digest;
    await tx.audit.append({
      ...{ tenant: DEFAULT_TENANT, at, actor: context.actor ?? DEFAULT_ACTOR, action: "rules.published" },
      details: {
        ...{ draftId, version: inForce + 1, digest },
        ...(parts.archive ? { archived: ruleFilesId(digest) } : {}),
        ...(before === undefined ? {} : { before }),
        ...(restores === undefined ? {} : { restores }),
        ...(proposal?.by.personId === undefined ? {} : { proposedBy: proposal.by.personId }),
        ...(decider.personId === undefined ? {} : { publishedBy: decider.personId }),
      },
    });
    return { outcome: "published", version: shownVersion(version) };
  });
  if (outcome.outcome === "published") await parts.ledRules?.reload?.();
  return outcome;
}

interface LookedAt {
  readonly texts: RuleTexts;
  /** The version that was read. */
  readonly version: string;
}

/** The documents of a draft that may be proposed or published. */
async function lookedAt<Refused extends NoProposal | SameReviewer>(
  { store, clock, ledRules }: GatewayParts,
  draftId: string,
  context: RequestContext,
  scope: Scope,
  refuse: (tx: StoreReads, opened: OpenedDraft) => Promise<Refused | undefined>,
): Promise<LookedAt | PublicationRefusal | Refused> {
  return store.read(async (tx): Promise<LookedAt | PublicationRefusal | Refused> => {
    const opened = await openDraft(tx, draftId, context, scope, clock.now());
    if ("outcome" in opened) return opened;
    if (ledRules?.lead === undefined) return { outcome: "drafts-unavailable" };
    if (ledRules.lead === "files") return { outcome: "files-lead" };
    const inForce = await newestVersion(tx);
    if (inForce !== opened.details.base) return { outcome: "rules-moved", inForce };
    const refused = await refuse(tx, opened);
    if (refused) return refused;
    const { before, after } = await draftedTexts(tx, opened.record);
    if (digestTexts(before) === digestTexts(after)) return { outcome: "draft-empty" };
    return { texts: after, version: changeVersion(opened.record) };
  });
}

/** Why the requester is no second pair of eyes: the same test as for cases, against all authors. */
async function refusedAsSecond(
  tx: StoreTransaction | StoreReads,
  opened: OpenedDraft,
): Promise<NoProposal | SameReviewer | undefined> {
  if (!(await isProposed(tx, opened))) return { outcome: "no-proposal" };
  const { details, decider } = opened;
  for (const author of details.authors)
    if (!areDisjoint(await handsOfAuthor(tx, author), decider.hands))
      return { outcome: "same-reviewer", isSamePerson: isAuthor(opened) };
  return undefined;
}

const isAuthor = ({ details, decider }: OpenedDraft): boolean =>
  details.authors.some(({ by }) => by.personId === decider.personId);

/** Whether a proposal waits that still counts. */
async function isProposed(tx: StoreReads, { details: { state, proposal }, at }: OpenedDraft): Promise<boolean> {
  return state === "proposed" && proposal !== undefined && (await draftProposer(tx, proposal, at)) !== undefined;
}

/** The proposer; `undefined` when the proposal no longer counts, because the person may no longer propose. */
export async function draftProposer(
  tx: StoreReads,
  { by }: TakenDraftStep,
  at: EpochMs,
): Promise<DecidingKey | undefined> {
  const proposer = await deciderAgain(tx, DEFAULT_TENANT, by, at);
  return proposer && mayDo(proposer, RULES_PROPOSE) ? proposer : undefined;
}
