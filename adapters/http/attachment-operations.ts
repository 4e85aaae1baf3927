/** What the routes of files of cases promise. */
import { ATTACHMENT_TYPES } from "riskgate/transport";
import { givenId } from "./id-parameters.ts";
import type { Operation } from "./operation.ts";

const caseId = givenId("As an answer gave it");

const ATTACHMENT = {
  attachmentId: "4be3f0a1-2c3d-4e5f-8a0c-1d2e3f405162",
  at: "2026-11-20T10:45:30.411Z",
  by: { keyId: "k7Qm2b", personId: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162", name: "Ada Brimwick" },
  name: "register-extract.txt",
  mediaType: "text/plain",
  size: 37,
  sha256: "16a1465e9bbd4dc1eb9ec0cfb0dd22ba49ac1ff7cf7b7a8b3c3d4d5a6d3c1f0e",
} as const;

export const ADD_ATTACHMENT: Operation = {
  id: "addCaseAttachment",
  tag: "Cases",
  summary: "Keeps a file with a case",
  description:
    "The body is the file itself, `content-type` what it is: PDF, PNG, JPEG, text or CSV in UTF-8, docx or xlsx. Its bytes have to be what that says (422 `attachment-type-differs` with the place), and its name has to end so; nothing else is looked into, so whoever opens it needs the care that any file from outside needs. It may have 5,000,000 bytes unless the operator says otherwise (`RISKGATE_MAX_ATTACHMENT_BYTES`), a case 20 files, and none is replaced or taken away by itself. It is shown in the case and in the one that takes its place, and goes when the customer is erased. A decided case takes no more: open it again first.",
  parameters: {
    caseId,
    name: {
      description:
        "What the file is called, in UTF-8: no path, nothing that nobody sees, no symbols, and with the ending of its type, for example `passport.pdf`",
      schema: { type: "string", minLength: 1, maxLength: 200 },
    },
  },
  requestHeaders: ["if-match", "idempotency-key"],
  request: {
    schema: "File",
    contentTypes: ATTACHMENT_TYPES,
    examples: { extract: "Register of companies, 2026-11-20: ..." },
  },
  answers: {
    201: {
      description: "Kept",
      headers: ["location", "etag", "idempotency-replayed"],
      body: "CaseAttachment",
      example: ATTACHMENT,
    },
  },
  problems: [
    "malformed-request",
    "attachment-type-differs",
    "case-not-found",
    "case-closed",
    "case-moved",
    "too-many-attachments",
    "idempotency-conflict",
    "idempotency-key-reused",
  ],
};

export const LIST_ATTACHMENTS: Operation = {
  id: "listCaseAttachments",
  tag: "Cases",
  summary: "Lists the files of a case",
  description: "The oldest first. The case has them too, under `work.attachments`.",
  parameters: { caseId },
  answers: { 200: { description: "The files", body: "CaseAttachments", example: { data: [ATTACHMENT] } } },
  problems: ["case-not-found"],
};

export const GET_ATTACHMENT: Operation = {
  id: "getCaseAttachment",
  tag: "Cases",
  summary: "Gives a file of a case back, byte for byte",
  description:
    "As bytes of no type, to be saved and never to be shown in the page: `content-disposition` says `attachment`. 503 where the stored bytes are not those that were sent, by the case and by the audit log.",
  parameters: { caseId, attachmentId: givenId("As the case has it") },
  answers: {
    200: {
      description: "The file",
      headers: ["content-disposition", "content-security-policy"],
      body: "File",
      contentType: "application/octet-stream",
    },
  },
  problems: ["attachment-not-found", "bundle-unavailable"],
};
