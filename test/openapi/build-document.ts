/** The OpenAPI document of the gateway: from the route tables, the schemas of `src/model` and the types of answers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import { CALLBACK_EVENTS } from "../../adapters/http/callback-events.ts";
import { DOCS_ROUTES } from "../../adapters/http/docs-routes.ts";
import { GET_METRICS } from "../../adapters/http/metrics-response.ts";
import { OPEN_ROUTES } from "../../adapters/http/open-routes.ts";
import { ANSWER_HEADERS, type Answer, type Operation, REQUEST_HEADERS, TAGS } from "../../adapters/http/operation.ts";
import { PROBLEMS, type ProblemCode, problemType } from "../../adapters/http/problem.ts";
import { ROUTES } from "../../adapters/http/routes.ts";
import { GET_SECURITY_TEXT, SECURITY_TEXT_PATH } from "../../adapters/http/security-text.ts";
import { OPEN_ID_ROUTES } from "../../adapters/http/sign-in/open-id-routes.ts";
import { OWN_ACCOUNT_ROUTES } from "../../adapters/http/sign-in/own-account-routes.ts";
import { PASSKEY_ROUTES } from "../../adapters/http/sign-in/passkey-routes.ts";
import { SIGN_IN_ROUTES } from "../../adapters/http/sign-in/sign-in-routes.ts";
import { asksWhy } from "../../adapters/http/views.ts";
import type { CallbackType } from "../../src/gateway/callbacks/add-callback.ts";
import type { Scope } from "../../src/gateway/keys/scopes.ts";

import { WHO_MAY } from "../../src/gateway/people/roles.ts";
import { exampleDetail } from "./example-details.ts";
import { membersAbout, type PersonalParts, personalAnswers } from "./personal-answers.ts";
import { readTypes, type Schema, type TypeSchemas } from "./type-schemas.ts";
import { componentName, componentsOf, modelSchemas } from "./valibot-schemas.ts";

/** What every operation under `/v1` may answer. */
const ANY_OPERATION: readonly ProblemCode[] = [
  "malformed-request",
  "unauthorized",
  "assertion-refused",
  "forbidden",
  "method-not-allowed",
  "headers-too-large",
  "quota-exceeded",
  "too-many-unknown-keys",
  "internal",
  "sign-in-unavailable",
  "store-unavailable",
  "overloaded",
];
/** What every operation may answer by which people sign in and out; `not-found` where nobody does. */
const OF_SIGN_IN: readonly ProblemCode[] = [
  "malformed-request",
  "unauthorized",
  "not-found",
  "method-not-allowed",
  "headers-too-large",
  "internal",
  "store-unavailable",
  "overloaded",
];
/** What every operation with a body may answer. */
const ANY_BODY: readonly ProblemCode[] = [
  "malformed-json",
  "malformed-request",
  "request-timeout",
  "payload-too-large",
  "unsupported-media-type",
];
/** In every answer under `/v1` of a gateway with quotas. */
const QUOTA_HEADERS = ["ratelimit-policy", "ratelimit"];
/** Answers after which the request may be sent again say when. */
const WITH_RETRY_AFTER = new Set([425, 429, 503]);
/** Problems that say where the thing is that was there before. */
const WITH_LOCATION: ReadonlySet<ProblemCode> = new Set([
  "transaction-already-exists",
  "account-already-exists",
  "workflow-already-exists",
]);
/** OpenAPI 3.1 has no word for the items of a stream. */
const LINES = { type: "string", description: "One JSON value a line", contentMediaType: "application/json" };
const REQUEST_ID = "0b5a1c1e-51bb-4cf0-9a0e-1d6f3c9f7a42";

interface Context {
  readonly refOf: (body: v.GenericSchema | string) => Schema;
  /** Headers of every answer. */
  readonly headers: readonly string[];
  /** Operations that show people data of customers. */
  readonly personal: ReadonlySet<string>;
}

/** @returns ids of the operations whose answers have members about customers and which people call, sorted */
export async function personalOperations(): Promise<readonly string[]> {
  return personalAnswers(ROUTES, await describedParts());
}

/** Members about customers in the answers of an operation, as they would be documented. */
export async function memberFinder(): Promise<(operation: Operation) => readonly string[]> {
  const parts = await describedParts();
  return (operation) => membersAbout(operation, parts);
}

/** @returns the document as plain JSON data, the same for the same sources */
export async function buildDocument(): Promise<Schema> {
  const { refOf, components: all } = await describedParts();
  const personal = new Set(personalAnswers(ROUTES, { refOf, components: all }));
  const context: Context = { refOf, headers: ["x-request-id"], personal };
  const document: Schema = {
    openapi: "3.1.1",
    info: {
      title: "riskgate",
      version: packageVersion(),
      summary: "Anti-money-laundering and fraud checks",
      description:
        "Rates and screens customers and transactions, and explains every decision. A member that is `null`, and an empty text, count as left out. Unknown members of requests are ignored; new members of answers may be added at any time. An enumeration described as one of its values or any text is open: expect further values.",
      license: { name: "MIT", identifier: "MIT" },
    },
    jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base",
    servers: [{ url: ".", description: "The gateway that serves this document" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(context),
    webhooks: Object.fromEntries(
      Object.entries(CALLBACK_EVENTS).map(([type, event]) => [
        type,
        { post: callbackOperation(type as CallbackType, event.id, context) },
      ]),
    ),
    components: {
      schemas: {},
      examples: {},
      headers: {},
      parameters: requestHeaderComponents(),
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "api-key",
          description:
            "A key that the gateway issued. With `RISKGATE_ASSERTION_AUDIENCE` a key that is nobody's speaks for the user whom a JWT of the identity provider names in `authorization: Bearer`, and may do what both may",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-riskgate",
          description:
            "Over plain http on the machine itself (`RISKGATE_ORIGIN=http://127.0.0.1:8080`) the cookie is named `riskgate`. The session of somebody who signed in, whose roles have the scope. What programs do needs a key",
        },
      },
    },
  };
  (document.components as Schema).schemas = reachable(document, all);
  (document.components as Schema).headers = usedHeaders(document.paths);
  (document.components as Schema).examples = usedProblems(document.paths);
  return JSON.parse(JSON.stringify(document)) as Schema;
}

/** Every component that an answer or a body may name, and how it is named. */
async function describedParts(): Promise<PersonalParts> {
  const schemas = await modelSchemas();
  const components = componentsOf(schemas);
  const types = readTypes(new Set(Object.keys(components)));
  describe(schemas, components, types);
  const names = new Map([...schemas].map(([name, schema]) => [schema, componentName(name)]));
  const refOf = (body: v.GenericSchema | string): Schema => {
    const name = typeof body === "string" ? body : names.get(body);
    if (name === undefined) throw new Error("a body is described by a schema that src/model does not export");
    return { $ref: `#/components/schemas/${name}` };
  };
  return { refOf, components: { ...components, ...types.components, ...unnamed(types.answers) } };
}

function packageVersion(): string {
  const text = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

function describe(
  schemas: ReadonlyMap<string, v.GenericSchema>,
  components: Record<string, Schema>,
  types: TypeSchemas,
): void {
  for (const schemaName of schemas.keys()) {
    const name = componentName(schemaName);
    const schema = components[name] as Schema;
    types.describeFields(schemaName, schema);
    const description = types.describe(name);
    components[name] = { ...(description ? { description } : {}), ...schema };
  }
}

/** Answers that are no reference to a component of their own name become one. */
function unnamed(answers: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(answers).filter(([name, schema]) => schema.$ref !== `#/components/schemas/${name}`),
  );
}

/** Those components that the document uses, by name. */
function reachable(document: Schema, all: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const used = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { $ref } = node as { readonly $ref?: unknown };
    const name = typeof $ref === "string" ? /^#\/components\/schemas\/(.+)$/u.exec($ref)?.[1] : undefined;
    if (name !== undefined && !used.has(name)) {
      used.add(name);
      if (!Object.hasOwn(all, name)) throw new Error(`no component ${name}`);
      visit(all[name]);
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(document);
  return Object.fromEntries([...used].sort().map((name) => [name, all[name] as Schema]));
}

function pathsOf(context: Context): Schema {
  const paths: Record<string, Schema> = {};
  const metrics = { path: "/metrics", operation: GET_METRICS };
  const security = { path: SECURITY_TEXT_PATH, operation: GET_SECURITY_TEXT };
  for (const { path, operation } of [...OPEN_ROUTES, security, metrics, ...DOCS_ROUTES]) {
    const problems: readonly ProblemCode[] = ["method-not-allowed", ...(operation.problems ?? [])];
    paths[path] = { get: { ...operationOf(path, operation, problems, context), security: [] } };
  }
  for (const { method, path, scope, operation } of ROUTES) {
    const place = templateOf(path);
    const ofPeople: readonly ProblemCode[] =
      method === "GET" || WHO_MAY[scope].length === 0 ? [] : ["cross-site-request"];
    const ofBody = problemsOfBody(operation);
    const ofViews: readonly ProblemCode[] = asksWhy({ method, path, operation }, context.personal)
      ? ["view-reason-required", "rules-unavailable"]
      : [];
    const all = [...ANY_OPERATION, ...ofPeople, ...ofBody, ...ofViews, ...(operation.problems ?? [])];
    const problems = [...new Set(all)];
    const headers = [...context.headers, ...QUOTA_HEADERS, ...(operation.deprecated ? ["deprecation", "link"] : [])];
    const described = operationOf(path, operation, problems, { ...context, headers });
    // Scopes of keys: OpenAPI 3.1 takes them for every kind of security scheme.
    paths[place] = { ...paths[place], [method.toLowerCase()]: { ...described, security: securityOf(scope) } };
  }
  for (const { method, path, operation, ofSession } of [
    ...SIGN_IN_ROUTES,
    ...PASSKEY_ROUTES,
    ...OWN_ACCOUNT_ROUTES,
    ...OPEN_ID_ROUTES,
  ]) {
    const problems = [...new Set([...OF_SIGN_IN, ...problemsOfBody(operation), ...(operation.problems ?? [])])];
    const headers = [...context.headers, ...(operation.problemHeaders ?? [])];
    const described = operationOf(path, operation, problems, { ...context, headers });
    const ofKey = operation.id === "getSession" ? [{ apiKey: [] }] : [];
    const security = ofSession ? [{ session: [] }, ...ofKey] : [];
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...described, security } };
  }
  return paths;
}

/** Members that a JSON body of it does not have are refused, where they are not told beside an answer. */
const problemsOfBody = ({ request }: Operation): readonly ProblemCode[] => {
  if (request === undefined) return [];
  return typeof request.schema === "string" ? ANY_BODY : [...ANY_BODY, "validation-error"];
};

/** Scopes of keys, and of roles where people do it too. */
const securityOf = (scope: Scope): readonly Schema[] => [
  { apiKey: [scope] },
  ...(WHO_MAY[scope].length === 0 ? [] : [{ session: [scope] }]),
];

/** `/v1/cases/:caseId` as `/v1/cases/{caseId}`. */
const templateOf = (path: string): string => path.replaceAll(/:(\w+)/gu, "{$1}");

function operationOf(path: string, operation: Operation, problems: readonly ProblemCode[], context: Context): Schema {
  const { id, tag, summary, description, request, answers, callbacks = [], requestHeaders = [], repeats } = operation;
  const parameters = [
    ...parametersOf(path, operation),
    ...[...requestHeaders, ...(problems.includes("view-reason-required") ? ["view-reason"] : [])].map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `${description ?? `${summary}.`}${repeats === undefined ? "" : ` It needs no \`Idempotency-Key\`: ${repeats}.`}`,
    ...(operation.deprecated ? { deprecated: true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              (request.contentTypes ?? ["application/json"]).map((type) => [
                type,
                { schema: context.refOf(request.schema), examples: named(request.examples) },
              ]),
            ),
          },
        }
      : {}),
    responses: { ...answersOf(answers, context), ...problemsOf(problems, answers, context) },
    ...(callbacks.length > 0
      ? {
          callbacks: Object.fromEntries(
            callbacks.map((type) => [
              type,
              { "{$request.body#/callbackUrl}": { post: callbackOperation(type, callbackId(id, type), context) } },
            ]),
          ),
        }
      : {}),
  };
}

function parametersOf(path: string, { id, parameters = {} }: Operation): readonly Schema[] {
  const inPath = [...path.matchAll(/:(\w+)/gu)].map(([, name = ""]) => name);
  const missing = inPath.find((name) => !Object.hasOwn(parameters, name));
  if (missing !== undefined) throw new Error(`${id}: the parameter ${missing} is not described`);
  return Object.entries(parameters).map(([name, { description, schema }]) => ({
    name,
    in: inPath.includes(name) ? "path" : "query",
    ...(inPath.includes(name) ? { required: true } : {}),
    description,
    schema,
  }));
}

const named = (examples: Readonly<Record<string, unknown>>): Schema =>
  Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));

function answersOf(answers: Operation["answers"], context: Context): Schema {
  return Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, answerOf(answer, context)]));
}

function answerOf(
  { description, body, contentType, line, headers = [], example }: Answer,
  { refOf, ...all }: Context,
): Schema {
  return {
    description,
    headers: headerRefs([...all.headers, ...headers]),
    ...(body === undefined
      ? {}
      : {
          content: {
            [contentType ?? "application/json"]: {
              schema: line === undefined ? refOf(body) : { ...LINES, contentSchema: refOf(line) },
              ...(example === undefined ? {} : { examples: named({ example }) }),
            },
          },
        }),
  };
}

/** One answer a status; each problem that it may be is an example under its code. */
function problemsOf(codes: readonly ProblemCode[], answers: Operation["answers"], { headers }: Context): Schema {
  const byStatus = Map.groupBy(new Set(codes), (code) => PROBLEMS[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      if (Object.hasOwn(answers, status)) throw new Error(`${status} is described as an answer and as a problem`);
      const retry = WITH_RETRY_AFTER.has(status) || ofStatus.includes("idempotency-conflict") ? ["retry-after"] : [];
      const location = ofStatus.some((code) => WITH_LOCATION.has(code)) ? ["location"] : [];
      const ofStatusAlone = status === 401 ? ["www-authenticate"] : status === 405 ? ["allow"] : [];
      return [
        status,
        {
          description: ofStatus.map((code) => PROBLEMS[code][1]).join(". "),
          headers: headerRefs([...headers, ...retry, ...location, ...ofStatusAlone]),
          content: {
            "application/problem+json": {
              schema: { $ref: "#/components/schemas/Problem" },
              examples: Object.fromEntries(ofStatus.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
            },
          },
        },
      ];
    }),
  );
}

function problemExample(code: ProblemCode): Schema {
  const [status, title] = PROBLEMS[code];
  const errors = [{ pointer: "#/callbackUrl", detail: "must be a string, not a number", code: "wrong-type" }];
  return {
    type: problemType(code),
    title,
    status,
    instance: `urn:uuid:${REQUEST_ID}`,
    code,
    requestId: REQUEST_ID,
    detail: exampleDetail(code),
    ...(code === "validation-error" ? { errors } : {}),
    ...(code === "too-early" ? { retryAfterMs: 640 } : {}),
    ...(code === "view-reason-required" ? { reasonCodes: [{ code: "CASE_WORK", title: "Work on a case" }] } : {}),
    ...(code === "assertion-refused" ? { assertion: "audience" } : {}),
    ...(code === "quota-exceeded" ? { "violated-policies": ["default"] } : {}),
  };
}

/** Problems that some operation answers, each once. */
function usedProblems(paths: unknown): Schema {
  const text = JSON.stringify(paths);
  const used = (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) =>
    text.includes(`"#/components/examples/${code}"`),
  );
  return named(Object.fromEntries(used.map((code) => [code, problemExample(code)])));
}

const headerRefs = (names: readonly string[]): Schema =>
  Object.fromEntries([...new Set(names)].map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function headerComponents(): Schema {
  const descriptions = {
    "x-request-id": "Id of the exchange, a UUID, also in the body of a problem",
    "ratelimit-policy": "The quota of the key: requests (`q`) in seconds (`w`); draft-ietf-httpapi-ratelimit-headers",
    ratelimit: "What is left of it: requests (`r`), and seconds until it begins anew (`t`)",
    "www-authenticate": "How to authenticate: with a key in the header `api-key`",
    allow: "The methods that the path has; any other one is answered with 405",
    ...ANSWER_HEADERS,
  };
  return Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [
      name,
      { description, schema: name === "retry-after" ? { type: "integer", minimum: 1 } : { type: "string" } },
    ]),
  );
}

function usedHeaders(paths: unknown): Schema {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(headerComponents()).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}

function requestHeaderComponents(): Schema {
  return Object.fromEntries(
    Object.entries(REQUEST_HEADERS).map(([name, { description, schema }]) => [
      name,
      { name, in: "header", description, schema },
    ]),
  );
}

/** Of its own in every operation: generators make a type of each. */
function callbackId(operationId: string, type: CallbackType): string {
  const { id } = CALLBACK_EVENTS[type];
  return `${operationId}${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

function callbackOperation(type: CallbackType, operationId: string, { refOf }: Context): Schema {
  const event = CALLBACK_EVENTS[type];
  return {
    operationId,
    tags: [event.tag],
    summary: event.summary,
    description:
      "Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.",
    security: [],
    parameters: [
      {
        name: "webhook-id",
        in: "header",
        required: true,
        description: "Of the event, the same at every attempt",
        schema: { type: "string" },
      },
      {
        name: "webhook-timestamp",
        in: "header",
        required: true,
        description: "Of the attempt, in seconds since 1970",
        schema: { type: "integer" },
      },
      {
        name: "webhook-signature",
        in: "header",
        required: true,
        description: "`v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces",
        schema: { type: "string" },
      },
    ],
    requestBody: {
      required: true,
      content: { "application/json": { schema: refOf(event.schema), examples: named({ example: event.example }) } },
    },
    responses: {
      "2XX": { description: "Taken. Any other answer is a failed attempt, and redirects are not followed" },
      "410": { description: "Do not send this event again" },
    },
  };
}
