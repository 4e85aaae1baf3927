import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";

const FILE = "adapters/http/openapi.json";
const text = readFileSync(FILE, "utf8");

it("has nothing to complain of for Redocly's recommended rules", async () => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      // Health and documentation cannot be refused.
      "operation-4xx-response": "off",
    },
  });
  const problems = await lintFromString({ source: text, absoluteRef: FILE, config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});

it("has nothing to complain of for Spectral's OpenAPI rules", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    extends: [[oas as never, "recommended"]],
    rules: {
      // Nobody outside of an installation answers for it.
      "info-contact": "off",
      // Knows scopes of OAuth only: OpenAPI 3.1 takes them for every kind of key.
      "oas3-operation-security-defined": "off",
    },
  });
  const problems = await linter.run(JSON.parse(text));
  expect(problems.map(({ code, path, message }) => `${code} ${path.join(".")}: ${message}`)).toEqual([]);
});
