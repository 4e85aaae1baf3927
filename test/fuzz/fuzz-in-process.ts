/** Hostile requests to the handler itself, several at a time, beside honest clients whose data must stay as they left it. */
import type { HttpHandler } from "../../adapters/http/http-handler.ts";
import { parseAccountHoldingPartyData } from "../../src/model/account-holding-party-data.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import type { GatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { seededRandom } from "../eval/seeded-random.ts";
import { answerFlaw } from "./answer-flaw.ts";
import type { FuzzReport } from "./fuzz-report.ts";
import type { HostileRequest } from "./hostile-requests.ts";

/** Clients at the same time. */
const LANES = 8;
/** Customers of each honest client. */
const CUSTOMERS = 40;
/** The longest that an answer may take before it counts as one that never comes, in milliseconds. */
const HANG_MS = 60_000;

/** Requests a client sends between two looks at the stored data. */
const LOOK_EVERY = 500;

export interface InProcessOptions {
  readonly under: GatewayUnderTest;
  readonly handler: HttpHandler;
  readonly next: () => HostileRequest;
  readonly seed: number;
  readonly requests: number;
  readonly report: FuzzReport;
}

export async function fuzzInProcess(options: InProcessOptions): Promise<void> {
  const each = Math.ceil(options.requests / LANES);
  await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(options, lane, each)));
}

async function runLane(options: InProcessOptions, lane: number, requests: number): Promise<void> {
  const { under, next, report } = options;
  const random = seededRandom(options.seed + lane);
  /** What the gateway must hold of the customers of this client. */
  const model = new Map<string, unknown>();
  for (let i = 0; i < requests; i++) {
    under.clock.time += 300;
    const id = `lane-${lane}-${Math.floor(random() * CUSTOMERS)}`;
    await sendOne(options, ownCustomer(next(), id, random), id, model);
    if (i % LOOK_EVERY === LOOK_EVERY - 1 || i === requests - 1) {
      for (const [customerId, expected] of model) {
        const stored = await under.gateway.getCustomer(customerId);
        if (JSON.stringify(stored) !== JSON.stringify(expected))
          report.flaw(`the stored data of ${customerId} is not what was accepted`);
      }
    }
  }
}

/** A request about customers is made one about this client's own, as often as its body allows. */
function ownCustomer(request: HostileRequest, id: string, random: () => number): HostileRequest {
  if (!PARSERS[request.path] || typeof request.body !== "string" || random() < 0.5) return request;
  const body = request.body.replace(/"customerId":(?:"[^"\\]*"|\d+)/u, `"customerId":"${id}"`);
  return { ...request, body };
}

/** Where stored data comes from that this test follows. */
const PARSERS: Readonly<Record<string, (body: unknown) => unknown>> = {
  "/v1/customerChecks": (body) => {
    const parsed = parseCustomerChecks(body);
    return parsed.ok ? parsed.value.masterData.accountHoldingPartyData : undefined;
  },
  "/v1/accountHoldingPartyData": (body) => {
    const parsed = parseAccountHoldingPartyData(body);
    return parsed.ok ? parsed.value : undefined;
  },
};

async function sendOne(
  { handler, report }: InProcessOptions,
  request: HostileRequest,
  id: string,
  model: Map<string, unknown>,
): Promise<void> {
  const { method, path, headers, body } = request;
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  try {
    const message = new Request(`http://riskgate.example${path}`, {
      method,
      headers,
      ...(body === undefined || method === "GET" || method === "HEAD" ? {} : { body }),
    });
    const hang = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("no answer")), HANG_MS);
    });
    const response = await Promise.race([handler(message), hang]);
    const text = await response.text();
    const flaw = answerFlaw({
      status: response.status,
      contentType: response.headers.get("content-type"),
      requestId: response.headers.get("x-request-id"),
      retryAfter: response.headers.get("retry-after"),
      text,
    });
    report.answer(
      request.kind,
      response.status,
      performance.now() - began,
      flaw && `${method} ${path.slice(0, 100)}: ${flaw}`,
    );
    const parse = PARSERS[path];
    if (!parse || !response.ok || typeof body !== "string") return;
    const data = parse(JSON.parse(asReceived(body))) as { readonly customerId?: string } | undefined;
    if (data?.customerId === id && response.headers.get("idempotency-replayed") === null) model.set(id, data);
  } catch (error) {
    report.flaw(`${method} ${path.slice(0, 100)} (${request.kind}): ${String(error).slice(0, 300)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** As the other side reads it: without a byte order mark, and what is no Unicode replaced. */
const asReceived = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));
