/** Routes about the audit log. */

import { type AuditEntriesWanted, csvRow, instantOf, type ShownAuditEntry } from "riskgate/transport";
import { askerOf } from "./asker.ts";
import {
  AUDIT_FILTERS,
  EXPORT_AUDIT_ENTRIES,
  EXPORT_AUDIT_TABLE,
  LIST_AUDIT_ENTRIES,
  PLACE_IN_LOG,
} from "./audit-operations.ts";
import { sealedPage } from "./cursors.ts";
import { limitProblems, pageLimit } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { ndjsonResponse, streamedResponse } from "./streamed-answer.ts";

const ALL = "/v1/audit-entries";

export const AUDIT_ROUTES: readonly Route[] = [
  { method: "GET", path: ALL, scope: "audit:read", operation: LIST_AUDIT_ENTRIES, handle: getEntries },
  {
    method: "GET",
    path: `${ALL}/ndjson`,
    scope: "audit:read",
    isLong: true,
    operation: EXPORT_AUDIT_ENTRIES,
    handle: getLines,
  },
  {
    method: "GET",
    path: `${ALL}/csv`,
    scope: "audit:read",
    isLong: true,
    operation: EXPORT_AUDIT_TABLE,
    handle: getTable,
  },
];

async function getEntries(exchange: Exchange): Promise<Response> {
  const { gateway, principal, requestId, query } = exchange;
  const { wanted, problems } = readWanted(query);
  const limit = pageLimit(query);
  const after = query.get("after");
  const wrong = [
    ...problems,
    ...limitProblems(limit),
    ...(after === null || PLACE_IN_LOG.test(after) ? [] : ["after: the nextCursor of a page"]),
  ];
  if (wrong.length > 0) return unreadable(wrong, requestId);
  const asked = { ...wanted, limit, ...(after === null ? {} : { after }) };
  return Response.json(sealedPage(exchange, await gateway.listAuditEntries(asked, askerOf(principal))));
}

async function getLines({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
  const { wanted, problems } = readWanted(query);
  if (problems.length > 0) return unreadable(problems, requestId);
  return ndjsonResponse(gateway.exportAuditEntries(wanted, askerOf(principal)));
}

const COLUMNS = [
  ...["at", "actor", "actorName", "personId", "action", "customerId", "details", "reason"],
  ...["records", "chain", "sequence", "previousHash", "hash"],
] as const;

async function getTable({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
  const { wanted, problems } = readWanted(query);
  if (problems.length > 0) return unreadable(problems, requestId);
  return streamedResponse(tableOf(gateway.exportAuditEntries(wanted, askerOf(principal))), "text/csv; charset=utf-8");
}

async function* tableOf(entries: AsyncIterable<ShownAuditEntry>): AsyncGenerator<string> {
  yield `${csvRow(COLUMNS)}\r\n`;
  for await (const { details, records, ...entry } of entries) {
    const cells = { ...entry, details: JSON.stringify(details), records: records && JSON.stringify(records) };
    yield `${csvRow(COLUMNS.map((name) => (cells as Readonly<Record<string, unknown>>)[name]))}\r\n`;
  }
}

const DAY_MS = 86_400_000;

/** The time at which a day of UTC begins; `undefined` for what is no day. */
const dayOf = (text: string): number | undefined =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) ? instantOf(`${text}T00:00:00Z`) : undefined;

function readWanted(query: URLSearchParams) {
  const given = Object.keys(AUDIT_FILTERS).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const { from, before, to, ...texts }: Readonly<Record<string, string>> = Object.fromEntries(given);
  const problems: string[] = [];
  const read = (name: string, text: string | undefined, time: (text: string) => number | undefined, like: string) => {
    const found = text === undefined ? undefined : time(text);
    if (text !== undefined && found === undefined) problems.push(`${name}: ${like}`);
    return found;
  };
  const since = read("from", from, (text) => dayOf(text) ?? instantOf(text), `${TIME}, or a day`);
  const until = read("before", before, instantOf, TIME);
  const last = read("to", to, dayOf, "a day, for example 2026-11-20");
  const ends = [...(until === undefined ? [] : [until]), ...(last === undefined ? [] : [last + DAY_MS])];
  const wanted: AuditEntriesWanted = {
    ...texts,
    ...(since === undefined ? {} : { from: since }),
    ...(ends.length === 0 ? {} : { before: Math.min(...ends) }),
  };
  return { wanted, problems };
}

const TIME = "RFC 3339, for example 2026-11-20T10:15:30Z";

const unreadable = (problems: readonly string[], requestId: string): Response =>
  problemResponse("malformed-request", requestId, { detail: `expected for ${problems.join("; ")}` });
