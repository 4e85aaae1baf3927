/** Requests that no honest client would send, some that one would, from a seed. */
import * as fc from "fast-check";
import { ROUTES } from "../../adapters/http/routes.ts";
import { MAX_BODY_BYTES } from "../../adapters/lines/byte-lines.ts";
import { arbCreateAccount, arbReplaceAccount } from "../contract/arbitraries/account-request.ts";
import { arbAttachedFile } from "../contract/arbitraries/attached-file.ts";
import { arbDraftedRules } from "../contract/arbitraries/drafted-rules.ts";
import { arbTransaction } from "../contract/arbitraries/gateway-transaction.ts";
import { arbAccountHoldingPartyData, arbCustomerChecks } from "../contract/arbitraries/model.ts";
import { arbResource } from "../contract/arbitraries/resource.ts";
import { arbWorkflow } from "../contract/arbitraries/workflow-request.ts";
import { seededRandom } from "../eval/seeded-random.ts";
import { HOSTILE_BODIES as COSTLY_BODIES } from "../hostile/hostile-bodies.ts";
import { HOSTILE_FILES } from "../hostile/hostile-files.ts";
import { pathsOf, replaced } from "../model/wrong-leaf.ts";
import { HOSTILE_BODIES, HOSTILE_HEADERS, HOSTILE_VALUES } from "./hostile-values.ts";

export interface HostileRequest {
  /** What is wrong with it, for the report. */
  readonly kind: string;
  readonly method: string;
  /** As it stands in the first line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const ARBITRARIES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  "POST /v1/customerChecks": arbCustomerChecks(fc),
  "POST /v1/accountHoldingPartyData": arbAccountHoldingPartyData(fc),
  "POST /v1/transaction-checks": arbTransaction(fc),
  "PATCH /v1/transaction-checks": arbTransaction(fc),
  "POST /v1/amlChecks": arbTransaction(fc),
  "PATCH /v1/amlChecks": arbTransaction(fc),
  "POST /v1/accounts": arbCreateAccount(fc),
  "PUT /v1/accounts/:accountUuid": arbReplaceAccount(fc),
  "POST /v1/workflows": arbWorkflow(fc),
  "POST /v1/rule-drafts": arbDraftedRules(fc),
  "PUT /v1/rule-drafts/:draftId": arbDraftedRules(fc),
};
const COSTLY = Object.values(COSTLY_BODIES);
const COSTLY_FILES = Object.values(HOSTILE_FILES);
/** Different valid bodies of each operation. */
const POOL = 60;
const SEGMENTS = [
  "..",
  ".",
  "%00",
  "%ff",
  "%",
  "%2e%2e%2f",
  "a%20b",
  "%F0%9F%92%A9",
  "1",
  "'",
  "{x}",
  "a".repeat(2_000),
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "LINK", "BREW"];
const NO_CASE = "00000000-0000-4000-8000-000000000000";

const nameOf = ({ method, path }: Pick<(typeof ROUTES)[number], "method" | "path">): string => `${method} ${path}`;

/**
 * Bodies that a route takes: of an arbitrary of their own, or made from the schema of the route, or its examples.
 *
 * @returns `undefined` for a route without a JSON body
 */
export function arbBodyOf(route: (typeof ROUTES)[number]): fc.Arbitrary<unknown> | undefined {
  const own = ARBITRARIES[nameOf(route)];
  const { request } = route.operation;
  if (own !== undefined || request === undefined) return own;
  const { schema } = request;
  if (typeof schema === "object" && "fields" in schema)
    return arbResource(fc, schema as Parameters<typeof arbResource>[1]);
  const isJson = request.contentTypes?.includes("application/json") ?? true;
  const examples = Object.values(request.examples);
  return isJson && examples.length > 0 ? fc.constantFrom(...examples) : undefined;
}

/** What is there before the first request, so that it is found, and the routes that are asked (Default: nothing, and all). */
export interface FuzzedThings {
  readonly draftIds?: readonly string[];
  readonly caseIds?: readonly string[];
  readonly routes?: typeof ROUTES;
}

/**
 * @param apiKey - a key that opens everything
 * @param of - what is there, and which routes are asked
 * @returns the next request, for ever
 */
export function hostileRequests(
  seed: number,
  apiKey: string,
  { draftIds = [], caseIds = [], routes = ROUTES }: FuzzedThings = {},
): () => HostileRequest {
  const random = seededRandom(seed);
  const upTo = (n: number): number => Math.floor(random() * n);
  const pick = <T>(items: readonly T[]): T => items[upTo(items.length)] as T;
  const arbAnything = fc.json({ maxDepth: 5 });
  const pools = new Map<string, readonly string[]>();
  for (const route of routes) {
    const arb = arbBodyOf(route)?.map((body) => JSON.stringify(body)) ?? arbAnything;
    pools.set(nameOf(route), fc.sample(arb, { seed, numRuns: POOL }));
  }
  const json = { "api-key": apiKey, "content-type": "application/json" };

  const randomBytes = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, () => upTo(256));
  const pathOf = (path: string): string =>
    path.replaceAll(/:\w+/gu, (parameter) =>
      known(parameter).length > 0 && random() < 0.7 ? pick(known(parameter)) : pick([NO_CASE, "1", pick(SEGMENTS)]),
    );
  const known = (parameter: string): readonly string[] =>
    parameter === ":draftId" ? draftIds : parameter === ":caseId" ? caseIds : [];

  /** The text with one stretch of it replaced by something else. */
  function damaged(text: string): string {
    const from = upTo(text.length);
    const patch = pick(["", "\u0000", '"', "}", "]", ",", ":", "\\", "\ud83d", "1e999", pick(HOSTILE_VALUES)]);
    return text.slice(0, from) + patch + text.slice(from + upTo(40));
  }

  /** The body with one value in it replaced by a hostile one. */
  function mutated(text: string): string {
    const body: unknown = JSON.parse(text);
    const paths = pathsOf(body);
    if (paths.length === 0) return pick(HOSTILE_VALUES);
    const mark = "replace-this";
    return JSON.stringify(replaced(body, pick(paths), mark)).replace(`"${mark}"`, () => pick(HOSTILE_VALUES));
  }

  function hostileHeaders(): Record<string, string> {
    const names = Object.keys(HOSTILE_HEADERS);
    const headers: Record<string, string> = { ...json };
    for (let i = 0; i <= upTo(3); i++) {
      const name = pick(names);
      headers[name] = pick(HOSTILE_HEADERS[name] as readonly string[]);
    }
    return headers;
  }

  const files = fc.sample(arbAttachedFile(fc), { seed, numRuns: POOL });
  /** A file as it should be, or with another type, another name or other bytes. */
  function fileRequest(path: string): HostileRequest {
    const { name, mediaType, bytes } = pick(files);
    const harm = upTo(5);
    const called = harm === 1 ? `${name}${pick(["/", "\\", "\u202e", ".exe", "\u0000"])}` : name;
    return {
      ...{ kind: harm === 0 ? "valid" : "file", method: "POST", path: `${path}?name=${encodeURIComponent(called)}` },
      headers: { ...json, "content-type": harm === 2 ? pick(files).mediaType : mediaType },
      body: harm === 3 ? randomBytes(upTo(400)) : new Uint8Array(bytes),
    };
  }

  return () => {
    const route = pick(routes);
    const { method } = route;
    const path = pathOf(route.path);
    const valid = pick(pools.get(nameOf(route)) as readonly string[]);
    const withBody = (kind: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
      method === "GET" ? { kind, method, path, headers } : { kind, method, path, headers, body };
    const dice = random();
    if (route.fileOf && dice < 0.5) return fileRequest(path);
    if (dice < 0.08) return withBody("valid", valid);
    if (dice < 0.3) return withBody("damaged", damaged(valid));
    if (dice < 0.52) return withBody("mutated", mutated(valid));
    if (dice < 0.62) return withBody("bytes", randomBytes(upTo(400)));
    if (dice < 0.7) return withBody("json", pick(HOSTILE_BODIES));
    if (dice < 0.72) {
      // Most of them short, as they cost in proportion to their length; some as long as a body may be.
      const length = random() < 0.01 ? MAX_BODY_BYTES : 100 + upTo(10_000);
      if (route.streams === "payments")
        return withBody("costly", pick(COSTLY_FILES)(length), { ...json, "content-type": "application/xml" });
      const headers = route.streams ? { ...json, "content-type": "application/x-ndjson" } : json;
      return withBody("costly", pick(COSTLY)(length), headers);
    }
    if (dice < 0.84) return withBody("headers", valid, hostileHeaders());
    if (dice < 0.9) return { ...withBody("method", valid), method: pick(METHODS) };
    if (dice < 0.94) return withBody("encoding", new Uint8Array(Buffer.from(valid, "utf16le")));
    if (dice < 0.998) {
      const segments = Array.from({ length: upTo(5) }, () => pick(SEGMENTS)).join("/");
      const query =
        random() < 0.5 ? `?${pick(["limit=1e9", "after=%00", "status=x&status=y", "=&&=", "caseId=%ff"])}` : "";
      return { ...withBody("path", valid), path: `${pick(["/", "/v1/", `${path}/`, "/v1//"])}${segments}${query}` };
    }
    return withBody("oversize", `{"note":"${"x".repeat(900_000 + upTo(300_000))}"}`);
  };
}
