/** Routes about the audit log. */

import {
  AUDIT_TABLE_HEAD,
  type AuditEntriesWanted,
  auditTableRow,
  instantOf,
  type ShownAuditEntry,
} from "riskgate/transport";
import { askerOf } from "./asker.ts";
import { AUDIT_FILTERS, EXPORT_AUDIT_ENTRIES, EXPORT_AUDIT_TABLE, LIST_AUDIT_ENTRIES } from "./audit-operations.ts";
import { sealedPage } from "./cursors.ts";
import { pageAsked } from "./page-limit.ts";
import { beginningOf, endOf } from "./parameter-value.ts";
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
  const { gateway, principal, query } = exchange;
  const asked = { ...wantedOf(query), ...pageAsked(query) };
  return Response.json(sealedPage(exchange, await gateway.listAuditEntries(asked, askerOf(principal))));
}

async function getLines({ gateway, principal, query }: Exchange): Promise<Response> {
  return ndjsonResponse(gateway.exportAuditEntries(wantedOf(query), askerOf(principal)));
}

async function getTable({ gateway, principal, query }: Exchange): Promise<Response> {
  const entries = gateway.exportAuditEntries(wantedOf(query), askerOf(principal));
  return streamedResponse(tableOf(entries), "text/csv; charset=utf-8");
}

async function* tableOf(entries: AsyncIterable<ShownAuditEntry>): AsyncGenerator<string> {
  yield `${AUDIT_TABLE_HEAD}\r\n`;
  for await (const entry of entries) yield `${auditTableRow(entry)}\r\n`;
}

function wantedOf(query: URLSearchParams): AuditEntriesWanted {
  const given = Object.keys(AUDIT_FILTERS).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const { from, before, to, ...texts }: Readonly<Record<string, string>> = Object.fromEntries(given);
  const since = from === undefined ? undefined : beginningOf(from);
  const ends = [before === undefined ? undefined : instantOf(before), to === undefined ? undefined : endOf(to)];
  const known = ends.filter((end) => end !== undefined);
  return {
    ...texts,
    ...(since === undefined ? {} : { from: since }),
    ...(known.length === 0 ? {} : { before: Math.min(...known) }),
  };
}
