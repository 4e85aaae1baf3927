import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";
import { openApi30 } from "../../../adapters/http/openapi-3-0.ts";
import type { OpenApiDocument } from "../../../adapters/http/openapi-document.ts";
import { runs } from "../../runs.ts";
import { toldSeed } from "../../told-seed.ts";

const FILE = "adapters/http/openapi.json";
const text = readFileSync(FILE, "utf8");
const texts = [
  { version: "3.1", text },
  { version: "3.0", text: JSON.stringify(openApi30(JSON.parse(text) as OpenApiDocument)) },
];

it.each(texts)("$version has nothing to complain of for Redocly's recommended rules", async ({ version, text }) => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      // Health and documentation cannot be refused.
      "operation-4xx-response": "off",
      // What each line of a stream is, which 3.0 cannot refer to from a text.
      ...(version === "3.0" ? { "no-unused-components": "off" } : {}),
    },
  });
  const problems = (await lintFromString({ source: text, absoluteRef: FILE, config })).filter(
    // A browser is sent on from there, to the provider.
    ({ ruleId, location }) =>
      ruleId !== "operation-2xx-response" || location[0]?.pointer !== "#/paths/~1v1~1session~1openid/get/responses",
  );
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});

/** It takes some ten seconds for each version: one in a run, the other in another. */
const someTexts = runs(1) > 1 ? texts : [texts[toldSeed() % 2]!];

it.each(someTexts)("$version has nothing to complain of for Spectral's OpenAPI rules", async ({ version, text }) => {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    extends: [[oas as never, "recommended"]],
    rules: {
      // Nobody outside of an installation answers for it.
      "info-contact": "off",
      // Knows scopes of OAuth only: OpenAPI 3.1 takes them for every kind of key.
      "oas3-operation-security-defined": "off",
      // As above.
      ...(version === "3.0" ? { "oas3-unused-component": "off" } : {}),
    },
  });
  const problems = await linter.run(JSON.parse(text));
  expect(problems.map(({ code, path, message }) => `${code} ${path.join(".")}: ${message}`)).toEqual([]);
});
