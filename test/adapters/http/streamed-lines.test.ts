import { describe, expect, it } from "vitest";
import { createAdmission } from "../../../adapters/http/admission.ts";
import { type AnswerParts, answerRoute } from "../../../adapters/http/answer-route.ts";
import { createBodyPlaces } from "../../../adapters/http/body-places.ts";
import { DEFAULT_LIMITS } from "../../../adapters/http/http-limits.ts";
import { createLongTurns } from "../../../adapters/http/long-turns.ts";
import { createQuotas } from "../../../adapters/http/quotas.ts";
import type { Route } from "../../../adapters/http/route.ts";
import { ROUTES } from "../../../adapters/http/routes.ts";
import { createStreamPlaces } from "../../../adapters/http/stream-places.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { childTrace } from "../../../src/model/trace-context.ts";
import { heldChecks } from "./stub-gateway.ts";

/** A batch of lines, and a file of payments that are refused. */
const CHECKS = { path: "/v1/customerChecks/batch", type: "application/x-ndjson", of: (n: number) => "{}\n".repeat(n) };
const PAYMENTS = {
  path: "/v1/payments/batch",
  type: "application/xml",
  of: (n: number) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"><FIToFICstmrCdtTrf>${"<CdtTrfTxInf/>".repeat(n)}</FIToFICstmrCdtTrf></Document>`,
};
const PRINCIPAL = { tenant: "default", keyId: "k", scopes: ["*"] };

/** Answers a batch of lines that are all decided at once. */
async function answerBatch(lines: number, parts: Partial<AnswerParts>, { path, type, of } = CHECKS) {
  const route = ROUTES.find((each) => each.path === path) as Route;
  const { gateway } = await heldChecks();
  let checks = 0;
  const checkCustomer: Gateway["checkCustomer"] = async () => {
    checks++;
    return { outcome: "key-in-use" };
  };
  const request = new Request(`http://gateway.example${path}`, {
    method: "POST",
    headers: { "content-type": type, "api-key": "x" },
    body: of(lines),
  });
  const response = await answerRoute(
    {
      gateway: { ...gateway, checkCustomer },
      whoAsks: async () => PRINCIPAL,
      expectedIssuer: async () => undefined,
      admission: createAdmission(DEFAULT_LIMITS),
      long: createLongTurns({ maxLong: 1, waitMs: 100, unreadMs: 1_000 }),
      streams: createStreamPlaces(),
      answers: createBodyPlaces(DEFAULT_LIMITS.maxBodyBytes),
      unreadMs: 1_000,
      bodies: createBodyPlaces(DEFAULT_LIMITS.maxBodyBytes),
      ...parts,
    },
    route,
    {
      request,
      requestId: "r",
      trace: childTrace(undefined, crypto.randomUUID()),
      address: "192.0.2.1",
      onClient: () => {},
      parameters: {},
    },
  );
  const answers = (await response.text()).split("\n").slice(0, -1);
  return { statuses: answers.map((line) => JSON.parse(line).status), checks: () => checks };
}

describe("the lines of a stream", () => {
  it("are refused once the key is no longer accepted", async () => {
    let asked = 0;
    // The first time for the request itself.
    const authenticate = async () => (++asked <= 4 ? PRINCIPAL : undefined);
    const { statuses, checks } = await answerBatch(6, { whoAsks: authenticate });
    expect(statuses).toEqual([409, 409, 409, 401, 401, 401]);
    expect(checks()).toBe(3);
  });

  it("take a turn and ask for the key as payments that are refused too", async () => {
    let asked = 0;
    const authenticate = async () => (++asked <= 4 ? PRINCIPAL : undefined);
    const admission = createAdmission(DEFAULT_LIMITS);
    let turns = 0;
    const counting: typeof admission = {
      ...admission,
      run: (work, weight) => {
        turns++;
        return admission.run(work, weight);
      },
    };
    const { statuses } = await answerBatch(6, { whoAsks: authenticate, admission: counting }, PAYMENTS);
    expect(statuses).toEqual([400, 400, 400, 401, 401, 401]);
    expect(turns).toBe(3);
  });

  it("count against the quota of the key, and wait for the next window", async () => {
    const takeQuota = createQuotas({ requests: 3, windowSeconds: 1 });
    const before = performance.now();
    const { statuses } = await answerBatch(4, { takeQuota });
    expect(statuses).toEqual([409, 409, 409, 409]);
    // Three in the first window, the request itself among them.
    expect(performance.now() - before).toBeGreaterThan(900);
  });
});
