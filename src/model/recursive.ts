/** The schema of a resource that contains itself. */
import * as v from "valibot";
import { type RunConfig, refused } from "./outcome.ts";

/**
 * A reference to a schema that contains this reference.
 *
 * @param getter - returns the schema; called when a value is parsed
 * @param maxNesting - how deep they may be nested; a deeper one is refused unread
 */
export function recursive<const T extends v.GenericSchema>(getter: () => T, maxNesting: number): v.LazySchema<T> {
  const base = v.lazy(getter);
  const run = (dataset: v.UnknownDataset, config: RunConfig) => {
    const nesting = (config.nesting ?? 0) + 1;
    if (nesting > maxNesting) return refused("too-deep", `must be nested at most ${maxNesting} deep`, dataset.value);
    return getter()["~run"](dataset, { ...config, nesting } as RunConfig);
  };
  const schema: v.GenericSchema = Object.assign(base, { "~run": run });
  return schema as v.LazySchema<T>;
}
