/** The gateway as its OpenAPI document describes it, called with the cookie of whoever is signed in. */
import { signal } from "@preact/signals";
import createClient from "openapi-fetch";
import type { components, paths } from "../client/openapi-types.ts";
import { told } from "./problems.ts";
import { fetchWithReason } from "./view-reason.ts";

/** A body of the interface by its name. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

/** Where the gateway is mounted, with a slash at its end: the script lies two folders below. */
export const BASE = new URL("../..", import.meta.url).pathname;

export const api = createClient<paths, `${string}/${string}`>({
  ...{ baseUrl: BASE.slice(0, -1), fetch: fetchWithReason },
});

/** Why something was not done. `status` 0: no answer came. */
export interface Failure {
  readonly status: number;
  /** Stable; absent where no problem came. */
  readonly code?: string | undefined;
  readonly title: string;
  readonly detail?: string | undefined;
  /** What is wrong with single members. */
  readonly errors: readonly string[];
}

/** What came of a request. */
export type Answer<T> =
  | { readonly ok: true; readonly data: T; readonly etag: string | null; readonly status: number }
  | { readonly ok: false; readonly failure: Failure };

/** Counts answers that nobody is signed in: the session is over. */
export const refusals = signal(0);

let sessionsBegun = 0;

/** Somebody signed in: a refusal of what was asked before, however late it comes, says nothing of their session. */
export function sessionBegun(): void {
  sessionsBegun++;
}

type Fetched<T> = Promise<{ readonly data?: T; readonly error?: unknown; readonly response: Response }>;

/** Waits for a request and never rejects. The type is said where the client's reading of the document loses open enumerations. */
export async function ask<T>(request: Fetched<T>): Promise<Answer<T>>;
export async function ask<T>(request: Fetched<unknown>): Promise<Answer<T>>;
export async function ask<T>(request: Fetched<unknown>): Promise<Answer<T>> {
  const begunBefore = sessionsBegun;
  try {
    const { data, error, response } = await request;
    if (response.ok) return { ok: true, data: data as T, etag: response.headers.get("etag"), status: response.status };
    if (response.status === 401 && begunBefore === sessionsBegun) refusals.value++;
    return { ok: false, failure: failureOf(response.status, error) };
  } catch {
    return { ok: false, failure: { status: 0, title: UNREACHED, errors: [] } };
  }
}

/** No answer came at all. */
const UNREACHED = "The gateway does not answer. Look whether you are on the network, then try again";

function failureOf(status: number, error: unknown): Failure {
  const problem = (typeof error === "object" && error !== null ? error : {}) as Partial<Schema<"Problem">>;
  return { status, code: problem.code, ...told(status, problem) };
}
