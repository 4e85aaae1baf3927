/** Schemas that accept most of what they see without a walk through their pipe. */
import type * as v from "valibot";
import type { RunConfig } from "./outcome.ts";

/** Tests of values that a schema gives back as they are. */
const tests = new WeakMap<v.GenericSchema, (value: unknown) => boolean>();

/** What {@link atOnce} was told of a schema, so that whoever has a value need not even ask the schema. */
export function testOf(schema: v.GenericSchema): ((value: unknown) => boolean) | undefined {
  return tests.get(schema);
}

/**
 * The schema itself, with a shorter way to its commonest answer.
 *
 * @param isKept - true only of values that the schema accepts and gives back as they are
 */
export function atOnce<T extends v.GenericSchema>(schema: T, isKept: (value: unknown) => boolean): T {
  const run = schema["~run"];
  const quick = (dataset: v.UnknownDataset, config: RunConfig) =>
    isKept(dataset.value) ? { typed: true, value: dataset.value } : run.call(schema, dataset, config);
  tests.set(schema, isKept);
  return Object.assign(schema, { "~run": quick });
}
