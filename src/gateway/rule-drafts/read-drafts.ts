/** Listing, reading, checking and testing drafts. */
import type { RulePack } from "../../model/rule-pack.ts";
import type { RuleIssue } from "../../rules/rule-issue.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { NotAllowedOutcome, RequestContext } from "../requests/outcomes.ts";
import { type Pagination, pageOf, pageSize, parseCursor } from "../requests/pages.ts";
import { draftedTexts, isOwn, readDraft, type ShownDraft, shown } from "./change-draft.ts";
import { type CheckedDocuments, checkDocuments } from "./check-documents.ts";
import type { ReadWith } from "./led-rules.ts";
import { detailsOf, type RuleDraft, type RunExamples, shownDraft, textChangesOf } from "./rule-change.ts";
import { documentsOf, filesOf, type RuleTexts } from "./rule-texts.ts";
import { type FailedExample, testCustomerRules, testTransactionRules } from "./test-documents.ts";

/** The most issues that are listed; all are counted. */
const MAX_ISSUES = 1_000;

/** Drafts of rules, withdrawn ones included. */
export interface RuleDraftList {
  /** Newest first, without published drafts, which are versions. */
  readonly data: readonly RuleDraft[];
  /** Where this page stands. */
  readonly pagination: Pagination;
}

/** A page of drafts. */
export interface RuleDraftsQuery {
  /** Most drafts on the page, at least 1 (Default: 50). */
  readonly limit?: number;
  /** `nextCursor` of the page before. */
  readonly after?: string;
}

/** An issue of a document. */
export interface DraftIssue {
  /** Path inside the rules folder, with `/`. */
  readonly file: string;
  /**
   * Line in the document, from 1.
   *
   * @integer
   */
  readonly line: number;
  /**
   * Column in the line, from 1.
   *
   * @integer
   */
  readonly column: number;
  /** Path for people; empty for the whole document. */
  readonly path: string;
  /** Path as a JSON Pointer fragment. */
  readonly pointer: string;
  /** `error`: it cannot be published. `warning`: it can, but probably does not do what its author intends. */
  readonly severity: "error" | "warning";
  /** Code of the issue, for programs. */
  readonly code: string;
  /** Message for people. */
  readonly message: string;
}

/** Issues of the rules with a draft applied. */
export interface CheckedDraft {
  /**
   * Number of errors: with any, the draft cannot be published.
   *
   * @integer
   */
  readonly errors: number;
  /**
   * Number of warnings.
   *
   * @integer
   */
  readonly warnings: number;
  /** The first 1,000 issues. */
  readonly data: readonly DraftIssue[];
}

/** Results of the examples of all rules with a draft applied. */
export interface TestedDraft extends RunExamples {
  /** Examples whose outcome differs from the expected one: with any, the draft cannot be published. */
  readonly failures: readonly FailedExample[];
}

/** The rules have errors and cannot be used. */
export interface FaultyRules {
  readonly outcome: "rules-faulty";
  /** Number of errors that the check finds. */
  readonly errors: number;
  /** Number of examples that fail. */
  readonly failures: number;
}

export type ReadDraftOutcome = ShownDraft | NotAllowedOutcome | { readonly outcome: "draft-not-found" };
export type CheckDraftOutcome =
  | { readonly outcome: "checked"; readonly checked: CheckedDraft }
  | NotAllowedOutcome
  | { readonly outcome: "draft-not-found" };
export type TestDraftOutcome =
  | { readonly outcome: "tested"; readonly tested: TestedDraft }
  | NotAllowedOutcome
  | { readonly outcome: "draft-not-found" }
  | FaultyRules;

/** @throws RangeError when the cursor is none that a page gave */
export async function listRuleDrafts(
  { store }: GatewayParts,
  { limit: most, after }: RuleDraftsQuery,
  context: RequestContext,
): Promise<RuleDraftList> {
  const limit = pageSize(most);
  const place = after === undefined ? undefined : parseCursor(after);
  if (!isOwn(context)) return { data: [], pagination: { hasMore: false } };
  const found = await store.read((tx) => tx.ruleChanges.drafts(limit + 1, place));
  const { page, pagination } = pageOf(found, limit, ({ createdAt: at, changeId: id }) => ({ at, id }));
  return { data: page.map(shownDraft), pagination };
}

export function getRuleDraft(parts: GatewayParts, draftId: string, context: RequestContext): Promise<ReadDraftOutcome> {
  return parts.store.read(async (tx): Promise<ReadDraftOutcome> => {
    const record = await readDraft(tx, draftId, context);
    return record ? shown(parts, tx, record, parts.clock.now()) : { outcome: "draft-not-found" };
  });
}

export async function checkRuleDraft(
  parts: GatewayParts,
  draftId: string,
  context: RequestContext,
): Promise<CheckDraftOutcome> {
  const read = await readTexts(parts, draftId, context);
  if (read === undefined) return { outcome: "draft-not-found" };
  const { issues } = await checkTexts(parts, read.texts);
  const errors = errorsIn(issues);
  const data = issues.slice(0, MAX_ISSUES).map(shownIssue);
  return { outcome: "checked", checked: { errors, warnings: issues.length - errors, data } };
}

export async function testRuleDraft(
  parts: GatewayParts,
  draftId: string,
  context: RequestContext,
): Promise<TestDraftOutcome> {
  const usable = await usableDraft(parts, draftId, context);
  return "outcome" in usable ? usable : { outcome: "tested", tested: await testPacks(parts, usable) };
}

/** Packs without errors. */
export interface UsablePacks {
  readonly customers: RulePack;
  readonly transactions?: RulePack;
}

/** What a draft changes. */
interface DraftedDocuments {
  /** The version that it changes. */
  readonly base: number;
  readonly drafted: RuleTexts;
}

/** The packs of a draft with what it changes, or their faults. */
export async function usableDraft(
  parts: GatewayParts,
  draftId: string,
  context: RequestContext,
): Promise<(UsablePacks & DraftedDocuments) | FaultyRules | { readonly outcome: "draft-not-found" }> {
  const read = await readTexts(parts, draftId, context);
  if (read === undefined) return { outcome: "draft-not-found" };
  const packs = await usablePacks(parts, read.texts);
  return "outcome" in packs ? packs : { ...packs, base: read.base, drafted: read.drafted };
}

async function usablePacks(parts: GatewayParts, texts: RuleTexts): Promise<UsablePacks | FaultyRules> {
  const { customers, transactions, issues } = await checkTexts(parts, texts);
  const errors = errorsIn(issues);
  if (errors > 0 || customers.pack === undefined) return { outcome: "rules-faulty", errors, failures: 0 };
  return { customers: customers.pack, ...(transactions?.pack && { transactions: transactions.pack }) };
}

/** The examples that were run, all of them good, or the faults that keep the rules from service. */
export async function tryRules(parts: GatewayParts, texts: RuleTexts): Promise<RunExamples | FaultyRules> {
  const usable = await usablePacks(parts, texts);
  if ("outcome" in usable) return usable;
  const { rules, cases, failures } = await testPacks(parts, usable);
  return failures.length > 0 ? { outcome: "rules-faulty", errors: 0, failures: failures.length } : { rules, cases };
}

function readTexts(
  { store }: GatewayParts,
  draftId: string,
  context: RequestContext,
): Promise<(DraftedDocuments & { readonly texts: RuleTexts }) | undefined> {
  return store.read(async (tx) => {
    const record = await readDraft(tx, draftId, context);
    if (record === undefined) return undefined;
    const { after: texts } = await draftedTexts(tx, record);
    return { texts, base: detailsOf(record).base, drafted: documentsOf(textChangesOf(record)) };
  });
}

const checkTexts = (parts: GatewayParts, texts: RuleTexts): Promise<CheckedDocuments> =>
  checkDocuments(filesOf(texts), readWith(parts));

/** @throws TypeError in a gateway without drafts */
export function readWith({ ledRules }: GatewayParts): ReadWith {
  if (ledRules?.documents === undefined) throw new TypeError("no drafts are kept");
  return { ...ledRules.readWith(), options: ledRules.documents.options };
}

const errorsIn = (issues: readonly RuleIssue[]): number => issues.filter(({ severity }) => severity === "error").length;

async function testPacks(parts: GatewayParts, { customers, transactions }: UsablePacks): Promise<TestedDraft> {
  const options = { ...readWith(parts), timers: parts.timers };
  const tested = [
    await testCustomerRules(customers, options),
    ...(transactions ? [await testTransactionRules(transactions, options)] : []),
  ];
  return {
    rules: tested.reduce((sum, { rules }) => sum + rules, 0),
    cases: tested.reduce((sum, { cases }) => sum + cases, 0),
    failures: tested.flatMap(({ failures }) => failures),
  };
}

const shownIssue = ({ file, line, column, path, pointer, severity, code, message }: RuleIssue): DraftIssue => ({
  ...{ file, line, column, path, pointer, severity, code, message },
});
