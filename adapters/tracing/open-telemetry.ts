/** `riskgate/open-telemetry`: requests, jobs and their steps as spans of the application's OpenTelemetry. */
import type * as OpenTelemetry from "@opentelemetry/api";
import { spanIdOf, type TraceContext, traceIdOf } from "../../src/model/trace-context.ts";
import type { Observer, TracedWork } from "../../src/ports/observer.ts";

/**
 * An observer that makes spans. They hold names, outcomes and times, and no request data.
 *
 * @param api - the optional peer `@opentelemetry/api`; its global provider exports the spans
 *
 * @example
 * const gateway = await createGateway({ ...ports, observers: [openTelemetryObserver(api)] });
 */
export function openTelemetryObserver(api: typeof OpenTelemetry): Observer {
  const tracer = api.trace.getTracer("riskgate");
  const { SpanKind, SpanStatusCode } = api;

  return {
    step(step) {
      const span = tracer.startSpan(`riskgate.${step}`);
      return (failed) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    event(event) {
      // An outcome belongs to the current request or job.
      const span = api.trace.getActiveSpan();
      if (!span) return;
      if (event.type === "operation") {
        span.setAttribute("riskgate.operation", event.operation);
        span.setAttribute("riskgate.outcome", event.outcome);
        if (event.result !== undefined) span.setAttribute("riskgate.result", event.result);
      } else if (event.type === "request") {
        span.updateName(`${event.method} ${event.route}`);
        span.setAttribute("http.request.method", event.method);
        span.setAttribute("http.route", event.route);
        span.setAttribute("http.response.status_code", event.status);
        if (event.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      }
    },
    async trace<T>({ kind, name, parent }: TracedWork, run: (own: TraceContext | undefined) => Promise<T>): Promise<T> {
      const above = parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, spanContextOf(api, parent)) : api.ROOT_CONTEXT;
      const options = { kind: kind === "request" ? SpanKind.SERVER : SpanKind.CONSUMER };
      const span = tracer.startSpan(name, options, above);
      try {
        return await api.context.with(api.trace.setSpan(above, span), () => run(ownTrace(api, span, parent)));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
  };
}

function spanContextOf(api: typeof OpenTelemetry, trace: TraceContext): OpenTelemetry.SpanContext {
  return {
    traceId: traceIdOf(trace),
    spanId: spanIdOf(trace),
    traceFlags: Number.parseInt(trace.traceparent.slice(53), 16),
    isRemote: true,
    ...(trace.tracestate === undefined ? {} : { traceState: api.createTraceState(trace.tracestate) }),
  };
}

/** The trace context of the span; `undefined` without a provider, where the span has none of its own. */
function ownTrace(
  api: typeof OpenTelemetry,
  span: OpenTelemetry.Span,
  parent: TraceContext | undefined,
): TraceContext | undefined {
  const { traceId, spanId, traceFlags } = span.spanContext();
  if (!api.isSpanContextValid(span.spanContext()) || (parent && spanId === spanIdOf(parent))) return undefined;
  const traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
  return parent?.tracestate === undefined ? { traceparent } : { traceparent, tracestate: parent.tracestate };
}
