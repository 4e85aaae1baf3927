/** Versions of the rules: read, listed, compared. */
import { RiskgateError } from "../../errors.ts";
import type { RuleChangeHead, StoreReads, StoreTransaction } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { type Pagination, pageSize } from "../requests/pages.ts";
import { detailsOf, type RuleVersion, shownVersion, textChangesOf } from "./rule-change.ts";
import {
  type DocumentChange,
  digestTexts,
  documentChanges,
  filesOf,
  type RuleTexts,
  withChanges,
} from "./rule-texts.ts";

type Reads = Pick<StoreReads | StoreTransaction, "ruleChanges">;

/** A page of versions. */
export interface RuleVersionPage {
  /** Newest first. */
  readonly data: readonly RuleVersion[];
  /** The position of the page. */
  readonly pagination: Pagination;
}

/** A document of the rules. */
export interface RuleDocument {
  /** Path inside the rules folder, with `/`. */
  readonly file: string;
  /** The whole document. */
  readonly text: string;
}

/** A version of the rules with its documents. */
export interface RuleVersionDetail extends RuleVersion {
  /** All of them, by path. */
  readonly documents: readonly RuleDocument[];
}

/** The differences between two versions of the rules. */
export interface RuleVersionDiff {
  /**
   * The earlier version; 0 is the empty one, so that everything was added.
   *
   * @integer
   */
  readonly from: number;
  /**
   * The later version.
   *
   * @integer
   */
  readonly to: number;
  /** Documents that differ, by path. */
  readonly data: readonly DocumentChange[];
}

export interface RuleVersionsQuery {
  /** Most versions on the page, at least 1 (Default: 50). */
  readonly limit?: number;
  /** `nextCursor` of the page before. */
  readonly after?: string;
}

export async function newestVersion(tx: Reads): Promise<number> {
  const [newest] = await tx.ruleChanges.versions(1);
  return newest?.version ?? 0;
}

/**
 * All documents of a version; none for version 0. `undefined` when there is no such version.
 *
 * @throws RiskgateError `RULE_SET_INVALID` when the stored documents differ from those that came into force
 */
export async function textsAt(tx: Reads, version: number): Promise<RuleTexts | undefined> {
  if (version === 0) return new Map();
  const all = await tx.ruleChanges.upTo(version);
  const last = all.at(-1);
  if (last?.version !== version) return undefined;
  const texts = all.reduce((before: RuleTexts, change) => withChanges(before, textChangesOf(change)), new Map());
  if (all.length === version && digestTexts(texts) === detailsOf(last).digest) return texts;
  throw new RiskgateError("RULE_SET_INVALID", `version ${version} of the rules: the store holds something else`);
}

export async function listRuleVersions(
  { store }: GatewayParts,
  { limit: most, after }: RuleVersionsQuery,
  context: RequestContext = {},
): Promise<RuleVersionPage> {
  const limit = pageSize(most);
  const before = after === undefined ? undefined : Number(after);
  const found = await store.read((tx) => tx.ruleChanges.versions(limit + 1, before));
  const data = found.slice(0, limit).map((head) => shownTo(context, head));
  const hasMore = found.length > limit;
  const nextCursor = hasMore ? String(data.at(-1)?.version) : undefined;
  return { data, pagination: { hasMore, ...(nextCursor === undefined ? {} : { nextCursor }) } };
}

/** Title of a published version for other tenants than that of its authors. */
const BY_OPERATOR = "Changed by the operator";

/**
 * Rules apply to all tenants, and their authors belong to the default one: other tenants see what was changed and when,
 * but not by whom, nor what those people wrote about it.
 */
function shownTo(context: RequestContext, head: RuleChangeHead): RuleVersion {
  const version = shownVersion(head);
  if ((context.tenant ?? DEFAULT_TENANT) === DEFAULT_TENANT) return version;
  const { draftId: _, proposal: __, publication: ___, note: ____, ...others } = version;
  return { ...others, authors: [], ...(version.origin === "publication" ? { title: BY_OPERATOR } : {}) };
}

/** @returns `undefined` when the version does not exist */
export function getRuleVersion(
  { store }: GatewayParts,
  version: number,
  context: RequestContext = {},
): Promise<RuleVersionDetail | undefined> {
  return store.read(async (tx) => {
    const [head] = version < 1 ? [] : await tx.ruleChanges.versions(1, version + 1);
    const texts = head?.version === version ? await textsAt(tx, version) : undefined;
    return head && texts && { ...shownTo(context, head), documents: filesOf(texts) };
  });
}

/** @returns `undefined` when one of the versions does not exist */
export function diffRuleVersions(
  { store }: GatewayParts,
  from: number,
  to: number,
): Promise<RuleVersionDiff | undefined> {
  return store.read(async (tx) => {
    const [before, after] = [await textsAt(tx, from), await textsAt(tx, to)];
    return before && after && { from, to, data: documentChanges(before, after) };
  });
}
