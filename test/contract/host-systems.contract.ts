/** What is asked of parts that ask the host's own systems, or tell them: providers, asked facts, observers. */
import { RiskgateError } from "../../src/errors.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import type { GatewayEvent, Observer, Step } from "../../src/ports/observer.ts";
import type { ProviderQuery, ScreeningProvider } from "../../src/ports/screening-provider.ts";
import type { CustomerFact } from "../../src/rating/customer-facts/customer-fact.ts";
import { viewCustomer } from "../../src/rating/customer-facts/customer-view.ts";
import { inTheirTime, rejectionOf, type TestRunner } from "./runner.ts";

/** How the suite gets at the provider under test. */
export interface ProviderUnderTest {
  readonly provider: ScreeningProvider;
  /** Somebody whom it knows. */
  readonly known: ProviderQuery;
  /** Somebody whom it does not know. */
  readonly unknown: ProviderQuery;
  /** The same provider while what it asks does not answer. */
  readonly away?: ScreeningProvider;
}

/**
 * The contract of screening providers, as tests: it proposes whole entries of its own name, nothing of whom it does not know, and says
 * when it was not answered.
 *
 * @example
 * providerContract({ describe, it, beforeEach, afterEach, expect }, { provider, known, unknown });
 */
export function providerContract(runner: TestRunner, under: ProviderUnderTest): void {
  const { describe, it, expect } = inTheirTime(runner);
  const { provider, known, unknown, away } = under;
  describe(`provider contract: ${provider.name}`, () => {
    it("proposes entries of whom it knows, each whole and of its own name", async () => {
      const entries = await provider.propose([known]);
      expect(entries.length > 0).toBe(true);
      for (const entry of entries) {
        expect(entry.listId).toBe(provider.name);
        expect(entry.entryId.length > 0 && /[\p{L}\p{N}]/u.test(entry.name)).toBe(true);
        for (const many of [entry.aliases, entry.datesOfBirth, entry.countries, entry.identifiers, entry.programmes])
          expect(Array.isArray(many)).toBe(true);
      }
    });

    it("proposes nothing of nobody, and nothing of whom it does not know", async () => {
      expect(await provider.propose([])).toEqual([]);
      expect(await provider.propose([unknown])).toEqual([]);
    });

    it("answers alike whoever is asked about beside", async () => {
      const ids = async (queries: readonly ProviderQuery[]) =>
        [...new Set((await provider.propose(queries)).map(({ entryId }) => entryId))].sort();
      const alone = await ids([known]);
      expect(await ids([unknown, known])).toEqual(alone);
      expect(await Promise.all([ids([known]), ids([known])])).toEqual([alone, alone]);
    });

    it("leaves the queries alone", async () => {
      const query = Object.freeze({
        ...known,
        names: Object.freeze([...known.names]),
        kinds: Object.freeze([...known.kinds]),
        countries: Object.freeze([...known.countries]),
      });
      await provider.propose(Object.freeze([query]));
    });

    if (away !== undefined) {
      it("says when it was not answered, which is not that nothing was found", async () => {
        const reason = await rejectionOf(away.propose([known]));
        expect(reason instanceof RiskgateError && reason.code).toBe("PROVIDER_UNAVAILABLE");
      });
    }
  });
}

/** How the suite gets at the asked fact under test. */
export interface AskedFactUnderTest {
  readonly fact: CustomerFact;
  /** The body of a check of a customer whom the other system knows. */
  readonly known: unknown;
  /** The body of one whom it does not know. */
  readonly unknown: unknown;
  /** Params that rules pass (Default: none). */
  readonly params?: Readonly<Record<string, unknown>>;
}

/**
 * The contract of asked facts of customers, as tests: a JSON value within its time of whom the other system knows, `undefined` of others,
 * and the same however many ask at once.
 *
 * @example
 * askedFactContract({ describe, it, beforeEach, afterEach, expect }, { fact: segment, known: body("4711"), unknown: body("1") });
 */
export function askedFactContract(runner: TestRunner, under: AskedFactUnderTest): void {
  const { describe, it, expect } = inTheirTime(runner);
  const { fact, known, unknown, params = {} } = under;
  const ask = async (body: unknown): Promise<unknown> => {
    const parsed = parseCustomerChecks(body);
    if (!parsed.ok) throw new Error(`the body is refused: ${JSON.stringify(parsed.issues)}`);
    return fact.compute(viewCustomer({ checks: parsed.value, now: NOW, screening: [], referenceLists: {} }), params);
  };
  describe(`asked fact contract: ${fact.name}`, () => {
    it("is asked, within a time that a check can wait", async () => {
      expect(fact.asked).toBe(true);
      expect((fact.timeoutMs ?? 1_000) > 0 && (fact.timeoutMs ?? 1_000) <= 20_000).toBe(true);
    });

    it("answers a JSON value within its time", async () => {
      const before = Date.now();
      const value = await ask(known);
      expect(value === undefined).toBe(false);
      expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      expect(Date.now() - before < Math.max(fact.timeoutMs ?? 1_000, 1_000)).toBe(true);
    });

    it("answers nothing of a customer whom nobody knows", async () => {
      expect(await ask(unknown)).toBe(undefined);
    });

    it("answers alike, however many ask at once", async () => {
      const one = await ask(known);
      expect(await Promise.all([ask(known), ask(unknown), ask(known)])).toEqual([one, undefined, one]);
    });
  });
}

/** The time of the suites. */
const NOW = Date.UTC(2026, 10, 20);

const STEPS: readonly Step[] = [
  "parse",
  "read",
  "ask-providers",
  "screen",
  "rate",
  "monitor",
  "store",
  "send-callback",
];
const EVENTS: readonly GatewayEvent[] = [
  { type: "operation", operation: "customer-check", outcome: "decided", result: "low", screeningTypes: [] },
  { type: "callback", outcome: "exhausted", tenant: "default", callbackId: "1" },
  { type: "unknown-members", operation: "customer-check", count: 2 },
  { type: "provider", provider: "acme", answered: false },
  { type: "cache", cache: "look-ups", hit: true },
  { type: "reload", part: "lists", good: false },
  { type: "observer-late", kind: "request" },
  { type: "checkpoint", good: false, problem: "late" },
  { type: "request", method: "POST", route: "/v1/customerChecks", status: 200, durationMs: 1.5 },
];

/**
 * The contract of observers, as tests: whatever a gateway tells is taken without an error, and work that is surrounded runs once, with its
 * own result or failure.
 *
 * @example
 * observerContract({ describe, it, beforeEach, afterEach, expect }, "metrics", { open: () => metricsObserver() });
 */
export function observerContract(
  runner: TestRunner,
  adapter: string,
  { open }: { readonly open: () => Observer },
): void {
  const { describe, it, expect } = inTheirTime(runner);
  describe(`observer contract: ${adapter}`, () => {
    it("takes every step and event, in any number and at once", async () => {
      const observer = open();
      for (let round = 0; round < 3; round++) {
        const ended = STEPS.map((step) => observer.step?.(step));
        for (const event of EVENTS) observer.event?.(event);
        for (const [at, end] of ended.entries()) end?.(at % 2 === 0);
      }
    });

    it("runs what it surrounds once, and gives its result or failure on", async () => {
      const observer = open();
      const trace =
        observer.trace?.bind(observer) ?? ((_: unknown, run: (own: undefined) => Promise<unknown>) => run(undefined));
      let runs = 0;
      for (const kind of ["request", "job"] as const) {
        const work = { kind, name: "POST /v1/customerChecks", parent: undefined };
        expect(await trace(work, async () => ++runs)).toBe(runs);
        const failure = new Error("as it failed");
        expect(await rejectionOf(trace(work, () => Promise.reject(failure)))).toBe(failure);
      }
      expect(runs).toBe(2);
    });
  });
}
