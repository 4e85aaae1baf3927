/** The methods for versions and drafts of rules. */
import type { DraftedRulesBody, DraftStepBody, RejectionBody, SimulationBody } from "../../model/request-bodies.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { BodyOf, Ignored, RequestContext } from "../requests/outcomes.ts";
import type { operationRunner } from "../requests/run-operation.ts";
import {
  type ProposeDraftOutcome,
  type PublishDraftOutcome,
  proposeRuleDraft,
  publishRuleDraft,
  type RejectDraftOutcome,
  rejectRuleDraft,
} from "./publish-draft.ts";
import {
  type CheckDraftOutcome,
  checkRuleDraft,
  getRuleDraft,
  listRuleDrafts,
  type ReadDraftOutcome,
  type RuleDraftList,
  type RuleDraftsQuery,
  type TestDraftOutcome,
  testRuleDraft,
} from "./read-drafts.ts";
import {
  diffRuleVersions,
  getRuleVersion,
  listRuleVersions,
  type RuleVersionDetail,
  type RuleVersionDiff,
  type RuleVersionPage,
  type RuleVersionsQuery,
} from "./rule-versions.ts";
import { type SimulateDraftOutcome, simulateRuleDraft } from "./simulate-draft.ts";
import {
  type AddDraftOutcome,
  addRuleDraft,
  editRuleDraft,
  type WriteDraftOutcome,
  withdrawRuleDraft,
} from "./write-draft.ts";

/** Versions of the rules, and drafts that one person writes and another one publishes: see `rulesLead`. */
export interface RuleDrafting {
  /** Versions of the rules, newest first: who changed them, when and why. */
  listRuleVersions(query?: RuleVersionsQuery, context?: RequestContext): Promise<RuleVersionPage>;
  /** A version of the rules with all documents; `undefined` when there is none of the number. */
  getRuleVersion(version: number, context?: RequestContext): Promise<RuleVersionDetail | undefined>;
  /**
   * The differences between two versions of the rules, where 0 is the empty one; `undefined` when a version does not
   * exist.
   */
  diffRuleVersions(from: number, to: number): Promise<RuleVersionDiff | undefined>;
  /** Unpublished drafts, newest first. @throws RangeError when the cursor is none that a page gave */
  listRuleDrafts(query?: RuleDraftsQuery, context?: RequestContext): Promise<RuleDraftList>;
  /** A draft with its changes. */
  getRuleDraft(draftId: string, context?: RequestContext): Promise<ReadDraftOutcome>;
  /** Begins a draft, or one that restores a version. */
  addRuleDraft<Sent>(
    body: BodyOf<DraftedRulesBody, Sent>,
    context?: RequestContext,
  ): Promise<AddDraftOutcome & Ignored>;
  /** Replaces the content of a draft; requires `ifVersion`. A proposed draft is then open again. */
  editRuleDraft<Sent>(
    draftId: string,
    body: BodyOf<DraftedRulesBody, Sent>,
    context?: RequestContext,
  ): Promise<(WriteDraftOutcome | { readonly outcome: "version-required" }) & Ignored>;
  /** Checks the rules with the draft applied, with the parsers that put them into service. */
  checkRuleDraft(draftId: string, context?: RequestContext): Promise<CheckDraftOutcome>;
  /** Runs the examples of all rules with the draft applied. */
  testRuleDraft(draftId: string, context?: RequestContext): Promise<TestDraftOutcome>;
  /**
   * Replays past decisions with the rules in force and with those of a draft, and reports which ones would differ. Runs
   * for ten seconds at most and yields to other requests; `after` continues where it ended.
   */
  simulateRuleDraft<Sent>(
    draftId: string,
    body: BodyOf<SimulationBody, Sent>,
    context?: RequestContext,
  ): Promise<SimulateDraftOutcome & Ignored>;
  /** Proposes a draft without errors, for another person to publish. */
  proposeRuleDraft<Sent>(
    draftId: string,
    body: BodyOf<DraftStepBody, Sent>,
    context?: RequestContext,
  ): Promise<ProposeDraftOutcome & Ignored>;
  /** Rejects another person's proposal, with a reason: the draft is open again. */
  rejectRuleDraft<Sent>(
    draftId: string,
    body: BodyOf<RejectionBody, Sent>,
    context?: RequestContext,
  ): Promise<RejectDraftOutcome & Ignored>;
  /** Withdraws a draft. */
  withdrawRuleDraft<Sent>(
    draftId: string,
    body: BodyOf<DraftStepBody, Sent>,
    context?: RequestContext,
  ): Promise<WriteDraftOutcome & Ignored>;
  /**
   * Puts another person's proposal into force; requires `ifVersion`, and no author can publish it. This process uses it
   * at once, others when they reload.
   */
  publishRuleDraft<Sent>(
    draftId: string,
    body: BodyOf<DraftStepBody, Sent>,
    context?: RequestContext,
  ): Promise<PublishDraftOutcome & Ignored>;
}

/** @param run - runs an operation with a body */
export function ruleDrafting(parts: GatewayParts, run: ReturnType<typeof operationRunner>): RuleDrafting {
  return {
    listRuleVersions: (query = {}, context) => listRuleVersions(parts, query, context),
    getRuleVersion: (version, context) => getRuleVersion(parts, version, context),
    diffRuleVersions: (from, to) => diffRuleVersions(parts, from, to),
    listRuleDrafts: (query = {}, context = {}) => listRuleDrafts(parts, query, context),
    getRuleDraft: (draftId, context = {}) => getRuleDraft(parts, draftId, context),
    addRuleDraft: (body: unknown, context = {}) =>
      run("rule-draft", body, context, (read) => addRuleDraft(parts, body, read)),
    editRuleDraft: (draftId: string, body: unknown, context = {}) =>
      run("rule-draft", body, context, (read) => editRuleDraft(parts, draftId, body, read)),
    checkRuleDraft: (draftId, context = {}) => checkRuleDraft(parts, draftId, context),
    testRuleDraft: (draftId, context = {}) => testRuleDraft(parts, draftId, context),
    simulateRuleDraft: (draftId: string, body: unknown, context = {}) =>
      run("rule-simulation", body, context, (read) => simulateRuleDraft(parts, draftId, body, read)),
    proposeRuleDraft: (draftId: string, body: unknown, context = {}) =>
      run("draft-step", body, context, (read) => proposeRuleDraft(parts, draftId, body, read)),
    rejectRuleDraft: (draftId: string, body: unknown, context = {}) =>
      run("draft-rejection", body, context, (read) => rejectRuleDraft(parts, draftId, body, read)),
    withdrawRuleDraft: (draftId: string, body: unknown, context = {}) =>
      run("draft-step", body, context, (read) => withdrawRuleDraft(parts, draftId, body, read)),
    publishRuleDraft: (draftId: string, body: unknown, context = {}) =>
      run("draft-step", body, context, (read) => publishRuleDraft(parts, draftId, body, read)),
  };
}
