import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, it } from "vitest";
import { CALLBACK_EVENTS } from "../../adapters/http/callback-events.ts";
import { DOCS_ROUTES } from "../../adapters/http/docs-routes.ts";
import { OPEN_ROUTES } from "../../adapters/http/open-routes.ts";
import { ROUTES } from "../../adapters/http/routes.ts";
import { exampleProblems } from "./exchange-problems.ts";
import { clientTypes, documentText, personalText } from "./generated-files.ts";

const file = (path: string): string => readFileSync(path, "utf8");
const rows = [...ROUTES, ...OPEN_ROUTES, ...DOCS_ROUTES].map(({ method, path, operation }) => ({
  name: `${method} ${path}`,
  operation,
}));

it("is what the routes, schemas and types give: run `npm run openapi` after changing them", async () => {
  const document = await documentText();
  expect(file("adapters/http/openapi.json")).toBe(document);
  expect(file("adapters/http/personal-answers.ts")).toBe(await personalText());
  expect(file("adapters/client/openapi-types.ts")).toBe(await clientTypes(document));
});

it("documents every answer that the interface lists, and the older address of transaction checks", () => {
  const { paths } = JSON.parse(file("adapters/http/openapi.json"));
  const answersOf = (path: string) => Object.keys(paths[path].post.responses);
  expect(answersOf("/v1/customerChecks")).toEqual(expect.arrayContaining("200 201 202 401 403 404 425".split(" ")));
  expect(answersOf("/v1/accountHoldingPartyData")).toEqual(expect.arrayContaining("200 201 401 403 404".split(" ")));
  expect(paths["/v1/amlChecks"].post.deprecated).toBe(true);
  expect(file("docs/http.md")).toContain("`POST`, `PATCH /v1/amlChecks`");
});

it.each(rows)("$name is described under a name of its own", ({ operation }) => {
  expect(operation.summary).toMatch(/[^.]$/u);
  expect(rows.filter((row) => row.operation.id === operation.id).length).toBe(1);
});

const examples = rows.flatMap(({ name, operation }) =>
  Object.entries(operation.request?.examples ?? {}).flatMap(([example, body]) => {
    const schema = operation.request?.schema;
    return typeof schema === "object" ? [{ name, example, body, schema }] : [];
  }),
);

it.each(examples)("$name takes the example `$example`", ({ schema, body }) => {
  expect(v.safeParse(schema, body).issues ?? []).toEqual([]);
});

it.each(Object.entries(CALLBACK_EVENTS))("the example of %s is one", (_, { schema, example }) => {
  expect(v.safeParse(schema, example).issues ?? []).toEqual([]);
});

it("says of dates and times in queries that they have a year of four digits without a zero before them, as everywhere", () => {
  const times = rows.flatMap(({ name, operation: { parameters = {} } }) =>
    Object.entries(parameters).flatMap(([key, { schema }]) =>
      ["date", "date-time"].includes(String(schema.format)) ? [{ at: `${name} ${key}`, pattern: schema.pattern }] : [],
    ),
  );
  expect(times.length).toBeGreaterThan(5);
  expect(times.filter(({ pattern }) => pattern !== "^[1-9]")).toEqual([]);
});

it("has no example that its own schemas refuse", () => {
  expect(exampleProblems()).toEqual([]);
});
