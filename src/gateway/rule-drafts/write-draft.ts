/** Creating, editing and withdrawing drafts. */
import { echo, type Issue } from "../../issue.ts";
import {
  type DraftedRulesRequest,
  type DraftStepRequest,
  parseDraftedRules,
  parseDraftStep,
} from "../../model/rule-draft-requests.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreTransaction } from "../../ports/store.ts";
import { saysVersion } from "../case-work/case-version.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { RULES_PROPOSE } from "../keys/scopes.ts";
import { type DecidingKey, deciderOf } from "../people/decider.ts";
import { type IdempotencyRefusal, idempotently, type KeepOutcome, type Replayed } from "../requests/idempotency.ts";
import type { InvalidOutcome, RequestContext } from "../requests/outcomes.ts";
import { changeDraft, type DraftRefusal, isOwn, keepDraft, readPerson, type ShownDraft } from "./change-draft.ts";
import { type DraftAuthor, type RuleChangeDetails, ruleChange, type TakenDraftStep } from "./rule-change.ts";
import {
  changesBetween,
  digestTexts,
  documentsOf,
  type RuleTexts,
  type TextChanges,
  withChanges,
} from "./rule-texts.ts";
import { newestVersion, textsAt } from "./rule-versions.ts";

/** Outcome of writing a draft. */
export type WriteDraftOutcome = ShownDraft | DraftRefusal | InvalidOutcome;

/** Outcome of beginning a draft. */
export type AddDraftOutcome = (WriteDraftOutcome & Replayed) | IdempotencyRefusal;

export async function addRuleDraft(
  parts: GatewayParts,
  body: unknown,
  context: RequestContext,
): Promise<AddDraftOutcome> {
  const parsed = parseDraftedRules(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  if (parts.ledRules?.lead === undefined || !isOwn(context)) return { outcome: "drafts-unavailable" };
  return idempotently(parts, DEFAULT_TENANT, context.idempotency, parsed.value, (keep) =>
    addNow(parts, parsed.value, context, keep),
  );
}

async function addNow(
  parts: GatewayParts,
  asked: Parameters<typeof readDrafted>[1],
  context: RequestContext,
  keep: KeepOutcome,
): Promise<WriteDraftOutcome> {
  const { store, clock, ids } = parts;
  return store.transaction(async (tx): Promise<WriteDraftOutcome> => {
    const at = clock.now();
    const author = await readPerson(tx, context, RULES_PROPOSE, at);
    if ("outcome" in author) return author;
    const drafted = await readDrafted(tx, asked, await newestVersion(tx));
    if ("outcome" in drafted) return drafted;
    const { documents, ...written } = drafted;
    const details = { ...written, state: "open", authors: [authorOf(author)], changedAt: at } as const;
    const record = ruleChange({ changeId: ids.randomUUID(), createdAt: at }, details, documents);
    const said = saidOf(details, documents);
    const added = await keepDraft(parts, tx, record, { action: "rules.drafted", said }, at, context);
    await keep(tx, added, undefined);
    return added;
  });
}

/** Replaces the content of a draft. A proposed draft is open again, and the editor becomes one of its authors. */
export async function editRuleDraft(
  parts: GatewayParts,
  draftId: string,
  body: unknown,
  context: RequestContext,
): Promise<WriteDraftOutcome | { readonly outcome: "version-required" }> {
  const parsed = parseDraftedRules(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  if (!saysVersion(context)) return { outcome: "version-required" };
  return changeDraft<InvalidOutcome>(
    parts,
    draftId,
    context,
    RULES_PROPOSE,
    async (tx, { details: before, decider, at }) => {
      const drafted = await readDrafted(tx, parsed.value, before.base);
      if ("outcome" in drafted) return drafted;
      const { documents, ...written } = drafted;
      const { rejection } = before;
      const details: RuleChangeDetails = {
        ...written,
        ...{ state: "open", authors: withAuthor(before.authors, decider), changedAt: at },
        ...(rejection && { rejection }),
      };
      return { details, documents, action: "rules.draft-changed", said: saidOf(details, documents) };
    },
  );
}

/** Withdraws a draft: it is kept, and can no longer be changed. */
export async function withdrawRuleDraft(
  parts: GatewayParts,
  draftId: string,
  body: unknown,
  context: RequestContext,
): Promise<WriteDraftOutcome> {
  const parsed = parseDraftStep(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  return changeDraft<never>(parts, draftId, context, RULES_PROPOSE, async (_, { details, decider, at }) => {
    const withdrawal = stepOf(decider, at, parsed.value);
    return { details: { ...details, state: "withdrawn", changedAt: at, withdrawal }, action: "rules.withdrawn" };
  });
}

type Drafted = Pick<RuleChangeDetails, "title" | "note" | "base" | "restores"> & { readonly documents: TextChanges };

/** Reads a body as changes of the version that the draft is based on. */
async function readDrafted(
  tx: StoreTransaction,
  { title, note, base: asked, restores, documents = [] }: DraftedRulesRequest,
  baseBefore: number,
): Promise<Drafted | InvalidOutcome> {
  const base = asked ?? baseBefore;
  const before = await textsAt(tx, base);
  if (before === undefined) return unknownVersion("base");
  const restored = restores === undefined ? undefined : await textsAt(tx, restores);
  if (restores !== undefined && (restored === undefined || restores === 0)) return unknownVersion("restores");
  const written = Object.fromEntries(documents.map(({ file, text = null }) => [file, text]));
  const after = restored ?? withChanges(before, written);
  const taken = documents.flatMap(({ file, text }, at) => (text === undefined ? [] : oneFile(file, at, after)));
  if (taken.length > 0) return { outcome: "invalid", issues: taken };
  return {
    title,
    ...(note === undefined ? {} : { note }),
    base,
    ...(restores === undefined ? {} : { restores }),
    documents: changesBetween(before, after),
  };
}

/** On some file systems two paths that differ by case alone are one file, or one folder. */
function oneFile(file: string, at: number, texts: RuleTexts): readonly Issue[] {
  const prefixes = prefixesOf(file);
  const isSame = (other: string) =>
    prefixesOf(other).some(
      (prefix, depth) => folded(prefix) === folded(prefixes[depth] ?? "") && prefix !== prefixes[depth],
    );
  const other = [...texts.keys()].find(isSame);
  if (other === undefined) return [];
  const message = `is the same as ${echo(other)} where a file system does not tell capitals: write it as there`;
  return [{ code: "inconsistent", message, pointer: `#/documents/${at}/file` }];
}

/** The folders that a file is in, and the file. */
const prefixesOf = (file: string): readonly string[] => {
  const parts = file.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
};
const folded = (path: string): string => path.normalize("NFKC").toLowerCase();

const unknownVersion = (member: string): InvalidOutcome => ({
  outcome: "invalid",
  issues: [{ code: "unknown-version", message: "is the number of no version of the rules", pointer: `#/${member}` }],
});

const saidOf = ({ restores }: Pick<RuleChangeDetails, "restores">, documents: TextChanges) => ({
  files: Object.keys(documents),
  digest: digestTexts(documentsOf(documents)),
  ...(restores === undefined ? {} : { restores }),
});

const authorOf = (author: DecidingKey): DraftAuthor => ({
  by: deciderOf(author, undefined),
  hands: [...author.hands].sort(),
});

/** Adds an author; for a known author only the set of hands grows. */
export function withAuthor(authors: readonly DraftAuthor[], author: DecidingKey): readonly DraftAuthor[] {
  const added = authorOf(author);
  const known = authors.find(({ by }) => by.personId === author.personId);
  if (known === undefined) return [...authors, added];
  const hands = [...new Set([...known.hands, ...added.hands])].sort();
  return authors.map((one) => (one === known ? { by: added.by, hands } : one));
}

export const stepOf = (decider: DecidingKey, at: EpochMs, { note }: DraftStepRequest): TakenDraftStep => ({
  by: deciderOf(decider, undefined),
  at: new Date(at).toISOString(),
  ...(note === undefined ? {} : { note }),
});
