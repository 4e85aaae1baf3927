import * as api from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createHttpHandler } from "../../../adapters/http/http-handler.ts";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { openTelemetryObserver } from "../../../adapters/tracing/open-telemetry.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import { fixtureLists } from "../../conformance/fixture-lists.ts";

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

beforeAll(() => {
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.trace.setGlobalTracerProvider(provider);
});
afterEach(() => exporter.reset());
afterAll(() => {
  api.trace.disable();
  api.context.disable();
});

async function handlerWithTraces() {
  const observers = [openTelemetryObserver(api)];
  const gateway = await createGateway({
    store: memoryStore(),
    lists: fixtureLists(Date),
    rules: directoryRules("rules"),
    clock: Date,
    ids: crypto,
    observers,
  });
  return createHttpHandler(gateway, { apiKeys: ["k"], observers });
}

const check = (body: unknown) =>
  new Request("http://gateway/v1/customerChecks", {
    method: "POST",
    headers: {
      "api-key": "k",
      "content-type": "application/json",
      traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
      tracestate: "vendor=7",
    },
    body: JSON.stringify(body),
  });

const parentOf = (span: ReadableSpan | undefined) => span?.parentSpanContext?.spanId;

it("shows a check as a span below its caller's, with a span for each step", async () => {
  const handle = await handlerWithTraces();
  await handle(check({ masterData: { accountHoldingPartyData: { customerId: 1 } } }));
  const spans = exporter.getFinishedSpans();
  const request = spans.find(({ kind }) => kind === api.SpanKind.SERVER);
  expect(request).toMatchObject({
    name: "POST /v1/customerChecks",
    attributes: {
      "http.request.method": "POST",
      "http.route": "/v1/customerChecks",
      "http.response.status_code": 200,
      "riskgate.operation": "customer-check",
      "riskgate.outcome": "decided",
      "riskgate.result": "medium",
    },
  });
  expect(request?.spanContext().traceId).toBe(TRACE);
  expect(parentOf(request)).toBe("00f067aa0ba902b7");
  const steps = spans.filter((span) => span !== request);
  expect(steps.map(({ name }) => name).sort()).toEqual([
    "riskgate.parse",
    "riskgate.rate",
    "riskgate.read",
    "riskgate.screen",
    "riskgate.store",
  ]);
  for (const step of steps) expect(parentOf(step)).toBe(request?.spanContext().spanId);
});

it("keeps the traces of requests apart that run at the same time", async () => {
  const handle = await handlerWithTraces();
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => handle(check({ masterData: { accountHoldingPartyData: { customerId: i } } }))),
  );
  const spans = exporter.getFinishedSpans();
  const requests = spans.filter(({ kind }) => kind === api.SpanKind.SERVER);
  expect(requests.length).toBe(8);
  for (const request of requests) {
    expect(spans.filter((span) => parentOf(span) === request.spanContext().spanId).length).toBe(5);
  }
});
