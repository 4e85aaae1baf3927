/** Whether an exchange over HTTP is what the OpenAPI document says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Schema } from "./type-schemas.ts";

export interface HttpExchange {
  readonly method: string;
  /** Without query. */
  readonly path: string;
  /** The text of the request's body; `undefined` without one. */
  readonly requestBody?: string;
  readonly requestType?: string | null;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

interface Media {
  /** A component, or lines that are one each. */
  readonly schema: { readonly $ref?: string; readonly contentSchema?: { readonly $ref: string } };
  readonly examples?: Readonly<Record<string, { readonly value: unknown } | { readonly $ref: string }>>;
}
interface DescribedAnswer {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Media>>;
}
interface DescribedOperation {
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

/** Headers of HTTP itself, which belong to no operation. */
const OF_HTTP: ReadonlySet<string> = new Set([
  "allow",
  "cache-control",
  "connection",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
  // In every answer, whatever it is about.
  "content-security-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "x-content-type-options",
]);

const DOCUMENT_FILE = join(import.meta.dirname, "../../adapters/http/openapi.json");
const document = JSON.parse(readFileSync(DOCUMENT_FILE, "utf8")) as Document;
const sent = validators(document.components.schemas);
/** Answers have no member that is not described, although a client has to expect further ones. */
const answered = validators(closed(document.components.schemas) as Document["components"]["schemas"]);
const templates = Object.keys(document.paths)
  // A fixed path before one with parameters.
  .sort((left, right) => Number(left.includes("{")) - Number(right.includes("{")))
  .map((path) => ({ path, form: new RegExp(`^${path.replaceAll(/\{\w+\}/gu, "[^/]+")}$`, "u") }));

/** @returns what differs from the document, nothing when all is described */
export function exchangeProblems(exchange: HttpExchange): readonly string[] {
  const operation = operationOf(exchange);
  const place = `${exchange.method} ${exchange.path}`;
  if (!operation) {
    return exchange.status < 400
      ? [`${place} answers ${exchange.status}, and is not described`]
      : bodyProblems(exchange, "application/problem+json", { schema: { $ref: "#/components/schemas/Problem" } });
  }
  const answer = operation.responses[exchange.status];
  if (!answer) return [`${place}: the status ${exchange.status} is not described`];
  return [
    ...requestProblems(exchange, operation),
    ...answerProblems(exchange, answer),
    ...headerProblems(exchange, answer),
  ].map((problem) => `${place} ${exchange.status}: ${problem}`);
}

/** @returns what is wrong with the examples of the document, by place */
export function exampleProblems(): readonly string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, responses }]) => [
      ...Object.values(requestBody?.content ?? {}).flatMap((media) => examplesOf(media, sent, `${method} ${path}`)),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        Object.values(content ?? {}).flatMap((media) => examplesOf(media, answered, `${method} ${path} ${status}`)),
      ),
    ]),
  );
}

function examplesOf(media: Media, schemas: typeof sent, place: string): string[] {
  return Object.entries(media.examples ?? {}).flatMap(([name, example]) =>
    schemaProblems(schemas, media, shownValue(example)).map((problem) => `${place}, example ${name}: ${problem}`),
  );
}

const shownValue = (example: { readonly value: unknown } | { readonly $ref: string }): unknown =>
  "$ref" in example
    ? document.components.examples[example.$ref.replace("#/components/examples/", "")]?.value
    : example.value;

function operationOf({ method, path }: HttpExchange): DescribedOperation | undefined {
  const template = templates.find(({ form }) => form.test(path));
  return template && document.paths[template.path]?.[(method === "HEAD" ? "GET" : method).toLowerCase()];
}

/** A body that was taken is one that the document allows. */
function requestProblems({ status, requestBody, requestType }: HttpExchange, operation: DescribedOperation): string[] {
  const { requestBody: described } = operation;
  if (status >= 300 || requestBody === undefined || !described) return [];
  const media = described.content[mediaType(requestType)];
  if (!media) return [`a body of ${requestType} was taken, and is not described`];
  if (!/[/+]json$/u.test(mediaType(requestType))) return [];
  return schemaProblems(sent, media, parsed(requestBody)).map((problem) => `the request ${problem}`);
}

function answerProblems(exchange: HttpExchange, { content }: DescribedAnswer): string[] {
  const { body, headers, method } = exchange;
  // Who asked for no body gets none.
  const isMinimal = headers.get("preference-applied") === "return=minimal";
  if (method === "HEAD" || (isMinimal && body === "")) return [];
  if (!content) return body === "" ? [] : ["a body is not described"];
  const type = mediaType(headers.get("content-type"));
  const media = content[type];
  return media ? bodyProblems(exchange, type, media) : [`the content type ${type} is not described`];
}

function bodyProblems({ headers, body, method }: HttpExchange, type: string, media: Media): string[] {
  if (method === "HEAD") return [];
  const found = mediaType(headers.get("content-type"));
  if (found !== type) return [`the content type is ${found}, not ${type}`];
  const line = media.schema.contentSchema;
  if (line) {
    const lines = body.split("\n").filter((text) => text !== "");
    return lines.flatMap((text) => schemaProblems(answered, { schema: line }, parsed(text)));
  }
  if (!/[/+]json$/u.test(type)) return [];
  const value = parsed(body);
  const code = (value as { readonly code?: unknown } | null)?.code;
  const isUnknownProblem =
    type === "application/problem+json" && media.examples && !Object.hasOwn(media.examples, String(code));
  return [
    ...schemaProblems(answered, media, value).map((problem) => `the answer ${problem}`),
    ...(isUnknownProblem ? [`the problem ${code} is not described`] : []),
  ];
}

function headerProblems({ headers }: HttpExchange, answer: DescribedAnswer): string[] {
  return [...headers.keys()]
    .filter((name) => !OF_HTTP.has(name) && !Object.hasOwn(answer.headers ?? {}, name))
    .map((name) => `the header ${name} is not described`);
}

function schemaProblems(schemas: (name: string) => ValidateFunction, media: Media, value: unknown): string[] {
  const { $ref } = media.schema;
  if ($ref === undefined) return [];
  const validate = schemas($ref.replace("#/components/schemas/", ""));
  if (validate(value)) return [];
  // No value of the body is repeated.
  return (validate.errors ?? []).slice(0, 5).map(({ instancePath, message }) => `at ${instancePath || "/"} ${message}`);
}

const mediaType = (header: string | null | undefined): string =>
  (header ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
const parsed = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));

function validators(schemas: Document["components"]["schemas"]): (name: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema({ $id: "riskgate", components: { schemas } });
  return (name) => {
    const validate = ajv.getSchema(`riskgate#/components/schemas/${name}`);
    if (!validate) throw new Error(`no component ${name}`);
    return validate;
  };
}

/** The same schemas, in which an object has no further members. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== "object" || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return "properties" in copy && !("additionalProperties" in copy) && isSchemaOfObject(copy)
    ? { ...copy, additionalProperties: false }
    : copy;
}

function isSchemaOfObject({ type }: Schema): boolean {
  return type === "object" || (Array.isArray(type) && type.includes("object"));
}
