/** W3C Trace Context: which trace a request belongs to, as two headers. */

/** The place in a trace where work happens. */
export type TraceContext = {
  /** `00-<32 hex: trace>-<16 hex: parent>-<2 hex: flags>`, lower case. */
  readonly traceparent: string;
  /** State of other systems; passed on unchanged. */
  readonly tracestate?: string;
};

/** Carries the trace of a check or job, where there is one. */
export type Traced = { readonly trace?: TraceContext };

export const traced = (trace: TraceContext | undefined): Traced => (trace === undefined ? {} : { trace });

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/u;
const NO_TRACE = "0".repeat(32);
const NO_PARENT = "0".repeat(16);
/** Longest `tracestate` that is passed on: the least that the standard asks all to carry. */
const MAX_STATE = 512;
/** Printable ASCII without leading or trailing blanks: anything else could break a header of the next request. */
const STATE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u;

/**
 * Reads the headers of a request.
 *
 * @returns `undefined` when they name no trace: absent, malformed, all-zero ids, or the version `ff`. A later version
 *   than 00 is read as far as 00 goes, as the standard asks. A `tracestate` that cannot be carried is dropped.
 */
export function parseTraceContext(traceparent: string | null, tracestate: string | null): TraceContext | undefined {
  const parts = traceparent === null ? null : TRACEPARENT.exec(traceparent);
  if (!parts) return undefined;
  const [, version, trace, parent, flags, rest] = parts;
  if (version === "ff" || (version === "00" && rest !== undefined)) return undefined;
  if (trace === NO_TRACE || parent === NO_PARENT) return undefined;
  const context = { traceparent: `00-${trace}-${parent}-${flags}` };
  const carried = tracestate !== null && tracestate.length <= MAX_STATE && STATE.test(tracestate);
  return carried ? { ...context, tracestate } : context;
}

/** The trace's id: 32 hexadecimal digits. */
export const traceIdOf = ({ traceparent }: TraceContext): string => traceparent.slice(3, 35);
/** The id of the span that work below it has as its parent: 16 hexadecimal digits. */
export const spanIdOf = ({ traceparent }: TraceContext): string => traceparent.slice(36, 52);

/**
 * The context of new work in a trace: below `parent`, or at the start of a new trace.
 *
 * @param uuid - a new random UUID: its digits are the new ids, so that a trace begun here can be found by its request id
 */
export function childTrace(parent: TraceContext | undefined, uuid: string): TraceContext {
  const digits = uuid.replaceAll("-", "");
  const span = digits.slice(16);
  if (!parent) return { traceparent: `00-${digits}-${span}-00` };
  const { traceparent } = parent;
  const own = `${traceparent.slice(0, 36)}${span}${traceparent.slice(52)}`;
  return parent.tracestate === undefined ? { traceparent: own } : { traceparent: own, tracestate: parent.tracestate };
}
