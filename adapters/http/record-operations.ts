/** What the routes about decisions of the past promise: made again, and certified. */
import { givenId } from "./id-parameters.ts";
import type { Operation } from "./operation.ts";

const caseId = givenId("As a check answered it");
const HASH = "6a1c0b9e4f7d2358a1c0b9e4f7d23586a1c0b9e4f7d2358a1c0b9e4f7d23580f";

export const REPLAY_CASE: Operation = {
  id: "replayCase",
  tag: "Cases",
  summary: "Makes a decision again, from what was stored with it, and compares",
  description:
    "With the input, the rules, the editions of lists and the exemptions of then; nothing is stored. 409 of what cannot be made again: the customer was erased, a person decided what nothing could decide, a plugin of then is not loaded. 503 where the archive is not what was signed.",
  parameters: { caseId },
  answers: {
    200: {
      description: "What came of it",
      body: "Replay",
      example: {
        caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11",
        decisionId: "5d7f4f5e-0a7f-4a86-8d0a-53a2c13f0d5c",
        ...{ isIdentical: true, storedHash: HASH, replayedHash: HASH },
        ...{ othersChanged: [], otherPlugins: [], differences: [] },
      },
    },
  },
  problems: [
    "case-not-found",
    "not-replayable",
    "lists-unavailable",
    "rules-unavailable",
    "transactions-unavailable",
    "decision-failed",
    "provider-unavailable",
    "bundle-unavailable",
  ],
};

export const CERTIFY_CASE: Operation = {
  id: "getCaseCertificate",
  tag: "Cases",
  summary: "Signs what was screened for a decision, against which lists of which age, with which result",
  description:
    "The same as `riskgate certificate` writes; `riskgate certificate verify` checks it without the gateway. 503 where the gateway has no key, or the audit log does not know the decision as it is stored.",
  parameters: { caseId },
  answers: {
    200: {
      description: "The signed certificate",
      body: "SignedCertificate",
      example: {
        statement: { type: "riskgate-screening-certificate", version: 1, result: "no match" },
        ...{ keyId: HASH, signedAt: "2026-11-20T10:15:30.411Z", signature: `${HASH}${HASH}` },
      },
    },
  },
  problems: ["case-not-found", "bundle-unavailable"],
};
