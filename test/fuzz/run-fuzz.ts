/** A fuzz run: most requests in process, a tenth over sockets, in slices between which memory is looked at. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createHttpHandler } from "../../adapters/http/http-handler.ts";
import { ROUTES } from "../../adapters/http/routes.ts";
import { API_KEY, checkOf, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { personWithKey } from "../conformance/people.ts";
import { editedFiles, rulesWith } from "../gateway/rule-drafts/drafted-gateway.ts";
import { fuzzInProcess } from "./fuzz-in-process.ts";
import { createFuzzReport, type FuzzReport } from "./fuzz-report.ts";
import { fuzzSockets } from "./fuzz-sockets.ts";
import { hostileRequests } from "./hostile-requests.ts";

/** What part of all requests goes over sockets. */
const SOCKET_SHARE = 0.1;
/** A heap may grow by this many bytes: caches fill, code is compiled. */
const BREATH_BYTES = 32 * 1024 * 1024;
/** How often an honest client comes again. */
const MAX_TRIES = 20;
/** What the heap may grow by from the second slice on. */
const MAX_GROWTH = 1.1;

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** Between two of them memory is measured (Default: 10). */
  readonly slices?: number;
  readonly log?: (line: string) => void;
  /** Whether drafts of rules lead, some of which are there, and whoever asks is a person who may write at them (Default: no). */
  readonly drafts?: boolean;
}

/** There are no rules for transactions where drafts lead: what is asked is about rules. */
const OF_RULES = ROUTES.filter(({ path }) => path.startsWith("/v1/rule"));
/** Drafts that are there before the first request. */
const DRAFTS = 30;

/** Cases that are there, with a match that nobody judged. */
const CASES = 30;
const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };

async function underFuzz(drafts: boolean) {
  if (!drafts) return withCases();
  const under = await gatewayUnderTest("sqlite", {
    ...{ rules: editedFiles(), transactions: null, gateway: { rulesLead: "drafts" } },
  });
  const { apiKey } = await personWithKey(under, "Ines Maurer", ["*"]);
  const draftIds: string[] = [];
  while (draftIds.length < DRAFTS) {
    const body = { title: "A draft", documents: rulesWith(draftIds.length + 1) };
    draftIds.push((await under.call("POST", "/v1/rule-drafts", body, { apiKey })).body.draftId);
  }
  return { under, apiKey, draftIds, caseIds: [] };
}

/** A gateway with cases, and a key of a person, who may decide them. */
async function withCases() {
  const under = await gatewayUnderTest("sqlite");
  const { apiKey } = await personWithKey(under, "Ines Maurer", ["*"]);
  const caseIds: string[] = [];
  while (caseIds.length < CASES) {
    const body = checkOf({ customerId: `listed ${caseIds.length}`, ...LISTED });
    caseIds.push((await under.call("POST", "/v1/customerChecks", body)).body.caseId);
  }
  return { under, apiKey, draftIds: [], caseIds };
}

export async function runFuzz({
  seed,
  requests,
  slices = 10,
  log = () => {},
  drafts = false,
}: FuzzOptions): Promise<FuzzReport> {
  const report = createFuzzReport(seed);
  const { under, apiKey, draftIds, caseIds } = await underFuzz(drafts);
  const handler = createHttpHandler(under.gateway, { apiKeys: [API_KEY] });
  const next = hostileRequests(seed, apiKey, drafts ? { draftIds, routes: OF_RULES } : { caseIds });
  const heaps: number[] = [];
  let told = 0;
  try {
    for (let slice = 0; slice < slices; slice++) {
      const size = Math.ceil(requests / slices);
      const overSockets = Math.round(size * SOCKET_SHARE);
      await fuzzInProcess({ under, handler, next, seed: seed + slice, requests: size - overSockets, report });
      await fuzzSockets({ url: under.url, next, seed: seed + slice, requests: overSockets, report });
      for (; told < report.flaws.length; told++) log(`  ${report.flaws[told]}`);
      heaps.push(usedHeap());
      log(
        `${report.requests} requests, ${report.flaws.length} flaws, heap ${megabytes(heaps.at(-1))}, resident ${megabytes(process.memoryUsage.rss())}`,
      );
    }
    let after: Awaited<ReturnType<typeof under.call>>;
    // Whoever is told that there is no time comes again, as any client does.
    for (let tries = 0; ; tries++) {
      after = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "after-all-of-that" }));
      if (after.status !== 503 || tries === MAX_TRIES) break;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    if (after.status !== 200) report.flaw(`an honest check was answered ${after.status} afterwards: ${after.text}`);
    if (({} as { readonly polluted?: unknown }).polluted !== undefined) report.flaw("a prototype was changed");
    const [, settled = Number.POSITIVE_INFINITY] = heaps;
    const last = heaps.at(-1) ?? 0;
    if (last > settled * MAX_GROWTH + BREATH_BYTES) {
      report.flaw(`the heap grew from ${megabytes(settled)} to ${megabytes(last)}`);
    }
  } finally {
    await under.close();
  }
  return report;
}

const megabytes = (bytes = 0): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Bytes of what is still reachable. */
function usedHeap(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
