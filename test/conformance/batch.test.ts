/** Many requests in one: every line is answered as a request of its own would be. */
import { request } from "node:http";
import { createInterface } from "node:readline";
import { fc, test } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer } from "../../adapters/http/server.ts";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { API_KEY, checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const NDJSON = { "content-type": "application/x-ndjson" };
const PATH = "/v1/customerChecks/batch";

/** A line that is sent, and the status it is to get; none when it is empty. */
interface Sent {
  readonly text: string;
  readonly status?: number;
}

const arbSent: fc.Arbitrary<Sent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom("KP", "DE")
      .map((country) =>
        sentCheck(whole({ personalDetails: { countryOfResidence: country, personName: { lastName: "Ashgrove" } } })),
      ),
  },
  fc.constantFrom({ flags: 1 }, { customerId: true }, { contactDetails: [] }).map((wrong) => sentCheck(wrong, 400)),
  fc.constantFrom("{", "null", "[]", '"x"', "{}", "1e400").map((text) => ({ text, status: 400 })),
  fc.constantFrom("", "   ").map((text) => ({ text })),
);

function sentCheck(customer: object, status = 200): Sent {
  return { text: JSON.stringify(checkOf(customer)), status };
}

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("batches of customer checks (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    // A real clock: lines that come too early wait in real time.
    under = await gatewayOn(store, { gateway: { clock: Date, settings: { spacingMs: 40 } } });
  });
  afterAll(() => under.close());

  async function send(text: string, headers = {}) {
    const answer = await under.call("POST", PATH, undefined, { raw: text, headers: { ...NDJSON, ...headers } });
    const lines = answer.status === 200 ? answer.text.split("\n").slice(0, -1) : [];
    return { ...answer, lines: lines.map((line) => JSON.parse(line)) };
  }

  test.prop([fc.array(arbSent, { maxLength: 25 })], { numRuns: 15 })(
    "a line that is broken costs that line only",
    async (sent) => {
      const { status, headers, lines } = await send(sent.map(({ text }) => text).join("\n"));
      expect([status, headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
      const expected = sent.flatMap(({ status: wanted }, i) =>
        wanted === undefined ? [] : [{ line: i + 1, status: wanted }],
      );
      expect(lines.map(({ line, status: got }) => ({ line, status: got }))).toEqual(expected);
      for (const { line, status: got, body } of lines) {
        if (got === 400) expect(body).toMatchObject({ status: 400, type: expect.stringContaining("urn:") });
        else {
          const isListed = sent[line - 1]?.text.includes("KP");
          expect(body.riskLevel).toBe(isListed ? "high" : "low");
          expect((await under.call("GET", `/v1/customerChecks/${body.caseId}`)).status).toBe(200);
        }
      }
    },
  );

  it("waits for a customer that comes again, and keeps the order of its lines", async () => {
    const line = (n: number) => JSON.stringify(checkOf({ customerId: "again", flags: [`${n}`] }));
    const { lines } = await send([1, 2, 3].map(line).join("\n"));
    expect(lines.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await under.call("GET", "/v1/customers/again")).body.flags).toEqual(["3"]);
  });

  it("goes on where it broke off: a key of the batch is one of each of its lines", async () => {
    const headers = { "idempotency-key": '"load-1"' };
    const line = (customerId: string) => JSON.stringify(checkOf({ customerId }));
    const first = await send(`${line("l1")}\n${line("l2")}`, headers);
    expect(first.lines.map(({ replayed }) => replayed)).toEqual([undefined, undefined]);
    const again = await send(`${line("l1")}\n${line("l2")}\n${line("l3")}\n`, headers);
    expect(again.lines.map(({ replayed }) => replayed)).toEqual([true, true, undefined]);
    expect(again.lines.map(({ body }) => body.caseId).slice(0, 2)).toEqual(first.lines.map(({ body }) => body.caseId));
    expect((await send(line("l1"), { "idempotency-key": "ü" })).status).toBe(400);
  });

  it("takes more than a single request may have, and refuses a line that is too long", async () => {
    const filler = "x".repeat(9_000);
    const line = (n: number) => JSON.stringify(checkOf({ customerId: `big-${n}`, accountReplacedNotes: filler }));
    const many = Array.from({ length: 150 }, (_, n) => line(n));
    many[70] = JSON.stringify(checkOf({ accountReplacedNotes: "x".repeat(1_100_000) }));
    const { lines } = await send(many.join("\n"));
    expect(lines.length).toBe(150);
    expect(lines.filter(({ status }) => status !== 200)).toMatchObject([{ line: 71, status: 413 }]);
  });

  it("refuses a number whose digits would be lost, as alone", async () => {
    const raw = JSON.stringify(checkOf({ customerGroupId: 100 })).replace("100", "100.00000000000000000001");
    const alone = await under.call("POST", "/v1/customerChecks", undefined, { raw });
    const { lines } = await send(raw);
    expect(lines).toMatchObject([{ line: 1, status: 400, body: { errors: alone.body.errors } }]);
    expect(alone.body.errors[0].pointer).toBe("#/masterData/accountHoldingPartyData/customerGroupId");

    const payment = JSON.stringify(paymentOf("digits", { customerId: "digits" })).replace(
      ":100,",
      ":100.00000000000000000001,",
    );
    const paid = await under.call("POST", "/v1/transaction-checks/batch", undefined, { raw: payment, headers: NDJSON });
    expect(JSON.parse(paid.text)).toMatchObject({ status: 400, body: { errors: [{ pointer: "#/settledAmount" }] } });
  });

  it("answers lines while others are still to be sent", async () => {
    const answers: number[] = [];
    const sending = request(`${under.url}${PATH}`, { method: "POST", headers: { ...NDJSON, "api-key": API_KEY } });
    const done = new Promise<void>((resolve, reject) => {
      sending.on("error", reject);
      sending.on("response", (response) => {
        createInterface({ input: response })
          .on("line", (line) => {
            answers.push(JSON.parse(line).line);
            // The next one is written only when the one before was answered.
            if (answers.length < 5) sending.write(`${JSON.stringify(checkOf({}))}\n`);
            else sending.end();
          })
          .on("close", resolve);
      });
    });
    sending.write(`${JSON.stringify(checkOf({}))}\n`);
    await done;
    expect(answers).toEqual([1, 2, 3, 4, 5]);
  });

  it("needs a key with the scope of its checks, and lines of JSON", async () => {
    const line = JSON.stringify(checkOf({ customerId: "closed" }));
    const call = (options: object) => under.call("POST", PATH, undefined, { raw: line, headers: NDJSON, ...options });
    expect((await call({ apiKey: "wrong" })).status).toBe(401);
    const random = crypto.getRandomValues(new Uint8Array(32));
    const { apiKey } = await under.gateway.createKey({ tenant: "default", scopes: ["*:read"] }, random);
    expect((await call({ apiKey })).status).toBe(403);
    expect((await call({ headers: { "content-type": "application/json" } })).status).toBe(415);
    expect((await call({ headers: { ...NDJSON, "content-encoding": "gzip" } })).status).toBe(415);
    expect((await under.call("GET", "/v1/customers/closed")).status).toBe(404);
    expect((await under.call("PUT", PATH, {})).headers.get("allow")).toBe("POST");
    expect((await send("")).lines).toEqual([]);
  });
});

/** What is wrong with a payment, and the place that its answer names. */
const WRONG_PAYMENTS: readonly (readonly [rest: string, pointer: string])[] = [
  ['"tenantProcessingTimestamp":"2026-02-30T10:00:00Z"', "#/tenantProcessingTimestamp"],
  ['"tenantProcessingTimestamp":"2027-11-20T10:00:00Z"', "#/tenantProcessingTimestamp"],
  ['"tenantProcessingTimestamp":"1871-01-01T00:00:00Z"', "#/tenantProcessingTimestamp"],
  ['"settledAmount":-1', "#/settledAmount"],
  ['"settledAmount":1e400', "#/settledAmount"],
  ['"settledAmount":"NaN"', "#/settledAmount"],
  ['"settledAmount":0.1234567890123456789012345678901234567890', "#/settledAmount"],
  ['"settledCurrency":"EURO"', "#/settledCurrency"],
];

const arbPayment: fc.Arbitrary<{ readonly rest?: readonly [string, string]; readonly status: number }> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ status: 200 }) },
  fc.constantFrom(...WRONG_PAYMENTS).map((rest) => ({ rest, status: 400 })),
);

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("batches of transaction checks (%s)", (store) => {
  const path = "/v1/transaction-checks/batch";
  let under: GatewayUnderTest;
  let runs = 0;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());

  async function send(lines: readonly string[]) {
    const answer = await under.call("POST", path, undefined, { raw: lines.join("\n"), headers: NDJSON });
    expect(answer.status).toBe(200);
    return answer.text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }
  const lineOf = (id: string, rest = "") => {
    const [, name = ""] = /^"(\w+)"/u.exec(rest) ?? [];
    const { [name]: _, ...payment } = paymentOf(id, { customerId: "payer" });
    return JSON.stringify(payment).replace(/\}$/u, rest === "" ? "}" : `,${rest}}`);
  };

  test.prop([fc.array(arbPayment, { minLength: 1, maxLength: 20 })], { numRuns: 10 })(
    "a payment that cannot be costs that line only, and a second run repeats the first",
    async (payments) => {
      await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "payer" });
      const run = ++runs;
      const lines = payments.map(({ rest }, i) => lineOf(`run-${run}-${i}`, rest?.[0]));
      const answers = await send(lines);
      expect(answers.map(({ status }) => status)).toEqual(payments.map(({ status }) => status));
      for (const [i, { rest }] of payments.entries()) {
        if (rest) expect(answers[i].body.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain(rest[1]);
        else expect(answers[i].body).toMatchObject({ tenantTransactionId: `run-${run}-${i}`, decision: "ACCEPT" });
      }
      const again = await send(lines);
      for (const [i, { status, body, replayed }] of again.entries()) {
        if (status !== 200) continue;
        expect([body, replayed]).toEqual([answers[i].body, true]);
      }
      const { data } = (await under.call("GET", "/v1/cases?customerId=payer&limit=100")).body;
      const stored = new Set(data.map(({ caseId }: { caseId: string }) => caseId));
      for (const { status, body } of answers) if (status === 200) expect(stored).toContain(body.caseId);
    },
  );

  it("answers each line as a request of its own would be: a customer that is not there, a changed duplicate", async () => {
    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "payer" });
    const changed = lineOf("changed").replace('"settledAmount":100', '"settledAmount":200');
    const nobody = lineOf("nobody").replace('"payer"', '"nobody"');
    const [first, second, third, last] = await send([lineOf("changed"), changed, nobody, lineOf("after")]);
    expect(first).toMatchObject({ line: 1, status: 200 });
    expect(second).toMatchObject({ line: 2, status: 409, body: { code: "transaction-already-exists" } });
    expect(second.body.caseId).toBe(first.body.caseId);
    expect(third).toMatchObject({ line: 3, status: 404, body: { code: "customer-not-found" } });
    expect(last).toMatchObject({ line: 4, status: 200 });
  });
});

describe("a stream of lines", () => {
  it("may take longer than any other request", async () => {
    const under = await gatewayOn("memory");
    const timeouts = { headersMs: 200, requestMs: 300 };
    const server = await startServer(under.gateway, { port: 0, apiKeys: [API_KEY], timeouts });
    const slowly = (path: string, type: string, text: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { "content-type": type, "api-key": API_KEY };
        const sending = request(`${server.url}${path}`, { method: "POST", headers }, (response) => {
          response
            .resume()
            .on("close", () => resolve(response.statusCode))
            .on("error", reject);
        });
        sending.on("error", reject);
        sending.write(text.slice(0, 10));
        setTimeout(() => sending.end(text.slice(10)), 1_500);
      });
    const text = JSON.stringify(checkOf({ customerId: 1 }));
    const [stream, single] = await Promise.all([
      slowly(PATH, "application/x-ndjson", text),
      slowly("/v1/customerChecks", "application/json", text),
    ]);
    expect([stream, single]).toEqual([200, 408]);
    expect(await under.gateway.getCustomer("1")).toBeDefined();
    await server.close();
    await under.close();
  });
});
