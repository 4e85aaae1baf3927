/** The documentation as one page: rendered here from the OpenAPI document, readable without a network or a script. */
import { html, raw } from "hono/html";
import type {
  DocumentedAnswer,
  DocumentedBody,
  DocumentedOperation,
  DocumentedParameter,
  OpenApiDocument,
} from "../openapi-document.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import { type Html, memberRows, nameOf, prose, schemaText } from "./schema-text.ts";

interface Place {
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

/** Every operation of a document, in its order. */
export function placesOf({ paths }: OpenApiDocument): readonly Place[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** A whole page. */
export function page(title: string, nav: Html | string, content: Html): string {
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${raw(DOCS_STYLE)}</style></head>
<body><nav>${nav}</nav><main>${content}</main></body>
</html>
`);
}

export function renderDocs(document: OpenApiDocument): string {
  const { info, tags, components, webhooks } = document;
  const places = placesOf(document);
  const groups = tags
    .map(({ name, description }) => ({
      name,
      description,
      places: places.filter(({ operation }) => operation.tags.includes(name)),
    }))
    .filter((group) => group.places.length > 0);
  const nav = html`<p><strong>${info.title}</strong> ${info.version}</p>
    ${groups.map(
      (group) => html`<p>${group.name}</p>
      <ul>${group.places.map(({ operation: { operationId, summary } }) => html`<li><a href="#${operationId}">${summary}</a></li>`)}</ul>`,
    )}
    <p>Callbacks</p>
    <ul>${Object.keys(webhooks).map((type) => html`<li><a href="#event-${type}">${type}</a></li>`)}</ul>
    <p><a href="#problems">Problems</a></p>
    <p>Schemas</p>
    <ul>${Object.keys(components.schemas).map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul>`;
  const content = html`<h1>${info.title} ${info.version}</h1>
    <p>${prose(info.description)}</p>
    <p>The same for machines: <a href="openapi.json">openapi.json</a>. What is deprecated: <a href="docs/deprecation">deprecation</a>. Every request under <code>/v1</code> carries its key in the header <code>api-key</code>; the key needs the scope that the operation names.</p>
    ${groups.map((group) => html`<h2>${group.name}</h2><p>${group.description}</p>${group.places.map((place) => operationSection(place, document))}`)}
    <h2>Callbacks</h2>
    ${Object.entries(webhooks).map(
      ([
        type,
        { post },
      ]) => html`<section id="event-${type}"><h3>${type}</h3><p>${prose(post.summary)}. ${prose(post.description)}</p>
      ${parameterTable(post.parameters ?? [], document)}${bodies(post.requestBody?.content ?? {})}</section>`,
    )}
    <h2 id="problems">Problems</h2>
    ${Object.entries(components.examples).map(
      ([code, { value }]) =>
        html`<section id="problem-${code}"><h3>${code}</h3><pre>${JSON.stringify(value, null, 2)}</pre></section>`,
    )}
    <h2>Schemas</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) => html`<section id="schema-${name}"><h3>${name}</h3><p>${prose(schema.description ?? "")}</p>
      ${schema.properties ? html`<table>${memberRows(schema)}</table>` : html`<p>${schemaText(schema)}</p>`}</section>`,
    )}`;
  return page(`${info.title} ${info.version}`, nav, content);
}

function operationSection({ method, path, operation }: Place, document: OpenApiDocument): Html {
  const {
    operationId,
    summary,
    description,
    deprecated,
    parameters = [],
    requestBody,
    responses,
    security,
  } = operation;
  const scopes = security.flatMap((scheme) => Object.values(scheme)).flat();
  return html`<section id="${operationId}"${deprecated ? raw(' class="deprecated"') : ""}>
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${prose(summary)}${deprecated ? html` <b>deprecated</b>` : ""}</p>
    ${description === `${summary}.` ? "" : html`<p>${prose(description)}</p>`}
    ${scopes.length > 0 ? html`<p>Scope: ${scopes.map((scope) => html`<code>${scope}</code>`)}</p>` : html`<p>No key is asked for.</p>`}
    ${parameterTable(parameters, document)}
    ${requestBody ? html`<h4>Body</h4>${bodies(requestBody.content)}` : ""}
    <h4>Answers</h4>
    <table>${Object.entries(responses).map(([status, answer]) => answerRow(status, answer))}</table>
  </section>`;
}

function parameterTable(parameters: readonly DocumentedParameter[], { components }: OpenApiDocument): Html | string {
  if (parameters.length === 0) return "";
  const all = parameters.map((one) =>
    one.$ref === undefined ? one : (components.parameters[nameOf(one.$ref)] ?? one),
  );
  return html`<h4>Parameters</h4><table>${all.map(
    ({ name, in: place, required, schema, description }) => html`<tr>
      <td><code>${name}</code> <b>${place}${required ? ", required" : ""}</b></td>
      <td>${schemaText(schema ?? {})}</td>
      <td>${prose(description ?? "")}</td>
    </tr>`,
  )}</table>`;
}

function answerRow(status: string, { description, headers = {}, content = {} }: DocumentedAnswer): Html {
  const names = Object.keys(headers);
  return html`<tr>
    <td><code>${status}</code></td>
    <td>${prose(description)}${names.length > 0 ? html`<br>Headers: ${names.map((name) => html`<code>${name}</code> `)}` : ""}${bodies(content)}</td>
  </tr>`;
}

function bodies(content: Readonly<Record<string, DocumentedBody>>): Html {
  return html`${Object.entries(content).map(
    ([type, { schema, examples = {} }]) => html`<p><code>${type}</code>: ${schemaText(schema)}</p>
    ${Object.entries(examples).map(([name, example]) =>
      "$ref" in example
        ? html`<a href="#problem-${nameOf(example.$ref)}"><code>${name}</code></a> `
        : html`<details><summary>${name}</summary><pre>${JSON.stringify(example.value, null, 2)}</pre></details>`,
    )}`,
  )}`;
}
