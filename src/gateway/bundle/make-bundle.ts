/** Packs everything about a decided case into one signed file that can be verified without the gateway. */

import { utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson, digestBytes } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import type { AuditHead } from "../../model/audit-entry.ts";
import { bucketOf } from "../../model/bucket.ts";
import type { ListSnapshot } from "../../model/loaded-list.ts";
import { merkleProof } from "../../model/merkle-tree.ts";
import type { Archive } from "../../ports/archive.ts";
import type { CaseRecord, DecisionRecord, Json, StoreReads } from "../../ports/store.ts";
import { decisionText } from "../../records/digest-record.ts";
import { attachmentsOf } from "../case-work/attachments.ts";
import { type AttachmentContent, contentOf } from "../case-work/read-attachments.ts";
import { checkpointCodec, headDigest, orderedHeads } from "../checkpoints/checkpoint.ts";
import { archivedRules } from "../engines/archived-engine.ts";
import type { MakeEngine } from "../engines/rule-engine.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { assertLogged } from "../records/assert-logged.ts";
import { NO_ARCHIVE, NO_SIGNING_KEY } from "../records/missing-key.ts";
import { replayDecision } from "../records/replay-decision.ts";
import { screeningCertificate } from "../records/screening-certificate.ts";
import { type Signed, type Statement, signedText, signStatement } from "../records/signed-statement.ts";
import { yieldInTurns } from "../requests/turns.ts";
import { findRevision } from "../transactions/find-revision.ts";
import { transactionDecisionBody } from "../transactions/transaction-decision-body.ts";
import { bundleAudit } from "./bundle-audit.ts";
import { BUNDLE_TYPE, type BundleManifest, type BundleReplay } from "./bundle-format.ts";
import { entriesOf, listEvidence } from "./bundle-lists.ts";
import { packBundle } from "./bundle-zip.ts";

/** What decisions about customers and transactions have in common here. */
interface DecisionBody {
  readonly input?: Json;
  readonly lists?: readonly ListSnapshot[];
  readonly ruleSetVersion?: string;
  readonly decision?: { readonly ruleSetVersion?: string };
}

/**
 * @returns `undefined` when the tenant has no such decided case
 * @throws RiskgateError without an archive or a key, when the archive differs from what was signed, and
 * `AUDIT_TAMPERED` when the stored decision differs from its digest in the audit log
 */
export async function makeBundle(
  parts: GatewayParts,
  make: MakeEngine,
  tenant: string,
  caseId: string,
): Promise<Uint8Array | undefined> {
  const { archive, signer, clock } = parts;
  if (!signer) throw new RiskgateError("ARCHIVE_UNTRUSTED", NO_SIGNING_KEY);
  if (!archive) throw new RiskgateError("ARCHIVE_UNTRUSTED", NO_ARCHIVE);
  const found = await readCase(parts, tenant, caseId);
  if (found === undefined) return undefined;
  const { record, decision, input, audit, checkpoint, attached } = found;
  const body = decision.body as DecisionBody;
  const texts: Record<string, string> = {
    "decision.json": canonicalJson(decision.body),
    "decision-record.json": decisionText(decision),
    "audit.json": canonicalJson(audit),
  };
  if (input !== undefined) texts["input.json"] = canonicalJson(input);
  const attachments = attached.map(({ attachment }) => attachment);
  if (attachments.length > 0) texts["attachments.json"] = canonicalJson({ attachments });
  const addSigned = (name: string, signed: Signed): void => {
    texts[`${name}.json`] = signedText(signed);
    texts[`${name}.sig`] = signed.signature;
  };
  const certificate = await screeningCertificate(parts, tenant, caseId);
  if (certificate) addSigned("certificate", await signStatement(signer, certificate, clock.now()));
  if (checkpoint) addSigned("checkpoint", checkpoint);
  const version = body.ruleSetVersion ?? body.decision?.ruleSetVersion;
  if (version !== undefined) texts["rules.json"] = await rulesText(archive, version);
  const tookPart = entriesOf(decision.body as object);
  const { lists, entries, files } = await listEvidence(archive, body.lists ?? [], tookPart, yieldInTurns(parts));
  Object.assign(texts, files, { "lists.json": canonicalJson({ lists }), "entries.json": canonicalJson({ entries }) });
  texts["replay.json"] = canonicalJson(await replayOf(parts, make, tenant, caseId));
  texts["keys.json"] = canonicalJson({ keys: (await signer.known()).map(({ note: _, ...key }) => key) });
  const bytes = (): Record<string, Uint8Array> => ({
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, utf8ToBytes(text)])),
    ...Object.fromEntries(attached.map((one) => [`attachments/${one.attachment.attachmentId}`, one.bytes])),
  });
  const manifest: BundleManifest = {
    ...{
      type: BUNDLE_TYPE,
      version: 1,
      tenant,
      caseId,
      customerId: record.customerId,
      subject: record.subject ?? "customer",
    },
    ...{ decisionId: decision.decisionId, decidedAt: new Date(decision.decidedAt).toISOString() },
    files: Object.fromEntries(Object.entries(bytes()).map(([name, file]) => [name, described(file)])),
  };
  addSigned("manifest", await signStatement<Statement>(signer, manifest, clock.now()));
  return packBundle(bytes());
}

function described(bytes: Uint8Array): BundleManifest["files"][string] {
  return { bytes: bytes.length, sha256: digestBytes(bytes) };
}

async function readCase({ store }: GatewayParts, tenant: string, caseId: string) {
  return store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    const decision = record?.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
    if (!record || !decision) return undefined;
    await assertLogged(tx, decision);
    const input = await inputOf(tx, record, decision);
    const { customerId } = record;
    const checkpoint = await tx.checkpoints.newest();
    const attached = await attachedFiles(tx, record);
    const attachmentIds = attached.map(({ attachment }) => attachment.attachmentId);
    const about = { tenant, caseId, customerId, decisionId: decision.decisionId, attachmentIds };
    const audit = await bundleAudit(tx, about, signedHead(checkpoint?.heads ?? [], tenant, bucketOf(customerId)));
    const signed = audit.head && checkpointCodec.decode(checkpoint?.signed);
    return { record, decision, input, audit, checkpoint: signed, attached };
  });
}

/** @throws RiskgateError `AUDIT_TAMPERED` where bytes are gone, or others than were sent */
async function attachedFiles(tx: StoreReads, record: CaseRecord): Promise<readonly AttachmentContent[]> {
  const files: AttachmentContent[] = [];
  for (const attachment of attachmentsOf(record)) {
    const file = await contentOf(tx, record, attachment);
    if (file === undefined)
      throw new RiskgateError("AUDIT_TAMPERED", `attachment ${attachment.attachmentId}: the bytes are gone`);
    files.push(file);
  }
  return files;
}

/** The end of a chain that a checkpoint signed, with its way to the root. */
function signedHead(heads: readonly AuditHead[], tenant: string, chain: number) {
  const ordered = orderedHeads(heads);
  const at = ordered.findIndex((head) => head.tenant === tenant && head.chain === chain);
  const head = ordered[at];
  return head && { head, proof: merkleProof(ordered.map(headDigest), at) };
}

/** The input: part of a customer's decision, stored beside a transaction's; erased data is in neither. */
async function inputOf(
  tx: Parameters<typeof findRevision>[0],
  { tenant, caseId, subject }: CaseRecord,
  { body }: DecisionRecord,
): Promise<Json | undefined> {
  const ofTransaction = transactionDecisionBody(body);
  if (subject === undefined || ofTransaction === undefined) return (body as DecisionBody).input;
  return (await findRevision(tx, tenant, caseId, ofTransaction.revision))?.data;
}

/** The pack without the members that its version leaves out: the digest of this text is the version. */
async function rulesText(archive: Archive, ruleSetVersion: string): Promise<string> {
  const { cases: _, version: __, ...content } = await archivedRules(archive, ruleSetVersion);
  return canonicalJson(content);
}

async function replayOf(
  parts: GatewayParts,
  make: MakeEngine,
  tenant: string,
  caseId: string,
): Promise<BundleReplay | undefined> {
  try {
    return await replayDecision(parts, make, tenant, caseId);
  } catch (error) {
    if (error instanceof RiskgateError && error.code === "REQUEST_INVALID") return { refused: error.message };
    throw error;
  }
}
