import { canonicalJson } from "../../digest.ts";
import { timeOf } from "../records/signed-statement.ts";
import type { OpenedBundle } from "./opened-bundle.ts";

/** The members of decisions that are checked. */
export interface CheckedDecision {
  readonly input?: unknown;
  readonly inputHash?: unknown;
  readonly ruleSetVersion?: unknown;
  readonly decision?: { readonly ruleSetVersion?: unknown };
  readonly lists?: readonly { readonly listId: string; readonly edition: string }[];
  readonly matches?: readonly unknown[];
  readonly exempted?: readonly unknown[];
  readonly cleared?: readonly unknown[];
  readonly review?: { readonly at?: unknown; readonly proposedAt?: unknown };
}

/** Checks the decision with its input, rules, certificate and replay. @throws Error with what is wrong */
export function checkDecision(bundle: OpenedBundle): void {
  const decision = bundle.json("decision.json") as CheckedDecision;
  checkRecord(bundle, decision);
  checkInput(bundle, decision);
  checkRules(bundle, decision);
  checkCertificate(bundle);
  const { at, proposedAt } = decision.review ?? {};
  if (typeof at === "number" && typeof proposedAt === "number")
    bundle.proved.push(
      `Two people decided it: one proposed it at ${isoOf(proposedAt)}, the other agreed at ${isoOf(at)}.`,
    );
  const replay = bundle.part("replay.json");
  if (replay.isIdentical === true)
    bundle.notProved.push("That the decision comes out the same again: the gateway says that it did, to the bit.");
  else if (replay.isIdentical === false)
    bundle.notProved.push(
      "Why the decision comes out otherwise when it is made again: replay.json tells what differs.",
    );
  else bundle.notProved.push(`That the decision comes out the same again: it was not tried (${replay.refused}).`);
}

const isoOf = (at: number): string => (Number.isFinite(new Date(at).getTime()) ? new Date(at).toISOString() : `${at}`);

/**
 * `decision-record.json` is the text whose digest the audit log holds: the decision, with the digest of its input in
 * place of the input.
 */
function checkRecord({ manifest, json }: OpenedBundle, decision: CheckedDecision): void {
  const record = json("decision-record.json") as Record<string, unknown> & { readonly body: CheckedDecision };
  const { tenant, caseId, customerId, decisionId } = manifest;
  const own = { tenant, caseId, customerId, decisionId };
  for (const [name, value] of Object.entries(own))
    if (record[name] !== value) throw new Error(`decision-record.json is of another ${name}`);
  if (record.decidedAt !== timeOf(manifest.decidedAt)) throw new Error("decision-record.json is of another time");
  const [{ input: digest, ...rest }, { input, ...body }] = [record.body, decision];
  const isSameInput =
    typeof digest === "string" ? digest === decision.inputHash : digest === undefined && input === undefined;
  if (!isSameInput || canonicalJson(rest) !== canonicalJson(body))
    throw new Error("decision-record.json holds another decision than decision.json");
}

function checkInput(
  { text, json, sha256Of, proved, notProved }: OpenedBundle,
  { inputHash, input }: CheckedDecision,
): void {
  if (text("input.json") === undefined) {
    if (input !== undefined) throw new Error("input.json is missing");
    notProved.push("What was checked: its data was erased, and only its digest is left.");
    return;
  }
  if (sha256Of("input.json") !== inputHash) throw new Error("input.json is not what was decided about");
  if (input !== undefined && canonicalJson(input) !== canonicalJson(json("input.json")))
    throw new Error("input.json is not the input in decision.json");
  proved.push("The decision was made about the data in input.json.");
  notProved.push("That the data in input.json is true, and all that the client knew.");
}

function checkRules({ text, sha256Of, proved, notProved }: OpenedBundle, decision: CheckedDecision): void {
  const version = decision.ruleSetVersion ?? decision.decision?.ruleSetVersion;
  if (version === undefined) {
    notProved.push("By which rules: a person decided what nothing could compute.");
    return;
  }
  if (text("rules.json") === undefined) throw new Error("rules.json is missing");
  if (sha256Of("rules.json") !== version) throw new Error("rules.json is not the version of the rules in the decision");
  proved.push(`The rules were those of rules.json, version ${version}.`);
}

function checkCertificate({ manifest, text, sha256Of, signed, proved, notProved }: OpenedBundle): void {
  if (text("certificate.json") === undefined) {
    notProved.push(
      "Who was screened with which result: there is no certificate, because nothing was computed or the data was erased.",
    );
    return;
  }
  const certificate = signed("certificate.json").statement;
  const { caseId, customerId, decisionHash, result } = certificate;
  if (caseId !== manifest.caseId || customerId !== manifest.customerId)
    throw new Error("certificate.json is about another case");
  if (decisionHash !== sha256Of("decision.json")) throw new Error("certificate.json is about another decision");
  proved.push(`The certificate says "${result}" of the decision in decision.json.`);
}
