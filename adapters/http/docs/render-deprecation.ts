import { html } from "hono/html";
import type { OpenApiDocument } from "../openapi-document.ts";
import { page, placesOf } from "./render-docs.ts";
import { prose } from "./schema-text.ts";

/** What deprecation means here, and what is deprecated. */
export function renderDeprecation(document: OpenApiDocument): string {
  const deprecated = placesOf(document).filter(({ operation }) => operation.deprecated);
  const content = html`<h1>Deprecation</h1>
    <p>A deprecated operation goes on working unchanged. Its answers carry the header <code>Deprecation</code> with the time since when it is deprecated (RFC 9745), and <code>Link</code> headers to this page and to the operation that succeeds it. An end is announced by the header <code>Sunset</code> (RFC 8594); an answer without it has no end.</p>
    ${
      deprecated.length === 0
        ? html`<p>Nothing is deprecated.</p>`
        : html`<table>${deprecated.map(
            ({ method, path, operation }) => html`<tr>
              <td><code>${method} ${path}</code></td>
              <td>${prose(operation.summary)}. ${prose(operation.description)}</td>
            </tr>`,
          )}</table>`
    }`;
  return page("Deprecation", html`<a href="../docs">Documentation</a>`, content);
}
