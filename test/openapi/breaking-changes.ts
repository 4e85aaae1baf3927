/** What a newer OpenAPI document takes away from clients that were made from an older one. */
import { type Direction, nameOf, schemaGaps } from "./schema-gaps.ts";
import type { Schema } from "./type-schemas.ts";

export interface BreakingChange {
  /** The operation (`POST /v1/accounts`), the event or the component that the changelog has to name. */
  readonly subject: string;
  readonly change: string;
}

type Members = Readonly<Record<string, Schema>>;

interface Parameter extends Schema {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation extends Schema {
  readonly parameters?: readonly Schema[];
}

/** @returns nothing when every client of the older document works with the newer one */
export function breakingChanges(older: Schema, newer: Schema): readonly BreakingChange[] {
  const changes: BreakingChange[] = [];
  const used = { request: new Set<string>(), answer: new Set<string>() };
  const note = (subject: string, change: string) => changes.push({ subject, change });

  function compareSchemas(subject: string, what: string, was: Schema, is: Schema, direction: Direction): void {
    addComponents(was, older, used[direction]);
    const gaps = schemaGaps(what, { schema: was, document: older }, { schema: is, document: newer }, direction);
    for (const gap of gaps) note(subject, gap);
  }

  function compareOperation(subject: string, before: Operation, after: Operation, isEvent: boolean): void {
    // We send events, so what we put in them is an answer to those who take them.
    const [sent, answered]: readonly [Direction, Direction] = isEvent ? ["answer", "request"] : ["request", "answer"];
    if (before.operationId !== after.operationId) note(subject, `is named ${after.operationId}`);
    // Another way beside those that there were leaves clients as they are.
    const ways = (after.security as readonly unknown[] | undefined)?.map((way) => JSON.stringify(way)) ?? [];
    const asked = (before.security as readonly unknown[] | undefined) ?? [];
    const isNew = asked.length === 0 && ways.length > 0;
    if (isNew || asked.some((way) => !ways.includes(JSON.stringify(way)))) note(subject, "asks for another scope");
    compareParameters(subject, before, after);
    compareBody(subject, "the body", before.requestBody as Schema, after.requestBody as Schema, sent);
    if (!isEvent && (after.requestBody as Schema)?.required && !(before.requestBody as Schema)?.required) {
      note(subject, "requires a body");
    }
    for (const [status, answer] of Object.entries((before.responses ?? {}) as Members)) {
      const now = (after.responses as Members)[status];
      if (!now) {
        note(subject, `no longer answers ${status}`);
        continue;
      }
      compareBody(subject, `the answer ${status}`, answer, now, answered);
      const lost = Object.keys(answer.headers ?? {}).filter((name) => !Object.hasOwn(now.headers ?? {}, name));
      for (const name of lost) note(subject, `the answer ${status} no longer has the header ${name}`);
    }
    for (const type of Object.keys(before.callbacks ?? {})) {
      if (!Object.hasOwn(after.callbacks ?? {}, type)) note(subject, `no longer sends ${type}`);
    }
  }

  function compareBody(subject: string, what: string, before: Schema, after: Schema, direction: Direction): void {
    for (const [type, media] of Object.entries((before?.content ?? {}) as Members)) {
      const now = ((after?.content ?? {}) as Members)[type];
      if (now) compareSchemas(subject, what, media.schema as Schema, now.schema as Schema, direction);
      else note(subject, `${what} can no longer be ${type}`);
    }
  }

  function compareParameters(subject: string, before: Operation, after: Operation): void {
    const [was, is] = [parametersOf(older, before), parametersOf(newer, after)];
    for (const [key, parameter] of was) {
      const now = is.get(key);
      if (now) compareSchemas(subject, `the parameter ${key}`, parameter.schema, now.schema, "request");
      else note(subject, `no longer has the parameter ${key}`);
    }
    for (const [key, parameter] of is) {
      if (parameter.required && !was.get(key)?.required) note(subject, `requires the parameter ${key}`);
    }
  }

  for (const [path, methods] of Object.entries(older.paths as Readonly<Record<string, Members>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const subject = `${method.toUpperCase()} ${path}`;
      const now = (newer.paths as Readonly<Record<string, Members>>)[path]?.[method];
      if (now) compareOperation(subject, operation, now, false);
      else note(subject, "is gone");
    }
  }
  for (const [type, event] of Object.entries((older.webhooks ?? {}) as Members)) {
    const now = ((newer.webhooks ?? {}) as Members)[type];
    if (now) compareOperation(type, event.post as Operation, now.post as Operation, true);
    else note(type, "is gone");
  }
  const [was, is] = [componentsOf(older), componentsOf(newer)];
  for (const direction of ["request", "answer"] as const) {
    for (const name of used[direction]) {
      // What a client sent comes back as it was sent: it gets nothing that it does not know.
      if (direction === "answer" && used.request.has(name)) continue;
      if (is[name]) compareSchemas(name, name, was[name] as Schema, is[name], direction);
    }
  }
  return changes;
}

const componentsOf = (document: Schema): Members => (document.components as { readonly schemas: Members }).schemas;

/** Adds the components that a schema uses, and those that they use. */
function addComponents(node: unknown, document: Schema, names: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  const name = nameOf(node as Schema);
  if (name !== undefined && !names.has(name)) {
    names.add(name);
    addComponents(componentsOf(document)[name], document, names);
  }
  for (const value of Object.values(node)) addComponents(value, document, names);
}

function parametersOf(document: Schema, { parameters = [] }: Operation): ReadonlyMap<string, Parameter> {
  const shared = ((document.components as Schema)?.parameters ?? {}) as Readonly<Record<string, Parameter>>;
  const all = parameters.map(
    (one) => (typeof one.$ref === "string" ? shared[one.$ref.split("/").at(-1) ?? ""] : one) as Parameter,
  );
  return new Map(all.map((parameter) => [`${parameter.name} (${parameter.in})`, parameter]));
}

/** The changes that no starred line under "Unreleased" of the changelog names by their subject. */
export function unannounced(changes: readonly BreakingChange[], changelog: string): readonly BreakingChange[] {
  const unreleased = changelog.split(/^## /mu).find((part) => part.startsWith("Unreleased")) ?? "";
  const starred = unreleased.split("\n").filter((line) => /^- .*(?:\*|★)/u.test(line.replaceAll(/`[^`]*`/gu, "")));
  return changes.filter(({ subject }) => !starred.some((line) => line.includes(`\`${subject}\``)));
}
