/** Requests that an operation of the document refuses, made of its description alone. */
import type { Schema } from "./type-schemas.ts";

export interface DescribedOperation {
  readonly method: string;
  /** As in the document, with its parameters in braces. */
  readonly path: string;
  readonly operation: Schema & {
    readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
    readonly requestBody?: {
      readonly content: Readonly<Record<string, { readonly examples?: Readonly<Record<string, { value: unknown }>> }>>;
    };
    readonly responses: Readonly<Record<string, unknown>>;
    readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  };
}

/** Who asks: nobody, a key that nobody has, one without scopes, one of nobody with all, a person signed in. */
export type Asker = "nobody" | "unknown" | "unscoped" | "program" | "person";

export interface RefusedRequest {
  readonly name: string;
  readonly asker: Asker;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const UNKNOWN = "unknown";
const JSON_TYPE = { "content-type": "application/json" };

/** Without these nothing else is looked at. */
const NEEDED: Readonly<Record<string, string>> = { "post /v1/cases/{caseId}/attachments": "?name=letter.txt" };

/** @param known - ids of things that there are, by the name of their parameter */
export function refusedRequests(
  { method, path: template, operation }: DescribedOperation,
  known: Readonly<Record<string, string>>,
): readonly RefusedRequest[] {
  const at = (ids: Readonly<Record<string, string>>) =>
    template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => ids[name] ?? UNKNOWN);
  const [unknown, there] = [at({}), at(known)];
  const query = NEEDED[`${method} ${template}`] ?? "";
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  // A file of text needs no example.
  const [type, media] = bodies.find(([one]) => one === "text/plain") ?? bodies[0] ?? ["application/json", undefined];
  const examples = Object.values(media?.examples ?? {}).map(({ value }) => value);
  const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const good = method === "get" ? {} : { body: textOf(examples[0] ?? {}), headers: { "content-type": type } };
  const withHeaders = (headers: Readonly<Record<string, string>>) => ({ headers: { ...good.headers, ...headers } });
  const asked = (name: string, asker: Asker, path: string, rest: Partial<RefusedRequest> = {}): RefusedRequest => ({
    ...{ name, asker, path, method: method.toUpperCase() },
    ...good,
    ...rest,
  });
  return [
    asked("another method", "program", there, { method: "DELETE" }),
    asked("no key", "nobody", there),
    asked("an unknown key", "unknown", there),
    asked("no scope", "unscoped", there),
    ...(["program", "person"] as const).flatMap((asker) => [
      asked("an unknown parameter", asker, `${there}?unheard=of`),
      asked("a parameter twice", asker, `${there}?limit=1&limit=2`),
      asked("a wrong limit", asker, `${there}?limit=none`),
      asked("a wrong cursor", asker, `${there}?cursor=none`),
      asked("an unknown id", asker, `${unknown}${query}`),
      asked("an unknown id and a version", asker, `${unknown}${query}`, withHeaders({ "if-match": '"another"' })),
      ...["W/", '"another"'].map((tag) => asked(`if-match ${tag}`, asker, there, withHeaders({ "if-match": tag }))),
      asked("a wrong idempotency key", asker, there, withHeaders({ "idempotency-key": '"' })),
      asked("a wrong reason", asker, there, withHeaders({ "view-reason": "no reason!" })),
      ...(method === "get"
        ? []
        : [
            asked("another media type", asker, there, { headers: { "content-type": "image/x-none" } }),
            asked("an encoded body", asker, there, withHeaders({ "content-encoding": "gzip" })),
            asked("broken JSON", asker, there, { body: "{", headers: JSON_TYPE }),
            asked("an empty object", asker, there, { body: "{}", headers: JSON_TYPE }),
            asked("an array", asker, there, { body: "[]", headers: JSON_TYPE }),
            ...examples.map((body, n) => asked(`example ${n}`, asker, there, { body: textOf(body) })),
          ]),
    ]),
  ];
}

/** Statuses that the requests above have to bring about, or they prove nothing. */
export function wantedStatuses({ method, path, operation }: DescribedOperation): readonly string[] {
  const isOpen = operation.security.length === 0;
  const hasScope = operation.security.some((one) => Object.values(one).flat().length > 0);
  const hasId = path.includes("{") && Object.hasOwn(operation.responses, "404");
  return [
    "405",
    ...(isOpen ? [] : ["401", "400"]),
    ...(hasScope ? ["403"] : []),
    ...(hasId ? ["404"] : []),
    ...(method === "get" ? [] : ["415"]),
  ];
}
