import { html } from "hono/html";
import type { DocumentedSchema } from "../openapi-document.ts";

/** A piece of a page, escaped. */
export type Html = ReturnType<typeof html>;

/** The name of the component that a reference leads to. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** Text with `code` in backticks. */
export function prose(text: string): Html {
  const parts = text.split(/`([^`]*)`/u).map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part));
  return html`${parts}`;
}

/** A schema in one line: links for components, words for the rest. Blank values are left to the introduction. */
export function schemaText(schema: DocumentedSchema): Html {
  const { $ref, enum: values, const: value, anyOf, items, additionalProperties } = schema;
  if ($ref !== undefined) return html`<a href="#schema-${nameOf($ref)}">${nameOf($ref)}</a>`;
  if (value !== undefined) return html`<code>${JSON.stringify(value)}</code>`;
  if (values !== undefined) return joined(values.filter((known) => known).map((known) => html`<code>${known}</code>`));
  if (anyOf !== undefined) return joined(anyOf.filter(({ type }) => type !== "null").map(schemaText));
  if (items !== undefined) return html`list of ${schemaText(items)}${limits(schema)}`;
  if (typeof additionalProperties === "object") return html`object by name: ${schemaText(additionalProperties)}`;
  const types = [schema.type ?? "any JSON"].flat().filter((type) => type !== "null");
  return html`${types.join(" or ")}${limits(schema)}`;
}

function joined(parts: readonly Html[]): Html {
  return html`${parts.map((part, i) => (i === 0 ? part : html` or ${part}`))}`;
}

function limits({ maxLength, maxItems, minimum, maximum, format, default: usual }: DocumentedSchema): string {
  const said = [
    ...(format === undefined ? [] : [format]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(usual === undefined ? [] : [`usually ${usual}`]),
  ];
  return said.length === 0 ? "" : ` (${said.join(", ")})`;
}

/** The members of an object, those within members of it too, each in a row; empty for what is no object. */
export function memberRows(schema: DocumentedSchema, prefix = ""): readonly Html[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const path = `${prefix}${name}`;
    const isRequired = schema.required?.includes(name) ?? false;
    const text = member.properties ? html`object` : schemaText(member);
    const row = html`<tr>
      <td><code>${path}</code>${isRequired ? html` <b>required</b>` : ""}</td>
      <td>${text}</td>
      <td>${prose(member.description ?? "")}</td>
    </tr>`;
    const inner = member.properties ? member : member.items?.properties ? member.items : undefined;
    return [row, ...(inner ? memberRows(inner, `${path}${member.items ? "[]" : ""}.`) : [])];
  });
}
