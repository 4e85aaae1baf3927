/** The contract, for machines and for people. */
import { createHash } from "node:crypto";
import { DOCS_STYLE } from "./docs/docs-style.ts";
import { renderDeprecation } from "./docs/render-deprecation.ts";
import { renderDocs } from "./docs/render-docs.ts";
import openApi from "./openapi.json" with { type: "json" };
import { openApi30 } from "./openapi-3-0.ts";
import type { Operation } from "./operation.ts";
import type { OpenRoute } from "./route.ts";

const GET_OPENAPI: Operation = {
  id: "getOpenApi",
  tag: "Operation",
  summary: "Gives this document",
  answers: { 200: { description: "OpenAPI 3.1", body: "OpenApi", headers: ["cache-control"] } },
};

const GET_OPENAPI_30: Operation = {
  id: "getOpenApi30",
  tag: "Operation",
  summary: "Gives this document in OpenAPI 3.0",
  description: "For generators that do not read 3.1. Webhooks, scopes and the forms of lines are in 3.1 only.",
  answers: { 200: { description: "OpenAPI 3.0", body: "OpenApi", headers: ["cache-control"] } },
};

const HTML = "text/html";
const GET_DOCS: Operation = {
  id: "getDocs",
  tag: "Operation",
  summary: "Shows this document as a page",
  description: "One page without scripts that loads nothing from anywhere.",
  answers: {
    200: {
      description: "A page",
      body: "Page",
      contentType: HTML,
      headers: ["cache-control", "content-security-policy"],
    },
  },
};

const GET_DEPRECATION: Operation = {
  id: "getDeprecation",
  tag: "Operation",
  summary: "Shows what is deprecated, and what that means",
  answers: {
    200: {
      description: "A page",
      body: "Page",
      contentType: HTML,
      headers: ["cache-control", "content-security-policy"],
    },
  },
};

const CACHED = { "cache-control": "public, max-age=300" };
const STYLE_HASH = createHash("sha256").update(DOCS_STYLE).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Makes a text when it is first asked for. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const documentText = once(() => JSON.stringify(openApi));
const documentText30 = once(() => JSON.stringify(openApi30(openApi)));
const docsPage = once(() => renderDocs(openApi));
const deprecationPage = once(() => renderDeprecation(openApi));

const documentResponse = (text: string): Response =>
  new Response(text, { headers: { "content-type": "application/json", ...CACHED } });
const htmlResponse = (text: string): Response =>
  new Response(text, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY, ...CACHED },
  });

export const DOCS_ROUTES: readonly OpenRoute[] = [
  {
    method: "GET",
    path: "/openapi.json",
    operation: GET_OPENAPI,
    handle: () => documentResponse(documentText()),
  },
  {
    method: "GET",
    path: "/openapi-3.0.json",
    operation: GET_OPENAPI_30,
    handle: () => documentResponse(documentText30()),
  },
  { method: "GET", path: "/docs", operation: GET_DOCS, handle: () => htmlResponse(docsPage()) },
  {
    method: "GET",
    path: "/docs/deprecation",
    operation: GET_DEPRECATION,
    handle: () => htmlResponse(deprecationPage()),
  },
];
