/** The route about statistics. */
import { MEASURES, type StatisticsWanted, statisticsTable } from "riskgate/transport";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { BY, GET_STATISTICS, GET_STATISTICS_TABLE, MAX_DAYS } from "./statistics-operations.ts";

export const STATISTICS_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/statistics", scope: "statistics:read", operation: GET_STATISTICS, handle: getStatistics },
  {
    method: "GET",
    path: "/v1/statistics/csv",
    scope: "statistics:read",
    isLong: true,
    operation: GET_STATISTICS_TABLE,
    handle: getTable,
  },
];

const DAY_MS = 86_400_000;

async function getStatistics({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
  const read = readWanted(query);
  if ("problems" in read) return unreadable(read.problems, requestId);
  return Response.json(await gateway.readStatistics(read.wanted, principal));
}

async function getTable({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
  const read = readWanted(query);
  if ("problems" in read) return unreadable(read.problems, requestId);
  const found = await gateway.readStatistics(read.wanted, principal);
  return new Response(statisticsTable(found).join(""), { headers: { "content-type": "text/csv; charset=utf-8" } });
}

const unreadable = (problems: readonly string[], requestId: string): Response =>
  problemResponse("malformed-request", requestId, { detail: `expected for ${problems.join("; ")}` });

function readWanted(
  query: URLSearchParams,
): { readonly wanted: StatisticsWanted } | { readonly problems: readonly string[] } {
  const [from, to, by, asked] = ["from", "to", "by", "measure"].map((name) => query.get(name) ?? undefined);
  const measure = MEASURES.find((one) => one === asked);
  const days = (Date.parse(to ?? new Date().toISOString().slice(0, 10)) - Date.parse(from ?? "")) / DAY_MS + 1;
  const problems = [
    ...(from === undefined || isDay(from) ? [] : ["from: YYYY-MM-DD"]),
    ...(to === undefined || isDay(to) ? [] : ["to: YYYY-MM-DD"]),
    ...(by === undefined || BY.some((one) => one === by) ? [] : [`by: one of ${BY.join(", ")}`]),
    ...(asked === undefined || measure !== undefined ? [] : [`measure: one of ${MEASURES.join(", ")}`]),
    ...(from === undefined || days <= MAX_DAYS ? [] : [`from and to: at most ${MAX_DAYS} days`]),
  ];
  if (problems.length > 0) return { problems };
  const wanted = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(measure === undefined ? {} : { measures: [measure] }),
    by: BY.find((one) => one === by) ?? "day",
  };
  return { wanted };
}

/** A day of the calendar. */
function isDay(text: string): boolean {
  const at = /^[1-9]\d{3}-\d{2}-\d{2}$/u.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
