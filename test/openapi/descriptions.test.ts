/** What generators make types, comments and clients of: names, words and limits. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openApi30 } from "../../adapters/http/openapi-3-0.ts";
import type { OpenApiDocument } from "../../adapters/http/openapi-document.ts";
import type { Schema } from "./type-schemas.ts";

const document = JSON.parse(readFileSync("adapters/http/openapi.json", "utf8")) as OpenApiDocument;
const { schemas, parameters, headers } = document.components;
const requests = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ place: `${method.toUpperCase()} ${path}`, operation })),
);
const operations = [
  ...requests,
  ...Object.entries(document.webhooks).map(([place, { post }]) => ({ place, operation: post })),
];

/** Every schema below a component, with its place. */
function* within(place: string, schema: Schema): Generator<{ readonly place: string; readonly schema: Schema }> {
  yield { place, schema };
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  for (const [name, member] of Object.entries(properties as Record<string, Schema>)) {
    yield* within(`${place}.${name}`, member);
  }
  for (const one of [...(anyOf as readonly Schema[]), ...(oneOf as readonly Schema[])]) yield* within(`${place}|`, one);
  if (isSchema(items)) yield* within(`${place}[]`, items);
  if (isSchema(additionalProperties)) yield* within(`${place}{}`, additionalProperties);
}
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;
const all = Object.entries(schemas).flatMap(([name, schema]) => [...within(name, schema as Schema)]);

/** A sentence or the beginning of one, of some length: a name said again is no description. */
const isDescription = (text: unknown): boolean => typeof text === "string" && /^[\p{L}`0-9].{6,}/su.test(text);

it("describes every component and every member", () => {
  const undescribed = all.filter(
    ({ place, schema }) => (/^\w+$/u.test(place) || /\.[^.|[{]+$/u.test(place)) && !isDescription(schema.description),
  );
  expect(undescribed.map(({ place }) => place)).toEqual([]);
});

it("describes every operation, parameter, header and answer", () => {
  const told = [
    ...Object.entries(parameters).map(([name, { description }]) => ({ place: name, description })),
    ...Object.entries(headers).map(([name, { description }]) => ({ place: name, description })),
    ...operations.flatMap(({ place, operation }) => [
      { place, description: operation.description },
      ...(operation.parameters ?? [])
        .filter(({ $ref }) => $ref === undefined)
        .map(({ name, description }) => ({ place: `${place} ${name}`, description })),
      ...Object.entries(operation.responses).map(([status, { description }]) => ({
        place: `${place} ${status}`,
        description,
      })),
    ]),
  ];
  expect(told.filter(({ description }) => !/^\S.{3,}/su.test(description ?? "")).map(({ place }) => place)).toEqual([]);
});

it("gives every object a name, and no member is fixed to true or false", () => {
  const anonymous = all.filter(({ place, schema }) => schema.properties !== undefined && !/^\w+$/u.test(place));
  expect(anonymous.map(({ place }) => place)).toEqual([]);
  expect(all.filter(({ schema }) => typeof schema.const === "boolean").map(({ place }) => place)).toEqual([]);
});

it("tells the objects of a union apart, the fuller one first", () => {
  const isObject = ({ $ref }: Schema): boolean =>
    typeof $ref === "string" && schemas[$ref.slice($ref.lastIndexOf("/") + 1)]?.properties !== undefined;
  for (const { place, schema } of all) {
    const parts = ((schema.oneOf ?? schema.anyOf ?? []) as readonly Schema[]).filter(isObject);
    if (parts.length < 2) continue;
    const { propertyName, mapping } = schema.discriminator as { propertyName: string; mapping: Record<string, string> };
    const members = parts.map(({ $ref }) => schemas[String($ref).slice("#/components/schemas/".length)]);
    expect({ place, mapping: Object.values(mapping).sort() }).toEqual({
      place,
      mapping: parts.map(({ $ref }) => $ref).sort(),
    });
    for (const member of members) {
      const { const: value } = member?.properties?.[propertyName] ?? {};
      expect(member?.required).toContain(propertyName);
      expect(schemas[mapping[String(value)]?.slice("#/components/schemas/".length) ?? ""]).toBe(member);
    }
    const sizes = members.map((member) => Object.keys(member?.properties ?? {}).length);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  }
});

it("says of every instant and day what it is", () => {
  const instants = all.filter(
    ({ place, schema }) =>
      /(?:At|Timestamp|\.time|\.timestamp)$/u.test(place) && !/\.at$|loadedAt/u.test(place) && schema.type === "string",
  );
  expect(instants.length).toBeGreaterThan(20);
  expect(
    instants.filter(({ schema }) => !/^date(?:-time)?$/u.test(String(schema.format))).map(({ place }) => place),
  ).toEqual([]);
});

/** A stream: each of its lines has a schema of its own. */
const STREAMS = ["Lines"];

it("states the length or the form of every text that a request may have", () => {
  const isText = ({ type }: Schema): boolean => type === "string" || (Array.isArray(type) && type.includes("string"));
  const isStated = ({ maxLength, format, pattern, enum: values, const: value }: Schema): boolean =>
    [maxLength, format, pattern, values, value].some((word) => word !== undefined);
  const asked = requests.flatMap(({ place, operation }) =>
    (operation.parameters ?? []).flatMap(({ name, schema }) =>
      schema ? [...within(`${place} ${name}`, schema as Schema)] : [],
    ),
  );
  const shared = Object.entries(parameters).flatMap(([name, { schema }]) => [...within(name, schema as Schema)]);
  const texts = [...asked, ...shared, ...inBodies()].filter(({ schema }) => isText(schema));
  expect(texts.length).toBeGreaterThan(250);
  expect(texts.filter(({ schema }) => !isStated(schema)).map(({ place }) => place)).toEqual(STREAMS);
});

/** Every schema that a body of a request may reach. */
function inBodies(): readonly { readonly place: string; readonly schema: Schema }[] {
  const reached = new Set<string>();
  const reach = (node: unknown): void => {
    for (const [, name = ""] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/gu)) {
      if (reached.has(name)) continue;
      reached.add(name);
      reach(schemas[name]);
    }
  };
  reach(requests.map(({ operation }) => operation.requestBody ?? null));
  return all.filter(({ place }) => reached.has(/^\w+/u.exec(place)?.[0] ?? ""));
}

it("has the same operations and components in OpenAPI 3.0, in its words alone", () => {
  const older = openApi30(document) as unknown as OpenApiDocument;
  expect(Object.keys(older.components.schemas)).toEqual(Object.keys(schemas));
  const ids = (paths: OpenApiDocument["paths"]): readonly unknown[] =>
    Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(ids(older.paths)).toEqual(ids(document.paths));
  const words = Object.entries(older.components.schemas).flatMap(([name, schema]) => [
    ...within(name, schema as Schema),
  ]);
  const later = words.filter(
    ({ schema }) =>
      Array.isArray(schema.type) || schema.type === "null" || "const" in schema || "contentSchema" in schema,
  );
  expect(later.map(({ place }) => place)).toEqual([]);
});

/** Bodies of requests, what a client says itself, and the own id of whoever signs in. */
const WITHOUT_NAME = [
  "CaseDecisionRequest.decidedBy",
  "Decider.statedBy",
  "Escalation.personId",
  "OpenedSessionAnswer.personId",
];

it("has the name of a person beside each id", () => {
  const nameless = Object.entries(schemas).flatMap(([name, { properties = {} }]) => {
    const members = properties as Record<string, Schema>;
    return Object.entries(members)
      .filter(([member, { type }]) => [type].flat().includes("string") && /^(?:by|actor|personId|.+By)$/u.test(member))
      .filter(([member]) =>
        (member === "personId" ? ["name", "personName", "actorName"] : [`${member}Name`]).every(
          (one) => !(one in members),
        ),
      )
      .map(([member]) => `${name}.${member}`);
  });
  expect(nameless.sort()).toEqual(WITHOUT_NAME);
});
