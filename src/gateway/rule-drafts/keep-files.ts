/** Files that came into service, stored as the next version of the rules. */
import type { StoreTransaction } from "../../ports/store.ts";
import { WORKFLOW_FILE } from "../../rules/parse-rule-pack.ts";
import { DEFAULT_TENANT } from "../gateway-parts.ts";
import { ruleChange, type VersionOrigin } from "./rule-change.ts";
import { changesBetween, digestTexts, filesOf, joinedTexts, type RuleTexts } from "./rule-texts.ts";
import { newestVersion, textsAt } from "./rule-versions.ts";
import { readWorkflow } from "./workflow-text.ts";

/**
 * The documents in service: those of the version before in place of those that were refused. `undefined` where there is
 * no such version, or its workflow is wrong.
 */
export function inServiceOf(
  before: RuleTexts = new Map(),
  now: RuleTexts,
  isGood: { readonly rules: boolean; readonly workflow: boolean },
): RuleTexts | undefined {
  if (isGood.rules && isGood.workflow) return now;
  if (before.size === 0) return undefined;
  const texts = joinedTexts(
    (file) => file === WORKFLOW_FILE,
    isGood.workflow ? now : before,
    isGood.rules ? now : before,
  );
  return readWorkflow(filesOf(texts)).issues.length === 0 ? texts : undefined;
}

interface KeptFiles {
  readonly texts: RuleTexts;
  readonly origin: VersionOrigin;
  readonly at: number;
  readonly id: string;
}

/** Stores documents as the next version, unless they equal the newest one. */
export async function keepFiles(tx: StoreTransaction, { texts, origin, at, id }: KeptFiles): Promise<void> {
  const base = await newestVersion(tx);
  const before = (await textsAt(tx, base)) ?? new Map();
  const digest = digestTexts(texts);
  const digestBefore = digestTexts(before);
  if (base > 0 && digest === digestBefore) return;
  const version = base + 1;
  const title = origin === "files" ? "As the files say" : "As the files said at the first start";
  const details = {
    title,
    base,
    state: "published",
    origin,
    authors: [],
    changedAt: at,
    digest,
    inForceAt: at,
  } as const;
  const change = ruleChange({ changeId: id, version, createdAt: at }, details, changesBetween(before, texts));
  // Another process was quicker, and stored the same.
  if (!(await tx.ruleChanges.put(change))) return;
  const said = { version, origin, digest, ...(base === 0 ? {} : { before: digestBefore }) };
  await tx.audit.append({ tenant: DEFAULT_TENANT, at, actor: "gateway", action: "rules.version", details: said });
}
