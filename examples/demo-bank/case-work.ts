/** What people left behind in cases: one opened again, one handed up, files, a proposal that was not agreed with, and some that wait. */
import { generateKeyPairSync } from "node:crypto";
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import type { Gateway, RequestContext } from "../../src/index.ts";
import { type Notes, notesOf } from "./notes.ts";

/** A key that signs the archive, certificates and bundles of a bank that does not exist. */
export const demoSigner = () =>
  pemSigner({
    key: { pem: generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString() },
  });

/** Customers that the demonstration was given by name keep their cases as they are. */
const isOthers = ({ customerId }: { readonly customerId: string }): boolean => customerId.startsWith("S-");

export async function leaveCaseWork(
  gateway: Gateway,
  { analyst, approver }: { readonly analyst: RequestContext; readonly approver: RequestContext },
): Promise<void> {
  const { data: closed } = await gateway.listCases({ caseStatus: "closed", kind: "customer", limit: 100 });
  for (const { caseId, topMatch } of closed.filter(({ outcome }) => outcome?.judgement === "false-positive")) {
    const { reopened: reason } = notesOf("customerCheckDetail", topMatch === undefined ? [] : [topMatch.type]);
    if ((await gateway.reopenCase(caseId, { reason }, approver)).outcome === "reopened") break;
  }
  const { data: open } = await gateway.listCases({ caseStatus: "open", kind: "customer", limit: 100 });
  const [withFiles, up, refused, ...others] = open.filter((one) => !isOthers(one) && (one.matches ?? 0) > 0);
  if (withFiles !== undefined) {
    const { asked } = await notesAbout(gateway, withFiles.caseId);
    const extract = "Register extract of an invented town: no other person of this name and date of birth.\n";
    const file = { name: "register-extract.txt", mediaType: "text/plain", bytes: new TextEncoder().encode(extract) };
    await gateway.attachToCase(withFiles.caseId, file, analyst);
    await gateway.commentOnCase(withFiles.caseId, { text: `${asked}: the answer came by post today` }, analyst);
  }
  if (up !== undefined) {
    const { asked } = await notesAbout(gateway, up.caseId);
    const reason = `${asked}, which does not answer`;
    await gateway.escalateCase(up.caseId, { role: "approver", reason }, analyst);
  }
  const refuse = { note: "What was looked at is not kept with the case: attach it" };
  if (refused !== undefined && (await propose(gateway, refused.caseId, analyst)))
    await gateway.rejectProposal(refused.caseId, refuse, await asSeen(gateway, refused.caseId, approver));
  for (const { caseId } of others.slice(0, 3)) await propose(gateway, caseId, analyst);
}

/** Whoever looks at a case now, and answers what it shows. */
export async function asSeen(gateway: Gateway, caseId: string, by: RequestContext): Promise<RequestContext> {
  const version = (await gateway.getCase(caseId, by))?.work?.version;
  return version === undefined ? by : { ...by, ifVersion: [version] };
}

async function notesAbout(gateway: Gateway, caseId: string): Promise<Notes> {
  const detail = await gateway.getCase(caseId);
  const isOfMatches = detail?.kind === "customerCheckDetail" || detail?.kind === "transactionCheckDetail";
  return notesOf(detail?.kind ?? "", isOfMatches ? detail.screeningResults.map(({ type }) => type) : []);
}

/** @returns whether it waits for another person */
async function propose(gateway: Gateway, caseId: string, by: RequestContext): Promise<boolean> {
  const detail = await gateway.getCase(caseId);
  if (detail?.kind !== "customerCheckDetail") return false;
  const entries = new Map(detail.screeningResults.map((each) => [`${each.listId} ${each.entryId}`, each]));
  const matches = Array.from(entries.values(), ({ listId, entryId }) => ({
    ...{ listId, entryId, disposition: "false-positive" as const },
  }));
  const types = detail.screeningResults.map(({ type }) => type);
  const decided = await gateway.decideCase(caseId, { matches, note: notesOf(detail.kind, types).cleared }, by);
  return decided.outcome === "reviewed" && decided.proposal !== undefined;
}
