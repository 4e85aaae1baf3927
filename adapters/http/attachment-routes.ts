/** Routes for files of cases. */
import { endingsOf } from "riskgate/transport";
import { ADD_ATTACHMENT, GET_ATTACHMENT, LIST_ATTACHMENTS } from "./attachment-operations.ts";
import { caseProblem, keyedContext } from "./case-answers.ts";
import { parametersRefused, wrongValue } from "./parameter-problem.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { badIdempotencyKey, refused, toldHeaders } from "./route-answers.ts";
import { fileResponse } from "./streamed-answer.ts";
import { unauthorized } from "./unauthorized.ts";

const path = "/v1/cases/:caseId/attachments";

export const ATTACHMENT_ROUTES: readonly Route[] = [
  {
    method: "POST",
    path,
    scope: "cases:propose",
    fileOf: ({ maxAttachmentBytes }) => maxAttachmentBytes,
    operation: ADD_ATTACHMENT,
    handle: postAttachment,
  },
  { method: "GET", path, scope: "cases:read", operation: LIST_ATTACHMENTS, handle: getAttachments },
  {
    method: "GET",
    path: `${path}/:attachmentId`,
    scope: "cases:read",
    operation: GET_ATTACHMENT,
    handle: getAttachment,
  },
];

/** Type and subtype, perhaps with the encoding of texts. */
const CONTENT_TYPE = /^([\w.+-]+\/[\w.+-]+)\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/iu;

async function postAttachment(exchange: Exchange): Promise<Response> {
  const { gateway, headers, query, parameters, requestId, file } = exchange;
  if (file === undefined) throw new TypeError("a file of a case needs a body");
  const name = query.get("name");
  if (name === null)
    return parametersRefused(
      [wrongValue("name", "what the file is called, for example `?name=passport.pdf`")],
      requestId,
    );
  const mediaType = CONTENT_TYPE.exec(headers.get("content-type")?.trim() ?? "")?.[1]?.toLowerCase() ?? "";
  const sent = { name, mediaType, bytes: file };
  const context = keyedContext(exchange);
  if (context === undefined) return badIdempotencyKey(requestId);
  const result = await gateway.attachToCase(parameters.caseId ?? "", sent, context);
  switch (result.outcome) {
    case "key-reused":
    case "key-in-use":
      return refused(result, requestId);
    case "attached": {
      const { attachment, version } = result;
      const location = `/v1/cases/${parameters.caseId}/attachments/${attachment.attachmentId}`;
      return Response.json(attachment, {
        status: 201,
        headers: { location, etag: `"${version}"`, ...toldHeaders(result) },
      });
    }
    case "invalid":
      return problemResponse("malformed-request", requestId, {
        detail: `name: ${result.issues.map(({ message }) => message).join("; ")}`,
      });
    case "attachment-type-unknown":
      return problemResponse("unsupported-media-type", requestId, {
        detail: `content-type must be one of ${result.types.join(", ")}; texts are in UTF-8`,
      });
    case "attachment-too-large":
      return problemResponse("payload-too-large", requestId, {
        detail: `the body may have ${result.maxBytes} bytes at most`,
      });
    case "attachment-type-differs":
      return problemResponse(result.outcome, requestId, { detail: `${mediaType}: ${result.flaw}` });
    case "key-refused":
      return unauthorized(requestId);
    case "not-found":
      return problemResponse("case-not-found", requestId);
    default:
      return caseProblem(result, requestId);
  }
}

async function getAttachments({ gateway, principal, parameters, requestId }: Exchange): Promise<Response> {
  const data = await gateway.listAttachments(parameters.caseId ?? "", principal);
  return data ? Response.json({ data }) : problemResponse("case-not-found", requestId);
}

async function getAttachment({ gateway, principal, parameters, requestId }: Exchange): Promise<Response> {
  const { caseId = "", attachmentId = "" } = parameters;
  const found = await gateway.readAttachment(caseId, attachmentId, principal);
  if (!found) return problemResponse("attachment-not-found", requestId);
  const { attachment, bytes } = found;
  return fileResponse(bytes, {
    "content-type": "application/octet-stream",
    "content-disposition": saved(attachment.name, attachment.mediaType),
    // Whoever opens the address itself gets a file to save and no page.
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  });
}

/** By which name a browser saves a file (RFC 6266): in ASCII, and as it is (RFC 8187). */
function saved(name: string, mediaType: string): string {
  const [ending = "bin"] = endingsOf(mediaType);
  const plain = /^[\w.() -]+$/u.test(name) ? name : `attachment.${ending}`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
