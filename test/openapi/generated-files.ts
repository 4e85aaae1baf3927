/** The texts of the files that are made from the routes and schemas. */
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { buildDocument, personalOperations } from "./build-document.ts";
import type { Schema } from "./type-schemas.ts";

/** `adapters/http/openapi.json`. */
export async function documentText(): Promise<string> {
  return `${JSON.stringify(await buildDocument(), null, 2)}\n`;
}

/** `adapters/http/personal-answers.ts`: what the gateway itself has to know of the answers that it describes. */
export async function personalText(): Promise<string> {
  const ids = (await personalOperations()).map((id) => `  "${id}",\n`).join("");
  return `// Made by \`npm run openapi\` from the answers that the OpenAPI document describes.
/** Operations that people call and whose answers have members about customers. */
export const PERSONAL_ANSWERS: ReadonlySet<string> = new Set([\n${ids}]);\n`;
}

/** `adapters/client/openapi-types.ts`, from the text of the document alone, as any client could make it. */
export async function clientTypes(document: string): Promise<string> {
  const nodes = await openapiTS(JSON.parse(document) as OpenAPI3, {
    transform: (schema) => openEnumType(schema as Schema),
  });
  const told = Object.entries(MEANINGS).reduce(
    (text, [name, meaning]) => text.replace(`export interface ${name} {`, `/** ${meaning} */\n$&`),
    astToString(nodes),
  );
  return `// Made by \`npm run openapi\` from the OpenAPI document.\n${withNamedHeaders(withNamedProblems(withoutNothing(told))).replace(TAG, "")}`;
}

/** Text before all tags is the description for editors too, in 35 kB less. */
const TAG = /@description (?=\S)/gu;

/** Of a path: that it has no parameters of its own, and which methods it has not. */
const NOTHING =
  /^ {8}(?:parameters: \{\s+query\?: never;\s+header\?: never;\s+path\?: never;\s+cookie\?: never;\s+\};\n(?= {8}(?:get\b|\/\*\*))|(?:get|put|post|delete|options|head|patch|trace)\?: never;\n)/gmu;

/** Leaves out what a path has not: a member that is absent says the same in fewer letters. */
const withoutNothing = (text: string): string => text.replace(NOTHING, "");

/** An answer with nothing but a problem: its headers are in the first group. */
const PROBLEM_ANSWER =
  /\{\s+(headers: \{[^{}]+\});\s+content: \{\s+"application\/problem\+json": components\["schemas"\]\["Problem"\];\s+\};\s+\}/gu;

/** What a status of problems is for, which the problem says itself: a tenth of the types. */
const STATUS_MEANING = /\/\*\* @description (?:(?!\*\/).)*\*\/\s+(?=\d{3}: ProblemAnswer)/gu;

/** Names what most answers have in common: a third of the types would be the same lines again. */
function withNamedProblems(text: string): string {
  const names = new Map<string, string>();
  const named = text.replace(PROBLEM_ANSWER, (_, headers: string) => {
    const key = headers.replace(/\s+/gu, " ");
    if (!names.has(key)) names.set(key, `ProblemAnswer${names.size + 1}`);
    return names.get(key) as string;
  });
  const content = '{ "application/problem+json": components["schemas"]["Problem"] }';
  const types = [...names].map(([headers, name]) => `interface ${name} { ${headers}; content: ${content} }\n`);
  return named.replace(STATUS_MEANING, "") + types.join("");
}

/** The headers of an answer. */
const ANSWER_HEADERS = /headers: (\{[^{}]*components\["headers"\][^{}]*\})/gu;

/** Names groups of headers, which are few. */
function withNamedHeaders(text: string): string {
  const names = new Map<string, string>();
  const named = text.replace(ANSWER_HEADERS, (_, headers: string) => {
    const key = headers.replace(/\s+/gu, " ");
    if (!names.has(key)) names.set(key, `AnswerHeaders${names.size + 1}`);
    return `headers: ${names.get(key)}`;
  });
  return named + [...names].map(([headers, name]) => `interface ${name} ${headers}\n`).join("");
}

/** What the exported types of the client are, for editors. */
const MEANINGS: Readonly<Record<string, string>> = {
  paths: "The operations of the gateway by path and method.",
  components: "What bodies, headers and parameters hold, by name.",
  operations: "The operations of the gateway by their ids.",
};

/** One of the known values, or any other text: `"A" | (string & {})`, so that editors offer the known ones. */
function openEnumType({ anyOf }: Schema): ts.TypeNode | undefined {
  if (!Array.isArray(anyOf)) return undefined;
  const [known, other, ...rest] = anyOf as readonly (Schema & { readonly enum?: readonly string[] })[];
  if (known?.enum === undefined || other?.type !== "string") return undefined;
  const { factory: f } = ts;
  const anyText = f.createIntersectionTypeNode([
    f.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    f.createTypeLiteralNode([]),
  ]);
  return f.createUnionTypeNode([
    ...known.enum.map((value) => f.createLiteralTypeNode(f.createStringLiteral(value))),
    f.createParenthesizedType(anyText),
    ...(rest.length > 0 ? [f.createLiteralTypeNode(f.createNull())] : []),
  ]);
}
