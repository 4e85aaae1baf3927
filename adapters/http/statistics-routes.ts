/** The route about statistics. */
import { MEASURES, type Statistics, type StatisticsWanted, statisticsTable } from "riskgate/transport";
import { type ParameterProblem, parametersRefused, wrongValue } from "./parameter-problem.ts";
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

async function getStatistics(exchange: Exchange): Promise<Response> {
  const found = await read(exchange);
  return found instanceof Response ? found : Response.json(found);
}

async function getTable(exchange: Exchange): Promise<Response> {
  const found = await read(exchange);
  if (found instanceof Response) return found;
  return new Response(statisticsTable(found).join(""), { headers: { "content-type": "text/csv; charset=utf-8" } });
}

async function read({ gateway, principal, requestId, query }: Exchange): Promise<Statistics | Response> {
  const asked = readWanted(query);
  if ("problems" in asked) return parametersRefused(asked.problems, requestId);
  const found = await gateway.readStatistics(asked.wanted, principal);
  // Without `to`, the last day is that of the gateway's clock.
  return found.from <= found.to ? found : parametersRefused([wrongValue("from", "no day to come")], requestId);
}

function readWanted(
  query: URLSearchParams,
): { readonly wanted: StatisticsWanted } | { readonly problems: readonly ParameterProblem[] } {
  const [from, to, by, asked] = ["from", "to", "by", "measure"].map((name) => query.get(name) ?? undefined);
  const measure = MEASURES.find((one) => one === asked);
  const last = to ?? new Date().toISOString().slice(0, 10);
  const days = (Date.parse(last) - Date.parse(from ?? last)) / DAY_MS + 1;
  if (days > MAX_DAYS) return { problems: [wrongValue("from", `at most ${MAX_DAYS} days up to the last one`)] };
  const wanted = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(measure === undefined ? {} : { measures: [measure] }),
    by: BY.find((one) => one === by) ?? "day",
  };
  return { wanted };
}
