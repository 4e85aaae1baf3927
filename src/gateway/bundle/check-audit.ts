import * as v from "valibot";
import { counted } from "../../counted.ts";
import { digestText } from "../../digest.ts";
import { rootOfProof } from "../../model/merkle-tree.ts";
import { AUDIT_TEXTS, type BundleAudit } from "./bundle-format.ts";
import type { OpenedBundle } from "./opened-bundle.ts";

/**
 * Checks that the decision is in the audit log, and that a checkpoint signed the log up to it. @throws Error with what
 * is wrong
 */
export function checkAudit(bundle: OpenedBundle): void {
  const { manifest, part, sha256Of, proved, notProved } = bundle;
  const audit = part("audit.json");
  const name = `decision ${manifest.decisionId}`;
  const digest = sha256Of("decision-record.json");
  const own = audit.entries.map((text) => ({ text, entry: entryOf(text, manifest.tenant, audit.chain) }));
  const withDecision = own.filter(({ entry }) => entry.records?.[name] !== undefined);
  if (withDecision.length === 0) {
    if (audit.head || audit.toHead) throw new Error("audit.json leads from no entry to the signed end");
    notProved.push("That the decision is in the audit log: it was stored before the log held digests.");
    return;
  }
  // The last digest counts: the first one still covers data that was erased since.
  const last = withDecision.at(-1);
  if (last?.entry.records?.[name] !== digest) throw new Error("audit.json: the log has the digest of another decision");
  if (withDecision.length > 1)
    notProved.push(
      `What the decision held before it was changed, as the log says, ${withDecision.length === 2 ? "once" : `${withDecision.length - 1} times`}.`,
    );
  proved.push(
    `The audit log holds the digest of this decision, in ${counted(own.length, "entry", "entries")} about the case.`,
  );
  checkHead(bundle, audit, last?.text);
}

function entryOf(text: string, tenant: string, chain: number): v.InferOutput<typeof AUDIT_TEXTS.entry> {
  const entry = textOf("entry", text);
  if (entry.tenant === tenant && entry.chain === chain) return entry;
  throw new Error("audit.json: an entry is of another chain");
}

/** A text within `audit.json`. @throws Error when it is not of its form */
function textOf<Name extends keyof typeof AUDIT_TEXTS>(name: Name, text: string) {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), AUDIT_TEXTS[name]), text);
  if (!success) throw new Error(`audit.json: a text is no ${name}`);
  return output;
}

function checkHead(bundle: OpenedBundle, { chain, head, toHead }: BundleAudit, first: string | undefined): void {
  const { manifest, notProved, proved, signed } = bundle;
  if (head === undefined) {
    if (toHead) throw new Error("audit.json leads to no signed end");
    notProved.push("That the entry was in the log before this bundle was made: no checkpoint has signed it.");
    return;
  }
  const checkpoint = signed("checkpoint.json");
  const { root, number } = checkpoint.statement;
  if (rootOfProof(digestText(head.text), head.proof) !== root)
    throw new Error("audit.json: the end of the chain is not in the checkpoint");
  const end = textOf("head", head.text);
  if (end.tenant !== manifest.tenant || end.chain !== chain) throw new Error("audit.json: the end is of another chain");
  if (toHead === undefined) {
    notProved.push(
      `That checkpoint ${number} signed the entry: others between it and the signed end are about others.`,
    );
    return;
  }
  if (toHead[0] !== first) throw new Error("audit.json leads to the signed end from another entry");
  let before: { readonly hash: string; readonly sequence: number } | undefined;
  for (const text of toHead) {
    const { previousHash, sequence } = entryOf(text, manifest.tenant, chain);
    if (before && (previousHash !== before.hash || sequence !== before.sequence + 1))
      throw new Error("audit.json: an entry does not follow from the one before");
    before = { hash: digestText(text), sequence };
  }
  if (before === undefined || before.hash !== end.hash || before.sequence !== end.sequence)
    throw new Error("audit.json: the entries do not lead to the signed end");
  proved.push(`Checkpoint ${number}, signed at ${checkpoint.signedAt}, has that entry.`);
  notProved.push("That the time of the checkpoint is right, unless a witness has it too.");
}
