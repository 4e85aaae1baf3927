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
import { limitProblems, pageLimit } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { ndjsonResponse, streamedResponse } from "./streamed-body.ts";

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

async function getEntries({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
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
  return Response.json(await gateway.listAuditEntries(asked, askerOf(principal)));
}

async function getLines({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
  const { wanted, problems } = readWanted(query);
  if (problems.length > 0) return unreadable(problems, requestId);
  return ndjsonResponse(gateway.exportAuditEntries(wanted, askerOf(principal)));
}

const COLUMNS = [
  ...["at", "actor", "action", "customerId", "details"],
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

const TIMES = ["from", "before"] as const;

function readWanted(query: URLSearchParams) {
  const given = Object.keys(AUDIT_FILTERS).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const texts: Readonly<Record<string, string>> = Object.fromEntries(given);
  const times = TIMES.flatMap((name) => (texts[name] === undefined ? [] : [[name, instantOf(texts[name])] as const]));
  const wrong = times.filter(([, time]) => time === undefined);
  return {
    wanted: { ...texts, ...Object.fromEntries(times) } as AuditEntriesWanted,
    problems: wrong.map(([name]) => `${name}: RFC 3339, for example 2026-11-20T10:15:30Z`),
  };
}

const unreadable = (problems: readonly string[], requestId: string): Response =>
  problemResponse("malformed-request", requestId, { detail: `expected for ${problems.join("; ")}` });
